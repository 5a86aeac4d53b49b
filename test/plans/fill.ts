/** Fills a database with the rows that it has after a year. Written in sets, without what rows bring about. */
import type pg from 'pg'
import { version } from '../../src/app/version.ts'
import { id, journeys } from './expressions.ts'
import { filled } from './rows.ts'

/** Tables that stay small however long the installation runs, and why. */
export const small: Readonly<Record<string, string>> = {
  account_marks: 'accounts whose tariffs changed in the last seconds',
  brands: 'a row for each account that has one',
  added_texts: 'what came in the last seconds, until it is put with the others',
  container_marks: 'containers of which something changed in the last seconds',
  feed_health: 'a row for each line',
  feed_pacing: 'a row for each line',
  followed_estimates: 'a row for each arrival that a line is wrong about at this moment',
  job_workers: 'a row for each process',
  list_changes: 'what changed in the last seconds, until it is added to the counts',
  alert_rules: 'what people set up, a hundred for an account at most',
  change_feeds: 'a row for each account',
  event_feeds: 'a row for each account',
  list_counts: 'a row for each account, list and day',
  mailbox_host_keys: 'a row for each mailbox',
  mailbox_turns: 'a row for each mailbox',
  master_keys: 'a row for each key of the installation',
  metro_areas: 'a list of the world',
  simulations: 'a row for each account that simulates',
  nodes: 'a row for each process',
  ports: 'a list of the world',
  position_refusals: 'a row for each source',
  position_sources: 'a row for each source',
  rail_terminals: 'a list of the world',
  schema_migrations: 'a row for each migration',
  scorecard_days: 'grows by lines and days',
  shipping_lines: 'a list of the world',
  terminals: 'a list of the world',
  unread_codes: 'a row for each code of a line',
  webhook_replay_events: 'what people asked to have sent again, until it is sent',
  webhook_replays: 'a row for each time that people ask',
  worked_versions: 'a row for each version',
}

/** Fills every table but `webhooks`. `superuser`: only one may leave out what rows bring about. */
export async function fill(superuser: pg.Client): Promise<void> {
  await superuser.query('set session_replication_role = replica')
  await superuser.query(
    `create function pg_temp.account(n integer) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$`,
  )
  // With those of the month after next: on the last days of a month the day that is worked through ends in another, for which they would be made.
  await superuser.query(`select ensure_partitions(now() - interval '3 months', 6)`)
  await superuser.query(`insert into accounts (id, company_name, created_at) values (pg_temp.account(0), 'Large', now())`)
  for (const table of Object.keys(filled)) if (table !== 'webhooks') await fillTable(superuser, table)
  await superuser.query(
    `select graphile_worker.add_jobs(array(select row('poll', json_build_object('tracked_number_id', ${id('number')}), null,
      now() + interval '7 days', 10, 'poll:' || ${id('number')}, 0, null)::graphile_worker.job_spec from generate_series(1, ${journeys}) n))`,
  )
  // This version has worked here before: a new one folds everything anew.
  await superuser.query('insert into worked_versions (version) values ($1)', [version])
  await superuser.query('set session_replication_role = origin')
  await superuser.query('vacuum analyze')
}

/** Fills what the application must find empty when it makes its key. In the session that has run `fill`. */
export async function fillWebhooks(superuser: pg.Client): Promise<void> {
  await fillTable(superuser, 'webhooks')
  await superuser.query('vacuum analyze webhooks')
}

async function fillTable(superuser: pg.Client, table: string): Promise<void> {
  const { count = journeys, columns } = filled[table] ?? { columns: {} }
  const names = Object.keys(columns).map((name) => `"${name}"`)
  const values = Object.values(columns).map((expression) => expression.replaceAll('account(', 'pg_temp.account('))
  await superuser.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from generate_series(1, ${count}) n`,
  )
}
