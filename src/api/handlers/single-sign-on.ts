import { messageOf } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { RequestError } from '../../contract/errors.ts'
import type { singleSignOnOperations } from '../../contract/operations/single-sign-on.ts'
import { signOn } from '../../people/sign-on.ts'
import type { SingleSignOn, SsoProblem } from '../../people/single-sign-on.ts'
import { carried_ms } from '../../people/single-sign-on.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'
import type { Services } from '../services.ts'
import { cookie, cookieIn, sessionCookie, sessionTokenIn } from '../session-cookie.ts'
import { originOf } from './session.ts'

type Tools = Pick<Services, 'people' | 'clock'>

// Lax: the browser comes back from another site, and must bring it along. It opens nothing by itself.
const name = 'landfall_sso'
const path = '/v2/session/sso'

export const singleSignOnHandlers: RawHandlers<typeof singleSignOnOperations, Tools> = {
  async startSingleSignOn({ public_origin }, { people }) {
    const provider = providerOf(people)
    try {
      const { address, carried } = await provider.begin(public_origin)
      const kept = cookie({ name, value: carried, path, same_site: 'Lax', seconds: carried_ms / 1_000, public_origin })
      return { status: 303, headers: { location: address }, cookies: [kept] }
    } catch (error) {
      return refused(people.tools.log, { problem: 'sso_failed', reason: messageOf(error) }, [])
    }
  },

  async finishSingleSignOn(call, { people, clock }) {
    const provider = providerOf(people)
    const { public_origin, headers } = call
    const forget = cookie({ name, value: '', path, same_site: 'Lax', seconds: 0, public_origin })
    const vouched = await provider.finish(public_origin, { search: searchOf(call), carried: cookieIn(headers.cookie, name) })
    const { log } = people.tools
    if (vouched.kind === 'refused') return refused(log, vouched, [forget])
    try {
      const former_token = sessionTokenIn(headers.cookie, { public_origin })
      const arrival = { origin: originOf(call), account_id: undefined, former_token }
      const begun = await signOn(people.tools, { vouched, rules: people.join_rules }, arrival)
      if (begun === null) return refused(log, { problem: 'sso_unknown', reason: 'nobody of this address' }, [forget])
      const seconds = Math.floor((begun.session.ends_at.getTime() - clock.now().getTime()) / 1_000)
      const kept = sessionCookie(begun.token, { public_origin, seconds })
      return { status: 303, headers: { location: '/' }, cookies: [forget, kept] }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      return refused(log, { problem: 'sso_suspended', reason: error.message }, [forget])
    }
  },
}

/** Throws RequestError (404). */
function providerOf({ single_sign_on }: Services['people']): SingleSignOn {
  if (single_sign_on !== null) return single_sign_on
  throw new RequestError([{ code: 'not_found', detail: 'Single sign-on is not configured here.' }])
}

function searchOf({ query }: RawCall): string {
  const pairs = Object.entries(query).flatMap(([parameter, values]) =>
    values.map((value): [string, string] => [parameter, value]),
  )
  return `?${new URLSearchParams(pairs)}`
}

function refused(log: Log, { problem, reason }: { problem: SsoProblem; reason: string }, cookies: readonly string[]) {
  log.warn({ problem, reason }, 'single_sign_on.refused')
  return { status: 303, headers: { location: `/sign-in?problem=${problem}` }, cookies } as const
}
