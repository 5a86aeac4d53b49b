import { sha256 } from '../base/hash.ts'

/** A source of choices that depends on its seed only: the same number has the same journey on every machine and in every run. */
export type Choices = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
}

export function chanceOf(seed: string): Choices {
  let drawn = 0
  // 32 bits of a hash per draw: slow against a generator, but without state that a reader would have to follow.
  const draw = () => Number.parseInt(sha256(`${seed}\u001f${drawn++}`).slice(0, 8), 16)
  return {
    between: (least, most) => least + (draw() % (most - least + 1)),
    pick: (choices) => choices[draw() % choices.length] ?? choices[0],
  }
}
