import { arrivalNotice } from './example-world/documents.ts'
import { exampleId, exampleIds } from './example-world/ids.ts'
import { losAngeles, podTerminal, podVessel, tokyo } from './example-world/places.ts'
import { at, line, numbers, voyage_number } from './example-world/story.ts'
import type { Json } from './openapi-schemas.ts'
import type { Parameter } from './operation.ts'

// Made-up values for examples, by the name of a member or a parameter. They are those of the example world.

/** Of the event feed. */
export const exampleCursor = '2rs-5f1e0c9a7b3d2486'
/** Of the feed of changes. */
export const exampleChangeCursor = '2rs.1k-5f1e0c9a7b3d2486'

const texts: Readonly<Record<string, string>> = {
  hours: '48',
  after: exampleCursor,
  limit: '500',
  'filter[state]': 'stands,passed',
  container_id: exampleIds.container,
  shipment_id: exampleIds.shipment,
  action: 'create,update',
  action_group: 'needs_attention',
  arrival: 'unknown',
  available_for_pickup: 'true',
  current_status: 'available,not_available',
  destination: 'USCHI',
  group_by: 'action_group,current_status',
  holds: 'customs,freight',
  last_heard_at: 'unknown',
  last_heard_from: 'line',
  pickup_appointment: 'none',
  pickup_lfd: '2031-01-28',
  pod_terminal: podTerminal.id,
  rule: 'last_free_day_near',
  tag: 'rush',
  value: 'needs_attention',
  vessel: podVessel.attributes.name ?? '',
  state: 'open',
  aboard: podVessel.attributes.imo ?? '',
  account_id: exampleIds.account,
  actor_name: 'order system',
  assignee: 'none',
  assignee_name: 'Ada Example',
  channel: 'email',
  charge: 'demurrage',
  detail: 'The broker has been told.',
  digest_at: '07:30',
  bill_of_lading_number: numbers.bill,
  bol_prefix: line.scac,
  city: losAngeles.attributes.name,
  by: 'day',
  checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
  code: losAngeles.attributes.code,
  company_name: 'Blue Heron Imports',
  contact_url: 'https://www.example.org/contact',
  content_type: 'application/pdf',
  country: 'US',
  country_code: 'US',
  currency_code: 'USD',
  customer_id: exampleIds.party,
  customer_name: 'Blue Heron Imports',
  data_source: 'shipping_line,ais',
  data_type: 'enum',
  days: '30',
  decision: 'not_asked',
  definition_id: exampleIds.custom_field_definition,
  delivery_status: 'failed',
  description: 'In plain words.',
  display_name: 'Dock door',
  document_types: 'arrival_notice,bill_of_lading',
  download_url: 'https://tracking.example/v2/files/eyJmaWxlIj--f00d',
  email: 'ada@example.org',
  entity_id: exampleIds.container,
  entity_type: 'Container',
  event: 'container.updated',
  group: 'holds',
  host: 'hooks.example.org',
  kind: 'fact',
  feed: line.scac,
  filename: 'arrival-notice.pdf',
  firms_code: podTerminal.attributes.firms_code ?? '',
  include: 'port,vessel,route_location',
  key_id: '0198e39e-5c2d-7e3f-8041-7b8c9d0e1f2a',
  user_id: '0198e39e-5c2d-7e3f-8041-7b8c9d0e1f2b',
  kinds: 'vessel,port',
  label: 'Arrival notice',
  last_updated: '2031-01-02T00:00:00Z',
  latitude: '34.9',
  locode: losAngeles.attributes.code,
  line_scac: line.scac,
  location_locode: losAngeles.attributes.code,
  location_name: losAngeles.attributes.name,
  longitude: '140.2',
  measure: 'eta_error_days',
  message: 'The container will be refreshed.',
  mode: 'vessel',
  name: losAngeles.attributes.name,
  number: numbers.bill,
  on: at.terminal_deadline.slice(0, 10),
  operation: 'createWebhook',
  part: '7',
  pod_locode: losAngeles.attributes.code,
  port: losAngeles.attributes.code,
  port_id: losAngeles.id,
  port_of_discharge: 'USLAX,USLGB',
  port_of_lading: tokyo.attributes.code,
  previous_port_id: tokyo.id,
  q: numbers.order,
  query: numbers.bill,
  reference: numbers.purchase,
  request_number: numbers.bill,
  request_type: 'bill_of_lading',
  scac: line.scac,
  search: 'hapag',
  service_name: 'disk',
  shipping_line_scac: line.scac,
  short_name: line.name,
  show_positions: 'true',
  signed_id: 'eyJibG9i--f00d',
  sort: '-created_at',
  sentence: 'Customs holds it.',
  state_abbr: 'CA',
  status: 'pending',
  subject: arrivalNotice.attributes.name,
  'filter[id]': exampleIds.container,
  'filter[text]': losAngeles.attributes.name,
  time_zone: losAngeles.attributes.time_zone ?? '',
  timezone: losAngeles.attributes.time_zone ?? '',
  until: '2031-01-27',
  updated_at: '2031-01-09T00:00:00Z',
  url: 'https://hooks.example.org/landfall',
  view: 'filter[port_of_discharge]=USLAX',
  batch_id: exampleId('batch'),
  source: 'email,upload',
  resource: 'containers',
  linked: 'false',
  vessel_imo: podVessel.attributes.imo ?? '',
  vessel_name: podVessel.attributes.name ?? '',
  voyage_number: voyage_number,
  webhook_id: exampleIds.webhook,
  webhook_notification_ips: '203.0.113.7',
}

const amounts: Readonly<Record<string, number>> = {
  byte_size: 48_211,
  created: 1,
  equipment_height: 9.5,
  index: 0,
  latitude: losAngeles.attributes.latitude ?? 0,
  longitude: losAngeles.attributes.longitude ?? 0,
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
  if (kind === 'texts') return { dock_door: 'north' }
  if (kind === 'instant') return instants[inner] ?? (name.endsWith('[end]') ? instants['[end]'] : '2031-01-09T00:00:00Z')
  return texts[name] ?? texts[inner]
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
      return exampleObject(schema, name)
    case 'array':
      return exampleList(schema, name)
    case 'integer':
    case 'number':
      return amounts[name] ?? schema.minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return exampleText(schema, name)
    default:
      return null
  }
}

/** Objects whose members are no names of the contract, by the member that holds them; one that is not here is shown empty. */
const freeObjects: Readonly<Record<string, Json>> = {
  containers_by_status: { on_ship: 12, grounded: 3 },
  preferences: { density: 'compact' },
}

function exampleObject({ properties, patternProperties, additionalProperties }: Json, name: string): Json {
  const members = Object.entries(Object(properties)).map(([name, schema]) => [name, exampleValue(Object(schema), name)])
  const is_free = patternProperties !== undefined || typeof additionalProperties === 'object'
  if (members.length === 0 && is_free) return freeObjects[name] ?? {}
  return Object.fromEntries(members)
}

function exampleList({ items, prefixItems, minItems }: Json, name: string): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((one) => exampleValue(one, name))
  const count = typeof minItems === 'number' ? Math.max(1, minItems) : 1
  return Array.from({ length: count }, () => exampleValue(Object(items), name))
}

const formats: Readonly<Record<string, string>> = {
  date: at.terminal_deadline.slice(0, 10),
  'date-time': '2031-01-20T08:00:00Z',
  uri: 'https://www.example.org/',
  uuid: exampleIds.container,
}

function exampleText({ format }: Json, name: string): string {
  return (typeof format === 'string' ? (name === 'download_url' ? texts[name] : formats[format]) : texts[name]) ?? 'text'
}
