/**
 * Processes that are none: lives within this process. What runs inside a life finds its timers, its clocks and its chance where every program finds
 * them, and they are the simulation's; what runs outside, the driver of the database for instance, has those of the machine.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { newId } from '../../src/base/ids.ts'
import type { Seeded } from '../chaos/seeded.ts'

/** What ends the work of a life that was killed, where somebody has to clear away behind it. Nothing inside the life ever sees it. */
export class Killed extends Error {
  override name = 'Killed'
}

export type Life = {
  readonly name: string
  readonly is_alive: boolean
  /** Until then nothing inside of it happens, and others go on. */
  frozen_until_ms: number
  /** How far its clock is ahead of the database's. */
  skew_ms: number
  /** When it is put right. */
  corrected_ms: number
  /** Rejects with Killed at its end. */
  readonly ended: Promise<never>
  /** At once and for ever: no timer of it fires any more, and no answer reaches it. */
  kill(): void
}

export function newLife(name: string): Life {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => undefined)
  let is_alive = true
  return {
    name,
    get is_alive() {
      return is_alive
    },
    frozen_until_ms: Number.NEGATIVE_INFINITY,
    skew_ms: 0,
    corrected_ms: Number.POSITIVE_INFINITY,
    ended,
    kill: () => {
      is_alive = false
      reject(new Killed())
    },
  }
}

const lives = new AsyncLocalStorage<Life | null>()

export function inside<Result>(life: Life, work: () => Result): Result {
  return lives.run(life, work)
}

/** Whatever it starts belongs to the machine. */
export function outside<Result>(work: () => Result): Result {
  return lives.run(null, work)
}

// Taken before anything is replaced.
const machine = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  now: Date.now,
  performanceNow: performance.now.bind(performance),
  random: Math.random,
  delay: timers.setTimeout,
  randomBytes: crypto.randomBytes,
}

/** Lets real time pass, wherever it is called. */
export function realDelay(ms: number): Promise<void> {
  return new Promise((resolve) => void machine.setTimeout(resolve, ms))
}

class VirtualTimer {
  at_ms = 0
  readonly life: Life
  readonly fire: () => void
  /** null: it fires once. */
  readonly every_ms: number | null
  /** Nobody waits for it: time is not stopped for its sake. */
  is_background = false
  readonly #owner: Set<VirtualTimer>

  constructor(owner: Set<VirtualTimer>, life: Life, { fire, every_ms }: { fire(): void; every_ms: number | null }) {
    this.#owner = owner
    this.life = life
    this.fire = fire
    this.every_ms = every_ms
  }

  cancel(): void {
    this.#owner.delete(this)
  }

  ref(): this {
    return this
  }

  unref(): this {
    this.is_background = true
    return this
  }

  hasRef(): boolean {
    return !this.is_background
  }
}

/** Time of all lives. It passes when the scheduler says so. */
export class VirtualTime {
  now_ms: number
  readonly #began_ms: number
  readonly #timers = new Set<VirtualTimer>()
  readonly chance: Seeded

  constructor(begin: Date, chance: Seeded) {
    this.now_ms = begin.getTime()
    this.#began_ms = this.now_ms
    this.chance = chance
  }

  /** What `performance.now()` says inside. */
  get monotonic_ms(): number {
    return this.now_ms - this.#began_ms + 1_000_000
  }

  start(life: Life, ms: number, wish: { fire(): void; every_ms: number | null }): VirtualTimer {
    const timer = new VirtualTimer(this.#timers, life, wish)
    timer.at_ms = this.now_ms + Math.max(1, ms || 0)
    this.#timers.add(timer)
    return timer
  }

  /** Timers whose time has come, of lives that can hear them, the oldest first. */
  due(): VirtualTimer[] {
    for (const timer of this.#timers) if (!timer.life.is_alive) this.#timers.delete(timer)
    return [...this.#timers]
      .filter(({ at_ms, life }) => at_ms <= this.now_ms && life.frozen_until_ms <= this.now_ms)
      .sort((a, b) => a.at_ms - b.at_ms)
  }

  /** When the next timer is due for which somebody waits, or a frozen life wakes up. */
  nextWake(): number {
    let next_ms = Number.POSITIVE_INFINITY
    for (const { at_ms, life, is_background } of this.#timers)
      if (life.is_alive && !is_background) next_ms = Math.min(next_ms, Math.max(at_ms, life.frozen_until_ms))
    return next_ms
  }

  fire(timer: VirtualTimer): void {
    if (timer.every_ms === null) this.#timers.delete(timer)
    else timer.at_ms = this.now_ms + Math.max(1, timer.every_ms)
    inside(timer.life, timer.fire)
  }

  randomBytes(count: number): Buffer {
    const bytes = Buffer.alloc(count)
    for (let at = 0; at < count; at++) bytes[at] = this.chance.below(256)
    return bytes
  }
}

/** Whose work this is. */
export function lifeHere(): Life | null {
  return lives.getStore() ?? null
}

let active: VirtualTime | null = null

function here(): { life: Life; time: VirtualTime } | null {
  const life = lifeHere()
  return life === null || active === null ? null : { life, time: active }
}

type Callback = (...values: unknown[]) => void

function startTimer(callback: Callback, ms: number, { values, repeats }: { values: unknown[]; repeats: boolean }): unknown {
  const place = here()
  if (place === null) return (repeats ? machine.setInterval : machine.setTimeout)(callback, ms, ...values)
  return place.time.start(place.life, ms, { fire: () => callback(...values), every_ms: repeats ? ms : null })
}

const stopTimer = (stop: (timer: NodeJS.Timeout | undefined) => void) => (timer: NodeJS.Timeout | VirtualTimer | undefined) =>
  timer instanceof VirtualTimer ? timer.cancel() : stop(timer)

/** Gives lives the time until it is disposed of; then everything is the machine's again. */
export function takeTimers(time: VirtualTime): Disposable {
  active = time
  Object.assign(globalThis, {
    setTimeout: (callback: Callback, ms: number, ...values: unknown[]) => startTimer(callback, ms, { values, repeats: false }),
    setInterval: (callback: Callback, ms: number, ...values: unknown[]) => startTimer(callback, ms, { values, repeats: true }),
    clearTimeout: stopTimer(machine.clearTimeout),
    clearInterval: stopTimer(machine.clearInterval),
  })
  Object.assign(timers, {
    setTimeout: (ms: number, value?: unknown, options?: object) => {
      const place = here()
      if (place === null) return machine.delay(ms, value, options)
      return new Promise((resolve) => place.time.start(place.life, ms, { fire: () => resolve(value), every_ms: null }))
    },
  })
  Date.now = () => {
    const place = here()
    return place === null ? machine.now() : place.time.now_ms + place.life.skew_ms
  }
  performance.now = () => here()?.time.monotonic_ms ?? machine.performanceNow()
  Math.random = () => {
    const place = here()
    return place === null ? machine.random() : place.time.chance.below(2 ** 32) / 2 ** 32
  }
  const randomBytes = (count: number) => here()?.time.randomBytes(count) ?? machine.randomBytes(count)
  Object.assign(crypto, { randomBytes })
  syncBuiltinESMExports()
  inside(newLife('ids'), freshIds)
  return { [Symbol.dispose]: giveBackTimers }
}

function giveBackTimers(): void {
  active = null
  const { setTimeout, clearTimeout, setInterval, clearInterval, now, performanceNow, random, delay, randomBytes } = machine
  Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval })
  Object.assign(timers, { setTimeout: delay })
  Date.now = now
  performance.now = performanceNow
  Math.random = random
  Object.assign(crypto, { randomBytes })
  syncBuiltinESMExports()
  freshIds()
}

// So many ids share one draw of random bytes (src/base/ids.ts).
const ids_of_a_draw = 256

/** Lets the ids that follow come from the chance of now, not from what an earlier one left. */
function freshIds(): void {
  const draw = crypto.randomBytes
  let has_drawn = false
  Object.assign(crypto, {
    randomBytes: (count: number) => {
      has_drawn = true
      return draw(count)
    },
  })
  syncBuiltinESMExports()
  for (let id = 0; id <= ids_of_a_draw && !has_drawn; id++) newId()
  Object.assign(crypto, { randomBytes: draw })
  syncBuiltinESMExports()
}
