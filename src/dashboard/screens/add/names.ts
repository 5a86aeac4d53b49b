import { useQuery } from '@tanstack/preact-query'
import { landfall } from '../../server/connection.ts'
import { type Names, nameKey } from './preview.ts'

// Lines by the names that people write.

/** `is_told`: they were read, or cannot be. */
type Lines = { by_name: Names['lines']; name_of: ReadonlyMap<string, string>; is_told: boolean }

/** All lines: SCACs by their names, and names by SCAC. */
export function useLines(): Lines {
  const { data = [], isPending } = useQuery({
    queryKey: ['names', 'lines'],
    queryFn: async ({ signal }) => (await landfall().listShippingLines({ signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { still: true },
  })
  return {
    is_told: !isPending,
    by_name: new Map(
      data.flatMap(({ attributes: { scac, name, short_name } }) =>
        [name, short_name].flatMap((one) => (one ? [[nameKey(one), scac] as const] : [])),
      ),
    ),
    name_of: new Map(data.map(({ attributes: { scac, short_name, name } }) => [scac, short_name ?? name])),
  }
}
