/**
 * Shares of what is under way: how many requests an account and an endpoint may have out at a time, so that those that hang or fail keep
 * nobody else waiting. There is a pool for endpoints that answer in time, one for those that are slow or fail, and one for what is taken
 * ahead. Who gets no place waits in a line of their account; the account that has least under way goes next.
 */
export type Pool = 'steady' | 'slow' | 'ahead'

/** How full a pool is, as one account sees it. */
type Crowd = { most: number; taken: number; of_account: number }

/**
 * How many places more an account may take. It may have as many as would then still be free: alone half of the pool, two busy ones a third
 * each, and so on. So there is room for an account that has nothing under way, however many others are busy.
 */
export function roomOfAccount({ most, taken, of_account }: Crowd): number {
  return Math.max(0, Math.ceil((most - taken - of_account) / 2))
}

/** Requests that an endpoint gets at a time while it answers, and while there is room. */
export const parallel_max = 8

/** How many requests an endpoint may have under way: fewer while its account has little room left, so that others of the account get some. */
export function shareOfEndpoint(crowd: Crowd): number {
  return Math.min(parallel_max, Math.max(1, Math.ceil(roomOfAccount(crowd) / parallel_max)))
}

export type ShareLimits = {
  /** Requests under way in this process to endpoints that answer in time. */
  under_way_max: number
  /** Requests under way to endpoints that are slow or fail. */
  slow_max: number
  /** Notifications taken ahead, to be sent as soon as requests come back. */
  ahead_max: number
  /** An endpoint whose last answer took longer, or whose oldest request is out for longer, is a slow one. */
  slow_after_ms: number
}

/** A request that may be under way. */
export type RequestPlace = { readonly account_id: string; pool: Pool; readonly since_ms: number }

type PlaceSeeker = {
  /** Requests that the endpoint has under way. */
  readonly under_way: number
  /** Is given a place, to be used or freed. */
  go(place: RequestPlace): void
}

type PoolState = { most: number; taken: number; accounts: Map<string, number>; lines: Map<string, Set<PlaceSeeker>> }

/** The shares of one process. */
export class Shares {
  /** Nothing more is sent. */
  stopping = false
  readonly slow_after_ms: number
  readonly #pools: Readonly<Record<Pool, PoolState>>
  /** Places of the steady pool that are not old, the oldest first. */
  readonly #young = new Set<RequestPlace>()
  #timer: NodeJS.Timeout | undefined

  constructor({ under_way_max, slow_max, ahead_max, slow_after_ms }: ShareLimits) {
    const pool = (most: number): PoolState => ({ most, taken: 0, accounts: new Map(), lines: new Map() })
    this.#pools = { steady: pool(under_way_max), slow: pool(slow_max), ahead: pool(ahead_max) }
    this.slow_after_ms = slow_after_ms
  }

  crowd(pool: Pool, account_id: string): Crowd {
    const { most, taken, accounts } = this.#pools[pool]
    return { most, taken, of_account: accounts.get(account_id) ?? 0 }
  }

  /** How many requests more an endpoint may start that has `under_way` of them. */
  roomOfEndpoint(pool: Pool, account_id: string, under_way: number): number {
    const crowd = this.crowd(pool, account_id)
    return Math.max(0, Math.min(shareOfEndpoint(crowd) - under_way, roomOfAccount(crowd)))
  }

  /** A place for one request more of an endpoint, or undefined where there is none for it now. */
  take(pool: Pool, account_id: string, under_way: number): RequestPlace | undefined {
    if (this.stopping || this.roomOfEndpoint(pool, account_id, under_way) === 0) return undefined
    const place: RequestPlace = { account_id, pool, since_ms: performance.now() }
    this.count(pool, account_id, 1)
    if (pool === 'steady') {
      this.#young.add(place)
      this.#watch()
    }
    return place
  }

  /** Counts places of an account up or down: for what is taken ahead, which waits in no line. */
  count(pool: Pool, account_id: string, change: number): void {
    const state = this.#pools[pool]
    const of_account = (state.accounts.get(account_id) ?? 0) + change
    state.taken += change
    if (of_account === 0) state.accounts.delete(account_id)
    else state.accounts.set(account_id, of_account)
  }

  free(place: RequestPlace): void {
    this.count(place.pool, place.account_id, -1)
    this.#young.delete(place)
    this.#serve(place.pool)
  }

  /** Waits for a place, behind others of the account. Nothing changes for one that waits already. */
  lineUp(pool: Pool, account_id: string, waiter: PlaceSeeker): void {
    const { lines } = this.#pools[pool]
    const line = lines.get(account_id) ?? new Set()
    lines.set(account_id, line.add(waiter))
  }

  leaveLine(account_id: string, waiter: PlaceSeeker): void {
    for (const { lines } of Object.values(this.#pools)) {
      const line = lines.get(account_id)
      line?.delete(waiter)
      if (line?.size === 0) lines.delete(account_id)
    }
  }

  #serve(pool: Pool): void {
    const { lines, accounts } = this.#pools[pool]
    if (lines.size === 0) return
    const least_first = [...lines].toSorted(([a], [b]) => (accounts.get(a) ?? 0) - (accounts.get(b) ?? 0))
    for (const [account_id, line] of least_first) {
      for (const waiter of [...line]) {
        if (roomOfAccount(this.crowd(pool, account_id)) === 0) break
        const place = this.take(pool, account_id, waiter.under_way)
        if (place === undefined) continue
        this.leaveLine(account_id, waiter)
        waiter.go(place)
      }
    }
  }

  #watch(): void {
    const [oldest] = this.#young
    if (this.#timer !== undefined || oldest === undefined) return
    const still_ms = Math.max(1, oldest.since_ms + this.slow_after_ms - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#setAsideOld()
      this.#watch()
    }, still_ms).unref()
  }

  /** Requests that are out for long go over to the slow pool, as far as there is room for their account. */
  #setAsideOld(): void {
    for (const place of this.#young) {
      if (performance.now() - place.since_ms < this.slow_after_ms) break
      this.#young.delete(place)
      if (roomOfAccount(this.crowd('slow', place.account_id)) === 0) continue
      this.count('steady', place.account_id, -1)
      place.pool = 'slow'
      this.count('slow', place.account_id, 1)
    }
    this.#serve('steady')
  }
}
