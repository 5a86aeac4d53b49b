import { Copy, RefreshCw } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, ConnectionError, TimeoutError } from '../../client/errors.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'
import { tellDone } from './toasts.tsx'

// What a part shows when it has nothing to show: not yet, nothing, or not now.

const quick_ms = 200

/** Nothing for a moment, then still bars of about the width of what comes. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const [is_slow, tell] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => tell(true), quick_ms)
    return () => clearTimeout(timer)
  }, [])
  if (!is_slow) return <div aria-busy="true" />
  const widths = ['62%', '48%', '55%', '70%', '44%', '58%']
  return (
    <div class={styles.bars} aria-busy="true">
      <span class="unseen">Loading</span>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} class={styles.bar} style={{ width: widths[place % widths.length] ?? '50%' }} />
      ))}
    </div>
  )
}

/** A part that could not be read says what happened and offers to try again; the rest of the page works. */
export function FailedPart({
  error,
  what,
  again,
  inline = false,
}: {
  error: unknown
  what: string
  again: () => void
  inline?: boolean
}) {
  const sentence = failureText(error, what)
  const wait_s = error instanceof ApiError && error.status === 429 ? (error.retry_after ?? 5) : null
  const request = error instanceof ApiError ? error.request_id : null
  const may_help = !(error instanceof ApiError) || !answered_for_good.has(error.status)
  return (
    <div class={`${styles.note} ${inline ? styles.inline : ''}`} role="alert">
      {wait_s === null ? <span>{sentence}</span> : <TooFast {...{ error, wait_s, again }} />}
      {wait_s === null && may_help && (
        <Button size="little" icon={RefreshCw} onClick={again}>
          Try again
        </Button>
      )}
      {request !== null && wait_s === null && <RequestId id={request} />}
    </div>
  )
}

// The same question gets the same answer: what is asked is wrong, not allowed, or not there.
const answered_for_good: ReadonlySet<number> = new Set([400, 403, 404, 410, 422])

/** A sentence for a failure, with its code; never that something went wrong. */
export function failureText(error: unknown, what: string): string {
  if (error instanceof ConnectionError) return `No connection: ${what} could not be read.`
  if (error instanceof TimeoutError) return `No answer in time: ${what} could not be read.`
  if (error instanceof ApiError) {
    const [problem] = error.problems
    return `The server answered ${error.status}${problem ? ` (${problem.code})` : ''}: ${problem?.detail ?? problem?.title ?? `${what} could not be read.`}`
  }
  return `${what} could not be shown: ${error instanceof Error ? error.message : String(error)}`
}

/** Counts down, then asks again by itself. Being refused once more counts down anew. */
function TooFast({ error, wait_s, again }: { error: unknown; wait_s: number; again: () => void }) {
  const [left_s, tell] = useState(wait_s)
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    const until_ms = performance.now() + wait_s * 1_000
    const look = () => {
      const next_s = Math.ceil((until_ms - performance.now()) / 1_000)
      if (next_s > 0) return tell(next_s)
      clearInterval(timer)
      latest.current()
    }
    const timer = setInterval(look, 1_000)
    look()
    return () => clearInterval(timer)
  }, [error])
  return <span>Too fast; again in {left_s} s</span>
}

function RequestId({ id }: { id: string }) {
  const copy = () => void navigator.clipboard.writeText(id).then(() => tellDone('Request id copied'))
  return (
    <span class={styles.row}>
      <span class={styles.request}>request {id}</span>
      <Button look="quiet" size="little" icon={Copy} aria-label="Copy the request id" onClick={copy} />
    </span>
  )
}

/** There is nothing, and this is why or what to do about it. */
export function Empty({ sentence, children }: { sentence: string; children?: ComponentChildren }) {
  return (
    <div class={styles.empty}>
      <p>{sentence}</p>
      {children && <div class={styles.row}>{children}</div>}
    </div>
  )
}
