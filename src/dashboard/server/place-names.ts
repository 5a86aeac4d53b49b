import { useQueries, useQuery } from '@tanstack/preact-query'
import { landfall } from './connection.ts'

// Names of what counts and filters know by a code. They do not change while somebody looks.

export type NamedKind = 'port' | 'terminal' | 'line' | 'vessel'

const once = { staleTime: Number.POSITIVE_INFINITY, meta: { still: true } }

type ReadName = (code: string, signal: AbortSignal) => Promise<string | null>

/**
 * A code may be anything that somebody wrote into an address: it is looked for, and not asked for as if it were there, which a browser would log as
 * an error. null: there is none of that name.
 */
const readers: Readonly<Record<Exclude<NamedKind, 'line'>, ReadName>> = {
  port: async (code, signal) => {
    const { data } = await landfall().listPorts({ query: { 'filter[text]': code }, signal })
    return data.find(({ attributes }) => attributes.code === code.toUpperCase())?.attributes.name ?? null
  },
  terminal: async (id, signal) => {
    if (!isId(id)) return null
    const { attributes } = (await landfall().getTerminal({ id, signal })).data
    return ('nickname' in attributes ? attributes.nickname : null) ?? attributes.name
  },
  vessel: async (code, signal) => {
    if (isId(code)) return (await landfall().getVessel({ id: code, signal })).data.attributes.name
    const { data } = await landfall().listVessels({ query: { 'filter[text]': code }, signal })
    return data.find(({ attributes }) => attributes.imo === code)?.attributes.name ?? null
  },
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Names by code, as far as they have come; a code without a name stands for itself. */
export function usePlaceNames(kind: NamedKind | null, codes: readonly string[]): ReadonlyMap<string, string> {
  const lines = useLineNames(kind === 'line')
  const read = kind === null || kind === 'line' ? null : readers[kind]
  const asked = read === null ? [] : codes.filter((code) => code !== 'unknown')
  const told = useQueries({
    queries: asked.map((code) => ({
      ...once,
      queryKey: ['name', kind, code],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await read?.(code, signal)) ?? null,
    })),
  })
  if (kind === 'line') return lines
  return new Map(asked.flatMap((code, place) => (told[place]?.data ? [[code, told[place].data]] : [])))
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
