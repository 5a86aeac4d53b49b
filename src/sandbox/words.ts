/**
 * The words that a number may end in: one for the route (`lines.ts`), one for what goes wrong, or both, the route first. They are matched
 * without hyphens: `ZZLF482193-RAIL-ROLLED` and `zzlf482193railrolled` are one number.
 */
import { type Scenario, scenarios } from './lines.ts'

/** Numbers on which the line misbehaves: by how often it is asked, and known to nobody but it. */
export const endings = [
  'HANG',
  'HTML',
  '400',
  '401',
  '404',
  '429',
  '500',
  '503',
  'TRUNCATED',
  'HUGE',
  'NODATA',
  'STOPPED',
  'CANCELLED',
  'OTHER',
  'FUTURE',
  'SHUFFLE',
  'WITHDRAW',
  'PASTETA',
  'EMPTY',
] as const
export type Ending = (typeof endings)[number]

/** What goes otherwise than usual on a journey, by its hours: what goes wrong, and who writes of it instead of waiting to be asked. */
export const troubles = [
  'ROLLED',
  'LATE30',
  'EARLY',
  'MANIFEST',
  'HOLDS',
  'FREIGHT',
  'FLICKER',
  'EXTENDED',
  'NOLFD',
  'SITS',
  'DETENTION',
  'QUARREL',
  'SILENT',
  'RETRACT',
  'REUSED',
  'DATEONLY',
  'STORM',
  'THOUSAND',
  'EDI',
  'IFTSTA',
  'PUSH',
  'YARDFEED',
  'YARDSHEET',
  'SHIPS',
  'EDIFILES',
  'YARDFILES',
  'RADIO',
] as const
export type Trouble = (typeof troubles)[number]

export type ChosenWords = { scenario: Scenario | null; ending: Ending | Trouble | null }

/** What comes behind the digits, without hyphens and in capitals; null: no words of ours. */
export function readWords(text: string): ChosenWords | null {
  const scenario = scenarios.find((name) => text.startsWith(name)) ?? null
  const rest = text.slice(scenario?.length ?? 0)
  const ending = [...endings, ...troubles].find((name) => name === rest) ?? null
  return rest !== '' && ending === null ? null : { scenario, ending }
}

/** As a journey is remembered and as people write them: `RAIL-ROLLED`; without words empty. */
export function joinedWords({ scenario, ending }: ChosenWords): string {
  return [scenario, ending].filter((word) => word !== null).join('-')
}

export function isTrouble(word: Ending | Trouble | null): word is Trouble {
  return troubles.some((trouble) => trouble === word)
}
