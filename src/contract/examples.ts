import { containerAtTerminal, requestWith, shipmentWith } from './example-world/cargo.ts'
import { arrivalNotice, link, mail, representation } from './example-world/documents.ts'
import { exampleIds } from './example-world/ids.ts'
import { loadedNotification } from './example-world/notification.ts'
import { chicago, losAngeles, podTerminal, podVessel, ramp, tokyo } from './example-world/places.ts'
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
  container: containerAtTerminal,
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
  infer_number_results: {
    number_type: 'container',
    validation: {
      is_valid: false,
      type: 'container',
      check_digit_passed: false,
      parsed_number: null,
      reason: 'The check digit is wrong.',
    },
    shipping_line: {
      decision: 'no_prediction',
      selected: null,
      candidates: [{ ...line, confidence: 0.41 }],
    },
    supported: true,
  },
}

const doorValue = { data: { type: 'custom_field', attributes: { value: 'north' } } }
const newDoorValue = { data: { type: 'custom_field', attributes: { api_slug: 'dock_door', value: 'north' } } }

export const exampleBodies: { readonly [Id in OperationId]?: unknown } = {
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
      attributes: { request_type: 'booking', request_number: numbers.booking, scac: line.scac, ref_numbers: [numbers.order] },
    },
  },
  updateTrackingRequest: { data: { type: 'tracking_request', attributes: { ref_numbers: [numbers.order, 'ORD-5513'] } } },
  inferNumber: { number: 'HLXU1234567' },
  updateShipment: { data: { type: 'shipment', attributes: { ref_numbers: ['ORD-9'], tags: ['rush'] } } },
  updateContainer: { data: { type: 'container', attributes: { ref_numbers: [numbers.purchase] } } },
  updateContainerByBody: {
    data: { type: 'container', id: exampleIds.container, attributes: { ref_numbers: [numbers.purchase] } },
  },
  createTrackingRequests: {
    data: [
      { attributes: { request_type: 'container', request_number: 'HLXU1234564', scac: line.scac, ref_numbers: [numbers.order] } },
      { attributes: { request_type: 'bill_of_lading', request_number: 'QX7781205', scac: line.scac } },
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
  updateTariff: { data: { type: 'tariff', attributes: { free_days: 5, valid_until: '2031-12-31' } } },
  triggerWebhook: { url: 'https://hooks.example.org/landfall', event: 'container.updated', secret: 'a secret of your own' },
}
