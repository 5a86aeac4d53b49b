import Type from 'typebox'
import { booleanParameter, defineOperations, textParameter } from '../operation.ts'
import { withNull } from '../resource.ts'
import { exceptionStates } from '../resources/exception.ts'

const counted = Type.Object({
  is_at_least: Type.Boolean({ description: 'Whether more exceptions fit than were counted.' }),
})

const common = { bucket: 'general', tag: 'Exceptions' } as const
const include = { from: 'exception', rules: {} } as const
const answer = { kind: 'document', status: 200, types: ['exception'] } as const

const filters = {
  'filter[group]': textParameter('Cases of these kinds of trouble, separated by commas.'),
  'filter[rule]': textParameter('Cases of these rules, separated by commas.'),
  'filter[state]': textParameter(
    'Cases in these states, separated by commas. `open,snoozed` when left out; `all` for every state.',
  ),
  'filter[kind]': textParameter('`fact` or `monitoring`.'),
  'filter[assignee]': textParameter(
    'Cases of these people, by their ids, separated by commas; `none` for those that nobody has.',
  ),
  'filter[container_id]': textParameter('Cases of this container.'),
  'filter[shipment_id]': textParameter('Cases of this shipment and its containers.'),
  'filter[dominant]': booleanParameter('true shows for each container the case that matters most, false the others.'),
} as const

const nullable = (rules: object) => Type.Unsafe<string | null>(withNull({ type: 'string', ...rules }))
const textOrNull = (maxLength: number) => nullable({ minLength: 1, maxLength })
const uuidOrNull = nullable({ format: 'uuid', pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
const instantOrNull = nullable({ format: 'date-time' })

export const exceptionOperations = defineOperations({
  listExceptions: {
    ...common,
    method: 'GET',
    path: '/exceptions',
    summary: 'List exceptions',
    description: 'What broke its promise and who looks after it: what matters most comes first, of two alike the newer.',
    role: 'read',
    query: filters,
    include,
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['exception'], paged: true },
    errors: ['bad_request'],
  },
  countExceptions: {
    ...common,
    method: 'GET',
    path: '/exceptions/counts',
    summary: 'Count exceptions',
    description:
      'How many exceptions there are by one attribute, under the filters of the list. Values without any are left out. Of each state 10,000 are counted at most, as lists count them; `meta.is_at_least` says that there are more.',
    role: 'read',
    query: {
      ...filters,
      group_by: textParameter('`group` (when left out), `rule`, `state`, `kind` or `assignee`.'),
    },
    answer: { kind: 'collection', status: 200, types: ['exception_count'], paged: false, meta: counted },
    errors: ['bad_request'],
  },
  getException: {
    ...common,
    method: 'GET',
    path: '/exceptions/{id}',
    summary: 'Get an exception',
    description: 'One exception.',
    role: 'read',
    query: {},
    include,
    answer,
    errors: ['bad_request', 'not_found'],
  },
  updateException: {
    ...common,
    method: 'PATCH',
    path: '/exceptions/{id}',
    summary: 'Assign, snooze, resolve or open an exception',
    description:
      'Changes what is given. `snoozed_until` snoozes, and null wakes; `state` `resolved` wants a `resolved_reason`, `open` takes a snooze or a resolution back. A case that was resolved while its rule still holds stays so until the rule has let go of it and finds it again.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'exception',
      type_required: true,
      attributes: Type.Object({
        state: Type.Optional(Type.Unsafe<(typeof exceptionStates)[number]>({ type: 'string', enum: [...exceptionStates] })),
        snoozed_until: Type.Optional(instantOrNull),
        resolved_reason: Type.Optional(textOrNull(1_000)),
        assignee_id: Type.Optional(uuidOrNull),
        assignee_name: Type.Optional(textOrNull(200)),
      }),
      read_only: ['rule', 'group', 'sentence', 'evidence', 'holds', 'weight'],
    },
    answer,
    errors: ['malformed_body', 'not_found', 'conflict', 'blank', 'invalid', 'inclusion', 'too_long', 'read_only'],
  },
  listExceptionHistory: {
    ...common,
    method: 'GET',
    path: '/exceptions/{id}/history',
    summary: 'Read what happened to an exception',
    description: 'What happened to it and what was said about it, the newest first.',
    role: 'read',
    query: {},
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['exception_entry'], paged: true },
    errors: ['bad_request', 'not_found'],
  },
  commentException: {
    ...common,
    method: 'POST',
    path: '/exceptions/{id}/comments',
    summary: 'Comment on an exception',
    description: 'Adds a comment to its history.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'exception_entry',
      type_required: true,
      attributes: Type.Object({ text: Type.String({ minLength: 1, maxLength: 5_000, pattern: '\\S' }) }),
    },
    answer: { kind: 'document', status: 201, types: ['exception_entry'] },
    errors: ['malformed_body', 'not_found', 'blank', 'invalid', 'too_long'],
  },
})
