/**
 * Deliver: send what is due for a webhook. Claim (short) → send (no transaction) → settle (short), over and over: one transaction
 * settles what came back and takes what may go out next. One process at a time delivers to a webhook, so that its limit of parallel
 * requests is exact and nothing is sent twice at once; a process that dies loses that right, and another goes on. What a dead process
 * had sent without noting it is sent again with the same id.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import { together } from '../base/together.ts'
import { type QuickTurn, settleAndListDue } from '../store/delivery/notifications.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { DeliverPayload } from './jobs.ts'
import { deliverLaterJob, deliverWatchJob } from './jobs.ts'
import { OutboundQueue, type Traffic } from './outbound-queue.ts'
import { sendNotification } from './send.ts'
import type { DeliveryTools } from './tools.ts'
import { type TurnTools, takeTurn } from './turn.ts'

type DeliveryLimits = {
  /** How long a process may deliver to a webhook without a sign of life. */
  lease_ms: number
  /** Requests under way in this process, over all webhooks. */
  under_way_max: number
  /** Notifications taken ahead in this process, to be sent as soon as requests come back. */
  ahead_max: number
  /** How long they may wait for that: what is cancelled meanwhile is still sent. */
  ahead_ms: number
  /** How long a job waits for its deliveries before it leaves them to run on, so that slow receivers take up no worker. */
  hold_ms: number
  /** How often a webhook that waits for answers looks for new notifications of other processes, and renews its lease. */
  look_ms: number
  /** How long an answer waits for others before they are settled together. */
  gather_ms: number
  /** How long a stop waits for answers to what is under way. What comes later is sent again, under its id. */
  stop_ms: number
}

export const deliveryLimits: DeliveryLimits = {
  lease_ms: 30_000,
  under_way_max: 256,
  ahead_max: 1_024,
  ahead_ms: 250,
  hold_ms: 2_000,
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
  const traffic: Traffic = { under_way: 0, ahead: 0, stopping: false }
  const state: DelivererState = {
    ...{ tools: { ...tools, takeQuickTurn }, limits, holder, traffic, running: new Map() },
    lets_go: false,
  }
  const wakeAll = () => {
    for (const run of state.running.values()) run.wake()
  }
  return {
    deliver: (payload) => deliver(state, payload.webhook_id),
    stop: async () => {
      traffic.stopping = true
      wakeAll()
      const ended = Promise.allSettled([...state.running.values()].map((run) => run.done))
      if ((await settledWithin(ended, limits.stop_ms)) === 'done') return
      state.lets_go = true
      wakeAll()
      await ended
    },
  }
}

type Run = { done: Promise<void>; wake(): void }

type DelivererState = {
  tools: DeliveryTools & Pick<TurnTools, 'takeQuickTurn'>
  limits: DeliveryLimits
  /** The name under which this process delivers. */
  holder: string
  traffic: Traffic
  /** By webhook. */
  running: Map<string, Run>
  /** Nobody waits any more for what is under way. */
  lets_go: boolean
}

async function deliver(state: DelivererState, webhook_id: string): Promise<void> {
  // The job goes back to the queue, and another process takes it.
  if (state.traffic.stopping) throw new Error('this process is stopping')
  if (!state.tools.isClockTrusted()) return await enqueue(state.tools.database, [deliverLaterJob(webhook_id, untrusted_ms)])
  const running = state.running.get(webhook_id)
  running?.wake()
  const { done } = running ?? startRun(state, webhook_id)
  if ((await settledWithin(done, state.limits.hold_ms)) === 'done') return
  // Should this process die now, somebody looks after the webhook when the right to deliver has run out.
  await enqueue(state.tools.database, [deliverWatchJob(webhook_id, state.limits.lease_ms)])
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
  const started: Run = { done, wake: () => signal.wake() }
  state.running.set(webhook_id, started)
  return started
}

/** Takes turns until nothing is due or under way. `forget` is called at the end, when a call would no longer be heard. */
async function run(
  state: DelivererState,
  webhook_id: string,
  { signal, forget }: { signal: WakeSignal; forget(): void },
): Promise<void> {
  const { tools, limits, traffic } = state
  const queue = new OutboundQueue({
    traffic,
    limits,
    send: (receiver, notification) => sendNotification(tools, receiver, notification),
    cameBack: () => signal.wake(),
  })
  try {
    await takeTurns(state, webhook_id, { signal, queue })
    forget()
  } finally {
    // Who takes no turns any more must not send.
    queue.drop()
  }
}

async function takeTurns(
  state: DelivererState,
  webhook_id: string,
  { signal, queue }: { signal: WakeSignal; queue: OutboundQueue },
): Promise<void> {
  const { tools, limits, holder, traffic } = state
  let held = false
  let healthy = false
  for (;;) {
    signal.reset()
    const began_ms = performance.now()
    const settled = queue.takeFinished()
    const stopping = traffic.stopping || !tools.isClockTrusted()
    // What is let go counts as not sent: whoever has the right to deliver next sends it.
    const known = state.lets_go ? nothing : queue.known
    const turn = await takeTurn(tools, webhook_id, {
      holder,
      lease_ms: limits.lease_ms,
      held,
      healthy,
      settled,
      known,
      room: Math.max(0, limits.under_way_max - traffic.under_way),
      room_ahead: queue.room(settled.length),
      stopping,
    })
    held = turn.kind === 'go'
    healthy = turn.kind === 'go' && turn.receiver.active && turn.receiver.failing_since === null
    if (!healthy || stopping) queue.drop()
    if (turn.kind !== 'go' && (known.size === 0 || state.lets_go) && (state.lets_go || !signal.is_awake)) return
    // A turn that took too long may have cost us the right to deliver: another turn renews it before anything is sent.
    if (turn.kind === 'go' && performance.now() - began_ms < limits.lease_ms / 3) queue.add(turn.receiver, turn.due)
    await signal.wait(limits.look_ms)
    // Answers come in swarms: one turn for several costs as much as one for each.
    if (queue.back > 0 && queue.back < queue.known.size) await delay(limits.gather_ms)
  }
}

const nothing: ReadonlySet<string> = new Set()

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
