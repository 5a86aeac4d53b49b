/** What was read of a message, in batches, so that not all events of a large one are in memory at once. */
import { messageLimits, OverLimit } from '../feeds/message-limits.ts'
import type { DecodedEvent, DecodedMessage, Unread } from '../vocabulary/raw-event.ts'
import { eventIdOf } from '../vocabulary/source-id.ts'

/** One kind of part that could not be read; `path` is the first of them. */
export type UnreadKind = { code: string | null; reason: string; seen: number; path: string }

export type MessageContent = {
  events: number
  /** All versions of one id of the source are in one batch. */
  batches: () => Iterable<readonly DecodedEvent[]>
  /** The first of the parts that could not be read. */
  unread: readonly Unread[]
  /** All of them, by kind. */
  unread_kinds: readonly UnreadKind[]
}

const unread_shown_max = 1_000
const unread_kinds_max = 1_000
const text_max = 1_000
const other_kinds = 'further kinds of parts that cannot be read'

/** What was decoded, ready to be taken. Throws OverLimit. */
export function messageRead({ events, unread }: DecodedMessage): MessageContent {
  const batches = batched(events)
  return { events: events.length, batches: () => batches, ...unreadOf(unread) }
}

/** How many parts could not be read. */
export function unreadCount({ unread_kinds }: Pick<MessageContent, 'unread_kinds'>): number {
  return unread_kinds.reduce((sum, { seen }) => sum + seen, 0)
}

/** The first unread parts, and all of them counted by kind. O(parts). */
export function unreadOf(unread: readonly Unread[]): Pick<MessageContent, 'unread' | 'unread_kinds'> {
  const kinds = new Map<string, UnreadKind>()
  for (const { path, code, reason } of unread) {
    const key = `${code ?? ''}\u001f${reason}`
    const known = kinds.get(key) ?? (kinds.size < unread_kinds_max ? undefined : kinds.get(''))
    if (known !== undefined) known.seen += 1
    else if (kinds.size < unread_kinds_max)
      kinds.set(key, { code: cut(code), reason: reason.slice(0, text_max), seen: 1, path: path.slice(0, text_max) })
    else kinds.set('', { code: null, reason: other_kinds, seen: 1, path: path.slice(0, text_max) })
  }
  const shown = unread
    .slice(0, unread_shown_max)
    .map(({ path, code, reason }) => ({ path: path.slice(0, text_max), code: cut(code), reason: reason.slice(0, text_max) }))
  return { unread: shown, unread_kinds: [...kinds.values()] }
}

function cut(code: string | null): string | null {
  return code === null ? null : code.slice(0, text_max)
}

// A batch is worked through in a few milliseconds.
const batch_max = 250

function batched(events: readonly DecodedEvent[]): (readonly DecodedEvent[])[] {
  const batches: DecodedEvent[][] = []
  let open: DecodedEvent[] = []
  for (const group of grouped(events)) {
    if (open.length > 0 && open.length + group.length > batch_max) {
      batches.push(open)
      open = []
    }
    for (const event of group) open.push(event)
  }
  return open.length === 0 ? batches : [...batches, open]
}

/** Events of one id together, at the place of the first of them. */
function grouped(events: readonly DecodedEvent[]): Iterable<readonly DecodedEvent[]> {
  const groups = new Map<string | number, DecodedEvent[]>()
  for (const [position, event] of events.entries()) {
    const key = eventIdOf(event) ?? position
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [event])
    else if (group.push(event) > messageLimits.events_of_an_id)
      throw new OverLimit(`more than ${messageLimits.events_of_an_id} events under one id`)
  }
  return groups.values()
}
