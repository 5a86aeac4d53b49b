import { useState } from 'preact/hooks'
import type { Answer, Arguments } from '../../../client/landfall.ts'
import { isInside } from '../../server/side.ts'
import type { Role } from './columns.ts'

// What was typed and chosen, kept in the tab until it is sent and looked at: leaving the page, or a session that ends, loses nothing.

/** What the server says of a row. */
export type Outcome = Answer<'createTrackingRequests'>['data'][number]
export type SentRow = Arguments<'createTrackingRequests'>['body']['data'][number]
/** What somebody decided about a number, by the number as it was written. */
export type Fix = { number?: string; line?: string; out?: true }
/** A body that was sent, or will be. The key stays, so that it is safe to send it again. */
export type Part = { key: string; places: readonly number[]; rows: readonly SentRow[]; answer: PartAnswer | null }
type PartAnswer = { batch_id: string | null; outcomes: readonly Outcome[] }
export type Draft = {
  id: string
  text: string
  roles: Readonly<Record<number, Role>>
  fixes: Readonly<Record<string, Fix>>
  parts: readonly Part[]
}

// Numbers of one side are none of the other.
const keptName = () => (isInside() ? 'landfall-add-simulated' : 'landfall-add')

export function newDraft(text = ''): Draft {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return { id: [...bytes].map((byte) => byte.toString(36)).join(''), text, roles: {}, fixes: {}, parts: [] }
}

/** `batch`: of the address; what was sent is shown again only there. */
export function useDraft(batch: string | null) {
  const [draft, tell] = useState(() => firstDraft(batch))
  const keep = (next: Draft) => {
    write(next)
    tell(next)
  }
  return { draft, keep }
}

function firstDraft(batch: string | null): Draft {
  const kept = read()
  const is_done = kept !== null && kept.parts.length > 0 && kept.parts.every(({ answer }) => answer !== null)
  if (kept === null) return newDraft()
  if (batch === null) return is_done ? newDraft() : kept
  return batchesOf(kept.parts).join(',') === batch ? kept : newDraft()
}

export function batchesOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ answer }) => (answer?.batch_id ? [answer.batch_id] : []))
}

function read(): Draft | null {
  try {
    // Written by this file alone.
    return JSON.parse(sessionStorage.getItem(keptName()) ?? 'null') as Draft | null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(keptName(), JSON.stringify(draft))
  } catch (error) {
    // Larger than the browser keeps: it lives as long as the page.
    if (!(error instanceof DOMException)) throw error
    sessionStorage.removeItem(keptName())
  }
}
