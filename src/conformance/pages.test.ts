import { describe, expect, test } from 'vitest'
import { type FeedDefinition, withDefinition } from '../feeds/define-feed.ts'
import { lineDialects } from '../feeds/lines/line-dialects.ts'
import type { NextPage } from '../feeds/request.ts'
import { lineReading, recordingOf } from './recording.ts'
import { checkRecordings } from './suite.ts'

const asked = { number_type: 'container', number: 'LFDU1002001' } as const
const here = 'http://localhost/track?box=LFDU1002001'

type Going = (value: unknown, visited: ReadonlySet<string>) => NextPage

function line(going: Going, is_whole = false): FeedDefinition {
  return {
    kind: 'line',
    name: 'toy',
    title: 'a toy',
    defaults: { path: '/track' },
    quirks: [],
    describe: () => ({ method: 'GET', url: here, headers: {}, body: null }),
    nextPage: (_feed, { value, visited }) => going(value(), visited),
    decode: ([body]) => {
      const at = Object(body).at
      if (typeof at !== 'string' || !/^2\d{3}-\d\d-1\d$/.test(at))
        return { events: [], unread: [{ path: 'at', code: null, reason: 'no day' }], is_whole }
      const claim = { kind: 'remark', at: { local: at, offset: null }, classifier: 'actual', event: null, place: null } as const
      const about = { container_number: asked.number, bill_of_lading_number: null, booking_number: null }
      const said = { source_id: null, reported_at: null, retracted: false, original_event: null, index: 0 }
      return { events: [{ ...said, ...about, data_source: 'shipping_line', operator: 'ONEY', claim }], unread: [], is_whole }
    },
  }
}

function complaints(definition: FeedDefinition): string[] {
  const bytes = Buffer.from(JSON.stringify({ at: '2026-03-16', next: '/track?page=2' }))
  const circumstances = { scac: 'ONEY', asked, received_at: '2026-12-31T00:00:00Z' }
  const recording = recordingOf(definition, { name: 'toy.json', bytes }, circumstances)
  return checkRecordings([recording]).flatMap(({ failures }) => failures.map(({ property, what }) => `${property}: ${what}`))
}

const nextOf = (value: unknown) => Object(value).next

/** As it should be: what is no address ends the answer, other hosts are not gone to, no page is asked for twice. */
const careful: Going = (value, visited) => {
  const next = nextOf(value)
  if (typeof next !== 'string' || !URL.canParse(next, here)) return { kind: 'last' }
  const { href, host } = new URL(next, here)
  if (host !== new URL(here).host) return { kind: 'foreign', host }
  return visited.has(href) ? { kind: 'last' } : { kind: 'next', url: href }
}

describe('further pages', () => {
  test('a careful way passes', () => {
    expect(complaints(line(careful))).toEqual([])
  })

  test.each([
    ['a circle', () => ({ kind: 'next', url: here }), 'is one that was asked for before'],
    ['another host', () => ({ kind: 'next', url: 'https://elsewhere.example.com/2' }), 'at another host, elsewhere.example.com'],
    ['no address', () => ({ kind: 'next', url: 'page 2' }), 'is no address'],
    ['a fault in a broken page', (value: unknown) => careful(nextOf(value).trim(), new Set()), '`nextPage` throws'],
  ] satisfies readonly (readonly [string, Going, string])[])('%s fails', (_what, going, told) => {
    expect(complaints(line(going))).toContainEqual(expect.stringMatching(new RegExp(`^pages: .*${told}`)))
  })

  test('an answer of which a part was not read must not be called whole', () => {
    expect(complaints(line(careful, true))).toContainEqual(expect.stringMatching(/^whole: .*the answer is called whole/))
  })
})

describe('whatever an adapter does, its line', () => {
  const going = (taken: () => NextPage) => {
    const guarded = withDefinition({ lines: {}, messages: {} }, line(taken)).lines.toy
    if (guarded === undefined) throw new Error('the adapter is gone')
    const { paging } = lineReading(guarded, 'toy', { scac: 'ONEY', ...asked })
    return paging?.next(Buffer.from('{}'), { current: here, headers: {}, visited: new Set() })
  }

  test('is asked at its own host only, and a fault breaks the answer off', () => {
    expect(going(() => ({ kind: 'next', url: '/track?page=2' }))).toEqual({ kind: 'next', url: 'http://localhost/track?page=2' })
    expect(going(() => ({ kind: 'next', url: 'https://elsewhere.example.com/2' }))).toEqual({
      kind: 'foreign',
      host: 'elsewhere.example.com',
    })
    expect(
      going(() => {
        throw new Error('no way')
      }),
    ).toEqual({ kind: 'faulty', reason: 'the adapter failed: no way' })
  })
})

describe('our own dialects find the next page', () => {
  const page = (dialect: string, headers: Record<string, string>, visited: readonly string[] = []) => {
    const format = lineDialects[dialect]
    if (format === undefined) throw new Error(`no dialect ${dialect}`)
    const { paging } = lineReading(format, dialect, { scac: 'ZZLF', ...asked })
    if (paging === null) throw new Error('no pages')
    const next = paging.next(Buffer.from('[]'), { current: paging.url, headers, visited: new Set([paging.url, ...visited]) })
    return next.kind === 'next' ? new URL(next.url).searchParams.get('cursor') : next.kind
  }

  test.each([
    ['dcsa-2', { 'next-page': 'Y3Vyc29y' }, 'Y3Vyc29y'],
    ['dcsa-3', { 'next-page-cursor': 'Y3Vyc29y' }, 'Y3Vyc29y'],
    ['dcsa-2', {}, 'last'],
    ['dcsa-2', { 'next-page': 'https://elsewhere.example.com/events?cursor=2' }, 'foreign'],
    ['coscon', { 'next-page': 'Y3Vyc29y' }, 'last'],
    ['cargosmart', { 'next-page': 'Y3Vyc29y' }, 'last'],
  ] as const)('%s with %o: %s', (dialect, headers, found) => {
    expect(page(dialect, { ...headers })).toBe(found)
  })
})
