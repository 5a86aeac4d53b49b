import { defineResource, instant, text, word } from '../resource.ts'

// Documents are not served yet; notifications about them already have an example.
export const document = defineResource({
  type: 'document',
  description: 'A file that belongs to shipments or containers, in the short form in which notifications carry it.',
  self: null,
  attributes: {
    name: text('Name for display.'),
    document_type: text('Kind of document; null until it is known.').nullable,
    source: word(['upload', 'api', 'email', 'split_document'], 'How it came in.'),
    created_at: instant('When it came in.'),
    updated_at: instant('When it last changed.'),
  },
  relationships: {},
})
