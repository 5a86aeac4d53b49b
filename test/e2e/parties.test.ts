import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answered, type Ask, apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

function send(path: string, { attributes = {}, relationships, ...options }: Ask & Sent): Promise<Answered> {
  const type = path.includes('/shipments') ? 'shipment' : path.includes('/tracking') ? 'tracking_request' : 'party'
  return world.ask(path, { method: 'POST', ...options, body: { data: { type, attributes, relationships } } })
}
type Sent = { attributes?: Record<string, unknown>; relationships?: Record<string, unknown> }

const named = (company_name: unknown) => ({ attributes: { company_name } })

async function newParty(company_name: string): Promise<string> {
  return (await send('/v2/parties', named(company_name))).body.data.id
}

describe('parties', () => {
  test('are added, read and renamed', async () => {
    const added = await send('/v2/parties', named('  Grey Heron Imports '))
    const { id } = added.body.data
    const address = `${world.api.origin}/v2/parties/${id}`
    expect(added).toMatchObject({ status: 201, body: { data: { attributes: { company_name: 'Grey Heron Imports' } } } })
    expect([added.headers.get('location'), added.body.links]).toEqual([address, { self: address }])
    expect((await world.ask(`/v2/parties/${id}`)).body).toEqual(added.body)
    const renamed = await send(`/v2/parties/${id}`, { method: 'PATCH', ...named('Grey Heron Trading') })
    expect(renamed).toMatchObject({ status: 200, body: { data: { id, attributes: { company_name: 'Grey Heron Trading' } } } })
    expect(renamed.body.links).toEqual({ self: address })
    expect((await send(`/v2/parties/${id}`, { method: 'PATCH' })).body.data.attributes.company_name).toBe('Grey Heron Trading')
  })

  test.each([[undefined], [''], ['   ']])('a name of %j is blank', async (name) => {
    const { status, body } = await send('/v2/parties', named(name))
    expect([status, body.errors]).toMatchObject([422, [{ code: 'blank', source: { pointer: '/data/attributes/company_name' } }]])
  })

  test('a name is there once per account, also after renaming', async () => {
    const id = await newParty('Only One')
    const again = await send('/v2/parties', named('Only One'))
    const error = { code: 'taken', source: { pointer: '/data/attributes/customer' }, meta: { party_id: id } }
    expect([again.status, again.body.errors]).toMatchObject([422, [error]])
    const other = await newParty('Another One')
    expect((await send(`/v2/parties/${other}`, { method: 'PATCH', ...named('Only One') })).body.errors).toMatchObject([error])
    expect((await send(`/v2/parties/${id}`, { method: 'PATCH', ...named('Only One') })).status).toBe(200)
    expect((await send('/v2/parties', { key: world.other.key, ...named('Only One') })).status).toBe(201)
  })

  test('pages hold 25 and count all, and only those of the account', async () => {
    for (let number = 0; number < 30; number += 1) await newParty(`Numbered ${number}`)
    const first = (await world.ask('/v2/parties')).body
    expect(first.data).toHaveLength(25)
    expect(first.data[0]?.attributes.company_name).toBe('Numbered 29')
    expect(first.meta).toMatchObject({ size: 25, pagination: { records: first.meta.total } })
    const rest = (await world.ask(first.links.next?.replace(world.api.origin, '') ?? '')).body
    expect(rest.data).toHaveLength(first.meta.total - 25)
    expect(rest.links.next).toBeUndefined()
    const ids = [...first.data, ...rest.data].map(({ id }) => id)
    expect(new Set(ids).size).toBe(first.meta.total)
    expect(ids).not.toContain(world.other.party)
  })

  test('those of other accounts are unknown, and keys that read only may not write', async () => {
    const unknown = await world.ask('/v2/parties/0198e3a3-1a2b-7c3d-8e4f-5a6b7c8d9e0f')
    for (const id of [world.other.party, 'nobody']) {
      expect(await world.ask(`/v2/parties/${id}`)).toMatchObject({ status: 404, body: unknown.body })
      expect(await send(`/v2/parties/${id}`, { method: 'PATCH', ...named('Mine') })).toMatchObject({
        status: 404,
        body: unknown.body,
      })
    }
    const { read_key } = world.mine
    expect((await send('/v2/parties', { key: read_key, ...named('Read') })).status).toBe(403)
    expect((await send(`/v2/parties/${world.mine.party}`, { key: read_key, method: 'PATCH', ...named('Read') })).status).toBe(403)
    expect((await world.ask('/v2/parties', { key: read_key })).status).toBe(200)
  })
})

const customer = (id: string | null, type = 'party') => ({
  relationships: { customer: { data: id === null ? null : { type, id } } },
})
const idsIn = ({ body }: Answered) => body.data.map(({ id }) => id)

describe('customers', () => {
  test('a shipment gets one, shows its name, and is found by it', async () => {
    const { shipment, container, bare_container } = world.mine
    const id = await newParty('Kestrel & Sons, Ltd')
    const path = `/v2/shipments/${shipment}`
    expect((await world.ask(path)).body.data.attributes.customer_name).toBe('mine')
    const changed = await send(path, { method: 'PATCH', ...customer(id) })
    expect(changed.body.data).toMatchObject({
      attributes: { customer_name: 'Kestrel & Sons, Ltd', ref_numbers: ['ORD-1'] },
      relationships: { customer: { data: { type: 'party', id } } },
    })
    expect((await world.ask(`${path}?include=customer`)).body.included).toMatchObject([{ type: 'party', id }])
    await send(`/v2/parties/${id}`, { method: 'PATCH', ...named('Kestrel, Ltd') })
    expect((await world.ask(path)).body.data.attributes.customer_name).toBe('Kestrel, Ltd')

    expect(idsIn(await world.ask(`/v2/shipments?filter[customer_id]=${id}`))).toEqual([shipment])
    expect(idsIn(await world.ask('/v2/shipments?filter[customer_name]=kestrel,%20ltd'))).toEqual([shipment])
    expect(idsIn(await world.ask(`/v2/containers?filter[customer_id]=${id}`)).sort()).toEqual([container, bare_container].sort())
    expect(idsIn(await world.ask('/v2/containers?filter[customer_name]=Kestrel,+Ltd'))).toHaveLength(2)
    for (const other of [world.mine.party, world.mine.id, 'nobody', world.other.party]) {
      expect(idsIn(await world.ask(`/v2/shipments?filter[customer_id]=${other}`))).toEqual([])
      expect(idsIn(await world.ask(`/v2/containers?filter[customer_id]=${other}`))).toEqual([])
    }
    expect(idsIn(await world.ask('/v2/shipments?filter[customer_name]=mine'))).toEqual([])

    const without = await send(path, { method: 'PATCH', ...customer(null) })
    expect(without.body.data).toMatchObject({
      attributes: { customer_name: 'mine' },
      relationships: { customer: { data: null } },
    })
    expect(idsIn(await world.ask(`/v2/shipments?filter[customer_id]=${world.mine.id}`))).toEqual([shipment])
    expect(idsIn(await world.ask('/v2/containers?filter[customer_name]=Mine'))).toHaveLength(2)
  })

  test("the account's own id means the party of its own name", async () => {
    const path = `/v2/shipments/${world.mine.shipment}`
    const first = (await send(path, { method: 'PATCH', ...customer(world.mine.id, 'account') })).body.data
    const own = first.relationships.customer?.data?.id ?? ''
    expect((await world.ask(`/v2/parties/${own}`)).body.data.attributes.company_name).toBe('mine')
    const second = (await send(path, { method: 'PATCH', ...customer(world.mine.id, 'account') })).body.data
    expect(second.relationships.customer?.data?.id).toBe(own)
    expect(idsIn(await world.ask(`/v2/shipments?filter[customer_id]=${world.mine.id}`))).toEqual([world.mine.shipment])
    await send(path, { method: 'PATCH', ...customer(null) })
  })

  test('a tracking request names one, and is found by it', async () => {
    const attributes = { request_type: 'bill_of_lading', request_number: 'QX0000001', scac: 'HLCU' }
    const id = await newParty('Tern Trading')
    const made = await send('/v2/tracking_requests?include=customer', { attributes, ...customer(id) })
    expect(made.body.data.relationships.customer).toEqual({ data: { type: 'party', id } })
    expect(idsIn(await world.ask(`/v2/tracking_requests?filter[customer_id]=${id}`))).toEqual([made.body.data.id])
    const shown = await world.ask(`/v2/tracking_requests/${made.body.data.id}?include=customer`)
    expect(shown.body.included).toMatchObject([{ type: 'party', id, attributes: { company_name: 'Tern Trading' } }])
    const own = await send('/v2/tracking_requests', {
      attributes: { ...attributes, request_number: 'QX0000002' },
      ...customer(world.mine.id, 'account'),
    })
    expect(own.body.data.relationships.customer?.data?.type).toBe('party')
  })

  test('one of another account is refused like one that nobody knows', async () => {
    const nobody = '0198e3a3-1a2b-7c3d-8e4f-5a6b7c8d9e0f'
    const path = `/v2/shipments/${world.mine.shipment}`
    const unknown = await send(path, { method: 'PATCH', ...customer(nobody) })
    expect([unknown.status, unknown.body.errors]).toMatchObject([
      422,
      [{ code: 'invalid', source: { pointer: '/data/relationships/customer' } }],
    ])
    for (const id of [world.other.party, world.other.id, 'nobody'])
      expect((await send(path, { method: 'PATCH', ...customer(id) })).body).toEqual(unknown.body)
    expect((await send(`/v2/shipments/${world.other.shipment}`, { method: 'PATCH', ...customer(world.mine.party) })).status).toBe(
      404,
    )
    expect((await send(path, { method: 'PATCH', key: world.mine.read_key, ...customer(world.mine.party) })).status).toBe(403)
  })
})
