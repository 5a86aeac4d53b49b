import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/store/pool.ts'
import { startWorld, type World } from '../world/app.ts'
import { sharedServer } from '../world/database.ts'
import { urlOfDatabase } from '../world/server-address.ts'
import { allowances } from './allowances.ts'
import { large_account } from './expressions.ts'
import { fill, fillWebhooks, small } from './fill.ts'
import { faultOf, nodesOf } from './judge.ts'
import { planForAllValues, type Run, recordRuns, tellPlans } from './record.ts'
import { filled } from './rows.ts'
import { largeClient, readAllDay, workAllDay } from './work.ts'

// Everything that runs all day on a database with some ten thousand rows in each table that grows, most of them one account's: what a
// statement read, as PostgreSQL tells it, against what it gave.

let world: World
let superuser: pg.Client
let database_url = ''
const recorded = recordRuns()
beforeAll(async () => {
  process.env.FILL_TOKEN = 'fill-token'
  world = await startWorld({
    feeds: {
      mailboxes: [
        { name: 'pushed', dialect: 'dcsa-2', scac: 'EGLV', token: { env: 'FILL_TOKEN' } },
        { name: 'yard', dialect: 'terminal-status', token: { env: 'FILL_TOKEN' } },
      ],
    },
    prepare: async ({ url }) => {
      database_url = url
      const { superuser_url } = await sharedServer()
      superuser = new pg.Client({ connectionString: urlOfDatabase(superuser_url, new URL(url).pathname.slice(1)) })
      superuser.on('error', () => undefined)
      await superuser.connect()
      await fill(superuser)
      await tellPlans(superuser)
    },
  })
  await fillWebhooks(superuser)
  await world.settled()
  // What runs once, at the start, may look at everything.
  recorded.runs.length = 0
})
afterAll(async () => {
  recorded.stop()
  await superuser?.end()
  await world?.close()
})

const allowed = Object.entries(allowances)
const allowanceOf = ({ text }: Run) => allowed.find(([words]) => text.includes(words))?.[1]
const told = (run: Run, fault: string) => `${fault}: ${run.text.slice(0, 300)}`
// Workers go on meanwhile.
const runsOf = (text: string) => recorded.runs.filter((run) => run.text === text.replace(/\s+/g, ' '))
const faultsOf = (runs: readonly Run[]) => [
  ...new Map(
    runs.flatMap((run) => {
      const fault = faultOf(run, allowanceOf(run))
      return fault === null ? [] : [[run.text, told(run, fault)] as const]
    }),
  ).values(),
]

test('every table is filled, or small for a reason', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(filled), ...Object.keys(small)].sort())
})

test('what runs all day reads no more than it needs [F56]', async () => {
  const api = await largeClient(world)
  const addresses = await workAllDay(world, api)
  await readAllDay(api, addresses)
  await planForAllValues(superuser)
  await expect.poll(async () => (await api.get('/webhooks')).status).toBe(200)
  await readAllDay(api, addresses)
  const runs = [...recorded.runs]

  expect(faultsOf(runs)).toEqual([])
  // An allowance that nothing needs any more has to go.
  const needed = new Set(runs.filter((run) => faultOf(run) !== null).map(allowanceOf))
  expect(allowed.filter(([, allowance]) => !allowance.is_timed && !needed.has(allowance)).map(([words]) => words)).toEqual([])
  // That nothing was found says little unless everything was recorded, also what functions do.
  const texts = new Set(runs.map(({ text }) => text))
  expect(texts.size).toBeGreaterThan(150)
  expect([...texts].join()).toContain('insert into rate_limit_counters')
  const relations = runs.flatMap(({ plan }) =>
    nodesOf(plan).map((node) => node['Relation Name']?.replace(/_(\d{6}|default)$/, '')),
  )
  expect([...new Set(relations)]).toEqual(expect.arrayContaining(hot))
})

const hot = [
  ...['attempts', 'container_raw_events', 'containers', 'document_links', 'document_references', 'events', 'idempotency_keys'],
  ...['messages', 'notifications', 'raw_events', 'search_terms', 'shipments', 'terminal_observations', 'tracked_numbers'],
  ...['tracking_requests', 'transport_events', 'webhooks'],
]

test.each([
  [
    'an "or" that no index serves',
    `select compared from cargo_references where account_id = $1 and (record_id = $2
      or record_id in (select id from containers where account_id = $1 and shipment_id = $2))`,
  ],
  ['a condition without an index', 'select id from transport_events where account_id = $1 and source_event_id = $2'],
  [
    'a join that walks',
    'select n.id from notifications n join events e on e.id = n.event_id where e.account_id = $1 and e.reference_id = $2',
  ],
])('%s is found', async (_, text) => {
  const db = openDatabase(database_url, { account: '*', connections_max: 1, application_name: 'planted' })
  await db.query({ name: 'planted', text, values: [large_account, large_account] })
  await db.close()
  expect(faultsOf(runsOf(text))).toHaveLength(1)
})

test('a statement that finds its row by key has no fault', async () => {
  const db = openDatabase(database_url, { account: '*', connections_max: 1, application_name: 'planted' })
  const text = 'select * from shipments where account_id = $1 and id = $2'
  await db.query(text, [large_account, large_account])
  await db.close()
  expect(runsOf(text)).toHaveLength(1)
  expect(faultsOf(runsOf(text))).toEqual([])
})
