import type { Explanation, RawEvent } from '../../../client/interface.ts'
import { plainWords, valueWords } from './event-words.ts'

// What became of each thing that a source said.

export type Fate = {
  kind: 'believed' | 'beaten' | 'against' | 'withdrawn' | 'aside' | 'none'
  words: string
}

type ExplanationFacts = Explanation['attributes']

/** By raw event: what it decides, or why it decides nothing. `nameOf`: whoever speaks, by name. */
export function fatesOf(
  { values, set_aside }: Pick<ExplanationFacts, 'values' | 'set_aside'>,
  nameOf: (operator: string) => string,
): ReadonlyMap<string, Fate> {
  const fates = new Map<string, Fate>()
  for (const { raw_event_id, reason } of set_aside)
    fates.set(raw_event_id, { kind: 'aside', words: `set aside: ${plainWords(reason).toLowerCase()}` })
  for (const { name, lost, contradicted_by, winner } of values) {
    for (const { raw_event_id } of lost) {
      if (fates.get(raw_event_id)?.kind === 'against') continue
      const is_against = contradicted_by.includes(raw_event_id)
      const words = is_against
        ? `contradicts: ${valueWords(name).toLowerCase()}`
        : `beaten by ${winner === null ? 'another' : nameOf(winner.operator)}`
      fates.set(raw_event_id, { kind: is_against ? 'against' : 'beaten', words })
    }
  }
  const decided = new Map<string, string[]>()
  for (const { name, winner } of values)
    if (winner) decided.set(winner.raw_event_id, [...(decided.get(winner.raw_event_id) ?? []), name])
  for (const { winner } of values) {
    if (winner === null) continue
    const names = decided.get(winner.raw_event_id) ?? []
    const rest = names.length - 1
    const words = `believed: ${valueWords(names[0] ?? '').toLowerCase()}${rest > 0 ? ` and ${rest} more` : ''}`
    fates.set(winner.raw_event_id, { kind: 'believed', words })
  }
  return fates
}

/** What a source took back itself says more than what became of it otherwise. */
export function fateOf(
  { attributes: { received_id = '', invalidated_at, estimated } }: RawEvent,
  fates: ReadonlyMap<string, Fate>,
): Fate {
  const known = fates.get(received_id)
  if (invalidated_at !== null && known?.kind !== 'believed') return { kind: 'withdrawn', words: 'taken back' }
  return known ?? { kind: 'none', words: estimated ? 'an estimate' : 'decides nothing' }
}
