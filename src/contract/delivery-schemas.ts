/**
 * The body of a delivery as JSON Schema (draft 2020-12), one for each kind of event: composed of what the kind declares and of the schemas
 * of the resources. The members of the body itself are all there are; what is inside of records may grow, as in answers of the API.
 */
import { type WebhookEventName, webhookEventNames } from '../vocabulary/event-name.ts'
import { describedMembers } from './described-members.ts'
import type { EventKind, NotificationPart } from './event-kinds/kind.ts'
import { eventKinds } from './event-kinds.ts'
import { attributesSchema, componentSchemas, identifierSchema, type Json, type SchemaWriter, shared } from './openapi-schemas.ts'
import { document_event_version, referenceTypes, webhookNotification } from './resources/webhook-notification.ts'

/** The name of the schema of a kind. */
export function deliverySchemaName(kind: WebhookEventName): string {
  return `delivery.${kind}`
}

/** By name: what all deliveries have in common, and the body of each kind. Refers to the schemas of the resources. */
export function deliverySchemas(write: SchemaWriter): Record<string, Json> {
  const bodies = webhookEventNames.map((kind) => [deliverySchemaName(kind), bodySchema(kind)])
  const schemas: Readonly<Record<string, Json>> = {
    delivered_notification: notificationSchema(write),
    ...Object.fromEntries(bodies),
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describedMembers(schema, name)]))
}

/** The same as a schema that stands alone: a body of any kind, with everything that it refers to in `$defs`. */
export function deliverySchemaDocument(write: SchemaWriter): Json {
  const all = { ...componentSchemas(write), ...deliverySchemas(write) }
  const roots = webhookEventNames.map(deliverySchemaName)
  const names = [...reachedFrom(roots, all)].sort()
  const definitions = JSON.stringify(
    Object.fromEntries(names.map((name) => [name, all[name]])),
    // A validator that takes no word it does not know must take this.
    (member, value: unknown) => (member === 'x-null-when' ? undefined : value),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Deliveries',
    description: `The body of a delivery. The schema of one kind is \`#/$defs/${deliverySchemaName('container.updated')}\`, and so on.`,
    anyOf: roots.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: JSON.parse(definitions.replaceAll('"#/components/schemas/', '"#/$defs/')),
  }
}

function reachedFrom(roots: readonly string[], all: Readonly<Record<string, Json>>): Set<string> {
  const reached = new Set(roots)
  // A set that grows while it is walked is walked to its end.
  for (const name of reached)
    for (const [, other = ''] of JSON.stringify(all[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) reached.add(other)
  return reached
}

function notificationSchema(write: SchemaWriter): Json {
  const attributes = Object.fromEntries(
    Object.entries(webhookNotification.attributes).filter(([, { only_when_read }]) => !only_when_read),
  )
  const { webhook, reference_object, document, webhook_notification_logs } = webhookNotification.relationships
  const one = (types: readonly string[], description: string) => ({
    description,
    ...write({ data: identifierSchema(write, types) }),
  })
  const relationships = {
    webhook: one(webhook.types, webhook.description),
    reference_object: one(referenceTypes, reference_object.description),
    document: one(document.types, document.description),
    webhook_notification_logs: {
      description: 'Empty in what is delivered.',
      ...write({ data: { type: 'array', items: identifierSchema(write, webhook_notification_logs.types) } }),
    },
  }
  return {
    description: 'What all deliveries have in common.',
    ...write({
      id: { type: 'string', format: 'uuid' },
      type: { type: 'string', const: webhookNotification.type },
      attributes: attributesSchema(write, { ...webhookNotification, attributes }),
      relationships: write(
        relationships,
        Object.keys(relationships).filter((name) => name !== 'document'),
      ),
    }),
  }
}

function bodySchema(kind: WebhookEventName): Json {
  const declared = eventKinds[kind]
  const of_document = declared.subject === 'document'
  const attributes = {
    event: { const: kind },
    // As it was when the body was made, which stays the same on every attempt.
    delivery_status: { const: 'pending' },
    version: { const: of_document ? document_event_version : null },
    ...sequences[declared.subject],
  }
  const relationships = {
    properties: { reference_object: { properties: { data: { properties: { type: { const: declared.subject } } } } } },
    ...(of_document ? { required: ['document'] } : {}),
  }
  return {
    title: kind,
    description: declared.description,
    type: 'object',
    required: ['data', 'included'],
    properties: {
      data: {
        type: 'object',
        allOf: [shared('delivered_notification'), { properties: { attributes: { properties: attributes }, relationships } }],
      },
      included: includedSchema(kind, declared),
    },
    additionalProperties: false,
  }
}

const numbered = { type: ['integer', 'null'], minimum: 1 }
const none = { type: 'null' }

/** Of which objects the event has a number. Events from before there were numbers have none. */
const sequences: Record<EventKind['subject'], { container_sequence: Json; shipment_sequence: Json }> = {
  tracking_request: { container_sequence: none, shipment_sequence: numbered },
  estimated_event: { container_sequence: none, shipment_sequence: numbered },
  transport_event: { container_sequence: numbered, shipment_sequence: numbered },
  container_updated_event: { container_sequence: numbered, shipment_sequence: numbered },
  container_conflict_event: { container_sequence: numbered, shipment_sequence: numbered },
  container_created_event: { container_sequence: numbered, shipment_sequence: numbered },
  container_pod_terminal_changed_event: { container_sequence: numbered, shipment_sequence: numbered },
  document: { container_sequence: none, shipment_sequence: none },
  document_link: { container_sequence: numbered, shipment_sequence: numbered },
  webhook: { container_sequence: none, shipment_sequence: none },
}

/** None is required: records that are gone are left out, and a body that would be too large has none. */
function includedSchema(kind: WebhookEventName, { included, subject }: EventKind): Json {
  if (included.length === 0) return { type: 'array', maxItems: 0 }
  const types = new Set(includedTypes(kind))
  const records = [...types].map((type) => (type === subject ? subjectSchema(kind, subject) : shared(type)))
  return {
    description: 'Records around the event, as far as they are known. Do not require any of them.',
    type: 'array',
    items: { anyOf: records },
  }
}

const typesOf: Record<Exclude<NotificationPart, 'reference'>, readonly string[]> = {
  shipment: ['shipment'],
  container: ['container'],
  containers: ['container'],
  location: ['port', 'metro_area'],
  terminal: ['terminal', 'rail_terminal'],
  vessel: ['vessel'],
  document: ['document'],
  email_submission: ['email_submission'],
  representation: ['document_representation'],
}

/** The types of record that may be in `included`, in the order in which they are sent. */
export function includedTypes(kind: WebhookEventName): string[] {
  const { included, subject } = eventKinds[kind]
  return included.flatMap((part) => (part === 'reference' ? subject : typesOf[part]))
}

/** The subject says itself which event it is of. */
function subjectSchema(kind: WebhookEventName, subject: EventKind['subject']): Json {
  if (kind === 'container.event.retracted') return withAttributes(subject, { invalidated_at: { type: 'string' } })
  if (subject === 'transport_event' || subject === 'estimated_event') return withAttributes(subject, { event: { const: kind } })
  return shared(subject)
}

function withAttributes(type: string, properties: Json): Json {
  return { allOf: [shared(type), { properties: { attributes: { properties } } }] }
}
