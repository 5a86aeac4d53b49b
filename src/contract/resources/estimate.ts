import { defineResource, instant, integer, text, toOne, uuid, word } from '../resource.ts'

export const estimate = defineResource({
  type: 'estimate',
  description: 'One estimate of one source: when something was expected to happen, and when that was said.',
  self: null,
  attributes: {
    event: text('The common name of what is expected, such as `vessel_arrived`; null where there is none.').nullable,
    original_event: text('The words of the source.').nullable,
    location_locode: text('UN/LOCODE of the place.').nullable,
    location_name: text('Name of the place.').nullable,
    timezone: text('IANA zone of the place.').nullable,
    vessel_name: text('Name of the vessel.').nullable,
    vessel_imo: text('IMO number of the vessel.').nullable,
    voyage_number: text('Voyage.').nullable,
    estimated_at: instant('When it was expected; null when only the local day or no zone is known.').nullable,
    said_at: instant('When the source wrote it; where it does not say so, when it was received.'),
    received_at: instant('When it was received.'),
    data_source: word(
      ['shipping_line', 'terminal', 'ais', 'rail', 'user_input'],
      'Kind of source; `ais`: by the position of the vessel.',
    ),
    source_name: text('Name of the source.').nullable,
    source_code: text('Code of the source, such as its SCAC.').nullable,
    state: word(
      ['stands', 'passed', 'happened', 'replaced', 'withdrawn'],
      '`stands`: it is still to come. `passed`: the time has passed and nobody reported that it happened. `happened`: it was reported. `replaced`: the same source said otherwise later. `withdrawn`: the source no longer says it.',
    ),
    happened_at: instant('When it happened, where that was reported.').nullable,
    containers_count: integer('Containers of the shipment that it was said of.'),
    raw_event_id: uuid('One of the raw events that say so; null for what the position of the vessel told.').nullable,
  },
  relationships: { shipment: toOne('shipment', 'The shipment.') },
})
