import { useQueries } from '@tanstack/preact-query'
import type { PageMeta } from '../../client/interface.ts'
import { countText } from '../facts/count-text.ts'

/** Asks for a list of one row: its total is what matters. */
type AskTotal<Query> = (query: Query & { 'page[size]': number }, signal: AbortSignal) => Promise<{ meta: PageMeta }>

/** How many records each of several questions finds, in their order, as text: `10,000+` where the server counts no further. Undefined: not known yet. */
export function useTotals<Query extends object>(of: string, queries: readonly Query[], ask: AskTotal<Query>) {
  const told = useQueries({
    queries: queries.map((query) => ({
      queryKey: [of, 'total', query],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { meta } = await ask({ ...query, 'page[size]': 1 }, signal)
        return countText(meta.total, meta.total_is_at_least)
      },
    })),
  })
  return told.map(({ data }) => data)
}
