import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from '../../src/contract/operations.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
  // There are more operations than a key may ask in a minute.
  await world.test.db.query('update api_keys set requests_per_minute = 100000')
})
afterAll(() => world[Symbol.asyncDispose]())

const unknown = '0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff'
const fill = (path: string, id: string) => `/v2${path.replace(/\{\w+\}/g, id)}`

describe('keys', () => {
  test.each([
    ['none', {}],
    ['no scheme', { authorization: 'key-of-mine' }],
    ['an unknown key', { authorization: 'Token nobodys' }],
    ['another scheme', { authorization: 'Basic a2V5OmtleQ==' }],
    ['an empty key', { authorization: 'Token ' }],
    ['a cut key', { authorization: 'Token key-of-min' }],
    ['a huge key', { authorization: `Token ${'x'.repeat(5_000)}` }],
  ])('%s is refused', async (_, headers) => {
    const { status, body, headers: answered } = await world.ask('/v2/shipments', { key: null, headers })
    expect([status, body.errors[0]?.title]).toEqual([401, 'Unauthorized'])
    expect(answered.get('www-authenticate')).toMatch(/^Token/)
  })

  test.each(['Token', 'token', 'TOKEN', 'Bearer', 'bearer'])('the scheme %s is fine', async (scheme) => {
    expect(
      (await world.ask('/v2/shipments', { key: null, headers: { authorization: `${scheme} ${world.mine.key}` } })).status,
    ).toBe(200)
  })

  test('a key in the address is no key', async () => {
    expect((await world.ask(`/v2/shipments?api_key=${world.mine.key}&token=${world.mine.key}`, { key: null })).status).toBe(401)
  })

  test('revoked and expired keys are refused at once', async () => {
    const { test: database, ask, mine } = world
    for (const column of ['revoked_at', 'expires_at']) {
      await database.db.query(`update api_keys set ${column} = now() - interval '1 s' where id = $1`, [mine.key_id])
      expect((await ask('/v2/shipments')).status).toBe(401)
      await database.db.query(`update api_keys set ${column} = null where id = $1`, [mine.key_id])
      expect((await ask('/v2/shipments')).status).toBe(200)
    }
  })

  test('every operation asks for a key, before it looks at anything else', async () => {
    for (const [, { method, path }] of listOperations()) {
      const { status } = await world.ask(fill(path, 'x'), {
        method,
        key: null,
        ...(method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'text/x' } }),
      })
      expect([path, status]).toEqual([path, 401])
    }
  })

  test('a key that may read only reads, and its refusal reads like no missing feature', async () => {
    for (const [id, { method, path, role }] of listOperations()) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: { data: {} } }
      const { status, body: answered } = await world.ask(fill(path, unknown), { method, key: world.mine.read_key, ...body })
      expect([id, status === 403]).toEqual([id, role !== 'read'])
      if (status === 403) expect(answered.errors[0]?.detail).not.toMatch(/not enabled|feature/i)
    }
  })
})

describe('ids', () => {
  // Each id of the other account at each place where an id of its kind could be meant.
  // Document schemas are the same for all accounts, and what is not found is named by its id. An API key has no sessions.
  const withId = listOperations().filter(
    ([id, { path }]) => path.includes('{id}') && id !== 'getDocumentSchema' && id !== 'endSession',
  )

  test.each(withId.map(([id, { method, path }]) => [id, method, path] as const))(
    '%s answers for a foreign id as for an unknown one',
    async (id, method, path) => {
      const { other } = world
      const ask: World['ask'] = async (address, options) => {
        // Refreshes are few in a minute, and nobody means these.
        await world.test.db.query("delete from rate_limit_slots where bucket = 'refresh'")
        return world.ask(address, options)
      }
      const foreign = Object.entries(other).filter(([name, value]) => !name.endsWith('key') && value !== null)
      const body = bodies[id] === undefined ? {} : { body: bodies[id] }
      const absent = await ask(fill(path, unknown), { method, ...body })
      expect(absent.status).toBe(404)
      for (const [, foreignId] of foreign) {
        const { status, body: answered } = await ask(fill(path, foreignId), { method, ...body })
        expect([status, answered]).toEqual([404, absent.body])
      }
      for (const nonsense of ['1', '%00', "'--", '..%2f', 'x'.repeat(150), '%F0%9F%9A%A2'])
        expect((await ask(fill(path, nonsense), { method, ...body })).status).toBe(404)
    },
  )

  test('the foreign records are untouched', async () => {
    const { other, ask } = world
    expect((await ask(`/v2/webhooks/${other.webhook}`, { key: other.key })).body.data.attributes.active).toBe(true)
    expect((await ask(`/v2/shipments/${other.shipment}`, { key: other.key })).body.data.attributes.tags).toEqual([])
  })

  test('no list shows a foreign record, whatever is included', async () => {
    const { other, ask } = world
    const foreign = new Set(Object.values(other))
    for (const [, { method, path }] of listOperations().filter(
      ([, { answer, path }]) => answer.kind === 'collection' && !path.includes('{') && path !== '/sessions',
    )) {
      const names = everythingFrom(path)
      const wanted = path === '/search' ? '?query=ZZTU' : names === '' ? '' : `?include=${names}`
      const { body, status } = await ask(`/v2${path}${wanted}`, { method })
      expect([path, status]).toEqual([path, 200])
      for (const { id } of [...body.data, ...(body.included ?? [])]) expect(foreign).not.toContain(id)
    }
  })
})

/** Paths from the records of a list to all that a foreign one could come along by. */
function everythingFrom(path: string): string {
  const paths: Readonly<Record<string, string>> = {
    '/shipments': 'containers.transport_events,containers.raw_events,line_tracking_stopped_by_user,customer',
    '/containers': 'shipment.containers.transport_events,raw_events,pod_terminal',
    '/tracking_requests': 'tracked_object.containers,user,customer',
    '/webhook_notifications': 'webhook,reference_object',
    '/documents': 'shipments.containers,cargos,account,user,email_submission',
    '/email_submissions': 'account,user,documents.shipments',
    '/custom_fields': 'entity,definition',
  }
  return paths[path] ?? ''
}

const texts = { ref_numbers: ['FORGED'] }
const bodies: Record<string, object> = {
  updateTariff: { data: { type: 'tariff', attributes: { free_days: 9 } } },
  updateException: { data: { type: 'exception', attributes: { assignee_name: 'Forged' } } },
  commentException: { data: { type: 'exception_entry', attributes: { text: 'Forged' } } },
  updateAlertRule: { data: { type: 'alert_rule', attributes: { name: 'Forged' } } },
  updateTrackingRequest: { data: { type: 'tracking_request', attributes: texts } },
  updateShipment: { data: { type: 'shipment', attributes: { tags: ['forged'] } } },
  updateContainer: { data: { type: 'container', attributes: texts } },
  updateWebhook: { data: { type: 'webhook', attributes: { active: false } } },
  updateView: { data: { type: 'view', attributes: { name: 'Forged' } } },
  updateShareLink: { data: { type: 'share_link', attributes: { label: 'Forged' } } },
  renewShareLink: { ends_at: '2040-01-01T00:00:00Z' },
  updatePerson: { data: { type: 'person', attributes: { role: 'admin' } } },
  rotateWebhookSecret: {},
  recoverWebhook: { since: '2026-01-01T00:00:00Z' },
  updateAccount: { data: { type: 'account', attributes: { company_name: 'Forged' } } },
  updateDocument: { data: { type: 'document', attributes: { document_type_manual: 'other' } } },
  rotateDocument: { degrees: 90 },
  updateParty: { data: { type: 'party', attributes: { company_name: 'Forged' } } },
  updateCustomFieldDefinition: { data: { type: 'custom_field_definition', attributes: { display_name: 'Forged' } } },
  updateCustomField: { data: { type: 'custom_field', attributes: { value: 'forged' } } },
  updateApiKey: { data: { type: 'api_key', attributes: { name: 'forged' } } },
}

describe('bodies', () => {
  const path = '/v2/tracking_requests'
  const send = (body: string, headers: Record<string, string>) => world.ask(path, { method: 'POST', body, headers })

  test.each([
    ['malformed', '{"data":', 400],
    ['not an object', '[]', 400],
    ['null', 'null', 400],
    ['without data', '{}', 400],
    ['with a list as data', '{"data":[]}', 400],
    ['too deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['with U+0000', '{"data":{"type":"tracking_request","attributes":{"request_number":"ABC\\u0000DEF"}}}', 400],
    ['of another type', '{"data":{"type":"shipment","attributes":{}}}', 422],
    ['with attributes that are a list', '{"data":{"type":"tracking_request","attributes":[]}}', 422],
    [
      'with prototypes',
      '{"data":{"type":"tracking_request","__proto__":{"x":1},"attributes":{"constructor":{"prototype":{}}}}}',
      422,
    ],
  ])('%s', async (_, body, expected) => {
    const { status, body: answered } = await send(body, {})
    expect(status).toBe(expected)
    expect(new Set(answered.errors.map((error: { status: string }) => error.status))).toEqual(new Set([String(expected)]))
  })

  test('media types: both JSON types with parameters, or none', async () => {
    const body = '{"data":{"type":"tracking_request","attributes":{}}}'
    for (const type of ['application/vnd.api+json', 'application/json; charset=utf-8', 'Application/JSON'])
      expect((await send(body, { 'content-type': type })).status).toBe(422)
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])
      expect((await send(body, { 'content-type': type })).status).toBe(415)
    const { port } = world.api
    const bare = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: Buffer.from(body),
      headers: { authorization: `Token ${world.mine.key}` },
    })
    expect(bare.status).toBe(422)
  })

  test('more than 1 MB is too much [F57 I6]', async () => {
    const { status } = await send(JSON.stringify({ data: 'x'.repeat(1_100_000) }), {})
    expect(status).toBe(413)
  })

  test('an id that contradicts the address is a conflict', async () => {
    const { mine, ask } = world
    const body = { data: { type: 'shipment', id: unknown, attributes: {} } }
    const { status, body: answered } = await ask(`/v2/shipments/${mine.shipment}`, { method: 'PATCH', body })
    expect([status, answered.errors[0]?.source]).toEqual([409, { pointer: '/data/id' }])
  })

  test('whatever is accepted as an answer does not matter', async () => {
    expect((await world.ask('/v2/shipments', { headers: { accept: 'text/html' } })).headers.get('content-type')).toBe(
      'application/vnd.api+json',
    )
  })
})

describe('addresses', () => {
  test('an unknown one is not found', async () => {
    for (const path of ['/v2/nothing', '/v2/shipments/a/b/c', '/v2', '/v1/shipments', '/v2/%zz'])
      expect((await world.ask(path)).body.errors[0]?.title).toMatch(/Not Found|Bad Request/)
  })

  test('one that takes other methods says which', async () => {
    const { status, headers } = await world.ask('/v2/shipments', { method: 'POST', body: {} })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const options = await world.ask(`/v2/webhooks/${unknown}`, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH'])
  })

  test('a closing slash does not matter, and HEAD answers like GET without a body', async () => {
    expect((await world.ask('/v2/shipments/')).status).toBe(200)
    const head = await world.ask(`/v2/shipments/${world.mine.shipment}`, { method: 'HEAD' })
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([200, undefined, 'application/vnd.api+json'])
  })

  test('one that is too long is refused', async () => {
    expect((await world.ask(`/v2/shipments?q=${'x'.repeat(9_000)}`)).status).toBe(414)
  })

  test('bytes that are no request are told so', async () => {
    expect(await errorOf('nonsense\r\n\r\n')).toMatchObject({ status: '400', title: 'Bad Request', code: 'bad_request' })
  })

  test('headers that are too large are told so', async () => {
    const bytes = `GET /v2/shipments HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`
    expect(await errorOf(bytes)).toMatchObject({ status: '431', code: 'headers_too_large' })
  })

  test.each(['/v2/shipments', '/docs', '/v2/nothing'])('one that names two hosts is refused: %s', async (path) => {
    const bytes = (hosts: string) => `GET ${path} HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`
    expect(await errorOf(bytes('host: a.example\r\nHost: b.example\r\n'))).toMatchObject({
      status: '400',
      code: 'bad_request',
      detail: expect.stringContaining('Host'),
    })
    expect(await raw(world.api.port, bytes('host: a.example\r\n'))).not.toMatch(/^HTTP\/1\.1 400/)
  })

  test.each(['gzip', 'br', 'GZIP, identity'])(
    'a body that is packed with %s is refused by the name of that',
    async (encoding) => {
      const body = gzipSync('{"data":{"type":"party","attributes":{"company_name":"Blue Heron"}}}')
      const headers = { 'content-type': 'application/vnd.api+json', 'content-encoding': encoding }
      const ask = { method: 'POST', headers: { ...headers, authorization: `Token ${world.mine.key}` }, body }
      const answer = await fetch(`${world.api.origin}/v2/parties`, ask)
      const { errors } = JSON.parse(await answer.text())
      expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity'])
      expect(errors).toMatchObject([
        { code: 'unsupported_media_type', detail: expect.stringContaining(`Content-Encoding: ${encoding.toLowerCase()}`) },
      ])
    },
  )

  test('one without a body may say what it likes of it, and a body may be called what it is', async () => {
    const packed = { 'content-encoding': 'gzip' }
    expect((await world.ask('/v2/shipments', { headers: packed })).status).toBe(200)
    const plain = { 'content-encoding': 'identity' }
    const body = { data: { type: 'party', attributes: { company_name: 'Blue Heron' } } }
    expect((await world.ask('/v2/parties', { method: 'POST', headers: plain, body })).status).not.toBe(415)
  })
})

describe('every error has a code', () => {
  const shipment = '/v2/shipments/0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff'
  const post = (body: unknown, headers = {}) => ({ method: 'POST', body, headers })
  test.each<[string, number, string, Parameters<World['ask']>]>([
    ['no key', 401, 'unauthorized', ['/v2/shipments', { key: null }]],
    ['no such address', 404, 'not_found', ['/v2/nothing']],
    ['no such address outside of the interface', 404, 'not_found', ['/nothing']],
    ['no such record', 404, 'not_found', [shipment]],
    ['no file behind an address', 403, 'forbidden', ['/v2/uploads/nonsense', { method: 'PUT', body: 'x' }]],
    ['another method', 405, 'method_not_allowed', ['/v2/shipments', { method: 'DELETE' }]],
    ['too much', 413, 'payload_too_large', ['/v2/webhooks', post(`{"data":"${'x'.repeat(1_100_000)}"}`)]],
    ['too long an address', 414, 'uri_too_long', [`/v2/shipments?q=${'x'.repeat(9_000)}`]],
    ['no JSON type', 415, 'unsupported_media_type', ['/v2/webhooks', post('{}', { 'content-type': 'text/plain' })]],
    ['no JSON', 400, 'malformed_body', ['/v2/webhooks', post('{')]],
    ['no data', 400, 'malformed_body', ['/v2/webhooks', post({})]],
    ['a parameter that cannot be read', 400, 'bad_request', ['/v2/shipments?page[size]=x']],
    ['a filter that nobody knows', 400, 'unknown_parameter', ['/v2/shipments?filter[x]=1']],
    ['a search for nothing', 400, 'bad_request', ['/v2/search']],
    ['an event that there is none of', 400, 'bad_request', ['/v2/webhook_notifications/examples?event=x']],
    ['a missing attribute', 422, 'blank', ['/v2/parties', post({ data: { type: 'party', attributes: {} } })]],
    ['a number of nobody', 422, 'unusable_number', ['/v2/tracking_requests/infer_number', post({ number: 'x' })]],
  ])('%s: %i %s', async (_, status, code, [path, options]) => {
    const answered = await world.ask(path, options)
    expect([answered.status, answered.body.errors.map((error) => error.code)]).toEqual([status, [code]])
  })

  test('a key that may only read: 403 forbidden', async () => {
    const { status, body } = await world.ask(shipment, { method: 'PATCH', key: world.mine.read_key, body: { data: {} } })
    expect([status, body.errors[0]?.code]).toEqual([403, 'forbidden'])
  })

  test('too many requests: 429 too_many_requests', async () => {
    const ask = () => world.ask(`/v2/containers/${world.mine.container}/refresh`, { method: 'PATCH' })
    let last = await ask()
    for (let n = 0; n < 11 && last.status !== 429; n++) last = await ask()
    expect([last.status, last.body.errors[0]?.code]).toEqual([429, 'too_many_requests'])
  })
})

/** The first error of the answer to bytes. */
async function errorOf(bytes: string): Promise<unknown> {
  const [head = '', body = ''] = (await raw(world.api.port, bytes)).split('\r\n\r\n')
  expect(head).toMatch(/application\/vnd\.api\+json/)
  const [error] = JSON.parse(body).errors
  expect(head.startsWith(`HTTP/1.1 ${error.status} ${error.title}`)).toBe(true)
  return error
}

/** Sends bytes as they are and returns all that comes back. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}
