/** Instants and days as the page shows them: on the clock of the place, with its offset; without a zone it says so. */
import { day_ms, hour_ms, minute_ms } from '../../base/durations.ts'
import type { ShareLanguage } from '../../contract/resources/share-link.ts'
import { dayText, wordsIn } from '../words.ts'
import { html, type Markup } from './markup.ts'

export type ShareReader = { language: ShareLanguage; now: Date }
type PlaceMoment = { at: string; time_zone: string | null; is_estimate: boolean }

/** `Sat 21 Nov 04:12 −8`; dashed where it is only expected. Without a zone it is told in UTC, and that nobody knows the zone. */
export function timeOf(moment: PlaceMoment, { language, now }: ShareReader): Markup {
  const { at, time_zone, is_estimate } = moment
  const { expected_aloud, no_zone } = wordsIn(language).page
  const instant = new Date(at)
  const zone = time_zone ?? 'UTC'
  const day = dayText(language, instant, { zone, with_year: yearIn(instant, zone) !== yearIn(now, zone) })
  const utc = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
  const classes = ['time', is_estimate ? 'estimate' : '', time_zone === null ? 'zoneless' : ''].filter(Boolean).join(' ')
  return html`<time class="${classes}" datetime="${at}" data-zone="${time_zone ?? 'unknown'}" title="${utc} · ${
    time_zone ?? no_zone
  }">${is_estimate && html`<span class="unseen">${expected_aloud} </span>`}${day} ${clockIn(instant, zone)}<i>${
    time_zone === null ? `UTC, ${no_zone}` : offsetIn(instant, zone)
  }</i></time>`
}

/** A calendar day at a place: `Fri 27 Nov LAX`. It has no clock and is never moved. */
export function dayOf(
  on: string,
  { place, reader }: { place: { name: string; locode: string | null } | null; reader: ShareReader },
) {
  const noon = new Date(`${on}T12:00:00Z`)
  const with_year = on.slice(0, 4) !== String(reader.now.getUTCFullYear())
  const text = dayText(reader.language, noon, { zone: 'UTC', with_year })
  const short = place?.locode?.slice(2) ?? place?.name ?? null
  return html`<time class="time" datetime="${on}" data-zone="calendar" title="${on}${place && `, ${place.name}`}">${text}${
    short !== null && html`<i>${short}</i>`
  }</time>`
}

/** An instant of our own records, which has no place: in UTC. */
export function utcText(at: string, { language, now }: ShareReader): string {
  const instant = new Date(at)
  const with_year = instant.getUTCFullYear() !== now.getUTCFullYear()
  return `${dayText(language, instant, { zone: 'UTC', with_year })} ${clockIn(instant, 'UTC')} UTC`
}

const units = [
  ['d', day_ms],
  ['h', hour_ms],
  ['min', minute_ms],
] as const

/** The largest whole unit: `4 min`, `2 h`, `3 d`. */
export function ageText(at: string, now: Date): string {
  const age_ms = Math.max(0, now.getTime() - Date.parse(at))
  const [unit, length_ms] = units.find(([, least]) => age_ms >= least) ?? units[2]
  return `${Math.floor(age_ms / length_ms)} ${unit}`
}

function clockIn(instant: Date, zone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  return new Intl.DateTimeFormat('en-GB', parts).format(instant)
}

function yearIn(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: zone }).format(instant)
}

/** `−8`, `+5:30`, `+0`. */
function offsetIn(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return name === '' ? '+0' : name.replace('-', '−')
}
