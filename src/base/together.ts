/** Calls that come together share one trip: many callers, one statement. */

/**
 * Turns work on many inputs into a function of one. While `most_under_way` batches are under way, calls gather and go out together as the next
 * one; a call that finds less under way goes out at once, so nobody waits for a timer. `work` gives an output for each input, in their
 * order; when it fails, all calls of that batch fail.
 */
export function together<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { batch_max, most_under_way = 1 }: { batch_max: number; most_under_way?: number },
): (input: Input) => Promise<Output> {
  type Waiter = { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }
  const waiting: Waiter[] = []
  let under_way = 0
  const goOut = async (): Promise<void> => {
    under_way += 1
    // Whoever calls in this turn of the event loop comes along.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batch_max)
      try {
        const outputs = await work(batch.map(({ input }) => input))
        for (const [position, { resolve, reject }] of batch.entries()) {
          const output = outputs[position]
          if (position < outputs.length)
            resolve(output as Output) // within its length
          else reject(new Error('work gave fewer outputs than inputs'))
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    under_way -= 1
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (under_way < most_under_way) void goOut()
    })
}

/**
 * The same for calls of which only some go together: those of one group share trips, and no group waits for another. A group is forgotten
 * when nobody waits in it.
 */
export function togetherBy<Input, Output>(
  groupOf: (input: Input) => string,
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  limits: { batch_max: number; most_under_way?: number },
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
