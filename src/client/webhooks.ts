// Proof that a delivery comes from the service. Verify the bytes as they arrived, before parsing them.

export type Delivery = {
  /** The body as it arrived. */
  body: string | Uint8Array
  /** Of the request, by lower-case name, or a Headers object. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The webhook's secret. */
  secret: string
  /** How old a delivery may be; 5 minutes unless told otherwise. */
  age_max_s?: number
  /** The time of reception; now unless told otherwise. */
  now?: Date
}

export type Verdict =
  | { kind: 'genuine'; notification_id: string }
  /** `missing`: no signature; `forged`: it does not fit the body; `stale`: its time is too far from now, so it may be a recording. */
  | { kind: 'refused'; reason: 'missing' | 'forged' | 'stale' }

const age_default_s = 300

/** Checks the signature of the Standard Webhooks specification 1.0, which every delivery carries. Uses Web Crypto only. */
export async function verifyWebhook({ body, headers, secret, age_max_s = age_default_s, now }: Delivery): Promise<Verdict> {
  const notification_id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (notification_id === null || timestamp === null || signatures === null) return { kind: 'refused', reason: 'missing' }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${notification_id}.${timestamp}.`), bytes)
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const checks = signatures.split(' ').flatMap((signature) => {
    const [version, text] = signature.split(',')
    const given = version === 'v1' && text !== undefined ? bytesOf(text) : null
    // Web Crypto compares in constant time.
    return given === null ? [] : [crypto.subtle.verify('HMAC', key, given, signed)]
  })
  if (!(await Promise.all(checks)).includes(true)) return { kind: 'refused', reason: 'forged' }
  const age_s = Math.abs((now ?? new Date()).getTime() / 1_000 - Number(timestamp))
  return age_s <= age_max_s ? { kind: 'genuine', notification_id } : { kind: 'refused', reason: 'stale' }
}

function headerOf(headers: Delivery['headers'], name: string): string | null {
  const value = headers instanceof Headers ? headers.get(name) : (headers[name] ?? null)
  return typeof value === 'string' && value !== '' ? value : null
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  return bytesOf(secret.replace(/^whsec_/, '')) ?? new TextEncoder().encode(secret)
}

/** Bytes of base64, or null when it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
