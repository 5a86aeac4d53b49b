import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../base/clock.ts'
import { silentLog } from '../base/log.ts'
import { parseContainerNumber } from '../vocabulary/container-number.ts'
import { parseImo } from '../vocabulary/imo.ts'
import { scenarios, ships } from './lines.ts'
import { ownMemory } from './memory.ts'
import { type Sandbox, startSandbox } from './start.ts'

type Wire = Record<string, unknown> & { transportCall?: { UNLocationCode: string; modeOfTransport: string } }

const clock = movableClock()
let sandbox: Sandbox

beforeAll(async () => {
  // At speed 1 an hour on the clock is an hour of the journey.
  sandbox = await startSandbox({ port: 0, clock, log: silentLog, speed: 1 })
})
afterAll(() => sandbox.close())

function ask(query: string, scac = 'zzlf'): Promise<Response> {
  return fetch(`${sandbox.address}/${scac}/v2/events?${query}`)
}

async function eventsOf(number: string, scac = 'zzlf'): Promise<Wire[]> {
  const response = await ask(`limit=1000&transportDocumentReference=${encodeURIComponent(number)}`, scac)
  expect(response.status).toBe(200)
  return (await response.json()) as Wire[] // What the tests read of it is checked by them.
}

const actual = (events: readonly Wire[], code: string) =>
  events.filter(
    (event) => event.eventClassifierCode === 'ACT' && [event.transportEventTypeCode, event.equipmentEventTypeCode].includes(code),
  )

describe('a journey of the sandbox', () => {
  test('is the same for the same number, however it is written', async () => {
    expect(await eventsOf('zzlf-100007')).toEqual(await eventsOf('ZZLF100007'))
  })

  test('has containers whose numbers are valid and lead back to it', async () => {
    const events = await eventsOf('ZZLF100008')
    const numbers = new Set(
      events.flatMap((event) => (typeof event.equipmentReference === 'string' ? [event.equipmentReference] : [])),
    )
    expect(numbers.size).toBeGreaterThan(0)
    for (const number of numbers) {
      expect(parseContainerNumber(number).kind).toBe('valid')
      const byBox = (await (await ask(`limit=1000&equipmentReference=${number}`)).json()) as Wire[] // as above
      expect(byBox.length).toBeGreaterThan(0)
      expect(byBox.every((event) => JSON.stringify(event).includes(number))).toBe(true)
    }
  })

  test('unfolds as the clock moves, and ends', async () => {
    const before = await eventsOf('ZZLF100009-DOUBLE')
    expect(actual(before, 'ARRI')).toHaveLength(2)
    clock.advance(120 * 3_600_000)
    expect(actual(await eventsOf('ZZLF100009-DOUBLE'), 'ARRI')).toHaveLength(3)
    clock.advance(30 * 24 * 3_600_000)
    const ended = await eventsOf('ZZLF100009-DOUBLE')
    expect(actual(ended, 'GTIN').some((event) => event.emptyIndicatorCode === 'EMPTY')).toBe(true)
  })

  test('never reports a fact before it happened', async () => {
    for (const scenario of scenarios) {
      const events = await eventsOf(`ZZLF200001-${scenario}`)
      const facts = events.filter((event) => event.eventClassifierCode === 'ACT')
      expect(facts.every((event) => Date.parse(String(event.eventDateTime)) <= clock.now().getTime())).toBe(true)
    }
  })

  test('has ships whose IMO numbers hold', () => {
    expect(ships.map((ship) => parseImo(ship.imo))).toEqual(ships.map((ship) => ship.imo))
  })
})

describe('the wire', () => {
  test('pages by cursor until the last page', async () => {
    const whole = await eventsOf('ZZLF100010')
    const collected: Wire[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const response: Response = await ask(`limit=7&transportDocumentReference=ZZLF100010&cursor=${cursor}`)
      collected.push(...((await response.json()) as Wire[])) // as above
      cursor = response.headers.get('next-page')
    }
    expect(collected).toEqual(whole)
  })

  test('filters by kind and by time of creation', async () => {
    const response = await ask(
      'transportDocumentReference=ZZLF100010&eventType=SHIPMENT&eventCreatedDateTime%3Agte=2000-01-01T00:00:00Z',
    )
    const events = (await response.json()) as Wire[] // as above
    expect(new Set(events.map((event) => event.eventType))).toEqual(new Set(['SHIPMENT']))
    expect(
      await (await ask('transportDocumentReference=ZZLF100010&eventCreatedDateTime%3Alt=2000-01-01T00:00:00Z')).json(),
    ).toEqual([])
  })

  test.each([
    ['no reference', 'limit=5'],
    ['a cursor of somebody else', 'transportDocumentReference=ZZLF100010&cursor=xyz'],
    ['a limit of zero', 'transportDocumentReference=ZZLF100010&limit=0'],
    ['a time that is none', 'transportDocumentReference=ZZLF100010&eventCreatedDateTime%3Agte=soon'],
  ])('refuses %s with the error object', async (_, query) => {
    const response = await ask(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: 400, httpMethod: 'GET', errors: [{ reason: 'invalidParameter' }] })
  })

  test('knows no number that is not its own', async () => {
    expect(await eventsOf('MEDU1234567')).toEqual([])
    expect(await eventsOf('ZZLF100010-NONSENSE')).toEqual([])
  })
})

describe('numbers that misbehave', () => {
  test.each([
    ['400', 400],
    ['401', 401],
    ['404', 404],
    ['500', 500],
    ['503', 503],
  ])('-%s is refused every time', async (ending, status) => {
    for (const _ of [1, 2]) expect((await ask(`transportDocumentReference=ZZLF300001-${ending}`)).status).toBe(status)
  })

  test('-429 is refused once, with the time to wait', async () => {
    const first = await ask('transportDocumentReference=ZZLF300002-429')
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await eventsOf('ZZLF300002-429')).length).toBeGreaterThan(0)
  })

  test('-TRUNCATED breaks off in the middle', async () => {
    const response = await ask('transportDocumentReference=ZZLF300003-TRUNCATED')
    await expect(response.text()).rejects.toThrow()
  })

  test('-HANG says nothing until the other side gives up', async () => {
    const patience = AbortSignal.timeout(50)
    const address = `${sandbox.address}/zzlf/v2/events?transportDocumentReference=ZZLF300004-HANG`
    await expect(fetch(address, { signal: patience })).rejects.toThrow()
  })

  test('-EMPTY is rich once and then has no events', async () => {
    expect((await eventsOf('ZZLF300005-EMPTY')).length).toBeGreaterThan(0)
    expect(await eventsOf('ZZLF300005-EMPTY')).toEqual([])
  })

  test('-WITHDRAW takes back an arrival', async () => {
    expect(actual(await eventsOf('ZZLF300006-WITHDRAW'), 'ARRI').length).toBe(
      actual(await eventsOf('ZZLF300006-WITHDRAW'), 'ARRI').length + 1,
    )
  })

  test.each(['FUTURE', 'PASTETA'])('-%s says the same at asks of one day: it is not news each time', async (word) => {
    const arrival = async () =>
      (await eventsOf(`ZZLF100016-DIRECT${word}`)).findLast(({ transportEventTypeCode: code }) => code === 'ARRI')?.eventDateTime
    const first = await arrival()
    for (const hours of [1, 5, 10]) {
      clock.advance(hours * 3_600_000)
      expect(await arrival()).toBe(first)
    }
  })

  test('-SHUFFLE tells the same events in another order', async () => {
    const [first, second] = [await eventsOf('ZZLF300007-SHUFFLE'), await eventsOf('ZZLF300007-SHUFFLE')]
    const sorted = (events: readonly Wire[]) => events.map((event) => JSON.stringify(event)).sort()
    expect(second).not.toEqual(first)
    expect(sorted(second)).toEqual(sorted(first))
  })
})

test('the test numbers answer as published', async () => {
  expect((await eventsOf('TEST-TR-SUCCEEDED', 'test')).length).toBeGreaterThan(0)
  expect((await ask('transportDocumentReference=TEST-TR-FAILED', 'test')).status).toBe(400)
  expect(await eventsOf('TEST-TR-AWAITING-MANIFEST', 'test')).toEqual([])
})

test('a journey goes on where it was in another sandbox with the same memory', async () => {
  const memory = ownMemory()
  const start = () => startSandbox({ port: 0, clock, log: silentLog, speed: 1, memory })
  const read = async ({ address }: Sandbox) =>
    (await fetch(`${address}/zzlf/v2/events?transportDocumentReference=ZZLF400001`)).json()
  const first = await start()
  const before = await read(first)
  await first.close()
  clock.advance(60_000)
  const second = await start()
  expect(await read(second)).toEqual(before)
  await second.close()
})
