import { useQuery } from '@tanstack/preact-query'
import { useNow } from '../facts/clock.ts'
import { countText } from '../facts/count-text.ts'
import { dayAt } from '../facts/time-text.ts'
import { plusDays } from '../facts/week-days.ts'
import { landfall } from './connection.ts'
import { useOwnZone } from './own-clock.ts'
import { asTaken } from './queries.ts'

// How much open work there is in each place of the sidebar: never of unread things.

const one_row = { 'page[size]': 1 } as const
const days_ahead = 7

type PageTotal = { total: number; total_is_at_least?: boolean | undefined }

type AskTotal = (signal: AbortSignal, /** YYYY-MM-DD, of the reader. */ today: string) => Promise<PageTotal>

const totals: Readonly<Record<string, AskTotal>> = {
  '/containers': async (signal) => (await landfall().listContainers({ query: one_row, signal })).meta,
  '/shipments': async (signal) => (await landfall().listShipments({ query: one_row, signal })).meta,
  '/free-days': async (signal, today) => {
    const this_week = { 'filter[pickup_lfd][start]': today, 'filter[pickup_lfd][end]': plusDays(today, days_ahead), ...one_row }
    return (await landfall().listContainers({ query: asTaken(this_week), signal })).meta
  },
  '/exceptions': async (signal) =>
    (await landfall().listExceptions({ query: { ...one_row, 'filter[dominant]': true }, signal })).meta,
  '/documents': async (signal) =>
    (await landfall().listDocuments({ query: { ...one_row, 'filter[linked]': false }, signal })).meta,
  '/webhooks': async (signal) => ({
    total: (await landfall().listWebhooks({ signal })).data.filter(({ attributes }) => attributes.health !== 'healthy').length,
  }),
}

/** By the address of the place; those that cannot be told, or have none, are left out. */
export function useOpenWork(): ReadonlyMap<string, string> {
  const today = dayAt(useNow(), useOwnZone())
  const { data } = useQuery({
    queryKey: ['open work', today],
    queryFn: async ({ signal }) => {
      const asked = Object.entries(totals).map(async ([path, read]) => [path, await read(signal, today)] as const)
      const told = await Promise.allSettled(asked)
      return told.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    // Beside the work, not part of it.
    staleTime: 30_000,
  })
  return new Map(
    (data ?? []).flatMap(([path, { total, total_is_at_least }]) =>
      total === 0 ? [] : [[path, countText(total, total_is_at_least)]],
    ),
  )
}
