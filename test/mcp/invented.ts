/** What an answer holds that the interface did not say. Numbers, money, instants, days and words of others are looked for in what was read. */
import { Temporal } from 'temporal-polyfill'
import { quoted_note } from '../../src/mcp/words.ts'

type Read = {
  /** The bodies of all answers of the interface. */
  bodies: readonly string[]
  /** The arguments. */
  given: unknown
  now: Date
}

/** Everything in an answer that is in none of the interface's; empty when nothing was invented. */
export function inventedIn(answer: string, { bodies, given, now }: Read): string[] {
  const text = answer.replace(quoted_note, '')
  const said = bodies.flatMap((body) => valuesOf(JSON.parse(body)))
  const texts = [...said, ...valuesOf(given)].filter((value) => typeof value === 'string')
  const numbers = new Set(said.filter((value) => typeof value === 'number'))
  const minutes = new Set(texts.flatMap((one) => (isInstant.test(one) ? [minuteOf(one)] : [])))
  minutes.add(Math.floor(now.getTime() / 60_000))
  const zones = [...new Set(texts.filter((one) => /^[A-Z]\w+\/[\w/+-]+$/.test(one)))]
  const days = new Set(texts.flatMap((one) => daysOf(one, zones)))
  // A tool looks ahead by so many days from now.
  for (let ahead = 0; ahead <= 60; ahead += 1) days.add(new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10))
  const cleaned = texts.map(visible)
  return [
    ...all(text, /\b[A-Z]{4}\d{7}\b/g).filter(
      (number) => !texts.some((one) => one.replaceAll(' ', '').toUpperCase().includes(number)),
    ),
    ...all(text, /-?\d+(?:\.\d+)?(?= [A-Z]{3}\b(?! \d))/g).filter(
      (amount) => !numbers.has(Number(amount)) && !/^\d{2}$/.test(amount),
    ),
    ...all(text, /\d{4}-\d{2}-\d{2} \d{2}:\d{2} (?:UTC|[+-]\d{2}:\d{2})/g).filter(
      (moment) => !minutes.has(minuteOf(asIso(moment))),
    ),
    ...all(text, /\d{4}-\d{2}-\d{2}(?! \d{2}:)/g).filter((day) => !days.has(day)),
    ...all(text, /(?<=⟦)[^⟧]+(?=⟧)/g).filter((quoted) => !cleaned.some((one) => one.includes(quoted.replace(/…$/, '')))),
  ]
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found)
}

/** Every value in a document, at any depth; texts that are documents themselves as they are. */
function valuesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf)
  return [value]
}

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000)
}

function asIso(moment: string): string {
  const [day = '', clock = '', offset = ''] = moment.split(' ')
  return `${day}T${clock}:00${offset === 'UTC' ? 'Z' : offset}`
}

/** A day that is told, and the days on which an instant falls in the zones that are told. */
function daysOf(text: string, zones: readonly string[]): string[] {
  const told = all(text, /\d{4}-\d{2}-\d{2}/g)
  if (!isInstant.test(text) || Number.isNaN(Date.parse(text))) return told
  const at = Temporal.Instant.fromEpochMilliseconds(Date.parse(text))
  return [...told, ...zones.map((zone) => at.toZonedDateTimeISO(zone).toPlainDate().toString())]
}

/** As a reader sees a text of others: on one line, with brackets for marks. */
function visible(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll('⟦', '[')
    .replaceAll('⟧', ']')
    .trim()
}
