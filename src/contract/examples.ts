import type { OperationId } from './operations.ts'
import type { AttributesOf } from './resource.ts'
import type { ResourceType, resources } from './resources.ts'

// Made-up records that belong together: one shipment of one container, on its way from Tokyo to Los Angeles.

export const exampleIds: Readonly<Record<string, string>> = {
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
  webhook: '0198e3a1-0a1b-7c2d-9e3f-4a5b6c7d8e9f',
  infer_number_results: 'req_0198e3a2-1b2c-7d3e-8f40-5b6c7d8e9fa0',
}

type Examples = { [Type in ResourceType]?: AttributesOf<(typeof resources)[Type]> }

const shipped = '2031-01-09T04:30:00Z'
const recorded = '2031-01-09T06:00:05Z'

export const exampleAttributes: Examples = {
  tracking_request: {
    request_number: 'QX7781204',
    request_type: 'booking',
    scac: 'HLCU',
    ref_numbers: ['ORD-5512'],
    tags: ['rush'],
    shipment_tags: ['rush'],
    status: 'created',
    failed_reason: null,
    created_at: '2031-01-05T10:00:00Z',
    updated_at: '2031-01-05T10:00:21Z',
    is_retrying: false,
    retry_count: null,
  },
  shipment: {
    bill_of_lading_number: 'QX7781204',
    normalized_number: 'QX7781204',
    ref_numbers: ['ORD-5512'],
    created_at: '2031-01-05T10:00:21Z',
    tags: ['rush'],
    port_of_lading_locode: 'JPTYO',
    port_of_lading_name: 'Tokyo',
    port_of_discharge_locode: 'USLAX',
    port_of_discharge_name: 'Los Angeles',
    destination_locode: null,
    destination_name: null,
    shipping_line_scac: 'HLCU',
    shipping_line_name: 'Hapag-Lloyd',
    shipping_line_short_name: 'Hapag-Lloyd',
    customer_name: 'Blue Heron Imports',
    pod_vessel_name: 'EXAMPLE STAR',
    pod_vessel_imo: '9990005',
    pod_voyage_number: '014W',
    pol_etd_at: '2031-01-09T06:00:00Z',
    pol_atd_at: '2031-01-09T09:00:00Z',
    pod_eta_at: '2031-01-22T14:00:00Z',
    pod_original_eta_at: '2031-01-21T14:00:00Z',
    pod_ata_at: null,
    destination_eta_at: null,
    destination_ata_at: null,
    pol_timezone: 'Asia/Tokyo',
    pod_timezone: 'America/Los_Angeles',
    destination_timezone: null,
    line_tracking_last_attempted_at: recorded,
    line_tracking_last_succeeded_at: recorded,
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
    pol_original_etd_at: '2031-01-08T06:00:00Z',
    destination_original_eta_at: null,
  },
  transport_event: {
    event: 'container.transport.vessel_loaded',
    voyage_number: '014W',
    timestamp: shipped,
    timezone: 'Asia/Tokyo',
    location_locode: 'JPTYO',
    created_at: recorded,
    data_source: 'shipping_line',
    value: null,
    invalidated_at: null,
  },
  port: {
    name: 'Tokyo',
    code: 'JPTYO',
    state_abbr: '13',
    city: 'Tokyo',
    country_code: 'JP',
    time_zone: 'Asia/Tokyo',
    latitude: 35.61,
    longitude: 139.79,
    id: '6f1de0f4-3c8e-5a57-8a55-4d7c1f0b9e02',
  },
  vessel: {
    name: 'EXAMPLE STAR',
    imo: '9990005',
    mmsi: '431000001',
    latitude: 34.9,
    longitude: 140.2,
    nautical_speed_knots: 14,
    navigational_heading_degrees: 96,
    position_timestamp: '2031-01-09T12:00:00Z',
    positions: [],
  },
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
    secret: '9f3c6b1e0d5a4c8f',
    headers: [{ name: 'X-Environment', value: 'production' }],
    created_at: '2031-01-02T00:00:00Z',
  },
  document: {
    id: '0198e3a3-2c3d-7e4f-8051-6c7d8e9fa0b1',
    name: 'Arrival notice 4711',
    document_type: 'arrival_notice',
    document_type_manual: null,
    classification_notes: 'The first page is headed as an arrival notice.',
    source: 'api',
    file_name: 'arrival-notice.pdf',
    file_content_type: 'application/pdf',
    file_size_bytes: 48_211,
    created_at: '2031-01-12T09:00:00Z',
    updated_at: '2031-01-12T09:00:07Z',
    parsed: null,
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
      candidates: [{ scac: 'HLCU', name: 'Hapag-Lloyd', confidence: 0.41 }],
    },
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
      relationships: { entity: { data: { type: 'container', id: '0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61' } } },
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
      attributes: { request_type: 'booking', request_number: 'QX7781204', scac: 'HLCU', ref_numbers: ['ORD-5512'] },
    },
  },
  updateTrackingRequest: { data: { type: 'tracking_request', attributes: { ref_numbers: ['ORD-5512', 'ORD-5513'] } } },
  inferNumber: { number: 'HLXU1234567' },
  updateShipment: { data: { type: 'shipment', attributes: { ref_numbers: ['ORD-9'], tags: ['rush'] } } },
  updateContainer: { data: { type: 'container', attributes: { ref_numbers: ['PO-77'] } } },
  updateContainerByBody: {
    data: { type: 'container', id: '0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61', attributes: { ref_numbers: ['PO-77'] } },
  },
  createTrackingRequests: {
    data: [
      { attributes: { request_type: 'container', request_number: 'HLXU1234564', scac: 'HLCU', ref_numbers: ['ORD-5512'] } },
      { attributes: { request_type: 'bill_of_lading', request_number: 'QX7781205', scac: 'HLCU' } },
    ],
  },
  refreshContainers: { ids: ['0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61'] },
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
    data: { type: 'document', attributes: { name: 'Arrival notice 4711', attached_document: 'eyJibG9i--f00d' } },
  },
  updateDocument: {
    data: {
      type: 'document',
      attributes: { document_type_manual: 'arrival_notice', extracted_data_manual: { voyage_number: '014W' } },
    },
  },
  rotateDocument: { degrees: 90 },
  updateWebhook: { data: { type: 'webhook', attributes: { active: false } } },
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
        shipping_line_scac: 'HLCU',
        locode: 'USLAX',
        valid_from: '2031-01-01',
      },
    },
  },
  updateTariff: { data: { type: 'tariff', attributes: { free_days: 5, valid_until: '2031-12-31' } } },
  triggerWebhook: { url: 'https://hooks.example.org/landfall', event: 'container.updated', secret: 'a secret of your own' },
}
