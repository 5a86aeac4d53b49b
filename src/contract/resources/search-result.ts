import { boolean, defineResource, instant, integer, text, textList, uuid, word } from '../resource.ts'

export const searchResult = defineResource({
  type: 'search_result',
  description: 'A record that a search found. `id` is the id of the record itself.',
  self: null,
  attributes: {
    entity_type: word(
      ['shipment', 'cargo', 'tracking_request', 'vessel', 'port', 'customer', 'document'],
      'What was found; cargo is a container, and customer a party. The last four only where `kinds` asks for them.',
    ),
    number: text(
      'Number of the bill of lading or booking, of the container, or of the tracking request; of others their name or code: the name of a vessel, customer or document, the UN/LOCODE of a port.',
    ),
    name: text('Name of a vessel, port, customer or document; absent for the others.').whenAsked,
    shipment_id: uuid('The shipment of a container; null for the others.').nullable,
    scac: text('SCAC of the shipping line; null while it is not known.').nullable,
    port_of_lading_name: text('Port of lading of a shipment or of the shipment of a container.').nullable,
    port_of_discharge_name: text('Port of discharge of a shipment or of the shipment of a container.').nullable,
    containers_count: integer('Number of containers of a shipment; null for the others.').nullable,
    tracking_stopped: boolean('Whether tracking of a shipment has stopped; null for the others.').nullable,
    tracking_stopped_reason: text('Why tracking of a shipment has stopped.').nullable,
    status: text('Status of a tracking request, or current_status of a container; null for shipments.').nullable,
    failed_reason: text('The last problem of a tracking request.').nullable,
    ref_numbers: textList('References.'),
    matched_on: word(
      ['number', 'reference', 'beginning', 'part', 'customer', 'similar'],
      'What fits: the whole number, a whole reference or value of a custom field, their beginning, a part, the name of the customer, or a number that differs by one slip of the typist.',
    ),
    created_at: instant('When the record was made.'),
    updated_at: instant('When the record last changed.'),
  },
  relationships: {},
})
