/** Requests as they go out and what comes back, as text in which no secret is. */
import type { Http, HttpOutcome, HttpRequest } from '../base/http.ts'
import type { Secrets } from '../feeds/secrets.ts'

// What says nothing about who asks. All other headers may hold a key, also one that the feeds file spells out.
const open_headers = new Set(['accept', 'accept-language', 'api-version', 'content-type'])
const hidden = '(hidden)'
// A shorter secret would hide half of the text, and is none.
const secret_length_min = 4
const body_shown = 500

type WatchedHttp = { http: Http; secrets: Secrets; hide(text: string): string }

/** Tells `tell` of every request to a service. Of requests for tokens only the address and the status are told. */
export function watchHttp(
  http: Http,
  secrets: Secrets,
  { token_url, tell }: { token_url: string | null; tell(line: string): void },
): WatchedHttp {
  const known = new Set<string>()
  const hide = (text: string) => [...known].reduce((left, secret) => left.replaceAll(secret, hidden), text)
  return {
    hide,
    secrets: (name) => {
      const secret = secrets(name)
      for (const form of secret === undefined ? [] : [secret, secret.trim(), encodeURIComponent(secret.trim())])
        if (form.length >= secret_length_min) known.add(form)
      return secret
    },
    http: {
      close: () => http.close(),
      request: async (request) => {
        const is_token = request.url === token_url
        for (const key of keysIn(request)) known.add(key)
        for (const line of requestLines(request, is_token)) tell(hide(line))
        const outcome = await http.request(request)
        for (const line of outcomeLines(outcome, is_token)) tell(hide(line))
        return outcome
      },
    },
  }
}

// A key may stand in the feeds file itself, and a service may repeat it. Shorter values are words, such as a version.
const key_length_min = 8

function keysIn({ headers }: HttpRequest): string[] {
  return Object.entries(headers)
    .filter(([name]) => !open_headers.has(name.toLowerCase()))
    .flatMap(([, value]) => [value, value.slice(value.indexOf(' ') + 1)])
    .filter((value) => value.length >= key_length_min)
}

function requestLines({ method, url, headers, body, client_certificate }: HttpRequest, is_token: boolean): string[] {
  return [
    `${method} ${url}${is_token ? '  (for a token)' : ''}`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${open_headers.has(name.toLowerCase()) ? value : hidden}`),
    ...(client_certificate === undefined ? [] : ['  (with a client certificate)']),
    ...(body === null ? [] : [`  ${is_token ? hidden : String(body).slice(0, body_shown)}`]),
  ]
}

function outcomeLines(outcome: HttpOutcome, is_token: boolean): string[] {
  if (outcome.kind === 'unreachable') return [`  → unreachable: ${outcome.reason} (${outcome.detail})`]
  const { status, headers, body, duration_ms, truncated_by } = outcome
  const cut = truncated_by === null ? '' : `, not whole: ${truncated_by}`
  const first = `  → ${status}, ${headers['content-type'] ?? 'no content type'}, ${body.length} bytes in ${duration_ms} ms${cut}`
  const is_refused = status < 200 || status > 299
  // Why a service refuses is in its answer. An answer about a token may hold one.
  const why = is_refused && !is_token ? body.toString('utf8', 0, body_shown).replace(/\s+/g, ' ').trim() : ''
  return why === '' ? [first] : [first, `    ${why}`]
}
