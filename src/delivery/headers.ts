/** The headers of a delivery: the customer's own ones first, ours on top. */
import type { RequestProblem } from '../contract/errors.ts'
import { masked_value } from '../contract/resources/webhook.ts'
import type { WebhookHeader } from '../store/delivery/webhooks.ts'
import { signatureHeader } from './sign.ts'

// Those that we set ourselves, and those that belong to the connection.
const reserved = new Set([
  signatureHeader.toLowerCase(),
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'webhook-id',
  'webhook-replay',
  'webhook-signature',
  'webhook-simulated-at',
  'webhook-timestamp',
])

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
// Visible characters of Latin-1, blanks and tabs inside: no line can be added.
const field_value = /^(?:[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?)?$/
const value_length_max = 4_096

/** Everything wrong with the headers that a customer wants to add. Whether a mask stands for anything is not known here. */
export function headerProblems(headers: readonly WebhookHeader[], pointer: string): RequestProblem[] {
  return headers.flatMap(({ name, value }, position): RequestProblem[] => {
    const at = `${pointer}/${position}`
    if (!token.test(name))
      return [{ code: 'invalid', pointer: `${at}/name`, detail: `'${name.slice(0, 100)}' is not the name of a header` }]
    if (reserved.has(name.toLowerCase()))
      return [{ code: 'invalid', pointer: `${at}/name`, detail: `The header ${name} cannot be set` }]
    if (value.length > value_length_max)
      return [{ code: 'too_long', pointer: `${at}/value`, detail: `The value of ${name} is too long` }]
    return value === masked_value || field_value.test(value)
      ? []
      : [{ code: 'invalid', pointer: `${at}/value`, detail: `The value of ${name} cannot be sent` }]
  })
}

/** Marks what is sent again because somebody asked. */
export const replayHeader = { 'Webhook-Replay': 'true' } as const

/** Says that all of it happened in a simulated world, and when by its clock. */
export function simulatedHeader(at: Date): Readonly<Record<string, string>> {
  return { 'Webhook-Simulated-At': at.toISOString() }
}

/** The headers of every attempt of a webhook but the signature, which goes on top. Customers' names are written as HTTP names usually are: `x-env` leaves as `X-Env`. */
export function deliveryHeaders(custom: readonly WebhookHeader[]): Readonly<Record<string, string>> {
  return {
    'User-Agent': 'Landfall-Webhooks',
    ...Object.fromEntries(custom.map(({ name, value }) => [capitalised(name), value])),
    'Content-Type': 'application/json',
    // What comes back is kept as it comes, so nothing has to be unpacked.
    'Accept-Encoding': 'identity',
  }
}

function capitalised(name: string): string {
  return name.replace(/[^-]+/g, (part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())
}
