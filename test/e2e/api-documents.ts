import { createHash } from 'node:crypto'
import { nameBasedId } from '../../src/base/ids.ts'
import { openSigner } from '../../src/documents/signed.ts'
import { documentSchemas } from '../../src/reading/schemas.ts'
import type { Database } from '../../src/store/pool.ts'
import { sealing_key } from '../world/api-services.ts'
import { insert } from '../world/insert.ts'

// Documents for tests of the API; nobody reads them.

export const anySchema = `${documentSchemas[0]?.document_type}@${documentSchemas[0]?.schema_version}`

export type DocumentRows = {
  document: string
  /** Of a file that was uploaded and is not yet a document. */
  signed_id: string
}

/** A picture that was uploaded and read, linked to the account's shipment and container; and another that was only uploaded. */
export async function insertDocuments(
  db: Database,
  { id: account_id, shipment, container, user_id }: { id: string; shipment: string; container: string; user_id: string },
): Promise<DocumentRows> {
  const created_at = new Date('2031-01-06T08:00:00Z')
  const own = (name: string) => nameBasedId(name, account_id)
  const times = { created_at, updated_at: created_at }
  for (const name of ['blob', 'other blob']) {
    await insert(db, 'blobs', {
      account_id,
      id: own(name),
      created_at,
      key: `${own(name)}/not-really-there`,
      service_name: 'disk',
      filename: 'arrival-notice 4711.png',
      content_type: 'image/png',
      byte_size: 3,
      checksum: createHash('md5').update(name).digest('base64'),
      sha256: createHash('sha256').update(name).digest('hex'),
      stored_at: created_at,
    })
  }
  const document = own('document')
  const facts = { file_name: 'arrival-notice 4711.png', file_content_type: 'image/png', file_size_bytes: 3 }
  const read = { wanted_reading: 1, done_reading: 1, document_type: 'arrival_notice', classification_notes: 'Headed as one.' }
  await insert(db, 'documents', {
    account_id,
    id: document,
    ...times,
    name: 'Arrival notice',
    source: 'api',
    ...facts,
    blob_id: own('blob'),
    content_sha256: createHash('sha256').update('blob').digest('hex'),
    user_id,
    ...read,
  })
  await insert(db, 'document_representations', {
    account_id,
    id: own('representation'),
    document_id: document,
    ...times,
    origin: 'reading',
    schema_version: '2026-06-01',
    payload: JSON.stringify({ vessel_name: 'PAPER LANTERN', voyage_number: '210W' }),
    field_sources: JSON.stringify([{ path: '/vessel_name', text: 'PAPER LANTERN', confidence: 0.9, place: null }]),
  })
  await db.query('update documents set last_document_representation_id = $1 where id = $2', [own('representation'), document])
  const links = { account_id, document_id: document, kind: 'direct', matched_by: 'x', created_at }
  await insert(db, 'document_links', { ...links, id: own('link'), record_type: 'shipment', record_id: shipment })
  await insert(db, 'document_links', { ...links, id: own('other link'), record_type: 'container', record_id: container })
  await insert(db, 'document_references', {
    account_id,
    document_id: document,
    kind: 'reference',
    compared: 'ABC4711',
    printed: 'PO ABC-4711',
  })
  return { document, signed_id: openSigner(sealing_key).sign('blob', own('other blob')) }
}
