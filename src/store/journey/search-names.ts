/** Search over what has a name and no number: ships, ports, customers and documents. */
import { instant } from '../instant.ts'
import type { Sql } from '../pool.ts'
import { wordQuery } from '../text-words.ts'

export const namedKinds = ['vessel', 'port', 'customer', 'document'] as const
export type NamedKind = (typeof namedKinds)[number]

export type FoundName = {
  entity_type: NamedKind
  id: string
  /** The name, or the code of a port. */
  number: string
  name: string
  matched_on: 'number' | 'beginning' | 'part'
  status: string | null
  created_at: string
  updated_at: string
}

const each_max = 5
// Documents are named by files: what is looked for is rarely older than this many others.
const documents_max = 5_000

/** $1 the account, $2 the text in small letters, $3 its words, $4 the text as a code. */
const searches: Record<NamedKind, string> = {
  vessel: `select 'vessel' as entity_type, v.id, coalesce(v.name, v.imo) as number, coalesce(v.name, v.imo) as name, v.imo = $4 as is_whole,
      null::text as status, v.updated_at as created_at, v.updated_at
    from vessels v where words_of(v.name, v.imo, v.mmsi) @@ to_tsquery('simple', $3) and coalesce(v.name, v.imo) is not null`,
  port: `select 'port', p.id, p.code, p.name, p.code = $4, null, p.updated_at, p.updated_at
    from ports p where words_of(p.name, p.code, p.city) @@ to_tsquery('simple', $3)`,
  customer: `select 'customer', c.id, c.company_name, c.company_name, lower(c.company_name) = $2, null, c.created_at, c.created_at
    from parties c where c.account_id = $1 and strpos(lower(c.company_name), $2) > 0`,
  document: `select 'document', d.id, d.name, d.name, lower(d.name) = $2, d.shown_type, d.created_at, d.updated_at
    from (select * from documents where account_id = $1 and discarded_at is null order by created_at desc, id desc limit ${documents_max}) d
    where d.filename_words @@ to_tsquery('simple', $3)`,
}

/** At most five of each kind, in the order of the kinds: a whole name or code, then what begins with the text, then what holds its words. */
export async function searchNames(
  sql: Sql,
  account_id: string,
  { text, kinds }: { text: string; kinds: readonly NamedKind[] },
): Promise<FoundName[]> {
  const words = wordQuery(text)
  const asked = namedKinds.filter((kind) => kinds.includes(kind))
  if (words === undefined || asked.length === 0) return []
  const parts = asked.map(
    (kind, place) => `(select ${place} as place, f.*, starts_with(lower(f.name), $2) as is_beginning from (${searches[kind]}) as
        f(entity_type, id, number, name, is_whole, status, created_at, updated_at)
      order by f.is_whole desc nulls last, is_beginning desc, f.name, f.id limit ${each_max})`,
  )
  const { rows } = await sql.query<FoundRow>({
    name: 'search_names',
    // Every search has the same parameters, whether or not it has a use for them.
    text: `select * from (${parts.join(' union all ')}) found where $1::uuid is not null and $2::text is not null and $3::text is not null and $4::text is not null
      order by place, is_whole desc nulls last, is_beginning desc, name, id`,
    values: [account_id, text.trim().toLowerCase(), words, text.trim().toUpperCase()],
  })
  return rows.map(({ place: _, is_whole, is_beginning, ...row }) => ({
    ...row,
    matched_on: is_whole ? 'number' : is_beginning ? 'beginning' : 'part',
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
  }))
}

type FoundRow = Omit<FoundName, 'matched_on' | 'created_at' | 'updated_at'> & {
  place: number
  is_whole: boolean | null
  is_beginning: boolean
  created_at: Date
  updated_at: Date
}
