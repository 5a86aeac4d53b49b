import { useQueries, useQuery } from '@tanstack/preact-query'
import type { View } from '../../client/interface.ts'
import type { Client } from '../../client/landfall.ts'
import { countText } from '../facts/count-text.ts'
import { answers, landfall } from './connection.ts'
import { asTaken, type ListQuery } from './queries.ts'

// Saved views of the list of containers: those of the account, and the person's own.

export type SavedView = View
type KeptView = Parameters<Client['createView']>[0]['attributes']

const views_key = ['views', 'containers']

export function useViews() {
  return useQuery({
    queryKey: views_key,
    queryFn: async ({ signal }) => (await landfall().listViews({ query: { 'filter[resource]': 'containers' }, signal })).data,
  })
}

/** How many rows each view has, by its id. `askedAs`: its filters as the list asks them. */
export function useViewTotals(
  views: readonly SavedView[],
  askedAs: (query: ListQuery) => ListQuery,
): ReadonlyMap<string, string> {
  const told = useQueries({
    queries: views.map(({ attributes: { query } }) => {
      const asked = { ...askedAs(Object.fromEntries(new URLSearchParams(query))), 'page[size]': 1 }
      return {
        queryKey: ['containers', 'total', asked],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { total, total_is_at_least } = (await landfall().listContainers({ query: asTaken(asked), signal })).meta
          return { total, total_is_at_least }
        },
      }
    }),
  })
  return new Map(
    views.flatMap(({ id }, place) =>
      told[place]?.data ? [[id, countText(told[place].data.total, told[place].data.total_is_at_least)]] : [],
    ),
  )
}

/** Keeps a view under a new name; returns its id. */
export async function createView(attributes: Omit<KeptView, 'resource'>): Promise<string> {
  const { data } = await landfall().createView({ attributes: { ...attributes, resource: 'containers' } })
  await answers.invalidateQueries({ queryKey: views_key })
  return data.id
}

export async function changeView(id: string, attributes: Partial<Omit<KeptView, 'resource'>>): Promise<void> {
  await landfall().updateView({ id, attributes })
  await answers.invalidateQueries({ queryKey: views_key })
}

export async function deleteView(id: string): Promise<void> {
  await landfall().deleteView({ id })
  await answers.invalidateQueries({ queryKey: views_key })
}
