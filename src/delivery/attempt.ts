/** One attempt: send the bytes, read the answer up to a cap, say what it means. Outside any transaction. */
import { day_ms } from '../base/durations.ts'
import type { Http, HttpOutcome } from '../base/http.ts'
import { type SigningKeys, signatureHeaders } from './sign.ts'
import type { TargetPolicy } from './target.ts'

type Attempt = {
  url: string
  /** All but the signature. */
  headers: Readonly<Record<string, string>>
  /** null: not signed. */
  keys: SigningKeys | null
  notification_id: string
  body: string
  sent_at: Date
  /** What the product's clock says, where that is no real one; left out: `sent_at`. */
  now?: Date
}

export type AttemptOutcome =
  | { kind: 'delivered'; status: number }
  /** An answer that is not one of success: 3xx is not followed. */
  | { kind: 'rejected'; status: number; retry_after_ms: number | null }
  /** 410: the receiver says that it is no more. */
  | { kind: 'gone'; status: number }
  | { kind: 'unreachable'; reason: string; detail: string }

export type AttemptResult = {
  outcome: AttemptOutcome
  request_headers: Readonly<Record<string, string>>
  /** The IP address that the connection led to; null where there was none. */
  address: string | null
  response: { status: number; headers: Readonly<Record<string, string>>; body: string } | null
  duration_ms: number
}

// What the interface promises: exactly these four.
const accepted = new Set([200, 201, 202, 204])

const connect_timeout_ms = 5_000
const timeout_ms = 15_000
const response_bytes_max = 64 * 1_024

export async function attempt(
  http: Pick<Http, 'request'>,
  delivery: Attempt,
  { private_targets }: TargetPolicy,
): Promise<AttemptResult> {
  const { url, keys, notification_id, sent_at, now = sent_at } = delivery
  const body = Buffer.from(delivery.body)
  const signature = keys === null ? {} : signatureHeaders({ keys, notification_id, sent_at, body, now })
  const headers = { ...delivery.headers, ...signature }
  const answer = await http.request({
    method: 'POST',
    url,
    headers,
    body,
    timeout_ms,
    connect_timeout_ms,
    body_max_bytes: response_bytes_max,
    private_targets,
  })
  return {
    outcome: verdict(answer, sent_at),
    request_headers: headers,
    address: answer.address ?? null,
    response: responseOf(answer),
    duration_ms: answer.duration_ms,
  }
}

/** The status line decides, whatever becomes of the body behind it. */
function verdict(answer: HttpOutcome, sent_at: Date): AttemptOutcome {
  if (answer.kind === 'unreachable') return { kind: 'unreachable', reason: answer.reason, detail: answer.detail }
  const { status } = answer
  if (accepted.has(status)) return { kind: 'delivered', status }
  if (status === 410) return { kind: 'gone', status }
  return { kind: 'rejected', status, retry_after_ms: retryAfter(answer.headers['retry-after'], sent_at) }
}

/** Milliseconds that a Retry-After header asks for (seconds or an HTTP date), a day at most; null when it says nothing usable. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  const text = header.trim()
  const wait_ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : /[A-Za-z]{3}/.test(text)
      ? Date.parse(text) - now.getTime()
      : Number.NaN
  return Number.isNaN(wait_ms) ? null : Math.min(Math.max(wait_ms, 0), day_ms)
}

function responseOf(answer: HttpOutcome): AttemptResult['response'] {
  if (answer.kind === 'unreachable') return null
  const headers: Record<string, string> = {}
  for (const name of Object.keys(answer.headers).slice(0, 50))
    headers[name] = storable(answer.headers[name] ?? '').slice(0, 1_000)
  return { status: answer.status, headers, body: storable(answer.body.toString('utf8')) }
}

/** PostgreSQL keeps every character but NUL. */
function storable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text
}
