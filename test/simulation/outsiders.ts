/** The world outside: lines and receivers, with moods that the seed gives them. They keep logs of their own, by which the product is judged. */
import type { Http, HttpOutcome, HttpRequest } from '../../src/base/http.ts'
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import type { Seeded } from '../chaos/seeded.ts'
import { type Life, lifeHere, type VirtualTime } from './machine.ts'
import { type Journey, truthAt } from './truth.ts'

/** How a line is, until it is another way. `stale`: it says what it said at first; `lies`: it tells of another number. */
export const lineMoods = ['well', 'slow', 'fails', 'hangs', 'limits', 'resets', 'html', 'half', 'stale', 'lies'] as const
type LineMood = (typeof lineMoods)[number]
export const receiverMoods = ['well', 'slow', 'fails', 'hangs', 'limits', 'resets', 'redirects'] as const
type ReceiverMood = (typeof receiverMoods)[number]

/** `is_answered`: it told what it knows of the number; `has_spoken`: that, or that it knows nothing of it. */
type Ask = {
  scac: string
  bill: string
  at_ms: number
  mood: LineMood
  said: readonly WireEvent[]
  is_answered: boolean
  has_spoken: boolean
}
type Delivery = { host: string; id: string; body: string; at_ms: number; status: number | null }

export type Outsiders = {
  http: Http
  asks: Ask[]
  deliveries: Delivery[]
  moodOfLine: Map<string, LineMood>
  moodOfReceiver: Map<string, ReceiverMood>
  /** How often each mood met a request. */
  met: Map<string, number>
  /** The most requests that one process had at a host at a time. */
  mostAtOnce: Map<string, number>
}

const truthful: ReadonlySet<LineMood> = new Set(['well', 'slow', 'stale'])

type Reply = { after_ms: number; outcome: HttpOutcome }

export function openOutsiders(journeys: readonly Journey[], time: VirtualTime, chance: Seeded): Outsiders {
  const byBill = new Map(journeys.map((journey) => [journey.bill, journey]))
  const first = new Map<string, readonly WireEvent[]>()
  const under_way = new Set<{ hostname: string; life: Life | null }>()
  const outside: Omit<Outsiders, 'http'> = {
    ...{ asks: [], deliveries: [], moodOfLine: new Map(), moodOfReceiver: new Map(), met: new Map(), mostAtOnce: new Map() },
  }
  const line = (scac: string, request: HttpRequest): Reply => {
    const bill = new URL(request.url).searchParams.get('transportDocumentReference') ?? ''
    const mood = outside.moodOfLine.get(scac) ?? 'well'
    count(outside.met, `line ${mood}`)
    const journey = byBill.get(bill)
    const truth = journey === undefined ? null : truthAt(journey, time.now_ms)
    if (truth !== null && !first.has(bill)) first.set(bill, truth)
    const others = journeys.filter((other) => other !== journey)
    const lie = mood === 'lies' ? others.flatMap((other) => truthAt(other, time.now_ms) ?? []) : null
    const said = lie ?? (mood === 'stale' && truth !== null ? (first.get(bill) ?? truth) : truth)
    const reply = lineReply(mood, { said, timeout_ms: request.timeout_ms, chance })
    const has_spoken = truthful.has(mood)
    const is_answered = has_spoken && said !== null
    outside.asks.push({ ...{ scac, bill, at_ms: time.now_ms, mood, is_answered, has_spoken }, said: is_answered ? said : [] })
    return reply
  }
  const receiver = (host: string, request: HttpRequest): Reply => {
    const mood = outside.moodOfReceiver.get(host) ?? 'well'
    count(outside.met, `receiver ${mood}`)
    const reply = receiverReply(mood, request.timeout_ms, chance)
    const status = reply.outcome.kind === 'answered' ? reply.outcome.status : null
    const named = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])
    const id = String(Object.fromEntries(named)['webhook-id'])
    outside.deliveries.push({ host, id, body: String(request.body), at_ms: time.now_ms, status })
    return reply
  }
  const request = async (asked: HttpRequest): Promise<HttpOutcome> => {
    const { hostname } = new URL(asked.url)
    const scac = hostname.split('.')[0]?.toUpperCase() ?? ''
    const { after_ms, outcome } = hostname.startsWith('hooks') ? receiver(hostname, asked) : line(scac, asked)
    const mine = { hostname, life: lifeHere() }
    under_way.add(mine)
    const open = [...under_way].filter((one) => one.hostname === hostname && one.life === mine.life).length
    outside.mostAtOnce.set(hostname, Math.max(open, outside.mostAtOnce.get(hostname) ?? 0))
    // In the time of the life that asks: one that is killed hears nothing.
    await new Promise<void>((resolve) => setTimeout(resolve, after_ms))
    under_way.delete(mine)
    return { ...outcome, duration_ms: after_ms }
  }
  return { ...outside, http: { request, close: async () => undefined } }
}

export function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const unreachable = (reason: 'timeout' | 'reset'): HttpOutcome => ({
  kind: 'unreachable',
  reason,
  detail: reason,
  duration_ms: 0,
})

function answered(status: number, body: string, headers: Readonly<Record<string, string>> = {}): HttpOutcome {
  const type = { 'content-type': 'application/json' }
  return {
    ...{ kind: 'answered', status, headers: { ...type, ...headers }, body: Buffer.from(body) },
    ...{ truncated: false, truncated_by: null, duration_ms: 0 },
  }
}

type Question = { said: readonly WireEvent[] | null; timeout_ms: number; chance: Seeded }

function lineReply(mood: LineMood, { said, timeout_ms, chance }: Question): Reply {
  const after_ms = 50 + chance.below(900)
  const text = JSON.stringify(said ?? [])
  const truly = said === null ? answered(404, '{}') : answered(200, text)
  const replies: Record<LineMood, () => Reply> = {
    well: () => ({ after_ms, outcome: truly }),
    slow: () => ({ after_ms: 5_000 + chance.below(40_000), outcome: truly }),
    fails: () => ({ after_ms, outcome: answered(chance.pick([500, 502, 503]), '{}') }),
    hangs: () => ({ after_ms: timeout_ms, outcome: unreachable('timeout') }),
    limits: () => ({ after_ms, outcome: answered(429, '{}', { 'retry-after': String(10 + chance.below(300)) }) }),
    resets: () => ({ after_ms, outcome: unreachable('reset') }),
    html: () => ({ after_ms, outcome: answered(200, '<html>Please sign in</html>', { 'content-type': 'text/html' }) }),
    half: () => ({ after_ms, outcome: answered(200, text.slice(0, Math.ceil(text.length / 2))) }),
    stale: () => ({ after_ms, outcome: answered(200, text) }),
    lies: () => ({ after_ms, outcome: answered(200, text) }),
  }
  return replies[mood]()
}

function receiverReply(mood: ReceiverMood, timeout_ms: number, chance: Seeded): Reply {
  const after_ms = 5 + chance.below(300)
  const replies: Record<ReceiverMood, () => Reply> = {
    well: () => ({ after_ms, outcome: answered(chance.pick([200, 201, 202, 204]), '') }),
    slow: () => ({ after_ms: 2_500 + chance.below(10_000), outcome: answered(200, '') }),
    fails: () => ({ after_ms, outcome: answered(chance.pick([400, 500, 503]), 'no') }),
    hangs: () => ({ after_ms: timeout_ms, outcome: unreachable('timeout') }),
    limits: () => ({ after_ms, outcome: answered(429, '', { 'retry-after': String(5 + chance.below(60)) }) }),
    resets: () => ({ after_ms, outcome: unreachable('reset') }),
    redirects: () => ({ after_ms, outcome: answered(302, '', { location: 'http://elsewhere.example/' }) }),
  }
  return replies[mood]()
}
