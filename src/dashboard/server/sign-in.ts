import { ApiError, ConnectionError, TimeoutError } from '../../client/errors.ts'
import type { Answer, Client } from '../../client/landfall.ts'
import { answers, landfall } from './connection.ts'
import { keepCsrfToken } from './session.ts'
import { noteSignedIn } from './session-state.ts'
import { tellSide } from './side.ts'

// Getting in and out.

type SessionFacts = Answer<'getSession'>['data']['attributes']
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

/** Whether somebody is signed in, and how one may. */
export async function readSession(): Promise<{ signed_in: boolean; ways_in: WaysIn | null }> {
  const { signed_in, csrf_token, ways_in } = (await landfall().getSession()).data.attributes
  keepCsrfToken(csrf_token)
  return { signed_in, ways_in }
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
    keepCsrfToken((await landfall().createSession({ body })).data.attributes.csrf_token)
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

/** Ends the session and forgets everything that was heard. */
export async function signOut(): Promise<void> {
  await landfall()
    .deleteSession()
    .catch(() => undefined)
  keepCsrfToken(null)
  tellSide('real')
  answers.clear()
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
