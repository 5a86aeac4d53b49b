import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingest } from '../../src/tracking/ingest.ts'
import { claimed } from '../tracking/desk.ts'
import { hour_ms, scac, startWorld, type World } from '../world/app.ts'
import { type Story, storyOf } from './story.ts'

let world: World
let story: Story
let shipment_id = ''
let container_id = ''
const times: Record<'sailing' | 'arrived' | 'contradicted', string> = { sailing: '', arrived: '', contradicted: '' }
const now = () => world.clock.now().toISOString()

// One journey: under way, then arrived and discharged by the word of the line, then discharged a day later by the word of the terminal.
beforeAll(async () => {
  world = await startWorld()
  story = storyOf(7, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(4) })
  const request = await world.track(story.bill)
  await world.settled()
  shipment_id = (await world.api.get(`/tracking_requests/${request.id}`)).included('shipment')[0]?.id ?? ''
  const containers = (await world.api.get(`/shipments/${shipment_id}?include=containers`)).included('container')
  container_id = containers.find(({ attributes }) => attributes.number === story.boxes[0])?.id ?? ''
  times.sailing = now()
  world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(4), ...story.arrived(5)] })
  await world.advance(30 * hour_ms)
  times.arrived = now()
  await terminalSays()
  times.contradicted = now()
})
afterAll(() => world.close())

async function terminalSays() {
  const { pod_discharged_at } = (await world.api.get(`/containers/${container_id}`)).attributes<{ pod_discharged_at: string }>()
  const local = new Date(Date.parse(pod_discharged_at) + 20 * hour_ms).toISOString().slice(0, 19)
  const claim = claimed('discharge', `USNYC ${local}`, { vessel: null, voyage_number: null })
  const event = {
    ...claim,
    index: 0,
    data_source: 'terminal',
    operator: 'F577',
    container_number: story.boxes[0],
    bill_of_lading_number: null,
  } as const
  const body = Buffer.from('a message of the terminal')
  const message = { feed: 'yard', dialect: 'x12', account_id: null, content_type: null, body }
  await ingest({ database: world.db, clock: world.clock }, { ...message, decode: () => ({ events: [event], unread: [] }) })
  await world.settled()
}

type Source = {
  no_longer_reported: { since: string } | null
  withdrawn_at: string | null
  data_source: string
  operator: string
  said: string
  age_s: number
  message_id: string
  timestamp: string
}
type Value = {
  name: string
  value: unknown
  rule: string
  rule_in_words: string
  winner: Source
  lost: Source[]
  contradicted_by: string[]
}
type Explanation = { values: Value[]; open_conflicts: number; line_answered_at: string; set_aside: unknown[] }

const explained = async (family: string, id: string) =>
  (await world.api.get(`/${family}/${id}/explain`)).attributes<Explanation>()

test('a container says who said what, by which rule, and who contradicts it [F43 I7]', async () => {
  const { values, open_conflicts, line_answered_at } = await explained('containers', container_id)
  const value = (name: string) => values.find((one) => one.name === name)
  expect(value('pod_discharged_at')).toMatchObject({
    rule: 'authority:terminal',
    rule_in_words: 'Of several sources, the terminal knows best.',
    winner: { data_source: 'terminal', operator: 'F577', feed: 'yard' },
    lost: [{ data_source: 'shipping_line', operator: scac, feed: scac }],
  })
  const [loser] = value('pod_discharged_at')?.lost ?? []
  expect(value('pod_discharged_at')?.contradicted_by).toEqual([expect.any(String)])
  expect(loser?.age_s).toBeGreaterThanOrEqual(0)
  expect(value('current_status')).toMatchObject({
    value: 'grounded',
    rule: 'status:at_port',
    rule_in_words: 'The first rule that holds: it is at the port of discharge.',
    winner: { data_source: 'terminal' },
  })
  expect(value('pol_vessel_loaded_at')).toMatchObject({ rule: 'only_claim', lost: [], contradicted_by: [] })
  expect(open_conflicts).toBe(1)
  expect(Date.parse(line_answered_at)).toBeGreaterThan(Date.parse(times.sailing))
  const { meta } = JSON.parse((await world.api.get(`/containers/${container_id}`)).text).data
  expect(meta).toMatchObject({ open_conflicts: 1, last_heard_at: expect.any(String) })
  // What is shown is what the container shows.
  const shown = (await world.api.get(`/containers/${container_id}`)).attributes<Record<string, unknown>>()
  expect(value('pod_discharged_at')?.value).toBe(shown.pod_discharged_at)
})

test('a shipment explains its ports and dates', async () => {
  const { values } = await explained('shipments', shipment_id)
  expect(values.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['pod_eta_at', 'pod_ata_at', 'pol_atd_at', 'port_of_discharge_locode']),
  )
  for (const { winner } of values) expect(winner === null || winner.message_id.length === 36).toBe(true)
})

test('the past is read as it was believed then', async () => {
  const then = async (path: string, as_of: string) => world.api.get(`${path}${path.includes('?') ? '&' : '?'}as_of=${as_of}`)
  const container = `/containers/${container_id}`
  const statuses = []
  for (const as_of of [times.sailing, times.arrived, times.contradicted]) {
    statuses.push((await then(container, as_of)).attributes<{ current_status: string; pod_discharged_at: string | null }>())
  }
  expect(statuses.map(({ current_status }) => current_status)).toEqual(['on_ship', 'grounded', 'grounded'])
  const [sailing, line, terminal] = statuses.map(({ pod_discharged_at }) => pod_discharged_at)
  expect(sailing).toBeNull()
  expect(Date.parse(terminal ?? '') - Date.parse(line ?? '')).toBeGreaterThan(6 * hour_ms)
  const shipment = await then(`/shipments/${shipment_id}`, times.sailing)
  expect(shipment.attributes()).toMatchObject({ pod_ata_at: null, pod_eta_at: story.at(4) })
  const names = async (as_of: string) =>
    (await then(`${container}/transport_events`, as_of)).list().map(({ attributes }) => attributes.event)
  expect(await names(times.sailing)).not.toContain('container.transport.vessel_discharged')
  expect((await names(times.arrived)).filter((name) => name === 'container.transport.vessel_discharged')).toHaveLength(1)
  expect((await names(times.contradicted)).filter((name) => name === 'container.transport.vessel_discharged')).toHaveLength(1)
})

test('a list of the past has what was known then, and is narrowed down by what was believed then', async () => {
  const listed = async (path: string) => {
    const answer = await world.api.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    const { data, meta } = JSON.parse(answer.text)
    expect([path, meta.total]).toEqual([path, data.length])
    return data.map(({ id, attributes }: { id: string; attributes: { current_status?: string } }) => [
      id,
      attributes.current_status,
    ])
  }
  const then = (as_of: string, rest = '') => listed(`/containers?as_of=${as_of}${rest}`)
  const single = async (as_of: string) =>
    (await world.api.get(`/containers/${container_id}?as_of=${as_of}`)).attributes<{ current_status: string }>().current_status
  for (const as_of of [times.sailing, times.arrived])
    expect((await then(as_of)).filter(([id]: [string]) => id === container_id)).toEqual([[container_id, await single(as_of)]])
  const statusesOf = (rows: [string, string][]) => rows.map(([, status]) => status)
  const narrow = (status: string) => `&filter[current_status]=${status}&filter[shipping_line_scac]=${scac.toLowerCase()}`
  expect(statusesOf(await then(times.sailing, narrow('on_ship')))).toEqual(story.boxes.map(() => 'on_ship'))
  expect(await then(times.sailing, narrow('grounded'))).toEqual([])
  expect(statusesOf(await then(times.arrived, narrow('grounded')))).toEqual(story.boxes.map(() => 'grounded'))
  expect(await then('2001-01-01')).toEqual([])
  expect((await listed(`/shipments?as_of=${times.sailing}&filter[tag]=unknown`)).map(([id]: [string]) => id)).toEqual([
    shipment_id,
  ])
  expect(await listed(`/shipments?as_of=${times.sailing}&filter[arrival][end]=2001-01-01`)).toEqual([])
  expect(await listed(`/shipments?as_of=2001-01-01`)).toEqual([])
  const stranger = await world.newAccount()
  expect(JSON.parse((await stranger.get('/containers?as_of=2040-01-01')).text).data).toEqual([])
})

test.each([
  ['containers', 'sort=number', 'sort'],
  ['containers', 'filter[action_group]=done', 'filter[action_group]'],
  ['containers', 'include=shipment', 'include'],
  ['shipments', 'q=1', 'q'],
  ['shipments', 'filter[vessel]=X', 'filter[vessel]'],
])('a list of the past of %s refuses %s', async (list, query, parameter) => {
  const answer = await world.api.get(`/${list}?as_of=2040-01-01&${query}`)
  expect([answer.status, answer.errors()]).toMatchObject([400, [{ source: { parameter } }]])
})

test('a time before all knowledge, and includes in the past, are refused with their reason', async () => {
  const early = await world.api.get(`/containers/${container_id}?as_of=2001-01-01`)
  expect(early.status).toBe(404)
  const including = await world.api.get(`/containers/${container_id}?as_of=${times.arrived}&include=shipment`)
  expect([including.status, including.errors()]).toMatchObject([400, [{ source: { parameter: 'include' } }]])
  expect((await world.api.get(`/containers/${container_id}?as_of=yesterday`)).status).toBe(400)
  const stranger = await world.newAccount()
  for (const path of ['explain', '?as_of=2040-01-01']) {
    const address = `/containers/${container_id}${path.startsWith('?') ? path : `/${path}`}`
    expect((await stranger.get(address)).status).toBe(404)
  }
})

test('what the line no longer repeats is believed, and says since when [I7]', async () => {
  const winnerOf = async (name: string) =>
    (await explained('containers', container_id)).values.find((value) => value.name === name)?.winner
  const loaded = await winnerOf('pol_vessel_loaded_at')
  expect(loaded).toMatchObject({ no_longer_reported: null, withdrawn_at: null })
  const before = (await world.api.get(`/containers/${container_id}`)).attributes<object>()
  const { rows: told } = await world.db.query('select id from events')
  const silent_from = now()
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(4).slice(0, 1) })
  for (let time = 0; time < 2; time++) await world.advance(30 * hour_ms)
  const poorer = await winnerOf('pol_vessel_loaded_at')
  expect(poorer).toMatchObject({ timestamp: loaded?.timestamp, withdrawn_at: null })
  expect(Date.parse(poorer?.no_longer_reported?.since ?? '')).toBeGreaterThan(Date.parse(silent_from) - 1_000)
  const asked = 'shipment_last_tracking_request_at'
  expect((await world.api.get(`/containers/${container_id}`)).attributes()).toEqual({
    ...before,
    [asked]: expect.any(String),
    last_heard_at: expect.any(String),
  })
  expect((await world.db.query('select id from events')).rows).toEqual(told)
  world.line.reply(story.bill, { kind: 'events', events: [...story.underWay(4), ...story.arrived(5)] })
  await world.advance(30 * hour_ms)
  expect(await winnerOf('pol_vessel_loaded_at')).toMatchObject({ no_longer_reported: null })
})
