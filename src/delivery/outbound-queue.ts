/**
 * What goes out to one webhook: requests under way, and the few notifications that go next. They are taken ahead, so that requests go on
 * while what came back is settled.
 */
import type { DueNotification } from '../store/delivery/notifications.ts'
import type { Receiver } from '../store/delivery/webhooks.ts'
import { parallel_max } from './retry-policy.ts'
import type { FinishedAttempt } from './send.ts'

/** What the queues of a process share. */
export type Traffic = {
  /** Requests under way. */
  under_way: number
  /** Notifications that are taken and not sent. */
  ahead: number
  /** Nothing more is sent. */
  stopping: boolean
}

export type OutboundTools = {
  traffic: Traffic
  limits: {
    under_way_max: number
    /** Taken ahead, over all webhooks of the process. */
    ahead_max: number
    /** How long what was taken ahead may wait; then it is looked up again, as it may have been cancelled. */
    ahead_ms: number
  }
  /** Never rejects. */
  send(receiver: Receiver, notification: DueNotification): Promise<FinishedAttempt>
  /** Is told that there is reason for another look: a request has come back. */
  cameBack(): void
}

// What a receiver that answers at once gets through while its last answers are settled, with room for a pause of the database.
const ahead_of_webhook_max = 256
// What goes out while what came back is settled is a multiple of it where answers are quick. Where they are slow, little comes back. Before
// anything did, nobody knows.
const ahead_at_first = 24
const ahead_per_settled = 8

type Next = { notification: DueNotification; taken_ms: number }

export class OutboundQueue {
  readonly #tools: OutboundTools
  readonly #known = new Set<string>()
  #receiver: Receiver | undefined
  #queue: Next[] = []
  #finished: FinishedAttempt[] = []
  #under_way = 0

  constructor(tools: OutboundTools) {
    this.#tools = tools
  }

  /** Ids of what goes next, is under way, or is back and not taken to be settled. */
  get known(): ReadonlySet<string> {
    return this.#known
  }

  /** How many are back and not taken to be settled. */
  get back(): number {
    return this.#finished.length
  }

  /**
   * How many may be taken, while all goes well, when `settled` have just come back: what may be sent at once, and ahead a few and some times
   * what came back lately.
   */
  room(settled: number): number {
    const { traffic, limits } = this.#tools
    const at_once = Math.min(parallel_max - this.#under_way, limits.under_way_max - traffic.under_way)
    const ahead = Math.min(
      ahead_of_webhook_max,
      ahead_at_first + settled * ahead_per_settled,
      limits.ahead_max - traffic.ahead + this.#queue.length,
    )
    return Math.max(0, Math.max(0, at_once) + Math.max(0, ahead) - this.#queue.length)
  }

  /** Takes what came back, to settle it. */
  takeFinished(): FinishedAttempt[] {
    const finished = this.#finished
    this.#finished = []
    for (const { notification } of finished) this.#known.delete(notification.id)
    return finished
  }

  /** Sends these, and what it has already, as they are allowed: by the newest word about the receiver. */
  add(receiver: Receiver, due: readonly DueNotification[]): void {
    const { traffic, cameBack } = this.#tools
    this.#receiver = receiver
    // A failure that is not settled may mean that the receiver gets less from now on. And what waited too long goes before these: both
    // are for the next look to decide.
    if (traffic.stopping || this.#finished.some(isFailure)) return
    if (this.#isStale()) {
      this.drop()
      cameBack()
      return
    }
    const taken_ms = performance.now()
    for (const notification of due) {
      this.#known.add(notification.id)
      this.#queue.push({ notification, taken_ms })
    }
    traffic.ahead += due.length
    this.#sendNext()
  }

  /** Forgets what has not been sent. */
  drop(): void {
    for (const { notification } of this.#queue) this.#known.delete(notification.id)
    this.#tools.traffic.ahead -= this.#queue.length
    this.#queue = []
  }

  #sendNext(): void {
    const { traffic, limits } = this.#tools
    while (this.#under_way < parallel_max && traffic.under_way < limits.under_way_max) {
      const next = this.#queue.shift()
      if (next === undefined || this.#receiver === undefined) return
      traffic.ahead -= 1
      this.#start(this.#receiver, next.notification)
    }
  }

  #isStale(): boolean {
    const [first] = this.#queue
    return first !== undefined && performance.now() - first.taken_ms > this.#tools.limits.ahead_ms
  }

  /** Starts one attempt and does not wait for it. */
  #start(receiver: Receiver, notification: DueNotification): void {
    const { traffic, send, cameBack } = this.#tools
    this.#under_way += 1
    traffic.under_way += 1
    void send(receiver, notification).then((result) => {
      this.#under_way -= 1
      traffic.under_way -= 1
      this.#finished.push(result)
      if (traffic.stopping || isFailure(result) || this.#isStale()) this.drop()
      this.#sendNext()
      cameBack()
    })
  }
}

function isFailure({ attempted }: FinishedAttempt): boolean {
  return attempted.outcome.kind !== 'delivered'
}
