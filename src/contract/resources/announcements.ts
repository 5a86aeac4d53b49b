import Type from 'typebox'
import { defineResource, instant, json, text, toOne, word } from '../resource.ts'

// Subjects of notifications that are no resource of their own: written once when something is announced, never changed.

export const estimatedEvent = defineResource({
  type: 'estimated_event',
  description: 'A new expected arrival of a shipment.',
  self: null,
  attributes: {
    created_at: instant('When it was recorded.'),
    estimated_timestamp: instant('The new expected arrival.'),
    event: word(['shipment.estimated.arrival', 'document.extracted', 'document.extraction_failed'], 'What was announced.'),
    location_locode: text('UN/LOCODE of the port of discharge.').nullable,
    timezone: text('IANA zone of that port.').nullable,
    voyage_number: text('Voyage.').nullable,
    data_source: word(['shipping_line', 'terminal', 'ais', 'rail'], 'Who said so.'),
  },
  relationships: {
    shipment: toOne('shipment', 'The shipment.'),
    port: toOne('port', 'The port of discharge.'),
    vessel: toOne('vessel', 'The vessel.'),
  },
})

export const containerUpdatedEvent = defineResource({
  type: 'container_updated_event',
  description: 'Attributes of a container changed.',
  self: null,
  attributes: {
    changeset: json(
      Type.Unsafe<Readonly<Record<string, readonly [unknown, unknown]>>>({
        type: 'object',
        additionalProperties: { type: 'array', minItems: 2, maxItems: 2 },
      }),
      'For each attribute that changed the value before and the value now.',
    ),
    timestamp: instant('When the change was seen.'),
    timezone: text('IANA zone of the port of discharge and its terminal; null when it is not known.').nullable,
    data_source: word(
      ['shipping_line', 'terminal', 'ais', 'rail'],
      'Who said so. Where several changed something at once, the first of: terminal, rail, shipping_line, ais. Null when it is not known.',
    ).nullable,
  },
  relationships: {
    container: toOne('container', 'The container.'),
    terminal: toOne('terminal', 'The terminal.'),
    shipment: toOne('shipment', 'The shipment.'),
  },
})

export const containerCreatedEvent = defineResource({
  type: 'container_created_event',
  description: 'A container joined a shipment.',
  self: null,
  attributes: {
    timestamp: instant('When it joined.'),
    timezone: text('Zone of that time, which is an instant of this service: always `Etc/UTC`.').nullable,
  },
  relationships: {
    container: toOne('container', 'The container.'),
    shipment: toOne('shipment', 'The shipment.'),
  },
})

export const containerPodTerminalChangedEvent = defineResource({
  type: 'container_pod_terminal_changed_event',
  description: 'A container is expected at, or went to, another terminal.',
  self: null,
  attributes: {
    timestamp: instant('When it was recorded.'),
    data_source: word(['shipping_line', 'terminal', 'ais', 'rail', 'pierpass'], 'Who said so.'),
  },
  relationships: {
    container: toOne('container', 'The container.'),
    shipment: toOne('shipment', 'The shipment.'),
    terminal: toOne('terminal', 'The new terminal.'),
  },
})

export const containerConflictEvent = defineResource({
  type: 'container_conflict_event',
  description: 'A source contradicts what is believed of a container.',
  self: null,
  attributes: {
    timestamp: instant('When it was noticed.'),
    timezone: text('Zone of that time, which is an instant of this service: always `Etc/UTC`.').nullable,
    conflicts: json(
      Type.Array(Type.Object({ attribute: Type.String(), believed: Type.String(), contradicted_by: Type.Array(Type.String()) })),
      'For each attribute the raw event that is believed, and those that newly contradict it.',
    ),
  },
  relationships: {
    container: toOne('container', 'The container.'),
    shipment: toOne('shipment', 'The shipment.'),
  },
})
