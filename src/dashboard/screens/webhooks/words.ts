import type { Attempt, Notification } from '../../server/webhooks.ts'

// Deliveries in words. Pure.

export type Outcome = 'delivered' | 'waiting' | 'given_up'

const outcomes: Readonly<Record<Notification['attributes']['delivery_status'], Outcome>> = {
  pending: 'waiting',
  succeeded: 'delivered',
  failed: 'given_up',
}

export function outcomeOf({ attributes: { delivery_status } }: Notification): Outcome {
  return outcomes[delivery_status]
}

/** Without what most kinds begin with. */
export function shortKind(event: string): string {
  return event.replace(/^container\.(transport\.)?/, '')
}

/** Without the scheme, which says nothing. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

const endings: ReadonlyMap<number, string> = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
])

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(number: number): string {
  const is_teen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(is_teen ? undefined : endings.get(number % 10)) ?? 'th'}`
}

/** `118 ms`, `10.0 s`. */
export function durationText(duration_ms: number): string {
  return duration_ms < 1_000 ? `${duration_ms} ms` : `${(duration_ms / 1_000).toFixed(1)} s`
}

/** What they answered, in a word: the status, else why there is none. */
export function answerText({ attributes: { response_status, error } }: Attempt): string {
  if (response_status !== null) return String(response_status)
  return /time/i.test(error ?? '') ? 'timeout' : 'no answer'
}

/** What a row says of the last attempt: `204 in 118 ms`, `204, 2nd try`, `503, 4th try`, `gave up after 12`. */
export function lastAttemptText(notification: Notification, last: Attempt | undefined): string {
  const { attempts = 0, last_status = null } = notification.attributes
  const outcome = outcomeOf(notification)
  if (outcome === 'given_up') return attempts === 0 ? 'given up' : `gave up after ${attempts}`
  if (attempts === 0) return outcome === 'waiting' ? 'not tried yet' : 'delivered'
  const answer = last === undefined ? String(last_status ?? 'no answer') : answerText(last)
  if (outcome === 'waiting' || attempts > 1) return `${answer}, ${ordinal(attempts)} try`
  return last === undefined ? answer : `${answer} in ${durationText(last.attributes.duration_ms)}`
}

/** The sentence under the verdict: what their server does. */
export function answerSentence(last: Attempt | undefined): string | null {
  if (last === undefined) return null
  const { response_status, error, duration_ms, outcome } = last.attributes
  if (response_status === null) return `Their server did not answer: ${error ?? 'nobody noted why'}.`
  if (outcome === 'delivered') return `Their server answered ${response_status} in ${durationText(duration_ms)}.`
  return `Their server answers ${response_status}.`
}

/** The answer as it came, head and body. */
export function answerWritten({ attributes }: Attempt): string {
  const { response_status, response_headers, response_body, error } = attributes
  if (response_status === null) return error ?? 'No answer came, and nobody noted why.'
  const head = Object.entries(response_headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP ${response_status}`, ...head, '', response_body ?? ''].join('\n').trimEnd()
}

/** A command that sends the same once more from a shell, signed as it was then. */
export function curlOf({ url, headers, body }: { url: string; headers: Readonly<Record<string, string>>; body: string }): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `curl ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-binary ${quoted(body)}`,
  ].join(' \\\n  ')
}
