/**
 * How a line's service is asked and answers, where dialects leave a choice or lines deviate. A record of facts per line, in the files beside
 * this one. Each dialect names those that it heeds (`LineDialect.quirks`).
 */
import type { NumberType } from '../../vocabulary/request-type.ts'

/** What a status code can be made to mean where a line uses it in its own way. */
export const statusMeanings = ['empty', 'not_found', 'invalid_number', 'unreachable', 'rate_limited', 'credentials'] as const
export type StatusMeaning = (typeof statusMeanings)[number]

export type Quirks = {
  /**
   * `by_type`: one array for each type of event, in which the type of a facility may hold its code. Answers of either form are read under
   * either.
   */
  response_root: 'list' | 'by_type'
  /** What the header that leads to the next page holds; an address is understood in any case. `none`: there is one page. */
  cursor: 'token' | 'page_number' | 'url' | 'none'
  /** Where the operator of the filter by creation time goes: into the parameter's name, or into its value. */
  created_filter: 'suffix' | 'value' | null
  /** An eventID belongs to one event. Otherwise events are told apart by their content. */
  source_ids_unique: boolean
  /** `Z` is written behind the reading on the clocks of the place. */
  local_as_z: boolean
  /** What an event without classifier is taken for; null: it is not read. */
  missing_classifier: 'actual' | null
  /** The word transshipment in the event's description tells its place in the journey. */
  role_from_description: boolean
  /** Prefixes that this service does not want in front of bills and bookings, beyond what `reference/normalise-number.ts` drops. */
  prefixes_dropped: readonly string[]
  /** Events to a page that we ask for; null: the line knows no such parameter. */
  limit: number | null
  /** Value of the API-Version header; null: none is sent. */
  api_version: string | null
  /** Query parameters by the kind of number, where `{number}` stands for it; null: the line cannot be asked by that kind. */
  queries: Readonly<Record<NumberType, Readonly<Record<string, string>> | null>>
  /** By status code: what it means at this line where that differs from the usual. */
  status_meanings: Readonly<Record<string, StatusMeaning>>
}

/** DCSA Track & Trace 2.2 as it is written: what holds where neither the dialect nor the line says otherwise. */
export const standardQuirks: Quirks = {
  response_root: 'list',
  cursor: 'token',
  created_filter: 'suffix',
  source_ids_unique: true,
  local_as_z: false,
  missing_classifier: null,
  role_from_description: false,
  prefixes_dropped: [],
  limit: 100,
  api_version: '2',
  queries: {
    bill_of_lading: { transportDocumentReference: '{number}' },
    booking: { carrierBookingReference: '{number}' },
    container: { equipmentReference: '{number}' },
  },
  status_meanings: {},
}
