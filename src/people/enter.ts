/** The last step of every way in: the account, the session, and the entry in the audit log. */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { RequestError } from '../contract/errors.ts'
import type { SignInWay } from '../contract/resources/session.ts'
import { listMemberships, type Membership, noteSignIn } from '../store/accounts/people.ts'
import { endSessionOf } from '../store/accounts/sessions.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { noteAct, type Origin } from './acts.ts'
import { type BegunSession, beginSession, hashOfToken, type SessionLengths } from './sessions.ts'

type PeopleMail = { to: readonly string[]; subject: string; text: string }

export type PeopleTools = {
  /** Sees every account. */
  database: Database
  clock: Clock
  log: Log
  lengths: SessionLengths
  /** null: no mail is sent here. */
  sendMail: ((mail: PeopleMail) => Promise<void>) | null
}

/** What every way in has. */
export type Admittance = {
  origin: Origin
  /** The account that was wished for; undefined: any. */
  account_id: string | undefined
  /** Of the session that the browser had; it ends. */
  former_token: string | null
}

type Entrant = { id: string; email: string; name: string | null }

/** Lets a person in, whoever they are known to be. Throws RequestError (403) when no account is open to them. */
export async function enterAs(
  tx: Transaction,
  { person, way, arrival }: { person: Entrant; way: SignInWay; arrival: Admittance },
  { lengths, now }: { lengths: SessionLengths; now: Date },
): Promise<BegunSession> {
  const place = placeFor(await listMemberships(tx, person.id), arrival.account_id)
  const { account_id, user_id } = place
  await endFormer(tx, arrival)
  const who = { account_id, user_id, person_id: person.id, key_id: null, way, origin: arrival.origin }
  const begun = await beginSession(tx, who, { lengths, now })
  await noteSignIn(tx, person.id, now)
  await noteBeginning(tx, begun, { arrival, now, actor_name: person.name ?? person.email })
  return begun
}

/** Ends the session that came with a request: whoever signs in leaves nothing open behind them. */
export async function endFormer(tx: Transaction, { former_token }: Admittance): Promise<void> {
  if (former_token !== null) await endSessionOf(tx, hashOfToken(former_token))
}

export async function noteBeginning(
  tx: Transaction,
  { session }: BegunSession,
  { arrival, now, actor_name }: { arrival: Admittance; now: Date; actor_name: string | null },
): Promise<void> {
  const { account_id, user_id, key_id, way, id } = session
  const actor = key_id === null ? 'person' : 'key'
  await noteAct(
    tx,
    {
      ...{ account_id, user_id, key_id, actor, actor_name },
      operation: 'createSession',
      action: 'create',
      entity_type: 'session',
      entity_id: id,
      after: { id, type: 'session', attributes: { way, user_agent: session.user_agent } },
    },
    { origin: arrival.origin, now },
  )
}

function placeFor(places: readonly Membership[], wished: string | undefined): Membership {
  const open = places.filter(({ is_suspended }) => !is_suspended)
  const place = wished === undefined ? open[0] : open.find(({ account_id }) => account_id === wished.toLowerCase())
  if (place !== undefined) return place
  const is_suspended = places.some((one) => one.is_suspended && (wished === undefined || one.account_id === wished.toLowerCase()))
  const detail = is_suspended
    ? 'The account is suspended. Whoever runs this installation can resume it.'
    : wished === undefined
      ? 'You are in no account any more. Somebody who administers one can invite you.'
      : 'You are not in this account.'
  throw new RequestError([{ code: 'forbidden', detail }])
}
