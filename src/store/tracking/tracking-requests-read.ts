import { cleanNumber } from '../../vocabulary/container-number.ts'
import { type CustomerFilter, customerFilters } from '../accounts/customers.ts'
import { oneOf, whereOf } from '../filter.ts'
import { changedBetween, inSeconds } from '../list-filters.ts'
import { beginning, candidates_max, candidatesBy, ending, partSought } from '../part-of-text.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

type TrackingRequestFilters = {
  request_number: string | undefined
  statuses: string[] | undefined
  scac: string | undefined
  batch_id: string | undefined
  request_types: string[] | undefined
  created_from: Date | undefined
  created_to: Date | undefined
  updated_from: Date | undefined
  updated_to: Date | undefined
  q: string | undefined
  customer: CustomerFilter
}

/** Tracking requests, the newest first. */
export function selectTrackingRequests(filters: TrackingRequestFilters): Omit<Selection, 'limit' | 'offset'> {
  const { is_whole, in_order, branches, ...where } = whereOf([
    { name: 'q', condition: holdsPart, value: partSought(filters.q) },
    {
      name: 'n',
      condition: (given, row) => `${row}.compared_number = ${given}`,
      value: filters.request_number === undefined ? undefined : cleanNumber(filters.request_number),
    },
    oneOf('s', 'status', filters.statuses),
    { name: 'c', condition: (given, row) => `${row}.scac = ${given}`, value: filters.scac?.trim().toUpperCase() },
    { name: 'b', condition: (given, row) => `${row}.batch_id = ${given}::uuid`, value: filters.batch_id },
    oneOf('t', 'request_type', filters.request_types),
    ...inSeconds('created_at', 'f', { from: filters.created_from, to: filters.created_to }),
    ...changedBetween(filters),
    ...customerFilters(filters.customer),
  ])
  return {
    type: 'tracking_request',
    order: 'r.created_at desc, r.id desc',
    ...where,
    long: {
      kept: 'tracking_requests',
      is_whole,
      in_order,
      branches,
      ...(filters.q === undefined ? {} : { candidates }),
    },
  }
}

/** Whether a part of the number or of a reference of the request is the text. */
function holdsPart(given: string, row: string): string {
  const text = `(${given}::text[])[1]`
  return `(strpos(lower(${row}.request_number), lower(${text})) > 0
    or exists (select from unnest(${row}.ref_numbers) as reference where strpos(lower(reference), lower(${text})) > 0))`
}

// As for shipments: the text is the first filter.
const candidates = candidatesBy({
  by_index: [
    `select t.id from tracking_requests t where t.account_id = $1 and ${beginning('t.compared_number')}`,
    `select t.id from (select s.id from shipments s where s.account_id = $1 and ${ending('s.normalized_reversed')} limit ${candidates_max}) s
      join tracking_requests t on t.account_id = $1 and t.tracked_object_id = s.id`,
    `select t.entity_id from search_terms t where t.account_id = $1 and ${beginning('t.term')} and t.entity_type = 'tracking_request'`,
  ],
  by_text: {
    tracking_request: (texts) =>
      `select t.id from tracking_requests t where t.account_id = $1 and t.compared_number = any(${texts})`,
    reference: (texts) =>
      `select t.entity_id from search_terms t where t.account_id = $1 and t.entity_type = 'tracking_request' and t.term = any(${texts})`,
  },
})

/** Replaces the lists that are given; labels only while there is no shipment. False: the account has no such request. */
export async function updateTrackingRequestTexts(
  sql: Sql,
  request: { account_id: string; id: string },
  { ref_numbers, shipment_tags, now }: { ref_numbers: string[] | undefined; shipment_tags: string[] | undefined; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'update_tracking_request_texts',
    text: `update tracking_requests set ref_numbers = coalesce($3, ref_numbers),
        shipment_tags = case when tracked_object_id is null then coalesce($4, shipment_tags) else shipment_tags end, updated_at = $5
      where account_id = $1 and id = $2`,
    values: [request.account_id, request.id, ref_numbers ?? null, shipment_tags ?? null, now],
  })
  return rowCount === 1
}
