/** Shipments: the account's record of a tracked number. */
import type { PolledShipment } from '../../polling/tracking-policy.ts'
import { cleanNumber } from '../../vocabulary/container-number.ts'
import type { StagedValue } from '../accounts/staged-custom-fields.ts'
import type { ColumnType } from '../binary-columns.ts'
import type { Sql } from '../pool.ts'

export type ShipmentRow = {
  account_id: string
  id: string
  tracked_number_id: string
  created_at: Date
  bill_of_lading_number: string
  normalized_number: string
  shipping_line_scac: string
  line_tracking_last_succeeded_at: Date | null
  line_tracking_stopped_at: Date | null
  line_tracking_stopped_reason: string | null
  stop_rules_from: Date | null
  fold_sha256: string | null
  /** What containers get that the line names later. */
  container_custom_fields: StagedValue[] | null
}

export type NewShipment = Pick<
  ShipmentRow,
  'account_id' | 'id' | 'tracked_number_id' | 'bill_of_lading_number' | 'normalized_number' | 'shipping_line_scac'
> & {
  ref_numbers: readonly string[]
  tags: readonly string[]
  customer_id: string | null
  customer_name: string | null
  shipping_line_name: string
  shipping_line_short_name: string
}

/** Those that the row has besides its belief and its times. Lists go as JSON. */
export const newShipmentColumns = {
  account_id: 'uuid',
  id: 'uuid',
  tracked_number_id: 'uuid',
  bill_of_lading_number: 'text',
  normalized_number: 'text',
  ref_numbers: 'json',
  tags: 'json',
  customer_id: 'uuid',
  customer_name: 'text',
  shipping_line_scac: 'text',
  shipping_line_name: 'text',
  shipping_line_short_name: 'text',
} as const satisfies Record<keyof NewShipment, ColumnType>

/** A shipment with what says how often it is worth asking for. */
export type AskedShipment = ShipmentRow & PolledShipment

/** The shipments of numbers, stopped ones too, locked in the order of their ids. */
export async function lockShipmentsOf(sql: Sql, tracked_number_ids: readonly string[]): Promise<AskedShipment[]> {
  const { rows } = await sql.query<AskedShipment>({
    name: 'lock_shipments_of',
    text: `select s.*, (select coalesce(bool_and(coalesce(c.final_destination_full_out_at, c.pod_full_out_at) is not null), false)
          from containers c where c.account_id = s.account_id and c.shipment_id = s.id) as all_full_out
      from shipments s where s.tracked_number_id = any($1) order by s.account_id, s.id for update of s`,
    values: [tracked_number_ids],
  })
  return rows
}

export async function lockShipment(sql: Sql, account_id: string, id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql.query<ShipmentRow>({
    name: 'lock_shipment',
    text: 'select * from shipments where account_id = $1 and id = $2 for update',
    values: [account_id, id],
  })
  return rows[0]
}

type NamedNumber = {
  account_id: string
  /** Bills and bookings that the answers about one number name beside it. */
  numbers: readonly string[]
  /** The line and those that share its tracking system. */
  scacs: readonly string[]
  /** The number itself. */
  but: string
}

export type StandingShipment = Pick<
  ShipmentRow,
  'account_id' | 'id' | 'tracked_number_id' | 'normalized_number' | 'shipping_line_scac'
>

/** Shipments of the accounts, still tracked, that other numbers led to already: under a number that is named, of the same lines. */
export async function listStandingShipments(sql: Sql, named: readonly NamedNumber[]): Promise<StandingShipment[]> {
  const wanted = named.flatMap(({ account_id, numbers, scacs, but }) =>
    numbers.flatMap((number) => scacs.map((scac) => ({ account_id, number, scac, but }))),
  )
  if (wanted.length === 0) return []
  const { rows } = await sql.query<StandingShipment>({
    name: 'list_standing_shipments',
    text: `select distinct s.account_id, s.id, s.tracked_number_id, s.normalized_number, s.shipping_line_scac
      from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) as w(account_id, number, scac, but)
      join shipments s on s.account_id = w.account_id and s.normalized_number = w.number
      where s.shipping_line_scac = w.scac and s.tracked_number_id <> w.but and s.line_tracking_stopped_at is null`,
    values: [
      wanted.map(({ account_id }) => account_id),
      wanted.map(({ number }) => number),
      wanted.map(({ scac }) => scac),
      wanted.map(({ but }) => but),
    ],
  })
  return rows
}

export type TrackingAccount = { account_id: string; tracked_number_id: string }

/** Accounts that numbers concern: those with a shipment (stopped ones are left alone) or a request that waits. */
export async function listTrackers(sql: Sql, tracked_number_ids: readonly string[]): Promise<TrackingAccount[]> {
  const { rows } = await sql.query<TrackingAccount>({
    name: 'list_trackers',
    text: `select account_id, tracked_number_id from shipments where tracked_number_id = any($1) and line_tracking_stopped_at is null
      union select account_id, tracked_number_id from tracking_requests
        where tracked_number_id = any($1) and status in ('pending', 'awaiting_manifest')
      order by account_id, tracked_number_id`,
    values: [tracked_number_ids],
  })
  return rows
}

type Key = { account_id: string; id: string }

/** Stops the tracking of shipments, which the caller has locked. */
export async function stopShipments(
  sql: Sql,
  stops: readonly (Key & { reason: string })[],
  { user_id, now }: { user_id: string | null; now: Date },
): Promise<void> {
  if (stops.length === 0) return
  await sql.query({
    name: 'stop_shipments',
    text: `update shipments s set line_tracking_stopped_at = $5, line_tracking_stopped_reason = w.reason,
        line_tracking_stopped_by_user_id = $4, updated_at = $5
      from unnest($1::uuid[], $2::uuid[], $3::text[]) as w(account_id, id, reason) where s.account_id = w.account_id and s.id = w.id`,
    values: [
      stops.map(({ account_id }) => account_id),
      stops.map(({ id }) => id),
      stops.map(({ reason }) => reason),
      user_id,
      now,
    ],
  })
}

/** Lets the tracking of shipments go on, which the caller has locked. */
export async function resumeShipments(
  sql: Sql,
  shipments: readonly Key[],
  { stop_rules_from, now }: { stop_rules_from: Date; now: Date },
): Promise<void> {
  if (shipments.length === 0) return
  await sql.query({
    name: 'resume_shipments',
    text: `update shipments s set line_tracking_stopped_at = null, line_tracking_stopped_reason = null,
        line_tracking_stopped_by_user_id = null, stop_rules_from = $3, updated_at = $4
      from unnest($1::uuid[], $2::uuid[]) as w(account_id, id) where s.account_id = w.account_id and s.id = w.id`,
    values: [shipments.map(({ account_id }) => account_id), shipments.map(({ id }) => id), stop_rules_from, now],
  })
}

/** A shipment without a customer gets one. */
export async function adoptCustomer(sql: Sql, key: { account_id: string; id: string }, customer_id: string): Promise<void> {
  await sql.query({
    name: 'adopt_customer',
    text: 'update shipments set customer_id = $3 where account_id = $1 and id = $2 and customer_id is null',
    values: [key.account_id, key.id, customer_id],
  })
}

export type LineNames = { scac: string; name: string; short_name: string }

/** How lines are called, of those that the table of lines has. */
export async function listLineNames(sql: Sql, scacs: readonly string[]): Promise<LineNames[]> {
  const { rows } = await sql.query<LineNames>({
    name: 'list_line_names',
    text: 'select scac, name, short_name from shipping_lines where scac = any($1)',
    values: [scacs],
  })
  return rows
}

/**
 * Shipments of all accounts that go by a number: their own, as it was sent or asked for, or that of one of their containers. The oldest twenty.
 * Three looks into an index for each account.
 */
export async function findShipments(sql: Sql, number: string): Promise<ShipmentRow[]> {
  const [written, cleaned] = [number.trim(), cleanNumber(number)]
  const { rows } = await sql.query<ShipmentRow>(
    `select s.* from shipments s join (
        select a.id as account_id, f.id from accounts a cross join lateral (
          select id from shipments where account_id = a.id and bill_of_lading_number = any($1)
          union select id from shipments where account_id = a.id and normalized_number = $2
          union select shipment_id from containers where account_id = a.id and number = $2) f
      ) found on s.account_id = found.account_id and s.id = found.id order by s.created_at, s.id limit 20`,
    [[written, written.toLowerCase(), written.toUpperCase(), cleaned], cleaned],
  )
  return rows
}
