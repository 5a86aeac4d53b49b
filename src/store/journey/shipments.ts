/** Shipments: the account's record of a tracked number. */
import type { StopFacts } from '../../polling/stop-rules.ts'
import { cleanNumber } from '../../vocabulary/container-number.ts'
import type { StagedValue } from '../accounts/staged-custom-fields.ts'
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
  /** When the line answered: the shipment begins with a successful ask. */
  asked_at: Date
}

/** Those that the row has besides its belief and its times. Complete by type. */
export const newShipmentColumns = Object.keys({
  account_id: true,
  id: true,
  tracked_number_id: true,
  bill_of_lading_number: true,
  normalized_number: true,
  ref_numbers: true,
  tags: true,
  customer_id: true,
  customer_name: true,
  shipping_line_scac: true,
  shipping_line_name: true,
  shipping_line_short_name: true,
} satisfies Record<keyof Omit<NewShipment, 'asked_at'>, true>)

export async function lockShipmentOf(sql: Sql, account_id: string, tracked_number_id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql.query<ShipmentRow>({
    name: 'lock_shipment_of',
    text: 'select * from shipments where account_id = $1 and tracked_number_id = $2 for update',
    values: [account_id, tracked_number_id],
  })
  return rows[0]
}

export async function lockShipment(sql: Sql, account_id: string, id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql.query<ShipmentRow>({
    name: 'lock_shipment',
    text: 'select * from shipments where account_id = $1 and id = $2 for update',
    values: [account_id, id],
  })
  return rows[0]
}

/** A shipment of the account that another number led to already: same line, and its number is among those that the answer names. */
export async function findShipmentByNumbers(
  sql: Sql,
  { account_id, scacs, numbers, but }: { account_id: string; scacs: readonly string[]; numbers: readonly string[]; but: string },
): Promise<{ id: string } | undefined> {
  if (numbers.length === 0) return undefined
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_shipment_by_numbers',
    text: `select id from shipments where account_id = $1 and normalized_number = any($3) and shipping_line_scac = any($2)
        and tracked_number_id <> $4 and line_tracking_stopped_at is null
      order by created_at, id limit 1`,
    values: [account_id, scacs, numbers, but],
  })
  return rows[0]
}

export type Tracker = { account_id: string; tracked_number_id: string }

/** Accounts that numbers concern: those with a shipment (stopped ones are left alone) or a request that waits. */
export async function listTrackers(sql: Sql, tracked_number_ids: readonly string[]): Promise<Tracker[]> {
  const { rows } = await sql.query<Tracker>({
    name: 'list_trackers',
    text: `select account_id, tracked_number_id from shipments where tracked_number_id = any($1) and line_tracking_stopped_at is null
      union select account_id, tracked_number_id from tracking_requests
        where tracked_number_id = any($1) and status in ('pending', 'awaiting_manifest')
      order by account_id, tracked_number_id`,
    values: [tracked_number_ids],
  })
  return rows
}

/** As JSON has it: times are texts. */
type Written<Facts> = { [Name in keyof Facts]: Facts[Name] extends Date | null ? string | null : Facts[Name] }

/** What the stop rules want to know; undefined when there is no such shipment or its tracking has stopped. */
export async function readStopFacts(
  sql: Sql,
  { account_id, id }: { account_id: string; id: string },
): Promise<StopFacts | undefined> {
  type Row = Omit<StopFacts, 'containers'> & { containers: Written<StopFacts['containers'][number]>[] }
  const { rows } = await sql.query<Row>({
    name: 'read_stop_facts',
    text: `select s.created_at, s.booking_cancelled, s.destination_ata_at, s.pod_ata_at, s.stop_rules_from, n.last_changed_at,
        array(select json_build_object('pod_full_out_at', c.pod_full_out_at, 'final_destination_full_out_at', c.final_destination_full_out_at,
            'empty_terminated_at', c.empty_terminated_at, 'is_returned', c.current_status = 'empty_returned')
          from containers c where c.account_id = s.account_id and c.shipment_id = s.id) as containers
      from shipments s join tracked_numbers n on n.id = s.tracked_number_id
      where s.account_id = $1 and s.id = $2 and s.line_tracking_stopped_at is null`,
    values: [account_id, id],
  })
  const [row] = rows
  const date = (value: string | null | undefined) => (value ? new Date(value) : null)
  return (
    row && {
      ...row,
      containers: row.containers.map((container) => ({
        pod_full_out_at: date(container.pod_full_out_at),
        final_destination_full_out_at: date(container.final_destination_full_out_at),
        empty_terminated_at: date(container.empty_terminated_at),
        is_returned: container.is_returned,
      })),
    }
  )
}

export async function stopShipment(
  sql: Sql,
  key: { account_id: string; id: string },
  { reason, user_id, now }: { reason: string; user_id: string | null; now: Date },
): Promise<void> {
  await sql.query({
    name: 'stop_shipment',
    text: `update shipments set line_tracking_stopped_at = $3, line_tracking_stopped_reason = $4, line_tracking_stopped_by_user_id = $5, updated_at = $3
      where account_id = $1 and id = $2`,
    values: [key.account_id, key.id, now, reason, user_id],
  })
}

export async function resumeShipment(
  sql: Sql,
  key: { account_id: string; id: string },
  { stop_rules_from, now }: { stop_rules_from: Date; now: Date },
): Promise<void> {
  await sql.query({
    name: 'resume_shipment',
    text: `update shipments set line_tracking_stopped_at = null, line_tracking_stopped_reason = null, line_tracking_stopped_by_user_id = null,
        stop_rules_from = $4, updated_at = $3
      where account_id = $1 and id = $2`,
    values: [key.account_id, key.id, now, stop_rules_from],
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

/** How a line is called, from the table of lines; undefined when it is not in it. */
export async function readLineNames(sql: Sql, scac: string): Promise<{ name: string; short_name: string } | undefined> {
  const { rows } = await sql.query<{ name: string; short_name: string }>({
    name: 'read_line_names',
    text: 'select name, short_name from shipping_lines where scac = $1',
    values: [scac],
  })
  return rows[0]
}

/** Shipments of all accounts that go by a number: their own, as sent or as asked, or that of one of their containers. */
export async function findShipments(sql: Sql, number: string): Promise<ShipmentRow[]> {
  const { rows } = await sql.query<ShipmentRow>(
    `select s.* from shipments s where upper(s.bill_of_lading_number) = $1 or s.normalized_number = $1
        or exists (select 1 from containers c where c.account_id = s.account_id and c.shipment_id = s.id and c.number = $1)
      order by s.created_at, s.id limit 20`,
    [cleanNumber(number)],
  )
  return rows
}
