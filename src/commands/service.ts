import { second_ms } from '../base/durations.ts'
import { ApiError, type ApiProblem } from '../client/errors.ts'
import { type Client, createClient } from '../client/landfall.ts'
import type { ServerConnection } from './connection.ts'
import type { GivenFlags } from './flags.ts'
import type { Machine } from './machine.ts'
import type { CommandOutput } from './output/answer.ts'
import { dim } from './output/text.ts'
import { type RoomLeft, wayOut } from './way-out.ts'

// The server, with a key: the typed client, and what is no JSON:API beside it, on one way out.

type RawRequest = { method: string; type: string; content: string; query?: Readonly<Record<string, string>> }
type RawQuestion = {
  query?: Readonly<Record<string, string | undefined>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

export type ApiService = ServerConnection & {
  client: Client
  /** For what is to be done after Ctrl-C: it is not interrupted, and not waited for long. */
  last_words: Client
  /** The instant where the service is: that of the simulated world, as its answers tell it, else this machine's. */
  now(): Date
  /** Streams and files: the answer as it comes. */
  open(path: string, question?: RawQuestion): Promise<Response>
  /** Sends text as it is. */
  send(path: string, request: RawRequest): Promise<Response>
  /** Throws what an answer of `open` or `send` says, as the client would. */
  refuse(answer: Response): Promise<never>
  /** Requests that are left in this minute, as the last answer said; null: it said nothing. */
  left(): RoomLeft | null
}

const try_ms = 30 * second_ms
const last_words_ms = 5 * second_ms
/** In answers of a simulated world: what its clock said. */
const clock_header = 'landfall-simulated-at'

type ServiceOptions = { machine: Machine; flags: GivenFlags; out: CommandOutput }

export function openService(connection: ServerConnection, { machine, flags, out }: ServiceOptions): ApiService {
  const { server, key, is_simulated, profile } = connection
  const note = (text: string) => out.note([dim(text)])
  let ahead_ms = 0
  const setClock = (at: string | null) => {
    if (at !== null) ahead_ms = Date.parse(at) - machine.clock.now().getTime()
  }
  const { send, left, max_wait_ms } = wayOut({ machine, flags, note, look: ({ headers }) => setClock(headers.get(clock_header)) })
  const identity = {
    'user-agent': `landfall-cli/${machine.version}`,
    ...(is_simulated ? { 'landfall-sandbox': 'true' } : {}),
  }
  const own = { ...identity, authorization: `Token ${key}` }
  const addressOf = (path: string, query: RawQuestion['query'] = {}) => {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    return `${server}/v2${path}${given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given))}`}`
  }
  if (flags.has('verbose')) note(`${server} as ${profile}`)
  const usual = { base_url: server, key, headers: identity, retries: 0 }
  return {
    ...connection,
    client: createClient({
      ...usual,
      timeout_ms: try_ms + max_wait_ms,
      fetch: (url, init) => send(url, { ...init, signal: eitherOf(init.signal, machine.interrupted) }),
    }),
    last_words: createClient({ ...usual, timeout_ms: last_words_ms, fetch: machine.fetch }),
    now: () => new Date(machine.clock.now().getTime() + ahead_ms),
    open: (path, { query, headers = {}, signal } = {}) =>
      send(addressOf(path, query), { headers: { ...own, ...headers }, signal: eitherOf(signal, machine.interrupted) }),
    send: (path, { method, type, content, query }) =>
      send(addressOf(path, query), {
        method,
        headers: { ...own, 'content-type': type },
        body: content,
        signal: machine.interrupted,
      }),
    refuse: async (answer) => {
      const request_id = answer.headers.get('x-request-id')
      throw new ApiError({ status: answer.status, problems: problemsOf(await answer.text()), request_id, retry_after: null })
    },
    left,
  }
}

function eitherOf(one: AbortSignal | null | undefined, other: AbortSignal): AbortSignal {
  return one ? AbortSignal.any([one, other]) : other
}

function problemsOf(text: string): readonly ApiProblem[] {
  try {
    const { errors } = JSON.parse(text) as { errors?: ApiProblem[] } // The form of every error document of the interface.
    return errors ?? []
  } catch {
    return []
  }
}
