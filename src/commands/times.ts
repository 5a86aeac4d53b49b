import { minute_ms, second_ms } from '../base/durations.ts'
import { ageText, dayText, timeText } from '../dashboard/facts/time-text.ts'
import { dim, type Piece, styled } from './output/text.ts'

// Instants on the clock of the place, days with their place, ages: in columns that align.

type TimeAtPlace = { at: string | null; zone: string | null }
export type TimeLook = { now: Date; in_utc: boolean }

const day_width = 2

/** `Sat 21 Nov 04:12 −8`, padded so that columns align; without a zone `zone?` stands for the offset. Nobody tells it: `not told`. */
export function instantPieces({ at, zone }: TimeAtPlace, { now, in_utc }: TimeLook, estimated = false): readonly Piece[] {
  if (at === null) return ['not told']
  if (in_utc) return [isoText(at)]
  const { day, clock, offset } = timeText({ at: new Date(at), zone, now, weekday: true })
  const said = `${alignedDay(day)} ${clock}`
  return [estimated ? said : said, ' ', offset === null ? styled('zone?', 'magenta') : dim(offset)]
}

/** `2026-11-21T12:12Z`. */
export function isoText(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}

/** `Fri 27 Nov` and the place: a calendar day, which no zone moves. */
export function dayPieces(on: string | null, place: string | null, { now, in_utc }: TimeLook): readonly Piece[] {
  if (on === null) return ['not told']
  if (in_utc) return [on, ...(place === null ? [] : [' ', dim(place)])]
  return [alignedDay(dayText(on, now)), ...(place === null ? [] : [' ', dim(place)])]
}

/** `Sun  1 Nov`: the day of the month takes two columns. */
function alignedDay(text: string): string {
  const [weekday = '', day = '', ...rest] = text.split(' ')
  return [weekday, day.padStart(day_width), ...rest].join(' ')
}

/** `42 s`, `4 min`, `2 d`: the largest whole unit. */
export function ageOf(at: string, now: Date): string {
  const ms = now.getTime() - Date.parse(at)
  return ms < minute_ms ? `${Math.max(0, Math.floor(ms / second_ms))} s` : ageText(new Date(at), now)
}

/** `04:20:58` on this machine's clock: when a line was written. */
export function clockText(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The last three letters of a UN/LOCODE: the place of a calendar day, as people of the trade write it. */
export function shortPlace(locode: string | null | undefined): string | null {
  return locode ? locode.slice(2) : null
}
