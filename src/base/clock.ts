/** Where the time comes from. Nothing else in the product reads the machine's clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type MovableClock = Clock & { advance(by_ms: number): void; offset_ms(): number }

/** A clock that runs with the machine's clock plus an offset that `advance` grows: for tests and the simulated world. */
export function movableClock(offset_ms = 0): MovableClock {
  let offset = offset_ms
  return {
    now: () => new Date(Date.now() + offset),
    advance: (by_ms) => {
      offset += by_ms
    },
    offset_ms: () => offset,
  }
}
