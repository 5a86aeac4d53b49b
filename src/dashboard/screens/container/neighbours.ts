import { answers } from '../../server/connection.ts'
import type { BoxList } from '../../server/queries.ts'

type Neighbours = { place: number; total: number; before: string | null; next: string | null }

/** The containers around one in the list that was looked at last, as it was then; null when it stood in none. */
export function neighboursOf(id: string): Neighbours | null {
  const lists = answers
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey: [first, second] }) => (first === 'rows' && second !== 'fresh') || (first === 'containers' && isList(second)),
    )
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of lists) {
    const pages = pagesOf(state.data)
    const ids = pages.flatMap(({ data }) => data.map((box) => box.id))
    const at = ids.indexOf(id)
    if (at === -1) continue
    return { place: at + 1, total: pages[0]?.meta.total ?? ids.length, before: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
  }
  return null
}

/** One row is asked for to learn how many there are. */
function isList(query: unknown): boolean {
  return typeof query === 'object' && query !== null && !('page[size]' in query && query['page[size]'] === 1)
}

/** Lists are kept as they came, or as pages. */
function pagesOf(data: unknown): readonly BoxList[] {
  // The keys say which answers these are.
  const kept = data as BoxList | { pages: readonly BoxList[] } | undefined
  if (kept === undefined) return []
  return 'pages' in kept ? kept.pages : [kept]
}
