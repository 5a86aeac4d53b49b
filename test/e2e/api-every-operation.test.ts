import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operation } from '../../src/contract/operation.ts'
import { listOperations, type OperationId } from '../../src/contract/operations.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { isStoredType, resources, storedResources } from '../../src/contract/resources.ts'
import type { Role } from '../../src/contract/roles.ts'
import { roles } from '../../src/contract/roles.ts'
import { defineExampleFields } from './api-custom-fields.ts'
import { openRequests, type Requests } from './api-requests.ts'
import { apiWorld, type Shown, type World } from './api-world.ts'

// What holds for all operations alike: who may do it, whose ids count, what comes along, and what cannot be written.

let world: World
let requests: Requests
let foreign: Readonly<Record<string, string>>
beforeAll(async () => {
  world = await apiWorld()
  requests = await openRequests(world)
  const { other, test: database } = world
  const fields = await defineExampleFields(world.clientOf(other), other)
  foreign = {
    container_id: other.container,
    definition_id: fields.definition,
    option_id: fields.option,
    shipment_id: other.shipment,
    tracking_request_id: other.tracking_request,
  }
  await database.db.query('update api_keys set requests_per_minute = 100000')
  await world.makeMineOperator()
})
afterAll(() => world[Symbol.asyncDispose]())
// Refreshes and requests in bulk are few in a minute.
beforeEach(() => world.test.db.query('delete from rate_limit_slots'))

const unknown = '0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff'
const all = listOperations()

describe('roles', () => {
  const ranks: Record<Role, (world: World) => string> = {
    read: ({ mine }) => mine.read_key,
    write: ({ mine }) => mine.write_key,
    admin: ({ mine }) => mine.key,
  }

  test.each(all)('%s is for those that have its role, and nobody else', async (id, operation) => {
    const { method, path, role } = operation
    const address = `/v2${path.replace(/\{\w+\}/g, unknown)}`
    const body = operation.body === undefined ? {} : { body: { data: {} } }
    for (const key of [null, 'nobodys-key']) {
      const { status, body: answered } = await world.ask(address, { method, key, ...body })
      expect([id, status, answered.errors[0]?.title]).toEqual([id, 401, 'Unauthorized'])
    }
    for (const rank of roles) {
      const { status } = await world.ask(address, { method, key: ranks[rank](world), ...body })
      expect([id, rank, status === 403]).toEqual([id, rank, roles.indexOf(rank) < roles.indexOf(role)])
    }
  })
})

describe('names in addresses', () => {
  const named = all.flatMap(([id, { path }]) =>
    [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name === 'id' ? [] : [[id, name] as const])),
  )

  test.each(named)('%s answers for a foreign or impossible %s as for an unknown one', async (id, name) => {
    const ask = (value: string) => world.ask(requests.address(id, { ids: { [name]: value } }), requests.options(id))
    const absent = await ask(name === 'api_slug' ? 'no_such_slug' : unknown)
    expect(absent.status).toBe(404)
    const others = foreign[name] === undefined ? [] : [foreign[name]]
    for (const value of [...others, '1', '%00', "'--", '..%2f', 'x'.repeat(150), '%F0%9F%9A%A2']) {
      const { status, body } = await ask(value)
      expect([value, status, body]).toEqual([value, 404, absent.body])
    }
  })
})

describe('include', () => {
  const including = all.flatMap(([id, { include }]) => (include === undefined ? [] : [[id, include] as const]))
  const relationshipsOf = (type: string): Resource['relationships'] =>
    isStoredType(type) ? storedResources[type].relationships : {}

  test.each(including)('%s brings along whatever its records name, one name at a time', async (id, { from }) => {
    for (const [name, { types }] of Object.entries(relationshipsOf(from))) {
      const { status, body } = await world.ask(requests.address(id, { search: `include=${name}` }), requests.options(id))
      expect([name, status]).toEqual([name, 200])
      const records: Shown[] = [body.data].flat()
      const wanted = records
        .flatMap((record) => [record.relationships[name]?.data ?? []].flat())
        .filter(({ type }) => isStoredType(type))
      const primary = new Set(records.map((record) => record.id))
      const included = new Set((body.included ?? []).map((record) => record.id))
      for (const record of wanted)
        expect([name, record, included.has(record.id) || primary.has(record.id)]).toEqual([name, record, true])
      for (const { type } of wanted) expect(types).toContain(type)
    }
  })

  test.each(including)('%s follows what its records name one step further', async (id, { from }) => {
    for (const [name, { types }] of Object.entries(relationshipsOf(from))) {
      const further = [...new Set(types.flatMap((type) => Object.keys(relationshipsOf(type))))].map((next) => `${name}.${next}`)
      for (let start = 0; start < further.length; start += 15) {
        const paths = further.slice(start, start + 15).join(',')
        const { status } = await world.ask(requests.address(id, { search: `include=${paths}` }), requests.options(id))
        expect([paths, status]).toEqual([paths, 200])
      }
    }
  })

  test.each(including)(
    '%s leaves out and tells names by its rule, refuses others, and follows aliases',
    async (id, { rules }) => {
      const ask = (names: string) => world.ask(requests.address(id, { search: `include=${names}` }), requests.options(id))
      for (const name of ['no_such_name', '__proto__']) {
        const { status, body } = await ask(name)
        expect([name, status, body.errors[0]?.source]).toEqual([name, 400, { parameter: 'include' }])
      }
      const { status, body } = await ask('route_location')
      if (rules.ignored === undefined) expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'include' }])
      else expect([status, body.meta]).toMatchObject([200, { ignored: ['route_location'] }])
      for (const [alias, path] of Object.entries(rules.aliases ?? {}))
        expect((await ask(alias)).body.included).toEqual((await ask(path)).body.included)
    },
  )
})

describe('what cannot be written', () => {
  // The rule: members that an operation does not take are ignored, whatever is in them, but for those that it refuses by name.
  const writes = all.flatMap(([id, operation]) => {
    const { answer, body, method } = operation
    return body?.kind === 'document' && answer.kind === 'document' && method !== 'GET' ? [[id, operation] as const] : []
  })

  test.each(writes)('%s ignores it', async (id, operation) => {
    const { attributes, relationships } = forgedMembers(operation)
    const { body, ...options } = requests.options(id)
    const document = structuredClone(body) as { data: Record<string, object> } // The example of a document.
    const data = {
      ...document.data,
      attributes: { ...innards(), ...attributes, ...document.data.attributes },
      relationships: { ...relationships, ...document.data.relationships },
      links: { self: 'FORGED' },
      meta: { note: 'FORGED' },
    }
    const { status, body: answered } = await world.ask(requests.address(id), {
      method: 'POST',
      ...options,
      body: { data, meta: {}, included: [] },
    })
    expect([id, status, answered.errors]).toEqual([id, expect.toBeOneOf([200, 201]), undefined])
    const text = JSON.stringify(answered)
    for (const trace of [forged.text, forged.instant, forged.number, world.other.id, world.other.shipment, world.other.user_id])
      expect(text).not.toContain(String(trace))
  })

  /** Names that the inside of the service uses. */
  const innards = () => ({
    account_id: world.other.id,
    caller: { account_id: world.other.id, user_id: world.other.user_id, key_id: world.other.key_id, role: 'admin' },
    duplicates: 'accept',
    now: forged.instant,
    user_id: world.other.user_id,
  })
  const forged = { text: 'FORGED', instant: '1999-01-01T00:00:00Z', number: 424_242 }
  const byKind: Readonly<Record<string, unknown>> = {
    instant: forged.instant,
    date: '1999-01-01',
    integer: forged.number,
    number: forged.number,
    boolean: true,
    text_list: [forged.text],
    json: { note: forged.text },
  }

  /** A value for everything that the resource has and the operation does not take. */
  function forgedMembers({ answer, body }: Operation) {
    const [type] = 'types' in answer ? answer.types : []
    const resource: Resource | undefined = type && resources[type]
    if (resource === undefined || body?.kind !== 'document') throw new Error('not a write of a document')
    const own = (members: object | undefined, taken: object | undefined) =>
      Object.entries(members ?? {}).filter(([name]) => !Object.hasOwn(taken ?? {}, name))
    const ignored = own(resource.attributes, body.attributes.properties).filter(([name]) => !body.read_only?.includes(name))
    const attributes = ignored.map(([name, { kind }]) => [name, byKind[kind] ?? forged.text])
    const relationships = own(resource.relationships, body.relationships?.properties).map(([name, { to, types }]) => {
      const identifier = { type: types[0], id: idsOfOther[types[0]]?.(world) ?? world.other.id }
      return [name, { data: to === 'many' ? [identifier] : identifier }]
    })
    return { attributes: Object.fromEntries(attributes), relationships: Object.fromEntries(relationships) }
  }

  const idsOfOther: Readonly<Record<string, (world: World) => string>> = {
    shipment: ({ other }) => other.shipment,
    user: ({ other }) => other.user_id,
  }
})

test('nothing of the other account has changed', async () => {
  const { other, ask } = world
  const { body } = await ask(`/v2/shipments/${other.shipment}`, { key: other.key })
  expect(body.data.attributes).toMatchObject({ tags: [], ref_numbers: ['ORD-1'] })
  const ids: readonly OperationId[] = ['listParties', 'listWebhooks', 'listTrackingRequests', 'listContainers']
  for (const id of ids) expect((await ask(requests.address(id), { key: other.key })).body.meta.total).toBeLessThanOrEqual(2)
})
