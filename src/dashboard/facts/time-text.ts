// Instants and days as words: the clock of the place, with its offset. Pure; the clock of the reader is an argument.

/** `Sat 21 Nov 04:12` and `−8`; the year only when it is not this one. */
type TimeText = { day: string; clock: string; offset: string | null }

type Instant = { at: Date; zone: string | null; now: Date; weekday?: boolean }

/** An instant on the clock of `zone`. Without a zone it is told in UTC, and the offset is null: nothing may be reckoned from it. */
export function timeText({ at, zone, now, weekday = false }: Instant): TimeText {
  const known = zone !== null && isZone(zone) ? zone : 'UTC'
  const parts = partsOf(at, known)
  const year = parts.year === partsOf(now, known).year ? '' : ` ${parts.year}`
  return {
    day: `${weekday ? `${parts.weekday} ` : ''}${parts.day} ${parts.month}${year}`,
    clock: `${parts.hour}:${parts.minute}`,
    offset: zone === null || known !== zone ? null : offsetText(at, known),
  }
}

/** A calendar day (YYYY-MM-DD), which no zone moves: `Fri 27 Nov`. */
export function dayText(day: string, now: Date, weekday = true): string {
  const at = new Date(`${day}T00:00:00Z`)
  const parts = partsOf(at, 'UTC')
  const year = Number(parts.year) === now.getUTCFullYear() ? '' : ` ${parts.year}`
  return `${weekday ? `${parts.weekday} ` : ''}${parts.day} ${parts.month}${year}`
}

/** `−8`, `+5:30`, `UTC`: how far the clocks of the zone are from UTC at that instant. */
export function offsetText(at: Date, zone: string): string {
  const name =
    formatter(zone, { timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const found = /GMT([+-])(\d{2}):(\d{2})/.exec(name)
  if (found === null || zone === 'UTC') return zone === 'UTC' ? 'UTC' : '+0'
  const [, sign = '+', hours = '0', minutes = '00'] = found
  return `${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** `4 min`, `2 h`, `3 d`: the largest whole unit, `0 min` in the first minute. */
export function ageText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`
}

/** The calendar day at that instant, on the clock of `zone`: YYYY-MM-DD. */
export function dayAt(at: Date, zone: string): string {
  const { year, number, day } = partsOf(at, zone)
  return `${year}-${number}-${day.padStart(2, '0')}`
}

/** What the clocks of `zone` show at that instant: YYYY-MM-DDTHH:MM:SS. */
export function readingAt(at: Date, zone: string): string {
  const { hour, minute, second } = partsOf(at, zone)
  return `${dayAt(at, zone)}T${hour}:${minute}:${second}`
}

/** The instant, the zone and the reader's own clock, for whoever asks. */
export function instantText({ at, zone, now, own }: Instant & { own: string }): string {
  const mine = timeText({ at, zone: own, now, weekday: true })
  const where = zone === null ? 'the zone of the place is not known' : zone
  return `${at.toISOString().replace('.000Z', 'Z')} · ${where} · for you ${mine.day} ${mine.clock} ${mine.offset ?? ''}`
}

function isZone(zone: string): boolean {
  try {
    formatter(zone, {})
    return true
  } catch {
    return false
  }
}

type Parts = Record<'weekday' | 'day' | 'month' | 'number' | 'year' | 'hour' | 'minute' | 'second', string>

function partsOf(at: Date, zone: string): Parts {
  const found: Record<string, string> = {}
  for (const { type, value } of formatter(zone, plain).formatToParts(at)) found[type] = value
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '', second = '' } = found
  const name = months[Number(month) - 1] ?? month
  // Some browsers put a zero before it.
  return { weekday, day: String(Number(day)), month: name, number: month.padStart(2, '0'), year, hour, minute, second }
}

// English, and of three letters each: `Sept` would move a column.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const plain: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

// To make one takes a hundred times as long as to use it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${options.timeZoneName ?? ''} ${options.hour ?? ''}`
  const kept = formatters.get(key)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone })
  formatters.set(key, made)
  return made
}
