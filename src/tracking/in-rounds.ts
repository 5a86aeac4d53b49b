import type { Outcome } from '../base/together.ts'

/**
 * Work on many inputs of which no two may be of one key: those that are wait for a round of their own, one after the other. Outcomes are in the
 * order of the inputs.
 */
export function inRounds<Input, Output>(
  keyOf: (input: Input) => string,
  work: (inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>,
): (inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]> {
  return async (inputs) => {
    const outcomes = new Map<number, Outcome<Output>>()
    let left = [...inputs.keys()]
    while (left.length > 0) {
      const firstOf = new Map<string, number>()
      for (const position of left) {
        const key = keyOf(inputs[position] as Input) // a position of the list
        if (!firstOf.has(key)) firstOf.set(key, position)
      }
      const round = [...firstOf.values()]
      const came = await work(round.map((position) => inputs[position] as Input)) // it is a position of the list
      for (const [index, position] of round.entries()) {
        const outcome = came[index]
        if (outcome !== undefined) outcomes.set(position, outcome)
      }
      const done = new Set(round)
      left = left.filter((position) => !done.has(position))
    }
    return inputs.map((_, position) => outcomes.get(position) ?? { kind: 'failed', error: new Error('the work gave no outcome') })
  }
}
