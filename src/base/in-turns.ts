/** Work of many groups, some at a time: who has least of it under way goes next, so that a group with much to do holds up no other. */

/**
 * Turns `work` into a function that does it at most `most_under_way` times at once, in all. Of those that wait, one of the group that has the
 * fewest under way goes next; among equals the group that was served longest ago, and in a group who came first. One group alone may have
 * all of it.
 */
export function inTurns<Input, Output>(
  groupOf: (input: Input) => string,
  work: (input: Input) => Promise<Output>,
  { most_under_way }: { most_under_way: number },
): (input: Input) => Promise<Output> {
  // In the order in which they were served last.
  const waiting = new Map<string, (() => void)[]>()
  const under_way = new Map<string, number>()
  let all = 0
  const next = () => {
    if (all >= most_under_way) return
    let group: string | undefined
    for (const name of waiting.keys())
      if (group === undefined || (under_way.get(name) ?? 0) < (under_way.get(group) ?? 0)) group = name
    if (group === undefined) return
    const line = waiting.get(group) ?? []
    waiting.delete(group)
    const begin = line.shift()
    if (line.length > 0) waiting.set(group, line)
    begin?.()
  }
  const count = (group: string, change: number) => {
    all += change
    const left = (under_way.get(group) ?? 0) + change
    if (left === 0) under_way.delete(group)
    else under_way.set(group, left)
  }
  return async (input) => {
    const group = groupOf(input)
    if (all >= most_under_way) {
      await new Promise<void>((resolve) => {
        // Whoever is let in counts from that moment, before it runs.
        const begin = () => {
          count(group, 1)
          resolve()
        }
        const line = waiting.get(group)
        if (line === undefined) waiting.set(group, [begin])
        else line.push(begin)
      })
    } else count(group, 1)
    try {
      return await work(input)
    } finally {
      count(group, -1)
      next()
    }
  }
}
