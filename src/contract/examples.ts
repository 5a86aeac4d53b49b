import { heldContainer, requestWith, shipmentWith } from './example-world/cargo.ts'
import { arrivalNotice, link, mail, representation } from './example-world/documents.ts'
import { historyExamples } from './example-world/history.ts'
import { exampleIds } from './example-world/ids.ts'
import { loadedNotification } from './example-world/notification.ts'
import { chicago, losAngeles, podTerminal, podVessel, ramp, tokyo } from './example-world/places.ts'
import { sandboxExamples } from './example-world/sandbox.ts'
import { line, numbers, voyage_number } from './example-world/story.ts'
import { exampleTransportEvent } from './example-world/transport-events.ts'
import type { OperationId } from './operations.ts'
import type { AttributesOf } from './resource.ts'
import type { ResourceObject } from './resource-object.ts'
import { masked_value } from './resources/webhook.ts'
import type { ResourceType, resources } from './resources.ts'

type Examples = { [Type in ResourceType]?: ResourceObject<(typeof resources)[Type]> }

/** Records of the example world, as the published description shows them. */
export const exampleResources: Examples = {
  container: heldContainer,
  document: arrivalNotice,
  document_link: link,
  document_representation: representation,
  email_submission: mail,
  metro_area: chicago,
  port: tokyo,
  rail_terminal: ramp,
  shipment: shipmentWith(),
  terminal: podTerminal,
  tracking_request: requestWith(),
  transport_event: exampleTransportEvent('container.transport.vessel_loaded').resource,
  vessel: podVessel,
  webhook_notification: loadedNotification,
}

/** What an account keeps beside its cargo: relationships follow from the definitions. */
export const exampleAttributes: { [Type in ResourceType]?: AttributesOf<(typeof resources)[Type]> } = {
  ...historyExamples,
  ...sandboxExamples,
  party: { company_name: 'Blue Heron Imports' },
  custom_field_definition: {
    entity_type: 'Container',
    api_slug: 'dock_door',
    display_name: 'Dock door',
    description: null,
    data_type: 'enum',
    reference_type: null,
    validation: { required: true },
    default_format: null,
    default_value: null,
    reference_number: false,
    template_id: null,
    created_at: '2031-01-02T00:00:00Z',
    updated_at: '2031-01-02T00:00:00Z',
  },
  custom_field_option: { label: 'North', value: 'north', position: 0 },
  custom_field: { api_slug: 'dock_door', value: 'north', display_value: 'North' },
  webhook: {
    url: 'https://hooks.example.org/landfall',
    active: true,
    events: ['tracking_request.succeeded', 'container.updated'],
    secret: null,
    previous_secret_expires_at: null,
    headers: [{ name: 'X-Environment', value: masked_value }],
    in_order: false,
    created_at: '2031-01-02T00:00:00Z',
    health: 'healthy',
    failing_since: null,
    deactivates_at: null,
    deactivated_reason: null,
    last_failure: null,
  },
  session: {
    signed_in: true,
    csrf_token: 'mJ0c6vW3bq0mYx1t8n1C2w',
    way: 'password',
    created_at: '2031-01-02T08:00:00Z',
    last_used_at: '2031-01-02T08:14:00Z',
    idle_ends_at: '2031-01-02T20:14:00Z',
    ends_at: '2031-02-01T08:00:00Z',
    remote_address: '192.0.2.7',
    user_agent: 'Mozilla/5.0',
    is_current: true,
    ways_in: { password: true, password_reset: true, key: true, single_sign_on: null, first_person: false },
  },
  me: {
    role: 'admin',
    way: 'password',
    name: 'Ada Example',
    email: 'ada@example.org',
    company_name: 'Blue Heron Imports',
    is_operator: true,
    is_person: true,
    has_password: true,
    time_zone: 'Europe/Berlin',
    theme: 'system',
    preferences: { density: 'compact' },
    limits: {
      requests_per_minute: { general: 600, create: 100, bulk: 10, infer: 200, refresh: 10 },
      upload_bytes: 100_000_000,
      uploads_per_day: 5_000,
    },
    features: { single_sign_on: false, outgoing_mail: true, incoming_mail: false, ship_positions: false },
    sandbox: true,
  },
  membership: { company_name: 'Blue Heron Imports', role: 'admin', is_current: true },
  person: {
    name: 'Ada Example',
    email: 'ada@example.org',
    role: 'admin',
    joined_at: '2031-01-02T00:00:00Z',
    last_signed_in_at: '2031-01-02T08:00:00Z',
    has_password: true,
  },
  view: {
    name: 'Rush, Los Angeles',
    resource: 'containers',
    query: 'filter[port_of_discharge]=USLAX&filter[tag]=rush',
    columns: ['number', 'current_status', 'pickup_lfd_on'],
    sort: 'pickup_lfd_on',
    owner: 'account',
    position: 5,
    built_in: false,
    created_at: '2031-01-02T00:00:00Z',
    updated_at: '2031-01-02T00:00:00Z',
  },
  brand: { name: 'Blue Heron Forwarding', color: '#0a5c86', logo: null },
  exception: {
    rule: 'held_near_last_free_day',
    group: 'holds',
    kind: 'fact',
    state: 'open',
    sentence: 'Customs holds it.',
    detail: null,
    evidence: [{ attribute: 'holds_at_pod_terminal', value: 'customs', source: 'terminal', at: '2031-01-20T08:00:00Z' }],
    weight: 90,
    dominant: true,
    holds: true,
    since_at: '2031-01-19T16:00:00Z',
    opened_at: '2031-01-19T16:04:00Z',
    times_opened: 1,
    assignee_id: null,
    assignee_name: 'Ada Example',
    snoozed_until: null,
    resolved_at: null,
    resolved_by: null,
    resolved_reason: null,
    comments: 0,
    created_at: '2031-01-19T16:04:00Z',
    updated_at: '2031-01-20T08:00:00Z',
  },
  alert_rule: {
    name: 'Last free day in 2 days',
    kind: 'last_free_day_in',
    rule: null,
    threshold: 2,
    currency_code: null,
    view: '',
    destinations: [{ id: '1', channel: 'email', to: ['ada@example.org'], host: null }],
    digest: 'none',
    digest_at: null,
    quiet_hours: { from: '20:00', until: '07:00' },
    time_zone: losAngeles.attributes.time_zone,
    active: true,
    last_alert_at: null,
    created_at: '2031-01-02T00:00:00Z',
    updated_at: '2031-01-02T00:00:00Z',
  } as AttributesOf<(typeof resources)['alert_rule']>, // without the secret, which is shown once
  infer_number_results: {
    number_type: 'container',
    validation: {
      is_valid: true,
      type: 'container',
      check_digit_passed: true,
      parsed_number: null,
      reason: null,
    },
    shipping_line: {
      decision: 'auto_select',
      selected: { ...line, confidence: 0.97 },
      candidates: [{ ...line, confidence: 0.97 }],
    },
    supported: true,
  },
}

const doorValue = { data: { type: 'custom_field', attributes: { value: 'north' } } }
const newDoorValue = { data: { type: 'custom_field', attributes: { api_slug: 'dock_door', value: 'north' } } }

export const exampleBodies: { readonly [Id in OperationId]?: unknown } = {
  moveSandboxClock: { data: { type: 'sandbox_clock', attributes: { by: 'P3D' } } },
  beginSandboxScenario: { data: { type: 'sandbox_run', attributes: { scenario: 'rail', seed: 482193 } } },
  createParty: { data: { type: 'party', attributes: { company_name: 'Blue Heron Imports' } } },
  updateParty: { data: { type: 'party', attributes: { company_name: 'Blue Heron Trading' } } },
  createCustomFieldDefinition: {
    data: {
      type: 'custom_field_definition',
      attributes: { entity_type: 'Container', api_slug: 'dock_door', display_name: 'Dock door', data_type: 'enum' },
    },
  },
  updateCustomFieldDefinition: {
    data: { type: 'custom_field_definition', attributes: { display_name: 'Door', validation: { required: true } } },
  },
  createCustomFieldOption: {
    data: { type: 'custom_field_option', attributes: { label: 'North', value: 'north', position: 0 } },
  },
  updateCustomFieldOption: { data: { type: 'custom_field_option', attributes: { label: 'North side', position: 1 } } },
  createCustomField: {
    data: {
      type: 'custom_field',
      attributes: { api_slug: 'dock_door', value: 'north' },
      relationships: { entity: { data: { type: 'container', id: exampleIds.container } } },
    },
  },
  updateCustomField: doorValue,
  setShipmentCustomField: newDoorValue,
  updateShipmentCustomField: doorValue,
  setContainerCustomField: newDoorValue,
  updateContainerCustomField: doorValue,
  setTrackingRequestCustomField: newDoorValue,
  updateTrackingRequestCustomField: doorValue,
  createTrackingRequest: {
    data: {
      type: 'tracking_request',
      attributes: { request_type: 'bill_of_lading', request_number: numbers.bill, scac: line.scac, ref_numbers: [numbers.order] },
    },
  },
  updateTrackingRequest: { data: { type: 'tracking_request', attributes: { ref_numbers: [numbers.order, 'ORD-5513'] } } },
  inferNumber: { number: numbers.container },
  updateShipment: { data: { type: 'shipment', attributes: { ref_numbers: ['ORD-9'], tags: ['rush'] } } },
  updateContainer: { data: { type: 'container', attributes: { ref_numbers: [numbers.purchase] } } },
  updateContainerByBody: {
    data: { type: 'container', id: exampleIds.container, attributes: { ref_numbers: [numbers.purchase] } },
  },
  createTrackingRequests: {
    data: [
      {
        attributes: {
          request_type: 'container',
          request_number: numbers.container,
          scac: line.scac,
          ref_numbers: [numbers.order],
        },
      },
      { attributes: { request_type: 'bill_of_lading', request_number: 'ZZLF482194', scac: line.scac } },
    ],
  },
  refreshContainers: { ids: [exampleIds.container] },
  createWebhook: {
    data: {
      type: 'webhook',
      attributes: {
        url: 'https://hooks.example.org/landfall',
        active: true,
        events: ['tracking_request.succeeded', 'container.updated'],
      },
    },
  },
  createDirectUpload: {
    blob: {
      filename: 'arrival-notice.pdf',
      content_type: 'application/pdf',
      byte_size: 48_211,
      checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
    },
  },
  createDocument: {
    data: { type: 'document', attributes: { name: arrivalNotice.attributes.name, attached_document: 'eyJibG9i--f00d' } },
  },
  updateDocument: {
    data: {
      type: 'document',
      attributes: { document_type_manual: 'arrival_notice', extracted_data_manual: { voyage_number } },
    },
  },
  rotateDocument: { degrees: 90 },
  replayWebhookNotifications: {
    webhook_id: exampleIds.webhook,
    delivery_status: ['failed'],
    created_at: { start: '2031-01-02T00:00:00Z' },
    dry_run: true,
  },
  recoverWebhook: { since: '2031-01-02T00:00:00Z' },
  rotateWebhookSecret: { overlap_hours: 24 },
  updateWebhook: { data: { type: 'webhook', attributes: { active: true } } },
  createAccount: { data: { type: 'account', attributes: { company_name: 'Blue Heron Forwarding' } } },
  updateAccount: { data: { type: 'account', attributes: { company_name: 'Blue Heron Logistics', suspended: false } } },
  createApiKey: {
    data: {
      type: 'api_key',
      attributes: {
        name: 'order system',
        role: 'write',
        expires_at: '2131-01-01T00:00:00Z',
        user_email: 'ada@example.org',
        user_name: 'Ada Example',
      },
    },
  },
  updateApiKey: { data: { type: 'api_key', attributes: { name: 'order system, new', expires_at: null } } },
  updateMe: {
    data: { type: 'me', attributes: { time_zone: 'Europe/Berlin', theme: 'dark', preferences: { density: 'compact' } } },
  },
  changePassword: { current_password: 'correct horse battery', new_password: 'staple tide lantern 7' },
  updatePerson: { data: { type: 'person', attributes: { role: 'write' } } },
  createInvitation: {
    data: { type: 'invitation', attributes: { email: 'grace@example.org', name: 'Grace Example', role: 'write' } },
  },
  createTariff: {
    data: {
      type: 'tariff',
      attributes: {
        name: 'Demurrage, US West Coast',
        charge: 'demurrage',
        currency_code: 'USD',
        free_days: 4,
        free_days_count: 'working',
        tiers: [
          { from_day: 1, per_day: 185 },
          { from_day: 5, per_day: 260 },
        ],
        shipping_line_scac: line.scac,
        locode: losAngeles.attributes.code,
        valid_from: '2031-01-01',
      },
    },
  },
  createView: {
    data: {
      type: 'view',
      attributes: {
        name: 'To Los Angeles',
        resource: 'containers',
        query: `filter[port_of_discharge]=${losAngeles.attributes.code}`,
        columns: ['number', 'current_status', 'pickup_lfd_on'],
      },
    },
  },
  updateView: { data: { type: 'view', attributes: { name: 'To Los Angeles, by status', position: 6 } } },
  createShareLink: {
    data: {
      type: 'share_link',
      attributes: { label: 'for Ada', reference: numbers.order },
      relationships: { subject: { data: { type: 'container', id: exampleIds.container } } },
    },
  },
  updateShareLink: { data: { type: 'share_link', attributes: { shows: ['way', 'events', 'map'], days_after_delivery: 30 } } },
  renewShareLink: { ends_at: '2131-03-01T00:00:00Z' },
  updateBrand: { data: { type: 'brand', attributes: { name: 'Blue Heron Forwarding', color: '#0a5c86' } } },
  createCalendar: {
    data: {
      type: 'calendar',
      attributes: { name: 'Free days' },
      relationships: { subject: { data: { type: 'view', id: exampleIds.view } } },
    },
  },
  updateContainers: { ids: [exampleIds.container], ref_numbers: { add: [numbers.purchase] }, tags: { add: ['rush'] } },
  updateShipments: { ids: [exampleIds.shipment], tags: { add: ['rush'], remove: ['later'] } },
  updateTariff: { data: { type: 'tariff', attributes: { free_days: 5, valid_until: '2031-12-31' } } },
  updateException: { data: { type: 'exception', attributes: { assignee_name: 'Ada Example' } } },
  commentException: { data: { type: 'exception_entry', attributes: { text: 'The broker has been told.' } } },
  createAlertRule: {
    data: {
      type: 'alert_rule',
      attributes: {
        kind: 'last_free_day_in',
        threshold: 2,
        destinations: [{ channel: 'email', to: ['ada@example.org'] }],
        quiet_hours: { from: '20:00', until: '07:00' },
        time_zone: 'America/Los_Angeles',
      },
    },
  },
  updateAlertRule: {
    data: { type: 'alert_rule', attributes: { digest: 'daily', digest_at: '07:30', time_zone: 'America/Los_Angeles' } },
  },
  tryAlertRule: { kind: 'last_free_day_in', threshold: 2 },
  triggerWebhook: { url: 'https://hooks.example.org/landfall', event: 'container.updated', secret: 'a secret of your own' },
}
