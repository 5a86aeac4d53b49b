import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await world.test.db.query(
    `update containers set pickup_lfd = '2026-11-27T08:00:00Z', pod_timezone = 'America/Los_Angeles', final_destination_timezone = null,
       pod_full_out_at = null, final_destination_full_out_at = null, pickup_appointment_at = '2026-11-25T16:30:00Z' where id = $1`,
    [world.mine.container],
  )
})
afterAll(() => world[Symbol.asyncDispose]())

type Subject = { type: 'view' | 'share_link'; id: string }

async function make(subject: Subject, attributes: object = {}) {
  const body = { data: { type: 'calendar', attributes, relationships: { subject: { data: subject } } } }
  const { status, body: made } = await world.ask('/v2/calendars', { method: 'POST', body })
  expect(status).toBe(201)
  return { id: made.data.id, url: String(made.data.attributes.secret_url), attributes: made.data.attributes }
}

async function view(attributes: object): Promise<Subject> {
  const body = { data: { type: 'view', attributes } }
  return { type: 'view', id: (await world.ask('/v2/views', { method: 'POST', body })).body.data.id }
}

async function read(url: string) {
  const response = await fetch(url)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** What two programs that know nothing of each other read, by the kind of entry. */
async function entriesIn(text: string) {
  const component = new ICAL.Component(ICAL.parse(text))
  const one = component.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  const other = nodeIcal.sync.parseICS(text)
  return new Map(
    one.map((event) => {
      const same = other[event.uid]
      if (same?.type !== 'VEVENT') throw new Error(`${event.uid} is not read by both`)
      expect(same.summary).toBe(event.summary)
      expect(same.datetype).toBe(event.startDate.isDate ? 'date' : 'date-time')
      const kind = event.uid.replace(/^[0-9a-f-]{36}-|@landfall$/g, '')
      return [
        `${kind} ${event.summary}`,
        {
          ...{
            uid: event.uid,
            sequence: event.sequence,
            status: same.status,
            location: event.location,
            description: event.description,
          },
          starts: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
          zone: event.startDate.zone.tzid,
        },
      ]
    }),
  )
}

const numbered = 'ZZTU1234569'

test('a view is a calendar: last free days as days, appointments and arrivals as instants, read alike by two programs', async () => {
  const { url, attributes } = await make(
    await view({ name: 'This box', resource: 'containers', query: `filter[number]=${numbered}` }),
  )
  expect(attributes).toMatchObject({ name: 'This box', reads_count: 0, revoked_at: null })
  const { status, type, text } = await read(url)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const entries = await entriesIn(text)
  expect(entries.get(`last_free_day Last free day: ${numbered}`)).toMatchObject({
    starts: '2026-11-27',
    sequence: 0,
    status: 'CONFIRMED',
  })
  expect(entries.get(`appointment Pickup appointment: ${numbered}`)).toMatchObject({
    ...{ starts: '2026-11-25T16:30:00.000Z', zone: 'UTC' },
    description: expect.stringContaining('America/Los_Angeles'),
  })
  expect([...entries.keys()].some((name) => name.startsWith('arrival '))).toBe(true)
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  // RFC 5545: lines of 75 octets at most, which end with CRLF.
  const lines = text.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
})

test('an entry keeps its name; its number grows with each change, and it is cancelled when it is withdrawn', async () => {
  const { url } = await make(await view({ name: 'One', resource: 'containers', query: `filter[number]=${numbered}` }))
  const entry = async () => (await entriesIn((await read(url)).text)).get(`appointment Pickup appointment: ${numbered}`)
  const say = (at: string | null) =>
    world.test.db.query('update containers set pickup_appointment_at = $2 where id = $1', [world.mine.container, at])
  const first = await entry()
  expect(await entry()).toEqual(first)
  await say('2026-11-26T16:30:00Z')
  const moved = await entry()
  expect(moved).toMatchObject({ uid: first?.uid, sequence: 1, status: 'CONFIRMED', starts: '2026-11-26T16:30:00.000Z' })
  await say(null)
  expect(await entry()).toMatchObject({ uid: first?.uid, sequence: 2, status: 'CANCELLED' })
  expect(await entry()).toMatchObject({ sequence: 2 })
  await say('2026-11-25T16:30:00Z')
  expect(await entry()).toMatchObject({ uid: first?.uid, sequence: 3, status: 'CONFIRMED' })
})

test('words of sources cannot break out of a line', async () => {
  const evil = `Los Angeles; BEGIN:VEVENT, "x"\\\r\nSUMMARY:stolen\n${'ä'.repeat(80)}`
  await world.test.db.query('update shipments set port_of_discharge_name = $2 where id = $1', [world.mine.shipment, evil])
  const { url } = await make(await view({ name: 'Évil; name,\\', resource: 'containers', query: `filter[number]=${numbered}` }))
  const entries = await entriesIn((await read(url)).text)
  expect(
    [...entries.values()].some(({ location }) => location.replaceAll('\r', '').includes('BEGIN:VEVENT, "x"\\\nSUMMARY:stolen')),
  ).toBe(true)
  expect([...entries.keys()].some((name) => name.includes('stolen') && name.startsWith('appointment'))).toBe(false)
  await world.test.db.query(`update shipments set port_of_discharge_name = 'Los Angeles' where id = $1`, [world.mine.shipment])
})

test('a view of shipments tells of their boxes', async () => {
  const { url } = await make(await view({ name: 'All shipments', resource: 'shipments' }))
  expect((await entriesIn((await read(url)).text)).has(`last_free_day Last free day: ${numbered}`)).toBe(true)
})

test('whoever opens a share link can subscribe to it, until it is taken back', async () => {
  const relationships = { subject: { data: { type: 'container', id: world.mine.container } } }
  const link = await world.ask('/v2/share_links', {
    method: 'POST',
    body: { data: { type: 'share_link', attributes: {}, relationships } },
  })
  const { id, attributes } = link.body.data
  const shared = (await (await fetch(`${world.api.origin}/v2/shared/${attributes.token}`)).json()) as { calendar_url: string }
  expect(shared.calendar_url).not.toContain(String(attributes.token))
  expect((await entriesIn((await read(shared.calendar_url)).text)).has(`last_free_day Last free day: ${numbered}`)).toBe(true)
  await world.ask(`/v2/share_links/${id}`, { method: 'DELETE' })
  expect((await read(shared.calendar_url)).status).toBe(404)
})

test('a calendar is listed, taken back, and of its account alone', async () => {
  const own = await view({ name: 'Mine', resource: 'containers' })
  const { id, url } = await make(own)
  await read(url)
  const seen = (await world.ask(`/v2/calendars/${id}`)).body.data
  expect(seen.attributes).toMatchObject({ reads_count: 1 })
  expect(seen.attributes).not.toHaveProperty('secret_url')
  expect((await world.ask('/v2/calendars')).body.data.map((one) => one.id)).toContain(id)
  const { key } = world.other
  expect((await world.ask(`/v2/calendars/${id}`, { key, method: 'DELETE' })).status).toBe(404)
  const body = { data: { type: 'calendar', attributes: {}, relationships: { subject: { data: own } } } }
  expect((await world.ask('/v2/calendars', { key, method: 'POST', body })).status).toBe(422)
  expect((await world.ask(`/v2/calendars/${id}`, { method: 'DELETE' })).body.data.attributes.revoked_at).not.toBeNull()
  expect((await read(url)).status).toBe(404)
})

test('a view that is deleted takes its calendars with it', async () => {
  const own = await view({ name: 'Short', resource: 'containers' })
  const { url } = await make(own)
  await world.ask(`/v2/views/${own.id}`, { method: 'DELETE' })
  expect((await read(url)).status).toBe(404)
})
