import Type from 'typebox'
import { defineOperations, textParameter } from '../operation.ts'
import { withNull } from '../resource.ts'
import { viewedResources, viewOwners } from '../resources/view.ts'

const one = <const Word extends string>(words: readonly Word[]) => Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const optional = {
  query: Type.Optional(Type.String({ maxLength: 4_000 })),
  columns: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100, uniqueItems: true })),
  sort: Type.Optional(Type.Unsafe<string | null>(withNull({ type: 'string', ...{ maxLength: 200 } }))),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
}

const common = { bucket: 'general', tag: 'Views' } as const
const wrong = ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long'] as const
const answer = { kind: 'document', status: 200, types: ['view'] } as const

export const viewOperations = defineOperations({
  listViews: {
    ...common,
    method: 'GET',
    path: '/views',
    summary: 'List saved views',
    description:
      'The views of the account and those of the person who asks, by their place. Every account has some from the beginning: all, needs attention, ready to pick up, free days this week, silent over a day.',
    role: 'read',
    query: { 'filter[resource]': textParameter('Views of this list: `containers` or `shipments`.') },
    page: { size_default: 100 },
    answer: { kind: 'collection', status: 200, types: ['view'], paged: true },
    errors: ['bad_request'],
  },
  createView: {
    ...common,
    method: 'POST',
    path: '/views',
    summary: 'Save a view',
    description:
      'Keeps filters, columns and order of a list under a name. `query` and `sort` are looked at: what the list would refuse is refused here.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'view',
      type_required: true,
      attributes: Type.Object({ name, resource: one(viewedResources), owner: Type.Optional(one(viewOwners)), ...optional }),
    },
    answer: { kind: 'document', status: 201, types: ['view'] },
    errors: [...wrong, 'too_many_views'],
  },
  getView: {
    ...common,
    method: 'GET',
    path: '/views/{id}',
    summary: 'Get a view',
    description: 'One view.',
    role: 'read',
    query: {},
    answer,
    errors: ['not_found'],
  },
  updateView: {
    ...common,
    method: 'PATCH',
    path: '/views/{id}',
    summary: 'Change a view',
    description: 'Changes the attributes that are given. Of a view that is built in only `position` can be changed.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'view',
      type_required: true,
      attributes: Type.Object({ name: Type.Optional(name), owner: Type.Optional(one(viewOwners)), ...optional }),
      read_only: ['resource', 'built_in'],
    },
    answer,
    errors: [...wrong, 'not_found', 'conflict', 'read_only', 'built_in'],
  },
  deleteView: {
    ...common,
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete a view',
    description: 'Its calendars end with it. A view that is built in stays.',
    role: 'write',
    query: {},
    answer: { kind: 'empty', status: 204 },
    errors: ['not_found', 'built_in'],
  },
})
