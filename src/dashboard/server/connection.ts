import { QueryClient } from '@tanstack/preact-query'
import { ConnectionError, TimeoutError } from '../../client/errors.ts'
import type { Fetch } from '../../client/exchange.ts'
import { type Client, createClient } from '../../client/landfall.ts'
import { noteContact, noteLost } from './contact.ts'
import { noteSimulatedTime } from './now.ts'
import { csrfToken } from './session.ts'
import { noteSessionEnded } from './session-state.ts'
import { isInside } from './side.ts'

// The one way to the server: the typed client, with whoever is signed in. Answers are kept by their query, so that two parts of a screen that ask
// the same ask once.

let opened: Client | null = null
let opened_inside: Client | null = null

/** The client of whoever is signed in: the cookie says who that is. It asks the side that the tab looks at. */
export function landfall(): Client {
  opened ??= clientWith()
  return opened
}

/** The client that asks the simulated world, wherever the tab looks. */
export function simulatedLandfall(): Client {
  opened_inside ??= clientOf(intoWorld(ofBrowser))
  return opened_inside
}

/** The same as `landfall` by another way of fetching, for whoever needs the letters of an answer. */
export function clientWith(ask: Fetch = ofBrowser): Client {
  const inside = intoWorld(ask)
  return clientOf((url, init) => (isInside() ? inside(url, init) : ask(url, init)))
}

/** Fetches what is no answer of the interface, such as a file, from the side that the tab looks at. */
export const fetchOfSide: Fetch = (url, init) => (isInside() ? intoWorld(ofBrowser) : ofBrowser)(url, init)

// Repeated by whoever shows the failure, so that the reader sees what goes on.
const clientOf = (fetch: Fetch) =>
  createClient({ base_url: location.origin, csrf_token: csrfToken, retries: 0, fetch: watched(fetch) })

const ofBrowser: Fetch = globalThis.fetch.bind(globalThis)

// Who may come in, and the world itself, are of one side alone.
const real_paths = /^\/v2\/(?:session|sessions|password_resets|invitations|people|me|admin|sandbox)(?:[/?]|$)/

/** Asks the simulated world, and takes note of what its clock says. */
function intoWorld(ask: Fetch): Fetch {
  return async (url, init) => {
    if (real_paths.test(new URL(url).pathname)) return ask(url, init)
    const headers = new Headers(init.headers)
    headers.set('landfall-sandbox', 'true')
    // The way in asks for it even where an address says enough, as that of an upload.
    const token = csrfToken()
    if (token !== null) headers.set('x-csrf-token', token)
    const answer = await ask(url, { ...init, headers })
    noteSimulatedTime(answer.headers.get('landfall-simulated-at'))
    return answer
  }
}

/** Notes of reads and of writes whether the session still stands. A password that is wrong says nothing of that. */
function watched(exchange: Fetch): Fetch {
  return async (url, init) => {
    const answer = await exchange(url, init)
    if (answer.status === 401 && !new URL(url).pathname.startsWith('/v2/session') && (await isUnknown(answer))) noteSessionEnded()
    return answer
  }
}

async function isUnknown(answer: Response): Promise<boolean> {
  const text = await answer.clone().text()
  return !text.includes('"wrong_credentials"')
}

const fresh_ms = 15_000
const lost_retries_max = 2

/** What was heard, kept for the page. Failures of the connection are noted for all screens at once. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fresh_ms,
      retry: (failed, error) => error instanceof ConnectionError && failed < lost_retries_max,
      // We know better than the browser: a server on this machine answers without a network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
answers.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated') return
  const { error, status, fetchStatus } = query.state
  if (
    query.state.fetchFailureReason instanceof ConnectionError ||
    error instanceof ConnectionError ||
    error instanceof TimeoutError
  )
    noteLost()
  else if (status === 'success' && fetchStatus === 'idle') noteContact()
})
