import Type from 'typebox'
import { booleanParameter, defineOperations } from '../operation.ts'
import { newTrackingRequest } from './tracking-requests.ts'

/** Requests that one body may hold. */
export const bulk_max = 1_000

/** A body in CSV, for the reference. */
const csvExample = `request_type,request_number,scac,ref_numbers
container,ZZAU4821938,ZZLF,ORD-5512|PO-77
bill_of_lading,ZZLF482194,ZZLF,ORD-5513
`

/** What would become of a row. */
export const forecasts = ['new', 'tracked', 'repeated', 'wrong_check_digit', 'unknown_line', 'not_a_number', 'invalid'] as const
export type Forecast = (typeof forecasts)[number]

const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const idOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' })
const candidate = Type.Object({ scac: Type.String(), name: Type.String(), confidence: Type.Number() })

/** Of a dry run. */
const preview = Type.Object({
  forecast: Type.Unsafe<Forecast>({
    type: 'string',
    enum: [...forecasts],
    description:
      '`tracked`: a request for the number is pending or created already. `repeated`: an earlier row has the number. `unknown_line`: no line was named, and none can be told from the number, or it cannot be tracked here.',
  }),
  request_number: textOrNull,
  request_type: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'As it was sent, or else as the number looks.',
  }),
  scac: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'As it was sent, or else the line that is sure enough.',
  }),
  candidates: Type.Array(candidate, {
    description: 'Lines that the number may be of, the surest first; empty where one was sent.',
  }),
  suggestion: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The number with the check digit that it should have.',
  }),
  tracking_request_id: idOrNull,
  shipment_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'Where it is tracked already. With `new`: a shipment that is tracked and has this container, by another number.',
  }),
})

const outcome = Type.Object({
  row: Type.Integer({ description: 'Its place in the body, from 0; `/data/ROW` in pointers.' }),
  outcome: Type.Unsafe<'created' | 'duplicate' | 'invalid'>({
    type: 'string',
    enum: ['created', 'duplicate', 'invalid'],
    description: 'Of a dry run: what it would be. `duplicate`: a request for the number is pending or created already.',
  }),
  tracking_request_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'The new request, or the one that was there before.',
  }),
  errors: Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'What is wrong, as in an error document.' }),
  preview: Type.Optional(preview),
})

const count = Type.Optional(Type.Integer())
const counts = Type.Object({
  total: Type.Integer(),
  created: Type.Integer(),
  duplicate: Type.Integer(),
  invalid: Type.Integer(),
})
const forecastCounts = Type.Object(
  {
    new: count,
    tracked: count,
    repeated: count,
    wrong_check_digit: count,
    unknown_line: count,
    not_a_number: count,
    invalid: count,
  },
  { description: 'Only of a dry run.' },
)

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
      'Takes up to 1,000 tracking requests at once, each as for `POST /tracking_requests`, or the same as CSV (`text/csv`) with the columns `request_type`, `request_number`, `scac`, `auto_detect_vocc_scac`, `ref_numbers` and `shipment_tags` (separated by `|`) and `customer_id`; the first line names those that are there. The answer is 200 and says for each row, in its order, what became of it: rows that are wrong do not keep others from being created. `batch_id` names those that were created, for `filter[batch_id]` of the list. With `dry_run=true` nothing is created: each row has a `preview` of what would become of it, rows may then leave `request_type` and `scac` out, and both are inferred from the number. Counts as one request of those that create in bulk.',
    bucket: 'bulk',
    role: 'write',
    query: { dry_run: booleanParameter('true creates nothing and tells what would become of each row.') },
    body: {
      kind: 'plain',
      schema: Type.Object({ data: Type.Array(entry, { minItems: 1, maxItems: bulk_max }) }),
      own_rules: true,
      csv: csvExample,
    },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Array(outcome),
        meta: counts,
        batch_id: Type.Optional(Type.String({ format: 'uuid' })),
        forecasts: Type.Optional(forecastCounts),
      }),
    },
    errors: ['malformed_body', 'blank', 'invalid', 'too_long'],
  },
})
