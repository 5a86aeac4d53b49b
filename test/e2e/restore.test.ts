import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoredState } from '../../src/store/delivery/restored.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { hour_ms, startWorld, type World } from '../world/app.ts'
import { sharedServer, type TestDatabase, testDatabase } from '../world/database.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'
import { urlOfDatabase } from '../world/server-address.ts'
import { type Story, storyOf } from './story.ts'

// A backup is put back, and what happened since is found out again.

let base: TestDatabase
let receiver: FakeReceiver
let world: World | undefined

beforeEach(async () => {
  base = await testDatabase()
  receiver = await startReceiver()
})
afterEach(async () => {
  await world?.close()
  world = undefined
  await receiver.close()
  await base.close()
})

const first = { eta_h: 100, nth: 0 }
const environment = { LANDFALL_SECRET_KEY: '5'.repeat(64) }

/** Starts on what the database holds, with its line where the story has got to. */
async function goOn(story?: Story): Promise<World> {
  const started = await startWorld({ database: base, environment })
  world = started
  if (story) tell(started, story, first)
  await started.settled()
  return started
}

async function stop(): Promise<void> {
  await world?.close()
  world = undefined
}

/** The line says, for the nth time, that the ship is expected in so many hours. */
function tell({ line }: World, story: Story, { eta_h, nth }: { eta_h: number; nth: number }): void {
  const events = story.underWay(eta_h).map((event) => ({ ...event, eventCreatedDateTime: story.at(-100 + nth) }))
  line.reply(story.bill, { kind: 'events', events })
}

/** Makes one database a copy of another, whatever is in it. Both have nobody else. */
async function copy(from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await sharedServer()).superuser_url })
  await client.connect()
  const names = [from, to].map((name) => client.escapeIdentifier(name))
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)', [[from, to]])
  await client.query(`drop database if exists ${names[1]}`)
  await client.query(`create database ${names[1]} template ${names[0]} owner landfall`)
  await client.end()
}

const idsOf = ({ requests }: FakeReceiver) => requests.map(({ headers }) => String(headers['webhook-id']))

test('after a restore the same news has the ids that receivers know, what is new has others, and what may come twice is told [F25] [I2]', async () => {
  const name = new URL(base.url).pathname.slice(1)
  const backup = `${name}_backup`
  const before = await goOn()
  const story = storyOf(1, before.clock.now())
  const listening = { url: receiver.url, active: true, events: ['*'] }
  expect((await before.api.post('/webhooks', 'webhook', listening)).status).toBe(201)
  tell(before, story, first)
  await before.track(story.bill)
  await before.settled()
  await stop()
  await copy(name, backup)

  /** The estimate goes, comes back, and goes again. */
  const turns = [130, 100, 130, 100, 130]
  const live = async () => {
    const running = await goOn(story)
    for (const [turn, eta_h] of turns.entries()) {
      tell(running, story, { eta_h, nth: turn + 1 })
      await running.advance(9 * hour_ms)
    }
    return running
  }
  await live()
  const known = idsOf(receiver)
  expect(new Set(known).size).toBe(known.length)
  const estimates = receiver.documents().filter(({ data }) => data.attributes.event === 'shipment.estimated.arrival')
  expect(estimates.length).toBeGreaterThanOrEqual(turns.length)
  await stop()

  await copy(backup, name)
  const restored = openDatabase(urlOfDatabase(base.url, name), { account: '*', connections_max: 1, application_name: 'test' })
  const state = await restoredState(restored)
  await restored.close()
  expect(state).toMatchObject({ pending: [], numbers: 1 })

  const told = known.length
  const after = await live()
  const again = idsOf(receiver).slice(told)
  expect(again.length).toBeGreaterThanOrEqual(turns.length)
  expect(again.filter((id) => !known.includes(id))).toEqual([])
  // What did not happen before is no repetition.
  tell(after, story, { eta_h: 160, nth: 9 })
  await after.advance(9 * hour_ms)
  const fresh = idsOf(receiver).slice(told + again.length)
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.filter((id) => known.includes(id))).toEqual([])
  await stop()
  const client = new pg.Client({ connectionString: (await sharedServer()).superuser_url })
  await client.connect()
  await client.query(`drop database if exists ${client.escapeIdentifier(backup)}`)
  await client.end()
})
