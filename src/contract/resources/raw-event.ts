import { rawEventNames } from '../../vocabulary/event-name.ts'
import { boolean, date, defineResource, instant, integer, text, toOne, uuid, word } from '../resource.ts'

export const rawEvent = defineResource({
  type: 'raw_event',
  description: 'What a source said about a container, past or expected, before anything is decided.',
  self: null,
  attributes: {
    event: word(rawEventNames, 'The common name, where there is one.').nullable,
    original_event: text('The words of the source.').nullable,
    timestamp: instant('When it happened or is expected; null when neither an offset nor the zone of the place is known.')
      .nullable,
    estimated: boolean('Whether it is expected.'),
    actual_on: date('The local day, when only that is known and it has happened.').nullable.deprecated,
    estimated_on: date('The local day, when only that is known and it is expected.').nullable.deprecated,
    actual_at: instant('When it happened.').nullable.deprecated,
    estimated_at: instant('When it is expected.').nullable.deprecated,
    timezone: text('IANA zone of the place.').nullable,
    created_at: instant('When it was recorded.'),
    location_name: text('Name of the place.').nullable,
    location_locode: text('UN/LOCODE of the place.').nullable,
    vessel_name: text('Name of the vessel as reported.').nullable,
    vessel_imo: text('IMO number of the vessel.').nullable,
    index: integer('Position in the order of the source, from 0.'),
    voyage_number: text('Voyage.').nullable,
    will_occur_at: instant('Not used.').nullable,
    invalidated_at: instant('When the source withdrew it.').nullable,
    data_source: word(
      ['shipping_line', 'terminal', 'ais', 'rail', 'user_input'],
      'Kind of source; `user_input`: a person of the account.',
    ),
    data_provider_name: text('Name of the source.').nullable,
    data_provider_code: text('Code of the source, such as its SCAC.').nullable,
    received_id: uuid(
      'The id by which explanations, versions and holds name it: what was received is one, however many containers it is of.',
    ).whenRead,
    message_id: uuid('The message that it was read out of.').nullable.whenRead,
  },
  relationships: {
    location: toOne(['port', 'metro_area'], 'The place.'),
    vessel: toOne('vessel', 'The vessel.'),
    container: toOne('container', 'The container.'),
    terminal: toOne(['terminal', 'rail_terminal'], 'The facility.'),
  },
})
