import Type from 'typebox'
import { defineOperations, required, textParameter } from '../operation.ts'

export const searchOperations = defineOperations({
  search: {
    method: 'GET',
    path: '/search',
    tag: 'Search',
    summary: 'Search',
    description:
      'Finds shipments, containers and tracking requests by their number, by a reference or label, by the value of a custom field (texts, choices and numbers), or by the name of a customer, in any case and with any blanks and punctuation. The best come first: a whole number, a whole reference or value, then what begins with the text, then what holds it; if nothing is or begins like that, also container numbers that differ by one slip: a mistyped, swapped, missing or doubled character. Among equals shipments come before containers and tracking requests, and newer records before older ones. At most 25 results. A tracking request that led to a shipment is left out in favour of it.',
    bucket: 'general',
    role: 'read',
    query: {
      query: required(textParameter('What to look for.')),
      kinds: textParameter(
        'Further kinds to look for, separated by commas: `vessel`, `port`, `customer`, `document`. They come behind the others, at most 5 of each.',
      ),
    },
    answer: {
      kind: 'collection',
      status: 200,
      types: ['search_result'],
      paged: false,
      meta: Type.Object({
        check_digit: Type.Optional(
          Type.Object(
            {
              given: Type.String({ description: 'The number that was looked for.' }),
              check_digit: Type.String({ description: 'What its last digit should be.' }),
              number: Type.String({ description: 'The number with the right check digit.' }),
            },
            { description: 'There when the text looks like the number of a container and its check digit is wrong.' },
          ),
        ),
      }),
    },
    errors: ['bad_request'],
  },
})
