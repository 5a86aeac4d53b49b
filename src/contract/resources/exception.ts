import Type from 'typebox'
import { exceptionGroups } from '../../vocabulary/exception-group.ts'
import { boolean, defineResource, instant, integer, json, text, toOne, uuid, withNull, word } from '../resource.ts'

export const exceptionStates = ['open', 'snoozed', 'resolved'] as const
export type ExceptionState = (typeof exceptionStates)[number]

/** `fact`: something about the cargo. `monitoring`: about what we hear of it. */
export const exceptionKinds = ['fact', 'monitoring'] as const

const exceptionEntryKinds = [
  'opened',
  'reopened',
  'changed',
  'assigned',
  'snoozed',
  'woke',
  'commented',
  'resolved',
  'ended',
] as const

const evidence = Type.Object({
  attribute: Type.String(),
  value: Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }),
  source: Type.Unsafe<'line' | 'terminal' | 'rail' | 'ais' | 'tariff' | 'person' | null>(
    withNull({ type: 'string', enum: ['line', 'terminal', 'rail', 'ais', 'tariff', 'person'] }),
  ),
  at: Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' })),
})

export const exception = defineResource({
  type: 'exception',
  description:
    'A case: one rule that found something about one container or shipment. It opens and ends by itself, and opens again when the rule finds the same again.',
  self: 'exceptions',
  attributes: {
    rule: text('The rule that found it.'),
    group: word(exceptionGroups, 'The kind of trouble.'),
    kind: word(exceptionKinds, '`fact`: about the cargo. `monitoring`: about what is heard of it.'),
    state: word(exceptionStates, 'Where it stands. A snoozed one opens by itself when its time has come.'),
    sentence: text('What is the matter, in the present tense; of an ended case, what was.'),
    detail: text('What else to know; null when the sentence says it all.').nullable,
    evidence: json(Type.Array(evidence), 'The values that it rests on, each with who said it and when.'),
    weight: integer('How much it matters: the larger comes first.'),
    dominant: boolean('Whether it matters most of the cases of its container that are not resolved.'),
    holds: boolean('Whether the rule finds it still. A case may be resolved while it does.'),
    since_at: instant('Since when it is so, where somebody stated an instant.').nullable,
    opened_at: instant('When it was opened, the last time.'),
    times_opened: integer('How often it was opened.'),
    assignee_id: uuid('The person who looks after it.').nullable,
    assignee_name: text('Their name as it was given.').nullable,
    snoozed_until: instant('When it opens again; null: it is not snoozed.').nullable,
    resolved_at: instant('When it was resolved.').nullable,
    resolved_by: word(['person', 'itself'], '`itself`: the rule found it no more.').nullable,
    resolved_reason: text('Why, in the words of whoever resolved it.').nullable,
    comments: integer('How many comments there are.'),
    created_at: instant('When it was opened first.'),
    updated_at: instant('When anything of it last changed.'),
  },
  relationships: {
    container: toOne('container', 'The container; null: it is about the shipment as a whole.'),
    shipment: toOne('shipment', 'The shipment, where it is known.'),
  },
})

export const exceptionEntry = defineResource({
  type: 'exception_entry',
  description: 'Something that happened to an exception, or that somebody said about it. Never changes.',
  self: null,
  attributes: {
    kind: word(exceptionEntryKinds, 'What happened. `ended`: the rule found it no more. `woke`: it is no longer snoozed.'),
    at: instant('When.'),
    text: text('The comment, the reason, the name of the assignee, or the sentence as it was then.').nullable,
    until: instant('Until when it was snoozed.').nullable,
    author_id: uuid('The person; null: nobody, or one whom the key does not name.').nullable,
    author_name: text('Their name, or that of the key.').nullable,
  },
  relationships: { exception: toOne('exception', 'The exception.') },
})

export const exceptionCount = defineResource({
  type: 'exception_count',
  description: 'How many exceptions there are of one value.',
  self: null,
  attributes: {
    group_by: text('The attribute that they are gathered by.'),
    value: text('Its value; `none` where there is no assignee.'),
    count: integer('How many.'),
  },
  relationships: {},
})
