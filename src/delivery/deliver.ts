/**
 * Deliver: send what is due for a webhook. Claim (short) → send (no transaction) → settle (short), over and over: one transaction
 * settles what came back and takes what may go out next. One process at a time delivers to a webhook, so that its limit of parallel
 * requests is exact and nothing is sent twice at once; a process that dies loses that right, and another goes on. What a dead process
 * had sent without noting it is sent again with the same id.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import { inTurns } from '../base/in-turns.ts'
import { together } from '../base/together.ts'
import { type QuickTurn, settleAndListDue } from '../store/delivery/notifications.ts'
import type { Receiver } from '../store/delivery/webhooks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { DeliverPayload } from './jobs.ts'
import { deliverLaterJob, deliverWatchJob } from './jobs.ts'
import { OutboundQueue } from './outbound-queue.ts'
import { sendNotification } from './send.ts'
import { type ShareLimits, Shares } from './shares.ts'
import type { DeliveryTools } from './tools.ts'
import { type Turn, type TurnInLine, type TurnTools, takeTurn } from './turn.ts'

type DeliveryLimits = ShareLimits & {
  /** How long a process may deliver to a webhook without a sign of life. */
  lease_ms: number
  /** How long notifications that are taken ahead may wait: what is cancelled meanwhile is still sent. */
  ahead_ms: number
  /** How long a job waits for its deliveries before it leaves them to run on. */
  hold_ms: number
  /** How many jobs may wait so. The one that waited longest goes first, so that slow receivers take up no worker. */
  held_max: number
  /** How often a webhook that waits for answers looks for new notifications of other processes. */
  look_ms: number
  /** How long an answer waits for others before they are settled together. */
  gather_ms: number
  /** How long a stop waits for answers to what is under way. What comes later is sent again, under its id. */
  stop_ms: number
}

export const deliveryLimits: DeliveryLimits = {
  lease_ms: 30_000,
  under_way_max: 256,
  slow_max: 256,
  ahead_max: 2_048,
  slow_after_ms: 2_000,
  ahead_ms: 250,
  hold_ms: 2_000,
  held_max: 32,
  look_ms: 1_000,
  gather_ms: 15,
  stop_ms: 2_000,
}

// A process whose clock cannot be trusted leaves what is due to others for so long.
const untrusted_ms = 30_000

export type Deliverer = {
  /** The task behind deliver jobs. */
  deliver(payload: DeliverPayload): Promise<void>
  /** Takes nothing more, waits a moment for the answers to what is under way, and gives the rest back to be sent again. */
  stop(): Promise<void>
}

// Of the connections of deliveries: quick turns have two, and what looks after webhooks one.
const connections_for_turns = 4

/** Opens the deliverer of a process. */
export function openDeliverer(tools: DeliveryTools, limits: DeliveryLimits = deliveryLimits): Deliverer {
  const holder = newId()
  // With half of its lease used up the right to deliver is renewed, which quick turns do not do.
  const right = { holder, margin_ms: limits.lease_ms / 2 }
  const takeQuickTurn = together((turns: readonly QuickTurn[]) => settleAndListDue(tools.database, turns, right), {
    batch_max: 32,
    // While one batch is noted the next gathers, and goes out too.
    most_under_way: 2,
  })
  const inLine = inTurns(
    ({ group }: TurnInLine) => group,
    ({ work }) => work(),
    { most_under_way: connections_for_turns },
  )
  const watch = together(
    async (webhook_ids: readonly string[]) => {
      const jobs = [...new Set(webhook_ids)].map((id) => deliverWatchJob(id, limits.lease_ms))
      await enqueue(tools.database, jobs)
      return webhook_ids
    },
    { batch_max: 256 },
  )
  const shares = new Shares(limits)
  const state: DelivererState = {
    ...{ tools: { ...tools, takeQuickTurn, inLine }, limits, holder, shares, watch },
    running: new Map(),
    accounts: new Map(),
    held: new Set(),
    lets_go: false,
  }
  const wakeAll = () => {
    for (const run of state.running.values()) run.wake()
  }
  return {
    deliver: (payload) => deliver(state, payload.webhook_id),
    stop: async () => {
      shares.stopping = true
      wakeAll()
      const ended = Promise.allSettled([...state.running.values()].map((run) => run.done))
      if ((await settledWithin(ended, limits.stop_ms)) === 'done') return
      state.lets_go = true
      wakeAll()
      await ended
    },
  }
}

type Run = {
  done: Promise<void>
  wake(): void
  /** Until when a job waits that looks after the webhook should this process die, by the process's own clock. */
  watched_until_ms: number
}

type DelivererState = {
  tools: DeliveryTools & TurnTools
  limits: DeliveryLimits
  /** The name under which this process delivers. */
  holder: string
  shares: Shares
  /** By webhook. */
  running: Map<string, Run>
  /** Jobs that wait for their deliveries, the longest first: what lets them go. */
  held: Set<() => void>
  /** Whose webhooks were delivered to lately: not all of them. */
  accounts: Map<string, string>
  /** Queues a look at a webhook for when the right to deliver has run out. Many in one statement. */
  watch(webhook_id: string): Promise<string>
  /** Nobody waits any more for what is under way. */
  lets_go: boolean
}

async function deliver(state: DelivererState, webhook_id: string): Promise<void> {
  const { limits, shares, running } = state
  // The job goes back to the queue, and another process takes it.
  if (shares.stopping) throw new Error('this process is stopping')
  if (!state.tools.isClockTrusted()) return await enqueue(state.tools.database, [deliverLaterJob(webhook_id, untrusted_ms)])
  const found = running.get(webhook_id)
  found?.wake()
  const run = found ?? startRun(state, webhook_id)
  // Somebody looks after it already, and will for a while.
  const is_watched = () => run.watched_until_ms - performance.now() > limits.lease_ms / 2
  if (is_watched()) return
  if ((await heldFor(state, run.done)) === 'done' || is_watched()) return
  // Should this process die now, somebody looks after the webhook when the right to deliver has run out.
  const watched_until_ms = performance.now() + limits.lease_ms
  await state.watch(webhook_id)
  run.watched_until_ms = watched_until_ms
}

/** Waits for a run, as long as a job may and as there are not too many that wait. */
async function heldFor({ held, limits }: DelivererState, done: Promise<void>): Promise<'done' | 'late'> {
  const letting_go = Promise.withResolvers<'late'>()
  const letGo = () => {
    held.delete(letGo)
    letting_go.resolve('late')
  }
  held.add(letGo)
  const [longest] = held
  if (held.size > limits.held_max) longest?.()
  try {
    return await Promise.race([settledWithin(done, limits.hold_ms), letting_go.promise])
  } finally {
    held.delete(letGo)
  }
}

function startRun(state: DelivererState, webhook_id: string): Run {
  const signal = new WakeSignal()
  const forget = () => {
    if (state.running.get(webhook_id) === started) state.running.delete(webhook_id)
  }
  const done = run(state, webhook_id, { signal, forget }).catch((error: unknown) => {
    forget()
    state.tools.log.warn({ webhook_id, reason: messageOf(error) }, 'webhook.run_failed')
    throw error
  })
  // Whoever waits for it sees the failure; when nobody does any more, the log has it.
  done.catch(() => undefined)
  const started: Run = { done, wake: () => signal.wake(), watched_until_ms: Number.NEGATIVE_INFINITY }
  state.running.set(webhook_id, started)
  return started
}

/** Takes turns until nothing is due or under way. `forget` is called at the end, when a call would no longer be heard. */
async function run(
  state: DelivererState,
  webhook_id: string,
  { signal, forget }: { signal: WakeSignal; forget(): void },
): Promise<void> {
  const { tools, limits, shares } = state
  const queue = new OutboundQueue({
    shares,
    ahead_ms: limits.ahead_ms,
    send: (receiver, notification) => sendNotification(tools, receiver, notification),
    cameBack: () => signal.wake(),
  })
  try {
    await takeTurns(state, webhook_id, { signal, queue })
    forget()
  } finally {
    // Who takes no turns any more must not send.
    queue.end()
  }
}

async function takeTurns(
  state: DelivererState,
  webhook_id: string,
  { signal, queue }: { signal: WakeSignal; queue: OutboundQueue },
): Promise<void> {
  const { limits, shares } = state
  let [held, healthy, renewed_ms] = [false, false, Number.NEGATIVE_INFINITY]
  for (;;) {
    signal.reset()
    queue.forgetStale()
    const began_ms = performance.now()
    const renew = began_ms - renewed_ms > limits.lease_ms / 3
    // Without room nothing can be done but to settle, and to keep the right to deliver.
    const stopping = shares.stopping || !state.tools.isClockTrusted()
    if (!held || renew || queue.back > 0 || queue.roomAhead(0) > 0 || stopping) {
      // What is let go counts as not sent: whoever has the right to deliver next sends it.
      const known = state.lets_go ? nothing : queue.known
      const turn = await takeOneTurn(state, webhook_id, { queue, known, held, renew, healthy, stopping })
      held = turn.kind === 'go'
      healthy = turn.kind === 'go' && isHealthy(turn.receiver)
      if (turn.kind === 'go' && turn.is_renewed) renewed_ms = began_ms
      if (!healthy || stopping) queue.drop()
      if (turn.kind !== 'go' && (state.lets_go || (known.size === 0 && !signal.is_awake))) return
      // A turn that took too long may have cost us the right to deliver: another turn renews it before anything is sent.
      if (turn.kind === 'go' && performance.now() - began_ms < limits.lease_ms / 3) queue.add(turn.receiver, turn.due)
    }
    queue.waitForRoom()
    await signal.wait(queue.roomAhead(0) > 0 ? limits.look_ms : limits.lease_ms / 3)
    // Answers come in swarms: one turn for several costs as much as one for each.
    if (queue.back > 0 && queue.back < queue.known.size) await delay(limits.gather_ms)
  }
}

const nothing: ReadonlySet<string> = new Set()

type TurnWishes = {
  queue: OutboundQueue
  known: ReadonlySet<string>
  held: boolean
  renew: boolean
  healthy: boolean
  stopping: boolean
}

async function takeOneTurn(
  { tools, limits, holder, accounts }: DelivererState,
  webhook_id: string,
  { queue, ...wishes }: TurnWishes,
): Promise<Turn> {
  const settled = queue.takeFinished()
  const turn = await takeTurn(tools, webhook_id, {
    ...{ holder, lease_ms: limits.lease_ms, settled },
    ...wishes,
    account_id: accounts.get(webhook_id) ?? null,
    room: queue.room,
    room_ahead: queue.roomAhead(settled.length),
  })
  if (turn.kind === 'go') remember(accounts, webhook_id, turn.receiver.account_id)
  return turn
}

const remembered_max = 10_000

function remember(accounts: Map<string, string>, webhook_id: string, account_id: string): void {
  if (accounts.has(webhook_id)) return
  const [oldest] = accounts.keys()
  if (accounts.size >= remembered_max && oldest !== undefined) accounts.delete(oldest)
  accounts.set(webhook_id, account_id)
}

function isHealthy({ active, failing_since, parallel_limit, paused_until }: Receiver): boolean {
  return active && failing_since === null && parallel_limit === null && paused_until === null
}

/** Wakes whoever waits; a call is remembered until it is reset. */
class WakeSignal {
  #awake = Promise.withResolvers<void>()
  is_awake = false

  wake(): void {
    this.is_awake = true
    this.#awake.resolve()
  }

  reset(): void {
    if (!this.is_awake) return
    this.is_awake = false
    this.#awake = Promise.withResolvers()
  }

  /** Resolves at the next call, at once when there was one, or after `timeout_ms`. */
  async wait(timeout_ms: number): Promise<void> {
    await settledWithin(this.#awake.promise, timeout_ms)
  }
}

async function settledWithin(work: Promise<unknown>, timeout_ms: number): Promise<'done' | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeout_ms)
  })
  try {
    return await Promise.race([work.then(() => 'done' as const), late])
  } finally {
    clearTimeout(timer)
  }
}
