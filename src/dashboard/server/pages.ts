import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/preact-query'
import type { Included } from '../../client/interface.ts'

// A list that is asked for a page at a time, with how many there are of all.

type Page<Row> = { data: readonly Row[]; meta: { total?: number | undefined; total_is_at_least?: boolean }; included?: Included }
type PageQuestion = { query: { 'page[size]': number; 'page[number]': number }; signal: AbortSignal }

export type Pages<Row> = {
  /** null: not heard yet. */
  rows: readonly Row[] | null
  total: number | undefined
  /** There are more than `total`. */
  is_at_least: boolean
  included: Included
  error: Error | null
  again: () => void
  /** The next page; null: that was the last. */
  next: (() => void) | null
  is_busy: boolean
}

type PageManner = { size: number; enabled?: boolean; is_still?: boolean }

/** `is_still`: changes that the server tells of leave what is shown alone, as in a list that grows at its head. */
export function usePages<Row>(
  queryKey: QueryKey,
  ask: (asked: PageQuestion) => Promise<Page<Row>>,
  { size, enabled = true, is_still = false }: PageManner,
): Pages<Row> {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ query: { 'page[size]': size, 'page[number]': pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.data.length < size ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    enabled,
    ...(is_still ? { meta: { still: true } } : {}),
  })
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? null,
    total: data?.pages[0]?.meta.total,
    is_at_least: data?.pages[0]?.meta.total_is_at_least ?? false,
    included: data?.pages.flatMap((page) => page.included ?? []) ?? [],
    error: data === undefined ? error : null,
    again: () => void refetch(),
    next: hasNextPage ? () => void fetchNextPage() : null,
    is_busy: isFetching,
  }
}
