import type { TransportEvent } from '../client/interface.ts'
import { lookOf, moveOf, plainWords, valueWords } from '../dashboard/screens/container/event-words.ts'
import { dim, mark, type Piece, type TextLine } from './output/text.ts'
import { instantPieces, type TimeLook } from './times.ts'
import { boxNumber, sourceWord } from './words.ts'

// One event in words: what a webhook is sent of it, read as a person would.

type RecordAttributes = Readonly<Record<string, unknown>>
type PayloadRecord = { id: string; type: string; attributes: RecordAttributes }

/** What a webhook is sent, as far as it is read here. */
export type EventPayload = {
  data: {
    id: string
    attributes: { event: string; created_at: string }
    relationships: { reference_object: { data: { id: string } | null } }
  }
  included: readonly PayloadRecord[]
}

export type EventNews = {
  kind: string
  created_at: string
  notification_id: string
  container: string | null
  shipment: string | null
  current_status: string | null
  at: string | null
  zone: string | null
  place: string | null
  source: string | null
  value: unknown
  was: unknown
}

export function newsOf({ data, included }: EventPayload): EventNews {
  const { event: kind, created_at } = data.attributes
  const of = (type: string): RecordAttributes => included.find((record) => record.type === type)?.attributes ?? {}
  const subject = included.find(({ id }) => id === data.relationships.reference_object.data?.id)?.attributes ?? {}
  const [container, shipment] = [of('container'), of('shipment')]
  const changed = changesOf(subject.changeset)
  return {
    kind,
    created_at,
    notification_id: data.id,
    container: textOf(container.number),
    shipment: textOf(shipment.bill_of_lading_number ?? subject.request_number),
    current_status: textOf(container.current_status),
    at: textOf(subject.timestamp ?? subject.estimated_timestamp),
    zone: textOf(subject.timezone),
    place: textOf(of('port').name) ?? textOf(subject.location_locode),
    source: textOf(subject.data_source),
    value: subject.value ?? changed.value,
    was: changed.was,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A change set holds, by attribute, what was and what is. */
function changesOf(changeset: unknown): { value: unknown; was: unknown } {
  if (typeof changeset !== 'object' || changeset === null) return { value: null, was: null }
  const pairs = Object.entries(changeset).filter((entry): entry is [string, [unknown, unknown]] => Array.isArray(entry[1]))
  return {
    value: Object.fromEntries(pairs.map(([name, [, is]]) => [name, is])),
    was: Object.fromEntries(pairs.map(([name, [was]]) => [name, was])),
  }
}

export function newsRecord({ kind, at, zone, container, shipment, value, was, notification_id, created_at }: EventNews): object {
  return { event: kind, at: at ?? created_at, zone, container, shipment, value, was, notification_id }
}

const number_width = 15

/** `04:20:58  ZZAU 482193 [8]  ● Discharged at Los Angeles   term`. */
export function newsLine(news: EventNews, clock: string, look: TimeLook): TextLine {
  const { container, shipment, source } = news
  const name: readonly Piece[] = container === null ? [shipment ?? ''] : boxNumber(container)
  const width = container === null ? (shipment ?? '').length : number_width
  const said = source === null ? [] : ['  ', dim(sourceWord(source))]
  return [dim(clock), '  ', ...name, ' '.repeat(Math.max(0, number_width - width)), '  ', ...newsPieces(news, look), ...said]
}

const estimate_words: Readonly<Record<string, string>> = {
  arrival: 'Arrival',
  vessel_departed: 'Departure',
  vessel_arrived: 'Arrival',
  arrived_at_inland_destination: 'Arrival inland',
}

/** What happened, with its mark. */
export function newsPieces({ kind, at, zone, place, value }: EventNews, look: TimeLook): readonly Piece[] {
  // Looked up in the table of moves, which knows its own names.
  const move = moveOf(kind as TransportEvent['attributes']['event'])
  if (move !== null) {
    const { words, step } = lookOf(move)
    return [mark('known'), ` ${words}${place === null ? '' : ` ${step === 'leave' ? 'from' : 'at'} ${place}`}`]
  }
  if (kind.includes('estimated'))
    return [
      mark('expected'),
      ` ${estimate_words[kind.split('.').at(-1) ?? ''] ?? plainWords(kind.replace('transport.estimated.', ''))} expected `,
      ...instantPieces({ at, zone }, look),
    ]
  if (kind === 'container.updated' && typeof value === 'object' && value !== null)
    return [mark('known'), ` Changed: ${Object.keys(value).map(valueWords).join(', ').slice(0, 60)}`]
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return [mark('expected'), ` ${plainWords(kind.replace('.changed', ''))} `, ...instantPieces({ at: value, zone }, look)]
  return [mark('known'), ` ${plainWords(kind)}`]
}
