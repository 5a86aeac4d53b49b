/**
 * Ids of the example world: the records of one shipment, a box from Tokyo by way of Busan to Los Angeles and on by rail to Chicago. Every
 * example of the interface comes from it: the published description, the reference, and the notifications that a receiver can try.
 */
import { nameBasedId } from '../../base/ids.ts'
import type { Identifier } from '../resource-object.ts'
import type { ResourceType } from '../resources.ts'

export const exampleIds = {
  container: '0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61',
  custom_field: '0198e3a3-4c5d-7e6f-8a9b-0c1d2e3f4a5b',
  custom_field_definition: '0198e3a3-2a3b-7c4d-8e5f-6a7b8c9d0e1f',
  custom_field_option: '0198e3a3-3b4c-7d5e-9f60-7b8c9d0e1f2a',
  party: '0198e3a3-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  port: '6f1de0f4-3c8e-5a57-8a55-4d7c1f0b9e02',
  raw_event: '0198e3a0-6b7e-7d10-8c3f-5a2b9e8d7c64',
  shipment: '0198e3a0-5e90-7a44-8f0e-9c1d7b3a2e60',
  shipping_line: '2b7c9f14-8d3a-5e61-9c27-0a4f6e8b1d33',
  terminal: 'd2a5c3b8-17f4-5d09-b6e1-8f3c2a9d4e07',
  tracking_request: '0198e39f-c0d1-7be2-8a6d-1e5f4c3b2a10',
  transport_event: '5c4b3a29-9f8e-5d7c-8b6a-1f2e3d4c5b6a',
  vessel: 'a9f8e7d6-c5b4-5a39-8271-605f4e3d2c1b',
  account: '0198e39e-4b1c-7d2e-9f30-6a7b8c9d0e1f',
  document: '0198e3a3-2c3d-7e4f-8051-6c7d8e9fa0b1',
  exception: '0198e3a2-3d4e-7f50-9162-7c8d9e0f1a2b',
  exception_entry: '0198e3a2-4e5f-7061-8273-8d9e0f1a2b3c',
  alert_rule: '0198e3a2-5f60-7172-9384-9e0f1a2b3c4d',
  event: '0198e3a1-2c3d-7e4f-9051-6b7c8d9e0f1a',
  document_representation: '0198e3a3-2d4e-7f50-8162-7d8e9fa0b1c3',
  email_submission: '0198e3a3-3d4e-7f50-8162-7d8e9fa0b1c2',
  metro_area: '7b3f2cf6-5ea0-5c79-9c77-6f9e3b2d1a24',
  rail_terminal: 'e3b6d4c9-28a5-5e1a-87f2-9a4d3bae5f18',
  share_link: '0198e3a4-1a2b-7c3d-8e4f-5a6b7c8d9e10',
  view: '0198e3a4-2b3c-7d4e-8f50-6b7c8d9e0f21',
  webhook: '0198e3a1-0a1b-7c2d-9e3f-4a5b6c7d8e9f',
  webhook_notification: notificationId('container.transport.vessel_loaded'),
  infer_number_results: 'req_0198e3a2-1b2c-7d3e-8f40-5b6c7d8e9fa0',
} as const satisfies Partial<Record<ResourceType, string>>

/** Numbers of the examples of events about the box and its shipment. */
export const exampleSequences = { container_sequence: 7, shipment_sequence: 12 } as const

/** The id of the example of a type; undefined where no example refers to one. */
export function exampleIdOf(type: string): string | undefined {
  const ids: Readonly<Record<string, string>> = exampleIds
  return ids[type]
}

/** The id of a further record. It follows from the name and never changes. */
export function exampleId(name: string): string {
  return nameBasedId('example', name)
}

/** Of the example of one kind of event. */
export function notificationId(event: string): string {
  return exampleId(`notification ${event}`)
}

/** The identifier of the example of a type. */
export function exampleRef<Type extends keyof typeof exampleIds>(type: Type): Identifier<Type> {
  return { id: exampleIds[type], type }
}
