import { afterEach, beforeEach, expect, test } from 'vitest'
import { hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type FakeFacility, startFacility } from '../world/facility.ts'
import { type Story, storyOf } from './story.ts'

let world: World
let terminal: FakeFacility
let railroad: FakeFacility
let broken: FakeFacility
let story: Story
let serial = 800

beforeEach(async () => {
  Object.assign(process.env, { FACILITY_ID: 'id', FACILITY_SECRET: 'secret' })
  terminal = await startFacility()
  railroad = await startFacility()
  broken = await startFacility()
  const none = { kind: 'none' }
  world = await startWorld({
    feeds: {
      mailboxes: [{ name: 'yard', dialect: 'terminal-status', token: { env: 'FACILITY_SECRET' } }],
      container_sources: [
        {
          name: 'maher',
          dialect: 'apmt',
          base_url: `${terminal.address}/apmt`,
          facilities: ['E416'],
          facility_code: 'MAHER',
          auth: none,
          requests_per_minute: 6_000,
        },
        {
          name: 'elizabeth',
          dialect: 'apmt',
          base_url: `${terminal.address}/apmt`,
          facilities: ['E425'],
          auth: none,
          asks_unassigned: true,
          requests_per_minute: 6_000,
        },
        {
          name: 'railroad',
          dialect: 'up',
          base_url: `${railroad.address}/up`,
          auth: {
            kind: 'oauth2-client-credentials',
            token_url: `${railroad.address}/up/oauth/token`,
            client: 'basic',
            client_id: { env: 'FACILITY_ID' },
            client_secret: { env: 'FACILITY_SECRET' },
          },
          railroad: 'UPRR',
          asks_unassigned: true,
          requests_per_minute: 6_000,
        },
        {
          name: 'broken',
          dialect: 'tms2',
          base_url: `${broken.address}/tms2`,
          facilities: ['F577'],
          auth: none,
          asks_unassigned: true,
          requests_per_minute: 6_000,
        },
      ],
    },
  })
  broken.fail(500)
  await world.listen()
})
afterEach(async () => {
  await world.close()
  for (const facility of [terminal, railroad, broken]) await facility.close()
})

async function tracked(events: (told: Story) => readonly object[]): Promise<{ id: string; number: string }> {
  story = storyOf(++serial, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: events(story) as ReturnType<Story['underWay']> }) // made by the story
  await world.track(story.bill)
  await world.settled()
  const [number] = story.boxes
  const { rows } = await world.db.query<{ id: string }>('select id from containers where number = $1', [number])
  return { id: rows[0]?.id ?? '', number }
}

const containerOf = async (id: string) => (await world.api.get(`/containers/${id}`)).attributes()
const told = () => world.receiver.documents().map(({ data }) => data.attributes.event)
const day = (hours: number) => story.at(hours).slice(0, 10)

test('a container arrives: the terminal is asked, and what it says is believed and announced', async () => {
  const { id, number } = await tracked((one) => [...one.underWay(-30), ...one.arrived(-30)])
  terminal.say(number, {
    containerId: number,
    readyForDelivery: 'NO',
    containerHolds: 'CUSTOMS HOLD',
    dischargeDateTimeLocal: day(-24),
    lastFreeDay: day(72),
    demurrageOwed: 0,
    yardLocation: 'A1.03',
  })
  await world.advance(6 * minute_ms)
  // Both boxes of the shipment in one request.
  expect(terminal.requests.map(({ containers }) => containers)).toEqual([[...story.boxes]])
  expect(await containerOf(id)).toMatchObject({
    availability_known: true,
    available_for_pickup: false,
    holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CUSTOMS HOLD' }],
    import_deadlines: { pickup_lfd_terminal: expect.stringContaining(day(72)) },
    location_at_pod_terminal: 'A1.03',
    terminal_checked_at: expect.any(String),
    pod_last_tracking_request_at: expect.any(String),
  })
  expect(told()).toEqual(expect.arrayContaining(['container.updated', 'container.pickup_lfd_terminal.changed']))

  terminal.say(number, {
    containerId: number,
    readyForDelivery: 'YES',
    containerHolds: [],
    lastFreeDay: day(72),
    demurrageOwed: 0,
  })
  await world.advance(2 * hour_ms + 10 * minute_ms)
  expect(await containerOf(id)).toMatchObject({ available_for_pickup: true, holds_at_pod_terminal: [] })
  expect(told()).toContain('container.transport.available')

  // What it does not know any more, and what it fails to say, changes nothing that is known.
  const asked = terminal.asks(number)
  terminal.say(number, null)
  await world.advance(2 * hour_ms + 10 * minute_ms)
  terminal.fail(200, '')
  await world.advance(2 * hour_ms + 10 * minute_ms)
  expect(terminal.asks(number)).toBeGreaterThan(asked + 1)
  expect(await containerOf(id)).toMatchObject({
    availability_known: true,
    available_for_pickup: true,
    import_deadlines: { pickup_lfd_terminal: expect.stringContaining(day(72)) },
  })
  // The broken source did not keep the others, and was not asked without end.
  expect(broken.requests.length).toBeGreaterThan(1)
  expect(broken.requests.length).toBeLessThan(12)
})

test('the same answer is kept once, and one number is asked about once for all accounts', async () => {
  const { number } = await tracked((one) => [...one.underWay(-30), ...one.arrived(-30)])
  const other = await world.newAccount()
  await other.post('/tracking_requests', 'tracking_request', {
    request_type: 'bill_of_lading',
    request_number: story.bill,
    scac: world.line.scac,
  })
  await world.settled()
  terminal.say(number, { containerId: number, readyForDelivery: 'YES' })
  await world.advance(6 * minute_ms)
  expect(terminal.asks(number)).toBe(1)
  await world.advance(3 * hour_ms)
  expect(terminal.asks(number)).toBe(2)
  const { rows } = await world.db.query(`select 1 from messages where feed = 'elizabeth'`)
  expect(rows).toHaveLength(1)
  const { rows: containers } = await world.db.query<{ available_for_pickup: boolean }>(
    'select available_for_pickup from containers where number = $1',
    [number],
  )
  expect(containers).toEqual([{ available_for_pickup: true }, { available_for_pickup: true }])
})

test('a box that is collected is asked about for another day; one at sea only when it comes near', async () => {
  const { number } = await tracked((one) => one.underWay(24 * 9))
  await world.advance(6 * minute_ms)
  expect(terminal.asks(number)).toBe(0)
  for (let part = 0; part < 8; part++) await world.advance(14 * hour_ms)
  expect(terminal.asks(number)).toBeGreaterThan(0)
  expect(terminal.asks(number)).toBeLessThan(7)
  world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(90), ...story.arrived(90), ...story.collected(110)] })
  for (let part = 0; part < 4; part++) await world.advance(6 * hour_ms)
  const asked = terminal.asks(number)
  for (let part = 0; part < 6; part++) await world.advance(8 * hour_ms)
  const later = terminal.asks(number)
  await world.advance(12 * hour_ms)
  expect([later >= asked, terminal.asks(number)]).toEqual([true, later])
})

test('the railroad says when the box will be there, with numbers that have no check digit', async () => {
  const chicago = { locode: 'USCHI', name: 'Chicago' }
  const { says } = await import('../world/says.ts')
  const { id, number } = await tracked((one) => [
    ...one.underWay(-30),
    ...one.arrived(-30),
    ...one.boxes.map((box) =>
      says.arrived({
        bill: one.bill,
        container: box,
        where: chicago,
        ship: { name: 'PAPER LANTERN', imo: '3000348', voyage: '210W' },
        at: one.at(120),
        created_at: one.at(-20),
        classifier: 'PLN',
        mode: 'RAIL',
      }),
    ),
  ])
  railroad.say(number, {
    id: 's1',
    load: { equipment: { id: number.slice(0, 10) }, load_empty_code: 'Loaded' },
    route: { destination: { location: { city: 'Chicago', state_abbreviation: 'IL' } } },
    current_event: {
      type_code: 'Departure',
      status_code: 'Completed',
      date_time: story.at(-2),
      location: { city: 'Newark', state_abbreviation: 'NJ' },
    },
    operational_move_events: [
      {
        type_code: 'Arrival',
        status_code: 'Estimated',
        date_time: story.at(60),
        location: { city: 'Chicago', state_abbreviation: 'IL' },
      },
    ],
  })
  await world.advance(6 * minute_ms)
  const asked = railroad.requests.filter(({ containers }) => containers.length > 0)
  expect(asked[0]?.containers).toEqual(story.boxes.map((box) => box.slice(0, 10)))
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer facility-token',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await containerOf(id)).toMatchObject({
    ind_eta_at: story.at(60),
    pod_rail_carrier_scac: 'UPRR',
    rail_last_tracking_request_at: expect.any(String),
  })
  // One token for all that is asked within its life.
  await world.advance(65 * minute_ms)
  expect(railroad.requests.filter(({ path }) => path.endsWith('/oauth/token'))).toHaveLength(1)
})

test('a terminal is asked about the boxes that are believed to be there, and about no others', async () => {
  const { number } = await tracked((one) => [...one.underWay(-30), ...one.arrived(-30)])
  const asksOfMaher = () => terminal.requests.filter(({ path }) => path.includes('MAHER'))
  await world.advance(6 * minute_ms)
  expect(asksOfMaher()).toEqual([])
  const response = await fetch(`${world.origin}/v2/feeds/yard/terminal/v1/status`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    body: JSON.stringify({
      source: 'yard',
      observed_at: world.clock.now().toISOString(),
      items: [{ container_number: number, facility: { firms: 'E416' }, yard_location: 'M1' }],
    }),
  })
  expect(response.status).toBe(207)
  await world.settled()
  await world.advance(6 * minute_ms)
  expect(asksOfMaher().map(({ containers }) => containers)).toEqual([[number]])
})

test('a refresh asks the terminal too, and names it', async () => {
  const { id, number } = await tracked((one) => [...one.underWay(-30), ...one.arrived(-30)])
  await world.advance(6 * minute_ms)
  expect(terminal.asks(number)).toBe(1)
  await world.advance(2 * minute_ms)
  const { text } = await world.api.raw('PATCH', `/containers/${id}/refresh`)
  expect(JSON.parse(text).message).toBe('Started refresh for Shipping line, Terminal')
  await world.settled()
  expect(terminal.asks(number)).toBe(2)
  await world.api.raw('PATCH', `/containers/${id}/refresh`)
  await world.settled()
  expect(terminal.asks(number)).toBe(2)
})

test('a terminal that asks for a pause has one', async () => {
  const { number } = await tracked((one) => [...one.underWay(-30), ...one.arrived(-30)])
  terminal.fail(429, '{}', { 'retry-after': '7200' })
  await world.advance(6 * minute_ms)
  expect(terminal.asks(number)).toBe(1)
  terminal.recover()
  await world.pass(110 * minute_ms)
  expect(terminal.asks(number)).toBe(1)
  await world.pass(40 * minute_ms)
  expect(terminal.asks(number)).toBe(2)
})
