/**
 * What goes out to one webhook: requests under way, and the few notifications that go next. They are taken ahead, so that requests go on
 * while what came back is settled. Each request has a place among the shares of the process; without one it waits in line.
 */
import type { DueNotification } from '../store/delivery/notifications.ts'
import type { Receiver } from '../store/delivery/webhooks.ts'
import { parallelRequests } from './retry-policy.ts'
import type { FinishedAttempt } from './send.ts'
import { type Pool, parallel_max, type RequestPlace, roomOfAccount, type Shares } from './shares.ts'

type OutboundTools = {
  shares: Shares
  /** How long what was taken ahead may wait; then it is looked up again, as it may have been cancelled. */
  ahead_ms: number
  /** Never rejects. */
  send(receiver: Receiver, notification: DueNotification): Promise<FinishedAttempt>
  /** Is told that there is reason for another look: a request has come back, or there is a place for one. */
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
  /** Of what is under way, the oldest first. */
  readonly #places = new Set<RequestPlace>()
  #receiver: Receiver | undefined
  #queue: Next[] = []
  #finished: FinishedAttempt[] = []
  /** Given to us while nothing was here to be sent. */
  #spare: RequestPlace | undefined
  #was_slow = false

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

  /** Requests that are out. */
  get under_way(): number {
    return this.#places.size
  }

  /** How many requests may start now. */
  get room(): number {
    const receiver = this.#receiver
    // Whose webhook it is shows with the first look.
    if (receiver === undefined) return parallel_max
    const own = parallelRequests(receiver) - this.under_way
    const shared = this.#tools.shares.roomOfEndpoint(this.#pool(receiver), receiver.account_id, this.under_way)
    return Math.max(0, Math.min(own, shared), this.#spare === undefined ? 0 : 1)
  }

  /**
   * How many may be taken, while all goes well, when `settled` have just come back: what may be sent at once, and ahead a few and some times
   * what came back lately.
   */
  roomAhead(settled: number): number {
    return Math.max(0, this.room + this.#ahead(settled) - this.#queue.length)
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
    const { shares, cameBack } = this.#tools
    this.#receiver = receiver
    // A failure that is not settled may mean that the receiver gets less from now on. And what waited too long goes before these: both
    // are for the next look to decide.
    if (shares.stopping || this.#finished.some(isFailure)) return
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
    shares.count('ahead', receiver.account_id, due.length)
    this.#sendNext()
    this.#giveSpareBack()
  }

  /** Waits for a place when it has nothing under way that would bring it one. `cameBack` is called when there is one. */
  waitForRoom(): void {
    const receiver = this.#receiver
    if (receiver === undefined || this.room > 0 || this.under_way >= parallelRequests(receiver)) return
    this.#tools.shares.lineUp(this.#pool(receiver), receiver.account_id, this)
  }

  go(place: RequestPlace): void {
    this.#spare = place
    if (this.#isStale()) this.drop()
    if (this.#queue.length === 0) {
      this.#tools.cameBack()
      return
    }
    this.#sendNext()
    this.#giveSpareBack()
  }

  /** Forgets what waited for too long. */
  forgetStale(): void {
    if (this.#isStale()) this.drop()
  }

  /** Forgets what has not been sent. */
  drop(): void {
    for (const { notification } of this.#queue) this.#known.delete(notification.id)
    if (this.#receiver !== undefined) this.#tools.shares.count('ahead', this.#receiver.account_id, -this.#queue.length)
    this.#queue = []
  }

  /** Sends nothing more, and waits for no place. */
  end(): void {
    this.drop()
    this.#giveSpareBack()
    if (this.#receiver !== undefined) this.#tools.shares.leaveLine(this.#receiver.account_id, this)
  }

  #ahead(settled: number): number {
    const receiver = this.#receiver
    const most = Math.min(ahead_of_webhook_max, ahead_at_first + settled * ahead_per_settled)
    if (receiver === undefined) return most
    // What waits in line is looked up when there is a place. Where answers are slow or fail, nothing is gained.
    const is_going_on = this.room + this.under_way > 0 && this.#pool(receiver) === 'steady'
    const room = roomOfAccount(this.#tools.shares.crowd('ahead', receiver.account_id)) + this.#queue.length
    return is_going_on ? Math.min(most, room) : 0
  }

  #sendNext(): void {
    const receiver = this.#receiver
    while (receiver !== undefined && this.#queue.length > 0 && this.under_way < parallelRequests(receiver)) {
      const place = this.#takePlace(receiver)
      const next = place === undefined ? undefined : this.#queue.shift()
      if (place === undefined || next === undefined) {
        this.waitForRoom()
        return
      }
      this.#tools.shares.count('ahead', receiver.account_id, -1)
      this.#start(receiver, next.notification, place)
    }
  }

  #takePlace(receiver: Receiver): RequestPlace | undefined {
    const spare = this.#spare
    this.#spare = undefined
    return spare ?? this.#tools.shares.take(this.#pool(receiver), receiver.account_id, this.under_way)
  }

  #giveSpareBack(): void {
    const spare = this.#spare
    this.#spare = undefined
    if (spare !== undefined) this.#tools.shares.free(spare)
  }

  #pool(receiver: Receiver): Pool {
    return receiver.failing_since !== null || this.#isSlow() ? 'slow' : 'steady'
  }

  #isSlow(): boolean {
    const [oldest] = this.#places
    return this.#was_slow || (oldest !== undefined && performance.now() - oldest.since_ms > this.#tools.shares.slow_after_ms)
  }

  #isStale(): boolean {
    const [first] = this.#queue
    return first !== undefined && performance.now() - first.taken_ms > this.#tools.ahead_ms
  }

  /** Starts one attempt and does not wait for it. */
  #start(receiver: Receiver, notification: DueNotification, place: RequestPlace): void {
    const { shares, send, cameBack } = this.#tools
    this.#places.add(place)
    void send(receiver, notification).then((result) => {
      this.#places.delete(place)
      this.#was_slow = performance.now() - place.since_ms > shares.slow_after_ms
      this.#finished.push(result)
      if (shares.stopping || isFailure(result) || this.#isStale()) this.drop()
      shares.free(place)
      this.#sendNext()
      cameBack()
    })
  }
}

function isFailure({ attempted }: FinishedAttempt): boolean {
  return attempted.outcome.kind !== 'delivered'
}
