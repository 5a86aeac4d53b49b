import { keepPreviousData, useQuery } from '@tanstack/preact-query'
import type { Included, PageMeta } from '../../client/interface.ts'
import type { Answer, Client } from '../../client/landfall.ts'
import { landfall } from './connection.ts'
import type { Box } from './work.ts'

// What screens ask. Each hook is one question; its key is what it asks, so that equal questions share an answer. What is shown is read again when the
// server tells of a change (live.ts), unless its `meta` says `still`.

export type ListQuery = Readonly<Record<string, string | number>>
export type BoxList = { data: readonly Box[]; included?: Included; meta: PageMeta }

type ContainersQuery = NonNullable<NonNullable<Parameters<Client['listContainers']>[0]>['query']>

/** A query whose names come from the address of a screen, as the interface takes it: the server says which it does not know. */
export const asTaken = (query: ListQuery): ContainersQuery => query as ContainersQuery

/** A list of containers. While a filter changes the former rows stay. */
export function useContainers(query: ListQuery) {
  return useQuery({
    queryKey: ['containers', query],
    queryFn: async ({ signal }): Promise<BoxList> => landfall().listContainers({ query: asTaken(query), signal }),
    placeholderData: keepPreviousData,
  })
}

/** By value; with `is_at_least` the server counted no further. */
export type Counts = { of: ReadonlyMap<string, number>; is_at_least: boolean }

/** How many containers there are of each value of an attribute, under a filter. */
export function useContainerCounts(query: ListQuery) {
  return useQuery({
    queryKey: ['container counts', query],
    queryFn: async ({ signal }): Promise<Counts> => {
      const { data, meta } = await landfall().countContainers({ query: asTaken(query), signal })
      return {
        of: new Map(data.map(({ attributes: { value, count } }) => [value, count])),
        is_at_least: meta?.is_at_least === true,
      }
    },
    placeholderData: keepPreviousData,
  })
}

export function useFeeds() {
  return useQuery({
    queryKey: ['feeds'],
    queryFn: async ({ signal }) => (await landfall().getFeedsStatus({ signal })).data,
  })
}

/** Records that fit a text; nothing is asked for less than two characters. */
export function useSearch(text: string) {
  return useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await landfall().search({ query: { query: text }, signal })).data,
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
  })
}

export type Exposure = Answer<'getChargeExposure'>['data']['attributes']

/** What charges that still run cost, and what they will cost until that day (YYYY-MM-DD). */
export function useExposure(until: string) {
  return useQuery({
    queryKey: ['exposure', until],
    queryFn: async ({ signal }) => (await landfall().getChargeExposure({ query: { until }, signal })).data.attributes,
  })
}

/** The next last free day of what is ready; null when there is none. */
export function useNextDeadline() {
  return useQuery({
    queryKey: ['next deadline'],
    queryFn: async ({ signal }) => {
      const query: ListQuery = { 'filter[action_group]': 'ready_to_pick_up', sort: 'pickup_lfd_on', 'page[size]': 1 }
      const { data }: BoxList = await landfall().listContainers({ query: asTaken(query), signal })
      const [first] = data
      const on = first?.attributes.pickup_lfd_on ?? null
      const stop = first?.attributes.way?.stops.find(({ kind }) => kind === 'port_of_discharge')
      return on === null ? null : { on, place: stop?.name ?? stop?.locode ?? '' }
    },
  })
}
