/**
 * Zone qualifiers beside the times of EDI: element 623 of X12, and the letters and offsets that EDIFACT writes behind a time. Only what means
 * one thing everywhere is in the table: CST is Chicago's to some and Shanghai's to others, so a time that names it is not read.
 */

import { Temporal } from 'temporal-polyfill'
import { minute_ms } from '../../../base/durations.ts'

/** On whose clocks a time is: those of its place, those of an offset, or those of a zone whose offset depends on the date. */
type Clocks = { kind: 'place' } | { kind: 'offset'; offset: string } | { kind: 'zone'; zone: string }

const place: Clocks = { kind: 'place' }
const fixed = (offset: string): Clocks => ({ kind: 'offset', offset })
const zone = (name: string): Clocks => ({ kind: 'zone', zone: name })

const hour = (count: number): string => String(count).padStart(2, '0')

/** 01 to 12 are hours east of Greenwich, 13 to 24 are 12 to 1 hours west: + and - have other uses in X12. */
const hours: Readonly<Record<string, Clocks>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => index + 1).flatMap((east) => [
    [hour(east), fixed(`+${hour(east)}:00`)],
    [hour(25 - east), fixed(`-${hour(east)}:00`)],
  ]),
)

// The general name of a zone means the clocks that are in force there on that day.
const byName: Readonly<Record<string, Clocks>> = {
  LT: place,
  UT: fixed('Z'),
  UTC: fixed('Z'),
  GM: fixed('Z'),
  GMT: fixed('Z'),
  Z: fixed('Z'),
  AT: zone('America/Anchorage'),
  AS: fixed('-09:00'),
  AD: fixed('-08:00'),
  CT: zone('America/Chicago'),
  CS: fixed('-06:00'),
  CD: fixed('-05:00'),
  ET: zone('America/New_York'),
  ES: fixed('-05:00'),
  ED: fixed('-04:00'),
  // The ports of Hawaii keep standard time all year; the Aleutians that do not have none.
  HT: zone('Pacific/Honolulu'),
  HS: fixed('-10:00'),
  HD: fixed('-09:00'),
  MT: zone('America/Denver'),
  MS: fixed('-07:00'),
  MD: fixed('-06:00'),
  NT: zone('America/St_Johns'),
  NS: fixed('-03:30'),
  ND: fixed('-02:30'),
  PT: zone('America/Los_Angeles'),
  PS: fixed('-08:00'),
  PD: fixed('-07:00'),
  TT: zone('America/Halifax'),
  TS: fixed('-04:00'),
  TD: fixed('-03:00'),
  EST: fixed('-05:00'),
  EDT: fixed('-04:00'),
  PST: fixed('-08:00'),
  PDT: fixed('-07:00'),
  CET: fixed('+01:00'),
  CEST: fixed('+02:00'),
  HKT: fixed('+08:00'),
  JST: fixed('+09:00'),
  KST: fixed('+09:00'),
  SGT: fixed('+08:00'),
  ...hours,
}

/** The clocks that a qualifier names; those of the place where there is none; null for an unknown qualifier. */
export function clocksOf(qualifier: string): Clocks | null {
  const name = qualifier.trim().toUpperCase()
  if (name === '') return place
  if (Object.hasOwn(byName, name)) return byName[name] ?? null
  const [, sign, hours_apart, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(name) ?? []
  if (sign === undefined || Number(hours_apart) > 14 || Number(minutes) > 59) return null
  return fixed(`${sign}${hours_apart}:${minutes}`)
}

/**
 * The offset of a reading (`2026-03-06T04:55:00`) on those clocks, null: that of its place. In the hour that a change of clocks skips, the time
 * moves on by an hour; in the one that comes twice, the first is meant.
 */
export function offsetOn(clocks: Clocks, local: string): string | null {
  switch (clocks.kind) {
    case 'place':
      return null
    case 'offset':
      return clocks.offset
    case 'zone':
      return offsetIn(clocks.zone, local)
  }
}

function offsetIn(name: string, local: string): string {
  const instant_ms = Temporal.PlainDateTime.from(local).toZonedDateTime(name).epochMilliseconds
  // Of an hour that is skipped this is the offset before the change, so that reading and offset give the instant that is meant.
  const minutes = Math.round((Date.parse(`${local}Z`) - instant_ms) / minute_ms)
  const apart = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${hour(Math.floor(apart / 60))}:${hour(apart % 60)}`
}
