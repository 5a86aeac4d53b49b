import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../src/cli/keys.ts'
import { verify } from '../../src/tracking/verify.ts'
import { x12 } from '../feeds/edi/text.ts'
import { pushed3 } from '../feeds/pushed.ts'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type ApiClient, apiClient } from '../world/client.ts'
import { says } from '../world/says.ts'
import { newYork, type Story, storyOf } from './story.ts'

// From what a line, a truck or a person says of a delivery to the container, its events and what a webhook hears.

let world: World
beforeAll(async () => {
  process.env.DELIVERED_TOKEN = 'delivered-token'
  const token = { env: 'DELIVERED_TOKEN' }
  world = await startWorld({
    feeds: {
      mailboxes: [
        { name: 'trucks', dialect: 'x12', token },
        { name: 'pushed', dialect: 'dcsa-3', scac: 'ACLU', token },
      ],
    },
  })
  await world.listen([
    'container.transport.delivered',
    'container.transport.full_out',
    'container.event.retracted',
    'container.conflict.detected',
  ])
})
afterAll(() => world.close())

let serial = 900

type Followed = { story: Story; id: string; other_id: string; box: string; path: string }

/** A shipment of two boxes, both collected ten hours ago by the word of the line. */
async function collected(api: ApiClient = world.api): Promise<Followed> {
  const story = storyOf(serial++, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: toldBy(story) })
  const attributes = { request_type: 'bill_of_lading', request_number: story.bill, scac: 'ACLU' }
  const request = await api.post('/tracking_requests', 'tracking_request', attributes)
  await world.settled()
  const shipment = (await api.get(`/tracking_requests/${request.id}`)).included('shipment')[0]?.id
  const containers = (await api.get(`/shipments/${shipment}?include=containers`)).included('container')
  const idOf = (number: string) => containers.find(({ attributes: { number: own } }) => own === number)?.id ?? ''
  const [box, other] = story.boxes
  return { story, box, id: idOf(box), other_id: idOf(other), path: `/containers/${idOf(box)}` }
}

const toldBy = (story: Story) => [...story.underWay(-40), ...story.arrived(-40), ...story.collected(-10)]

async function shown(path: string, api = world.api) {
  const { delivered_at, current_status } = (await api.get(path)).attributes<{ delivered_at: string; current_status: string }>()
  return { delivered_at, current_status }
}

const eventsOf = async (path: string, query = '') =>
  (await world.api.get(`${path}/transport_events${query}`))
    .list()
    .filter(({ attributes }) => attributes.event === 'container.transport.delivered')

/** What a webhook was told of one container, with the moments. The delivery itself is told without its records, as the interface has it. */
async function heard({ id }: { id: string }): Promise<string[]> {
  const { rows } = await world.db.query<{ id: string; timestamp: Date }>(
    'select id, "timestamp" from transport_events where container_id = $1',
    [id],
  )
  const moments = new Map(rows.map((row) => [row.id, row.timestamp.toISOString().replace('.000Z', 'Z')]))
  return world.receiver.documents().flatMap(({ data }) => {
    const about = data.relationships.reference_object?.data?.id ?? ''
    const name = data.attributes.event.replace('container.', '')
    if (name === 'transport.full_out') return []
    return moments.has(about) ? [`${name} ${moments.get(about)}`] : about === id ? [name] : []
  })
}

const say = ({ path }: { path: string }, delivered_at: unknown, api = world.api) => api.patch(path, 'container', { delivered_at })

describe('container.transport.delivered by the word of a source', () => {
  const dropped = ({ story, box }: Followed, hours: number, further: object = {}) => ({
    ...says.dropped({
      bill: story.bill,
      container: box,
      where: { ...newYork, facility: 'CLOC' },
      at: story.at(hours),
      created_at: story.at(Math.min(hours, 0)),
    }),
    ...further,
  })

  test('a line that dropped the laden box at a customer tells it once, and again when it corrects the time', async () => {
    const followed = await collected()
    const { story, path } = followed
    const tell = async (...events: ReturnType<typeof dropped>[]) => {
      world.line.reply(story.bill, { kind: 'events', events: [...toldBy(story), ...events] })
      await world.advance(day_ms)
    }
    expect(await shown(path)).toEqual({ delivered_at: null, current_status: 'picked_up' })
    expect(await heard(followed)).toEqual([])
    await tell(dropped(followed, -6))
    expect(await shown(path)).toEqual({ delivered_at: story.at(-6), current_status: 'delivered' })
    expect(await heard(followed)).toEqual([`transport.delivered ${story.at(-6)}`])
    const [event] = await eventsOf(path)
    expect(event?.attributes).toMatchObject({
      location_locode: 'USNYC',
      timezone: 'America/New_York',
      data_source: 'shipping_line',
    })
    // The same in other bytes.
    await tell(dropped(followed, -6, { description: 'Container dropped' }))
    expect(await heard(followed)).toHaveLength(1)
    await tell(dropped(followed, -5, { eventCreatedDateTime: story.at(1) }))
    expect(await heard(followed)).toEqual([`transport.delivered ${story.at(-6)}`, `transport.delivered ${story.at(-5)}`])
    const [corrected] = await eventsOf(path)
    expect(corrected?.relationships.previous_version?.data).toMatchObject({ id: event?.id })
    // Its sister is where it was.
    expect(await shown(`/containers/${followed.other_id}`)).toEqual({ delivered_at: null, current_status: 'picked_up' })
  })

  test('an empty box that is dropped, and one on its way to the consignee, are not delivered', async () => {
    const followed = await collected()
    const { story } = followed
    for (const event of [
      dropped(followed, -6, { emptyIndicatorCode: 'EMPTY' }),
      dropped(followed, 30, { eventClassifierCode: 'EST' }),
      dropped(followed, -6, {
        transportCall: {
          ...(says.dropped({ bill: story.bill, container: followed.box, where: newYork, at: story.at(-6) })
            .transportCall as object),
          facilityTypeCode: 'COFS',
        },
      }),
    ]) {
      world.line.reply(story.bill, { kind: 'events', events: [...toldBy(story), event] })
      await world.advance(day_ms)
      expect(await shown(followed.path)).toMatchObject({ delivered_at: null })
    }
    expect((await heard(followed)).filter((one) => one.startsWith('transport.delivered'))).toEqual([])
  })

  const post = (feed: string, body: string, type: string) =>
    fetch(`${world.origin}/v2/feeds/${feed}`, {
      method: 'POST',
      headers: { authorization: 'Token delivered-token', 'content-type': type },
      body,
    })

  /** A 214 that says D1 at this time of the clocks of New Jersey. */
  function unloaded(box: string, local: string): string {
    const [date = '', time = ''] = local.replaceAll('-', '').replaceAll(':', '').split('T')
    const ms2 = `MS2*${box.slice(0, 4)}*${box.slice(4, 10)}*CN*${box.slice(10)}`
    const parties = ['N1*SF*PIER T TERMINAL', 'N4*NEW YORK*NY*10001*US', 'N1*ST*ACME TOYS', 'N4*NEWARK*NJ*07101*US']
    const at7 = `AT7*D1*NS***${date}*${time.slice(0, 4)}*LT`
    return x12('214', ['B10*DR70041*LOAD70041*DRYG', ...parties, 'LX*1', at7, 'MS1*NEWARK*NJ*US', ms2])
  }

  const onClocksOfNewYork = (instant: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'medium' })
      .format(new Date(instant))
      .replace(' ', 'T')

  test('a truck that unloaded it at the consignee (214 D1) tells it on the clocks of the place, and once', async () => {
    const followed = await collected()
    const { story, box, path } = followed
    const at = story.at(-4).replace(/:\d\dZ$/, ':00Z')
    const message = unloaded(box, onClocksOfNewYork(at))
    for (let times = 0; times < 2; times++) {
      expect((await post('trucks/messages', message, 'application/edi-x12')).status).toBe(202)
      await world.settled()
    }
    expect(await shown(path)).toEqual({ delivered_at: at, current_status: 'delivered' })
    expect(await heard(followed)).toEqual([`transport.delivered ${at}`])
    const [event] = await eventsOf(path)
    expect(event?.attributes).toMatchObject({ data_source: 'terminal', timezone: 'America/New_York' })
  })

  test('a line that takes its event back: it was picked up, and a webhook that asked hears of it', async () => {
    const followed = await collected()
    const { story, box, path } = followed
    const details = {
      eventLocation: { locationName: 'Newark', UNLocationCode: 'USEWR', facilityTypeCode: 'CLOC' },
      eventRouting: { originatingParty: { partyCode: 'ACLU', codeListProvider: 'NMFTA', partyFunction: 'CA' } },
      shipmentDetails: { documentReference: { typeCode: 'TRD', reference: story.bill } },
      equipmentDetails: { equipmentReference: box, emptyIndicatorCode: 'LADEN' },
    }
    const push = async (event: object) => {
      const body = JSON.stringify({ events: [event] })
      expect((await post('pushed/v3/events', body, 'application/json')).status).toBe(200)
      await world.settled()
    }
    const event = pushed3({ id: 'drop', code: 'DROP', at: story.at(-3), updated: story.at(-2), ...details })
    await push(event)
    expect(await shown(path)).toEqual({ delivered_at: story.at(-3), current_status: 'delivered' })
    await push({ ...event, isRetracted: true, eventUpdatedDateTime: story.at(-1) })
    expect(await shown(path)).toEqual({ delivered_at: null, current_status: 'picked_up' })
    expect((await heard(followed)).map((one) => one.split(' ')[0])).toEqual(['transport.delivered', 'event.retracted'])
    expect(await eventsOf(path)).toEqual([])
    expect(await eventsOf(path, '?filter[invalidated]=true')).toHaveLength(1)
  })
})

describe('container.transport.delivered by the word of a person', () => {
  test('is answered at once, told once, explained, and kept with who said it', async () => {
    const followed = await collected()
    const { story, path } = followed
    const before = world.clock.now().toISOString()
    world.clock.advance(minute_ms)
    // As the person writes it, on clocks of their own.
    const answer = await say(followed, new Date(Date.parse(story.at(-5)) + 2 * hour_ms).toISOString().replace('.000Z', '+02:00'))
    expect(answer.status).toBe(200)
    expect(answer.attributes()).toMatchObject({ delivered_at: story.at(-5), current_status: 'delivered' })
    await world.settled()
    expect(await heard(followed)).toEqual([`transport.delivered ${story.at(-5)}`])
    // The same again, and as clients send back what they have read.
    expect((await say(followed, story.at(-5))).status).toBe(200)
    const { attributes } = (await world.api.get(path)).data()
    expect((await world.api.patch(path, 'container', attributes)).status).toBe(200)
    await world.advance(day_ms)
    expect(await heard(followed)).toHaveLength(1)

    const [event] = await eventsOf(path)
    expect(event?.attributes).toMatchObject({
      timestamp: story.at(-5),
      location_locode: null,
      timezone: null,
      data_source: 'user_input',
    })
    const [raw] = (await world.api.get(`${path}/raw_events`)).list().filter((one) => one.attributes.data_source === 'user_input')
    expect(raw?.attributes).toMatchObject({ event: 'delivered', timestamp: story.at(-5), estimated: false })
    const explained = (await world.api.get(`${path}/explain`)).attributes<{
      values: { name: string; rule_in_words: string; winner: object }[]
    }>()
    const why = (name: string) => explained.values.find((value) => value.name === name)
    expect(why('delivered_at')?.winner).toMatchObject({
      feed: 'people',
      data_source: 'user_input',
      operator: expect.stringMatching(/^(user|key) /),
      said: expect.stringContaining('by the word of'),
    })
    expect(why('current_status')).toMatchObject({ rule_in_words: 'The first rule that holds: it was delivered.' })
    const { rows } = await world.db.query<{ operation: string; key_id: string }>(
      'select operation, key_id from audit_entries where entity_id = $1 order by id limit 1',
      [followed.id],
    )
    expect(rows).toMatchObject([{ operation: 'updateContainer', key_id: expect.any(String) }])
    const kept = await world.db.query<{ body: Buffer }>(
      "select m.body from raw_events r join messages m on m.id = r.message_id where r.feed = 'people' and r.container_number = $1",
      [followed.box],
    )
    expect(kept.rows.map(({ body }) => JSON.parse(gunzipSync(body).toString()))).toMatchObject([
      { container_id: followed.id, retracted: false, said_by: { key_id: rows[0]?.key_id } },
    ])

    expect((await world.api.get(`${path}?as_of=${before}`)).attributes()).toMatchObject({
      delivered_at: null,
      current_status: 'picked_up',
    })
    const after = world.clock.now().toISOString()
    expect((await world.api.get(`${path}?as_of=${after}`)).attributes()).toMatchObject({
      delivered_at: story.at(-5),
      current_status: 'delivered',
    })
    expect(await verify({ database: world.db, clock: world.clock })).toMatchObject({ disagreements: [] })
  })

  test('corrected and taken back: told like any other milestone, and what was believed then stays readable', async () => {
    const followed = await collected()
    const { story, path } = followed
    await say(followed, story.at(-5))
    const delivered = world.clock.now().toISOString()
    await world.advance(hour_ms)
    expect((await say(followed, story.at(-2))).attributes()).toMatchObject({ delivered_at: story.at(-2) })
    await world.advance(hour_ms)
    expect((await say(followed, null)).attributes()).toMatchObject({ delivered_at: null, current_status: 'picked_up' })
    expect((await say(followed, null)).status).toBe(200)
    await world.advance(hour_ms)
    expect(await heard(followed)).toEqual([
      `transport.delivered ${story.at(-5)}`,
      `transport.delivered ${story.at(-2)}`,
      `event.retracted ${story.at(-2)}`,
    ])
    expect((await world.api.get(`${path}?as_of=${delivered}`)).attributes()).toMatchObject({ delivered_at: story.at(-5) })
    // Said again, it counts again.
    expect((await say(followed, story.at(-2))).attributes()).toMatchObject({ current_status: 'delivered' })
    await world.settled()
    expect(await verify({ database: world.db, clock: world.clock })).toMatchObject({ disagreements: [] })
  })

  test('beats the word of a source; taken back, that one counts again, and nobody but the source takes it back', async () => {
    const followed = await collected()
    const { story, box } = followed
    const where = { ...newYork, facility: 'CLOC' as const }
    const event = says.dropped({ bill: story.bill, container: box, where, at: story.at(-9), created_at: story.at(0) })
    world.line.reply(story.bill, { kind: 'events', events: [...toldBy(story), event] })
    await world.advance(day_ms)
    const refused = await say(followed, null)
    expect([refused.status, ...refused.errors()]).toMatchObject([
      422,
      { code: 'read_only', source: { pointer: '/data/attributes/delivered_at' } },
    ])
    expect((await say(followed, story.at(-1))).attributes()).toMatchObject({ delivered_at: story.at(-1) })
    await world.settled()
    expect((await world.api.get(`${followed.path}/explain`)).attributes()).toMatchObject({ open_conflicts: 1 })
    const conflicts = world.receiver.documents().filter(({ data }) => data.attributes.event === 'container.conflict.detected')
    expect(conflicts).toHaveLength(1)
    expect((await say(followed, null)).attributes()).toMatchObject({ delivered_at: story.at(-9), current_status: 'delivered' })
  })

  test('survives every later answer of the line, and the empty return beats it', async () => {
    const followed = await collected()
    const { story, path } = followed
    await say(followed, story.at(-2))
    world.line.reply(story.bill, { kind: 'events', events: [...toldBy(story), ...story.returned(20)] })
    await world.advance(2 * day_ms)
    expect(await shown(path)).toEqual({ delivered_at: story.at(-2), current_status: 'empty_returned' })
    expect(await heard(followed)).toHaveLength(1)
    const late = await say(followed, story.at(21))
    expect([late.status, ...late.errors()]).toMatchObject([422, { code: 'implausible_time' }])
  })

  test('counts where tracking has stopped, and by PATCH /containers with the id in the body', async () => {
    const followed = await collected()
    const { story, path } = followed
    const shipment = (await world.api.get(path)).data().relationships.shipment?.data
    if (shipment === null || shipment === undefined || Array.isArray(shipment)) throw new Error('a box is of a shipment')
    await world.api.raw('PATCH', `/shipments/${shipment.id}/stop_tracking`)
    const data = { type: 'container', id: followed.id, attributes: { delivered_at: story.at(-1), ref_numbers: ['PO-9'] } }
    const answer = await world.api.raw('PATCH', '/containers', {
      body: JSON.stringify({ data }),
      headers: { 'content-type': 'application/vnd.api+json' },
    })
    expect(answer.attributes()).toMatchObject({ delivered_at: story.at(-1), ref_numbers: ['PO-9'], current_status: 'delivered' })
    await world.settled()
    expect(await heard(followed)).toEqual([`transport.delivered ${story.at(-1)}`])
  })

  test('of one account is not that of another which tracks the same box, and needs a key that writes', async () => {
    const followed = await collected()
    const { story, path } = followed
    const other = await world.newAccount()
    const attributes = { request_type: 'bill_of_lading', request_number: story.bill, scac: 'ACLU' }
    const request = await other.post('/tracking_requests', 'tracking_request', attributes)
    await world.settled()
    const shipment = (await other.get(`/tracking_requests/${request.id}`)).included('shipment')[0]?.id
    const theirs = (await other.get(`/shipments/${shipment}?include=containers`)).included('container')
    const twin = theirs.find((one) => one.attributes.number === followed.box)?.id
    expect((await say(followed, story.at(-1), other)).status).toBe(404)
    const { rows } = await world.db.query<{ id: string }>('select account_id as id from containers where id = $1', [followed.id])
    const reader = await createKey(world.db, { name: 'reads', role: 'read', json: false, account: rows[0]?.id ?? '' })
    expect((await say(followed, story.at(-1), apiClient(world.origin, reader.key))).status).toBe(403)
    expect(await shown(path)).toMatchObject({ delivered_at: null })
    const writer = await createKey(world.db, { name: 'writes', role: 'write', json: false, account: rows[0]?.id ?? '' })
    expect((await say(followed, story.at(-1), apiClient(world.origin, writer.key))).status).toBe(200)
    await world.advance(day_ms)
    expect(await shown(path)).toMatchObject({ delivered_at: story.at(-1) })
    expect(await shown(`/containers/${twin}`, other)).toEqual({ delivered_at: null, current_status: 'picked_up' })
    expect((await other.get(`/containers/${twin}/raw_events`)).text).not.toContain('user_input')
  })

  test.each<[string, (at: Story['at']) => unknown, string]>([
    ['without a zone', (at) => at(-1).slice(0, 19), 'invalid'],
    ['a day', (at) => at(-1).slice(0, 10), 'invalid'],
    ['of no calendar', () => '2026-02-30T10:00:00Z', 'invalid'],
    ['with an offset that there is not', (at) => at(-1).replace('Z', '+99:00'), 'invalid'],
    ['a number', () => 1_700_000_000, 'invalid'],
    ['in a time before boxes', () => '0001-01-01T00:00:00Z', 'invalid'],
    ['ahead', (at) => at(1), 'implausible_time'],
    ['before it was collected', (at) => at(-11), 'implausible_time'],
  ])('a moment %s is refused, and nothing is kept', async (_name, momentOf, code) => {
    const followed = await collected()
    const refused = await say(followed, momentOf(followed.story.at))
    expect([refused.status, ...refused.errors()]).toMatchObject([
      422,
      { code, source: { pointer: '/data/attributes/delivered_at' }, detail: expect.stringMatching(/^Delivered at /) },
    ])
    const { rows } = await world.db.query("select from raw_events where feed = 'people' and container_number = $1", [
      followed.box,
    ])
    expect(rows).toEqual([])
    expect(await shown(followed.path)).toEqual({ delivered_at: null, current_status: 'picked_up' })
  })

  test('a clock that is a little ahead is borne with', async () => {
    const followed = await collected()
    const ahead = new Date(world.clock.now().getTime() + 3 * minute_ms).toISOString()
    expect((await say(followed, ahead)).status).toBe(200)
    expect(await shown(followed.path)).toMatchObject({ current_status: 'delivered' })
  })
})
