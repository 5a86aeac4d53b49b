import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type Story, storyOf } from './story.ts'

let world: World
let story: Story
let serial = 700

beforeAll(async () => {
  process.env.YARD_TOKEN = 'yard-token'
  world = await startWorld({
    feeds: {
      mailboxes: [
        { name: 'yard', dialect: 'terminal-status', token: { env: 'YARD_TOKEN' } },
        { name: 'yard-elizabeth', dialect: 'terminal-status', token: { env: 'YARD_TOKEN' }, facilities: ['E425'] },
        { name: 'edi', dialect: 'auto', token: { env: 'YARD_TOKEN' } },
      ],
    },
  })
  await world.listen()
})
afterAll(() => world.close())

async function arrived(): Promise<{ id: string; number: string }> {
  story = storyOf(++serial, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(-30), ...story.arrived(-30)] })
  await world.track(story.bill)
  await world.settled()
  const [number] = story.boxes
  const { rows } = await world.db.query<{ id: string }>('select id from containers where number = $1', [number])
  return { id: rows[0]?.id ?? '', number }
}

const containerOf = async (id: string) => (await world.api.get(`/containers/${id}`)).attributes()

async function post(body: unknown, { mailbox = 'yard', token = 'yard-token', type = 'application/json' } = {}) {
  const response = await fetch(`${world.origin}/v2/feeds/${mailbox}/terminal/v1/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const message = (items: readonly object[], observed_at = world.clock.now()) => ({
  source: 'gate',
  observed_at: observed_at.toISOString(),
  items,
})

const elizabeth = { firms: 'E425' }
const told = (events: readonly string[]) =>
  world.receiver
    .documents()
    .map(({ data }) => data.attributes.event)
    .filter((name) => events.includes(name))

test('a terminal says that a box may leave: its attributes and the events follow', async () => {
  const { id, number } = await arrived()
  expect(await containerOf(id)).toMatchObject({ availability_known: false, terminal_checked_at: null })
  const day = new Date(world.clock.now().getTime() + 72 * hour_ms).toISOString().slice(0, 10)
  const answer = await post(
    message([
      {
        container_number: number,
        facility: elizabeth,
        available: false,
        holds: [{ name: 'customs', status: 'hold', description: 'CBP exam' }],
        fees: [{ type: 'demurrage', amount: 0 }],
        last_free_day: { terminal: day },
        yard_location: 'A1.03',
      },
      { container_number: 'ZZZZ0000000', facility: elizabeth },
    ]),
  )
  expect(answer).toEqual({
    status: 207,
    body: { accepted: 1, rejected: [{ index: 1, code: 'invalid_container', message: expect.any(String) }], ignored: [] },
  })
  await world.settled()
  expect(await containerOf(id)).toMatchObject({
    availability_known: true,
    available_for_pickup: false,
    holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CBP exam' }],
    fees_at_pod_terminal: [{ type: 'demurrage', amount: 0, currency_code: 'USD' }],
    location_at_pod_terminal: 'A1.03',
    terminal_checked_at: expect.any(String),
    import_deadlines: { pickup_lfd_terminal: expect.stringContaining(day) },
  })
  expect(told(['container.pickup_lfd_terminal.changed', 'container.updated'])).toEqual(
    expect.arrayContaining(['container.pickup_lfd_terminal.changed', 'container.updated']),
  )

  await world.advance(10 * minute_ms)
  await post(message([{ container_number: number, facility: elizabeth, available: true, holds: [] }]))
  await world.settled()
  // The deadline was left out: it stays.
  expect(await containerOf(id)).toMatchObject({
    available_for_pickup: true,
    holds_at_pod_terminal: [],
    import_deadlines: { pickup_lfd_terminal: expect.stringContaining(day) },
  })
  expect(told(['container.transport.available'])).toEqual(['container.transport.available'])

  await world.advance(10 * minute_ms)
  await post(message([{ container_number: number, facility: elizabeth, available: null, last_free_day: { terminal: null } }]))
  await world.settled()
  expect(await containerOf(id)).toMatchObject({ availability_known: false, import_deadlines: { pickup_lfd_terminal: null } })
})

test('an older observation adds what happened, and changes no state; the same one again changes nothing', async () => {
  const { id, number } = await arrived()
  const now = world.clock.now()
  const earlier = new Date(now.getTime() - hour_ms)
  const item = { container_number: number, facility: elizabeth }
  await post(message([{ ...item, available: true, holds: [] }], now))
  const late = {
    ...item,
    available: false,
    yard_location: 'OLD',
    events: [{ type: 'gated_out', at: earlier.toISOString(), load: 'full', mode: 'truck' }],
  }
  expect((await post(message([late], earlier))).body.accepted).toBe(1)
  await world.settled()
  const shown = await containerOf(id)
  expect(shown).toMatchObject({ location_at_pod_terminal: null, pod_full_out_at: expect.any(String) })
  expect((await post(message([{ ...item, available: false }], now))).body).toEqual({ accepted: 1, rejected: [], ignored: [] })
  await world.settled()
  expect(await containerOf(id)).toMatchObject({ available_for_pickup: shown.available_for_pickup })
})

test('as a spreadsheet, which may leave source and moment to us', async () => {
  const { id, number } = await arrived()
  const csv = `container_number,facility_firms,available,holds\n${number},E425,no,ONDOCK:hold\n`
  expect(await post(csv, { type: 'text/csv' })).toEqual({ status: 207, body: { accepted: 1, rejected: [], ignored: [] } })
  await world.settled()
  expect(await containerOf(id)).toMatchObject({
    available_for_pickup: false,
    holds_at_pod_terminal: [{ name: 'other', status: 'hold', description: 'ONDOCK' }],
  })
})

test('who may hand in, and what is refused', async () => {
  const item = { container_number: 'ZZAU0001000', facility: { firms: 'W185' } }
  expect((await post(message([item]), { token: 'other' })).status).toBe(401)
  expect((await post(message([item]), { mailbox: 'nobody' })).status).toBe(401)
  expect((await post(message([item]), { mailbox: 'edi' })).status).toBe(401)
  expect((await post(message([item]), { mailbox: 'yard-elizabeth' })).body.rejected).toMatchObject([
    { code: 'facility_not_allowed' },
  ])
  expect((await post(message(Array(501).fill(item)))).status).toBe(400)
  expect((await post('{')).status).toBe(400)
  expect((await post('')).status).toBe(400)
  const future = new Date(world.clock.now().getTime() + hour_ms)
  expect((await post(message([item], future))).body).toMatchObject({
    accepted: 0,
    rejected: [{ index: 0, code: 'future_dated' }],
  })
  const schema = await fetch(`${world.origin}/v2/feeds/terminal/v1/schema.json`)
  expect([schema.status, JSON.parse(await schema.text()).title]).toEqual([200, 'Terminal Status Feed'])
})
