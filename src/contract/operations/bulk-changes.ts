import Type from 'typebox'
import { defineOperations } from '../operation.ts'
import { callersTexts } from './tracking-requests.ts'

// Records that one body may change.
const changes_max = 100

const ids = Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: changes_max, uniqueItems: true })
const listChange = Type.Object(
  { set: Type.Optional(callersTexts), add: Type.Optional(callersTexts), remove: Type.Optional(callersTexts) },
  {
    additionalProperties: false,
    description: '`set` replaces the list; then `remove` takes away, and `add` puts behind what is not there.',
  },
)

const schema = Type.Object({ ids, ref_numbers: Type.Optional(listChange), tags: Type.Optional(listChange) })

const outcome = Type.Object({
  id: Type.String({ description: 'The id as it was sent.' }),
  outcome: Type.Unsafe<'updated' | 'unchanged' | 'not_found' | 'invalid'>({
    type: 'string',
    enum: ['updated', 'unchanged', 'not_found', 'invalid'],
    description: '`invalid`: a list would be longer than it may be; nothing of the record was changed.',
  }),
  shipment_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'The shipment whose tags are told.',
  }),
  ref_numbers: Type.Array(Type.String(), { description: 'As they are now.' }),
  tags: Type.Array(Type.String(), { description: 'Of the shipment, as they are now.' }),
})

const answer = {
  kind: 'plain',
  status: 200,
  schema: Type.Object({
    data: Type.Array(outcome),
    meta: Type.Object({
      total: Type.Integer(),
      updated: Type.Integer(),
      unchanged: Type.Integer(),
      not_found: Type.Integer(),
      invalid: Type.Integer(),
    }),
  }),
} as const

const common = {
  method: 'PATCH',
  bucket: 'bulk',
  role: 'write',
  query: {},
  body: { kind: 'plain', schema },
  answer,
  errors: ['malformed_body', 'blank', 'invalid', 'too_long'],
} as const

const told = `Up to ${changes_max} at once; the answer says for each, in their order, what became of it. Counts as one request of those that create in bulk.`

export const bulkChangeOperations = defineOperations({
  updateContainers: {
    ...common,
    path: '/containers/bulk',
    tag: 'Containers',
    summary: 'Change references and tags of several containers',
    description: `Tags are those of the shipments that the containers belong to, and change for all of their containers. ${told}`,
  },
  updateShipments: {
    ...common,
    path: '/shipments/bulk',
    tag: 'Shipments',
    summary: 'Change references and tags of several shipments',
    description: told,
  },
})
