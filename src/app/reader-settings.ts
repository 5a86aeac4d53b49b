/** Settings of what reads papers: our own readers, and the service that an operator may name beside them. */
import { layouts } from '../reading/layouts.ts'
import { address, amount, flag, integer, listOf, setting, text } from './setting-types.ts'

export const readerSettings = {
  document_readers: setting({
    name: 'LANDFALL_DOCUMENT_READERS',
    type: integer(1, 4),
    default: '1',
    sentence: 'Documents that one worker process reads at the same time; each takes a processor and up to 1.5 GB of memory.',
  }),
  reader: setting({
    name: 'LANDFALL_READER',
    type: address('http', 'https'),
    default: null,
    sentence:
      'Address (https://models.example.com/v1) of a service that speaks the OpenAI-compatible chat interface, to be asked about what our rules do not read in a paper; the text of papers is sent there. Without it nothing is. Needs LANDFALL_READER_MODEL.',
  }),
  reader_model: setting({
    name: 'LANDFALL_READER_MODEL',
    type: text,
    default: null,
    sentence: 'Name of the model that the service is asked for; it must keep to a JSON schema.',
  }),
  reader_key: setting({
    name: 'LANDFALL_READER_KEY',
    type: text,
    default: null,
    sentence: 'Key of the service, sent as a bearer token; a service of your own may need none.',
    secret: true,
  }),
  reader_types: setting({
    name: 'LANDFALL_READER_TYPES',
    type: listOf(layouts.map(({ document_type }) => document_type)),
    default: '',
    sentence: 'Types of document that it is asked about; without it all that have fields.',
  }),
  reader_pictures: setting({
    name: 'LANDFALL_READER_PICTURES',
    type: flag,
    default: 'off',
    sentence: 'Whether pictures of scanned pages are sent along with their text; the model must take pictures.',
  }),
  reader_seconds: setting({
    name: 'LANDFALL_READER_SECONDS',
    type: integer(1, 600),
    default: '60',
    sentence: 'Seconds that one file may wait for its answers; after that our own reading is used as it is.',
  }),
  reader_pages_per_day: setting({
    name: 'LANDFALL_READER_PAGES_PER_DAY',
    type: integer(1, 10_000_000),
    default: '500',
    sentence: 'Pages of one account that are sent on a day (UTC), at most.',
  }),
  reader_cost_per_day: setting({
    name: 'LANDFALL_READER_COST_PER_DAY',
    type: amount,
    default: '5',
    sentence: 'Money that the questions of one account may cost on a day (UTC), in the currency of the two prices that follow.',
  }),
  reader_input_price: setting({
    name: 'LANDFALL_READER_INPUT_PRICE',
    type: amount,
    default: '0',
    sentence: 'What the service asks for a million tokens of a question; 0: nothing, as a model of your own.',
  }),
  reader_output_price: setting({
    name: 'LANDFALL_READER_OUTPUT_PRICE',
    type: amount,
    default: '0',
    sentence: 'What it asks for a million tokens of an answer.',
  }),
} as const
