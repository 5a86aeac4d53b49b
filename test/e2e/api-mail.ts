import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/base/clock.ts'
import { nameBasedId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import { openDiskStorage } from '../../src/documents/disk-storage.ts'
import { type MailActions, mailActions } from '../../src/mail/mail-actions.ts'
import type { Database } from '../../src/store/pool.ts'
import { insert } from './api-rows.ts'

// Mail for tests of the API: the real thing over a folder of its own; what becomes of its documents is not their question.

export const mail_token = 'a-token-for-mail-servers'

type MailWorld = { actions: MailActions; close(): void }

export function openTestMail(database: Database): MailWorld {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-mail-'))
  const limits = { bytes: 2_000_000, attachment_bytes: 1_000_000 }
  const storage = openDiskStorage(folder)
  const quota = { files: 1_000, bytes: 1_000_000_000 }
  const rest = { duplicates: 'reject', quota, domain: 'docs.example', token: mail_token, limits } as const
  return {
    actions: mailActions({ database, clock: systemClock, log: silentLog, storage, ...rest }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const unused = (): never => {
  throw new Error('this test uses no mail')
}

/** For tests that never come near mail. */
export const noMail: MailActions = {
  mail_bytes_max: 1_000,
  isMailToken: () => false,
  findMailRecipient: unused,
  takeMail: unused,
}

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
