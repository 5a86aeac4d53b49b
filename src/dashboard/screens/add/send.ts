import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { answers, landfall } from '../../server/connection.ts'
import { batchesOf, type Draft, type Part, type SentRow } from './draft.ts'
import { forgetPreviews, part_rows, shortHash } from './preview.ts'

// Creating: part after part, each under a key of its own, so that whatever was lost on the way is sent again and done once.

export type ToSend = { place: number; row: SentRow }
export type SendPlan = { is_busy: boolean; error: unknown; done: number; total: number }

function partsOf(draft_id: string, rows: readonly ToSend[]): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < rows.length; from += part_rows) {
    const part = rows.slice(from, from + part_rows)
    const sent = part.map(({ row }) => row)
    const key = `add-${draft_id}-${shortHash(JSON.stringify(sent))}`
    parts.push({ key, places: part.map(({ place }) => place), rows: sent, answer: null })
  }
  return parts
}

/** `begin` sends new rows, `goOn` what was not answered yet. */
export function useSending(draft: Draft, keep: (draft: Draft) => void) {
  const [state, tell] = useState<{ is_busy: boolean; error: unknown }>({ is_busy: false, error: null })
  const [, go] = useLocation()
  const send = async (given: Draft) => {
    tell({ is_busy: true, error: null })
    let current = given
    keep(current)
    try {
      for (const part of given.parts) {
        if (part.answer !== null) continue
        const answer = await landfall().createTrackingRequests({
          body: { data: [...part.rows] },
          idempotency_key: part.key,
          timeout_ms: patience_ms,
        })
        const told = { batch_id: answer.batch_id ?? null, outcomes: answer.data }
        current = { ...current, parts: current.parts.map((one) => (one.key === part.key ? { ...one, answer: told } : one)) }
        keep(current)
      }
      forgetPreviews()
      tell({ is_busy: false, error: null })
      go(`/add?batch=${batchesOf(current.parts).join(',')}`)
      void answers.invalidateQueries({ predicate: ({ meta }) => meta?.still !== true })
    } catch (error) {
      tell({ is_busy: false, error })
    }
  }
  const sending: SendPlan = {
    ...state,
    done: draft.parts.filter(({ answer }) => answer !== null).length,
    total: draft.parts.length,
  }
  return {
    sending,
    begin: (rows: readonly ToSend[]) => void send({ ...draft, parts: partsOf(draft.id, rows) }),
    goOn: () => void send(draft),
  }
}

// A thousand rows take the server some seconds.
const patience_ms = 60_000
