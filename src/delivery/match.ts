import type { Announcement } from '../announcements/announcement.ts'
import type { Subscriber } from '../store/delivery/webhooks.ts'
import { isAskedFor } from '../vocabulary/event-name.ts'

/** Who is told of what: each announcement once for each webhook that asked for its kind, in the order of the announcements. */
export function match(
  announcements: readonly Announcement[],
  webhooks: readonly Pick<Subscriber, 'id' | 'events'>[],
): { announcement: Announcement; webhook_id: string }[] {
  return announcements.flatMap((announcement) =>
    webhooks.filter((webhook) => isFor(announcement, webhook)).map(({ id }) => ({ announcement, webhook_id: id })),
  )
}

function isFor({ name, reference, is_return }: Announcement, { id, events }: Pick<Subscriber, 'id' | 'events'>): boolean {
  // What becomes of a webhook is told to others.
  if (reference.type === 'webhook' && reference.id === id) return false
  return isAskedFor(name, events) && (!is_return || events.includes('container.event.retracted'))
}
