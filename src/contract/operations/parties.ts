import Type from 'typebox'
import { defineOperations } from '../operation.ts'

const attributes = Type.Object({ company_name: Type.Optional(Type.String({ maxLength: 255 })) })

export const partyOperations = defineOperations({
  listParties: {
    method: 'GET',
    path: '/parties',
    tag: 'Parties',
    summary: 'List parties',
    description: 'All customers, the newest first.',
    bucket: 'general',
    role: 'read',
    query: {},
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['party'], paged: true },
    errors: ['bad_request'],
  },
  createParty: {
    method: 'POST',
    path: '/parties',
    tag: 'Parties',
    summary: 'Add a party',
    description: 'Adds a customer, whom shipments and tracking requests can name.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: { kind: 'document', type: 'party', type_required: false, attributes },
    answer: { kind: 'document', status: 201, types: ['party'], linked: true },
    errors: ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long', 'taken'],
  },
  getParty: {
    method: 'GET',
    path: '/parties/{id}',
    tag: 'Parties',
    summary: 'Get a party',
    description: 'One customer.',
    bucket: 'general',
    role: 'read',
    query: {},
    answer: { kind: 'document', status: 200, types: ['party'] },
    errors: ['not_found'],
  },
  updateParty: {
    method: 'PATCH',
    path: '/parties/{id}',
    tag: 'Parties',
    summary: 'Rename a party',
    description: 'The new name shows at once on every shipment of the customer.',
    bucket: 'general',
    role: 'write',
    query: {},
    body: { kind: 'document', type: 'party', type_required: false, attributes },
    answer: { kind: 'document', status: 200, types: ['party'], linked: true },
    errors: ['malformed_body', 'not_found', 'conflict', 'blank', 'invalid', 'inclusion', 'too_long', 'taken'],
  },
})
