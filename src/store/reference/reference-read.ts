import type { Sql } from '../pool.ts'
import { readPage } from '../resources/pages.ts'
import type { Reader, ResourceDocument } from '../resources/resources.ts'
import type { Selection } from '../resources/selection.ts'
import { wordQuery } from '../text-words.ts'

type PlaceType = 'port' | 'metro_area'

/** A port or metro area by UN/LOCODE, a shipping line by any of its SCACs, a vessel by IMO number: undefined when there is none. */
export async function readByCode(
  sql: Sql,
  reader: Reader,
  { type, code }: { type: PlaceType | 'shipping_line' | 'vessel'; code: string },
): Promise<ResourceDocument | undefined> {
  const { documents } = await readPage(sql, reader, {
    type,
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
    where: searched ? found : 'true',
    values: searched ? [search.trim()] : [],
    order: 'r.scac, r.id',
    limit: lines_max,
    offset: 0,
  }
}

/** What ports, terminals and ships are found by: the words of migrations/0079. */
const named = {
  port: 'words_of(r.name, r.code, r.city)',
  terminal: 'words_of(r.name, r.nickname, r.firms_code, r.smdg_code, r.bic_facility_code)',
  vessel: 'words_of(r.name, r.imo, r.mmsi)',
} as const

type NamedType = keyof typeof named

/** What narrows the list down beside the text: codes of countries, or of ports of terminals. */
type NamedFilters = { text: string | undefined; countries?: string[] | undefined; ports?: string[] | undefined }

/** Ports, terminals or ships by name; those whose name begins with the text before those that hold its words. */
export function selectNamed(type: NamedType, { text, countries, ports }: NamedFilters): Omit<Selection, 'limit' | 'offset'> {
  const typed = text?.trim() ?? ''
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value) + 1}`
  const conditions: string[] = []
  let order = 'r.name nulls last, r.id'
  if (typed !== '') {
    const query = given(wordQuery(typed) ?? '')
    const begins = given(typed.toLowerCase())
    conditions.push(`${named[type]} @@ to_tsquery('simple', ${query}) and ${begins}::text is not null`)
    order = `not starts_with(lower(coalesce(r.name, '')), ${begins}), ${order}`
  }
  if (countries !== undefined) conditions.push(`r.country_code = any(${given(countries)}::text[])`)
  if (ports !== undefined) conditions.push(`r.port_id in (select p.id from ports p where p.code = any(${given(ports)}::text[]))`)
  return { type, where: conditions.join(' and ') || 'true', values, order }
}
