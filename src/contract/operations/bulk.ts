import Type from 'typebox'
import { defineOperations } from '../operation.ts'
import { newTrackingRequest } from './tracking-requests.ts'

/** Requests that one body may hold. */
export const bulk_max = 1_000

/** A body in CSV, for the reference. */
const csvExample = `request_type,request_number,scac,ref_numbers
container,HLXU1234564,HLCU,ORD-5512|PO-77
bill_of_lading,QX7781205,HLCU,ORD-5513
`

const outcome = Type.Object({
  row: Type.Integer({ description: 'Its place in the body, from 0; `/data/ROW` in pointers.' }),
  outcome: Type.Unsafe<'created' | 'duplicate' | 'invalid'>({
    type: 'string',
    enum: ['created', 'duplicate', 'invalid'],
    description: '`duplicate`: a request for the number is pending or created already.',
  }),
  tracking_request_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'The new request, or the one that was there before.',
  }),
  errors: Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'What is wrong, as in an error document.' }),
})

const counts = Type.Object({
  total: Type.Integer(),
  created: Type.Integer(),
  duplicate: Type.Integer(),
  invalid: Type.Integer(),
})

const entry = Type.Object({
  type: Type.Optional(Type.Literal('tracking_request')),
  attributes: newTrackingRequest,
  relationships: Type.Optional(Type.Object({}, { additionalProperties: true })),
})

export const bulkOperations = defineOperations({
  createTrackingRequests: {
    method: 'POST',
    path: '/tracking_requests/bulk',
    tag: 'Tracking requests',
    summary: 'Track many numbers',
    description:
      'Takes up to 1,000 tracking requests at once, each as for `POST /tracking_requests`, or the same as CSV (`text/csv`) with the columns `request_type`, `request_number`, `scac`, `auto_detect_vocc_scac`, `ref_numbers` and `shipment_tags` (separated by `|`) and `customer_id`; the first line names those that are there. The answer is 200 and says for each row, in its order, what became of it: rows that are wrong do not keep others from being created. Counts as one request of those that create in bulk.',
    bucket: 'bulk',
    role: 'write',
    query: {},
    body: {
      kind: 'plain',
      schema: Type.Object({ data: Type.Array(entry, { minItems: 1, maxItems: bulk_max }) }),
      own_rules: true,
      csv: csvExample,
    },
    answer: { kind: 'plain', status: 200, schema: Type.Object({ data: Type.Array(outcome), meta: counts }) },
    errors: ['malformed_body', 'blank', 'invalid', 'too_long'],
  },
})
