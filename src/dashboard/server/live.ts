import type { Answer } from '../../client/landfall.ts'
import { answers } from './connection.ts'
import { noteContact } from './contact.ts'
import { isInside } from './side.ts'
import { followSimulatedChanges } from './simulated-changes.ts'

// The page is live: the server tells what changed, and what is shown of that is read again. Where the stream does not come, every half minute. It
// goes on for one side: whoever changes sides begins it anew.

export type Change = Answer<'listChanges'>['data'][number]['attributes'] & { id: string }

const look_ms = 30_000
// What comes together is read together, and no oftener than that.
const gather_ms = 1_000
const rest_ms = 5_000
const again_ms = 60_000

const listeners = new Set<(change: Change) => void>()

/** Tells each change as it comes. Returns what ends it. */
export function listenToChanges(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what is shown up to date until the returned function is called. */
export function keepLive(): () => void {
  let source: EventSource | null = null
  let is_open = false
  let due: ReturnType<typeof setTimeout> | null = null
  let again: ReturnType<typeof setTimeout> | null = null
  let read_at_ms = 0

  const read = () => {
    clearTimeout(due ?? undefined)
    due = null
    // Nobody looks: it is read when somebody does.
    if (document.visibilityState === 'hidden') return
    read_at_ms = performance.now()
    void answers.invalidateQueries({ predicate: ({ meta }) => meta?.still !== true })
  }
  const readSoon = () => {
    due ??= setTimeout(read, Math.max(gather_ms, read_at_ms + rest_ms - performance.now()))
  }
  const take = (change: Change) => {
    for (const listener of listeners) listener(change)
    readSoon()
  }
  const open = () => {
    again = null
    source = new EventSource('/v2/changes/stream')
    source.addEventListener('open', () => {
      is_open = true
      noteContact()
    })
    source.addEventListener('change', (event) => {
      // The server's own words, in the shape of the contract.
      take({ id: event.lastEventId, ...JSON.parse(event.data) } as Change)
    })
    source.addEventListener('error', () => {
      is_open = false
      // It comes back by itself with the last id that it heard, unless it was refused.
      if (source?.readyState === EventSource.CLOSED) again ??= setTimeout(open, again_ms)
    })
  }
  const poll = setInterval(() => {
    if (!is_open) read()
  }, look_ms)
  const seen = () => {
    if (document.visibilityState === 'visible' && performance.now() - read_at_ms > look_ms) readSoon()
  }
  document.addEventListener('visibilitychange', seen)
  // Asking tells whether it is true: a server on this machine answers without a network.
  for (const name of ['offline', 'online']) addEventListener(name, read)
  const onHeard = (is_heard: boolean) => {
    is_open = is_heard
  }
  const onChange = ({ id, attributes }: Parameters<Parameters<typeof followSimulatedChanges>[0]['onChange']>[0]) =>
    take({ id, ...attributes })
  const stopFollowing = isInside() ? followSimulatedChanges({ onChange, onTime: readSoon, onHeard }) : null
  if (stopFollowing === null) open()
  return () => {
    stopFollowing?.()
    source?.close()
    clearInterval(poll)
    clearTimeout(due ?? undefined)
    clearTimeout(again ?? undefined)
    document.removeEventListener('visibilitychange', seen)
    for (const name of ['offline', 'online']) removeEventListener(name, read)
  }
}
