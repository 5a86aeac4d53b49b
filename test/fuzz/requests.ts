import fc from 'fast-check'
import { buckets } from '../../src/contract/operation.ts'
import { type OperationId, operations } from '../../src/contract/operations.ts'
import type { Requests } from '../e2e/api-requests.ts'
import type { Ask } from '../e2e/api-world.ts'
import { anyJson, anyText, anyValue, rawBodies } from './values.ts'

// Requests that nobody should send: every operation of the contract, its own parameters and its own example body, bent out of shape.

type FuzzRequest = { id: OperationId; path: string; options: Ask }

// Object.keys forgets which strings are keys.
const operationIds = Object.keys(operations) as OperationId[]
const strange = ['q', '__proto__', 'filter[]', '[', 'page', 'page[]', 'page[size][]', 'include[]', 'filter[status][x]']

/** `ids` are those of records, to be mixed with what is no id at all. */
export function fuzzRequests(requests: Requests, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const pathValue = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyText })
  return fc.constantFrom(...operationIds).chain((id) => {
    const example = requests.options(id)
    const names = [...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return fc
      .record({
        ids: fc.option(fc.record(Object.fromEntries(names.map((name) => [name, pathValue]))), { nil: {}, freq: 1 }),
        search: searchOf(id),
        body: bodyOf(example.body),
        headers: headersOf,
      })
      .map(({ ids, search, body, headers }) => ({
        id,
        path: requests.address(id, { ids: encoded(ids), search }),
        options: { ...example, headers, ...(example.method === 'GET' || body === undefined ? {} : { body }) },
      }))
  })
}

function encoded(ids: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).map(([name, text]) => [name, encode(text) || '%20']))
}

function searchOf(id: OperationId): fc.Arbitrary<string> {
  const { query } = operations[id]
  const own = fc.constantFrom(...Object.keys(query), 'page[number]', 'page[size]', 'include')
  // What nobody knows is refused before anything else happens: it must not keep the rest from being tried.
  const name = fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: fc.constantFrom(...strange) })
  const parameter = fc.tuple(name, fc.oneof(anyText, include))
  return fc
    .array(parameter, { maxLength: 3 })
    .map((list) => list.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&'))
}

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
      'documents',
      'port',
      'x',
      '',
    ),
    { maxLength: 7 },
  )
  .chain((names) => fc.constantFrom('.', ',').map((between) => names.join(between)))

/** The example with up to three of its members replaced or taken away, or something else altogether. */
function bodyOf(example: unknown): fc.Arbitrary<unknown> {
  const bent = fc.array(fc.tuple(fc.nat(), fc.option(anyValue, { nil: undefined })), { minLength: 1, maxLength: 3 })
  const wrapped = anyJson.map((attributes) => ({ data: { type: 'tracking_request', attributes } }))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(example) },
    {
      weight: 5,
      arbitrary: bent.map((changes) =>
        changes.reduce<unknown>((body, change) => changed(body, change), structuredClone(example)),
      ),
    },
    { weight: 1, arbitrary: wrapped },
    { weight: 1, arbitrary: anyJson.map((any) => JSON.stringify(any)) },
    { weight: 1, arbitrary: rawBodies },
  )
}

/** One of the members of a document, by its number, replaced by a value, or taken away when there is none. */
function changed(body: unknown, [place, value]: readonly [number, unknown]): unknown {
  const places = [...membersOf(body)]
  const found = places[place % Math.max(1, places.length)]
  if (found === undefined) return structuredClone(value)
  if (value === undefined) Reflect.deleteProperty(found.owner, found.name)
  else Reflect.defineProperty(found.owner, found.name, { ...open, value: structuredClone(value) })
  return body
}

const open = { enumerable: true, configurable: true, writable: true }

function* membersOf(value: unknown): Generator<{ owner: object; name: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    yield { owner: value, name }
    yield* membersOf(member)
  }
}

const headersOf: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/csv' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'text/plain' },
      { 'idempotency-key': 'a' },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'idempotency-key': '\u00e4' },
      { 'if-match': '"x"' },
      { 'if-match': '*, W/"y", ,' },
      { 'if-none-match': '*' },
      { accept: 'text/html', 'accept-encoding': 'br' },
    ),
  },
)

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, '%2E')
}

/** Buckets whose limits would end a run early. */
export const narrowBuckets = Object.keys(buckets)
