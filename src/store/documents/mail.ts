/** Mail to accounts: their addresses, whose mail they take, what came, and the messages as they came. */
import type { Sql } from '../pool.ts'

export type MailRecipient = { account_id: string; company_name: string; is_suspended: boolean }

/** The account that an alias leads to; undefined: none. */
export async function findRecipient(sql: Sql, alias: string): Promise<MailRecipient | undefined> {
  const { rows } = await sql.query<MailRecipient>({
    name: 'find_mail_recipient',
    text: `select a.id as account_id, a.company_name, a.suspended_at is not null as is_suspended
      from mail_aliases m join accounts a on a.id = m.account_id where m.alias = lower($1)`,
    values: [alias],
  })
  return rows[0]
}

/** Aliases by account, the oldest first. */
export async function listMailAliases(sql: Sql): Promise<{ account_id: string; company_name: string; alias: string }[]> {
  const { rows } = await sql.query<{ account_id: string; company_name: string; alias: string }>(
    `select m.account_id, a.company_name, m.alias from mail_aliases m join accounts a on a.id = m.account_id
      order by a.is_operator desc, a.created_at, a.id, m.created_at, m.alias`,
  )
  return rows
}

/** False: the alias leads to an account already. */
export async function addMailAlias(
  sql: Sql,
  { account_id, alias }: { account_id: string; alias: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'insert into mail_aliases (account_id, alias, created_at) values ($1, $2, $3) on conflict do nothing',
    [account_id, alias, now],
  )
  return rowCount === 1
}

/** False: the account has no such alias. */
export async function removeMailAlias(sql: Sql, { account_id, alias }: { account_id: string; alias: string }): Promise<boolean> {
  const { rowCount } = await sql.query('delete from mail_aliases where account_id = $1 and alias = $2', [account_id, alias])
  return rowCount === 1
}

export async function listMailSenders(sql: Sql, account_id: string): Promise<string[]> {
  const { rows } = await sql.query<{ sender: string }>('select sender from mail_senders where account_id = $1 order by sender', [
    account_id,
  ])
  return rows.map(({ sender }) => sender)
}

/** Adds those that are not there yet; returns them. `senders` are in small letters. */
export async function addMailSenders(
  sql: Sql,
  { account_id, senders }: { account_id: string; senders: readonly string[] },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql.query<{ sender: string }>(
    'insert into mail_senders (account_id, sender, created_at) select $1, s, $3 from unnest($2::text[]) s on conflict do nothing returning sender',
    [account_id, senders, now],
  )
  return rows.map(({ sender }) => sender)
}

/** Returns those that were there. */
export async function removeMailSenders(
  sql: Sql,
  { account_id, senders }: { account_id: string; senders: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql.query<{ sender: string }>(
    'delete from mail_senders where account_id = $1 and sender = any($2::text[]) returning sender',
    [account_id, senders],
  )
  return rows.map(({ sender }) => sender)
}

/** Whether the account takes mail of everyone in `senders`: each is listed, or its domain is. */
export async function areAllowedSenders(sql: Sql, account_id: string, senders: readonly string[]): Promise<boolean> {
  const { rows } = await sql.query<{ allowed: boolean }>({
    name: 'are_allowed_mail_senders',
    text: `select bool_and(exists (select from mail_senders m where m.account_id = $1
        and m.sender in (s, substring(s from '@[^@]*$')))) as allowed from unnest($2::text[]) s`,
    values: [account_id, senders],
  })
  return rows[0]?.allowed === true
}

/** How many mails came for the account since then, not counting those that its own programs handed over. */
export async function countMailsSince(sql: Sql, account_id: string, since: Date): Promise<number> {
  const { rows } = await sql.query<{ mails: number }>({
    name: 'count_mails_since',
    text: `select count(*) as mails from email_submissions where account_id = $1 and created_at >= $2 and received_by <> 'api'`,
    values: [account_id, since],
  })
  return rows[0]?.mails ?? 0
}

type EmailIdentity = { account_id: string; message_id: string | null; raw_sha256: string }

/** The submission that a message made before: the same Message-ID, or the same bytes when it has none. */
export async function findEmailSubmission(
  sql: Sql,
  { account_id, message_id, raw_sha256 }: EmailIdentity,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_email_submission',
    text: `select id from email_submissions where account_id = $1
      and case when $2::text is null then message_id is null and raw_sha256 = $3 else message_id = $2 end`,
    values: [account_id, message_id, raw_sha256],
  })
  return rows[0]?.id
}

export type NewEmailSubmission = EmailIdentity & {
  id: string
  subject: string
  body: string | null
  from: readonly string[]
  to: readonly string[]
  cc: readonly string[]
  sent_at: string | null
  in_reply_to: string | null
  references: readonly string[]
  content_type: string
  user_id: string | null
  received_by: 'api' | 'gateway' | 'smtp'
  skipped: readonly { file_name: string; reason: string }[]
}

/** False: the message was taken before, perhaps at the same time. */
export async function insertEmailSubmission(sql: Sql, mail: NewEmailSubmission, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'insert_email_submission',
    text: `insert into email_submissions (account_id, id, created_at, updated_at, subject, body, "from", "to", cc, sent_at, message_id,
        in_reply_to, "references", content_type, user_id, received_by, raw_sha256, skipped)
      values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing`,
    values: [
      mail.account_id,
      mail.id,
      now,
      mail.subject,
      mail.body,
      mail.from,
      mail.to,
      mail.cc,
      mail.sent_at,
      mail.message_id,
      mail.in_reply_to,
      mail.references,
      mail.content_type,
      mail.user_id,
      mail.received_by,
      mail.raw_sha256,
      JSON.stringify(mail.skipped),
    ],
  })
  return rowCount === 1
}

/** Says once more which attachments became no document. */
export async function noteSkipped(
  sql: Sql,
  { account_id, id, skipped }: Pick<NewEmailSubmission, 'account_id' | 'id' | 'skipped'>,
): Promise<void> {
  await sql.query('update email_submissions set skipped = $3 where account_id = $1 and id = $2', [
    account_id,
    id,
    JSON.stringify(skipped),
  ])
}

/** The person of the account with one of these addresses. */
export async function findUserByEmail(sql: Sql, account_id: string, addresses: readonly string[]): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from users where account_id = $1 and lower(email) = any($2::text[]) order by id limit 1',
    [account_id, addresses],
  )
  return rows[0]?.id ?? null
}

export type RawMail = { account_id: string; id: string; key: string; byte_size: number; sha256: string }

export async function insertRawMail(sql: Sql, mail: RawMail, now: Date): Promise<void> {
  await sql.query({
    name: 'insert_raw_mail',
    text: 'insert into raw_mails (account_id, id, created_at, key, byte_size, sha256) values ($1, $2, $3, $4, $5, $6)',
    values: [mail.account_id, mail.id, now, mail.key, mail.byte_size, mail.sha256],
  })
}

/** Says which submission a message became. */
export async function bindRawMail(sql: Sql, { account_id, id }: RawMail, email_submission_id: string): Promise<void> {
  await sql.query('update raw_mails set email_submission_id = $3 where account_id = $1 and id = $2', [
    account_id,
    id,
    email_submission_id,
  ])
}

/** The message of a submission as it came; undefined: it is gone, or there never was such a submission. */
export async function findRawMail(sql: Sql, email_submission_id: string): Promise<RawMail | undefined> {
  const { rows } = await sql.query<RawMail>(
    'select account_id, id, key, byte_size, sha256 from raw_mails where email_submission_id = $1 order by id limit 1',
    [email_submission_id],
  )
  return rows[0]
}

/** Messages that may go: those that came before `kept_since`, and those before `unused_since` that became no submission. */
export async function listStaleRawMails(
  sql: Sql,
  { kept_since, unused_since, limit }: { kept_since: Date; unused_since: Date; limit: number },
): Promise<RawMail[]> {
  const { rows } = await sql.query<RawMail>(
    `select account_id, id, key, byte_size, sha256 from raw_mails
      where created_at < $1 or (created_at < $2 and email_submission_id is null) order by created_at limit $3`,
    [kept_since, unused_since, limit],
  )
  return rows
}

export async function deleteRawMail(sql: Sql, { account_id, id }: RawMail): Promise<void> {
  await sql.query('delete from raw_mails where account_id = $1 and id = $2', [account_id, id])
}
