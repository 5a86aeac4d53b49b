import Type from 'typebox'
import { requestTypes } from '../../vocabulary/request-type.ts'
import { kindsNamedByClients } from '../include.ts'
import { defineOperations, instantParameter, textParameter } from '../operation.ts'
import type { OwnFaults } from '../requests.ts'
import { customFieldValue } from '../resources/custom-field.ts'

/** References, or labels, that a record may have. */
export const callers_texts_max = 100
const textLimit = 255

export const number_length_min = 6

/** References and labels of a caller. */
export const callersTexts = Type.Array(Type.String({ minLength: 1, maxLength: textLimit }), { maxItems: callers_texts_max })

const customFieldValues = Type.Array(
  Type.Object({
    api_slug: Type.String({ minLength: 1 }),
    value: customFieldValue,
    number: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
  }),
  { maxItems: 1_000 },
)

export const newTrackingRequest = Type.Object({
  request_type: Type.Unsafe<string>({
    type: 'string',
    enum: [...requestTypes],
    description: 'What kind of number it is. `booking` and `booking_number` mean the same.',
  }),
  request_number: Type.String({
    minLength: number_length_min,
    maxLength: 50,
    description:
      'The number as it is written; case, blanks and hyphens do not matter. A container number must pass its check digit.',
  }),
  scac: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 4,
      description: 'SCAC of the shipping line. Required unless `auto_detect_vocc_scac` is true.',
    }),
  ),
  auto_detect_vocc_scac: Type.Optional(
    Type.Boolean({
      description:
        'Find out the line from the number. Where that fails the request becomes `failed` with `scac_auto_detect_failed`.',
    }),
  ),
  ref_numbers: Type.Optional(callersTexts),
  shipment_tags: Type.Optional(callersTexts),
  initial_custom_fields: Type.Optional(
    Type.Object({ shipment: Type.Optional(customFieldValues), containers: Type.Optional(customFieldValues) }),
  ),
})

/** How its faults are told where the error table is too general. */
export const newTrackingRequestFaults = {
  request_type: { keywords: { enum: { code: 'invalid_request_type' }, type: { code: 'invalid_request_type' } } },
  request_number: { unit: 'characters', keywords: { type: { words: 'must be a text' } } },
  scac: { keywords: { type: { words: 'must be a text' } } },
} as const satisfies OwnFaults

const customerIdentifier = Type.Object({
  type: Type.Unsafe<'party' | 'account'>({ type: 'string', enum: ['party', 'account'] }),
  id: Type.String(),
})
/** A party, or the account itself; null takes the customer away. */
export const customer = Type.Object({
  customer: Type.Optional(Type.Object({ data: Type.Union([customerIdentifier, Type.Null()]) })),
})

const include = {
  from: 'tracking_request',
  rules: {
    default: 'tracked_object',
    // Documented as there by default, so that clients that name others expect it all the same.
    always: 'tracked_object',
    aliases: { shipment: 'tracked_object', container: 'tracked_object.containers', containers: 'tracked_object.containers' },
    ignored: kindsNamedByClients,
  },
} as const

export const trackingRequestOperations = defineOperations({
  createTrackingRequest: {
    method: 'POST',
    path: '/tracking_requests',
    tag: 'Tracking requests',
    summary: 'Track a number',
    description:
      'Accepts a master bill of lading, booking or container number. The shipping line is asked in the background: read the request again, or register a webhook for `tracking_request.succeeded` and `tracking_request.failed`. With `auto_detect_vocc_scac` the shipping line is inferred from the number.',
    bucket: 'create',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'tracking_request',
      type_required: true,
      attributes: newTrackingRequest,
      relationships: customer,
      own_rules: true,
    },
    answer: { kind: 'document', status: 201, types: ['tracking_request'] },
    errors: [
      'malformed_body',
      'blank',
      'invalid',
      'too_short',
      'too_long',
      'invalid_container',
      'invalid_request_type',
      'not_recognized',
      'not_supported',
      'duplicate',
      'inclusion',
    ],
  },
  listTrackingRequests: {
    method: 'GET',
    path: '/tracking_requests',
    tag: 'Tracking requests',
    summary: 'List tracking requests',
    description: 'All tracking requests, the newest first, with their shipments in `included`.',
    bucket: 'general',
    role: 'read',
    query: {
      'filter[request_number]': textParameter('Requests for exactly this number, in any case and spacing.'),
      'filter[status]': textParameter('Requests with one of these statuses, separated by commas.'),
      'filter[scac]': textParameter('Requests for this shipping line.'),
      'filter[customer_id]': textParameter(
        'Requests for these parties, separated by commas; the id of the account means itself.',
      ),
      'filter[request_type]': textParameter('Requests for this kind of number; `booking` and `booking_number` mean the same.'),
      'filter[batch_id]': textParameter('Requests that came together, by the `batch_id` of that answer.'),
      'filter[created_at][start]': instantParameter('Made at or after this instant.'),
      'filter[created_at][end]': instantParameter('Made at or before this instant.'),
      'filter[updated_at][start]': instantParameter('Changed at or after this instant.'),
      'filter[updated_at][end]': instantParameter('Changed at or before this instant.'),
      q: {
        kind: 'text',
        description: 'Part of the number or of a reference, wherever it lies.',
        deprecated: true,
      },
    },
    include,
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['tracking_request'], paged: true },
    errors: ['bad_request'],
  },
  getTrackingRequest: {
    method: 'GET',
    path: '/tracking_requests/{id}',
    tag: 'Tracking requests',
    summary: 'Get a tracking request',
    description: 'One tracking request, with its shipment in `included` once there is one.',
    bucket: 'general',
    role: 'read',
    query: {},
    include,
    answer: { kind: 'document', status: 200, types: ['tracking_request'] },
    errors: ['bad_request', 'not_found'],
  },
  updateTrackingRequest: {
    method: 'PATCH',
    path: '/tracking_requests/{id}',
    tag: 'Tracking requests',
    summary: 'Change the references of a tracking request',
    description:
      '`ref_numbers` replaces the list; `ref_number` replaces it with that one value. `shipment_tags` can be changed until there is a shipment.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'tracking_request',
      type_required: false,
      attributes: Type.Object({
        ref_number: Type.Optional(Type.String({ minLength: 1, maxLength: textLimit })),
        ref_numbers: Type.Optional(callersTexts),
        shipment_tags: Type.Optional(callersTexts),
      }),
    },
    answer: { kind: 'document', status: 200, types: ['tracking_request'] },
    errors: ['malformed_body', 'not_found', 'conflict', 'invalid', 'too_long', 'inclusion'],
  },
  cancelTrackingRequest: {
    method: 'PATCH',
    path: '/tracking_requests/{id}/cancel',
    tag: 'Tracking requests',
    summary: 'Cancel a tracking request',
    description:
      'Takes a request back that is `pending` or `awaiting_manifest`: its status becomes `cancelled`, and nothing is announced. Once there is a shipment, stop tracking that instead. Needs no body; the answer is an empty object.',
    bucket: 'general',
    role: 'write',
    query: {},
    answer: { kind: 'plain', status: 200, schema: Type.Object({}) },
    errors: ['not_found', 'not_cancellable'],
  },
  inferNumber: {
    method: 'POST',
    path: '/tracking_requests/infer_number',
    tag: 'Tracking requests',
    summary: 'Infer what a number is',
    description:
      'Tells the kind of a number, whether it is well formed and which shipping line it may belong to. Nothing is stored.',
    bucket: 'infer',
    role: 'read',
    query: {},
    body: { kind: 'plain', schema: Type.Object({ number: Type.String({ minLength: 1, maxLength: 100 }) }), own_rules: true },
    answer: { kind: 'document', status: 200, types: ['infer_number_results'] },
    errors: ['malformed_body', 'unusable_number'],
  },
})
