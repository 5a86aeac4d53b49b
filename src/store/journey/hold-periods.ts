/** Since when each hold and fee of a container has stood, and until when (migrations/0077). */
import type { Sql } from '../pool.ts'

export type HoldPeriod = {
  id: string
  kind: 'hold' | 'fee'
  name: string
  description: string | null
  status: string | null
  amount: number | null
  currency_code: string | null
  since_at: Date | null
  until_at: Date | null
  data_source: string | null
  operator: string | null
  raw_event_id: string | null
  ended_by_raw_event_id: string | null
  total: number
}

/** A page of them: those in force first, then the latest. */
export async function readHoldPeriods(
  sql: Sql,
  { account_id, id, limit, offset }: { account_id: string; id: string; limit: number; offset: number },
): Promise<HoldPeriod[]> {
  const { rows } = await sql.query<HoldPeriod>({
    name: 'hold_periods_of_container',
    text: `select id, kind, name, description, status, amount, currency_code, since_at, until_at, data_source, operator, raw_event_id,
        ended_by_raw_event_id, count(*) over ()::integer as total
      from hold_periods where account_id = $1 and container_id = $2
      order by until_at is not null, since_at desc nulls last, until_at desc, kind desc, name, id limit $3 offset $4`,
    values: [account_id, id, limit, offset],
  })
  return rows
}

/**
 * The holds or fees of a container with since when they have stood and who said so first, as JSON: for rendering the row `r`. Most boxes have
 * none, and are not looked up. `known` says which periods there were.
 */
export function withSince(kind: 'hold' | 'fee', known = 'true'): string {
  const [column, members, is_same] = shapes[kind]
  return `case when r.${column}::text = '[]' then r.${column} else (
    select json_agg(json_build_object(${members.map((member) => `'${member}', l.one -> '${member}'`).join(', ')},
      'since_at', to_char(p.since_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'source', case when p.data_source is not null then json_build_object('data_source', p.data_source, 'operator', p.operator) end) order by l.place)
    from json_array_elements(r.${column}) with ordinality l(one, place) left join lateral (
      select * from hold_periods h where h.account_id = r.account_id and h.container_id = r.id and h.kind = '${kind}' and ${is_same} and ${known}
      order by h.until_at desc nulls first limit 1) p on true) end`
}

const shapes = {
  hold: [
    'holds_at_pod_terminal',
    ['name', 'status', 'description'],
    `h.name = l.one ->> 'name' and h.description is not distinct from l.one ->> 'description'`,
  ],
  fee: [
    'fees_at_pod_terminal',
    ['type', 'amount', 'currency_code'],
    `h.name = l.one ->> 'type' and h.currency_code is not distinct from l.one ->> 'currency_code'`,
  ],
} as const
