import type { sharedOperations } from '../../contract/operations/shared.ts'
import { type CalendarTools, calendarText } from '../calendar-text.ts'
import { notFound } from '../compound.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'
import { admitVisitor, readShared, type SharedTools, type Visit } from '../read-shared.ts'
import { hashOfToken } from '../share-tokens.ts'

// What people without an account read. Whoever has the token may; nothing here knows an API key.

// No machine keeps it, and no search engine finds it.
const unlisted = { 'x-robots-tag': 'noindex, nofollow, noarchive' } as const

export const sharedHandlers: RawHandlers<typeof sharedOperations, SharedTools & CalendarTools> = {
  async getSharedJourney(call, tools) {
    const asked = {
      ...visitOf(call),
      password: [call.headers['share-password']].flat()[0],
      language: null,
      accept_language: call.headers['accept-language'],
      public_origin: call.public_origin,
    }
    const { journey: body } = await readShared(asked, tools)
    return { status: 200, headers: { ...unlisted, vary: 'accept-language' }, body }
  },

  async getCalendarFeed(call, tools) {
    const visit = visitOf(call)
    const token = admitVisitor(visit, tools.visitors)
    const text = await calendarText(tools, hashOfToken(token))
    if (text === undefined) {
      tools.visitors.takeOf('unknown', visit.remote_address)
      throw notFound()
    }
    return { status: 200, headers: { ...unlisted, 'content-type': 'text/calendar; charset=utf-8' }, body: text }
  },
}

function visitOf({ path: { token = '' }, origin }: RawCall): Visit {
  return { token, remote_address: origin.remote_address }
}
