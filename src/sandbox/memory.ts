/** What the sandbox remembers of a journey: when it was first asked about, which is the zero hour of its plan, and how often. */

/** A journey by its line and digits (`start`) and the word behind them, or ''. */
export type JourneyId = { start: string; word: string }

export type SandboxMemory = {
  /** Notes an ask. `is_further_page`: it belongs to the ask before. */
  noteAsk(journey: JourneyId, ask: { now: Date; is_further_page: boolean }): Promise<{ first_asked_at: Date; asks: number }>
  /** Of journeys that differ by their word, the one that was first asked about last. */
  latest(start: string): Promise<{ word: string; first_asked_at: Date } | null>
}

type NumberMemory = { word: string; first_asked_at: Date; asks: number }

/** A memory of this process alone. */
export function ownMemory(): SandboxMemory {
  const journeys = new Map<string, NumberMemory[]>()
  return {
    noteAsk: async ({ start, word }, { now, is_further_page }) => {
      const known = journeys.get(start) ?? []
      const found = known.find((journey) => journey.word === word)
      const journey = found ?? { word, first_asked_at: now, asks: 0 }
      journeys.set(start, found === undefined ? [...known, journey] : known)
      if (!is_further_page || journey.asks === 0) journey.asks++
      return { ...journey }
    },
    latest: async (start) => journeys.get(start)?.at(-1) ?? null,
  }
}
