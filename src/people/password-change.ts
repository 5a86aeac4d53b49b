/** Somebody who is signed in changes their password. */
import { minute_ms } from '../base/durations.ts'
import { RequestError } from '../contract/errors.ts'
import { useTokensOf } from '../store/accounts/one-time-tokens.ts'
import { getPerson, savePassword } from '../store/accounts/people.ts'
import { endSessions, getSession } from '../store/accounts/sessions.ts'
import type { Admittance, PeopleTools } from './enter.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { provePassword } from './sign-in.ts'

// Whoever came by a one-time address has just shown who they are.
const fresh_ms = 15 * minute_ms

type PasswordChange = {
  account_id: string
  person_id: string
  session_id: string
  current_password: string | undefined
  new_password: string
  origin: Admittance['origin']
}

/** Throws RequestError: 401 or 422. All other sessions of the person end, and no address that was made for them is good any more. */
export async function changePassword(tools: PeopleTools, change: PasswordChange): Promise<void> {
  const { database, clock } = tools
  const { account_id, person_id, session_id, current_password, new_password, origin } = change
  const [person, session] = [await getPerson(database, person_id), await getSession(database, account_id, session_id)]
  if (person === undefined || session === undefined)
    throw new RequestError([{ code: 'unauthorized', detail: 'The session has ended.' }])
  checkNewPassword(new_password, { email: person.email, pointer: '/new_password' })
  const is_fresh = session.way === 'link' && clock.now().getTime() - session.created_at.getTime() < fresh_ms
  if (person.password_hash !== null && !is_fresh) {
    if (current_password === undefined) throw new RequestError([{ code: 'password_needed', pointer: '/current_password' }])
    await provePassword(tools, { email: person.email, password: current_password, operation: 'changePassword' }, { origin })
  }
  const hash = await hashPassword(new_password)
  await database.transaction(async (tx) => {
    const now = clock.now()
    await savePassword(tx, { person_id, hash }, now)
    await useTokensOf(tx, person_id, now)
    await endSessions(tx, { person_id, key_id: null, except: session_id })
  })
}
