/**
 * Looks for what chaos may not do. It shares no code with the product but the fresh fold of `verify`: it compares what the customers
 * were told, what the receivers got, and what the tables hold.
 */
import { systemClock } from '../../src/base/clock.ts'
import { type StoredPayload, unpackPayload } from '../../src/store/delivery/payload-bytes.ts'
import { listFailedJobs } from '../../src/store/jobs/jobs.ts'
import type { Database } from '../../src/store/pool.ts'
import { verify } from '../../src/tracking/verify.ts'
import type { ReceivedRequest } from '../world/receiver.ts'
import { keyOf } from './load.ts'
import { boxesOf } from './story.ts'

export type Findings = { counts: Readonly<Record<string, number>>; violations: readonly string[] }

type Evidence = { accepted: ReadonlyMap<string, string>; received: readonly ReceivedRequest[] }

export async function check(database: Database, { accepted, received }: Evidence): Promise<Findings> {
  const parts = [
    await checkRequests(database, accepted),
    await checkJourneys(database),
    await checkDeliveries(database, received),
    await checkFold(database),
  ]
  return {
    counts: Object.assign({}, ...parts.map((part) => part.counts)),
    violations: parts.flatMap((part) => part.violations),
  }
}

async function checkRequests(database: Database, accepted: Evidence['accepted']): Promise<Findings> {
  const { rows } = await database.query<{ id: string; account_id: string; number: string; status: string }>(
    'select id, account_id, request_number as number, status from tracking_requests',
  )
  const unsettled = await database.query(
    `select r.request_number, r.status, r.failed_reason, r.retry_count, r.next_attempt_at, n.last_outcome, n.last_attempted_at, n.next_poll_at,
        (select json_agg(json_build_object('key', j.key, 'run_at', j.run_at, 'attempts', j.attempts, 'locked_by', j.locked_by, 'flags', j.flags, 'error', j.last_error))
          from graphile_worker._private_jobs j where j.payload::text like '%' || n.id || '%') as jobs
      from tracking_requests r left join tracked_numbers n on n.id = r.tracked_number_id where r.status <> 'created'`,
  )
  const byKey = Map.groupBy(rows, ({ account_id, number }) => keyOf(account_id, number))
  const violations = [
    ...[...byKey]
      .filter(([, requests]) => requests.length !== 1)
      .map(([key, requests]) => `${key} exists ${requests.length} times`),
    ...[...accepted]
      .filter(([key, id]) => byKey.get(key)?.[0]?.id !== id)
      .map(([key, id]) => `${key} was accepted as ${id} and is not there`),
    ...unsettled.rows.map((row) => `request ${JSON.stringify(row)} did not come to an end`),
  ]
  return { counts: { 'requests in the database': rows.length, 'requests answered with 201': accepted.size }, violations }
}

async function checkJourneys(database: Database): Promise<Findings> {
  const shipments = await database.query<{ number: string; boxes: string[] }>(
    `select s.bill_of_lading_number as number, array_agg(c.number order by c.number) as boxes
      from shipments s left join containers c on c.account_id = s.account_id and c.shipment_id = s.id
      group by s.account_id, s.id`,
  )
  const events = await database.query<{ count: number; doubled: number }>(
    `select count(*)::int as count, count(*)::int - count(distinct (account_id, container_id, key))::int as doubled
      from transport_events where invalidated_at is null`,
  )
  const missing = await database.query<{ number: string }>(
    "select request_number as number from tracking_requests where status = 'created' and tracked_object_id is null",
  )
  const doubled = events.rows[0]?.doubled ?? 0
  return {
    counts: { shipments: shipments.rows.length, 'transport events': events.rows[0]?.count ?? 0 },
    violations: [
      ...shipments.rows
        .filter(({ number, boxes }) => boxes.join() !== boxesOf(number).join())
        .map(({ number, boxes }) => `${number} has the containers ${boxes}`),
      ...missing.rows.map(({ number }) => `${number} is created and has no shipment`),
      ...(doubled === 0 ? [] : [`${doubled} transport events are there twice`]),
    ],
  }
}

async function checkDeliveries(database: Database, received: Evidence['received']): Promise<Findings> {
  const stored = await database.query<{ id: string; status: string } & StoredPayload>(
    'select id, delivery_status as status, payload, packed_payload from notifications',
  )
  const rows = stored.rows.map(({ id, status, ...bytes }) => ({ id, status, payload: unpackPayload(bytes) }))
  const unannounced = await database.query<{ name: string; count: number }>(
    `select e.name, count(*)::int as count from events e
      where not exists (select from notifications n where n.account_id = e.account_id and n.event_id = e.id) group by e.name`,
  )
  const bodies = Map.groupBy(received, (request) => String(request.headers['webhook-id']))
  const known = new Map(rows.map((row) => [row.id, row]))
  const events = await database.query<{ count: number }>('select count(*)::int as count from events')
  return {
    counts: {
      events: events.rows[0]?.count ?? 0,
      notifications: rows.length,
      'deliveries received': received.length,
      'received more than once': [...bodies.values()].filter((requests) => requests.length > 1).length,
    },
    violations: [
      ...unannounced.rows.map(({ name, count }) => `${count} events ${name} have no notification`),
      ...rows.filter(({ status }) => status !== 'succeeded').map(({ id, status }) => `notification ${id} is ${status}`),
      ...rows.filter(({ id }) => !bodies.has(id)).map(({ id }) => `notification ${id} never arrived`),
      ...[...bodies].filter(([id]) => !known.has(id)).map(([id]) => `notification ${id} arrived and is not in the database`),
      ...[...bodies]
        .filter(([id, requests]) => requests.some(({ body }) => body !== known.get(id)?.payload))
        .map(([id]) => `notification ${id} had other bytes`),
    ],
  }
}

async function checkFold(database: Database): Promise<Findings> {
  const { shipments, disagreements } = await verify({ database, clock: systemClock })
  const given_up = await listFailedJobs(database)
  return {
    counts: { 'shipments folded afresh': shipments },
    violations: [
      ...disagreements.map(
        ({ id, attributes }) => `shipment ${id} differs from a fresh fold in ${attributes.join(', ') || 'its events'}`,
      ),
      ...given_up.map(({ task, last_error }) => `a ${task} was given up: ${last_error}`),
    ],
  }
}
