/** Somebody at a screen, as their browser speaks for them: it keeps cookies, and says where the page that asks is from. */
import { type Answered, answered } from './client.ts'

export type Browser = {
  /** What it keeps, by name. */
  cookies: Map<string, string>
  /** The last Set-Cookie of each name, whole. */
  told: Map<string, string>
  /** Of the session, as the last sign-in told it. */
  csrf: string | null
  get(path: string): Promise<Answered>
  /** `request`: method and path, `POST /parties`. With the token of the session unless the headers say otherwise. A body without a type is plain JSON, as with `body`. */
  send(request: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>
  /** Signs in, and remembers the token. */
  signIn(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>
  /** A request of the browser itself, which follows nothing. */
  visit(address: string): Promise<Response>
}

/** `always`: what a proxy in front adds to each request. */
export function openBrowser(origin: string, always: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map<string, string>()
  const told = new Map<string, string>()
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      told.set(name, line)
      if (/Max-Age=0\b/.test(line) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const cookieHeader = (): Record<string, string> =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}/v2${path}`, { ...init, headers: { ...always, ...cookieHeader(), ...init.headers } })
    keep(response)
    return answered(response, await response.text())
  }
  const browser: Browser = {
    cookies,
    told,
    csrf: null,
    get: (path) => ask(path, {}),
    send: (request, body, headers = {}) => {
      const [method = '', path = ''] = request.split(' ')
      const is_document = typeof body === 'object' && body !== null && 'data' in body
      const type: Record<string, string> =
        body === undefined ? {} : { 'content-type': is_document ? 'application/vnd.api+json' : 'application/json' }
      const csrf: Record<string, string> = browser.csrf === null ? {} : { 'x-csrf-token': browser.csrf }
      const sent = { origin, ...csrf, ...type, ...headers }
      return ask(path, { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    },
    signIn: async (body, headers) => {
      const answer = await browser.send('POST /session', body, headers)
      if (answer.status === 201) browser.csrf = String(answer.attributes().csrf_token)
      return answer
    },
    visit: async (address) => {
      const response = await fetch(address, { redirect: 'manual', headers: { ...always, ...cookieHeader() } })
      keep(response)
      return response
    },
  }
  return browser
}

/** What stands behind `#token=` in an address. */
export function tokenIn(address: string | null): string {
  return /#token=(\S+)/.exec(address ?? '')?.[1] ?? ''
}
