import type { Static, TSchema } from 'typebox'
import { RequestError } from '../../contract/errors.ts'
import { resetSchema, type sessionOperations, signInSchema, tokenSchema } from '../../contract/operations/session.ts'
import { type BodyCheck, compileSchema } from '../../contract/requests.ts'
import { noteAct } from '../../people/acts.ts'
import type { Admittance } from '../../people/enter.ts'
import { describeToken, requestReset, signInByToken } from '../../people/redeem.ts'
import { type BegunSession, hashOfToken } from '../../people/sessions.ts'
import { changeAccount, signInByKey, signInByPassword } from '../../people/sign-in.ts'
import { readCallerNames } from '../../store/accounts/keys.ts'
import { hasPeople } from '../../store/accounts/people.ts'
import { endSessionOf, getSession, type SessionRow } from '../../store/accounts/sessions.ts'
import type { Admit } from '../admission.ts'
import { hashOfKey, isSandboxKey, unauthorized } from '../authorization.ts'
import { readBody } from '../body.ts'
import type { RawCall, RawHandlers, RawReply } from '../raw-call.ts'
import type { Services } from '../services.ts'
import type { AdmitSession, ShownSession } from '../session-admission.ts'
import { noSessionCookie, sessionCookie, sessionTokenIn } from '../session-cookie.ts'
import { type ShownSessionState, sessionDocument } from '../shown-session.ts'

// Signing in at a screen and out again. Whoever asks was found to be no page of another origin (raw-handlers.ts).

export type SessionTools = Pick<Services, 'people' | 'clock' | 'all_accounts'> & { admit: Admit; admitSession: AdmitSession }

const compiled = <const Schema extends TSchema>(schema: Schema) => ({ schema, check: compileSchema(schema, '') })
const checks = { signIn: compiled(signInSchema), token: compiled(tokenSchema), reset: compiled(resetSchema) }

export const sessionHandlers: RawHandlers<typeof sessionOperations, SessionTools> = {
  async getSession(call, tools) {
    const shown = shownSession(call)
    const current = shown === null ? null : await currentSession(tools, shown)
    const reply = await sessionReply(tools, 200, current && shown ? { session: current, token: shown.token } : null)
    // One that has ended is forgotten by the browser as well.
    return shown !== null && current === null ? { ...reply, cookies: [noSessionCookie(call)] } : reply
  },

  async createSession(call, tools) {
    const given = bodyOf<SignIn>(call, checks.signIn)
    const shown = shownSession(call)
    const arrival: Admittance = { origin: originOf(call), account_id: given.account_id, former_token: shown?.token ?? null }
    const { session, token } = await begun(tools, { given, arrival, shown })
    const seconds = Math.floor((session.ends_at.getTime() - tools.clock.now().getTime()) / 1_000)
    const reply = await sessionReply(tools, 201, { session, token })
    return { ...reply, cookies: [sessionCookie(token, { public_origin: call.public_origin, seconds })] }
  },

  async deleteSession(call, tools) {
    const shown = shownSession(call)
    if (shown === null) return { status: 204 }
    // What has ended already is no reason to keep the cookie; that a page of another origin asks is.
    const caller = await tools.admitSession(null, shown).catch(orEnded)
    if (caller !== null) await signOut(tools, call, shown.token)
    return { status: 204, cookies: [noSessionCookie(call)] }
  },

  async describeSignInToken(call, { people }) {
    const { token } = bodyOf<{ token: string }>(call, checks.token)
    return { status: 200, body: await describeToken(people.tools, token) }
  },

  async requestPasswordReset(call, { people }) {
    const { email } = bodyOf<{ email: string }>(call, checks.reset)
    requestReset(people.tools, { email, origin: originOf(call), public_origin: call.public_origin })
    return { status: 202 }
  },
}

type SignIn = Static<typeof signInSchema>

/** By the first of the ways that the body names. */
async function begun(
  tools: SessionTools,
  { given, arrival, shown }: { given: SignIn; arrival: Admittance; shown: ShownSession | null },
): Promise<BegunSession> {
  const { email, password, token, api_key, name, account_id } = given
  const { people } = tools
  if (token !== undefined) return signInByToken(people.tools, { token, email, name, password }, arrival)
  if (api_key !== undefined) return byKey(tools, { api_key, arrival })
  if (email !== undefined && password !== undefined) return signInByPassword(people.tools, { email, password }, arrival)
  if (account_id !== undefined && shown !== null) return toAccount(tools, { shown, arrival })
  const missing = email === undefined ? 'email' : 'password'
  throw new RequestError([
    { code: 'blank', pointer: `/${missing}`, detail: `${missing === 'email' ? 'Email' : 'Password'} can't be blank` },
  ])
}

async function byKey(
  { people, admit, all_accounts }: SessionTools,
  { api_key, arrival }: { api_key: string; arrival: Admittance },
): Promise<BegunSession> {
  const { remote_address } = arrival.origin
  if (isSandboxKey(api_key)) throw unauthorized('sandbox')
  const caller = await admit({ bucket: 'general', role: 'read' }, { key_hash: hashOfKey(api_key.trim()), remote_address })
  const { key_name } = await readCallerNames(all_accounts, caller)
  return signInByKey(people.tools, { ...caller, key_name }, arrival)
}

/** Asks for the token of the session as every write does: another page must not move somebody to another account. */
async function toAccount(
  { people, admitSession, all_accounts }: SessionTools,
  { shown, arrival }: { shown: ShownSession; arrival: Admittance },
): Promise<BegunSession> {
  const { account_id, session_id, person_id } = await admitSession({ bucket: 'general', role: 'read' }, shown)
  const session = await getSession(all_accounts, account_id, session_id)
  if (person_id === null || session === undefined)
    throw new RequestError([{ code: 'forbidden', detail: 'An API key opens one account only.' }])
  return changeAccount(people.tools, { person_id, way: session.way }, arrival)
}

async function signOut({ all_accounts, clock }: SessionTools, call: RawCall, token: string): Promise<void> {
  await all_accounts.transaction(async (tx) => {
    const ended = await endSessionOf(tx, hashOfToken(token))
    if (ended === undefined) return
    const { account_id, user_id, key_id, id } = ended
    const { key_name, user_name } = await readCallerNames(tx, ended)
    const actor = { actor: key_id === null ? 'person' : 'key', actor_name: key_id === null ? user_name : key_name } as const
    const act = { account_id, user_id, key_id, operation: 'deleteSession', action: 'delete', ...actor } as const
    await noteAct(tx, { ...act, entity_type: 'session', entity_id: id }, { origin: originOf(call), now: clock.now() })
  })
}

async function currentSession({ admitSession, all_accounts }: SessionTools, shown: ShownSession): Promise<SessionRow | null> {
  const caller = await admitSession(null, shown).catch(orEnded)
  return caller === null ? null : ((await getSession(all_accounts, caller.account_id, caller.session_id)) ?? null)
}

/** A session that is over, or whose account is suspended, is none. Throws everything else on. */
function orEnded(error: unknown): null {
  const code = error instanceof RequestError ? error.problems[0].code : null
  if (code === 'unauthorized' || code === 'forbidden') return null
  throw error
}

function shownSession({ headers, public_origin, method }: RawCall): ShownSession | null {
  const token = sessionTokenIn(headers.cookie, { public_origin })
  return token === null ? null : { token, method, headers, public_origin }
}

async function sessionReply<const Status extends number>(
  { people, all_accounts }: SessionTools,
  status: Status,
  current: ShownSessionState | null,
): Promise<RawReply<Status>> {
  const { single_sign_on, tools } = people
  const ways_in = {
    password: true,
    password_reset: tools.sendMail !== null,
    key: true,
    single_sign_on: single_sign_on && { name: single_sign_on.name, address: '/v2/session/sso' },
    first_person: !(await hasPeople(all_accounts)),
  }
  const body = JSON.stringify({ data: sessionDocument(current, { is_current: true, ways_in }) })
  // Text would get a charset, and JSON:API allows its media type no such parameter.
  return { status, headers: { 'content-type': 'application/vnd.api+json' }, body: Buffer.from(body) }
}

/** The JSON body, checked. Throws RequestError (400, 415 or 422). A form of another site cannot send this media type. */
function bodyOf<Given>({ headers, bytes }: RawCall, checked: { schema: TSchema; check: BodyCheck }): Given {
  const content_type = headers['content-type']
  if (content_type === undefined)
    throw new RequestError([{ code: 'unsupported_media_type', detail: 'Send the body as application/json.' }])
  const { check, schema } = checked
  return readBody({ content_type, bytes }, { body: { kind: 'plain', schema }, check, path_id: undefined }) as Given // The check is of the schema.
}

export function originOf({ origin, headers }: RawCall): Admittance['origin'] {
  return { ...origin, user_agent: headers['user-agent'] ?? null }
}
