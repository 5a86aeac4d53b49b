/** Chance that can be repeated: the same seed gives the same numbers on every machine. */
export type Chance = {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  shuffled<Entry>(entries: readonly Entry[]): Entry[]
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const below = (end: number) => Math.floor(next() * end)
  // Mulberry32: small, and good enough to pick places in a text.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below,
    shuffled: (entries) => {
      const left = [...entries]
      return entries.flatMap(() => left.splice(below(left.length), 1))
    },
  }
}
