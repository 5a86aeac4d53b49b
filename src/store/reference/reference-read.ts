import type { Sql } from '../pool.ts'
import { readPage } from '../resources/pages.ts'
import type { Reader, ResourceDocument } from '../resources/resources.ts'
import type { Selection } from '../resources/selection.ts'

type PlaceType = 'port' | 'metro_area'

/** A port or metro area by UN/LOCODE, a shipping line by any of its SCACs, a vessel by IMO number: undefined when there is none. */
export async function readByCode(
  sql: Sql,
  reader: Reader,
  { type, code }: { type: PlaceType | 'shipping_line' | 'vessel'; code: string },
): Promise<ResourceDocument | undefined> {
  const { documents } = await readPage(sql, reader, {
    type,
    name: 'by_code',
    where: conditions[type],
    values: [code],
    order: 'r.id',
    limit: 1,
    offset: 0,
  })
  return documents[0]
}

const conditions = {
  port: 'r.code = $2',
  metro_area: 'r.code = $2',
  vessel: 'r.imo = $2',
  shipping_line: '(r.scac = $2 or $2 = any(r.alternative_scacs))',
} as const

// There are fewer lines than this in the world.
const lines_max = 2_000

/** Shipping lines by SCAC; `search` is part of a code or name, in any case. */
export function selectShippingLines(search: string | undefined): Selection {
  const found = `(strpos(lower(r.scac), lower($2)) > 0 or strpos(lower(r.name), lower($2)) > 0 or strpos(lower(r.short_name), lower($2)) > 0
    or exists (select from unnest(r.alternative_scacs) as scac where strpos(lower(scac), lower($2)) > 0))`
  const searched = search !== undefined && search.trim() !== ''
  return {
    type: 'shipping_line',
    name: searched ? 'search' : 'all',
    where: searched ? found : 'true',
    values: searched ? [search.trim()] : [],
    order: 'r.scac, r.id',
    limit: lines_max,
    offset: 0,
  }
}
