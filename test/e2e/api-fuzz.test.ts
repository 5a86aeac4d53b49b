import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '../../src/contract/operations.ts'
import { reference } from './api-rows.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const nasty = fc.constantFrom(
  '',
  '\0',
  '%00',
  '\u{1f6a2}',
  '\ud800',
  '-1',
  '0',
  '99999999999999999999',
  'null',
  "' or 1=1 --",
  '../../etc/passwd',
  'a'.repeat(3_000),
  '[]',
  '{"$gt":1}',
  '__proto__',
)
const value = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('HLCU', 'pending', 'container.updated', '2031-01-01', 'QX7781204'),
)
const include = fc
  .array(
    fc.constantFrom(
      'shipment',
      'containers',
      'transport_events',
      'location',
      'tracked_object',
      'webhook',
      'reference_object',
      'terminals',
      'port',
      'x',
      '',
    ),
    { maxLength: 7 },
  )
  .map((names) => names.join('.'))
const parameters = [
  'q',
  'number',
  'search',
  'event',
  'page[number]',
  'page[size]',
  'filter[status]',
  'filter[number]',
  'filter[tracking_stopped]',
  'filter[created_at][start]',
  'filter[invalidated]',
  'filter[webhook_id]',
  'show_positions',
  '__proto__',
  'filter[]',
  '[',
]
const query = fc.array(fc.oneof(fc.tuple(fc.constantFrom(...parameters), value), fc.tuple(fc.constant('include'), include)), {
  maxLength: 4,
})

const names = [
  'type',
  'id',
  'attributes',
  'relationships',
  'request_number',
  'request_type',
  'scac',
  'ref_numbers',
  'tags',
  'url',
  'events',
  'headers',
  'active',
  'number',
  'event',
  'customer',
  'data',
  '__proto__',
  'constructor',
]
const json = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    value,
    fc.constantFrom(null, true, 1e308, -0.5),
    fc.array(tie('any'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...names), tie('any'), { maxKeys: 5, noNullPrototype: true }),
})).any
const body = fc.oneof(
  json.map((attributes) => JSON.stringify({ data: { type: 'tracking_request', attributes } })),
  json.map((data) => JSON.stringify({ data })),
  json.map((any) => JSON.stringify(any)),
  fc.string({ maxLength: 50 }),
)

test('2,000 random requests: none breaks the service, each answer keeps the contract', async () => {
  const { mine } = world
  const ids = fc.oneof(fc.constantFrom(...Object.values(mine), ...Object.values(reference), 'JPTYO', '9990005'), value)
  const request = fc.record({
    operation: fc.constantFrom(...listOperations().map(([, operation]) => operation)),
    id: ids,
    query,
    body,
  })
  const requests = fc.array(request, { minLength: 20, maxLength: 20 })
  const send = ({
    operation: { method, path },
    id,
    query,
    body,
  }: typeof request extends fc.Arbitrary<infer One> ? One : never) => {
    const search = query.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&')
    const address = `/v2${path.replace('{id}', encode(id) || '%20')}${search === '' ? '' : `?${search}`}`
    return world.ask(address, { method, ...(method === 'GET' || method === 'DELETE' ? {} : { body }) })
  }
  await fc.assert(
    fc.asyncProperty(requests, async (batch) => {
      for (const { status } of await Promise.all(batch.map(send))) expect(status).toBeLessThan(500)
    }),
    { numRuns: 100 },
  )
}, 120_000)

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, '%2E')
}
