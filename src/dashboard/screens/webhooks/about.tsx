import type { Included } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import type { Notification } from '../../server/webhooks.ts'
import { shortUrl } from './words.ts'

// What a notification is about: the container, else the shipment, request, document or address of its event.

type Subject = { kind: 'container' | 'shipment' | 'document' | 'other'; id: string; name: string }

export type Records = ReadonlyMap<string, Included[number]>

export function recordsOf(pages: readonly { included?: Included }[]): Records {
  return new Map(pages.flatMap(({ included = [] }) => included.map((record) => [`${record.type} ${record.id}`, record])))
}

/** Null where the record is gone. */
export function subjectOf({ relationships }: Notification, records: Records): Subject | null {
  const reference = relationships.reference_object.data
  const event = reference === null ? undefined : records.get(`${reference.type} ${reference.id}`)
  if (event === undefined) return null
  return subjectBehind(event, records) ?? named(event)
}

function subjectBehind(event: Included[number], records: Records): Subject | null {
  const related: Readonly<Record<string, { data?: unknown } | undefined>> = 'relationships' in event ? event.relationships : {}
  for (const name of ['container', 'shipment', 'tracked_object']) {
    const link = related[name]?.data as { type: string; id: string } | null | undefined // One record: these are relationships to one.
    const record = link ? records.get(`${link.type} ${link.id}`) : undefined
    const subject = record && named(record)
    if (subject && subject.kind !== 'other') return event.type === 'tracking_request' ? { ...subject, ...nameOf(event) } : subject
  }
  return null
}

function nameOf(record: Included[number]): { name?: string } {
  return record.type === 'tracking_request' ? { name: record.attributes.request_number } : {}
}

function named(record: Included[number]): Subject | null {
  if (record.type === 'container') return { kind: 'container', id: record.id, name: record.attributes.number }
  if (record.type === 'shipment') return { kind: 'shipment', id: record.id, name: record.attributes.bill_of_lading_number ?? '' }
  if (record.type === 'tracking_request') return { kind: 'other', id: record.id, name: record.attributes.request_number }
  if (record.type === 'webhook') return { kind: 'other', id: record.id, name: shortUrl(record.attributes.url) }
  if (record.type === 'document') return { kind: 'document', id: record.id, name: record.attributes.name }
  return record.type === 'document_link' ? linked(record) : null
}

/** A document was found to be about it, by this number. */
function linked({ attributes, relationships }: Extract<Included[number], { type: 'document_link' }>): Subject | null {
  const { type, id } = relationships.record.data ?? {}
  if (id === undefined || (type !== 'container' && type !== 'shipment')) return null
  return { kind: type, id, name: attributes.matched_by }
}

export function About({ notification, records }: { notification: Notification; records: Records }) {
  const subject = subjectOf(notification, records)
  if (subject === null || subject.name === '') return <NotTold why="The record is not kept any more" />
  if (subject.kind === 'container') return <BoxNumber number={subject.name} />
  return (
    <span class={subject.kind === 'document' ? '' : 'mono'} dir="auto" title={subject.name}>
      {subject.name}
    </span>
  )
}
