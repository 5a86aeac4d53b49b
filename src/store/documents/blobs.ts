/** Blobs: files as they were announced and stored. The bytes are in the storage, under the blob's key. */
import type { Sql } from '../pool.ts'

export type Blob = {
  account_id: string
  id: string
  created_at: Date
  key: string
  service_name: string
  filename: string
  content_type: string
  byte_size: number
  /** MD5 in Base64. */
  checksum: string
  /** In hexadecimal; null while the bytes have not come. */
  sha256: string | null
  stored_at: Date | null
  user_id: string | null
}

const columns =
  'account_id, id, created_at, key, service_name, filename, content_type, byte_size, checksum, sha256, stored_at, user_id'

export async function insertBlob(sql: Sql, blob: Blob): Promise<void> {
  await sql.query({
    name: 'insert_blob',
    text: `insert into blobs (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      blob.account_id,
      blob.id,
      blob.created_at,
      blob.key,
      blob.service_name,
      blob.filename,
      blob.content_type,
      blob.byte_size,
      blob.checksum,
      blob.sha256,
      blob.stored_at,
      blob.user_id,
    ],
  })
}

/** The blob with this id, whichever account it belongs to: for whoever shows a text that we signed. Not one that is being removed. */
export async function readBlob(sql: Sql, id: string): Promise<Blob | undefined> {
  const { rows } = await sql.query<Blob>({
    name: 'read_blob',
    text: `select ${columns} from blobs where id = $1 and not purging`,
    values: [id],
  })
  return rows[0]
}

/** The file that a document has now, whichever account it belongs to; undefined when the document was deleted or has none. */
export async function readFileOf(sql: Sql, document_id: string): Promise<Blob | undefined> {
  const { rows } = await sql.query<Blob>({
    name: 'read_file_of_document',
    text: `select ${columns.replace(/\w+/g, 'b.$&')} from documents d
      join blobs b on b.account_id = d.account_id and b.id = coalesce(d.pages_blob_id, d.blob_id) and not b.purging
      where d.id = $1 and d.discarded_at is null`,
    values: [document_id],
  })
  return rows[0]
}

/** The account's blob, which nobody can remove before the transaction ends. */
export async function holdBlob(sql: Sql, key: { account_id: string; id: string }): Promise<Blob | undefined> {
  const { rows } = await sql.query<Blob>({
    name: 'hold_blob',
    text: `select ${columns} from blobs where account_id = $1 and id = $2 and not purging for share`,
    values: [key.account_id, key.id],
  })
  return rows[0]
}

/** Notes that the bytes are in the storage. */
export async function noteStored(
  sql: Sql,
  key: { account_id: string; id: string },
  { sha256, now }: { sha256: string; now: Date },
): Promise<void> {
  await sql.query({
    name: 'note_blob_stored',
    text: 'update blobs set sha256 = $3, stored_at = coalesce(stored_at, $4) where account_id = $1 and id = $2',
    values: [key.account_id, key.id, sha256, now],
  })
}

type PurgedBlob = { account_id: string; id: string; key: string }

/**
 * Takes blobs out of use whose bytes may go: those that no document names and that are older than `unused_before`, and those of documents
 * that were all deleted before `discarded_before`. Those that an earlier run took and did not finish come again.
 */
export async function takeForPurge(
  sql: Sql,
  { unused_before, discarded_before, limit }: { unused_before: Date; discarded_before: Date; limit: number },
): Promise<PurgedBlob[]> {
  const { rows } = await sql.query<PurgedBlob>(
    `with gone as (
        select b.account_id, b.id from blobs b where b.created_at < $1
          and not exists (select from documents d where d.account_id = b.account_id and d.blob_id = b.id
            and (d.discarded_at is null or d.discarded_at >= $2))
          and not exists (select from documents d where d.account_id = b.account_id and d.pages_blob_id = b.id
            and (d.discarded_at is null or d.discarded_at >= $2))
        limit $3 for update skip locked)
      update blobs b set purging = true from gone where b.account_id = gone.account_id and b.id = gone.id
      returning b.account_id, b.id, b.key`,
    [unused_before, discarded_before, limit],
  )
  return rows
}

/** Forgets a blob whose bytes are gone. Deleted documents that named it stay without a file. */
export async function deletePurged(sql: Sql, { account_id, id }: PurgedBlob): Promise<void> {
  await sql.query('update documents set blob_id = null where account_id = $1 and blob_id = $2', [account_id, id])
  await sql.query('update documents set pages_blob_id = null where account_id = $1 and pages_blob_id = $2', [account_id, id])
  await sql.query('delete from blobs where account_id = $1 and id = $2 and purging', [account_id, id])
}
