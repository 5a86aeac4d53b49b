import { keepPreviousData, useQuery } from '@tanstack/preact-query'
import type { Answer } from '../../client/landfall.ts'
import { landfall } from './connection.ts'

// What the screen of feeds asks.

export type FeedStatus = Answer<'getFeedsStatus'>['data'][number]
export type FeedHistory = Answer<'getFeedsHistory'>['data'][number]['history']
export type LineScore = Answer<'getFeedsScorecard'>['data'][number]
export type Score = { part: string; cases: number; mean: number }

const live_ms = 30_000

export function useFeedsStatus() {
  return useQuery({
    queryKey: ['feeds', 'status'],
    queryFn: ({ signal }) => landfall().getFeedsStatus({ signal }),
    refetchInterval: live_ms,
  })
}

/** Every feed, hour by hour, for two days. */
export function useFeedsHistory() {
  return useQuery({
    queryKey: ['feeds', 'history'],
    queryFn: ({ signal }) => landfall().getFeedsHistory({ signal }),
    refetchInterval: 10 * live_ms,
  })
}

export function useScorecard(days: string) {
  return useQuery({
    queryKey: ['feeds', 'scorecard', days],
    queryFn: ({ signal }) => landfall().getFeedsScorecard({ query: { days }, signal }),
    placeholderData: keepPreviousData,
    // Of days that are over.
    meta: { still: true },
  })
}

type Figure = { scac: string; measure: string; days: string }

/** One measure of one line, week by week. */
export function useScoreHistory({ scac, measure, days }: Figure) {
  return useQuery({
    queryKey: ['feeds', 'scorecard history', scac, measure, days],
    queryFn: async ({ signal }) =>
      (await landfall().getScorecardHistory({ query: { scac, measure, days, by: 'week' }, signal })).data,
    meta: { still: true },
  })
}

/** The records of this account behind one measure of one line. */
export function useScoreCases({ scac, measure, days }: Figure, enabled: boolean) {
  return useQuery({
    queryKey: ['feeds', 'scorecard cases', scac, measure, days],
    queryFn: ({ signal }) => landfall().listScorecardCases({ query: { scac, measure, days }, signal }),
    enabled,
    meta: { still: true },
  })
}
