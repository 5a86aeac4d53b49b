import Type from 'typebox'
import { defineOperations, textParameter } from '../operation.ts'
import { type Role, roles } from '../roles.ts'

// Who may sign in to the account, and who is asked to.

const common = { bucket: 'general', role: 'admin', tag: 'People' } as const
const role = Type.Unsafe<Role>({ type: 'string', enum: [...roles] })
const email = Type.Unsafe<string>({ type: 'string', pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 320 })

export const peopleOperations = defineOperations({
  listPeople: {
    ...common,
    method: 'GET',
    path: '/people',
    summary: 'List people',
    description: 'Who may sign in to the account, the newest first.',
    query: {},
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['person'], paged: true },
    errors: ['bad_request', 'forbidden'],
  },
  getPerson: {
    ...common,
    method: 'GET',
    path: '/people/{id}',
    summary: 'Get a person',
    description: 'One of them.',
    query: {},
    answer: { kind: 'document', status: 200, types: ['person'] },
    errors: ['forbidden', 'not_found'],
  },
  updatePerson: {
    ...common,
    method: 'PATCH',
    path: '/people/{id}',
    summary: 'Give a person another role',
    description: 'Counts from the next request on, in every session. Nobody changes their own.',
    query: {},
    body: {
      kind: 'document',
      type: 'person',
      type_required: true,
      attributes: Type.Object({ role }),
      read_only: ['name', 'email'],
    },
    answer: { kind: 'document', status: 200, types: ['person'] },
    errors: [
      'malformed_body',
      'forbidden',
      'not_found',
      'conflict',
      'read_only',
      'own_membership',
      'blank',
      'invalid',
      'inclusion',
    ],
  },
  deletePerson: {
    ...common,
    method: 'DELETE',
    path: '/people/{id}',
    summary: 'Remove a person',
    description:
      'Their sessions in the account end at once. What they did goes on naming them; accounts beside this one are untouched, and so are API keys that belong to them. Nobody removes themselves.',
    query: {},
    answer: { kind: 'empty', status: 204 },
    errors: ['forbidden', 'not_found', 'own_membership'],
  },
  listInvitations: {
    ...common,
    method: 'GET',
    path: '/invitations',
    summary: 'List invitations',
    description: 'Invitations to the account, the newest first.',
    query: { 'filter[state]': textParameter('One or more of open, accepted, revoked and ended, separated by commas.') },
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['invitation'], paged: true },
    errors: ['bad_request', 'forbidden'],
  },
  createInvitation: {
    ...common,
    method: 'POST',
    path: '/invitations',
    summary: 'Invite somebody',
    description:
      'Makes a one-time address that is good for seven days, mails it where mail is sent, and shows it in the answer, only there, for whoever hands it over otherwise. A former invitation of the same address that is still open is taken back.',
    query: {},
    body: {
      kind: 'document',
      type: 'invitation',
      type_required: true,
      attributes: Type.Object({
        email,
        role: Type.Optional(role),
        name: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 })),
      }),
    },
    answer: { kind: 'document', status: 201, types: ['invitation'] },
    errors: ['malformed_body', 'forbidden', 'taken', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  getInvitation: {
    ...common,
    method: 'GET',
    path: '/invitations/{id}',
    summary: 'Get an invitation',
    description: 'One invitation, without its address.',
    query: {},
    answer: { kind: 'document', status: 200, types: ['invitation'] },
    errors: ['forbidden', 'not_found'],
  },
  deleteInvitation: {
    ...common,
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Take an invitation back',
    description: 'Its address is good for nothing from then on. One that was accepted stays as it is.',
    query: {},
    answer: { kind: 'empty', status: 204 },
    errors: ['forbidden', 'not_found'],
  },
})
