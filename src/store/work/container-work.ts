/** What was decided about containers, as it is kept for lists, and which containers have to be decided about again (migrations/0070). */
import type { Finding } from '../../attention/finding.ts'
import { instant } from '../instant.ts'
import type { Sql, Transaction } from '../pool.ts'
import type { ContainerKey, DecidedContainer } from './work-facts.ts'
import { exposed_in_kind, exposed_kind, exposedWord, in_columns, uncounted, wordsOf } from './work-words.ts'

/** Whether this transaction may decide: one at a time, so that what is written last was read last. */
export async function takeDeciding(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ is_mine: boolean }>({
    name: 'take_deciding',
    text: "select pg_try_advisory_xact_lock(hashtext('container work')) as is_mine",
  })
  return rows[0]?.is_mine === true
}

/** Containers of which something changed, or whose decisions time has overtaken; each once. Marks are taken away by the transaction. */
export async function takeUndecided(
  tx: Transaction,
  { now, marks_max, due_max }: { now: Date; marks_max: number; due_max: number },
): Promise<ContainerKey[]> {
  const { rows } = await tx.query<ContainerKey>({
    name: 'take_undecided',
    text: `with taken as (delete from container_marks where ctid = any(array(select ctid from container_marks limit $1))
        returning account_id, container_id)
      select account_id, container_id from taken
      union (select account_id, container_id from container_work where decide_again_at <= $2 order by decide_again_at limit $3)
      order by account_id, container_id`,
    values: [marks_max, now, due_max],
  })
  return rows
}

/** Marks the next containers of an account all of whose containers have to be decided about again. False: there is none such. */
export async function markNextOfAccount(tx: Transaction, limit: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mark_next_of_account',
    text: `with taken as (delete from account_marks where ctid = (select ctid from account_marks limit 1) returning account_id, after_id),
      next as (select c.account_id, c.id from taken t cross join lateral (
        select c.account_id, c.id from containers c where c.account_id = t.account_id and c.id > t.after_id order by c.id limit $1) c),
      marked as (insert into container_marks (account_id, container_id) select account_id, id from next),
      onward as (insert into account_marks (account_id, after_id)
        select account_id, max(id::text)::uuid from next group by account_id having count(*) >= $1)
      select from taken`,
    values: [limit],
  })
  return rowCount !== null && rowCount > 0
}

// Everything that a decision writes, with its kind. Rows are compared by all of it, so that nothing is written twice.
const columns = {
  ...{ created_at: 'timestamptz', number: 'text', current_status: 'text', shipping_line_scac: 'text' },
  ...{ port_of_discharge_locode: 'text', customer_id: 'uuid', tracking_stopped: 'boolean', availability_known: 'boolean' },
  ...{
    available_for_pickup: 'boolean',
    pickup_appointment_at: 'timestamptz',
    action_group: 'text',
    findings: 'jsonb',
    attention: 'integer',
  },
  ...{ pickup_lfd_on: 'date', pickup_lfd_time_zone: 'text', pickup_lfd_source: 'text', arrival_at: 'timestamptz' },
  ...{ arrival_is_estimate: 'boolean', arrival_time_zone: 'text', slip_days: 'integer', last_heard_at: 'timestamptz' },
  ...{ last_heard_from: 'text', last_heard_is_old: 'boolean', way: 'jsonb', charges: 'jsonb', charged: 'numeric' },
  ...{ open_conflicts: 'integer', withdrawn: 'integer', terms: 'text[]', exposed: 'text[]' },
  decide_again_at: 'timestamptz',
} as const
const names = Object.keys(columns)

/** Keeps decisions; resolves to how many rows differed from what was kept. Containers of `keys` that are none of them are not listed any more. */
export async function saveDecisions(
  tx: Transaction,
  keys: readonly ContainerKey[],
  decided: readonly DecidedContainer[],
): Promise<number> {
  const kept = new Set(decided.map(({ container_id }) => container_id))
  const gone = keys.filter(({ container_id }) => !kept.has(container_id))
  const rows = decided.map(rowOf)
  await countWords(tx, keys, rows)
  const removed = gone.length === 0 ? 0 : await removeWork(tx, gone)
  if (rows.length === 0) return removed
  const { rowCount } = await tx.query({
    name: 'save_decisions',
    text: `insert into container_work as w (account_id, container_id, ${names.join(', ')})
      select account_id, container_id, ${names.join(', ')} from jsonb_to_recordset($1::jsonb)
        as r(account_id uuid, container_id uuid, ${Object.entries(columns)
          .map(([name, type]) => `${name} ${type}`)
          .join(', ')})
      on conflict (account_id, container_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${names.map((name) => `w.${name}`).join(', ')}) is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})`,
    values: [JSON.stringify(rows)],
  })
  await saveTerms(tx, rows)
  return removed + (rowCount ?? 0)
}

// What tells the parts of orders that a container stands in, as steady_parts_of() takes it (migrations/0109).
const steadyColumns = [
  ...(['created_at', 'number', 'current_status', 'pickup_lfd_on', 'arrival_at', 'slip_days'] as const),
  ...(['charged', 'attention'] as const),
]
const countedColumns = [...steadyColumns, 'last_heard_at'] as const
const steady = (row: string) => `(${steadyColumns.map((name) => `${row}.${name}`).join(', ')})`
const heardDay = (row: string) => `(${row}.created_at, (${row}.last_heard_at at time zone 'UTC')::date)`
const heard = (row: string) => `heard_part_of(${row}.created_at, ${row}.last_heard_at)`

/**
 * What is counted of rows: their words, what they tell sums of charges of all and of their group, and the parts of orders that they stand in, where
 * these may be others than those of the row beside.
 */
const counted = (rows: string, others: string, difference: number) => `
  select r.account_id, term, ${difference} as difference from ${rows} r cross join unnest(r.terms || r.exposed) term where term !~ '${uncounted}'
  union all select r.account_id, '${exposed_in_kind}:' || r.action_group || '/' || substr(told, ${exposed_kind.length + 2}), ${difference}
    from ${rows} r cross join unnest(r.exposed) told
  union all select r.account_id, part, ${difference} from ${rows} r left join ${others} o using (account_id, container_id)
    cross join lateral steady_parts_of${steady('r')} part where o.container_id is null or ${steady('r')} is distinct from ${steady('o')}
  union all select r.account_id, ${heard('r')}, ${difference} from ${rows} r left join ${others} o using (account_id, container_id)
    where o.container_id is null or ${heardDay('r')} is distinct from ${heardDay('o')}`

/** How many containers have each word, from the difference between what is kept and what will be. Before the rows are written. */
async function countWords(tx: Sql, keys: readonly ContainerKey[], rows: readonly WorkRow[]): Promise<void> {
  const { rows: unused } = await tx.query<{ account_id: string; term: string }>({
    name: 'count_words',
    text: `with before as materialized (select w.account_id, w.container_id, w.action_group, w.terms, w.exposed,
          ${countedColumns.map((name) => `w.${name}`).join(', ')}
        from unnest($1::uuid[], $2::uuid[]) as k(account_id, container_id)
        join container_work w on w.account_id = k.account_id and w.container_id = k.container_id),
      after as materialized (select * from jsonb_to_recordset($3::jsonb)
        as r(account_id uuid, container_id uuid, action_group text, terms text[], exposed text[],
          ${countedColumns.map((name) => `${name} ${columns[name]}`).join(', ')})),
      changed as (select account_id, term, sum(difference) as difference
        from (${counted('before', 'after', -1)} union all ${counted('after', 'before', 1)}) words
        group by account_id, term having sum(difference) <> 0),
      counted as (insert into container_counts as c (account_id, term, containers)
        select account_id, term, difference from changed order by account_id, term
        on conflict (account_id, term) do update set containers = c.containers + excluded.containers returning account_id, term, containers)
      select account_id, term from counted where containers = 0`,
    values: [
      keys.map(({ account_id }) => account_id),
      keys.map(({ container_id }) => container_id),
      JSON.stringify(rows, ['account_id', 'container_id', 'action_group', 'terms', 'exposed', ...countedColumns]),
    ],
  })
  // Days pass, and with them words that nothing will have again.
  if (unused.length > 0) await forgetWords(tx, unused)
}

async function forgetWords(tx: Sql, words: readonly { account_id: string; term: string }[]): Promise<void> {
  await tx.query({
    name: 'forget_words',
    text: `delete from container_counts c using unnest($1::uuid[], $2::text[]) as w(account_id, term)
      where c.account_id = w.account_id and c.term = w.term and c.containers = 0`,
    values: [words.map(({ account_id }) => account_id), words.map(({ term }) => term)],
  })
}

type WorkRow = ReturnType<typeof rowOf>

function rowOf(container: DecidedContainer) {
  const { account_id, container_id, facts, row, decision } = container
  const { findings, charges, way, exposed, ...decided } = decision
  return {
    ...{ account_id, container_id, ...row, ...decided, findings: findings.map(stored), charges, way },
    current_status: facts.current_status,
    tracking_stopped: facts.charge.tracking_stopped,
    availability_known: facts.availability_known,
    available_for_pickup: facts.availability_known ? facts.available_for_pickup : null,
    pickup_appointment_at: facts.pickup_appointment_at,
    attention: findings[0]?.weight ?? null,
    charged: charges.amount,
    terms: wordsOf(container),
    exposed: exposed?.map(exposedWord) ?? null,
  }
}

/** With instants as the interface writes them. */
function stored({ evidence, since_at, ...finding }: Finding) {
  const told = evidence.map(({ at, ...value }) => ({ ...value, at: at && instant(at) }))
  return { ...finding, evidence: told, since_at: since_at && instant(since_at) }
}

/** The words of containers as rows: what is new is added, what is gone is taken away. */
async function saveTerms(tx: Sql, rows: readonly WorkRow[]): Promise<void> {
  const given = rows.map(({ account_id, container_id, created_at, terms }) => {
    return { account_id, container_id, created_at, terms: terms.filter((term) => !in_columns.test(term)) }
  })
  const wanted = `with given as (select * from jsonb_to_recordset($1::jsonb)
    as g(account_id uuid, container_id uuid, created_at timestamptz, terms text[]))`
  await tx.query({
    name: 'remove_terms',
    text: `${wanted} delete from container_terms t using given g
      where t.account_id = g.account_id and t.container_id = g.container_id and (t.term <> all(g.terms) or t.created_at <> g.created_at)`,
    values: [JSON.stringify(given)],
  })
  await tx.query({
    name: 'add_terms',
    text: `${wanted} insert into container_terms (account_id, term, created_at, container_id)
      select g.account_id, term, g.created_at, g.container_id from given g cross join unnest(g.terms) term
      on conflict do nothing`,
    values: [JSON.stringify(given)],
  })
}

async function removeWork(tx: Sql, gone: readonly ContainerKey[]): Promise<number> {
  const values = [gone.map(({ account_id }) => account_id), gone.map(({ container_id }) => container_id)]
  const named =
    'unnest($1::uuid[], $2::uuid[]) as g(account_id, container_id) where t.account_id = g.account_id and t.container_id = g.container_id'
  await tx.query({ name: 'remove_terms_of_gone', text: `delete from container_terms t using ${named}`, values })
  const { rowCount } = await tx.query({
    name: 'remove_work_of_gone',
    text: `delete from container_work t using ${named}`,
    values,
  })
  return rowCount ?? 0
}
