import { documentEvents, transportEventNames } from '../../vocabulary/event-name.ts'
import { defineResource, instant, text, toOne, word } from '../resource.ts'

export const transportEvent = defineResource({
  type: 'transport_event',
  description: 'Something that happened to a container, as it is believed.',
  self: null,
  attributes: {
    event: word([...transportEventNames, ...documentEvents], 'What happened.'),
    voyage_number: text('Voyage, for moves of vessels.').nullable,
    timestamp: instant(
      'When it happened; for an `estimated` event, the new estimate. Null when neither an offset nor the zone of the place is known.',
    ).nullable,
    timezone: text('IANA zone of the place.').nullable,
    location_locode: text('UN/LOCODE of the place.').nullable,
    created_at: instant('When it was recorded.'),
    data_source: word(
      ['shipping_line', 'terminal', 'ais', 'rail', 'user_input'],
      'Who said so; `user_input`: a person of the account.',
    ),
    value: instant('The new deadline or appointment, for events that record one.').nullable,
    invalidated_at: instant('When the record was withdrawn.').nullable,
  },
  relationships: {
    shipment: toOne('shipment', 'The shipment of the container.'),
    container: toOne('container', 'The container.'),
    location: toOne(['port', 'metro_area'], 'The place.'),
    vessel: toOne('vessel', 'The vessel.'),
    terminal: toOne(['terminal', 'rail_terminal'], 'The facility.'),
    source_event: toOne('raw_event', 'The raw event that it was decided by.'),
    previous_version: toOne(
      'transport_event',
      'The record that it corrects or takes the place of: same container, same milestone.',
    ),
  },
})
