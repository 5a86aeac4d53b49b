import { keepPreviousData, useQuery } from '@tanstack/preact-query'
import type { Answer } from '../../client/landfall.ts'
import { landfall } from './connection.ts'
import { asTaken, type BoxList, type ListQuery } from './queries.ts'
import type { Box } from './work.ts'

// What the screen of free days asks.

const live_ms = 30_000
const page_size = 100
const pages_max = 3

// Where time may run: ashore, or out with whoever collected it.
const ashore = 'grounded,not_available,available,off_dock,awaiting_inland_transfer,on_rail,dropped'
const collected = 'picked_up,delivered'
const questions: readonly ListQuery[] = [
  { 'filter[current_status]': ashore, sort: 'pickup_lfd_on' },
  // They stand last in that order, and may be behind what is read of it.
  { 'filter[current_status]': ashore, 'filter[pickup_lfd]': 'unknown' },
  { 'filter[current_status]': collected, sort: '-charged' },
]

/** Boxes whose free time runs or may run, each once. `left_out`: how many more there are than are read. */
type RunningBoxes = { boxes: readonly Box[]; left_out: number }

export function useRunningBoxes() {
  return useQuery({
    queryKey: ['free days', 'boxes'],
    queryFn: async ({ signal }): Promise<RunningBoxes> => {
      const lists = await Promise.all(questions.map((question) => readList(question, signal)))
      const found = new Map(lists.flatMap(({ boxes }) => boxes).map((box) => [box.id, box]))
      return { boxes: [...found.values()], left_out: lists.reduce((sum, { left_out }) => sum + left_out, 0) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: live_ms,
  })
}

async function readList(question: ListQuery, signal: AbortSignal): Promise<RunningBoxes> {
  const boxes: Box[] = []
  let total = 0
  for (let page = 1; page <= pages_max; page += 1) {
    const query = asTaken({ ...question, 'page[size]': page_size, 'page[number]': page })
    const answer: BoxList = await landfall().listContainers({ query, signal })
    boxes.push(...answer.data)
    total = answer.meta.total
    if (boxes.length >= total) break
  }
  return { boxes, left_out: Math.max(0, total - boxes.length) }
}

/** What charges of that box cost, counted up to that day (YYYY-MM-DD). */
export function useChargesOf(id: string, on: string) {
  return useQuery({
    queryKey: ['free days', 'charges', id, on],
    queryFn: async ({ signal }) => (await landfall().getDemurrage({ id, query: { on }, signal })).data.attributes,
    refetchInterval: live_ms,
  })
}

/** Every last free day that was granted for that box, by whom. */
export function useGrantedDays(id: string) {
  return useQuery({
    queryKey: ['free days', 'granted', id],
    queryFn: async ({ signal }) => (await landfall().getLastFreeDays({ id, signal })).data.attributes,
    refetchInterval: live_ms,
  })
}

/** All tariffs, the newest first. */
export function useTariffs() {
  return useQuery({
    queryKey: ['tariffs'],
    queryFn: async ({ signal }) => landfall().listTariffs({ query: { 'page[size]': page_size }, signal }),
  })
}

/** Calendars that people subscribe to, with those that were taken back. */
export function useCalendars() {
  return useQuery({
    queryKey: ['calendars'],
    queryFn: async ({ signal }) => (await landfall().listCalendars({ query: { 'page[size]': page_size }, signal })).data,
  })
}

/** The views of containers that a calendar can be of. */
export function useCalendarViews() {
  return useQuery({
    queryKey: ['views', 'of calendars'],
    queryFn: async ({ signal }) =>
      (await landfall().listViews({ query: { 'filter[resource]': 'containers', 'page[size]': page_size }, signal })).data,
  })
}

export type Tariff = Answer<'listTariffs'>['data'][number]
export type Terms = Tariff['attributes']
