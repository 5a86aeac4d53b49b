import { afterEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../src/base/hash.ts'
import { standardQuirks } from '../../src/feeds/lines/quirks.ts'
import { answering, ask, box, closeAll, event, feedOf, openLine, toolsOf } from './scripted-line.ts'

afterEach(closeAll)

describe('one page', () => {
  test('is answered with the bytes and what they say', async () => {
    const line = await answering(200, [event('1')], { 'content-type': 'application/json' })
    const asked = await ask(toolsOf().tools, feedOf(line.base_url))
    expect(asked).toMatchObject({
      kind: 'answered',
      complete: true,
      pages: [{ body: Buffer.from(JSON.stringify([event('1')])), content_type: 'application/json', truncated: false }],
      decoded: { events: [{ source_id: '1', operator: 'ABCD', container_number: 'TGHU8002115' }], unread: [] },
    })
    expect(line.requests).toEqual(['/events?equipmentReference=TGHU8002115&limit=100'])
  })

  test.each([
    [200, [], { kind: 'empty' }],
    [200, { events: [] }, { kind: 'empty' }],
    [204, '', { kind: 'empty' }],
    [404, { message: 'none' }, { kind: 'not_found' }],
    [400, {}, { kind: 'unrecognized', reason: 'status 400' }],
    [302, '', { kind: 'unrecognized', reason: 'status 302' }],
    [401, '', { kind: 'credentials', status: 401 }],
    [403, '', { kind: 'credentials', status: 403 }],
    [500, '', { kind: 'unreachable', reason: 'status 500', retry_after_ms: null }],
    [200, '<html>Log in</html>', { kind: 'unrecognized', reason: 'html' }],
    [200, '[{"eventType": "EQ', { kind: 'unrecognized', reason: 'not_json' }],
    [200, '', { kind: 'unrecognized', reason: 'empty' }],
    [200, { message: 'ok' }, { kind: 'unrecognized', reason: 'no list of events' }],
    [200, [{ a: 1 }], { kind: 'unrecognized', reason: 'not an event: no type' }],
  ])('%i %j', async (status, body, outcome) => {
    const line = await answering(status, body)
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject(outcome)
  })

  test('with the bytes of the known answer is not read again', async () => {
    const line = await answering(200, [event('1')])
    const known_sha256 = sha256(JSON.stringify([event('1')]))
    expect(await ask(toolsOf().tools, feedOf(line.base_url), { ...box, known_sha256 })).toEqual({ kind: 'same' })
    const news = await answering(200, [event('1'), event('2')])
    const asked = await ask(toolsOf().tools, feedOf(news.base_url), { ...box, known_sha256 })
    expect(asked).toMatchObject({ kind: 'answered', decoded: { events: [{ source_id: '1' }, { source_id: '2' }] } })
    const refusing = await answering(503, [event('1')])
    expect(await ask(toolsOf().tools, feedOf(refusing.base_url), { ...box, known_sha256 })).toMatchObject({ kind: 'unreachable' })
  })

  test('a pause is asked for', async () => {
    const limited = await answering(429, '', { 'retry-after': '90' })
    expect(await ask(toolsOf().tools, feedOf(limited.base_url))).toEqual({ kind: 'rate_limited', retry_after_ms: 90_000 })
    const busy = await answering(503, '', { 'retry-after': '5' })
    expect(await ask(toolsOf().tools, feedOf(busy.base_url))).toEqual({
      kind: 'unreachable',
      reason: 'status 503',
      retry_after_ms: 5_000,
    })
    const silent = await answering(429, '')
    expect(await ask(toolsOf().tools, feedOf(silent.base_url))).toEqual({ kind: 'rate_limited', retry_after_ms: 60_000 })
  })

  test('a status means what the line means by it', async () => {
    const line = await answering(400, {})
    const quirks = { ...standardQuirks, status_meanings: { 400: 'invalid_number' } } as const
    expect(await ask(toolsOf().tools, feedOf(line.base_url, { quirks }))).toEqual({ kind: 'invalid_number' })
  })

  test('a part that cannot be read makes the answer incomplete, not void', async () => {
    const line = await answering(200, [event('1'), event('2', { eventDateTime: 'yesterday' })])
    const asked = await ask(toolsOf().tools, feedOf(line.base_url))
    expect(asked).toMatchObject({
      kind: 'answered',
      complete: false,
      decoded: { events: [{ source_id: '1' }], unread: [{ path: '[1]' }] },
    })
  })

  test('a body without end is given up at the cap', async () => {
    const line = await openLine((_request, response) => {
      const block = Buffer.alloc(1_000_000, ' ')
      const pump = (): void => {
        while (!response.destroyed) if (!response.write(block)) return void response.once('drain', pump)
      }
      pump()
    })
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject({
      kind: 'unrecognized',
      reason: 'body_too_large',
      pages: [{ truncated: true }],
    })
  })

  test('a line that is not there', async () => {
    expect(await ask(toolsOf().tools, feedOf('http://127.0.0.1:1'))).toMatchObject({ kind: 'unreachable', reason: 'refused' })
  })

  test('a kind of number that the line does not take is not asked', async () => {
    const line = await answering(200, [])
    const quirks = { ...standardQuirks, queries: { ...standardQuirks.queries, container: null } }
    expect(await ask(toolsOf().tools, feedOf(line.base_url, { quirks }))).toEqual({ kind: 'not_supported' })
    expect(line.requests).toEqual([])
  })
})

describe('other numbers', () => {
  test('are left out and named', async () => {
    const line = await answering(200, [event('1'), event('2', { equipmentReference: 'TCLU7001990' })])
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject({
      kind: 'answered',
      complete: true,
      decoded: {
        events: [{ container_number: 'TGHU8002115', index: 0 }],
        unread: [{ path: 'number TCLU7001990', code: 'other_number' }],
      },
    })
  })

  test('an answer about nothing else is no answer', async () => {
    const line = await answering(200, [event('2', { equipmentReference: 'TCLU7001990' })])
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject({
      kind: 'unrecognized',
      reason: 'every event is about another number',
    })
  })

  const documents = (...numbers: [string, string][]) => ({
    documentReferences: numbers.map(([documentReferenceType, documentReferenceValue]) => ({
      documentReferenceType,
      documentReferenceValue,
    })),
  })
  test.each([
    ['names the bill', documents(['TRD', 'ABCD123']), 1],
    ['names another bill', documents(['TRD', 'ABCD999']), 0],
    ['names none', documents(), 1],
    ['names a booking only', documents(['BKG', 'BK-1']), 1],
    ['names another bill and our number as booking', documents(['TRD', 'X'], ['BKG', 'ABCD123']), 1],
    ['names several bills', documents(['TRD', 'X'], ['TRD', 'ABCD123']), 1],
  ])('asked by bill, an event that %s', async (_name, references, count) => {
    const line = await answering(200, [event('1', references)])
    const asked = await ask(toolsOf().tools, feedOf(line.base_url), { number_type: 'bill_of_lading', number: 'ABCD123' })
    expect(asked.kind === 'answered' ? 1 : 0).toBe(count)
  })
})

describe('pages', () => {
  const paged = (pages: readonly { events: unknown; next?: string; status?: number }[]) =>
    openLine((request, response) => {
      const number = Number(new URL(request.url, 'http://line').searchParams.get('cursor') ?? 0)
      const page = pages[number]
      response.writeHead(page?.status ?? 200, page?.next === undefined ? {} : { 'Next-Page': page.next })
      response.end(typeof page?.events === 'string' ? page.events : JSON.stringify(page?.events))
    })

  test('are read to the last', async () => {
    const line = await paged([{ events: [event('1')], next: '1' }, { events: [event('2')], next: '2' }, { events: [] }])
    const asked = await ask(toolsOf().tools, feedOf(line.base_url))
    expect(asked).toMatchObject({
      kind: 'answered',
      complete: true,
      decoded: { events: [{ source_id: '1' }, { source_id: '2' }], unread: [] },
    })
    expect(asked.kind === 'answered' && asked.pages).toHaveLength(3)
  })

  test('a last page that leads to itself is the last', async () => {
    const line = await paged([
      { events: [event('1')], next: '1' },
      { events: [event('2')], next: '1' },
    ])
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject({ kind: 'answered', complete: true })
    expect(line.requests).toHaveLength(2)
  })

  test.each([
    ['fails', { events: '', status: 500 }, 'unreachable'],
    ['is no JSON', { events: '<html>' }, 'unrecognized'],
    ['is refused for now', { events: '', status: 429 }, 'rate_limited'],
  ])('a second page that %s leaves an incomplete answer', async (_name, second, code) => {
    const line = await paged([{ events: [event('1')], next: '1' }, second])
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject({
      kind: 'answered',
      complete: false,
      decoded: { events: [{ source_id: '1' }], unread: [{ path: 'page 2', code }] },
    })
  })

  test('another host is not followed', async () => {
    const line = await paged([{ events: [event('1')], next: 'http://127.0.0.2:9/events' }])
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject({
      complete: false,
      decoded: { unread: [{ path: 'page 2', code: 'foreign_page' }] },
    })
  })

  test('there are twenty at most', async () => {
    const line = await openLine((request, response) => {
      const number = Number(new URL(request.url, 'http://line').searchParams.get('cursor') ?? 0)
      response.setHeader('Next-Page', String(number + 1)).end(JSON.stringify([event(String(number))]))
    })
    expect(await ask(toolsOf().tools, feedOf(line.base_url))).toMatchObject({
      complete: false,
      decoded: { unread: [{ code: 'too_many_pages' }] },
    })
    expect(line.requests).toHaveLength(20)
  })
})

describe('pace', () => {
  test('each page takes a place and waits for it', async () => {
    const line = await openLine((request, response) => {
      if (!request.url.includes('cursor')) response.setHeader('Next-Page', '1')
      response.end(JSON.stringify([event('1')]))
    })
    const places = [0, 1_500]
    const { tools, waited } = toolsOf({ take: async () => ({ taken: true, wait_ms: places.shift() ?? 0 }) })
    await ask(tools, feedOf(line.base_url))
    expect(waited).toEqual([1_500])
  })

  test('without a place nothing is asked', async () => {
    const line = await answering(200, [])
    const { tools } = toolsOf({ take: async () => ({ taken: false, wait_ms: 90_000 }) })
    expect(await ask(tools, feedOf(line.base_url))).toEqual({ kind: 'paced', wait_ms: 90_000, place_reserved: true })
    expect(line.requests).toEqual([])
  })
})
