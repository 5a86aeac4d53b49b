import { defineResource, instant, text, toOne, word } from '../resource.ts'

export const documentLink = defineResource({
  type: 'document_link',
  description: 'That a document is about a shipment or container. Comes along with notifications; it has no address of its own.',
  self: null,
  attributes: {
    kind: word(
      ['direct', 'inherited', 'indirect'],
      '`direct`: by a number in the document; `inherited`: by one in the packet it came in; `indirect`: by a reference on another document.',
    ),
    matched_by: text('The number or reference that led there, as printed.'),
    created_at: instant('When it was found.'),
  },
  relationships: {
    document: toOne('document', 'The document.'),
    record: toOne(['shipment', 'container'], 'What it is about.'),
  },
})
