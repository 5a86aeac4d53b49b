import { useQueries, useQuery } from '@tanstack/preact-query'
import { landfall } from './connection.ts'

// Names of what counts and filters know by a code. They do not change while somebody looks.

export type NamedKind = 'port' | 'terminal' | 'line' | 'vessel'

const once = { staleTime: Number.POSITIVE_INFINITY, meta: { still: true } }

const readers: Readonly<Record<Exclude<NamedKind, 'line'>, (id: string, signal: AbortSignal) => Promise<string>>> = {
  port: async (id, signal) => (await landfall().getPort({ id, signal })).data.attributes.name,
  terminal: async (id, signal) => {
    const { attributes } = (await landfall().getTerminal({ id, signal })).data
    return ('nickname' in attributes ? attributes.nickname : null) ?? attributes.name
  },
  vessel: async (id, signal) => (await landfall().getVessel({ id, signal })).data.attributes.name ?? id,
}

/** Names by code, as far as they have come; a code without a name stands for itself. */
export function usePlaceNames(kind: NamedKind | null, codes: readonly string[]): ReadonlyMap<string, string> {
  const lines = useLineNames(kind === 'line')
  const read = kind === null || kind === 'line' ? null : readers[kind]
  const asked = read === null ? [] : codes.filter((code) => code !== 'unknown')
  const told = useQueries({
    queries: asked.map((code) => ({
      ...once,
      queryKey: ['name', kind, code],
      queryFn: ({ signal }: { signal: AbortSignal }) => read?.(code, signal) ?? Promise.resolve(code),
    })),
  })
  if (kind === 'line') return lines
  return new Map(asked.flatMap((code, place) => (told[place]?.data === undefined ? [] : [[code, told[place].data]])))
}

/** Names of shipping lines by their codes. */
export function useLineNames(enabled = true): ReadonlyMap<string, string> {
  const { data } = useQuery({
    ...once,
    queryKey: ['names', 'lines'],
    queryFn: async ({ signal }) => (await landfall().listShippingLines({ signal })).data,
    enabled,
  })
  return new Map((data ?? []).map(({ attributes: { scac, short_name, name } }) => [scac, short_name ?? name]))
}
