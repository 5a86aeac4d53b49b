import { afterEach, describe, expect, test } from 'vitest'
import { lineProfile } from '../../src/feeds/lines/known-lines.ts'
import type { LineDialect } from '../../src/feeds/lines/line-dialect.ts'
import { lineDialects } from '../../src/feeds/lines/line-dialects.ts'
import { event as cargosmartEvent, shipment, wrapped } from './cargosmart.ts'
import { call3, pushed3 } from './pushed.ts'
import { ask, closeAll, event, feedOf, openLine, toolsOf } from './scripted-line.ts'

afterEach(closeAll)

const speaking = (base_url: string, scac: string, dialect: string) => {
  const { path, quirks } = lineProfile(scac, dialect)
  return feedOf(base_url, { scac, dialect, path, quirks })
}

describe('DCSA 3', () => {
  test('is asked without sensors, and read to the last page', async () => {
    const line = await openLine((request, response) => {
      if (!request.url.includes('cursor')) response.setHeader('Next-Page-Cursor', 'second')
      const events = request.url.includes('cursor')
        ? [pushed3({ id: 'depart', type: 'TRANSPORT', code: 'DEPA', ...call3 })]
        : [pushed3({ id: 'load' }), pushed3({ id: 'cold', type: 'REEFER', code: 'MEAS' })]
      response.end(JSON.stringify({ events, feedbackElements: [] }))
    })
    const asked = await ask(toolsOf().tools, speaking(line.base_url, 'EGLV', 'dcsa-3'))
    expect(asked).toMatchObject({
      kind: 'answered',
      complete: true,
      decoded: {
        unread: [],
        events: [
          { source_id: 'SMDG/LCL/EMC/load', operator: 'EGLV', claim: { kind: 'milestone', movement: 'load' } },
          { claim: { kind: 'milestone', movement: 'depart', vessel: { imo: '9321483' }, voyage_number: '12W' } },
          { claim: { kind: 'particulars' } },
        ],
      },
    })
    const first = '/events?equipmentReference=TGHU8002115&eventTypes=SHIPMENT%2CTRANSPORT%2CEQUIPMENT'
    expect(line.requests).toEqual([first, `${first}&cursor=second`])
  })

  test('an empty list is nothing yet', async () => {
    const line = await openLine((_request, response) => response.end('{"events":[],"feedbackElements":[]}'))
    expect(await ask(toolsOf().tools, speaking(line.base_url, 'EGLV', 'dcsa-3'))).toMatchObject({ kind: 'empty' })
  })
})

describe('CargoSmart', () => {
  test('is asked with a JSON object, by container only', async () => {
    const sent: unknown[] = []
    const line = await openLine((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        sent.push(request.method, request.url, request.headers['content-type'], body)
        response.end(JSON.stringify(wrapped(shipment([cargosmartEvent({ code: 'CS070' })]))))
      })
    })
    const feed = speaking(line.base_url, 'OOLU', 'cargosmart')
    const box = { number_type: 'container', number: 'CBHU4001230' } as const
    expect(await ask(toolsOf().tools, feed, box)).toMatchObject({ kind: 'answered', complete: true })
    expect(sent).toEqual(['POST', '/openapi/cs2/ctvc/OOLU', 'application/json', '{"scacCode":"OOLU","cntrNumber":"CBHU4001230"}'])
    const bill = { number_type: 'bill_of_lading', number: '1' } as const
    expect(await ask(toolsOf().tools, feed, bill)).toEqual({ kind: 'not_supported' })
  })
})

describe('a dialect of one’s own', () => {
  // The next page is told in the body, and asked for with one.
  const own: LineDialect = {
    title: 'own',
    defaults: { path: '/track' },
    quirks: [],
    describe: ({ base_url }, { number }) => ({ method: 'POST', url: `${base_url}/track`, headers: {}, body: `${number} 0` }),
    nextPage: (_feed, { current, value }) => {
      const page = value()
      return Array.isArray(page) && page.length > 0
        ? { kind: 'next', url: current, body: `page ${page.length}` }
        : { kind: 'last' }
    },
    readBody: (body) => ({ kind: 'json', value: Buffer.from(body).toString().split(' ').filter(Boolean) }),
    decode: (bodies, { feed }) => {
      const dcsa = lineDialects['dcsa-2']
      const events = bodies.flat().map((id) => event(String(id)))
      if (dcsa === undefined) throw new Error('there is always DCSA 2')
      return dcsa.decode([events], { feed, asked: { number_type: 'container', number: 'TGHU8002115' } })
    },
  }

  test('says how it is asked, how bodies are read and where the next page is', async () => {
    const sent: string[] = []
    const line = await openLine((request, response) => {
      request.on('data', (chunk) => sent.push(String(chunk)))
      request.on('end', () => response.end(sent.length === 1 ? 'a b' : ''))
    })
    const { tools } = toolsOf({ dialects: { own } })
    const feed = feedOf(line.base_url, { dialect: 'own' })
    expect(await ask(tools, feed)).toMatchObject({
      kind: 'answered',
      decoded: { events: [{ source_id: 'a' }, { source_id: 'b' }] },
    })
    expect(sent).toEqual(['TGHU8002115 0', 'page 2'])
  })
})
