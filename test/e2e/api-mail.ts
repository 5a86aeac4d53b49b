import { nameBasedId } from '../../src/base/ids.ts'
import type { Database } from '../../src/store/pool.ts'
import { insert } from './api-rows.ts'

/** A mail without attachments. Returns its id. */
export async function insertMail(db: Database, { id: account_id }: { id: string }): Promise<string> {
  const id = nameBasedId('mail', account_id)
  const at = new Date('2031-01-06T08:00:00Z')
  const facts = {
    subject: 'Papers for 4711',
    body: 'See attached.',
    from: ['ops@line.example'],
    message_id: `<${id}@line.example>`,
  }
  await insert(db, 'email_submissions', {
    account_id,
    id,
    created_at: at,
    updated_at: at,
    content_type: 'multipart/mixed',
    ...facts,
  })
  return id
}
