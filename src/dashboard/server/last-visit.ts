import { useQuery } from '@tanstack/preact-query'
import { hour_ms } from '../../base/durations.ts'
import { landfall } from './connection.ts'
import type { Change } from './live.ts'
import { changeMe, type Me, useMe } from './me.ts'
import { isInside } from './side.ts'

// What changed since somebody was last here. Where they were is kept with what the person prefers; for whoever came with a key, in this browser.

/** `at`: when somebody last looked, and `cursor`: how far they had read then. `since`: where the visit that goes on began. */
type Mark = { at: string; cursor: string }
type Visit = Mark & { since: Mark | null }

const kept_name = 'landfall-visit'
// Whoever comes back sooner is still here.
const visit_ms = hour_ms / 2
const page_rows = 1_000
const pages_max = 5

type News = { since: string | null; changes: readonly Change[]; is_all: boolean }

export function useNews() {
  const me = useMe().data
  return useQuery({
    queryKey: ['news'],
    queryFn: ({ signal }): Promise<News> => readNews(me, signal),
    enabled: me !== undefined,
  })
}

async function readNews(me: Me | undefined, signal: AbortSignal): Promise<News> {
  // Nobody stays away from a simulated world: all of it is told.
  if (isInside()) return { since: null, ...(await readChanges('start', signal)) }
  const before = readVisit(me)
  const goes_on = before !== null && Date.now() - Date.parse(before.at) < visit_ms
  const since = goes_on ? before.since : before && { at: before.at, cursor: before.cursor }
  const { changes, cursor, is_all } = await readChanges(since?.cursor ?? 'start', signal)
  const visit: Visit = { at: new Date().toISOString(), cursor, since }
  // Written once in a while: it only tells visits apart.
  if (!goes_on || Date.now() - Date.parse(before.at) > visit_ms / 6) keepVisit(me, visit)
  return { since: since?.at ?? null, changes, is_all }
}

async function readChanges(after: string, signal: AbortSignal) {
  const changes: Change[] = []
  let cursor = after
  for (let pages = 0; pages < pages_max; pages += 1) {
    const { data, meta } = await landfall().listChanges({ query: { after: cursor, limit: String(page_rows) }, signal })
    changes.push(...data.map(({ id, attributes }) => ({ id, ...attributes })))
    cursor = meta.cursor
    if (!meta.has_more) return { changes, cursor, is_all: true }
  }
  return { changes, cursor, is_all: false }
}

function readVisit(me: Me | undefined): Visit | null {
  const kept: unknown = me?.is_person ? me.preferences.visit : JSON.parse(localStorage.getItem(kept_name) ?? 'null')
  return isMark(kept) ? { ...kept, since: 'since' in kept && isMark(kept.since) ? kept.since : null } : null
}

function isMark(value: unknown): value is Mark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    'cursor' in value &&
    typeof value.at === 'string' &&
    typeof value.cursor === 'string'
  )
}

function keepVisit(me: Me | undefined, visit: Visit): void {
  // That it was not kept is no matter: the same is told once more.
  if (me?.is_person) void changeMe({ preferences: { ...me.preferences, visit } }).catch(() => undefined)
  else localStorage.setItem(kept_name, JSON.stringify(visit))
}
