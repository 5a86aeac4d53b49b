/**
 * The conformance suite: what must hold for every feed, on its recordings. Our own dialects go through it in test/feeds, and those of
 * others by `landfall feeds check`. Pure but for what the feed does; the same seed finds the same.
 */
import { messageOf } from '../base/errors.ts'
import type { DecodedMessage } from '../vocabulary/raw-event.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type DecodedRecording, journeysOf } from './journeys.ts'
import { pagingFaults } from './pages.ts'
import type { FeedRecording } from './recording.ts'
import { type Remedy, remedies } from './remedies.ts'
import { shownSentence } from './shortened.ts'
import { spoilt, strangeWords } from './spoil.ts'
import { lessIn, tellingOf } from './told.ts'
import { faultsOf } from './well-formed.ts'

/** By name: what it demands, as `landfall feeds check --help` and the guide tell it. */
export const properties = {
  form: 'is read without an exception, into events and unread parts of the right form',
  repeats: 'gives the same each time, and leaves what it read as it was',
  numbers: 'every event names a container, a bill or a booking, or answers a question about one',
  times: 'every time is one of the calendar',
  ids: 'no two claims share an id of the source',
  counted: 'what cannot be read is counted: a word that means nothing takes nothing away in silence',
  broken: 'cut off, mistyped or garbage, it still holds all of the above',
  whole: 'an answer of which a part was not read is not called whole',
  pages: 'the next page is found without a fault, at the same host, and not in a circle',
  order: 'recordings in any order, and twice, tell the same journeys',
} as const
export type Property = keyof typeof properties
// Object.keys forgets which strings are keys.
export const propertyNames = Object.keys(properties) as readonly Property[]

/** What does not hold, and what the author of the adapter does about it. */
export type PropertyFailure = { property: Property; what: string; remedy: string }
export type RecordingVerdict = { recording: string; events: number; unread: number; failures: readonly PropertyFailure[] }

/** Another seed spoils recordings at other places. */
export const seed_default = 20_260_101

/** One verdict for each recording. Never throws on what the feed does. */
export function checkRecordings(recordings: readonly FeedRecording[], seed: number = seed_default): RecordingVerdict[] {
  const readings = recordings.map((recording) => ({ recording, first: attempt(recording, recording.bytes) }))
  const disorder = orderFailures(recordings, chanceOf(seed))
  return readings.map(({ recording, first }) => {
    const failures =
      'fault' in first
        ? [failure('form', { what: `it throws: ${first.fault}`, remedy: 'throws' })]
        : checkOne(recording, first.decoded, seed)
    const decoded = 'fault' in first || !isFormed(first.decoded) ? { events: [], unread: [] } : first.decoded
    const own = 'fault' in first ? [] : disorder
    return {
      recording: recording.name,
      events: decoded.events.length,
      unread: decoded.unread.length,
      failures: [...failures, ...own],
    }
  })
}

function checkOne(recording: FeedRecording, decoded: DecodedMessage, seed: number): PropertyFailure[] {
  const faults = faultsOf(decoded, recording.asked !== null).map(({ property, ...fault }) => failure(property, fault))
  // What is wrong when nothing is spoilt need not be told again for each way to spoil it.
  if (faults.length > 0) return [...faults, ...repeatFailures(recording, decoded)]
  return [
    ...repeatFailures(recording, decoded),
    ...countFailures(recording, decoded, chanceOf(seed)),
    ...wholeFailures(recording, decoded, chanceOf(seed)),
    ...brokenFailures(recording, chanceOf(seed)),
    ...pageFailures(recording, chanceOf(seed)),
  ]
}

type Fault = { what: string; remedy: Remedy }

function failure(property: Property, { what, remedy }: Fault): PropertyFailure {
  return { property, what, remedy: remedies[remedy] }
}

type DecodeResult = { decoded: DecodedMessage & { is_whole?: boolean } } | { fault: string }

function attempt({ read }: FeedRecording, bytes: Uint8Array): DecodeResult {
  try {
    return { decoded: read(bytes) }
  } catch (error) {
    return { fault: shownSentence(messageOf(error)) }
  }
}

function isFormed(decoded: DecodedMessage): boolean {
  return !faultsOf(decoded, true).some(({ property }) => property === 'form')
}

function repeatFailures(recording: FeedRecording, decoded: DecodedMessage): PropertyFailure[] {
  const before = Buffer.from(recording.bytes)
  const again = attempt(recording, recording.bytes)
  if ('fault' in again)
    return [failure('repeats', { what: `it throws when it is read again: ${again.fault}`, remedy: 'repeats' })]
  if (!before.equals(recording.bytes))
    return [failure('repeats', { what: 'the bytes are changed while they are read', remedy: 'repeats' })]
  return JSON.stringify(again.decoded) === JSON.stringify(decoded)
    ? []
    : [failure('repeats', { what: 'read again it gives something else', remedy: 'repeats' })]
}

/**
 * A word that means nothing may take nothing away in silence. Of JSON that goes for claims; of texts, where codes decide what the rest
 * means, for each member of what is told, but for places that are passed over on purpose.
 */
function countFailures(recording: FeedRecording, decoded: DecodedMessage, chance: Chance): PropertyFailure[] {
  const readsSame = (bytes: Uint8Array) => {
    const read = attempt(recording, bytes)
    return !('fault' in read) && isFormed(read.decoded) && membersLost(decoded)(read.decoded) === null
  }
  const { form, base, spoilt: strange } = strangeWords(recording.bytes, chance, readsSame)
  const first = attempt(recording, base)
  if ('fault' in first) return [failure('broken', { what: `written out anew it throws: ${first.fault}`, remedy: 'throws' })]
  const named = new Set(first.decoded.unread.map((part) => JSON.stringify(part)))
  const lostIn = form === 'json' ? claimsLost(first.decoded) : membersLost(first.decoded)
  return strange.flatMap(({ how, place, bytes }) => {
    const read = attempt(recording, bytes)
    const broken = brokenBy(read, recording)
    if (broken !== null) return failure('broken', withHow(how, broken))
    if ('fault' in read) return []
    if (isIgnored(place, recording) || read.decoded.unread.some((part) => !named.has(JSON.stringify(part)))) return []
    const lost = lostIn(read.decoded)
    return lost === null
      ? []
      : failure('counted', { what: `with ${how}, ${lost}, and nothing more is unread`, remedy: 'counted' })
  })
}

/** `315 N9-01` is passed over by that name, and by `N9-01`. */
function isIgnored(place: string, { ignored }: FeedRecording): boolean {
  return Object.hasOwn(ignored, place) || Object.hasOwn(ignored, place.slice(place.indexOf(' ') + 1))
}

/** Claims but particulars, which lose a member without being lost. One that is made of several boxes is one. */
function claimsLost(before: DecodedMessage): (after: DecodedMessage) => string | null {
  const claimsIn = ({ events }: DecodedMessage) =>
    new Set(events.flatMap(({ claim }) => (claim.kind === 'particulars' ? [] : [JSON.stringify(claim)]))).size
  const claims = claimsIn(before)
  return (after) => (claimsIn(after) < claims ? `${claims - claimsIn(after)} of what was read is gone` : null)
}

function membersLost(before: DecodedMessage): (after: DecodedMessage) => string | null {
  const telling = tellingOf(before)
  return (after) => {
    const lost = lessIn(tellingOf(after), telling)
    return lost.length === 0 ? null : `less is told of ${lost.slice(0, members_shown).join(', ')}`
  }
}

const members_shown = 3

/** What two whole answers in a row no longer hold is no longer reported: whoever could not read a part must not say that it has all. */
function wholeFailures(recording: FeedRecording, decoded: DecodedMessage, chance: Chance): PropertyFailure[] {
  const { form, spoilt: strange } = strangeWords(recording.bytes, chance, () => true)
  if (form !== 'json') return []
  const lostIn = claimsLost(decoded)
  return strange.flatMap(({ how, bytes }) => {
    const read = attempt(recording, bytes)
    if ('fault' in read || read.decoded.is_whole !== true || !isFormed(read.decoded)) return []
    const lost = lostIn(read.decoded)
    return lost === null
      ? []
      : failure('whole', { what: `with ${how}, ${lost}, and the answer is called whole`, remedy: 'whole' })
  })
}

function pageFailures({ paging, bytes }: FeedRecording, chance: Chance): PropertyFailure[] {
  if (paging === null) return []
  const faults = pagingFaults(paging, bytes)
  if (faults.length > 0) return faults.map((fault) => failure('pages', fault))
  return spoilt(bytes, chance).flatMap(({ how, bytes: broken }) =>
    pagingFaults(paging, broken).map((fault) => failure('pages', withHow(how, fault))),
  )
}

function brokenFailures(recording: FeedRecording, chance: Chance): PropertyFailure[] {
  return spoilt(recording.bytes, chance).flatMap(({ how, bytes }) => {
    const broken = brokenBy(attempt(recording, bytes), recording)
    return broken === null ? [] : [failure('broken', withHow(how, broken))]
  })
}

function brokenBy(read: DecodeResult, { asked }: FeedRecording): Fault | null {
  if ('fault' in read) return { what: `it throws: ${read.fault}`, remedy: 'throws' }
  // Bytes that are twice there may well be one id twice.
  const [first] = faultsOf(read.decoded, asked !== null).filter(({ property }) => property !== 'ids')
  return first ?? null
}

function withHow(how: string, { what, remedy }: Fault): Fault {
  return { what: `with ${how} ${what}`, remedy }
}

const shuffles = 5

function orderFailures(recordings: readonly FeedRecording[], chance: Chance): PropertyFailure[] {
  const journeys = (order: readonly FeedRecording[]) => JSON.stringify(journeysOf(order.flatMap(toldBy)))
  try {
    const first = journeys(recordings)
    for (let shuffle = 0; shuffle < shuffles; shuffle++) {
      if (journeys(chance.shuffled(recordings)) !== first)
        return [failure('order', { what: 'in another order they tell other journeys', remedy: 'order' })]
      if (journeys(chance.shuffled([...recordings, ...recordings])) !== first)
        return [failure('order', { what: 'heard twice they tell other journeys', remedy: 'order' })]
    }
    return []
  } catch (error) {
    return [failure('order', { what: `no journey can be made of them: ${shownSentence(messageOf(error))}`, remedy: 'journey' })]
  }
}

/** What a recording tells; nothing where it cannot be read or has no form, which is told elsewhere. */
export function toldBy(recording: FeedRecording): DecodedRecording[] {
  const read = attempt(recording, recording.bytes)
  if ('fault' in read || !isFormed(read.decoded)) return []
  const { name, asked, received_at } = recording
  return [{ name, asked, received_at, decoded: read.decoded }]
}
