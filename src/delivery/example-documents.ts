/** The invented papers of the examples: an arrival notice about the box of example-records.ts, and a file that cannot be opened. */
import type { AttributesOf } from '../contract/resource.ts'
import type { document } from '../contract/resources/document.ts'
import type { documentLink } from '../contract/resources/document-link.ts'
import type { documentRepresentation } from '../contract/resources/document-representation.ts'
import { type ExampleRecord, exampleId, exampleNow, exampleRef } from './example-records.ts'

const documentAttributes: AttributesOf<typeof document> = {
  id: exampleId('document'),
  name: 'Arrival notice EXB2203145',
  document_type: 'arrival_notice',
  document_type_manual: null,
  classification_notes: 'The first page is headed as an arrival notice.',
  source: 'api',
  file_name: 'arrival-notice.pdf',
  file_content_type: 'application/pdf',
  file_size_bytes: 48_211,
  created_at: exampleNow,
  updated_at: exampleNow,
  parsed: null,
}

function documentOf(name: string, changes: Partial<typeof documentAttributes>, linked: boolean): ExampleRecord {
  const id = exampleId(name)
  return {
    ...exampleRef('document', name),
    attributes: { ...documentAttributes, id, ...changes },
    relationships: {
      account: { data: exampleRef('account') },
      user: { data: null },
      email_submission: { data: null },
      last_document_representation: { data: linked ? exampleRef('document_representation') : null },
      parent_document: { data: null },
      shipments: { data: linked ? [exampleRef('shipment')] : [] },
      cargos: { data: linked ? [exampleRef('container')] : [] },
    },
    links: { self: `/v2/documents/${id}`, download: `/v2/documents/${id}/download_url` },
  }
}

export const exampleDocument = documentOf('document', {}, true)

export const exampleUnreadable = documentOf(
  'unreadable document',
  {
    name: 'Invoice',
    document_type: 'unknown',
    classification_notes: 'The file is protected by a password.',
    file_name: 'invoice.pdf',
  },
  false,
)

const representationAttributes: AttributesOf<typeof documentRepresentation> = {
  schema_version: '2026-06-01',
  payload: { bill_of_lading_number: 'EXB2203145', vessel_name: 'MARE EXEMPLUM' },
  field_sources: [
    {
      path: '/vessel_name',
      text: 'MARE EXEMPLUM',
      confidence: 0.97,
      place: { page: 1, left: 0.12, top: 0.31, width: 0.2, height: 0.02 },
    },
  ],
  created_at: exampleNow,
  updated_at: exampleNow,
}

export const exampleRepresentation: ExampleRecord = {
  ...exampleRef('document_representation'),
  attributes: representationAttributes,
}

const linkAttributes: AttributesOf<typeof documentLink> = { kind: 'direct', matched_by: 'EXB2203145', created_at: exampleNow }

export const exampleLink: ExampleRecord = {
  ...exampleRef('document_link'),
  attributes: linkAttributes,
  relationships: { document: { data: exampleRef('document') }, record: { data: exampleRef('shipment') } },
}
