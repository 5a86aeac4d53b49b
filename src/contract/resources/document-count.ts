import { defineResource, integer, text, word } from '../resource.ts'

/** What documents can be counted by. */
export const documentGroupings = ['document_type', 'source', 'linked'] as const
export type DocumentGroup = (typeof documentGroupings)[number]

export const documentCount = defineResource({
  type: 'document_count',
  description: 'How many documents of a list have a value.',
  self: null,
  attributes: {
    group_by: word(documentGroupings, 'What is counted by.'),
    value: text('The value; `unknown` where there is none yet.'),
    count: integer('How many.'),
  },
  relationships: {},
})
