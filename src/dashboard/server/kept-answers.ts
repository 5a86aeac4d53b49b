import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/preact-query'
import { createStore, del, get, set } from 'idb-keyval'
import { answers } from './connection.ts'
import { isOfSeen, restoreSeen, seenBoxes } from './seen-boxes.ts'
import { onSessionEnded } from './session-state.ts'
import { isInside } from './side.ts'

// What can be read after a reload without a connection: the last overview and the containers that were opened last, as they were heard. It is bound to
// the session that heard it and to the build that reads it; it ends with either, and when the session would have ended unused. Nobody else's is
// ever shown: whoever signs in or out leaves nothing of before. See docs/decisions/offline.md.

/** One session of one browser: when it ends in any case, and after how long unused. */
export type KeptFor = { session_id: string; ends_at: string; idle_ms: number }
type Kept = KeptFor & { build: string; kept_at: string; seen: readonly string[]; heard: DehydratedState }

const name = 'answers'
const write_ms = 2_000
// A list that somebody read far into is too much to write down every few seconds.
const kept_pages_max = 2

/** First words of the keys by which the frame and the overview ask. */
const frame_keys: readonly unknown[] = [
  'container counts',
  'containers',
  'exposure',
  'feeds',
  'me',
  'name',
  'names',
  'news',
  'next deadline',
  'open work',
  'shipment estimates',
  'views',
]

// Opened when it is first used: browsers without a safe origin have none, and then nothing is kept.
let opened: ReturnType<typeof createStore> | null = null
const store = () => {
  opened ??= createStore('landfall', 'kept')
  return opened
}

/** `since_ms`: what was heard before may be of somebody else. */
let owner: (KeptFor & { since_ms: number }) | null = null
/** What was kept before this page was loaded, or has left its memory since. */
let former: DehydratedState['queries'] = []
let due: ReturnType<typeof setTimeout> | null = null
/** Writes and deletions, in their order: what is forgotten stays forgotten. */
let last: Promise<unknown> = Promise.resolve()
// Tests of single parts run where there are no tabs.
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('landfall-session')

/** From now on what is heard is kept for this session. Anything of another one is forgotten. */
export async function keepFor(whose: KeptFor): Promise<void> {
  const kept = await readKept()
  const is_same = kept?.session_id === whose.session_id
  if (kept !== null && !is_same) await forgetKept()
  former = is_same ? kept.heard.queries : []
  if (is_same) restoreSeen(kept.seen)
  if (owner?.session_id !== whose.session_id) owner = { ...whose, since_ms: is_same ? 0 : Date.now() }
}

/** Forgets all that is kept, here and in the other tabs of the browser, and keeps no more. */
export async function forgetKept(): Promise<void> {
  tabs?.postMessage('forget')
  await stopKeeping()
}

/** Puts back what was kept, where the server is not heard; null: nothing is, or not for today's eyes. */
export async function restoreKept(now: Date): Promise<{ session_id: string; kept_at: Date } | null> {
  const kept = await readKept()
  if (kept === null) return null
  const { build, ends_at, idle_ms, kept_at, seen, heard } = kept
  const at = new Date(kept_at)
  const lasts = now.getTime() < Date.parse(ends_at) && now.getTime() - at.getTime() < idle_ms
  if (!lasts || build !== build_of_screens) {
    await forgetKept()
    return null
  }
  restoreSeen(seen)
  hydrate(answers, heard)
  return { session_id: kept.session_id, kept_at: at }
}

async function stopKeeping(): Promise<void> {
  owner = null
  former = []
  clearTimeout(due ?? undefined)
  due = null
  await inTurn(() => del(name, store()))
}

function readKept(): Promise<Kept | null> {
  return inTurn(async () => (await get<Kept>(name, store())) ?? null)
}

/** null where the browser keeps nothing: then there is nothing to read, and nothing to forget. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const done = last.then(work).catch(() => null)
  last = done
  return done
}

function write(): void {
  clearTimeout(due ?? undefined)
  due = null
  if (owner === null || isInside()) return
  const { since_ms, ...whose } = owner
  const isHeard = (query: Query) => query.state.dataUpdatedAt >= since_ms && isKept(query)
  const heard = dehydrate(answers, { shouldDehydrateQuery: isHeard, shouldDehydrateMutation: () => false })
  const known = new Set(heard.queries.map(({ queryHash }) => queryHash))
  const oldest_ms = Date.now() - whose.idle_ms
  former = [
    ...heard.queries,
    ...former.filter((query) => !known.has(query.queryHash) && query.state.dataUpdatedAt > oldest_ms && isKept(query)),
  ]
  const kept_at = new Date(Math.max(0, ...former.map(({ state }) => state.dataUpdatedAt))).toISOString()
  const kept: Kept = { ...whose, build: build_of_screens, kept_at, seen: seenBoxes(), heard: { ...heard, queries: former } }
  void inTurn(async () => {
    // Somebody signed out while it waited for its turn.
    if (owner?.session_id === whose.session_id) await set(name, kept, store())
  })
}

function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (state.status !== 'success') return false
  const [first] = queryKey
  if (first === 'rows') return pagesOf(state.data) <= kept_pages_max
  return frame_keys.includes(first) || isOfSeen(queryKey)
}

function pagesOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : Number.POSITIVE_INFINITY
}

answers.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.state.status === 'success' && owner !== null) due ??= setTimeout(write, write_ms)
})
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && due !== null) write()
  })
onSessionEnded(() => void forgetKept())
tabs?.addEventListener('message', () => void stopKeeping())
