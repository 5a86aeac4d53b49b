import { day_ms, hour_ms } from '../../../base/durations.ts'
import { lookOf, type Move } from './event-words.ts'
import type { MoveRow } from './journey-rows.ts'

// The journey in its parts: a heading for each ship, train and place, and what lies between two events.

export type Heading = {
  title: string
  about: string | null
  took_ms: number | null
  part: 'sea' | 'rail' | 'place'
  is_ahead: boolean
}
type JourneyLine =
  | { kind: 'heading'; key: string; heading: Heading }
  | { kind: 'gap'; key: string; sentence: string; is_ahead: boolean }
  | { kind: 'move'; key: string; row: MoveRow }

const gap_min_ms = day_ms

/** Headings, gaps and events in their order. `ahead`: what is expected behind them, which says where the last ride goes. */
export function linesOf(rows: readonly MoveRow[], ahead: readonly MoveRow[] = []): JourneyLine[] {
  const groups = groupsOf(rows)
  return groups.flatMap((group, place) => {
    const [first] = group
    if (first === undefined) return []
    const before = groups[place - 1]
    const wait = before === undefined ? null : waitBetween(before, group)
    return [
      ...(wait === null ? [] : [wait]),
      { kind: 'heading' as const, key: `${first.key} heading`, heading: headingOf(group, ahead) },
      ...withGaps(group),
    ]
  })
}

function groupsOf(rows: readonly MoveRow[]): MoveRow[][] {
  const groups: MoveRow[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group === undefined || last === undefined || keyOf(last) !== keyOf(row)) groups.push([row])
    else group.push(row)
  }
  return groups
}

/** A voyage may pass through other hands on the way: the ship says which leg it is, not the number. */
function keyOf({ move, vessel, locode, place }: MoveRow): string {
  const { part } = lookOf(move)
  return part === 'sea' ? `sea ${vessel}` : part === 'rail' ? 'rail' : `place ${locode ?? place}`
}

/** What happens where it begins. */
const origins: readonly Move[] = ['empty_out', 'full_in']

function headingOf(group: readonly MoveRow[], ahead: readonly MoveRow[]): Heading {
  const [first] = group
  const { part } = lookOf(first?.move ?? 'empty_out')
  const is_ahead = !group.some(({ certainty }) => certainty === 'fact')
  const name = first?.place ?? first?.locode ?? 'Place not told'
  if (part === 'place') {
    const facility = group.find(({ facility }) => facility !== null)?.facility ?? null
    return {
      title: name,
      about: facility ?? (group.some(({ move }) => origins.includes(move)) ? 'origin' : null),
      took_ms: null,
      part,
      is_ahead,
    }
  }
  const from = group.find(({ move }) => ['begin', 'leave'].includes(lookOf(move).step ?? ''))
  const ends = ({ move }: MoveRow) => ['reach', 'end'].includes(lookOf(move).step ?? '')
  const to = group.findLast(ends) ?? ahead.find((row) => ends(row) && first !== undefined && keyOf(row) === keyOf(first))
  const between = [from?.place, to?.place].every(Boolean) ? `${from?.place} to ${to?.place}` : (from?.place ?? to?.place ?? null)
  const voyage = group.find((row) => row.voyage !== null)?.voyage
  const about = [voyage ? `voyage ${voyage}` : null, between].filter(Boolean).join(' · ')
  return {
    title: part === 'rail' ? 'By rail' : (first?.vessel ?? 'Ship not told'),
    about,
    took_ms: tookMs(group),
    part,
    is_ahead,
  }
}

/** From the first move on board to the arrival, where both were reported. */
function tookMs(group: readonly MoveRow[]): number | null {
  const at = (step: string) => {
    const row = group.find(({ move, certainty }) => lookOf(move).step === step && certainty === 'fact')
    return row?.at ? Date.parse(row.at) : null
  }
  const [left, reached] = [at('begin') ?? at('leave'), at('reach')]
  return left === null || reached === null || reached <= left ? null : reached - left
}

function withGaps(group: readonly MoveRow[]): JourneyLine[] {
  return group.flatMap((row, place): JourneyLine[] => {
    const before = group[place - 1]
    const line: JourneyLine = { kind: 'move', key: row.key, row }
    if (before === undefined || lookOf(before.move).step !== 'leave' || lookOf(row.move).step !== 'reach') return [line]
    const sentence = spanText(before, row)
    if (sentence === null) return [line]
    const where = lookOf(row.move).part === 'rail' ? 'on rail' : 'at sea'
    return [{ kind: 'gap', key: `${row.key} gap`, sentence: `${sentence} ${where}`, is_ahead: row.certainty !== 'fact' }, line]
  })
}

/** How long it stood between two ships. */
function waitBetween(before: readonly MoveRow[], after: readonly MoveRow[]): JourneyLine | null {
  const reached = before.find(({ move }) => lookOf(move).step === 'reach')
  const next = after[0]
  if (reached === undefined || next === undefined || lookOf(next.move).step !== 'begin' || lookOf(reached.move).part !== 'sea')
    return null
  const sentence = spanText(reached, next)
  if (sentence === null || reached.locode !== next.locode) return null
  return {
    kind: 'gap',
    key: `${next.key} wait`,
    sentence: `${sentence} in ${next.place ?? next.locode}`,
    is_ahead: next.certainty !== 'fact',
  }
}

function spanText(from: MoveRow, to: MoveRow): string | null {
  if (from.at === null || to.at === null || from.certainty === 'withdrawn' || to.certainty === 'withdrawn') return null
  const span = Date.parse(to.at) - Date.parse(from.at)
  return span < gap_min_ms ? null : durationText(span)
}

/** `3 d 14 h`, `13 d`, `9 h`. */
export function durationText(ms: number): string {
  const hours = Math.round(ms / hour_ms)
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  if (days === 0) return `${rest} h`
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`
}
