/** What holds for everything that a feed reads, whatever it read it from. */
import type { Claim, ClaimedTime, DecodedEvent, DecodedMessage } from '../vocabulary/raw-event.ts'
import { eventTypeFaults, type TypeFault, unreadTypeFaults } from './claim-forms.ts'
import type { Remedy } from './remedies.ts'
import { shortened } from './shortened.ts'

type FormFault = { property: 'form' | 'numbers' | 'times' | 'ids'; what: string; remedy: Remedy }

/**
 * What is wrong with what was read; an empty list: nothing. Never throws, whatever an adapter without types gives back. `is_asked`: it
 * answers a question about a number, which is then what events without a number are about.
 */
export function faultsOf(decoded: DecodedMessage, is_asked: boolean): FormFault[] {
  if (!Array.isArray(decoded?.events) || !Array.isArray(decoded.unread))
    return [{ property: 'form', what: 'no lists of `events` and `unread` were given back', remedy: 'lists' }]
  const ill_formed = [
    ...decoded.events.flatMap(eventTypeFaults),
    ...decoded.unread.flatMap(unreadTypeFaults),
    ...storeFaults(decoded),
  ]
  // What has no form cannot be looked at further.
  if (ill_formed.length > 0) return ill_formed.map((fault) => ({ property: 'form', ...fault }))
  return [
    ...decoded.events
      .flatMap((event) => numberFaults(event, is_asked))
      .map((fault) => ({ property: 'numbers', ...fault }) as const),
    ...decoded.events.flatMap(timeFaults).map((fault) => ({ property: 'times', ...fault }) as const),
    ...idFaults(decoded.events).map((what) => ({ property: 'ids', what, remedy: 'id' }) as const),
  ]
}

/** PostgreSQL takes neither in JSON. */
function storeFaults({ events, unread }: DecodedMessage): TypeFault[] {
  const faults = new Set<string>()
  JSON.stringify([events, unread], (_member, value: unknown) => {
    if (typeof value === 'string' && value.includes('\0')) faults.add('a text holds the character 0, which cannot be stored')
    if (typeof value === 'string' && !value.isWellFormed()) faults.add('a text holds half a character, which cannot be stored')
    return value
  })
  return [...faults].map((what) => ({ what, remedy: 'character' }))
}

function numberFaults({ index, ...event }: DecodedEvent, is_asked: boolean): TypeFault[] {
  const numbers = [event.container_number, event.bill_of_lading_number, event.booking_number]
  if (numbers.some((number) => number?.trim() === ''))
    return [{ what: `events[${index}] has an empty number`, remedy: 'number_empty' }]
  return !is_asked && numbers.every((number) => number === null)
    ? [{ what: `events[${index}] names neither container nor bill nor booking`, remedy: 'number_missing' }]
    : []
}

function timeFaults({ index, claim, reported_at }: DecodedEvent): TypeFault[] {
  const wrong = timesOf(claim).flatMap((at) => wrongTime(at) ?? [])
  return [
    ...wrong.map((fault) => ({ what: `events[${index}]: ${fault}`, remedy: 'time' }) as const),
    ...(reported_at === null || isInstant(reported_at)
      ? []
      : [
          {
            what: `events[${index}]: reported_at ${shortened(reported_at)} is no ISO 8601 time with offset`,
            remedy: 'reported_at',
          } as const,
        ]),
  ]
}

function timesOf(claim: Claim): ClaimedTime[] {
  if (claim.kind !== 'condition') return claim.at === null ? [] : [claim.at]
  const { pickup_lfd, pickup_appointment_at } = claim.reported
  return [claim.at, pickup_lfd, pickup_appointment_at].filter((at) => at !== null && at !== undefined)
}

function wrongTime({ local, offset }: ClaimedTime): string | null {
  const [time, distance] = [shortened(local), shortened(offset ?? '')]
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/.test(local))
    return `the time ${time} is neither YYYY-MM-DDTHH:MM:SS nor YYYY-MM-DD`
  if (!isOfCalendar(local)) return `there is no time ${time}`
  if (local.length === 10 && offset !== null) return `the day ${time} has an offset`
  return offset === null || /^(Z|[+-]\d{2}:\d{2})$/.test(offset) ? null : `the offset ${distance} is neither Z nor +HH:MM`
}

/** Whether it comes back as it went in: Date moves the 30th of February into March. */
function isOfCalendar(local: string): boolean {
  const whole = local.length === 10 ? `${local}T00:00:00` : local
  const ms = Date.parse(`${whole}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(whole)
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Of two claims of a kind under one id and of one version only one would count, whichever comes first. */
function idFaults(events: readonly DecodedEvent[]): string[] {
  const seen = new Map<string, string>()
  return events.flatMap(({ index, ...event }) => {
    if (event.source_id === null) return []
    const key = JSON.stringify([event.source_id, event.container_number, event.claim.kind, event.reported_at, event.retracted])
    const [before, content] = [seen.get(key), JSON.stringify(event)]
    seen.set(key, content)
    return before === undefined || before === content
      ? []
      : [`events[${index}] has the id ${shortened(event.source_id)} of another claim`]
  })
}
