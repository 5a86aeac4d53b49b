/** Where the time of one number goes, on both sides: the profiler of Node.js and pg_stat_statements, over the turns of P7 and P8. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { silentLog } from '../../src/base/log.ts'
import { startPostgres } from '../../src/postgres/server.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { type Bare, openBare } from './bare.ts'
import type { Side } from './compare.ts'
import { changedAnswers, firstAnswers } from './ingest.ts'

/** What one number costs in one place, in microseconds. */
type Cost = { of: string; us: number }
export type NumberProfile = { id: string; wall_us: number; node: readonly Cost[]; postgres: readonly Cost[] }

const operations = 400
const sampling_us = 200

/** Profiles P7 and P8 in a PostgreSQL of its own, because pg_stat_statements has to be there from its start. */
export async function profileNumbers(rounds: number): Promise<NumberProfile[]> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'landfall-bench-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const { url, superuser_url } = await withStatistics(stack, folder)
  await migrate(url)
  const database = stack.adopt(openDatabase(url, { account: '*', connections_max: 12, application_name: 'bench' }), (it) =>
    it.close(),
  )
  const bare = stack.adopt(await openBare(url, 12), (it) => it.close())
  const statistics = stack.adopt(new pg.Client({ connectionString: inLandfall(superuser_url) }), (it) => it.end())
  await statistics.connect()
  await statistics.query('create extension pg_stat_statements')
  const profiles: NumberProfile[] = []
  for (const open of [firstAnswers, changedAnswers]) {
    await using contest = await open({ database, bare: bare satisfies Bare, operations })
    profiles.push({ id: contest.id, ...(await profileTurns(contest.ours, { statistics, rounds })) })
  }
  return profiles
}

async function withStatistics(stack: AsyncDisposableStack, data_dir: string) {
  const first = await startPostgres({ data_dir, log: silentLog })
  const client = new pg.Client({ connectionString: first.superuser_url })
  await client.connect()
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await client.end()
  await first.stop()
  return stack.adopt(await startPostgres({ data_dir, log: silentLog }), (it) => it.stop())
}

/** The superuser's address is that of the server's own database; ours is another. */
function inLandfall(superuser_url: string): string {
  const address = new URL(superuser_url)
  address.pathname = '/landfall'
  return address.href
}

/** The first turn compiles our code and the plans, and does not count; what it left is tidied, as in the comparison. */
async function profileTurns(
  { prepare, turn }: Side,
  { statistics, rounds }: { statistics: pg.Client; rounds: number },
): Promise<Omit<NumberProfile, 'id'>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: sampling_us })
  const total = { wall_us: 0, node: new Map<string, number>(), postgres: new Map<string, number>() }
  for (let round = 0; round <= rounds; round++) {
    await prepare?.()
    await statistics.query('select pg_stat_statements_reset()')
    await session.post('Profiler.start')
    const { elapsed_ms } = await turn()
    const { profile } = await session.post('Profiler.stop')
    if (round === 0) await statistics.query('vacuum (analyze)')
    if (round === 0) continue
    total.wall_us += elapsed_ms * 1_000
    addNodeCosts(total.node, profile)
    await addStatements(total.postgres, statistics)
  }
  session.disconnect()
  const each = (us: number) => us / (operations * rounds)
  const costs = (of: ReadonlyMap<string, number>) => [...of].map(([name, us]) => ({ of: name, us: each(us) }))
  return { wall_us: each(total.wall_us), node: costs(total.node), postgres: costs(total.postgres) }
}

/** The part of our code that a sample is laid to: the innermost frame that is ours, by the folder or file of its source. */
const parts: readonly [path: string, of: string][] = [
  ['src/journey/', 'fold and comparison'],
  ['src/reference/', 'fold and comparison'],
  ['src/vocabulary/', 'fold and comparison'],
  ['src/announcements/', 'announcements'],
  ['src/delivery/', 'announcements'],
  ['src/store/delivery/payload-bytes', 'payloads packed'],
  ['src/store/tracking/messages', 'bodies packed'],
  ['src/base/ids', 'ids and digests'],
  ['src/base/hash', 'ids and digests'],
  ['src/store/tracking/raw-events', 'raw events'],
  ['src/store/', 'rows to and from the store'],
  ['node_modules/pg', 'driver of PostgreSQL'],
  ['src/', 'the rest of tracking'],
]

function addNodeCosts(costs: Map<string, number>, { nodes, samples = [], timeDeltas = [] }: Profiler.Profile): void {
  const parentOf = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const partOf = new Map<number, string | null>()
  const part = (id: number): string | null => {
    const known = partOf.get(id)
    if (known !== undefined) return known
    const node = byId.get(id)
    const own = node === undefined ? null : partOfFrame(node.callFrame)
    const parent = parentOf.get(id)
    const found = own ?? (parent === undefined ? null : part(parent))
    partOf.set(id, found)
    return found
  }
  for (const [position, id] of samples.entries()) {
    const of = part(id) ?? 'Node.js itself'
    if (of !== 'idle' && of !== 'profiler') costs.set(of, (costs.get(of) ?? 0) + (timeDeltas[position] ?? 0))
  }
}

function partOfFrame({ functionName, url }: { functionName: string; url: string }): string | null {
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url.startsWith('node:inspector')) return 'profiler'
  return parts.find(([path]) => url.includes(path))?.[1] ?? null
}

/** Statements of the top level, with what their triggers do, by the table that they are about. */
async function addStatements(costs: Map<string, number>, statistics: pg.Client): Promise<void> {
  const { rows } = await statistics.query<{ query: string; us: number }>(
    `select query, total_exec_time * 1000 as us from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`,
  )
  for (const { query, us } of rows) {
    const of = tableOf(query)
    costs.set(of, (costs.get(of) ?? 0) + us)
  }
}

function tableOf(query: string): string {
  // A statement may begin with what it reads: `with … insert into events`.
  const main = query.startsWith('with') ? (query.split(/\)\s(?=\s*(?:insert into|update|delete from)\b)/).at(-1) ?? query) : query
  const written = /^\s*(?:insert into|update|delete from)\s+"?(?:\w+\.)?(\w+)/.exec(main)?.[1]
  if (written !== undefined) return `${written} written`
  if (query.includes('put_jobs')) return 'jobs added'
  if (query.includes('row_to_json(d)')) return 'documents for payloads'
  return /^\s*(?:begin|commit|rollback)/.test(query) ? 'begin and commit' : 'read and locked'
}

// Smaller ones go together.
const shown_from_us = 20

export function profileTable(profiles: readonly NumberProfile[]): string {
  return profiles.map(tableOfNumber).join('\n')
}

function tableOfNumber({ id, wall_us, node, postgres }: NumberProfile): string {
  const sides = [
    { name: 'Node.js', costs: node },
    { name: 'PostgreSQL', costs: postgres },
  ]
  const rows = sides.flatMap(({ name, costs }) => [
    `| **${name}** | **${rounded(sumOf(costs))}** |`,
    ...shown(costs).map(({ of, us }) => `| ${of} | ${rounded(us)} |`),
  ])
  return `One number of ${id}: ${rounded(wall_us)} µs on the clock, both sides working beside each other.

| Where | µs a number |
|---|--:|
${rows.join('\n')}
`
}

function shown(costs: readonly Cost[]): Cost[] {
  const large = costs.filter(({ us }) => us >= shown_from_us).toSorted((one, other) => other.us - one.us)
  const rest_us = sumOf(costs) - sumOf(large)
  return rest_us < 1 ? large : [...large, { of: 'everything else', us: rest_us }]
}

function sumOf(costs: readonly Cost[]): number {
  return costs.reduce((sum, { us }) => sum + us, 0)
}

function rounded(us: number): string {
  return Math.round(us).toLocaleString('en')
}
