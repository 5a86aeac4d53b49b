/** An account in which every screen has something to show. */
import { lockFeedHealth, saveFeedHealth } from '../../src/store/tracking/feed-health.ts'
import { addFeedHours } from '../../src/store/tracking/feed-hours.ts'
import { day_ms, hour_ms, scac, type World } from '../world/app.ts'
import { created } from '../world/client.ts'
import { announceFailures } from '../world/deliveries.ts'
import { arrivalNotice, packet, upload } from '../world/papers.ts'
import {
  atSea,
  available,
  collected,
  discharged,
  held,
  inHub,
  onRail,
  positionFeed,
  type TrackedShipment,
  terminalSays,
  yardFeeds,
} from '../world/shipments.ts'
import type { Subjects } from './screen-table.ts'

export type Filled = Subjects & { sailing: TrackedShipment; standing: TrackedShipment }

/** What the world that is filled is started with: it ends up at the present, where the browser is. */
export const filled_hours = 40
export const filledFeeds = () => ({ ...yardFeeds(), ...positionFeed() })

/** Moves the clock to the present on the way. */
export async function fillWorld(world: World): Promise<Filled> {
  const { api, receiver } = world
  await created(api.post('/tariffs', 'tariff', tariff))
  await created(api.post('/parties', 'party', { company_name: 'Blue Heron Imports' }))
  const webhook = await world.listen()
  const sailing = await world.follow(atSea)
  await world.advance(13 * hour_ms)
  for (const phase of [available, held, collected, inHub]) await world.follow(phase)
  await world.advance(13 * hour_ms)
  for (const phase of [onRail, atSea]) await world.follow(phase)
  const standing = await world.follow(discharged)
  await world.advance(7 * hour_ms)
  await terminalSays(world, {
    container_number: standing.number,
    available: false,
    holds: [{ name: 'customs', status: 'hold', description: 'HOLD: CUS EXAM' }],
  })
  await world.advance(7 * hour_ms)
  // Now the address is being updated.
  receiver.answerWith(() => ({ kind: 'status', status: 503, body: '{"error":"is being updated"}' }))
  const { rows } = await world.db.query<{ account_id: string }>('select account_id from webhooks limit 1')
  await announceFailures(world.db, rows[0]?.account_id ?? '', { clock: world.clock, count: 2 })
  await fillFeeds(world)
  const bytes = await arrivalNotice({ boxes: [standing.number], order: 'ORD-77', notice: 'AN-77' })
  const notice = (await created(upload(api, bytes, { filename: 'notice.pdf' }))).id
  await created(upload(api, await packet({ notice: 'AN-P' }, { order: 'ORD-9' }), { filename: 'packet.pdf' }))
  await describe(world, sailing, standing)
  await world.settled()
  return { sailing, standing, webhook, notice, shared: await share(world, sailing) }
}

const tariff = {
  ...{ name: 'Pier 400, import', charge: 'demurrage', locode: 'USLAX', currency_code: 'USD', free_days: 1 },
  ...{ free_days_count: 'calendar', first_day: 'next_day', tiers: [{ from_day: 1, per_day: 185 }] },
}

async function describe({ api }: World, sailing: TrackedShipment, standing: TrackedShipment): Promise<void> {
  await api.patch(`/shipments/${sailing.id}`, 'shipment', { ref_numbers: ['ORD-5512'], tags: ['spring'] })
  await api.patch(`/containers/${standing.container_id}`, 'container', { ref_numbers: ['ORD-77'] })
  const rule = { kind: 'last_free_day_in', threshold: 2, destinations: [{ channel: 'email', to: ['ops@customer.example'] }] }
  await api.post('/alert_rules', 'alert_rule', rule)
  await created(
    api.post('/views', 'view', { name: 'To Los Angeles', resource: 'containers', query: 'filter[port_of_discharge]=USLAX' }),
  )
}

async function share({ api, origin }: World, { id, container_id }: TrackedShipment): Promise<Filled['shared']> {
  const linkTo = async (type: string, subject: string) => {
    const relationships = { subject: { data: { type, id: subject } } }
    const attributes = { label: 'for Ada', reference: 'PO 5512' }
    const body = JSON.stringify({ data: { type: 'share_link', attributes, relationships } })
    const headers = { 'content-type': 'application/vnd.api+json' }
    const made = await created(api.raw('POST', '/share_links', { body, headers }))
    return String(made.attributes().secret_url).slice(origin.length)
  }
  return { container: await linkTo('container', container_id), shipment: await linkTo('shipment', id) }
}
const reported = [
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
  'vessel_arrived',
  'vessel_discharged',
  'full_out',
  'empty_in',
]

/** A line that is left alone, two days of asks, and figures of a quarter for some lines, of which one has few cases. */
export async function fillFeeds({ db, clock }: World): Promise<void> {
  const now_ms = clock.now().getTime()
  const hours = Array.from({ length: 40 }, (_, ago) => new Date(Math.floor(now_ms / hour_ms - ago - 1) * hour_ms))
  await addFeedHours(
    db,
    hours.map((hour, ago) => ({
      ...{ feed: scac, hour, answered: 4, same: 9, empty: 0, not_found: 0, invalid_number: 0, not_supported: 0 },
      ...{ unrecognized: 0, unreachable: ago < 3 ? 6 : 0, rate_limited: 0, credentials: 0, latency_ms: 900, events: 20 },
      ...{ unread: 0, answers_shrunk: 0, latency_counts: [4, 5, 4, 0, 0, 0, 0], last_asked_at: hour, last_succeeded_at: hour },
    })),
  )
  await db.transaction(async (tx) => {
    const health = await lockFeedHealth(tx, scac)
    const opened_at = new Date(now_ms - 3 * hour_ms)
    await saveFeedHealth(tx, { ...health, state: 'open', reason: 'unreachable', opened_at, probe_at: new Date(now_ms + hour_ms) })
  })
  for (const [place, line] of ['ACLU', 'CMDU', 'HLCU', 'MAEU', 'ONEY'].entries())
    for (let week = 0; week < (line === 'ONEY' ? 2 : 11); week += 1)
      for (const [measure, part, cases, mean] of figuresOf(place, week))
        await db.query(
          'insert into scorecard_days (scac, day, measure, part, cases, total) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
          [...[line, new Date(now_ms - (2 + week * 7) * day_ms), measure, part, cases, cases * mean]],
        )
}

function* figuresOf(place: number, week: number): Generator<[measure: string, part: string, cases: number, mean: number]> {
  const waves = 1 + Math.sin(week + place) / 8
  yield ['availability', '', 400, 0.99 - place * 0.02]
  for (const [at, lead] of [30, 14, 7, 3, 1].entries()) {
    const off = (5 - at) * (0.4 + place * 0.18) * waves
    yield ['eta_error_days', String(lead), 8 - at, off]
    yield ['eta_bias_days', String(lead), 8 - at, off * (place % 2 === 1 ? 0.7 : -0.3)]
    yield ['vessel_eta_error_days', String(lead), 6 - at, off * 0.7]
    yield ['line_eta_error_days', String(lead), 6 - at, off]
  }
  yield ['eta_revisions', '', 8, 1 + place * 0.9]
  yield ['contradictions', '', 300, 0.01 + place * 0.008]
  for (const [at, part] of reported.entries()) yield ['completeness', part, 6, 1 - ((at * 7 + place * 3) % 11) / 14]
}
