/**
 * The same news a second time: a value went, came back, and goes again. Its id follows from what is told and from how often it was told before, and
 * not from the moment: where a backup was put back, and what happened since is found out again, receivers know it by its id.
 */
import type { Announcement, EventResource, Reference } from '../announcements/announcement.ts'
import { nameBasedId } from '../base/ids.ts'
import type { AccountNews } from '../store/delivery/events.ts'
import { type EventCandidate, listTold } from '../store/delivery/recurrences.ts'
import type { Transaction } from '../store/pool.ts'

// Hardly anything is told more often. What is takes another look for four times as many.
const first_looked_at = 4

/** The news with the ids that it has this time. What was told at the same moment is the same telling. One round trip, or none; a few for what happens often. */
export async function tellRecurrences(tx: Transaction, news: readonly AccountNews[], now: Date): Promise<AccountNews[]> {
  const times = new Map<string, number>()
  let open = news.flatMap(({ account_id, announcements }) =>
    announcements.filter(({ recurs }) => recurs).map((announcement) => ({ account_id, announcement })),
  )
  for (let [from, count] = [0, first_looked_at]; open.length > 0; [from, count] = [from + count, count * 4]) {
    const places = Array.from({ length: count }, (_, place) => from + place)
    const told = await listTold(
      tx,
      open.flatMap(({ account_id, announcement }) => places.map((time) => candidateOf(account_id, announcement, time))),
    )
    const isFree = ({ account_id, event_id }: EventCandidate) => {
      const told_at = told.get(`${account_id} ${event_id}`)
      return told_at === undefined || told_at.getTime() === now.getTime()
    }
    open = open.filter(({ account_id, announcement }) => {
      const time = places.find((place) => isFree(candidateOf(account_id, announcement, place)))
      if (time !== undefined) times.set(`${account_id} ${announcement.id}`, time)
      return time === undefined
    })
  }
  return news.map(({ account_id, announcements }) => ({
    account_id,
    announcements: announcements.map((one) => named(one, times.get(`${account_id} ${one.id}`) ?? 0)),
  }))
}

/** The id of a thing the first time (0), which is its own, and each time after. */
function idAt(id: string, time: number): string {
  return time === 0 ? id : nameBasedId('again', id, String(time))
}

function candidateOf(account_id: string, { id, reference }: Announcement, time: number): EventCandidate {
  return { account_id, event_id: idAt(id, time), resource_id: 'resource' in reference ? idAt(reference.id, time) : null }
}

function named(announcement: Announcement, time: number): Announcement {
  if (time === 0) return announcement
  const { id, reference, includes } = announcement
  const now_named = referenceAt(reference, time)
  return {
    ...announcement,
    id: idAt(id, time),
    reference: now_named,
    includes: includes.map((record) => (record.id === reference.id ? { ...record, id: now_named.id } : record)),
  }
}

/** What has a table of its own keeps its id; what is written with the event is another one each time. */
function referenceAt(reference: Reference, time: number): Reference {
  if (!('resource' in reference)) return reference
  const id = idAt(reference.id, time)
  const resource: EventResource = { ...reference.resource, id }
  return { type: resource.type, id, resource }
}
