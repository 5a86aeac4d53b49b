/** What is declared of a kind of event, and what many kinds have in common. Everything that is published about a kind is made from it. */
import type { referenceTypes } from '../resources/webhook-notification.ts'

export const eventGroups = {
  'tracking-request-events': 'Tracking requests',
  'origin-events': 'Origin',
  'transshipment-events': 'Transshipment',
  'feeder-events': 'Feeder and barge',
  'destination-events': 'Destination',
  'rail-events': 'Rail',
  'estimated-events': 'Estimates',
  'container-update-events': 'Container updates',
  'document-events': 'Documents',
  'webhook-events': 'Webhooks',
} as const
export type EventGroup = keyof typeof eventGroups

/** Records that may travel with a notification; `reference` is what the event is about. */
export type NotificationPart =
  | 'shipment'
  | 'container'
  | 'containers'
  | 'location'
  | 'terminal'
  | 'vessel'
  | 'reference'
  | 'document'
  | 'email_submission'
  | 'representation'

/** Whose word an event can come from, as people call them. */
export const eventSources = {
  line: 'shipping lines, asked, pushed or by EDI',
  terminal: 'terminals',
  railroad: 'railroads',
  position: 'positions of ships (AIS)',
  paper: 'uploads and e-mail',
  delivery: 'what becomes of deliveries',
  person: 'requests to the API',
} as const
type EventSource = keyof typeof eventSources

export type EventKind = {
  category: EventGroup
  /** What it means, in a sentence. */
  description: string
  /** When it is told. */
  told: string
  /** When it is told again, and how it is taken back. */
  again: string
  /** The most trusted first. */
  sources: readonly EventSource[]
  subject: (typeof referenceTypes)[number]
  /** In the order in which they are sent. */
  included: readonly NotificationPart[]
}

export const nothing: readonly NotificationPart[] = []
export const minimal: readonly NotificationPart[] = ['shipment', 'container', 'reference']
export const full: readonly NotificationPart[] = ['shipment', 'container', 'location', 'terminal', 'vessel', 'reference']

/** Of what a transport event says that happened. */
export const corrected =
  'When the time was wrong by a minute or more, or the place or vessel was another: as a new transport event whose `previous_version` names the former one. What is no longer believed is taken back by `container.event.retracted`, for webhooks that name it.'

/** Of estimates. */
export const estimatedAnew =
  'With every other estimate; not when the estimate merely goes away, and no more once it has happened.'

/** Of deadlines and appointments. */
export const changedAnew = 'With every change; `value` is null when there is none any more. No more once the box was collected.'
