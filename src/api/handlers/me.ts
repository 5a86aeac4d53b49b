import { RequestError } from '../../contract/errors.ts'
import { buckets } from '../../contract/operation.ts'
import type { meOperations } from '../../contract/operations/me.ts'
import type { AttributesOf } from '../../contract/resource.ts'
import { type me, preferences_bytes_max, type SignInWay } from '../../contract/resources/session.ts'
import { changePassword } from '../../people/password-change.ts'
import { beyondAccount, findAccounts } from '../../store/accounts/accounts.ts'
import { readCallerNames } from '../../store/accounts/keys.ts'
import { listMemberships, type PersonSettings, type Profile, readProfile, saveProfile } from '../../store/accounts/people.ts'
import { endSessions, getSession, listSessions, type SessionOwner } from '../../store/accounts/sessions.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import type { Caller } from '../caller.ts'
import { knownId, notFound } from '../compound.ts'
import type { Services } from '../services.ts'
import { session_requests_per_minute } from '../session-admission.ts'
import { sessionDocument } from '../shown-session.ts'

// What is the caller's own. A session that began with an API key has no person, and neither has a key.

export const meHandlers: Handlers<typeof meOperations> = {
  getMe: (call, services) => shownMe(call, services),

  updateMe: async (call, services) => {
    const { person_id } = personOf(call.caller)
    const given = call.body.attributes
    await call.transaction((tx) =>
      beyondAccount(tx, async () => {
        const former = await readProfile(tx, person_id)
        if (former === undefined) throw notFound()
        const settings = changed(former, given)
        await saveProfile(tx, { person_id, settings })
      }),
    )
    return shownMe(call, services)
  },

  listMyAccounts: async ({ caller, sql, transaction }) => {
    const { person_id, account_id, role } = caller
    const own = async () => {
      const [account] = await findAccounts(sql, account_id)
      return [{ account_id, user_id: account_id, role, company_name: account?.company_name ?? '', is_suspended: false }]
    }
    const places =
      person_id === null ? await own() : await transaction((tx) => beyondAccount(tx, (all) => listMemberships(all, person_id)))
    const data = places
      .filter(({ is_suspended }) => !is_suspended)
      .map((place) =>
        JSON.stringify({
          id: place.user_id,
          type: 'membership',
          attributes: { company_name: place.company_name, role: place.role, is_current: place.account_id === account_id },
          relationships: { account: { data: { id: place.account_id, type: 'account' } } },
        }),
      )
    return { kind: 'collection', data, included: null, total: data.length }
  },

  changePassword: async ({ caller, body, source }, { people }) => {
    const { person_id, session_id } = personOf(caller)
    const { account_id } = caller
    const { current_password, new_password } = body
    return {
      kind: 'detached',
      work: async () => {
        const change = { account_id, person_id, session_id, current_password, new_password }
        await changePassword(people.tools, { ...change, origin: { ...source, user_agent: null } })
        return { kind: 'empty' }
      },
    }
  },

  listSessions: async ({ caller, transaction, now }) => {
    const owner = ownerOf(caller)
    const sessions = await transaction((tx) => beyondAccount(tx, (all) => listSessions(all, owner, now)))
    const data = sessions.map((session) =>
      JSON.stringify(sessionDocument({ session, token: null }, { is_current: session.id === caller.session_id, ways_in: null })),
    )
    return { kind: 'collection', data, included: null, total: data.length }
  },

  endSession: async ({ caller, transaction, path }) => {
    const ended = { ...ownerOf(caller), id: knownId(path.id) }
    const count = await transaction((tx) => beyondAccount(tx, (all) => endSessions(all, ended)))
    if (count === 0) throw notFound()
    return { kind: 'empty' }
  },

  endSessions: async ({ caller, transaction }) => {
    await transaction((tx) => beyondAccount(tx, (all) => endSessions(all, ownerOf(caller))))
    return { kind: 'empty' }
  },
}

/** Throws RequestError (422): keys have no sessions, and sessions of keys no person. */
function personOf({ person_id, session_id }: Caller): { person_id: string; session_id: string } {
  if (person_id !== null && session_id !== null) return { person_id, session_id }
  throw new RequestError([{ code: 'no_person', detail: 'This is for people who have signed in; an API key is nobody.' }])
}

function ownerOf({ person_id, key_id, session_id }: Caller): SessionOwner {
  if (session_id !== null) return { person_id, key_id: person_id === null ? key_id : null }
  throw new RequestError([
    { code: 'no_person', detail: 'This is for those who have signed in; requests with an API key have no session.' },
  ])
}

type MeChange = { [Name in keyof PersonSettings]?: PersonSettings[Name] }

function changed(former: Profile, given: MeChange): PersonSettings {
  const { name = former.name, time_zone = former.time_zone, theme = former.theme, preferences = former.preferences } = given
  if (time_zone !== null && !isTimeZone(time_zone)) {
    const detail = 'Time zone must be a name of the IANA list, such as Europe/Berlin'
    throw new RequestError([{ code: 'invalid', pointer: '/data/attributes/time_zone', detail }])
  }
  if (Buffer.byteLength(JSON.stringify(preferences)) > preferences_bytes_max) {
    const detail = `Preferences is too long (maximum is ${preferences_bytes_max} bytes)`
    throw new RequestError([{ code: 'too_long', pointer: '/data/attributes/preferences', detail }])
  }
  return { name: name?.trim() || null, time_zone, theme, preferences }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Z]/i.test(name)
  } catch {
    // The only fault that there can be: no such zone.
    return false
  }
}

type MeCall = Pick<CallBase, 'sql' | 'caller'>

async function shownMe({ sql, caller }: MeCall, { installation }: Services): Promise<DocumentAnswer> {
  const { account_id, role, person_id, session_id, key_id, user_id } = caller
  const [account] = await findAccounts(sql, account_id)
  const profile = person_id === null ? undefined : await readProfile(sql, person_id)
  const session = session_id === null ? undefined : await getSession(sql, account_id, session_id)
  const { key_name, user_name } = await readCallerNames(sql, caller)
  const way: SignInWay = session?.way ?? 'key'
  const attributes: AttributesOf<typeof me> = {
    ...{ role, way },
    name: profile === undefined ? (user_name ?? (key_name || null)) : profile.name,
    email: profile?.email ?? null,
    company_name: account?.company_name ?? '',
    is_operator: account?.is_operator ?? false,
    is_person: profile !== undefined,
    has_password: profile?.has_password ?? false,
    time_zone: profile?.time_zone ?? null,
    theme: profile?.theme ?? 'system',
    preferences: { ...profile?.preferences },
    limits: {
      requests_per_minute: { ...buckets, general: session_id === null ? buckets.general : session_requests_per_minute },
      upload_bytes: installation.upload_bytes,
      uploads_per_day: installation.uploads_per_day,
    },
    features: installation.features,
    sandbox: installation.sandbox,
  }
  const id = (person_id === null ? key_id : user_id) ?? account_id
  const relationships = { account: { data: { id: account_id, type: 'account' } } }
  const data = JSON.stringify({ id, type: 'me', attributes, relationships })
  return { kind: 'document', id, data, included: null, self: '/me' }
}
