/** Choices that a seed gives again. */
export type Seeded = {
  below(limit: number): number
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
  chance(share: number): boolean
}

/** mulberry32: 32 bits of state, good enough to choose whom to kill. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (share) => next() < share,
  }
}
