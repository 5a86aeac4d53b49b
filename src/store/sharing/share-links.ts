/** Share links: addresses that show one container or shipment to people without an account. The last part of an address is kept as a hash alone. */
import type { ShareablePart, ShareLanguage } from '../../contract/resources/share-link.ts'
import { oneOf, whereOf } from '../filter.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'
import { type Author, authorName } from './author.ts'
import { current_end } from './current-end.ts'

type Key = { account_id: string; id: string }
type ShareSubject = { type: 'container' | 'shipment'; id: string }

export type ShareLinkRow = {
  label: string | null
  reference: string | null
  shows: ShareablePart[]
  language: ShareLanguage | null
  password_hash: string | null
  ends_at: Date | null
  days_after_delivery: number
}

const columns = [
  'label',
  'reference',
  'shows',
  'language',
  'password_hash',
  'ends_at',
  'days_after_delivery',
] as const satisfies readonly (keyof ShareLinkRow)[]

/** The newest first; of one subject only, where an id is given. */
export function selectShareLinks(
  subjects: Readonly<Partial<Record<ShareSubject['type'], string>>>,
): Omit<Selection, 'limit' | 'offset'> {
  const filters = Object.entries(subjects).flatMap(([type, id]) => [
    oneOf(`${type}_type`, 'subject_type', [type]),
    { name: `of_${type}`, condition: (given: string, row: string) => `${row}.subject_id = ${given}::uuid`, value: id },
  ])
  return { type: 'share_link', ...whereOf(filters), order: 'r.created_at desc, r.id desc' }
}

export async function insertShareLink(
  sql: Sql,
  { author, id }: { author: Author; id: string },
  { link, subject, token_sha256, now }: { link: ShareLinkRow; subject: ShareSubject; token_sha256: string; now: Date },
): Promise<void> {
  await sql.query({
    name: 'insert_share_link',
    text: `insert into share_links (account_id, id, author_key_id, author_person_id, author_name, subject_type, subject_id, token_sha256,
        created_at, updated_at, ${columns.join(', ')})
      values ($1, $2, $3, $4, ${authorName({ key: '$3', person: '$4' })}, $5, $6, $7, $8, $8, ${columns.map((_, index) => `$${index + 9}`).join(', ')})`,
    values: [
      ...[author.account_id, id, author.key_id, author.user_id, subject.type, subject.id, token_sha256, now],
      ...columns.map((column) => link[column]),
    ],
  })
}

/** undefined: the account has no such link. Locked, so that two changes do not undo each other. */
export async function lockShareLink(
  sql: Sql,
  { account_id, id }: Key,
): Promise<(ShareLinkRow & { current_end_at: Date | null; revoked_at: Date | null }) | undefined> {
  const { rows } = await sql.query<ShareLinkRow & { current_end_at: Date | null; revoked_at: Date | null }>({
    name: 'lock_share_link',
    text: `select ${columns.join(', ')}, ${current_end} as current_end_at, revoked_at from share_links r
      where account_id = $1 and id = $2 for update`,
    values: [account_id, id],
  })
  return rows[0]
}

export async function updateShareLink(
  sql: Sql,
  { account_id, id }: Key,
  { link, now }: { link: ShareLinkRow; now: Date },
): Promise<void> {
  await sql.query({
    name: 'update_share_link',
    text: `update share_links set updated_at = $3, ${columns.map((column, index) => `${column} = $${index + 4}`).join(', ')}
      where account_id = $1 and id = $2`,
    values: [account_id, id, now, ...columns.map((column) => link[column])],
  })
}

/** The link shows nothing any more. One that was taken back stays as it is. */
export async function revokeShareLink(sql: Sql, { account_id, id }: Key, now: Date): Promise<void> {
  await sql.query({
    name: 'revoke_share_link',
    text: 'update share_links set revoked_at = $3, updated_at = $3 where account_id = $1 and id = $2 and revoked_at is null',
    values: [account_id, id, now],
  })
}

/** Gives it another address, and lets it go on where it was taken back. */
export async function renewShareLink(
  sql: Sql,
  { account_id, id }: Key,
  { token_sha256, ends_at, now }: { token_sha256: string; ends_at: Date | null; now: Date },
): Promise<void> {
  await sql.query({
    name: 'renew_share_link',
    text: `update share_links set token_sha256 = $3, ends_at = $4, renewed_at = $5, updated_at = $5, revoked_at = null
      where account_id = $1 and id = $2`,
    values: [account_id, id, token_sha256, ends_at, now],
  })
}

export type OpenedLink = Key &
  ShareLinkRow & {
    subject: ShareSubject
    current_end_at: Date | null
    revoked_at: Date | null
    suspended_at: Date | null
  }

type OpenedRow = Omit<OpenedLink, 'subject'> & { subject_type: ShareSubject['type']; subject_id: string }

/** The link of a token, whosever it is; undefined: there is none. On a connection that sees every account. */
export async function findOpenedLink(sql: Sql, by: { token_sha256: string } | Key): Promise<OpenedLink | undefined> {
  const of_token = 'token_sha256' in by
  const { rows } = await sql.query<OpenedRow>({
    name: of_token ? 'find_link_of_token' : 'find_link',
    text: `select r.account_id, r.id, r.subject_type, r.subject_id, ${columns.map((column) => `r.${column}`).join(', ')},
        ${current_end} as current_end_at, r.revoked_at, a.suspended_at
      from share_links r join accounts a on a.id = r.account_id
      where ${of_token ? 'r.token_sha256 = $1' : 'r.account_id = $1 and r.id = $2'}`,
    values: of_token ? [by.token_sha256] : [by.account_id, by.id],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { subject_type, subject_id, ...link } = row
  return { ...link, subject: { type: subject_type, id: subject_id } }
}

/** Counts that somebody opened it. */
export async function noteOpened(sql: Sql, { account_id, id }: Key, now: Date): Promise<void> {
  await sql.query({
    name: 'note_share_link_opened',
    text: `update share_links set views_count = views_count + 1, last_viewed_at = greatest(last_viewed_at, $3)
      where account_id = $1 and id = $2`,
    values: [account_id, id, now],
  })
}
