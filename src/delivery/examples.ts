/** One example notification for each kind of event: made up, always the same, built as real ones are. */
import { invariant } from '../base/invariant.ts'
import { includedWith, type Part } from '../journey/included-with.ts'
import {
  announcedOnly,
  auditEvents,
  documentEvents,
  linkEvents,
  type Milestone,
  milestones,
  type RecordedChange,
  recordedChanges,
  type WebhookEventName,
} from '../vocabulary/event-name.ts'
import { exampleDocument, exampleLink, exampleRepresentation, exampleUnreadable } from './example-documents.ts'
import {
  type ExampleRecord,
  exampleContainer,
  exampleId,
  exampleNow,
  examplePlaces,
  exampleRailTerminal,
  exampleRef,
  exampleRequest,
  exampleShipment,
  exampleTerminal,
  exampleVessel,
  otherExampleTerminal,
} from './example-records.ts'
import { notificationOf } from './payload.ts'

/** What an example tells: its subject, and the records that may travel with it. */
type Story = { reference: ExampleRecord; records: Partial<Record<Exclude<Part, 'reference'>, readonly ExampleRecord[]>> }

/** A JSON:API document as it would be delivered. */
export function exampleNotification(event: WebhookEventName): { data: object; included: ExampleRecord[] } {
  const { reference, records } = storyOf(event)
  const parts: Partial<Record<Part, readonly ExampleRecord[]>> = { ...records, reference: [reference] }
  const envelope = {
    notification_id: exampleId(`notification ${event}`),
    webhook_id: exampleId('webhook'),
    event,
    created_at: exampleNow,
    reference,
  }
  const data = notificationOf(envelope)
  return {
    data,
    included: includedWith[event].flatMap((part) => parts[part] ?? []),
  }
}

function storyOf(event: WebhookEventName): Story {
  if (isOneOf(announcedOnly, event)) return announced[event]()
  if (isOneOf(recordedChanges, event)) return recorded(event)
  if (isOneOf(documentEvents, event)) return documentStory(event)
  if (isOneOf(linkEvents, event)) return { reference: exampleLink, records: { ...cargo(), document: [exampleDocument] } }
  if (isOneOf(auditEvents, event)) return audited[event]()
  const milestone = milestones.find((name) => event === `container.transport.${name}`)
  invariant(milestone !== undefined, `no example for ${event}`)
  return reached(milestone)
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((known) => known === name)
}

type Place = keyof typeof examplePlaces
type Stop = { at: string; place: Place; terminal?: ExampleRecord; vessel?: ExampleRecord }

const at_sea = { vessel: exampleVessel }
const at_terminal = { terminal: exampleTerminal }
const at_ramp = { terminal: exampleRailTerminal }

const stops: Record<Milestone, Stop> = {
  empty_out: { at: '2031-02-24T03:10:00Z', place: 'ningbo' },
  full_in: { at: '2031-02-26T06:00:00Z', place: 'ningbo' },
  feeder_loaded: { at: '2031-02-27T01:00:00Z', place: 'ningbo', ...at_sea },
  feeder_departed: { at: '2031-02-27T05:00:00Z', place: 'ningbo', ...at_sea },
  feeder_arrived: { at: '2031-02-27T22:00:00Z', place: 'ningbo', ...at_sea },
  feeder_discharged: { at: '2031-02-28T01:00:00Z', place: 'ningbo', ...at_sea },
  vessel_loaded: { at: '2031-02-28T20:15:00Z', place: 'ningbo', ...at_sea },
  vessel_departed: { at: '2031-03-01T04:00:00Z', place: 'ningbo', ...at_sea },
  transshipment_arrived: { at: '2031-03-03T02:00:00Z', place: 'busan', ...at_sea },
  transshipment_discharged: { at: '2031-03-03T10:00:00Z', place: 'busan', ...at_sea },
  transshipment_loaded: { at: '2031-03-06T19:00:00Z', place: 'busan', ...at_sea },
  transshipment_departed: { at: '2031-03-07T04:30:00Z', place: 'busan', ...at_sea },
  vessel_arrived: { at: '2031-03-25T13:40:00Z', place: 'long_beach', ...at_sea, ...at_terminal },
  vessel_berthed: { at: '2031-03-25T15:05:00Z', place: 'long_beach', ...at_sea, ...at_terminal },
  vessel_discharged: { at: '2031-03-26T09:05:00Z', place: 'long_beach', ...at_sea, ...at_terminal },
  rail_loaded: { at: '2031-03-27T18:30:00Z', place: 'long_beach' },
  rail_departed: { at: '2031-03-28T02:10:00Z', place: 'long_beach' },
  rail_arrived: { at: '2031-04-01T11:20:00Z', place: 'chicago', ...at_ramp },
  arrived_at_inland_destination: { at: '2031-04-01T11:20:00Z', place: 'chicago', ...at_ramp },
  rail_unloaded: { at: '2031-04-01T15:45:00Z', place: 'chicago', ...at_ramp },
  full_out: { at: '2031-04-07T15:20:00Z', place: 'chicago', ...at_ramp },
  delivered: { at: '2031-04-07T20:00:00Z', place: 'chicago' },
  empty_in: { at: '2031-04-10T17:35:00Z', place: 'chicago' },
}

function reached(milestone: Milestone): Story {
  const stop = stops[milestone]
  const data_source = milestone === 'vessel_arrived' || milestone === 'vessel_berthed' ? 'ais' : 'shipping_line'
  return transportEvent({ event: `container.transport.${milestone}`, timestamp: stop.at, value: null, data_source }, stop)
}

const deadline = { timestamp: exampleNow, value: '2031-04-09T05:00:00Z' }
const changes: Record<RecordedChange, { timestamp: string; value: string | null; data_source: string; stop: Omit<Stop, 'at'> }> =
  {
    'container.transport.available': {
      timestamp: exampleNow,
      value: null,
      data_source: 'terminal',
      stop: { place: 'chicago', ...at_ramp },
    },
    'container.transport.not_available': {
      timestamp: exampleNow,
      value: null,
      data_source: 'terminal',
      stop: { place: 'chicago', ...at_ramp },
    },
    'container.transport.estimated.vessel_departed': estimate('2031-03-01T02:00:00Z', { place: 'ningbo' }),
    'container.transport.estimated.vessel_arrived': estimate('2031-03-25T14:00:00Z', {
      place: 'long_beach',
      ...at_sea,
      ...at_terminal,
    }),
    'container.transport.estimated.arrived_at_inland_destination': estimate('2031-04-01T12:00:00Z', {
      place: 'chicago',
      ...at_ramp,
    }),
    'container.pickup_lfd.changed': { ...deadline, data_source: 'rail', stop: { place: 'chicago', ...at_ramp } },
    'container.pickup_lfd_line.changed': { ...deadline, data_source: 'shipping_line', stop: { place: 'chicago', ...at_ramp } },
    'container.pickup_lfd_terminal.changed': {
      ...deadline,
      data_source: 'terminal',
      stop: { place: 'long_beach', ...at_terminal },
    },
    'container.pickup_lfd_rail.changed': { ...deadline, data_source: 'rail', stop: { place: 'chicago', ...at_ramp } },
    'container.pickup_appointment.changed': {
      timestamp: exampleNow,
      value: '2031-04-07T15:00:00Z',
      data_source: 'terminal',
      stop: { place: 'chicago', ...at_ramp },
    },
  }

function estimate(timestamp: string, stop: Omit<Stop, 'at'>) {
  return { timestamp, value: null, data_source: 'shipping_line', stop }
}

function recorded(event: RecordedChange): Story {
  const { stop, ...attributes } = changes[event]
  return transportEvent({ event, ...attributes }, stop)
}

type Attributes = { event: string; timestamp: string; value: string | null; data_source: string }

function transportEvent(
  { event, timestamp, value, data_source }: Attributes,
  { place: name, terminal, vessel }: Omit<Stop, 'at'>,
): Story {
  const place = examplePlaces[name]
  const reference: ExampleRecord = {
    ...exampleRef('transport_event', event),
    attributes: {
      event,
      voyage_number: vessel === undefined ? null : '031E',
      timestamp,
      timezone: place.attributes.time_zone,
      location_locode: place.attributes.code,
      created_at: exampleNow,
      data_source,
      value,
      invalidated_at: null,
    },
    relationships: {
      shipment: { data: exampleRef('shipment') },
      container: { data: exampleRef('container') },
      location: { data: identifierOf(place) },
      vessel: { data: identifierOf(vessel) },
      terminal: { data: identifierOf(terminal) },
      source_event: { data: exampleRef('raw_event', event) },
      previous_version: { data: null },
    },
  }
  return { reference, records: { ...cargo(), location: [place], terminal: listOf(terminal), vessel: listOf(vessel) } }
}

function cargo(): Story['records'] {
  return { shipment: [exampleShipment()], container: [exampleContainer], containers: [exampleContainer] }
}

const announced: Record<(typeof announcedOnly)[number], () => Story> = {
  'tracking_request.succeeded': () => requestStory({ status: 'created', failed_reason: null }),
  'tracking_request.failed': () => requestStory({ status: 'failed', failed_reason: 'not_found' }),
  'tracking_request.awaiting_manifest': () =>
    requestStory({ status: 'awaiting_manifest', failed_reason: null, failed_detail: 'awaiting_manifest' }),
  'tracking_request.tracking_stopped': () => {
    const stopped = { line_tracking_stopped_at: exampleNow, line_tracking_stopped_reason: 'all_containers_terminated' } as const
    return {
      ...requestStory({ status: 'tracking_stopped', failed_reason: null }),
      records: { shipment: [exampleShipment(stopped)] },
    }
  },
  'shipment.estimated.arrival': () => {
    const attributes = {
      created_at: exampleNow,
      estimated_timestamp: '2031-03-25T14:00:00Z',
      voyage_number: '031E',
      event: 'shipment.estimated.arrival',
      location_locode: 'USLGB',
      data_source: 'shipping_line',
      timezone: 'America/Los_Angeles',
    }
    const { long_beach } = examplePlaces
    const about = { shipment: exampleRef('shipment'), port: identifierOf(long_beach), vessel: exampleRef('vessel') }
    return subject('estimated_event', attributes, { about, records: { location: [long_beach], vessel: [exampleVessel] } })
  },
  'container.created': () =>
    subject('container_created_event', { timestamp: exampleNow, timezone: 'Etc/UTC' }, { about: ofContainer(), records: {} }),
  'container.updated': () => {
    const hold = { name: 'customs', status: 'hold', description: 'Documents under review' }
    const changeset = { holds_at_pod_terminal: [[], [hold]] }
    const attributes = { changeset, timestamp: exampleNow, data_source: 'terminal', timezone: 'America/Los_Angeles' }
    const about = { ...ofContainer(), terminal: exampleRef('terminal') }
    return subject('container_updated_event', attributes, {
      about,
      records: { location: [examplePlaces.long_beach], terminal: [exampleTerminal] },
    })
  },
  'container.pod_terminal_changed': () => {
    const about = { ...ofContainer(), terminal: identifierOf(otherExampleTerminal) }
    const attributes = { timestamp: exampleNow, data_source: 'shipping_line' }
    return subject('container_pod_terminal_changed_event', attributes, { about, records: { terminal: [otherExampleTerminal] } })
  },
}

const audited: Record<(typeof auditEvents)[number], () => Story> = {
  'container.event.retracted': () => {
    const { reference, records } = reached('vessel_discharged')
    return { reference: { ...reference, attributes: { ...reference.attributes, invalidated_at: exampleNow } }, records }
  },
  'container.conflict.detected': () => {
    const believed = exampleId('what the terminal said')
    const conflicts = [{ attribute: 'pod_discharged_at', believed, contradicted_by: [exampleId('what the line said')] }]
    const attributes = { timestamp: exampleNow, timezone: 'Etc/UTC', conflicts }
    return subject('container_conflict_event', attributes, { about: ofContainer(), records: {} })
  },
}

function requestStory(changed: Parameters<typeof exampleRequest>[0]): Story {
  const has_shipment = changed.status === 'created' || changed.status === 'tracking_stopped'
  return { reference: exampleRequest(changed, { has_shipment }), records: has_shipment ? cargo() : {} }
}

function ofContainer() {
  return { container: exampleRef('container'), shipment: exampleRef('shipment') }
}

type Identifier = { id: string; type: string }
type About = { about: Readonly<Record<string, Identifier | null>>; records: Story['records'] }

function subject(type: string, attributes: ExampleRecord['attributes'], { about, records }: About): Story {
  const relationships = Object.fromEntries(Object.entries(about).map(([name, data]) => [name, { data }]))
  return { reference: { ...exampleRef(type), attributes, relationships }, records: { ...cargo(), ...records } }
}

function documentStory(event: (typeof documentEvents)[number]): Story {
  return event === 'document.extracted'
    ? { reference: exampleDocument, records: { representation: [exampleRepresentation] } }
    : { reference: exampleUnreadable, records: {} }
}

function identifierOf(record: ExampleRecord | undefined): Identifier | null {
  return record === undefined ? null : { id: record.id, type: record.type }
}

function listOf(record: ExampleRecord | undefined): ExampleRecord[] {
  return record === undefined ? [] : [record]
}
