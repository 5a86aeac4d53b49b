/** The journeys that recordings tell, folded without a database. */
import type { Journey } from '../journey/belief.ts'
import { foldShipment } from '../journey/fold.ts'
import { rawEventId } from '../store/tracking/raw-events.ts'
import type { DecodedEvent, DecodedMessage, RawEvent } from '../vocabulary/raw-event.ts'
import { referenceFacts } from './facts.ts'
import type { FeedRecording, RecordingSubject } from './recording.ts'

export type DecodedRecording = Pick<FeedRecording, 'asked' | 'name' | 'received_at'> & { decoded: DecodedMessage }
type SubjectJourney = { subject: RecordingSubject; journey: Journey }

/**
 * One journey for each number that was asked about or, where nobody asked, each number that is named: by bill, else by booking, else by
 * container. In order of number.
 */
export function journeysOf(told: readonly DecodedRecording[]): SubjectJourney[] {
  const subjects = new Map<string, { subject: RecordingSubject; heard: DecodedRecording[] }>()
  for (const one of told)
    for (const subject of one.asked ? [one.asked] : subjectsNamed(one.decoded)) {
      const key = JSON.stringify([subject.number, subject.number_type, subject.scac])
      const known = subjects.get(key) ?? { subject, heard: [] }
      known.heard.push(one)
      subjects.set(key, known)
    }
  return [...subjects]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([_key, { subject, heard }]) => ({
      subject,
      journey: foldShipment(rawEventsOf(heard, subject), referenceFacts(subject)),
    }))
}

function subjectsNamed({ events }: DecodedMessage): RecordingSubject[] {
  const named = events.flatMap((event) => subjectOf(event) ?? [])
  return [...new Map(named.map((subject) => [JSON.stringify(subject), subject])).values()]
}

function subjectOf(event: DecodedEvent): RecordingSubject | null {
  const { operator: scac, bill_of_lading_number: bill, booking_number: booking, container_number: container } = event
  if (bill !== null) return { scac, number_type: 'bill_of_lading', number: bill }
  if (booking !== null) return { scac, number_type: 'booking', number: booking }
  return container === null ? null : { scac, number_type: 'container', number: container }
}

/** As they would be stored: a claim that is heard again keeps its first row. */
function rawEventsOf(heard: readonly DecodedRecording[], { scac }: RecordingSubject): RawEvent[] {
  const rows = new Map<string, RawEvent>()
  const in_order = heard.toSorted((one, other) =>
    `${one.received_at} ${one.name}` < `${other.received_at} ${other.name}` ? -1 : 1,
  )
  for (const { name, received_at, decoded } of in_order)
    for (const event of decoded.events) {
      const id = rawEventId({ account_id: null, feed: scac, tracked_number_id: null }, event)
      if (!rows.has(id)) rows.set(id, { ...event, id, feed: scac, message_id: name, received_at })
    }
  return [...rows.values()]
}
