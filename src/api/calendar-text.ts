/** The text of a calendar, as a program that subscribes to it reads it. */
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { addDays } from '../charges/calendar.ts'
import { type EntryKind, entriesOf } from '../sharing/calendar-entries.ts'
import { stateOf } from '../sharing/state.ts'
import { findView } from '../store/accounts/views.ts'
import type { Connection, Database } from '../store/pool.ts'
import { type ToldEntry, tellEntries } from '../store/sharing/calendar-entries.ts'
import { findOpenedCalendar, noteRead, type OpenedCalendar } from '../store/sharing/calendars.ts'
import { findOpenedLink } from '../store/sharing/share-links.ts'
import { readCargo, readCargoOfShipments, type StoredCargo } from '../store/sharing/shared-facts.ts'
import type { ViewedIds } from './list-as.ts'
import type { Services } from './services.ts'
import { cargoOfLink } from './shared-cargo.ts'

export type CalendarTools = Pick<Services, 'all_accounts' | 'clock'> & { database: Database; viewedIds: ViewedIds }

// Of a view: more is no calendar.
const boxes_max = 1_000
// A program that looks once a month still learns what was taken back.
const kept_days = 40
const refresh_seconds = 3_600

type CalendarScene = { cargo: StoredCargo[]; kinds: readonly EntryKind[] }
const every_kind = ['last_free_day', 'arrival', 'appointment'] as const satisfies readonly EntryKind[]

/** undefined: the token is of no calendar that can be read. */
export async function calendarText(tools: CalendarTools, token_sha256: string): Promise<string | undefined> {
  const calendar = await findOpenedCalendar(tools.all_accounts, token_sha256)
  if (calendar === undefined) return undefined
  const now = tools.clock.now()
  const entries = await tools.database.inAccount(calendar.account_id, async (connection) => {
    const told = await toldOf(tools, connection, calendar)
    if (told === undefined) return undefined
    const wanted = entriesOf(told.cargo, { language: 'en', kinds: told.kinds })
    return connection.transaction(async (tx) => {
      await noteRead(tx, calendar, now)
      return tellEntries(tx, calendar, { wanted, kept_days, now })
    })
  })
  return entries && written(calendar.name, entries)
}

/** undefined: what it told of is gone. */
async function toldOf(
  tools: CalendarTools,
  connection: Connection,
  calendar: OpenedCalendar,
): Promise<CalendarScene | undefined> {
  const { account_id, subject } = calendar
  if (subject.type === 'share_link') {
    const link = await findOpenedLink(connection, { account_id, id: subject.id })
    if (link === undefined || stateOf(link, tools.clock.now()) !== 'open' || !link.shows.includes('calendar')) return undefined
    const kinds = every_kind.filter((kind) => kind === 'arrival' || link.shows.includes('free_time'))
    return { cargo: await cargoOfLink(connection, link), kinds }
  }
  const person_id = calendar.author_person_id
  const view = await findView(connection, { account_id, person_id }, subject.id)
  if (view === undefined) return undefined
  const caller = { account_id, user_id: person_id, key_id: calendar.id, role: 'read', session_id: null, person_id: null } as const
  const ids = await tools.viewedIds(connection, { caller, view, limit: boxes_max })
  const cargo =
    view.resource === 'containers'
      ? await readCargo(connection, account_id, ids)
      : await readCargoOfShipments(connection, account_id, { shipment_ids: ids, limit: boxes_max })
  return { cargo, kinds: every_kind }
}

function written(name: string, entries: readonly ToldEntry[]): string {
  const calendar = ical({
    ...{ name, prodId: { company: 'Landfall', product: 'Calendar', language: 'EN' } },
    ...{ method: ICalCalendarMethod.PUBLISH, ttl: refresh_seconds },
  })
  for (const { uid, entry, sequence, cancelled_at, updated_at } of entries) {
    const { on, at, summary, description, location, is_tentative } = entry
    const standing = is_tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
    calendar.createEvent({
      ...{ id: uid, sequence, stamp: updated_at, lastModified: updated_at, summary },
      ...(on === null ? { start: new Date(at ?? updated_at) } : { start: noon(on), end: noon(addDays(on, 1)), allDay: true }),
      ...(description === null ? {} : { description }),
      ...(location === null ? {} : { location }),
      status: cancelled_at === null ? standing : ICalEventStatus.CANCELLED,
      // Nobody is busy because a ship arrives.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

/** Of a day alone the day counts: at noon it is the same whichever way the hour is read. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
