/** A binary heap: the entry with the least cost comes out first. Grows as needed; entries are small whole numbers. */
type Heap = {
  push(entry: number, cost: number): void
  /** Null when it is empty. O(log n), as push. */
  pop(): { entry: number; cost: number } | null
}

export function heap(): Heap {
  const entries: number[] = []
  const costs: number[] = []
  const swap = (one: number, other: number) => {
    const [entry = 0, cost = 0] = [entries[one], costs[one]]
    entries[one] = entries[other] ?? 0
    costs[one] = costs[other] ?? 0
    entries[other] = entry
    costs[other] = cost
  }
  const costAt = (index: number) => costs[index] ?? Number.POSITIVE_INFINITY
  return {
    push(entry, cost) {
      entries.push(entry)
      costs.push(cost)
      let child = entries.length - 1
      while (child > 0) {
        const parent = (child - 1) >> 1
        if (costAt(parent) <= costAt(child)) break
        swap(child, parent)
        child = parent
      }
    },
    pop() {
      if (entries.length === 0) return null
      swap(0, entries.length - 1)
      const [entry = 0, cost = 0] = [entries.pop(), costs.pop()]
      let parent = 0
      for (;;) {
        const left = 2 * parent + 1
        const least = costAt(left + 1) < costAt(left) ? left + 1 : left
        if (costAt(least) >= costAt(parent)) break
        swap(parent, least)
        parent = least
      }
      return { entry, cost }
    },
  }
}
