/** Invitations to an account. */
import type { Role } from '../../contract/roles.ts'
import { whereOf } from '../filter.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'
import { invitationState } from '../resources/sources.ts'

type NewInvitation = {
  account_id: string
  id: string
  email: string
  name: string | null
  role: Role
  invited_by_id: string | null
  created_at: Date
  ends_at: Date
}

export async function insertInvitation(sql: Sql, invitation: NewInvitation): Promise<void> {
  await sql.query({
    name: 'insert_invitation',
    text: `insert into invitations (account_id, id, email, name, role, invited_by_id, created_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      invitation.account_id,
      invitation.id,
      invitation.email,
      invitation.name,
      invitation.role,
      invitation.invited_by_id,
      invitation.created_at,
      invitation.ends_at,
    ],
  })
}

/** Takes open invitations back: one by id, or those of an address. Returns how many. */
export async function revokeInvitations(
  sql: Sql,
  { account_id, id = null, email = null }: { account_id: string; id?: string | null; email?: string | null },
  now: Date,
): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'revoke_invitations',
    text: `update invitations set revoked_at = $4 where account_id = $1 and (id = $2 or lower(email) = lower($3))
      and accepted_at is null and revoked_at is null`,
    values: [account_id, id, email, now],
  })
  return rowCount ?? 0
}

/** Notes that an invitation was accepted; false: it is no longer open. */
export async function acceptInvitation(
  sql: Sql,
  { account_id, id }: { account_id: string; id: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'accept_invitation',
    text: `update invitations set accepted_at = $3 where account_id = $1 and id = $2
      and accepted_at is null and revoked_at is null and ends_at > $3`,
    values: [account_id, id, now],
  })
  return rowCount === 1
}

/** The open invitation of an address, the latest of whichever account. */
export async function findInvitationFor(
  sql: Sql,
  email: string,
  now: Date,
): Promise<{ id: string; account_id: string; role: Role; name: string | null } | undefined> {
  const { rows } = await sql.query<{ id: string; account_id: string; role: Role; name: string | null }>({
    name: 'find_invitation_for',
    text: `select id, account_id, role, name from invitations
      where lower(email) = lower($1) and accepted_at is null and revoked_at is null and ends_at > $2 order by created_at desc, id desc limit 1`,
    values: [email, now],
  })
  return rows[0]
}

type Listing = Omit<Selection, 'limit' | 'offset'>

/** Invitations of an account, the newest first; or the one with an id. */
export function selectInvitations({ id, states }: { id?: string; states?: readonly string[] | undefined }): Listing {
  return {
    type: 'invitation',
    order: 'r.created_at desc, r.id desc',
    ...whereOf([
      { name: 'id', condition: (given) => `r.id = ${given}`, value: id },
      { name: 'state', condition: (given) => `(${invitationState}) = any(${given}::text[])`, value: states },
    ]),
  }
}

/** People of an account, the newest first; or the one with an id. */
export function selectPeople({ id }: { id?: string } = {}): Listing {
  return {
    type: 'person',
    order: 'r.joined_at desc, r.id desc',
    ...whereOf([
      { name: 'joined', condition: (given) => `(r.person_id is not null) = ${given}`, value: true },
      { name: 'id', condition: (given) => `r.id = ${given}`, value: id },
    ]),
  }
}
