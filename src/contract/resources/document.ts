import Type from 'typebox'
import { defineResource, instant, integer, json, text, toMany, toOne, uuid, word } from '../resource.ts'

const documentSources = ['upload', 'api', 'email', 'split_document'] as const

/** Pages of the packet that a part was found on, from 1. */
const parsed = Type.Object({ packetSegment: Type.Object({ startPage: Type.Integer(), endPage: Type.Integer() }) })

export const document = defineResource({
  type: 'document',
  description: 'A file about shipments or containers, and what was read in it.',
  self: 'documents',
  links: { download: '/download_url' },
  attributes: {
    id: uuid('The id once more.'),
    name: text('Name for display.'),
    document_type: text('Kind of document as it was recognised; null until it is read, `unknown` when it cannot be.').nullable,
    document_type_manual: text('Kind of document as a person has set it; it counts before the recognised one.').nullable,
    classification_notes: text('Why it is taken for that, or why it cannot be read.').nullable,
    source: word(documentSources, 'How it came in; `split_document`: it was found inside another.'),
    file_name: text('Name of the file; for a part of a packet, of the file with its pages.'),
    file_content_type: text('Media type of the file, as it was announced.').nullable,
    file_size_bytes: integer('Size of the file.').nullable,
    created_at: instant('When it came in.'),
    updated_at: instant('When it last changed.'),
    corrections: json(
      Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
      'What people have corrected, by the members of the payload that they take the place of; null: nothing. To correct one more, send them all as `extracted_data_manual`.',
    ).nullable.whenRead,
    parsed: json(parsed, 'For a part of a packet: its pages there.').nullable,
  },
  relationships: {
    account: toOne('account', 'Whom it belongs to.'),
    user: toOne('user', 'Who added it.'),
    email_submission: toOne('email_submission', 'The mail it came in.'),
    last_document_representation: toOne('document_representation', 'What was read in it last.'),
    parent_document: toOne('document', 'The packet it was found in.'),
    shipments: toMany('shipment', 'Shipments that it is about.'),
    cargos: toMany('container', 'Containers that it is about.'),
  },
})
