import Type from 'typebox'
import { documentTypes } from '../../vocabulary/document-reading.ts'
import { booleanParameter, defineOperations, instantParameter, textParameter } from '../operation.ts'

const filters = {
  'filter[filename]': textParameter('Documents whose name or file name has words that begin like these.'),
  'filter[reference]': textParameter('Documents in which this number or reference, or a longer one around it, was read.'),
  'filter[document_types]': textParameter('Documents of these types, separated by commas.'),
  'filter[shipment_id]': textParameter('Documents that are about this shipment.'),
  'filter[container_id]': textParameter('Documents that are about this container.'),
  'filter[linked]': booleanParameter('Whether it is about a shipment or a container that is known.'),
  'filter[source]': textParameter('How it came in: `upload`, `api`, `email`, `split_document`, separated by commas.'),
  'filter[created_at][start]': instantParameter('Came in at this instant or later.'),
  'filter[created_at][end]': instantParameter('Came in at this instant or earlier.'),
}

const counted = Type.Object({
  is_at_least: Type.Boolean({ description: 'Whether more documents fit than were counted.' }),
})

/** Those that a person may choose. */
const chosenType = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  enum: [...documentTypes.filter((type) => type !== 'unknown'), null],
})
const anything = Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'] })

const include = {
  from: 'document',
  rules: { aliases: { current_extraction: 'last_document_representation' } },
} as const
const documentAnswer = { kind: 'document', status: 200, types: ['document'] } as const
const accepted = {
  kind: 'plain',
  status: 202,
  schema: Type.Object({ status: Type.Unsafe<'accepted'>({ type: 'string', const: 'accepted' }) }),
} as const

const blob = Type.Object({
  filename: Type.String({ minLength: 1, maxLength: 255 }),
  content_type: Type.String({ minLength: 3, maxLength: 127, pattern: '^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+$' }),
  byte_size: Type.Integer({ minimum: 1 }),
  checksum: Type.String({ pattern: '^[A-Za-z0-9+/]{22}==$' }),
})

const upload = Type.Object({
  id: Type.String({ format: 'uuid' }),
  key: Type.String(),
  filename: Type.String(),
  content_type: Type.String(),
  metadata: Type.Object({}),
  service_name: Type.String(),
  byte_size: Type.Integer(),
  checksum: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
  signed_id: Type.String(),
  direct_upload: Type.Object({
    url: Type.String({ format: 'uri' }),
    headers: Type.Object({
      'Content-Type': Type.String(),
      'Content-MD5': Type.String(),
      'Content-Disposition': Type.String(),
    }),
  }),
})

const common = { tag: 'Documents', bucket: 'general', query: {} } as const

const asked = (path: `/documents/{id}/${'reextract' | 'reclassify' | 'relink'}`, summary: string, description: string) =>
  ({ ...common, method: 'POST', path, summary, description, role: 'write', answer: accepted, errors: ['not_found'] }) as const

export const documentOperations = defineOperations({
  createDirectUpload: {
    ...common,
    method: 'POST',
    path: '/rails/active_storage/direct_uploads',
    also_at: ['/rails/active_storage/direct_uploads'],
    tag: 'Documents',
    summary: 'Announce an upload',
    description:
      'The first of three steps. Then send the bytes with PUT to `direct_upload.url`, with `direct_upload.headers` and without an API key, within 15 minutes; then name `signed_id` as `attached_document` of a new document, within 24 hours. `checksum` is the MD5 of the bytes in Base64.',
    role: 'write',
    body: { kind: 'plain', schema: Type.Object({ blob }) },
    answer: { kind: 'plain', status: 200, schema: upload },
    errors: ['malformed_body', 'blank', 'invalid', 'too_long', 'too_large', 'upload_quota'],
  },
  listDocuments: {
    ...common,
    method: 'GET',
    path: '/documents',
    summary: 'List documents',
    description: 'All documents, the newest first unless `sort` says otherwise.',
    role: 'read',
    query: {
      sort: textParameter('`created_at`, `document_type` or `added_by`; with `-` in front from the last to the first.'),
      ...filters,
    },
    include,
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['document'], paged: true },
    errors: ['bad_request'],
  },
  countDocuments: {
    ...common,
    method: 'GET',
    path: '/documents/counts',
    summary: 'Count documents',
    description:
      'How many documents there are by type, by source, and by whether they are linked, under the same filters as the list. By words of a file name the newest 10,000 that fit are counted, and `meta.is_at_least` says that there are more.',
    role: 'read',
    query: {
      group_by: textParameter(
        '`document_type`, `source`, `linked`, or several of them separated by commas; without it all three.',
      ),
      ...filters,
    },
    answer: { kind: 'collection', status: 200, types: ['document_count'], paged: false, meta: counted },
    errors: ['bad_request'],
  },
  createDocument: {
    ...common,
    method: 'POST',
    path: '/documents',
    summary: 'Add a document',
    description:
      'Makes a document of an uploaded file. It is read and linked in the background: webhooks hear `document.extracted` or `document.extraction_failed`, and `link.created`.',
    role: 'write',
    body: {
      kind: 'document',
      type: 'document',
      type_required: true,
      attributes: Type.Object({
        name: Type.String({ minLength: 1, maxLength: 500 }),
        attached_document: Type.String({ minLength: 1, maxLength: 1_000 }),
      }),
    },
    answer: { kind: 'document', status: 201, types: ['document'], linked: true },
    errors: ['malformed_body', 'blank', 'invalid', 'too_long', 'inclusion', 'duplicate_document'],
  },
  listDocumentTypes: {
    ...common,
    method: 'GET',
    path: '/documents/types',
    summary: 'List the types of document',
    description: 'Types that are told apart, and that `document_type_manual` may be set to.',
    role: 'read',
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({ document_types: Type.Array(Type.Object({ code: Type.String(), label: Type.String() })) }),
    },
    errors: [],
  },
  getDocument: {
    ...common,
    method: 'GET',
    path: '/documents/{id}',
    summary: 'Get a document',
    description: 'One document.',
    role: 'read',
    include,
    answer: documentAnswer,
    errors: ['bad_request', 'not_found'],
  },
  updateDocument: {
    ...common,
    method: 'PATCH',
    path: '/documents/{id}',
    summary: 'Correct a document',
    description:
      'Sets or clears (null) what a person knows better. Another type has the document read again as that type; the members of `extracted_data_manual` take the place of those that were read.',
    role: 'write',
    include,
    body: {
      kind: 'document',
      type: 'document',
      type_required: false,
      attributes: Type.Object({
        document_type_manual: Type.Optional(chosenType),
        extracted_data_manual: Type.Optional(anything),
      }),
    },
    answer: { ...documentAnswer, linked: true },
    errors: ['malformed_body', 'bad_request', 'not_found', 'conflict', 'invalid', 'inclusion'],
  },
  deleteDocument: {
    ...common,
    method: 'DELETE',
    path: '/documents/{id}',
    summary: 'Delete a document',
    description: 'It disappears, with the parts that were found in it. Its file is kept for 30 more days.',
    role: 'write',
    answer: { kind: 'empty', status: 204 },
    errors: ['not_found'],
  },
  getDocumentDownloadUrl: {
    ...common,
    method: 'GET',
    path: '/documents/{id}/download_url',
    summary: 'Get an address to download the file from',
    description:
      'The address needs no API key and is good for an hour. For a part of a packet it leads to a PDF file of its own pages, where they can be cut out; that of its `parent_document` leads to the file as it came in.',
    role: 'read',
    answer: { kind: 'plain', status: 200, schema: Type.Object({ download_url: Type.String({ format: 'uri' }) }) },
    errors: ['not_found', 'no_document_attached'],
  },
  reextractDocument: asked(
    '/documents/{id}/reextract',
    'Read the values again',
    'Reads the values of a document of this type once more; the newest reading counts.',
  ),
  reclassifyDocument: asked(
    '/documents/{id}/reclassify',
    'Recognise the type again',
    'Looks once more what kind of document it is, and reads its values. What a person has set stays.',
  ),
  relinkDocument: asked(
    '/documents/{id}/relink',
    'Look for shipments again',
    'Looks once more for the shipments and containers that the document is about.',
  ),
  rotateDocument: {
    ...common,
    method: 'POST',
    path: '/documents/{id}/rotate',
    summary: 'Turn a picture',
    description:
      'Turns a picture clockwise and reads it again, in the background. Ask for a new download address afterwards. Only for PNG, JPEG and WebP files.',
    role: 'write',
    body: { kind: 'plain', own_rules: true, schema: Type.Object({ degrees: Type.Integer({ enum: [90, 180, 270] }) }) },
    answer: accepted,
    errors: ['malformed_body', 'not_found', 'invalid_rotation', 'no_document_attached'],
  },
  getDocumentSchema: {
    ...common,
    method: 'GET',
    path: '/document_schemas/{id}',
    summary: 'Get a document schema',
    description: 'What the payload of a type of document looks like. The id is the type, `@` and the date of the version.',
    role: 'read',
    answer: { kind: 'document', status: 200, types: ['document_schema'] },
    errors: ['not_found'],
  },
})
