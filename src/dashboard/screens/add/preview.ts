import { keepPreviousData, useQuery } from '@tanstack/preact-query'
import { answers, landfall } from '../../server/connection.ts'
import type { Customer } from '../../server/customers.ts'
import type { AddRow } from './columns.ts'
import type { Fix, Outcome, SentRow } from './draft.ts'
import { kindWords } from './words.ts'

// What will become of the rows, as the server tells it: nothing is created by asking.

export type Preview = NonNullable<Outcome['preview']>
export type RowPreview = { preview: Preview; problem: string | null }

/** Rows that one body may hold. */
export const part_rows = 1_000

/** What people write, and who is meant. `lines`: SCACs by name. */
export type Names = { customers: ReadonlyMap<string, Customer>; lines: ReadonlyMap<string, string> }

/** What is left out is inferred from the number. */
type AskedRow = { attributes: Record<string, unknown>; relationships?: Record<string, unknown> }

export function askedRow(row: AddRow, fix: Fix | undefined, { customers, lines }: Names): AskedRow {
  const scac = fix?.line ?? scacOf(row.line, lines)
  const customer = row.customer === null ? undefined : customers.get(nameKey(row.customer))?.id
  return {
    attributes: {
      request_number: fix?.number ?? row.number,
      ...(row.kind === null ? {} : { request_type: row.kind }),
      ...(scac === null ? {} : { scac }),
      ...(row.references.length === 0 ? {} : { ref_numbers: row.references }),
      ...(row.tags.length === 0 ? {} : { shipment_tags: row.tags }),
    },
    ...(customer === undefined ? {} : { relationships: { customer: { data: { type: 'party', id: customer } } } }),
  }
}

/** The same with what the server filled in, to be created. Null where it did not tell all that it takes. */
export function sentRow(asked: AskedRow, { request_number, request_type, scac }: Preview): SentRow | null {
  if (request_number === null || !isKind(request_type) || scac === null) return null
  return { type: 'tracking_request', ...asked, attributes: { ...asked.attributes, request_number, request_type, scac } }
}

type SentKind = SentRow['attributes']['request_type']

function isKind(text: string | null): text is SentKind {
  return text !== null && Object.hasOwn(kindWords, text)
}

export const nameKey = (name: string) => name.trim().toLowerCase()

function scacOf(line: string | null, lines: Names['lines']): string | null {
  if (line === null) return null
  return lines.get(nameKey(line)) ?? (/^[A-Z0-9]{2,4}$/i.test(line) ? line.toUpperCase() : null)
}

const seen_part_max = 12
const seen_parts = new Map<string, readonly Outcome[]>()

/** By the text of each row. While something changes, what is known of the others stays. */
export function usePreview(rows: readonly AskedRow[], enabled: boolean) {
  const texts = rows.map((row) => JSON.stringify(row))
  return useQuery({
    queryKey: ['add', 'preview', shortHash(texts.join())],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, RowPreview>> => {
      const told = new Map<string, RowPreview>()
      for (let from = 0; from < texts.length; from += part_rows) {
        const part = texts.slice(from, from + part_rows)
        for (const { row, preview, errors } of await readPart(part, signal))
          if (preview) told.set(part[row] ?? '', { preview, problem: detailOf(errors[0]) })
      }
      return told
    },
    enabled: enabled && texts.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Asking counts as much as creating does: it is not repeated whenever something moves.
    meta: { still: true },
  })
}

/** A part that was asked about before is not asked about again: few may be asked a minute. */
async function readPart(texts: readonly string[], signal: AbortSignal): Promise<readonly Outcome[]> {
  const key = shortHash(texts.join())
  const seen = seen_parts.get(key)
  if (seen !== undefined) return seen
  // The server fills in what a row leaves out, so that a row to be looked at has less than one to be created.
  const data = texts.map((text) => JSON.parse(text) as SentRow)
  const answer = await landfall().createTrackingRequests({ query: { dry_run: true }, body: { data }, signal })
  if (seen_parts.size >= seen_part_max) seen_parts.clear()
  seen_parts.set(key, answer.data)
  return answer.data
}

/** What was told before something was created is told anew. */
export function forgetPreviews(): void {
  seen_parts.clear()
  answers.removeQueries({ queryKey: ['add', 'preview'] })
}

export function detailOf(problem: object | undefined): string | null {
  const { detail, title } = (problem ?? {}) as { detail?: string; title?: string } // an error object of the interface
  return detail ?? title ?? null
}

/** 53 bits of a text, to tell texts apart that nobody chose to confuse. */
export function shortHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
