import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideDue } from '../../src/tracking/container-work.ts'
import { countDimensions } from '../../src/vocabulary/container-work.ts'
import { apiWorld, type World } from './api-world.ts'

// Two containers of one shipment: one at the port of discharge that customs hold, with the day of its last free day told; one of which little is known.

let world: World
const now = new Date('2026-01-25T18:00:00Z')
const clock = { now: () => now }
beforeAll(async () => {
  world = await apiWorld()
  const { db } = world.test
  const { mine } = world
  await db.query(
    `update shipments set tags = '{rush}', ref_numbers = '{PO-9}', pod_vessel_name = 'Paper Lantern', pod_vessel_imo = '9999993',
    pod_eta_at = '2026-02-03T10:00:00Z', pod_ata_at = null, pod_original_eta_at = '2026-01-30T10:00:00Z', port_of_discharge_locode = 'USLAX',
    line_tracking_last_succeeded_at = '2026-01-25T12:00:00Z' where account_id = $1`,
    [mine.id],
  )
  await db.query(
    `update containers set current_status = 'not_available', pod_arrived_at = '2026-01-22T10:00:00Z', pod_discharged_at = '2026-01-22T20:00:00Z', pickup_lfd = '2026-01-27T20:00:00Z',
      pod_timezone = 'America/Los_Angeles', import_deadlines = '{"pickup_lfd_line":"2026-01-27T20:00:00Z","pickup_lfd_terminal":null,"pickup_lfd_rail":null}',
      availability_known = true, available_for_pickup = false, provenance = '{}', ref_numbers = '{Box-1}', terminal_checked_at = '2026-01-25T16:00:00Z',
      holds_at_pod_terminal = '[{"name":"customs","status":"hold","description":"Papers are missing"}]', pickup_appointment_at = null,
      pickup_facility_type = null, ind_ata_at = null, pod_full_out_at = null where id = $1`,
    [mine.container],
  )
  await db.query(
    `update containers set current_status = 'on_ship', provenance = '{}', pod_arrived_at = null, pod_discharged_at = null, availability_known = false,
      available_for_pickup = null, holds_at_pod_terminal = '[]', ref_numbers = '{}', terminal_checked_at = null where id = $1`,
    [mine.bare_container],
  )
  await decideDue({ database: db, clock })
})
afterAll(() => world[Symbol.asyncDispose]())

const idsOf = async (query: string) => (await world.ask(`/v2/containers?${query}`)).body.data.map(({ id }) => id)

test('a container says what there is to do about it, and why', async () => {
  const { attributes } = (await world.ask(`/v2/containers/${world.mine.container}`)).body.data
  expect(attributes).toMatchObject({
    action_group: 'needs_attention',
    attention: [
      {
        rule: 'held_near_last_free_day',
        sentence: 'Customs hold, and the last free day is Tue 27 Jan',
        detail: 'Papers are missing',
        evidence: [
          { attribute: 'holds_at_pod_terminal', value: 'customs', source: 'terminal', at: '2026-01-25T16:00:00Z' },
          { attribute: 'pickup_lfd_on', value: '2026-01-27', source: 'line', at: '2026-01-25T12:00:00Z' },
        ],
        since_at: null,
      },
    ],
    ...{ pickup_lfd_on: '2026-01-27', pickup_lfd_time_zone: 'America/Los_Angeles', pickup_lfd_source: 'line' },
    ...{ last_heard_at: '2026-01-25T16:00:00Z', last_heard_from: 'terminal', last_heard_is_old: false, open_conflicts: 0 },
    charges: { state: 'told', days_left: 2, days_charged: 0, amount: 0 },
  })
  expect(attributes.attention).not.toContainEqual(expect.objectContaining({ weight: expect.anything() }))
})

test('what is decided is neither in the past nor in what is delivered', async () => {
  const { attributes } = (await world.ask(`/v2/containers/${world.mine.container}?as_of=2031-01-01`)).body.data
  expect(attributes).not.toHaveProperty('action_group')
  expect(attributes).toHaveProperty('current_status')
})

describe('lists of containers by what is decided', () => {
  const held = 'held'
  const bare = 'bare'
  test.each<[string, string[]]>([
    ['filter[action_group]=needs_attention', [held]],
    ['filter[action_group]=needs_attention,at_sea,arriving', [held, bare]],
    ['filter[action_group]=done', []],
    ['filter[current_status]=on_ship', [bare]],
    ['filter[current_status]=on_ship&filter[status]=not_available', []],
    ['filter[rule]=held_near_last_free_day', [held]],
    ['filter[rule]=charged', []],
    ['filter[shipping_line_scac]=hlcu&filter[rule]=held_near_last_free_day', [held]],
    ['filter[shipping_line_scac]=unknown', []],
    ['filter[port_of_lading]=jptyo', [held, bare]],
    ['filter[port_of_lading]=unknown', []],
    ['filter[port_of_discharge]=USLAX,unknown', [held, bare]],
    ['filter[destination]=unknown', []],
    ['filter[pod_terminal]=unknown', [bare]],
    ['filter[vessel]=paper lantern', [held, bare]],
    ['filter[vessel]=9999993', [held, bare]],
    ['filter[vessel]=unknown', []],
    ['filter[arrival][start]=2026-02-03&filter[arrival][end]=2026-02-03', [bare]],
    ['filter[arrival][start]=2026-02-04', []],
    ['filter[arrival]=unknown', []],
    ['filter[pickup_lfd]=2026-01-27', [held]],
    ['filter[pickup_lfd][start]=2026-01-27&filter[pickup_lfd][end]=2026-01-27', [held]],
    ['filter[pickup_lfd][end]=2026-01-26', []],
    ['filter[pickup_lfd]=unknown', [bare]],
    ['filter[holds]=customs', [held]],
    ['filter[holds]=any', [held]],
    ['filter[holds]=none', []],
    ['filter[holds]=unknown,freight', [bare]],
    ['filter[pickup_appointment]=none', [held, bare]],
    ['filter[pickup_appointment][start]=2026-01-01', []],
    ['filter[available_for_pickup]=false', [held]],
    ['filter[available_for_pickup]=unknown', [bare]],
    ['filter[tag]=rush', [held, bare]],
    ['filter[tag]=unknown', []],
    ['filter[reference]=box-1', [held]],
    ['filter[reference]=po-9', [held, bare]],
    ['filter[reference]=unknown', []],
    ['filter[custom_field][dock_door]=north', []],
    ['filter[custom_field][dock_door]=unknown', [held, bare]],
    ['filter[open_conflicts]=true', []],
    ['filter[open_conflicts]=false', [held, bare]],
    ['filter[last_heard_at][end]=2026-01-25T15:00:00Z', [bare]],
    ['filter[last_heard_at][end]=2026-01-25T11:00:00Z', []],
    ['filter[last_heard_at]=unknown', []],
    ['filter[tracking_stopped]=false', [held, bare]],
    ['filter[tracking_stopped]=true', []],
    ['filter[number]=zztu 123456-9&filter[tag]=rush', [held]],
    ['filter[customer_name]=nobody&filter[tag]=rush', []],
    ['filter[updated_at][start]=2040-01-01&filter[tag]=rush', []],
    ['filter[updated_at][start]=2020-01-01&filter[tag]=rush', [held, bare]],
    ['filter[tag]=', [held, bare]],
  ])('%s', async (query, expected) => {
    const { container, bare_container } = world.mine
    const names = (await idsOf(query)).map((id) => ({ [container]: held, [bare_container]: bare })[id])
    expect(names.sort()).toEqual([...expected].sort())
  })

  test.each([
    ['pickup_lfd_on', [held, bare]],
    ['-pickup_lfd_on', [held, bare]],
    ['-number', [bare, held]],
    ['number', [held, bare]],
    ['current_status', [held, bare]],
    ['-current_status', [bare, held]],
    ['last_heard_at', [bare, held]],
    ['-last_heard_at', [held, bare]],
    ['charged', [held, bare]],
    ['-charged', [held, bare]],
  ])('in the order of %s, those without a value last', async (sort, expected) => {
    const { container, bare_container } = world.mine
    for (const more of ['', '&filter[tag]=rush', '&filter[action_group]=needs_attention,arriving,at_sea']) {
      const names = (await idsOf(`sort=${sort}${more}`)).map((id) => ({ [container]: held, [bare_container]: bare })[id])
      expect([more, ...names]).toEqual([more, ...expected])
    }
    const second = (await idsOf(`sort=${sort}&page[size]=1&page[number]=2`)).map(
      (id) => ({ [container]: held, [bare_container]: bare })[id],
    )
    expect(second).toEqual(expected.slice(1))
  })

  test.each([
    ['sort=eta', 'sort'],
    ['filter[pickup_lfd]=soon', 'filter[pickup_lfd]'],
    ['filter[pickup_lfd][start]=2026-02-30', 'filter[pickup_lfd][start]'],
    ['filter[available_for_pickup]=maybe', 'filter[available_for_pickup]'],
    ['filter[arrival]=2026-01-01', 'filter[arrival]'],
    ['filter[custom_field]=north', 'filter[custom_field]'],
    ['filter[open_conflicts]=some', 'filter[open_conflicts]'],
  ])('%s is refused', async (query, parameter) => {
    const { status, body } = await world.ask(`/v2/containers?${query}`)
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter }])
  })
})

test.each([
  ['filter[tag]=rush', 1],
  ['filter[tag]=unknown', 0],
  ['filter[reference]=po-9,other', 1],
  ['filter[vessel]=PAPER lantern', 1],
  ['filter[vessel]=9999993&filter[tag]=slow', 0],
  ['filter[destination]=unknown', 0],
  ['filter[arrival][start]=2026-02-03&filter[arrival][end]=2026-02-03', 1],
  ['filter[arrival]=unknown', 0],
  ['filter[last_heard_at][end]=2026-01-25T11:00:00Z', 0],
  ['filter[last_heard_at][end]=2026-01-25T13:00:00Z', 1],
  ['filter[last_heard_at]=unknown', 0],
  ['filter[custom_field][season]=unknown', 1],
  ['filter[custom_field][season]=spring', 0],
  ['sort=-arrival_at', 1],
  ['sort=arrival_at&filter[tag]=rush', 1],
  ['sort=number', 1],
  ['sort=-number&filter[shipping_line_scac]=HLCU', 1],
  ['sort=created_at', 1],
])('shipments by %s', async (query, count) => {
  expect((await world.ask(`/v2/shipments?${query}`)).body.data).toHaveLength(count)
})

test('shipments have no other order', async () => {
  const { status, body } = await world.ask('/v2/shipments?sort=weight')
  expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'sort' }])
})

describe('counts of containers', () => {
  const counted = async (query: string) =>
    Object.fromEntries(
      (await world.ask(`/v2/containers/counts?${query}`)).body.data.map(({ id, attributes }) => [id, attributes.count]),
    )

  test('tell how many have each value, those of which nobody tells among them', async () => {
    expect(await counted('group_by=action_group,available_for_pickup')).toEqual({
      'action_group:needs_attention': 1,
      'action_group:at_sea': 1,
      'available_for_pickup:false': 1,
      'available_for_pickup:unknown': 1,
    })
  })

  test.each(countDimensions)('by %s are the same kept and counted', async (group_by) => {
    // Every container has a number, so that this filter takes none away.
    const kept = await counted(`group_by=${group_by}`)
    expect(await counted(`group_by=${group_by}&filter[port_of_lading]=JPTYO`)).toEqual(kept)
  })

  test.each(['current_status', 'port_of_discharge', 'tag'])(
    'of a group by %s are the same kept and counted',
    async (group_by) => {
      for (const group of ['needs_attention', 'at_sea', 'done']) {
        const kept = await counted(`group_by=${group_by}&filter[action_group]=${group}`)
        expect(await counted(`group_by=${group_by}&filter[action_group]=${group}&filter[port_of_lading]=JPTYO`)).toEqual(kept)
        expect(Object.keys(kept)).toHaveLength(group === 'done' ? 0 : 1)
      }
    },
  )

  test('are under the same filters as the list', async () => {
    expect(await counted('group_by=current_status&filter[holds]=any')).toEqual({ 'current_status:not_available': 1 })
  })

  test('are by group where nothing is asked for', async () => {
    expect(await counted('group_by=')).toEqual({ 'action_group:needs_attention': 1, 'action_group:at_sea': 1 })
  })

  test.each(['group_by=colour', 'group_by=action_group,colour'])('%s is refused', async (query) => {
    const { status, body } = await world.ask(`/v2/containers/counts?${query}`)
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'group_by' }])
  })
})
