import { ApiError, ConnectionError, TimeoutError } from '../../client/errors.ts'
import type { Answer, Client } from '../../client/landfall.ts'
import { answers, landfall } from './connection.ts'
import { noteLostSince } from './contact.ts'
import { forgetKept, keepFor, restoreKept } from './kept-answers.ts'
import { keepCsrfToken } from './session.ts'
import { noteSignedIn } from './session-state.ts'
import { tellSide } from './side.ts'

// Getting in and out.

type Session = Answer<'getSession'>['data']
type SessionFacts = Session['attributes']
type Credentials = NonNullable<Parameters<Client['createSession']>[0]>['body']
export type WaysIn = NonNullable<SessionFacts['ways_in']>
/** What a one-time address is for, and what must be given with it. */
export type Invitation = Answer<'describeSignInToken'> & { token: string }

export type SignInOutcome =
  | { kind: 'in' }
  | { kind: 'refused' }
  /** A member of what was given, and what is wrong with it. */
  | { kind: 'wrong'; member: string; sentence: string }
  | { kind: 'used_up' }
  | { kind: 'too_many'; wait_s: number }
  | { kind: 'suspended' }
  | { kind: 'unreachable' }

/** Whether somebody is signed in, and how one may. Where nobody is, nothing stays of whoever was. */
export async function readSession(): Promise<{ signed_in: boolean; ways_in: WaysIn | null; session_id: string }> {
  await leaveAtLast()
  const session = (await landfall().getSession()).data
  const { signed_in, csrf_token, ways_in } = session.attributes
  keepCsrfToken(csrf_token)
  await (signed_in ? keepHeard(session) : forgetKept())
  return { signed_in, ways_in, session_id: session.id }
}

/** What does not say when it ends is kept for no time at all. */
function keepHeard({ id, attributes: { ends_at, idle_ends_at, last_used_at } }: Session): Promise<void> {
  const idle_ms = Date.parse(idle_ends_at ?? '') - Date.parse(last_used_at ?? '')
  return keepFor({ session_id: id, ends_at: ends_at ?? '', idle_ms })
}

/** Who was signed in here when the server was last heard, with what they saw then; null: it is not known. */
export async function readKeptSession(): Promise<{ session_id: string } | null> {
  if (localStorage.getItem(leaving) !== null) return null
  const kept = await restoreKept(new Date())
  if (kept !== null) noteLostSince(kept.kept_at)
  return kept
}

/** What a one-time address is for; an outcome when it is for nothing any more. */
export async function readInvitation(token: string): Promise<Invitation | SignInOutcome> {
  try {
    return { ...(await landfall().describeSignInToken({ body: { token } })), token }
  } catch (error) {
    return outcomeOf(error)
  }
}

export async function signIn(body: Credentials): Promise<SignInOutcome> {
  try {
    const session = (await landfall().createSession({ body })).data
    keepCsrfToken(session.attributes.csrf_token)
    localStorage.removeItem(leaving)
    await keepHeard(session)
  } catch (error) {
    return outcomeOf(error)
  }
  noteSignedIn()
  await answers.invalidateQueries()
  return { kind: 'in' }
}

/** Asks for a mail with a one-time address. It is not told whether there is such a person. */
export async function askForLink(email: string): Promise<SignInOutcome | 'asked'> {
  try {
    await landfall().requestPasswordReset({ body: { email } })
    return 'asked'
  } catch (error) {
    return outcomeOf(error)
  }
}

// Somebody wanted to leave while the server was not heard: they do as soon as it is.
const leaving = 'landfall-leaving'

/** Ends the session and forgets everything that was heard, here and in the other tabs. */
export async function signOut(): Promise<void> {
  localStorage.setItem(leaving, 'true')
  await forgetKept()
  await landfall().deleteSession().then(hasLeft, hasLeftUnlessLost)
  keepCsrfToken(null)
  tellSide('real')
  answers.clear()
}

const hasLeft = () => localStorage.removeItem(leaving)

function hasLeftUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionError) && !(error instanceof TimeoutError)) hasLeft()
}

/** Throws ConnectionError where the server is still not heard. */
async function leaveAtLast(): Promise<void> {
  if (localStorage.getItem(leaving) === null) return
  keepCsrfToken((await landfall().getSession()).data.attributes.csrf_token)
  await landfall().deleteSession().then(hasLeft, hasLeftUnlessLost)
}

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return { kind: 'unreachable' }
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return { kind: 'too_many', wait_s: error.retry_after ?? 60 }
  if (error.status === 403) return { kind: 'suspended' }
  if (error.has('token_unusable')) return { kind: 'used_up' }
  if (error.status >= 500) return { kind: 'unreachable' }
  const [problem] = error.problems
  const member = problem?.source?.pointer?.slice(1)
  if (problem !== undefined && member && error.status === 422)
    return { kind: 'wrong', member, sentence: problem.detail ?? problem.title }
  return { kind: 'refused' }
}
