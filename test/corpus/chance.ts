/** Chance that comes out the same for the same seed on every machine. */
export type Chance = {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** From 0 up to 1. */
  share(): number
  pick<T>(list: readonly T[]): T
  /** `count` of the list, each once, in an order of chance. */
  some<T>(list: readonly T[], count: number): T[]
  digits(count: number): string
  letters(count: number): string
}

/** `seed` is any text: the name of a layout with a number, say. */
export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  // Mulberry32, a generator of one word of state.
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, list.length) }, () => rest.splice(whole(0, rest.length - 1), 1)).flat()
  }
  const row = (signs: string) => (count: number) =>
    Array.from({ length: count }, () => signs[whole(0, signs.length - 1)]).join('')
  return { whole, share, pick, some, digits: row('123456789'), letters: row('ABCDEFGHJKLMNPRSTUVWXYZ') }
}
