import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../src/base/hash.ts'
import type { Database } from '../../src/store/pool.ts'
import { startWorld, type World } from '../world/app.ts'
import { lineThatFallsSilent, type SilentLine } from '../world/silent-line.ts'
import { storyOf } from './story.ts'

// A database that is there and does not do what it should: nobody hears of a fault of ours, what can be read is read, and work goes on by
// itself when it can.

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

const readiness = async ({ origin }: World) => {
  const response = await fetch(`${origin}/ready`)
  return [response.status, await response.json()]
}

/** Every session is gone, and the next ones find the database read-only, or not: as when a standby took over. */
async function setReadOnly(db: Database, is_read_only: boolean): Promise<void> {
  await db.connection(async (session) => {
    await session.query('set default_transaction_read_only = off')
    const { rows } = await session.query<{ name: string }>('select quote_ident(current_database()) as name')
    await session.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${is_read_only ? 'on' : 'off'}`)
    await session.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  })
}

async function expectWorkGoesOn(number: number): Promise<void> {
  const { bill, underWay } = storyOf(number, world.clock.now())
  world.line.reply(bill, { kind: 'events', events: underWay(100) })
  await expect.poll(async () => (await world.track(bill)).status, { interval: 250 }).toBe(201)
  await expect.poll(async () => (await world.api.get(`/shipments?number=${bill}`)).list().length).toBe(1)
  await expect.poll(() => readiness(world)).toEqual([200, { status: 'ready' }])
}

test('a read-only database: writes are put off with 503, reads go on within their limit, /ready says why, and work goes on afterwards [F21]', async () => {
  const story = storyOf(1, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await world.track(story.bill)
  await world.settled()
  const narrow = await world.newAccount()
  await world.db.query('update api_keys set requests_per_minute = 5 where key_hash = $1', [sha256(narrow.key)])

  await setReadOnly(world.db, true)
  await expect.poll(() => readiness(world)).toEqual([503, { status: 'database_read_only' }])
  await expect.poll(async () => (await world.api.get('/shipments')).status).toBe(200)
  expect((await world.api.get('/shipments')).list()).toHaveLength(1)
  const refused = await world.track(storyOf(2, world.clock.now()).bill)
  expect([refused.status, refused.headers.get('retry-after'), refused.errors()[0]?.code]).toEqual([503, '5', 'unavailable'])
  // A limit holds although no hit can be counted in the database.
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await narrow.get('/shipments')).status))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect((await world.api.raw('GET', '/shipments', { headers: { authorization: 'Token nobody' } })).status).toBe(401)

  await setReadOnly(world.db, false)
  await expectWorkGoesOn(3)
})

// What a disk without space says wherever something new is to be written.
const no_space = `
  create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/16385": No space left on device' using errcode = '53100'; end $$`
const tables = ['tracking_requests', 'rate_limit_slots', 'raw_events', 'messages']

test('no space for new rows: 503 for writes, 200 for reads, and a job that found none runs again soon and has lost no attempt [F19]', async () => {
  const story = storyOf(1, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await world.db.query(no_space)
  await world.db.query('create trigger no_space before insert on raw_events for each row execute function no_space()')
  await world.track(story.bill)
  await expect.poll(() => world.line.asks(story.bill)).toBeGreaterThan(1)
  const waiting = async () => {
    const { rows } = await world.db.query<{ attempts: number; soon: boolean }>(
      `select attempts, run_at < now() + interval '3 seconds' as soon from graphile_worker._private_jobs where key like 'poll:%' and locked_at is null`,
    )
    return rows
  }
  await expect.poll(waiting).toEqual([{ attempts: 0, soon: true }])

  for (const table of tables.filter((name) => name !== 'raw_events'))
    await world.db.query(`create trigger no_space before insert on ${table} for each row execute function no_space()`)
  const refused = await world.track(storyOf(2, world.clock.now()).bill)
  expect([refused.status, refused.headers.get('retry-after'), refused.errors()[0]?.code]).toEqual([503, '5', 'unavailable'])
  expect((await world.api.get('/tracking_requests')).list()).toHaveLength(1)

  for (const table of tables) await world.db.query(`drop trigger no_space on ${table}`)
  await expect.poll(async () => (await world.api.get('/shipments')).list().length).toBe(1)
  await expectWorkGoesOn(3)
})

test('a database that no longer answers: requests that wait get 503 long before their statements give up, and the next ones at once [F16]', async () => {
  const line: { through?: SilentLine } = {}
  await using silent = await startWorld({
    through: async (url) => {
      line.through = await lineThatFallsSilent(url)
      return line.through.url
    },
  })
  expect((await silent.api.get('/shipments')).status).toBe(200)
  line.through?.hush()
  const [waiting, posted] = await Promise.all([silent.api.get('/shipments'), silent.track('QQQQ12345678')])
  for (const refused of [waiting, posted])
    expect([refused.status, refused.headers.get('retry-after'), refused.errors()[0]?.code]).toEqual([503, '5', 'unavailable'])
  // A statement is given up after 30 seconds.
  expect(await readiness(silent)).toEqual([503, { status: 'database_unreachable' }])
  expect((await silent.api.get('/shipments')).status).toBe(503)
  line.through?.speak()
  await expect.poll(async () => (await silent.api.get('/shipments')).status).toBe(200)
  await expect.poll(() => readiness(silent)).toEqual([200, { status: 'ready' }])
  await line.through?.[Symbol.asyncDispose]()
})
