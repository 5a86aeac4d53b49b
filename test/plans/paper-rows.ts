/** The rows of documents and mails. */
import { bill, box, changed, created, id, journey, journeys, of_account, of_journey, type Rows, recently } from './expressions.ts'

export const paperRows: Readonly<Record<string, Rows>> = {
  blobs: {
    columns: {
      ...of_account,
      id: id('blob'),
      ...created,
      key: `'blobs/' || n`,
      service_name: `'local'`,
      filename: `'notice.pdf'`,
      content_type: `'application/pdf'`,
      byte_size: '1000',
      checksum: `'made up'`,
      stored_at: recently,
    },
  },
  document_links: {
    columns: {
      ...of_account,
      id: id('link'),
      document_id: id('document'),
      record_type: `'shipment'`,
      record_id: id('shipment'),
      kind: `'direct'`,
      matched_by: bill('n'),
      ...created,
    },
  },
  document_references: {
    count: 2 * journeys,
    columns: {
      ...of_journey,
      document_id: id('document', journey),
      kind: `(array['bill', 'container', 'reference'])[1 + n % 3]`,
      compared: `(array[${bill('n')}, ${box('n')}, 'P0' || n])[1 + n % 3]`,
      printed: bill('n'),
    },
  },
  document_representations: {
    columns: {
      ...of_account,
      id: id('representation'),
      document_id: id('document'),
      ...changed,
      origin: `'reading'`,
      schema_version: `'1'`,
      payload: `'{}'`,
    },
  },
  documents: {
    columns: {
      ...of_account,
      id: id('document'),
      ...changed,
      name: `'notice ' || n`,
      source: `'api'`,
      file_name: `'notice.pdf'`,
      blob_id: id('blob'),
      content_sha256: `'sha ' || n`,
      done_reading: '1',
    },
  },
  email_submissions: {
    columns: {
      ...of_account,
      id: id('mail'),
      ...changed,
      subject: `'Mail ' || n`,
      message_id: `'mail' || n`,
      raw_sha256: `'sha ' || n`,
    },
  },
  mail_aliases: { columns: { account_id: 'account(n % 3000)', alias: `'alias' || n`, ...created } },
  mail_senders: { columns: { ...of_account, sender: `'sender' || n || '@example.org'`, ...created } },
  raw_mails: {
    columns: { ...of_account, id: id('raw mail'), ...created, key: `'mails/' || n`, byte_size: '1000', sha256: `'sha ' || n` },
  },
  reader_days: { columns: { ...of_account, day: `(now() - n * interval '1 day')::date`, pages: '1', cost_micros: '1000' } },
  upload_counts: { columns: { ...of_account, day: `(now() - n * interval '1 day')::date`, files: '1', bytes: '1000' } },
}
