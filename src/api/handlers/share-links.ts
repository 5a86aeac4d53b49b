import { day_ms } from '../../base/durations.ts'
import { isUuid, newId } from '../../base/ids.ts'
import { memberProblem, RequestError, type RequestProblem, refuse } from '../../contract/errors.ts'
import type { shareLinkOperations } from '../../contract/operations/share-links.ts'
import type { ShareablePart, ShareLanguage } from '../../contract/resources/share-link.ts'
import { usual_days_after_delivery, usual_parts } from '../../contract/resources/share-link.ts'
import { entityExists } from '../../store/accounts/custom-fields.ts'
import type { Sql } from '../../store/pool.ts'
import { saveBrand } from '../../store/sharing/brands.ts'
import { insertCalendar, revokeCalendarsOf } from '../../store/sharing/calendars.ts'
import {
  insertShareLink,
  lockShareLink,
  renewShareLink,
  revokeShareLink,
  type ShareLinkRow,
  selectShareLinks,
  updateShareLink,
} from '../../store/sharing/share-links.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { problemsOfLogo } from '../logo.ts'
import { idIn } from '../query.ts'
import { hashPassword } from '../share-password.ts'
import { calendarTokenOf, hashOfToken, newShareToken } from '../share-tokens.ts'

export const shareLinkHandlers: Handlers<typeof shareLinkOperations> = {
  listShareLinks(call) {
    const container = idIn(call.query, 'filter[container_id]')
    const shipment = idIn(call.query, 'filter[shipment_id]')
    return answerPage(call, selectShareLinks({ ...(container && { container }), ...(shipment && { shipment }) }))
  },

  async createShareLink(call) {
    const { data: subject } = call.body.relationships.subject
    const { account_id } = call.caller
    if (!isUuid(subject.id) || !(await entityExists(call.sql, account_id, subject))) throw new RequestError([noSubject])
    const link = await changed(usual, call.body.attributes, call.now)
    const [id, token] = [newId(call.now.getTime()), newShareToken()]
    await call.transaction(async (tx) => {
      await insertShareLink(tx, { author: call.caller, id }, { link, subject, token_sha256: hashOfToken(token), now: call.now })
      await openCalendar(tx, call, { id, token })
    })
    return telling(call, id, token)
  },

  getShareLink: (call) => answerOne(call, 'share_link', call.path.id),

  async updateShareLink(call) {
    const key = keyOf(call)
    await call.transaction(async (tx) => {
      const stored = await lockShareLink(tx, key)
      if (stored === undefined) throw notFound()
      const link = await changed(stored, call.body.attributes, call.now)
      await updateShareLink(tx, key, { link, now: call.now })
    })
    return answerOne(call, 'share_link', key.id)
  },

  async revokeShareLink(call) {
    const key = keyOf(call)
    await call.transaction(async (tx) => {
      if ((await lockShareLink(tx, key)) === undefined) throw notFound()
      await revokeShareLink(tx, key, call.now)
      await revokeCalendarsOf(tx, { account_id: key.account_id, subject_id: key.id }, call.now)
    })
    return answerOne(call, 'share_link', key.id)
  },

  async renewShareLink(call) {
    const key = keyOf(call)
    const { now } = call
    const token = newShareToken()
    await call.transaction(async (tx) => {
      const stored = await lockShareLink(tx, key)
      if (stored === undefined) throw notFound()
      const ends_at = endOfRenewed(stored, { given: instantIn(call.body.ends_at, '/ends_at', now), now })
      await renewShareLink(tx, key, { token_sha256: hashOfToken(token), ends_at, now })
      await revokeCalendarsOf(tx, { account_id: key.account_id, subject_id: key.id }, now)
      await openCalendar(tx, call, { id: key.id, token })
    })
    return telling(call, key.id, token)
  },

  getBrand: (call) => answerOne(call, 'brand', call.caller.account_id),

  async updateBrand(call) {
    const { account_id } = call.caller
    const change = call.body.attributes
    if (change.logo) refuse(problemsOfLogo(change.logo))
    await saveBrand(call.sql, account_id, { change, now: call.now })
    return answerOne(call, 'brand', account_id)
  },
}

const noSubject: RequestProblem = {
  code: 'invalid',
  pointer: '/data/relationships/subject',
  detail: 'Subject is no container or shipment of this account',
}

const usual: ShareLinkRow = {
  label: null,
  reference: null,
  shows: [...usual_parts],
  language: null,
  password_hash: null,
  ends_at: null,
  days_after_delivery: usual_days_after_delivery,
}

type ShareLinkChange = {
  label?: string | null
  reference?: string | null
  shows?: ShareablePart[]
  language?: ShareLanguage | null
  password?: string | null
  ends_at?: string | null
  days_after_delivery?: number
}

/** The link with what is given. Throws RequestError. */
async function changed(stored: ShareLinkRow, { password, ends_at, ...given }: ShareLinkChange, now: Date): Promise<ShareLinkRow> {
  const ends = instantIn(ends_at, '/data/attributes/ends_at', now)
  const { label, reference, shows, language, days_after_delivery } = { ...stored, ...given }
  return {
    ...{ label, reference, shows, language, days_after_delivery },
    ends_at: ends === undefined ? stored.ends_at : ends,
    password_hash: password === undefined ? stored.password_hash : password === null ? null : await hashPassword(password),
  }
}

/** Throws RequestError (422) for an end that has passed: whoever wants that takes the link back. */
function instantIn(text: string | null | undefined, pointer: string, now: Date): Date | null | undefined {
  if (text === undefined || text === null) return text
  const instant = new Date(text)
  if (instant > now) return instant
  throw new RequestError([memberProblem('invalid', pointer, { words: 'must lie ahead' })])
}

/** Its own end where that lies ahead, or what is given; else the usual time from now on. */
function endOfRenewed(
  { ends_at, current_end_at }: { ends_at: Date | null; current_end_at: Date | null },
  { given, now }: { given: Date | null | undefined; now: Date },
): Date | null {
  if (given !== undefined) return given
  if (current_end_at === null || current_end_at > now) return ends_at
  return new Date(now.getTime() + usual_days_after_delivery * day_ms)
}

/** The calendar that whoever opens the link can subscribe to. */
function openCalendar(sql: Sql, { caller, now }: CallBase, { id, token }: { id: string; token: string }): Promise<void> {
  const calendar = {
    ...{ name: 'Share link', subject: { type: 'share_link', id } as const },
    token_sha256: hashOfToken(calendarTokenOf(token)),
    now,
  }
  return insertCalendar(sql, { author: caller, id: newId(now.getTime()) }, calendar)
}

/** The one answer that tells the address. */
async function telling(call: CallBase, id: string, token: string): Promise<DocumentAnswer> {
  const answer = await answerOne(call, 'share_link', id)
  const resource: { attributes: object } = JSON.parse(answer.data)
  const attributes = { ...resource.attributes, secret_url: `${call.origin}/s/${token}`, token }
  return { ...answer, data: JSON.stringify({ ...resource, attributes }) }
}

function keyOf(call: CallBase & { path: { id: string } }) {
  return { account_id: call.caller.account_id, id: knownId(call.path.id) }
}
