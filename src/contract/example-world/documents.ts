/** The arrival notice of the example world with the mail it came in, and a file that cannot be opened. */
import type { ResourceObject } from '../resource-object.ts'
import type { document } from '../resources/document.ts'
import type { documentLink } from '../resources/document-link.ts'
import type { documentRepresentation } from '../resources/document-representation.ts'
import type { emailSubmission } from '../resources/email-submission.ts'
import { exampleId, exampleIds, exampleRef } from './ids.ts'
import { losAngeles, podVessel } from './places.ts'
import { numbers, voyage_number } from './story.ts'

const came_in_at = '2031-01-20T09:00:00Z'
const read_at = '2031-01-20T09:00:07Z'

export const arrivalNotice: ResourceObject<typeof document> = {
  ...exampleRef('document'),
  attributes: {
    id: exampleIds.document,
    name: `Arrival notice ${numbers.bill}`,
    document_type: 'arrival_notice',
    document_type_manual: null,
    classification_notes: 'The first page is headed as an arrival notice.',
    source: 'email',
    file_name: 'arrival-notice.pdf',
    file_content_type: 'application/pdf',
    file_size_bytes: 48_211,
    created_at: came_in_at,
    updated_at: read_at,
    parsed: null,
  },
  relationships: {
    account: { data: exampleRef('account') },
    user: { data: null },
    email_submission: { data: exampleRef('email_submission') },
    last_document_representation: { data: exampleRef('document_representation') },
    parent_document: { data: null },
    shipments: { data: [exampleRef('shipment')] },
    cargos: { data: [exampleRef('container')] },
  },
  links: { self: `/v2/documents/${exampleIds.document}`, download: `/v2/documents/${exampleIds.document}/download_url` },
}

const unreadable_id = exampleId('unreadable document')

export const unreadableDocument: ResourceObject<typeof document> = {
  id: unreadable_id,
  type: 'document',
  attributes: {
    ...arrivalNotice.attributes,
    id: unreadable_id,
    name: 'Invoice',
    document_type: 'unknown',
    classification_notes: 'The file is protected by a password.',
    source: 'api',
    file_name: 'invoice.pdf',
  },
  relationships: {
    account: { data: exampleRef('account') },
    user: { data: null },
    email_submission: { data: null },
    last_document_representation: { data: null },
    parent_document: { data: null },
    shipments: { data: [] },
    cargos: { data: [] },
  },
  links: { self: `/v2/documents/${unreadable_id}`, download: `/v2/documents/${unreadable_id}/download_url` },
}

export const representation: ResourceObject<typeof documentRepresentation> = {
  ...exampleRef('document_representation'),
  attributes: {
    schema_version: '2026-06-01',
    payload: {
      bill_of_lading_number: numbers.bill,
      vessel_name: podVessel.attributes.name,
      voyage_number,
      port_of_discharge: losAngeles.attributes.name,
    },
    field_sources: [
      {
        path: '/vessel_name',
        text: 'EXAMPLE STAR',
        confidence: 0.97,
        place: { page: 1, left: 0.12, top: 0.31, width: 0.2, height: 0.02 },
      },
    ],
    created_at: read_at,
    updated_at: read_at,
  },
}

export const link: ResourceObject<typeof documentLink> = {
  id: exampleId('document link'),
  type: 'document_link',
  attributes: { kind: 'direct', matched_by: numbers.bill, created_at: read_at },
  relationships: { document: { data: exampleRef('document') }, record: { data: exampleRef('shipment') } },
}

export const mail: ResourceObject<typeof emailSubmission> = {
  ...exampleRef('email_submission'),
  attributes: {
    subject: `Arrival notice ${numbers.bill}`,
    body: 'Please find the arrival notice attached.',
    body_preview: 'Please find the arrival notice attached.',
    from: ['agent@example.org'],
    to: ['documents@tracking.example'],
    cc: [],
    sent_at: '2031-01-20T08:59:30Z',
    message_id: '<4711@example.org>',
    in_reply_to: null,
    references: [],
    content_type: 'multipart/mixed',
    documents_count: 1,
    created_at: came_in_at,
    updated_at: came_in_at,
  },
  relationships: {
    account: { data: exampleRef('account') },
    user: { data: null },
    documents: { data: [exampleRef('document')] },
  },
  links: { self: `/v2/email_submissions/${exampleIds.email_submission}` },
}
