import type { SandboxMemory } from './memory.ts'

/** What the fleet's lines, terminals, railroad and ships go by. */
export type SandboxFleet = {
  seed: string
  /** When it began; null: not yet. */
  beganAt(): Promise<Date | null>
}

/** `fleet`: null where none is wanted. */
export type World = { memory: SandboxMemory; speed: number; fleet: SandboxFleet | null }

/** What became of an ask, for the log. */
export type AskRecord = { scac: string | null; number: string | null; outcome: string; events: number }
