import { sha256 } from '../../src/base/hash.ts'
import { nameBasedId } from '../../src/base/ids.ts'
import { insertEmailSubmission } from '../../src/store/documents/mail.ts'
import type { Database } from '../../src/store/pool.ts'

/** A mail without attachments. Returns its id. */
export async function insertMail(db: Database, { id: account_id }: { id: string }): Promise<string> {
  const id = nameBasedId('mail', account_id)
  const text = { subject: 'Papers for 4711', body: 'See attached.', content_type: 'multipart/mixed' }
  const people = { from: ['ops@line.example'], to: [], cc: [] }
  const thread = { message_id: `<${id}@line.example>`, sent_at: null, in_reply_to: null, references: [] }
  const handed_in = { user_id: null, received_by: 'api', raw_sha256: sha256(id), skipped: [] } as const
  const mail = { account_id, id, ...text, ...people, ...thread, ...handed_in }
  await insertEmailSubmission(db, mail, new Date('2031-01-06T08:00:00Z'))
  return id
}
