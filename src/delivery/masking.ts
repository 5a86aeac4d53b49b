/** Attempts as they are kept and shown: without what is secret of the webhook, also where a receiver repeats it in its answer. */
import { masked_value } from '../contract/resources/webhook.ts'
import type { WebhookHeader } from '../store/delivery/webhooks.ts'
import type { AttemptResult } from './attempt.ts'

export type WebhookSecrets = {
  /** The webhook's own headers, opened. */
  headers: readonly WebhookHeader[]
  /** Signing secrets. */
  texts: readonly string[]
}

// Shorter ones (`dev`, `yes`) stand in every other answer, and protect nothing.
const secret_length_min = 6
// What is looked through of a body: more than is kept, so that a secret which the cut would split is found.
const body_looked_through = 16_384

/** The attempt with a mask in the place of each secret. Receivers that debug send back what they got. */
export function attemptWithoutSecrets(attempted: AttemptResult, { headers, texts }: WebhookSecrets): AttemptResult {
  const own = new Set(headers.map(({ name }) => name.toLowerCase()))
  const { response } = attempted
  const secrets = [...texts, ...headers.flatMap(({ value }) => [value, ...value.split(/[\s:;,]+/)])]
    .filter((text) => text.length >= secret_length_min)
    // A password with its scheme goes before the password alone.
    .toSorted((one, other) => other.length - one.length)
  const masked = (text: string) => secrets.reduce((so_far, secret) => so_far.replaceAll(secret, masked_value), text)
  return {
    ...attempted,
    request_headers: mapValues(attempted.request_headers, (value, name) => (own.has(name.toLowerCase()) ? masked_value : value)),
    response: response && {
      ...response,
      headers: mapValues(response.headers, (value, name) => (name === 'set-cookie' ? masked_value : masked(value))),
      body: masked(response.body.slice(0, body_looked_through)),
    },
  }
}

function mapValues(
  headers: Readonly<Record<string, string>>,
  change: (value: string, name: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value, name)]))
}
