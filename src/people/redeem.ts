/** One-time addresses: what they are for, and what becomes of whoever uses one. */
import { messageOf } from '../base/errors.ts'
import { RequestError } from '../contract/errors.ts'
import { findOperator } from '../store/accounts/accounts.ts'
import { acceptInvitation } from '../store/accounts/invitations.ts'
import { findToken, type KnownToken, lockFirstPerson, useToken, useTokensOf } from '../store/accounts/one-time-tokens.ts'
import {
  findPerson,
  getPerson,
  insertMembership,
  insertPerson,
  listMemberships,
  noteVerified,
  savePassword,
} from '../store/accounts/people.ts'
import { endSessions } from '../store/accounts/sessions.ts'
import type { Sql, Transaction } from '../store/pool.ts'
import { noteAct } from './acts.ts'
import { type Admittance, enterAs, type PeopleTools } from './enter.ts'
import { makeToken, signInAddress } from './one-time-addresses.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { type BegunSession, hashOfToken } from './sessions.ts'
import { provePassword } from './sign-in.ts'

type Requirement = 'email' | 'new_password' | 'password'

/** What somebody gives beside the token. */
type Redemption = { token: string; email: string | undefined; name: string | null | undefined; password: string | undefined }

type DescribedToken = {
  purpose: KnownToken['purpose']
  email: string | null
  name: string | null
  company_name: string | null
  role: string | null
  ends_at: string
  needs: Requirement[]
}

/** What a token is for, without using it up. Throws RequestError (422) when it is good for nothing. */
export async function describeToken({ database, clock }: PeopleTools, token: string): Promise<DescribedToken> {
  const known = await knownToken(database, token, clock.now())
  const { purpose, email, name, company_name, invitation, ends_at } = known
  return {
    ...{ purpose, email, name, company_name },
    role: purpose === 'first_person' ? 'admin' : (invitation?.role ?? null),
    ends_at: ends_at.toISOString(),
    needs: await neededFor(database, known),
  }
}

async function neededFor(sql: Sql, { purpose, email }: KnownToken): Promise<Requirement[]> {
  switch (purpose) {
    case 'first_person':
      return ['email', 'new_password']
    case 'password_reset':
      return ['new_password']
    case 'sign_in':
      return []
    case 'invitation': {
      const person = email === null ? undefined : await findPerson(sql, email)
      return [person === undefined ? 'new_password' : 'password']
    }
  }
}

/** Signs somebody in by a one-time address. Throws RequestError: 401, 403, 422 or 429; the token is then as good as before. */
export async function signInByToken(tools: PeopleTools, given: Redemption, arrival: Admittance): Promise<BegunSession> {
  const known = await knownToken(tools.database, given.token, tools.clock.now())
  const used = { known, given, arrival }
  switch (known.purpose) {
    case 'first_person':
      return makeFirstPerson(tools, used)
    case 'invitation':
      return accept(tools, used)
    case 'password_reset':
      return replacePassword(tools, used)
    case 'sign_in':
      return tools.database.transaction(async (tx) => {
        const now = tools.clock.now()
        await useUp(tx, given.token, now)
        const person = await personOf(tx, known)
        return enterAs(tx, { person, way: 'link', arrival }, { ...tools, now })
      })
  }
}

type TokenUse = { known: KnownToken; given: Redemption; arrival: Admittance }

async function makeFirstPerson(tools: PeopleTools, { given, arrival }: TokenUse): Promise<BegunSession> {
  const { token, name = null } = given
  const email = (given.email ?? '').trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new RequestError([
      { code: email === '' ? 'blank' : 'invalid', pointer: '/email', detail: 'Email must be an e-mail address' },
    ])
  const hash = await newHash(given.password, email)
  return tools.database.transaction(async (tx) => {
    const now = tools.clock.now()
    // Two tokens of two starts make one person between them.
    await lockFirstPerson(tx)
    await knownToken(tx, token, now)
    await useUp(tx, token, now)
    const account_id = await findOperator(tx)
    // Whoever reads what the start printed runs this installation: their word is good.
    const person_id = await insertPerson(tx, { email, name, email_verified_at: now }, now)
    if (account_id === undefined || person_id === undefined) throw unusable()
    const place = { account_id, person_id, role: 'admin' } as const
    await join(tx, place, { hash, name: name ?? email, operation: 'createSession', origin: arrival.origin, now })
    return enterAs(tx, { person: { id: person_id, email, name }, way: 'link', arrival }, { ...tools, now })
  })
}

/** Whoever has a password shows it: the address of an invitation is shown to the inviter, who must not become somebody else by it. */
async function accept(tools: PeopleTools, { known, given, arrival }: TokenUse): Promise<BegunSession> {
  const { invitation, email } = known
  if (invitation === null || email === null) throw unusable()
  const former = await findPerson(tools.database, email)
  if (former !== undefined) await proveOwn(tools, { email, password: given.password }, arrival)
  const hash = former === undefined ? await newHash(given.password, email) : null
  return tools.database.transaction(async (tx) => {
    const now = tools.clock.now()
    await useUp(tx, given.token, now)
    if (!(await acceptInvitation(tx, invitation, now))) throw unusable()
    const name = given.name ?? known.name
    const email_verified_at = known.was_mailed ? now : null
    const person_id = former?.id ?? (await insertPerson(tx, { email, name, email_verified_at }, now))
    // Somebody made a person of this address in the meantime, and they have a password now.
    if (person_id === undefined) throw new RequestError([{ code: 'password_needed', pointer: '/password' }])
    const place = { account_id: invitation.account_id, person_id, role: invitation.role }
    const origin = arrival.origin
    await join(tx, place, { hash, name: name ?? email, operation: 'createSession', origin, now })
    const person = { id: person_id, email, name: former?.name ?? name }
    const into = { ...arrival, account_id: invitation.account_id }
    return enterAs(tx, { person, way: 'link', arrival: into }, { ...tools, now })
  })
}

async function proveOwn(
  tools: PeopleTools,
  { email, password }: { email: string; password: string | undefined },
  arrival: Admittance,
): Promise<void> {
  const detail = 'You have a password here already: show it, so that nobody else becomes you by this address.'
  if (password === undefined) throw new RequestError([{ code: 'password_needed', pointer: '/password', detail }])
  await provePassword(tools, { email, password, operation: 'createSession' }, arrival)
}

async function replacePassword(tools: PeopleTools, { known, given, arrival }: TokenUse): Promise<BegunSession> {
  const hash = await newHash(given.password, known.email ?? '')
  return tools.database.transaction(async (tx) => {
    const now = tools.clock.now()
    await useUp(tx, given.token, now)
    const person = await personOf(tx, known)
    await savePassword(tx, { person_id: person.id, hash }, now)
    await useTokensOf(tx, person.id, now)
    if (known.was_mailed) await noteVerified(tx, person.id, now)
    await endSessions(tx, { person_id: person.id, key_id: null })
    const begun = await enterAs(tx, { person, way: 'link', arrival }, { ...tools, now })
    const { account_id, user_id } = begun.session
    const act = { account_id, user_id, operation: 'createSession', action: 'update', actor: 'person' } as const
    const told = {
      actor_name: person.name ?? person.email,
      entity_type: 'person',
      entity_id: user_id,
      after: { changed: 'password' },
    }
    await noteAct(tx, { ...act, ...told }, { origin: arrival.origin, now })
    return begun
  })
}

type JoinDetails = { hash: string | null; name: string; operation: string; origin: Admittance['origin']; now: Date }

/** Gives somebody their place in an account, with a new password if there is one. */
export async function join(
  tx: Transaction,
  place: { account_id: string; person_id: string; role: 'read' | 'write' | 'admin' },
  { hash, name, operation, origin, now }: JoinDetails,
): Promise<string> {
  if (hash !== null) await savePassword(tx, { person_id: place.person_id, hash }, now)
  const user_id = await insertMembership(tx, place, now)
  const { account_id, role } = place
  const entity = { entity_type: 'person', entity_id: user_id, after: { id: user_id, type: 'person', attributes: { name, role } } }
  await noteAct(
    tx,
    { account_id, user_id, operation, action: 'create', actor: 'person', actor_name: name, ...entity },
    { origin, now },
  )
  return user_id
}

/**
 * Mails somebody an address for a new password, if there is somebody. Nobody waits for it: the answer is the same, and as quick, when there is not.
 */
export function requestReset(tools: PeopleTools, { email, origin, public_origin }: ResetWish): void {
  void mailReset(tools, { email, origin, public_origin }).catch((error: unknown) =>
    tools.log.warn({ reason: messageOf(error) }, 'password_reset.not_mailed'),
  )
}

type ResetWish = { email: string; origin: Admittance['origin']; public_origin: string }

async function mailReset({ database, clock, sendMail }: PeopleTools, { email, origin, public_origin }: ResetWish): Promise<void> {
  const person = sendMail === null ? undefined : await findPerson(database, email.trim())
  if (person === undefined || sendMail === null) return
  const token = await database.transaction(async (tx) => {
    const now = clock.now()
    for (const { account_id, user_id } of await listMemberships(tx, person.id)) {
      const entity = { entity_type: 'person', entity_id: user_id, user_id: null, after: { asked: 'password reset' } }
      const act = { account_id, operation: 'requestPasswordReset', action: 'run', actor: 'visitor', actor_name: null } as const
      await noteAct(tx, { ...act, ...entity }, { origin, now })
    }
    return (await makeToken(tx, { purpose: 'password_reset', person_id: person.id, was_mailed: true }, now)).token
  })
  const text = [
    'Somebody, you as we hope, asked for a new password at Landfall.',
    `Choose one here within an hour:\n\n${signInAddress(public_origin, token)}`,
    'If it was not you, nothing has to be done: the password is as it was.',
  ].join('\n\n')
  await sendMail({ to: [person.email], subject: 'A new password for Landfall', text })
}

async function knownToken(sql: Sql, token: string, now: Date): Promise<KnownToken> {
  const known = await findToken(sql, hashOfToken(token), now)
  if (known === undefined) throw unusable()
  return known
}

async function useUp(tx: Transaction, token: string, now: Date): Promise<void> {
  if (!(await useToken(tx, hashOfToken(token), now))) throw unusable()
}

async function personOf(tx: Transaction, { person_id }: KnownToken) {
  const person = person_id === null ? undefined : await getPerson(tx, person_id)
  if (person === undefined) throw unusable()
  return person
}

async function newHash(password: string | undefined, email: string): Promise<string> {
  const pointer = '/password'
  if (password === undefined) throw new RequestError([{ code: 'blank', pointer, detail: "Password can't be blank" }])
  checkNewPassword(password, { email, pointer })
  return hashPassword(password)
}

function unusable(): RequestError {
  return new RequestError([{ code: 'token_unusable' }])
}
