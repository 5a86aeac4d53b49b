import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Preview } from '../../src/api/bulk-preview.ts'
import { startWorld, type World } from '../world/app.ts'
import type { ApiClient } from '../world/client.ts'
import { atSea } from '../world/shipments.ts'

let world: World
let api: ApiClient
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  api = await world.newAccount()
})

type Outcomes = {
  data: { row: number; outcome: string; errors: { source: { pointer: string } }[]; preview: Preview }[]
  meta: Record<string, number>
  forecasts: Record<string, number>
  batch_id?: string
}

async function send(rows: readonly object[], search = ''): Promise<Outcomes> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ data: rows })
  const { status, text } = await api.raw('POST', `/tracking_requests/bulk${search}`, { body, headers })
  expect(status).toBe(200)
  return JSON.parse(text)
}

const row = (request_number: string, more: object = {}) => ({ attributes: { request_number, ...more } })
const bill = (request_number: string, more: object = {}) =>
  row(request_number, { request_type: 'bill_of_lading', scac: 'ACLU', ...more })
const count = async (search = '') => (await api.get(`/tracking_requests${search}`)).list()

test('a dry run tells what would become of each row, and creates nothing', async () => {
  const standing = await api.post('/tracking_requests', 'tracking_request', bill('PREV000001').attributes)
  const { data, meta, forecasts, batch_id } = await send(
    [
      bill('PREV000002'),
      bill('prev 000001'),
      bill('PREV-000002'),
      row('ZZTU1234560', { scac: 'ACLU' }),
      bill('PREV000003', { scac: 'QQQQ' }),
      row('???'),
      bill('PREV000004', { ref_numbers: [''] }),
      row('1.23E+11'),
      row('ACLU1234567X99', {}),
    ],
    '?dry_run=true',
  )
  expect(data.map(({ row: place, preview }) => [place, preview.forecast])).toEqual([
    [0, 'new'],
    [1, 'tracked'],
    [2, 'repeated'],
    [3, 'wrong_check_digit'],
    [4, 'unknown_line'],
    [5, 'not_a_number'],
    [6, 'invalid'],
    [7, 'not_a_number'],
    [8, expect.any(String)],
  ])
  expect(data[1]?.preview.tracking_request_id).toBe(standing.id)
  expect(data[3]?.preview).toMatchObject({ request_type: 'container', suggestion: 'ZZTU1234569' })
  expect(data[6]?.errors[0]?.source.pointer).toMatch(/^\/data\/6\/attributes\/ref_numbers/)
  expect(data[0]?.outcome).toBe('created')
  expect(forecasts).toMatchObject({ tracked: 1, repeated: 1, wrong_check_digit: 1 })
  expect(meta.total).toBe(9)
  expect(batch_id).toBeUndefined()
  expect(await count()).toHaveLength(1)
})

test('what a dry run fills in can be sent as it is', async () => {
  const [first] = (await send([row('ZZTU1234569', { scac: 'ACLU' })], '?dry_run=true')).data
  const { forecast, request_type, request_number, scac } = first?.preview ?? {}
  expect(forecast).toBe('new')
  expect((await send([row(String(request_number), { request_type, scac })])).meta.created).toBe(1)
})

test('requests that came together are found by their batch', async () => {
  const first = await send([bill('BATCH00001'), bill('BATCH00002')])
  const second = await send([bill('BATCH00003'), bill('BATCH00001')])
  expect((await count(`?filter[batch_id]=${first.batch_id}`)).map(({ attributes }) => attributes.request_number).sort()).toEqual([
    'BATCH00001',
    'BATCH00002',
  ])
  expect(await count(`?filter[batch_id]=${second.batch_id}`)).toHaveLength(1)
  expect((await send([bill('BATCH00001')])).batch_id).toBeUndefined()
})

test('a container that a running shipment has is new by itself, and told where it is; once that one has stopped, it is simply new', async () => {
  const shipment = await world.follow(atSea)
  api = world.api
  const asked = [
    row(shipment.number, { request_type: 'container', scac: 'ACLU' }),
    row(shipment.number, { request_type: 'bill_of_lading', scac: 'ACLU' }),
  ]
  const previewed = async () =>
    (await send(asked, '?dry_run=true')).data.map(({ preview }) => [preview.forecast, preview.shipment_id])
  expect((await previewed())[0]).toEqual(['new', shipment.id])
  const other = await world.newAccount()
  const elsewhere = await other.raw('POST', '/tracking_requests/bulk?dry_run=true', {
    body: JSON.stringify({ data: asked.slice(0, 1) }),
    headers: { 'content-type': 'application/json' },
  })
  expect((JSON.parse(elsewhere.text) as Outcomes).data[0]?.preview.shipment_id).toBeNull()
  await api.raw('PATCH', `/shipments/${shipment.id}/stop_tracking`)
  expect((await previewed())[0]).toEqual(['new', null])
})
