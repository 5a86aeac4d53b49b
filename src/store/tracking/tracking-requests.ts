/** Tracking requests: what customers wish for. */
import type { NumberType } from '../../vocabulary/request-type.ts'
import type { StagedValues } from '../accounts/staged-custom-fields.ts'
import { isUniqueViolation, type Sql, type Transaction } from '../pool.ts'

type TrackingRequestStatus = 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped' | 'cancelled'

export type TrackingRequestRow = {
  account_id: string
  id: string
  created_at: Date
  updated_at: Date
  request_number: string
  request_type: 'bill_of_lading' | 'booking' | 'booking_number' | 'container'
  scac: string | null
  compared_number: string
  ref_numbers: string[]
  shipment_tags: string[]
  status: TrackingRequestStatus
  failed_reason: string | null
  is_retrying: boolean
  retry_count: number | null
  next_attempt_at: Date | null
  awaiting_manifest_since: Date | null
  tracked_number_id: string | null
  tracked_object_id: string | null
  customer_id: string | null
  user_id: string | null
  /** What it was made with, for the shipment and the containers. */
  initial_custom_fields: StagedValues | null
  /** Whether values were set on it since. */
  has_custom_fields: boolean
}

export type NewTrackingRequest = Pick<
  TrackingRequestRow,
  | 'account_id'
  | 'id'
  | 'request_number'
  | 'request_type'
  | 'scac'
  | 'compared_number'
  | 'ref_numbers'
  | 'shipment_tags'
  | 'tracked_number_id'
  | 'customer_id'
  | 'user_id'
> & { initial_custom_fields: unknown }

/** The kind of number behind the two spellings of a booking. */
export function numberTypeOf(request_type: TrackingRequestRow['request_type']): NumberType {
  return request_type === 'booking_number' ? 'booking' : request_type
}

/** Adds a pending request, or returns the one in flight that stands in its way (the duplicate rule, exact under parallel requests). */
export async function insertTrackingRequest(
  sql: Sql,
  request: NewTrackingRequest,
  now: Date,
): Promise<{ added: true } | { added: false; standing_id: string | null }> {
  const { rowCount } = await sql.query({
    name: 'insert_tracking_request',
    text: `insert into tracking_requests (account_id, id, created_at, updated_at, request_number, request_type, scac, compared_number,
        ref_numbers, shipment_tags, tracked_number_id, customer_id, user_id, initial_custom_fields, status)
      values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'pending')
      on conflict (account_id, scac, compared_number) where status in ('pending', 'awaiting_manifest', 'created') and scac <> 'TEST' do nothing`,
    values: [
      request.account_id,
      request.id,
      now,
      request.request_number,
      request.request_type,
      request.scac,
      request.compared_number,
      request.ref_numbers,
      request.shipment_tags,
      request.tracked_number_id,
      request.customer_id,
      request.user_id,
      request.initial_custom_fields === null ? null : JSON.stringify(request.initial_custom_fields),
    ],
  })
  if (rowCount === 1) return { added: true }
  return { added: false, standing_id: (await findInFlight(sql, request)) ?? null }
}

async function findInFlight(
  sql: Sql,
  { account_id, scac, compared_number }: Pick<NewTrackingRequest, 'account_id' | 'scac' | 'compared_number'>,
) {
  const { rows } = await sql.query<{ id: string }>(
    `select id from tracking_requests where account_id = $1 and scac = $2 and compared_number = $3
      and status in ('pending', 'awaiting_manifest', 'created')`,
    [account_id, scac, compared_number],
  )
  return rows[0]?.id
}

/** Requests that wait for an answer about numbers, over all accounts, locked in the order of their ids; returned oldest first. */
export async function lockWaitingRequests(sql: Sql, tracked_number_ids: readonly string[]): Promise<TrackingRequestRow[]> {
  const { rows } = await sql.query<TrackingRequestRow>({
    name: 'lock_waiting_requests',
    text: `select * from tracking_requests where tracked_number_id = any($1) and status in ('pending', 'awaiting_manifest')
      order by id for update`,
    values: [tracked_number_ids],
  })
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
}

/**
 * The line has answered: requests that wait have no next attempt until the answer is folded. With the old one, which has passed, the line
 * would be asked again at once.
 */
export async function clearNextAttempts(sql: Sql, requests: readonly { account_id: string; id: string }[]): Promise<void> {
  if (requests.length === 0) return
  await sql.query({
    name: 'clear_next_attempts',
    text: `update tracking_requests r set next_attempt_at = null from unnest($1::uuid[], $2::uuid[]) as w(account_id, id)
      where r.account_id = w.account_id and r.id = w.id and r.next_attempt_at is not null`,
    values: [requests.map(({ account_id }) => account_id), requests.map(({ id }) => id)],
  })
}

/** The number that a request asks about, or null while its line is not known; undefined when the account has no such request. */
export async function findTrackedNumberOf(
  sql: Sql,
  { account_id, id }: { account_id: string; id: string },
): Promise<string | null | undefined> {
  const { rows } = await sql.query<{ tracked_number_id: string | null }>({
    name: 'find_tracked_number_of',
    text: 'select tracked_number_id from tracking_requests where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rows[0]?.tracked_number_id
}

export async function lockTrackingRequest(sql: Sql, account_id: string, id: string): Promise<TrackingRequestRow | undefined> {
  const { rows } = await sql.query<TrackingRequestRow>({
    name: 'lock_tracking_request',
    text: 'select * from tracking_requests where account_id = $1 and id = $2 for update',
    values: [account_id, id],
  })
  return rows[0]
}

type TrackingRequestChange = Partial<
  Pick<
    TrackingRequestRow,
    | 'status'
    | 'failed_reason'
    | 'is_retrying'
    | 'retry_count'
    | 'next_attempt_at'
    | 'awaiting_manifest_since'
    | 'tracked_object_id'
    | 'tracked_number_id'
    | 'scac'
  >
>

/** Writes what changed of a request. Column names are the change's keys, which the type limits; each set of them is a statement. */
export async function updateTrackingRequest(
  sql: Sql,
  key: { account_id: string; id: string },
  { change, now }: { change: TrackingRequestChange; now: Date },
): Promise<void> {
  const columns = Object.keys(change)
  const assignments = columns.map((column, position) => `"${column}" = $${position + 4}`)
  await sql.query({
    name: 'update_tracking_request',
    text: `update tracking_requests set ${['updated_at = $3', ...assignments].join(', ')} where account_id = $1 and id = $2`,
    values: [key.account_id, key.id, now, ...Object.values(change)],
  })
}

/** Where a request that waited has got to by an answer. */
export type MovedRequest = { account_id: string; id: string } & Required<
  Omit<TrackingRequestChange, 'tracked_number_id' | 'scac'>
>

const movedColumns = {
  status: 'text',
  failed_reason: 'text',
  is_retrying: 'boolean',
  retry_count: 'integer',
  next_attempt_at: 'timestamptz',
  awaiting_manifest_since: 'timestamptz',
  tracked_object_id: 'uuid',
} as const satisfies Record<keyof Omit<MovedRequest, 'account_id' | 'id'>, string>

/** Writes where requests have got to, which the caller has locked. */
export async function saveMovedRequests(sql: Sql, moved: readonly MovedRequest[], now: Date): Promise<void> {
  if (moved.length === 0) return
  const columns = Object.entries(movedColumns)
  await sql.query({
    name: 'save_moved_requests',
    text: `update tracking_requests t set updated_at = $2, ${columns.map(([name]) => `${name} = r.${name}`).join(', ')}
      from json_to_recordset($1) as r(account_id uuid, id uuid, ${columns.map(([name, type]) => `${name} ${type}`).join(', ')})
      where t.account_id = r.account_id and t.id = r.id`,
    values: [JSON.stringify(moved), now],
  })
}

/** The requests behind shipments whose tracking stops or goes on. Returns those that changed, in the order of their ids. */
export async function switchRequestsOf(
  sql: Sql,
  shipments: readonly { account_id: string; id: string }[],
  { from, to, now }: { from: TrackingRequestStatus; to: TrackingRequestStatus; now: Date },
): Promise<{ account_id: string; shipment_id: string; id: string }[]> {
  if (shipments.length === 0) return []
  // A later request for the same number may stand in the way of a resumed one: that one then stays as it is.
  const { rows } = await sql.query<{ account_id: string; shipment_id: string; id: string }>({
    name: 'switch_requests_of',
    text: `update tracking_requests r set status = $4, updated_at = $5
      from unnest($1::uuid[], $2::uuid[]) as s(account_id, id)
      where r.account_id = s.account_id and r.tracked_object_id = s.id and r.status = $3
        and ($4 <> 'created' or not exists (select 1 from tracking_requests o where o.account_id = r.account_id and o.scac = r.scac
          and o.compared_number = r.compared_number and o.id <> r.id and o.scac <> 'TEST' and o.status in ('pending', 'awaiting_manifest', 'created')))
      returning r.account_id, s.id as shipment_id, r.id`,
    values: [shipments.map(({ account_id }) => account_id), shipments.map(({ id }) => id), from, to, now],
  })
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Fills in the line of a request that came without one. False when another request for this number and line is in flight. */
export async function assignLine(
  tx: Transaction,
  { account_id, id, scac, tracked_number_id }: { account_id: string; id: string; scac: string; tracked_number_id: string },
  now: Date,
): Promise<boolean> {
  await tx.query('savepoint assign_line')
  try {
    await updateTrackingRequest(tx, { account_id, id }, { change: { scac, tracked_number_id }, now })
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await tx.query('rollback to savepoint assign_line')
    return false
  }
}
