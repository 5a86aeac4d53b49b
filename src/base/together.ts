/** Calls that come together share one trip: many callers, one statement. */
import { errorOf } from './errors.ts'

export type Limits = {
  /** The most calls of one batch. */
  batch_max: number
  /** The most batches at the same time. */
  most_under_way?: number
  /**
   * How long calls gather, at most, beside a batch that is under way, while another one could go out: longer makes fewer and larger batches.
   * A call that finds nothing under way never waits for it.
   */
  gather_ms?: number
}

/**
 * Turns work on many inputs into a function of one. A call that finds no batch under way goes out at once; beside one that is, calls gather
 * and go out together as the next one, so that nobody waits for a timer but under load. `work` gives an output for each input, in their
 * order; when it fails, all calls of that batch fail.
 */
export function together<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { batch_max, most_under_way = 1, gather_ms = 0 }: Limits,
): (input: Input) => Promise<Output> {
  type Waiter = { input: Input; since_ms: number; resolve: (output: Output) => void; reject: (error: unknown) => void }
  const waiting: Waiter[] = []
  let under_way = 0
  let is_timed = false
  const next = () => {
    const [first] = waiting
    if (first === undefined || under_way >= most_under_way) return
    const still_ms = first.since_ms + gather_ms - performance.now()
    if (under_way === 0 || waiting.length >= batch_max || still_ms <= 0) void goOut()
    else if (!is_timed) {
      is_timed = true
      setTimeout(() => {
        is_timed = false
        next()
      }, still_ms)
    }
  }
  const goOut = async (): Promise<void> => {
    under_way += 1
    // Whoever calls in this turn of the event loop comes along.
    await Promise.resolve()
    const batch = waiting.splice(0, batch_max)
    try {
      const outputs = batch.length === 0 ? [] : await work(batch.map(({ input }) => input))
      for (const [position, { resolve, reject }] of batch.entries()) {
        const output = outputs[position]
        if (position < outputs.length)
          resolve(output as Output) // within its length
        else reject(new Error('work gave fewer outputs than inputs'))
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    under_way -= 1
    next()
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, since_ms: performance.now(), resolve, reject })
      next()
    })
}

/** What came of one of many: its output, or why it alone failed. */
export type Outcome<Output> = { kind: 'done'; output: Output } | { kind: 'failed'; error: Error }

/** The same for work that may fail for some of its inputs and go well for the others: only the calls of those fail. */
export function eachTogether<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>,
  limits: Limits,
): (input: Input) => Promise<Output> {
  const call = together(work, limits)
  return async (input) => {
    const outcome = await call(input)
    if (outcome.kind === 'failed') throw outcome.error
    return outcome.output
  }
}

/**
 * Does work on all inputs at once; where that fails for a reason that lies with one of them (`isOfOne`), on either half by itself, and so on:
 * in the end only those fail that fail alone. Any other error is thrown. O(log n) more runs for one bad input among n.
 */
export async function inHalves<Input, Output>(
  inputs: readonly Input[],
  work: (inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>,
  isOfOne: (error: unknown) => boolean,
): Promise<readonly Outcome<Output>[]> {
  try {
    return await work(inputs)
  } catch (error) {
    if (!isOfOne(error)) throw error
    if (inputs.length <= 1) return inputs.map(() => ({ kind: 'failed', error: errorOf(error) }))
    const middle = Math.ceil(inputs.length / 2)
    const first = await inHalves(inputs.slice(0, middle), work, isOfOne)
    return [...first, ...(await inHalves(inputs.slice(middle), work, isOfOne))]
  }
}

/**
 * The same as `together` for calls of which only some go together: those of one group share trips, and no group waits for another. A group is
 * forgotten when nobody waits in it.
 */
export function togetherBy<Input, Output>(
  groupOf: (input: Input) => string,
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  limits: Limits,
): (input: Input) => Promise<Output> {
  const groups = new Map<string, { call: (input: Input) => Promise<Output>; waiting: number }>()
  return async (input) => {
    const name = groupOf(input)
    const group = groups.get(name) ?? { call: together(work, limits), waiting: 0 }
    groups.set(name, group)
    group.waiting += 1
    try {
      return await group.call(input)
    } finally {
      group.waiting -= 1
      if (group.waiting === 0) groups.delete(name)
    }
  }
}
