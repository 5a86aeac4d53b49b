/** Records how statements were really run: PostgreSQL itself tells the plan of each, also of those inside of functions and triggers. */
import pg from 'pg'

/** A node of a plan, as `explain (analyze, buffers, format json)` writes it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export type Run = { text: string; plan: PlanNode }

/** From here on sessions that begin on the database tell of every statement that they run. `superuser`: a session on it. */
export async function tellPlans(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>('select quote_ident(current_database()) as name')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    // The tables have a hundredth of the rows of a large installation: to walk through them has to look as dear as it is there.
    cpu_tuple_cost: '0.1',
    cpu_index_tuple_cost: '0.05',
    cpu_operator_cost: '0.025',
    jit: 'off',
  }
  for (const [name, value] of Object.entries(settings))
    await superuser.query(`alter database ${rows[0]?.name} set ${name} = ${pg.escapeLiteral(value)}`)
}

/** The API's sessions plan each statement once for all values from here on, as those of workers do: it begins them anew. */
export async function planForAllValues(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>('select quote_ident(current_database()) as name')
  await superuser.query(`alter database ${rows[0]?.name} set plan_cache_mode = force_generic_plan`)
  // A session ends some time after it was told to: one that is still there would take the next request, and fail it half way.
  await superuser.query(
    "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and application_name = 'landfall api'",
  )
}

/** Gathers what the sessions of this process tell, whoever opens them but the test itself. */
export function recordRuns(): { runs: Run[]; stop(): void } {
  const runs: Run[] = []
  const connect = pg.Client.prototype.connect
  const listening = new WeakSet<pg.Client>()
  // The driver's own method, because the product and the job engine open sessions of their own.
  pg.Client.prototype.connect = function (this: pg.Client, ...given: unknown[]) {
    if (!listening.has(this) && nameOf(this) !== 'test') this.on('notice', ({ message }) => gather(runs, message ?? ''))
    listening.add(this)
    return Reflect.apply(connect, this, given)
  } as typeof connect // with a callback or a promise, as before
  return {
    runs,
    stop: () => {
      pg.Client.prototype.connect = connect
    },
  }
}

/** What a session calls itself. */
function nameOf(client: pg.Client): string | undefined {
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name?: string } } // the driver does not declare it
  return connectionParameters.application_name
}

const plan_begins = /^duration: [\d.]+ ms {2}plan:\n/

function gather(runs: Run[], message: string): void {
  if (!plan_begins.test(message)) return
  const told: { 'Query Text': string; Plan: PlanNode } = JSON.parse(message.replace(plan_begins, '')) // the format of explain
  runs.push({ text: told['Query Text'].replace(/\s+/g, ' ').trim(), plan: told.Plan })
}
