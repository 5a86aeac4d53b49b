/** Documents as they are written: how they come in, what is read in them, what people say about them. */
import type { DuplicatePolicy } from '../../contract/resources/account.ts'
import type { Sql } from '../pool.ts'

export type DocumentKey = { account_id: string; id: string }
type ReadingMode = 'classify' | 'extract'

export type DocumentRow = DocumentKey & {
  name: string
  file_name: string
  file_content_type: string | null
  blob_id: string | null
  user_id: string | null
  email_submission_id: string | null
  parent_document_id: string | null
  first_page: number | null
  last_page: number | null
  document_type: string | null
  document_type_manual: string | null
  extracted_data_manual: Readonly<Record<string, unknown>> | null
  last_document_representation_id: string | null
  wanted_reading: number
  done_reading: number
  reading_mode: ReadingMode
  readings_begun: number
  pending_rotation: number
}

export type NewDocument = DocumentKey & {
  name: string
  source: 'upload' | 'api' | 'email' | 'split_document'
  file_name: string
  file_content_type: string
  file_size_bytes: number
  blob_id: string
  content_sha256: string | null
  user_id: string | null
  email_submission_id: string | null
}

const row_columns = `account_id, id, name, file_name, file_content_type, blob_id, user_id, email_submission_id, parent_document_id, first_page,
  last_page, document_type, document_type_manual, extracted_data_manual, last_document_representation_id, wanted_reading, done_reading, reading_mode,
  readings_begun, pending_rotation`

/** Makes those who add the same bytes to one account wait for each other until their transactions end. */
export async function lockContent(sql: Sql, account_id: string, content_sha256: string): Promise<void> {
  await sql.query({
    name: 'lock_document_content',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 4))',
    values: [`${account_id} ${content_sha256}`],
  })
}

/** The account's oldest document with the same bytes that is not a part of another. */
export async function findSameContent(
  sql: Sql,
  account_id: string,
  content_sha256: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql.query<{ id: string; name: string }>({
    name: 'find_same_content',
    text: `select id, name from documents where account_id = $1 and content_sha256 = $2 and discarded_at is null
      order by created_at, id limit 1`,
    values: [account_id, content_sha256],
  })
  return rows[0]
}

/** What the account says about duplicates; null: whatever the installation says. */
export async function readDuplicatePolicy(sql: Sql, account_id: string): Promise<DuplicatePolicy | null> {
  const { rows } = await sql.query<{ duplicate_documents: DuplicatePolicy | null }>({
    name: 'read_duplicate_policy',
    text: 'select duplicate_documents from accounts where id = $1',
    values: [account_id],
  })
  return rows[0]?.duplicate_documents ?? null
}

export async function insertDocument(sql: Sql, document: NewDocument, now: Date): Promise<void> {
  await sql.query({
    name: 'insert_document',
    text: `insert into documents (account_id, id, created_at, updated_at, name, source, file_name, file_content_type, file_size_bytes, blob_id,
        content_sha256, user_id, email_submission_id)
      values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      document.account_id,
      document.id,
      now,
      document.name,
      document.source,
      document.file_name,
      document.file_content_type,
      document.file_size_bytes,
      document.blob_id,
      document.content_sha256,
      document.user_id,
      document.email_submission_id,
    ],
  })
}

/** The document unless it was deleted; locked until the transaction ends. */
export async function lockDocument(sql: Sql, { account_id, id }: DocumentKey): Promise<DocumentRow | undefined> {
  const { rows } = await sql.query<DocumentRow>({
    name: 'lock_document',
    text: `select ${row_columns} from documents where account_id = $1 and id = $2 and discarded_at is null for update`,
    values: [account_id, id],
  })
  return rows[0]
}

/** What a person says; a member that is undefined stays as it is. False: the account has no such document. */
export async function saveManual(
  sql: Sql,
  { account_id, id }: DocumentKey,
  manual: { document_type_manual?: string | null; extracted_data_manual?: object | null; now: Date },
): Promise<void> {
  await sql.query({
    name: 'save_manual',
    text: `update documents set document_type_manual = case when $3 then $4 else document_type_manual end,
        extracted_data_manual = case when $5 then $6::json else extracted_data_manual end, updated_at = $7
      where account_id = $1 and id = $2`,
    values: [
      account_id,
      id,
      manual.document_type_manual !== undefined,
      manual.document_type_manual ?? null,
      manual.extracted_data_manual !== undefined,
      manual.extracted_data_manual == null ? null : JSON.stringify(manual.extracted_data_manual),
      manual.now,
    ],
  })
}

/** Deletes a document and its parts for everybody who looks. False: the account has no such document. */
export async function discardDocument(sql: Sql, { account_id, id }: DocumentKey, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'discard_document',
    text: 'update documents set discarded_at = $3, updated_at = $3 where account_id = $1 and id = $2 and discarded_at is null',
    values: [account_id, id, now],
  })
  if (rowCount !== 1) return false
  await sql.query({
    name: 'discard_parts',
    text: `update documents set discarded_at = $3, updated_at = $3
      where account_id = $1 and parent_document_id = $2 and discarded_at is null`,
    values: [account_id, id, now],
  })
  return true
}

/** Asks for another reading. False: the account has no such document. */
export async function wantReading(
  sql: Sql,
  { account_id, id }: DocumentKey,
  { mode, now }: { mode: ReadingMode; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'want_reading',
    // A reading of everything that is still due stays one of everything.
    text: `update documents set wanted_reading = wanted_reading + 1, readings_begun = 0, updated_at = $4,
        reading_mode = case when wanted_reading > done_reading and reading_mode = 'classify' then 'classify' else $3 end
      where account_id = $1 and id = $2 and discarded_at is null`,
    values: [account_id, id, mode, now],
  })
  return rowCount === 1
}

/** Takes note that the wanted reading begins. undefined: none is due. */
export async function beginReading(sql: Sql, { account_id, id }: DocumentKey): Promise<DocumentRow | undefined> {
  const { rows } = await sql.query<DocumentRow>({
    name: 'begin_reading',
    text: `update documents set readings_begun = readings_begun + 1
      where account_id = $1 and id = $2 and discarded_at is null and wanted_reading > done_reading returning ${row_columns}`,
    values: [account_id, id],
  })
  return rows[0]
}

export type ReadingResult = {
  document_type: string
  classification_notes: string | null
  /** null: nothing was extracted. */
  representation: {
    id: string
    schema_version: string
    payload: object
    field_sources: readonly object[]
    own_reader: object | null
  } | null
}

/** Notes the end of the reading with this number and what came of it. */
export async function saveReading(
  sql: Sql,
  { account_id, id }: DocumentKey,
  { result, reading, now }: { result: ReadingResult; reading: number; now: Date },
): Promise<void> {
  const { document_type, classification_notes, representation } = result
  if (representation !== null)
    await insertRepresentation(sql, { account_id, document_id: id, origin: 'reading', ...representation }, now)
  await sql.query({
    name: 'save_reading',
    text: `update documents set document_type = $3, classification_notes = $4, last_document_representation_id = $5,
        done_reading = greatest(done_reading, $6), updated_at = $7
      where account_id = $1 and id = $2`,
    values: [account_id, id, document_type, classification_notes, representation?.id ?? null, reading, now],
  })
}

type NewRepresentation = NonNullable<ReadingResult['representation']> & {
  account_id: string
  document_id: string
  origin: 'reading' | 'manual'
}

async function insertRepresentation(sql: Sql, representation: NewRepresentation, now: Date): Promise<void> {
  const { account_id, id, document_id, origin, schema_version, payload, field_sources, own_reader } = representation
  await sql.query({
    name: 'insert_document_representation',
    text: `insert into document_representations (account_id, id, document_id, created_at, updated_at, origin, schema_version, payload, field_sources, own_reader)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
    values: [
      account_id,
      id,
      document_id,
      now,
      origin,
      schema_version,
      JSON.stringify(payload),
      JSON.stringify(field_sources),
      own_reader === null ? null : JSON.stringify(own_reader),
    ],
  })
}

/** Gives a document that nothing was read in a frame that shows what a person has entered, or takes it away again. */
export async function frameManual(
  sql: Sql,
  document: DocumentRow,
  { frame, now }: { frame: { id: string; schema_version: string } | null; now: Date },
): Promise<void> {
  const { account_id, id } = document
  if (frame !== null && document.last_document_representation_id === null) {
    await insertRepresentation(
      sql,
      { account_id, document_id: id, origin: 'manual', payload: {}, field_sources: [], own_reader: null, ...frame },
      now,
    )
    await sql.query('update documents set last_document_representation_id = $3 where account_id = $1 and id = $2', [
      account_id,
      id,
      frame.id,
    ])
  }
  if (frame === null)
    await sql.query(
      `update documents d set last_document_representation_id = null from document_representations r
        where d.account_id = $1 and d.id = $2 and r.account_id = $1 and r.id = d.last_document_representation_id and r.origin = 'manual'`,
      [account_id, id],
    )
}

/** A file that holds the pages of one part of a packet and nothing else. */
export type PartFile = { pages_blob_id: string; file_name: string; content_type: string; byte_size: number }

/** `file` is null for a part that keeps the file it has: one of its own, or the packet's. */
export type NewPart = { id: string; name: string; first_page: number; last_page: number; file: PartFile | null }

/** The ids of a packet's parts that have a file of their own. */
export async function listPartsWithFile(sql: Sql, { account_id, id }: DocumentKey): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'list_parts_with_file',
    text: `select id from documents
      where account_id = $1 and parent_document_id = $2 and pages_blob_id is not null and discarded_at is null`,
    values: [account_id, id],
  })
  return new Set(rows.map((row) => row.id))
}

/**
 * Makes the parts of a packet, or brings back those that an earlier reading of it had made; parts that it no longer has go. Returns which
 * are new.
 */
export async function saveParts(
  sql: Sql,
  packet: DocumentRow,
  { parts, now }: { parts: readonly NewPart[]; now: Date },
): Promise<ReadonlySet<string>> {
  await sql.query({
    name: 'discard_other_parts',
    text: `update documents set discarded_at = $4, updated_at = $4
      where account_id = $1 and parent_document_id = $2 and id <> all($3) and discarded_at is null`,
    values: [packet.account_id, packet.id, parts.map(({ id }) => id), now],
  })
  const { rows } = await sql.query<{ id: string; is_new: boolean }>({
    name: 'save_parts',
    // The numbers of its readings stay: done by whoever reads the packet.
    text: `insert into documents as part (account_id, id, created_at, updated_at, name, source, file_name, file_content_type, file_size_bytes,
        blob_id, pages_blob_id, user_id, email_submission_id, parent_document_id, first_page, last_page)
      select d.account_id, p.id, $4, $4, p.name, 'split_document', coalesce(p.file_name, d.file_name),
        coalesce(p.content_type, d.file_content_type), coalesce(p.byte_size, d.file_size_bytes), d.blob_id, p.pages_blob_id,
        d.user_id, d.email_submission_id, d.id, p.first_page, p.last_page
      from documents d cross join json_to_recordset($3) as p(id uuid, name text, first_page integer, last_page integer,
        file_name text, content_type text, byte_size bigint, pages_blob_id uuid)
      where d.account_id = $1 and d.id = $2
      on conflict (account_id, id) do update set discarded_at = null, blob_id = excluded.blob_id, updated_at = excluded.updated_at,
        (pages_blob_id, file_name, file_content_type, file_size_bytes) = (select
          coalesce(excluded.pages_blob_id, part.pages_blob_id),
          case when excluded.pages_blob_id is null then part.file_name else excluded.file_name end,
          case when excluded.pages_blob_id is null then part.file_content_type else excluded.file_content_type end,
          case when excluded.pages_blob_id is null and part.pages_blob_id is not null then part.file_size_bytes
            else excluded.file_size_bytes end)
      returning id, xmax = 0 as is_new`,
    values: [packet.account_id, packet.id, JSON.stringify(parts.map(({ file, ...part }) => ({ ...part, ...file }))), now],
  })
  return new Set(rows.flatMap(({ id, is_new }) => (is_new ? [id] : [])))
}

/** Another file for a document and its parts: the same picture, turned. */
export async function replaceFile(
  sql: Sql,
  { account_id, id }: DocumentKey,
  { blob_id, byte_size, content_type, now }: { blob_id: string; byte_size: number; content_type: string; now: Date },
): Promise<void> {
  await sql.query({
    name: 'replace_document_file',
    text: `update documents set blob_id = $3, file_size_bytes = $4, file_content_type = $5, updated_at = $6
      where account_id = $1 and (id = $2 or parent_document_id = $2)`,
    values: [account_id, id, blob_id, byte_size, content_type, now],
  })
}

/** Adds to what a picture has still to be turned by. */
export async function wantRotation(
  sql: Sql,
  { account_id, id }: DocumentKey,
  { degrees, now }: { degrees: number; now: Date },
): Promise<void> {
  await sql.query({
    name: 'want_rotation',
    text: `update documents set pending_rotation = (pending_rotation + $3 + 360) % 360, updated_at = $4
      where account_id = $1 and id = $2`,
    values: [account_id, id, degrees, now],
  })
}

/** The document as it is, unless it was deleted. */
export async function readDocumentRow(sql: Sql, { account_id, id }: DocumentKey): Promise<DocumentRow | undefined> {
  const { rows } = await sql.query<DocumentRow>({
    name: 'read_document_row',
    text: `select ${row_columns} from documents where account_id = $1 and id = $2 and discarded_at is null`,
    values: [account_id, id],
  })
  return rows[0]
}

/** The id of the document's file: of its own pages, for a part of a packet. undefined: no such document; null: it has none. */
export async function fileOf(sql: Sql, { account_id, id }: DocumentKey): Promise<string | null | undefined> {
  const { rows } = await sql.query<{ blob_id: string | null }>({
    name: 'file_of_document',
    text: 'select coalesce(pages_blob_id, blob_id) as blob_id from documents where account_id = $1 and id = $2 and discarded_at is null',
    values: [account_id, id],
  })
  return rows[0]?.blob_id
}

/** Documents whose wanted reading is overdue, which happens only when a job was lost or set aside. */
export async function listForgottenReadings(
  sql: Sql,
  { before, limit }: { before: Date; limit: number },
): Promise<DocumentKey[]> {
  const { rows } = await sql.query<DocumentKey>(
    `select account_id, id from documents where wanted_reading > done_reading and discarded_at is null and updated_at < $1
      order by updated_at limit $2`,
    [before, limit],
  )
  return rows
}
