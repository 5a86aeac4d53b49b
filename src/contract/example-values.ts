import type { Json } from './openapi-schemas.ts'
import type { Parameter } from './operation.ts'

// Made-up values for examples, by the name of a member or a parameter. They belong to the records of examples.ts: the same shipment.

const texts: Readonly<Record<string, string>> = {
  action: 'create,update',
  account_id: '0198e39e-4b1c-7d2e-9f30-6a7b8c9d0e1f',
  actor_name: 'order system',
  bill_of_lading_number: 'QX7781204',
  bol_prefix: 'HLCU',
  city: 'Los Angeles',
  checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
  code: 'USLAX',
  company_name: 'Blue Heron Imports',
  contact_url: 'https://www.example.org/contact',
  content_type: 'application/pdf',
  country: 'US',
  country_code: 'US',
  currency_code: 'USD',
  customer_id: '0198e3a3-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  customer_name: 'Blue Heron Imports',
  data_type: 'enum',
  days: '30',
  decision: 'not_asked',
  definition_id: '0198e3a3-2a3b-7c4d-8e5f-6a7b8c9d0e1f',
  delivery_status: 'failed',
  description: 'In plain words.',
  display_name: 'Dock door',
  document_types: 'arrival_notice,bill_of_lading',
  download_url: 'https://tracking.example/v2/files/eyJmaWxlIj--f00d',
  email: 'ada@example.org',
  entity_id: '0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61',
  entity_type: 'Container',
  event: 'container.updated',
  filename: 'arrival-notice.pdf',
  firms_code: 'W123',
  include: 'port,vessel,route_location',
  key_id: '0198e39e-5c2d-7e3f-8041-7b8c9d0e1f2a',
  label: 'Arrival notice',
  last_updated: '2031-01-02T00:00:00Z',
  latitude: '34.9',
  locode: 'USLAX',
  line_scac: 'HLCU',
  location_locode: 'USLAX',
  location_name: 'Los Angeles',
  longitude: '140.2',
  message: 'The container will be refreshed.',
  mode: 'vessel',
  name: 'Los Angeles',
  number: 'QX7781204',
  on: '2031-01-28',
  operation: 'createWebhook',
  pod_locode: 'USLAX',
  port_id: '7a2e1bf5-4d9f-5b68-8b66-5e8d2a1c0f13',
  port_of_discharge: 'USLAX,USLGB',
  port_of_lading: 'JPTYO',
  previous_port_id: '6f1de0f4-3c8e-5a57-8a55-4d7c1f0b9e02',
  q: 'ORD-5512',
  query: 'QX7781204',
  reference: 'PO-77',
  request_number: 'QX7781204',
  request_type: 'booking',
  scac: 'HLCU',
  search: 'hapag',
  service_name: 'disk',
  shipping_line_scac: 'HLCU',
  short_name: 'Hapag-Lloyd',
  show_positions: 'true',
  signed_id: 'eyJibG9i--f00d',
  sort: '-created_at',
  state_abbr: 'CA',
  status: 'pending',
  subject: 'Arrival notice 4711',
  time_zone: 'America/Los_Angeles',
  timezone: 'America/Los_Angeles',
  updated_at: '2031-01-09T00:00:00Z',
  url: 'https://hooks.example.org/landfall',
  vessel_imo: '9990005',
  vessel_name: 'EXAMPLE STAR',
  voyage_number: '014W',
  webhook_id: '0198e3a1-0a1b-7c2d-9e3f-4a5b6c7d8e9f',
  webhook_notification_ips: '203.0.113.7',
}

const numbers: Readonly<Record<string, number>> = {
  byte_size: 48_211,
  created: 1,
  equipment_height: 9.5,
  index: 0,
  latitude: 33.74,
  longitude: -118.26,
  status_code: 200,
  weight_in_lbs: 41_500,
}

const instants: Readonly<Record<string, string>> = {
  '[end]': '2031-02-01T00:00:00Z',
  arrival_from: '2031-01-20',
  arrival_to: '2031-01-27',
}

/** An example of a parameter of the query; undefined when the name is not known: then it belongs into the table above. */
export function exampleParameter(name: string, { kind }: Pick<Parameter, 'kind'>): unknown {
  const inner = /^filter\[(\w+)\]/.exec(name)?.[1] ?? name
  if (kind === 'boolean') return false
  if (kind === 'instant') return instants[inner] ?? (name.endsWith('[end]') ? instants['[end]'] : '2031-01-09T00:00:00Z')
  return texts[inner]
}

/** A value of a schema, for the reference; `name` is the member that it stands in. Follows no references. */
export function exampleValue(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one !== null)
  const [alternative] = [schema.oneOf, schema.anyOf].find(Array.isArray) ?? []
  if (alternative !== undefined) return exampleValue(alternative, name)
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  switch (type) {
    case 'object':
      return exampleObject(schema)
    case 'array':
      return exampleList(schema, name)
    case 'integer':
    case 'number':
      return numbers[name] ?? schema.minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return exampleText(schema, name)
    default:
      return null
  }
}

function exampleObject({ properties, patternProperties, additionalProperties }: Json): Json {
  const members = Object.entries(Object(properties)).map(([name, schema]) => [name, exampleValue(Object(schema), name)])
  const free = Object.values(Object(patternProperties))[0] ?? additionalProperties
  if (members.length === 0 && typeof free === 'object') return { 'x-example': exampleValue(Object(free)) }
  return Object.fromEntries(members)
}

function exampleList({ items, prefixItems, minItems }: Json, name: string): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((one) => exampleValue(one, name))
  const count = typeof minItems === 'number' ? Math.max(1, minItems) : 1
  return Array.from({ length: count }, () => exampleValue(Object(items), name))
}

const formats: Readonly<Record<string, string>> = {
  date: '2031-01-28',
  'date-time': '2031-01-20T08:00:00Z',
  uri: 'https://www.example.org/',
  uuid: '0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61',
}

function exampleText({ format }: Json, name: string): string {
  return (typeof format === 'string' ? (name === 'download_url' ? texts[name] : formats[format]) : texts[name]) ?? 'text'
}
