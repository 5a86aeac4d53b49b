/** What holds for everything that a feed reads, whatever it read it from. */
import type {
  Claim,
  ClaimedTime,
  Classifier,
  DecodedEvent,
  DecodedMessage,
  FeedSource,
  Movement,
} from '../vocabulary/raw-event.ts'

type FormFault = { property: 'form' | 'numbers' | 'times' | 'ids'; what: string }

/**
 * What is wrong with what was read; an empty list: nothing. Never throws, whatever an adapter without types gives back. `is_asked`: it
 * answers a question about a number, which is then what events without a number are about.
 */
export function faultsOf(decoded: DecodedMessage, is_asked: boolean): FormFault[] {
  if (!Array.isArray(decoded?.events) || !Array.isArray(decoded.unread))
    return [{ property: 'form', what: 'no lists of `events` and `unread` were given back' }]
  const ill_formed = [...decoded.events.flatMap(formFaults), ...decoded.unread.flatMap(unreadFaults), ...storeFaults(decoded)]
  // What has no form cannot be looked at further.
  if (ill_formed.length > 0) return ill_formed.map((what) => ({ property: 'form', what }))
  return [
    ...decoded.events.flatMap((event) => numberFaults(event, is_asked)).map((what) => ({ property: 'numbers', what }) as const),
    ...decoded.events.flatMap(timeFaults).map((what) => ({ property: 'times', what }) as const),
    ...idFaults(decoded.events).map((what) => ({ property: 'ids', what }) as const),
  ]
}

// Complete by type: a new word must be added here.
const movements: Readonly<Record<Movement, true>> = {
  gate_in: true,
  gate_out: true,
  load: true,
  discharge: true,
  arrive: true,
  berth: true,
  depart: true,
  pick_up: true,
  drop_off: true,
  deliver: true,
}
const classifiers: Readonly<Record<Classifier, true>> = { planned: true, estimated: true, actual: true }
// People speak for themselves, by the API.
const sources: Readonly<Record<FeedSource, true>> = {
  shipping_line: true,
  terminal: true,
  rail: true,
  ais: true,
}

const isOneOf = (words: Readonly<Record<string, true>>, word: unknown) => typeof word === 'string' && Object.hasOwn(words, word)
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function formFaults(event: DecodedEvent): string[] {
  if (typeof event !== 'object' || event === null) return ['an event is no object']
  const where = `events[${event.index}]`
  const texts = [
    'source_id',
    'reported_at',
    'container_number',
    'bill_of_lading_number',
    'booking_number',
    'original_event',
  ] as const
  return [
    ...texts.filter((name) => !isTextOrNull(event[name])).map((name) => `${where}.${name} is neither a text nor null`),
    ...(typeof event.retracted === 'boolean' ? [] : [`${where}.retracted is neither true nor false`]),
    ...(isOneOf(sources, event.data_source) ? [] : [`${where}.data_source is none of ${Object.keys(sources).join(', ')}`]),
    ...(typeof event.operator === 'string' && event.operator !== '' ? [] : [`${where}.operator names nobody`]),
    ...claimFaults(event.claim).map((fault) => `${where}.claim${fault}`),
  ]
}

function claimFaults(claim: Claim): string[] {
  if (typeof claim !== 'object' || claim === null) return [' is missing']
  switch (claim.kind) {
    case 'milestone':
      return [
        ...(isOneOf(movements, claim.movement) ? [] : [`.movement is none of ${Object.keys(movements).join(', ')}`]),
        ...classifierFaults(claim.classifier),
        ...(isTime(claim.at) ? [] : ['.at is no time: {local, offset}']),
      ]
    case 'condition':
      return [
        ...(isTime(claim.at) ? [] : ['.at is no time: {local, offset}']),
        ...(typeof claim.reported === 'object' && claim.reported !== null ? [] : ['.reported is missing']),
      ]
    case 'particulars':
      return [
        ...(claim.at === null || isTime(claim.at) ? [] : ['.at is neither a time nor null']),
        ...(typeof claim.fields === 'object' && claim.fields !== null ? [] : ['.fields are missing']),
      ]
    case 'remark':
      return [
        ...(claim.at === null || isTime(claim.at) ? [] : ['.at is neither a time nor null']),
        ...classifierFaults(claim.classifier),
      ]
    default:
      return ['.kind is none of milestone, condition, particulars, remark']
  }
}

function classifierFaults(classifier: unknown): string[] {
  return isOneOf(classifiers, classifier) ? [] : [`.classifier is none of ${Object.keys(classifiers).join(', ')}`]
}

function isTime(at: unknown): boolean {
  return (
    typeof at === 'object' &&
    at !== null &&
    'local' in at &&
    typeof at.local === 'string' &&
    'offset' in at &&
    isTextOrNull(at.offset)
  )
}

function unreadFaults(unread: DecodedMessage['unread'][number], position: number): string[] {
  const { path, code, reason } = unread ?? {}
  const is_formed = typeof path === 'string' && path !== '' && isTextOrNull(code) && typeof reason === 'string' && reason !== ''
  return is_formed ? [] : [`unread[${position}] must have a path, a code (or null) and a reason`]
}

/** PostgreSQL takes neither in JSON. */
function storeFaults({ events, unread }: DecodedMessage): string[] {
  const faults = new Set<string>()
  JSON.stringify([events, unread], (_member, value: unknown) => {
    if (typeof value === 'string' && value.includes('\0')) faults.add('a text holds the character 0, which cannot be stored')
    if (typeof value === 'string' && !value.isWellFormed()) faults.add('a text holds half a character, which cannot be stored')
    return value
  })
  return [...faults]
}

function numberFaults({ index, ...event }: DecodedEvent, is_asked: boolean): string[] {
  const numbers = [event.container_number, event.bill_of_lading_number, event.booking_number]
  if (numbers.some((number) => number?.trim() === '')) return [`events[${index}] has an empty number: use null`]
  return !is_asked && numbers.every((number) => number === null)
    ? [`events[${index}] names neither container nor bill nor booking`]
    : []
}

function timeFaults({ index, claim, reported_at }: DecodedEvent): string[] {
  return [
    ...timesOf(claim).flatMap((at) => wrongTime(at) ?? []),
    ...(reported_at === null || isInstant(reported_at) ? [] : [`reported_at ${reported_at} is no ISO 8601 time with offset`]),
  ].map((fault) => `events[${index}]: ${fault}`)
}

function timesOf(claim: Claim): ClaimedTime[] {
  if (claim.kind !== 'condition') return claim.at === null ? [] : [claim.at]
  const { pickup_lfd, pickup_appointment_at } = claim.reported
  return [claim.at, pickup_lfd, pickup_appointment_at].filter((at) => at !== null && at !== undefined)
}

function wrongTime({ local, offset }: ClaimedTime): string | null {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/.test(local))
    return `the time ${local} is neither YYYY-MM-DDTHH:MM:SS nor YYYY-MM-DD`
  if (!isOfCalendar(local)) return `there is no time ${local}`
  if (local.length === 10 && offset !== null) return `the day ${local} has an offset`
  return offset === null || /^(Z|[+-]\d{2}:\d{2})$/.test(offset) ? null : `the offset ${offset} is neither Z nor +HH:MM`
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
    return before === undefined || before === content ? [] : [`events[${index}] has the id ${event.source_id} of another claim`]
  })
}
