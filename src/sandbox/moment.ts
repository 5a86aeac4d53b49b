/** Moments of a journey, with words for what happens. */
import type { PlannedMove } from './plan.ts'

export type StoryMoment = {
  /** From then on an ask hears of it. A line tells an hour after a move, a terminal and a railroad at once. */
  at: Date
  /** A few words: `Discharged from PAPER LANTERN`. */
  label: string
  /** UN/LOCODE. */
  place: string | null
  told_by: 'line' | 'terminal' | 'railroad'
  /** The boxes of which it is told; empty: the whole bill. */
  container_numbers: readonly string[]
}

export type PlannedMoment = Omit<StoryMoment, 'at'> & { hour: number }

const words: Record<PlannedMove['code'], string> = {
  LOAD: 'Loaded on',
  DEPA: 'Departure of',
  ARRI: 'Arrival of',
  DISC: 'Discharged from',
  GTOT: 'Out of',
  GTIN: 'Into',
}

export function labelOf({ code, mode, load_state, ship }: PlannedMove): string {
  if (mode !== 'TRUCK') return `${words[code]} ${ship?.name ?? 'the train'}`
  if (code === 'GTIN') return load_state === 'EMPTY' ? 'Empty box returned' : 'Gate in'
  return load_state === 'EMPTY' ? 'Empty box collected' : 'Gate out'
}
