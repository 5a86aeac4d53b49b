import { isUuid, newId } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import type { calendarOperations } from '../../contract/operations/calendars.ts'
import { findView } from '../../store/accounts/views.ts'
import { insertCalendar, revokeCalendar, selectCalendars } from '../../store/sharing/calendars.ts'
import { findOpenedLink } from '../../store/sharing/share-links.ts'
import type { CallBase, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { hashOfToken, newShareToken } from '../share-tokens.ts'
import { viewReaderOf } from '../viewed-list.ts'

export const calendarHandlers: Handlers<typeof calendarOperations> = {
  listCalendars: (call) => answerPage(call, selectCalendars()),

  async createCalendar(call) {
    const { data: subject } = call.body.relationships.subject
    const usual_name = await nameOf(call, subject)
    if (usual_name === undefined) throw new RequestError([noSubject])
    const { name = usual_name } = call.body.attributes
    const [id, token] = [newId(call.now.getTime()), newShareToken()]
    await insertCalendar(
      call.sql,
      { author: call.caller, id },
      { name, subject, token_sha256: hashOfToken(token), now: call.now },
    )
    const answer = await answerOne(call, 'calendar', id)
    // The one answer that tells the address.
    const resource: { attributes: object } = JSON.parse(answer.data)
    const attributes = { ...resource.attributes, secret_url: `${call.origin}/v2/calendar/${token}.ics` }
    return { ...answer, data: JSON.stringify({ ...resource, attributes }) }
  },

  getCalendar: (call) => answerOne(call, 'calendar', call.path.id),

  async revokeCalendar(call) {
    const key = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    if (!(await revokeCalendar(call.sql, key, call.now))) throw notFound()
    return answerOne(call, 'calendar', key.id)
  },
}

const noSubject = {
  code: 'invalid',
  pointer: '/data/relationships/subject',
  detail: 'Subject is no view or share link that you see',
} as const

/** What the calendar is called unless it is said; undefined: there is no such view or link. */
async function nameOf(call: CallBase, { type, id }: { type: 'view' | 'share_link'; id: string }): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  if (type === 'view') return (await findView(call.sql, viewReaderOf(call.caller), id))?.name
  const link = await findOpenedLink(call.sql, { account_id: call.caller.account_id, id })
  return link && (link.label ?? link.reference ?? 'Share link')
}
