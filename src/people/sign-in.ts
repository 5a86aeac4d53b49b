/** Signing in with a password, with an API key, and into another account. */
import { messageOf } from '../base/errors.ts'
import { RequestError } from '../contract/errors.ts'
import { findPerson, getPerson, listMemberships, type Person } from '../store/accounts/people.ts'
import { noteAct } from './acts.ts'
import { type Admittance, endFormer, enterAs, noteBeginning, type PeopleTools } from './enter.ts'
import { isPassword } from './passwords.ts'
import { type BegunSession, beginSession } from './sessions.ts'
import { countedOf, forgiveTry, takeTry } from './tries.ts'

/** Throws RequestError: 401 for whatever is wrong, 403 without an open account, 429 after too many tries. */
export async function signInByPassword(
  tools: PeopleTools,
  { email, password }: { email: string; password: string },
  arrival: Admittance,
): Promise<BegunSession> {
  const person = await provePassword(tools, { email, password, operation: 'createSession' }, arrival)
  const { database, clock, lengths } = tools
  return database.transaction(async (tx) => {
    const now = clock.now()
    // The password may have been changed while it was compared.
    if ((await getPerson(tx, person.id))?.password_hash !== person.password_hash) throw wrongCredentials()
    return enterAs(tx, { person, way: 'password', arrival }, { lengths, now })
  })
}

/**
 * The person whose e-mail address and password these are. Takes as long for an address that nobody has. Throws RequestError: 401, the same for
 * whatever is wrong, or 429.
 */
export async function provePassword(
  tools: PeopleTools,
  { email, password, operation }: { email: string; password: string; operation: string },
  { origin }: Pick<Admittance, 'origin'>,
): Promise<Person> {
  const { database, clock } = tools
  const counted = countedOf(email, origin.remote_address)
  await takeTry(database, counted, clock.now())
  const person = await findPerson(database, email.trim())
  const is_right = await isPassword(password, person?.password_hash ?? null)
  if (person === undefined || !is_right) {
    // Not waited for: an address that nobody has leaves no entry, and is answered as late.
    if (person !== undefined) void noteWrong(tools, { person, operation }, origin)
    throw wrongCredentials()
  }
  await forgiveTry(database, counted)
  return person
}

/** A session for whoever has a key: it may what the key may, and ends with it. The key was let in before. */
export function signInByKey(
  { database, clock, lengths }: PeopleTools,
  caller: { account_id: string; key_id: string; key_name: string | null },
  arrival: Admittance,
): Promise<BegunSession> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const { account_id, key_id, key_name } = caller
    await endFormer(tx, arrival)
    const who = { account_id, key_id, person_id: null, user_id: null, way: 'key', origin: arrival.origin } as const
    const begun = await beginSession(tx, who, { lengths, now })
    await noteBeginning(tx, begun, { arrival, now, actor_name: key_name })
    return begun
  })
}

/** The same person in another account: a session of its own. */
export function changeAccount(
  { database, clock, lengths }: PeopleTools,
  { person_id, way }: { person_id: string; way: BegunSession['session']['way'] },
  arrival: Admittance,
): Promise<BegunSession> {
  return database.transaction(async (tx) => {
    const person = await getPerson(tx, person_id)
    if (person === undefined) throw new RequestError([{ code: 'unauthorized', detail: 'The session has ended.' }])
    return enterAs(tx, { person, way, arrival }, { lengths, now: clock.now() })
  })
}

function wrongCredentials(): RequestError {
  return new RequestError([{ code: 'wrong_credentials' }])
}

/** In every account of the person: whoever administers one sees that somebody guesses. */
async function noteWrong(
  { database, clock, log }: PeopleTools,
  { person, operation }: { person: Person; operation: string },
  origin: Admittance['origin'],
): Promise<void> {
  try {
    for (const { account_id, user_id } of await listMemberships(database, person.id)) {
      const entity = { entity_type: 'person', entity_id: user_id, user_id: null, after: { refused: 'wrong password' } }
      const act = { account_id, operation, action: 'run', actor: 'visitor', actor_name: null, ...entity } as const
      await noteAct(database, act, { origin, now: clock.now() })
    }
  } catch (error) {
    log.warn({ reason: messageOf(error) }, 'sign_in.refusal_not_noted')
  }
}
