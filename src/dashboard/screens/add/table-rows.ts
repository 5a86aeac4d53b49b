import { type BatchState, type FollowedBatch, isWaiting } from './batch.ts'
import type { AddRow } from './columns.ts'
import type { Draft, Fix, Outcome } from './draft.ts'
import { detailOf, type Preview, type RowPreview } from './preview.ts'

// The table: what was written, what the server says will become of it, and, once it was sent, what did.

/** `needs`: somebody must decide. `out`: somebody left it out. The last three stand after it was sent. */
export type RowState = 'looking' | 'new' | 'tracked' | 'repeated' | 'needs' | 'out' | 'waiting' | 'made' | 'failed'

export type TableRow = {
  written: AddRow
  /** As the server reads it, else as it was written. */
  number: string
  state: RowState
  preview: Preview | null
  problem: string | null
  fix: Fix | undefined
  followed: FollowedBatch | null
}

const states: Readonly<Record<Preview['forecast'], RowState>> = {
  new: 'new',
  tracked: 'tracked',
  repeated: 'repeated',
  wrong_check_digit: 'needs',
  unknown_line: 'needs',
  not_a_number: 'needs',
  invalid: 'needs',
}

/** Before anything is sent. */
export function forecastRow(written: AddRow, fix: Fix | undefined, told: RowPreview | undefined): TableRow {
  const { preview = null, problem = null } = told ?? {}
  const state = fix?.out ? 'out' : preview === null ? 'looking' : states[preview.forecast]
  return { written, number: numberOf(written, fix, preview), state, preview, problem, fix, followed: null }
}

function numberOf({ number }: AddRow, fix: Fix | undefined, preview: Preview | null): string {
  return preview?.request_number ?? fix?.number ?? number
}

/** The same rows, with what became of those that were sent. */
export function sentRows(rows: readonly TableRow[], { parts }: Draft, batch: BatchState): TableRow[] {
  const outcomes = new Map<number, Outcome>()
  for (const { places, answer } of parts)
    for (const outcome of answer?.outcomes ?? []) {
      const place = places[outcome.row]
      if (place !== undefined) outcomes.set(place, outcome)
    }
  const sent = new Set(parts.flatMap(({ places }) => places))
  return rows.map((row) => {
    const { place } = row.written
    const outcome = outcomes.get(place)
    if (outcome === undefined) return sent.has(place) ? { ...row, state: 'looking' } : row
    const followed = batch.requests.get(outcome.tracking_request_id ?? '') ?? null
    const problem = detailOf(outcome.errors[0])
    return { ...row, followed, problem, state: stateOf(outcome.outcome, followed) }
  })
}

function stateOf(outcome: Outcome['outcome'], followed: FollowedBatch | null): RowState {
  if (outcome !== 'created') return outcome === 'duplicate' ? 'tracked' : 'failed'
  if (followed === null || isWaiting(followed)) return 'waiting'
  return followed.request.attributes.status === 'created' ? 'made' : 'failed'
}

/** Of an address that somebody was given: the requests alone, in the order in which they were made. */
export function batchRows({ requests }: BatchState): TableRow[] {
  const made = [...requests.values()].toSorted((one, other) => (one.request.id < other.request.id ? -1 : 1))
  return made.map((followed, index) => {
    const { request_number, ref_numbers, shipment_tags } = followed.request.attributes
    const texts = { references: ref_numbers ?? [], tags: shipment_tags, customer: null }
    const written: AddRow = { place: index + 1, number: request_number, line: null, kind: null, ...texts }
    const nothing = { preview: null, problem: null, fix: undefined }
    return { written, number: request_number, state: stateOf('created', followed), ...nothing, followed }
  })
}

export function countOf(rows: readonly TableRow[], ...wanted: readonly RowState[]): number {
  return rows.filter(({ state }) => wanted.includes(state)).length
}
