/** Letting in whom a provider of single sign-on vouches for: known people, whoever has an open invitation, and domains that may join. */
import type { Role } from '../contract/roles.ts'
import { findOperator } from '../store/accounts/accounts.ts'
import { acceptInvitation, findInvitationFor } from '../store/accounts/invitations.ts'
import { useTokensOf } from '../store/accounts/one-time-tokens.ts'
import { findPerson, insertPerson, listMemberships, noteVerified, type Person, savePassword } from '../store/accounts/people.ts'
import { endSessions } from '../store/accounts/sessions.ts'
import type { Transaction } from '../store/pool.ts'
import { type Admittance, enterAs, type PeopleTools } from './enter.ts'
import { join } from './redeem.ts'
import type { BegunSession } from './sessions.ts'

/** Whose address is of one of these domains joins the account that runs the installation, without an invitation. */
export type JoinRules = { domains: readonly string[]; role: Role }

/** null: nobody knows them here. Throws RequestError (403) when all their accounts are suspended. */
export function signOn(
  { database, clock, lengths }: PeopleTools,
  { vouched, rules }: { vouched: { email: string; name: string | null }; rules: JoinRules },
  arrival: Admittance,
): Promise<BegunSession | null> {
  const { email, name } = vouched
  return database.transaction(async (tx) => {
    const now = clock.now()
    const former = await findPerson(tx, email)
    if (former !== undefined) await verify(tx, former, now)
    const is_in = former !== undefined && (await listMemberships(tx, former.id)).length > 0
    const place = is_in ? null : await openPlace(tx, { email, rules, now })
    if (!is_in && place === null) return null
    const id = former?.id ?? (await insertPerson(tx, { email, name, email_verified_at: now }, now))
    if (id === undefined) return null
    const joining = { hash: null, name: name ?? email, operation: 'finishSingleSignOn', origin: arrival.origin, now }
    if (place !== null) await join(tx, { ...place, person_id: id }, joining)
    const person = { id, email, name: former?.name ?? name }
    return enterAs(tx, { person, way: 'single_sign_on', arrival }, { lengths, now })
  })
}

/**
 * Whoever made a person of an address without having shown that it is theirs (the address of an invitation is shown to the inviter) may know
 * the password: it goes when the owner comes, and what was opened with it.
 */
async function verify(tx: Transaction, { id, email_verified_at }: Person, now: Date): Promise<void> {
  if (email_verified_at !== null) return
  await savePassword(tx, { person_id: id, hash: null }, now)
  await useTokensOf(tx, id, now)
  await endSessions(tx, { person_id: id, key_id: null })
  await noteVerified(tx, id, now)
}

async function openPlace(
  tx: Transaction,
  { email, rules, now }: { email: string; rules: JoinRules; now: Date },
): Promise<{ account_id: string; role: Role } | null> {
  const invitation = await findInvitationFor(tx, email, now)
  if (invitation !== undefined && (await acceptInvitation(tx, invitation, now))) {
    const { account_id, role } = invitation
    return { account_id, role }
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!rules.domains.some((one) => one.toLowerCase() === domain)) return null
  const account_id = await findOperator(tx)
  return account_id === undefined ? null : { account_id, role: rules.role }
}
