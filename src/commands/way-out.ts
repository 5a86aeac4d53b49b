import { second_ms } from '../base/durations.ts'
import { newId } from '../base/ids.ts'
import { spanOf } from './durations.ts'
import type { GivenFlags } from './flags.ts'
import type { Machine } from './machine.ts'

// How requests leave: they wait at the rate limit and say so, are repeated where that is safe, and every write carries a key that was made once
// for the run, so that a repetition does nothing twice.

type Send = (url: string, given: RequestInit) => Promise<Response>
export type RoomLeft = { remaining: string; limit: string }
type WayOut = { send: Send; left(): RoomLeft | null; max_wait_ms: number }

const max_wait_usual = '60s'
const repetitions = 2
const repeat_first_ms = 500

type WayOptions = {
  machine: Machine
  flags: GivenFlags
  note(text: string): void
  /** Sees each answer. */
  look?(answer: Response): void
}
type Pause = { ms: number; why: string | null }

export function wayOut({ machine, flags, note, look = () => undefined }: WayOptions): WayOut {
  const max_wait_ms = spanOf(flags.text('max-wait') ?? max_wait_usual, 'max-wait')
  const keyOf = writeKeys(flags.text('idempotency-key') ?? newId(machine.clock.now().getTime()))
  const is_told = flags.has('verbose')
  let waited_ms = 0
  let left: RoomLeft | null = null

  async function sendOnce(url: string, init: RequestInit): Promise<Response> {
    const began = performance.now()
    const answer = await machine.fetch(url, init)
    left = roomIn(answer) ?? left
    look(answer)
    const id = answer.headers.get('x-request-id') ?? ''
    if (is_told)
      note(`${init.method ?? 'GET'} ${url} ${answer.status} ${Math.round(performance.now() - began)} ms ${id}`.trimEnd())
    return answer
  }

  const send: Send = async (url, given) => {
    const init = { ...given, headers: keyOf(given) }
    for (let tried = 0; ; tried += 1) {
      const outcome = await sendOnce(url, init).then(
        (answer) => ({ answer, pause: pauseAfter(answer, { tried, left_ms: max_wait_ms - waited_ms }) }),
        (error: unknown) => {
          if (tried >= repetitions || given.signal?.aborted) throw error
          return { answer: null, pause: { ms: repeat_first_ms * 2 ** tried, why: null } }
        },
      )
      if (outcome.answer !== null && outcome.pause === null) return outcome.answer
      const { ms, why } = outcome.pause ?? { ms: 0, why: null }
      waited_ms += ms
      if (why !== null) note(`${why}; again in ${Math.ceil(ms / second_ms)} s.`)
      await machine.wait(ms, given.signal ?? machine.interrupted)
    }
  }
  return { send, left: () => left, max_wait_ms }
}

/** The headers with a key for each write of the run: the second and later ones have its number behind it. */
function writeKeys(run_key: string): (given: RequestInit) => Headers {
  let writes = 0
  return ({ method = 'GET', headers: given }) => {
    const headers = new Headers(given)
    if (method === 'GET' || headers.has('idempotency-key')) return headers
    writes += 1
    headers.set('idempotency-key', writes === 1 ? run_key : `${run_key}-${writes}`)
    return headers
  }
}

/** How long to wait before it is sent again; null: what came is the answer. */
function pauseAfter({ status, headers }: Response, { tried, left_ms }: { tried: number; left_ms: number }): Pause | null {
  const after = headers.get('retry-after')
  const asked_s = after === null ? null : Number(after)
  if (status === 429 || (status === 503 && asked_s !== null)) {
    const ms = (asked_s ?? 1) * second_ms
    return ms > left_ms || Number.isNaN(ms) ? null : { ms, why: status === 429 ? 'Too fast' : 'Not ready' }
  }
  if (status < 500 || status === 501 || tried >= repetitions) return null
  return { ms: repeat_first_ms * 2 ** tried, why: `The server answered with ${status}` }
}

function roomIn({ headers }: Response): RoomLeft | null {
  const member = (name: string) => headers.get(`ratelimit-${name}`) ?? headers.get(`x-ratelimit-${name}`)
  const [remaining, limit] = [member('remaining'), member('limit')]
  return remaining === null || limit === null ? null : { remaining, limit }
}
