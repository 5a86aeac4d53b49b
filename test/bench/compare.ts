/** Measures ours against a bare loop that does the least that can be called the same work, turn by turn in one run. */

/** What was done in one turn. */
export type Done = { operations: number; elapsed_ms: number }

export type Side = {
  /** Untimed work before a turn, e.g. rows that the turn will use up. */
  prepare?(): Promise<void>
  turn(): Promise<Done>
}

export type Comparison = {
  /** The number in the table of targets. */
  id: string
  what: string
  bare_is: string
  floor: number
  aim: number
  ours_per_s: number
  bare_per_s: number
  /** Median of the turns' ratios, and their range. */
  ratio: number
  ratio_least: number
  ratio_most: number
}

export type Contest = Pick<Comparison, 'id' | 'what' | 'bare_is' | 'floor' | 'aim'> & { ours: Side; bare: Side }

/**
 * One unmeasured turn of each, then `rounds` times ours and bare; the order changes each time, so that neither is always second. `sweepUp` comes
 * between: what the database has to tidy after thousands of rows of a set-up is no part of what either side does.
 */
export async function compare(
  { ours, bare, ...named }: Contest,
  rounds: number,
  sweepUp?: () => Promise<void>,
): Promise<Comparison> {
  await rateOf(ours)
  await rateOf(bare)
  await sweepUp?.()
  const turns: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await rateOf(round % 2 === 0 ? ours : bare)
    const second = await rateOf(round % 2 === 0 ? bare : ours)
    turns.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  const ratios = turns.map((turn) => turn.ours / turn.bare)
  return {
    ...named,
    ours_per_s: median(turns.map((turn) => turn.ours)),
    bare_per_s: median(turns.map((turn) => turn.bare)),
    ratio: median(ratios),
    ratio_least: Math.min(...ratios),
    ratio_most: Math.max(...ratios),
  }
}

async function rateOf(side: Side): Promise<number> {
  await side.prepare?.()
  const { operations, elapsed_ms } = await side.turn()
  return (operations / elapsed_ms) * 1_000
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Of sorted values the one at `share`; between two, the one above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Does `work` for each input, `width` at a time, and says how long all of it took. */
export async function timed<Input>(
  inputs: readonly Input[],
  width: number,
  work: (input: Input) => Promise<unknown>,
): Promise<Done> {
  const queue = inputs.values()
  const began_ms = performance.now()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const input of queue) await work(input)
    }),
  )
  return { operations: inputs.length, elapsed_ms: performance.now() - began_ms }
}
