import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { SimulatorFull } from '../../src/simulator/awake-worlds.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { openTestSimulator } from '../world/simulator.ts'

// More accounts simulate than worlds may be awake: here one.

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

async function account(): Promise<{ account_id: string; company_name: string }> {
  const account_id = newId()
  await base.db.query("insert into accounts (id, company_name, created_at) values ($1, 'Crowd', now())", [account_id])
  return { account_id, company_name: 'Crowd' }
}

const day_ms = 86_400_000

test('a world makes room for others, the first first, and later goes on to where its clock was sent', async () => {
  await using opened = await openTestSimulator(base, { awake_max: 1, spare_ms: 50, room_wait_ms: 120_000 })
  const { simulator } = opened
  const [first, second, third] = [await account(), await account(), await account()]
  const mine = await simulator.enter(first)
  const begun_at = mine.clock.now()
  const goal = new Date(begun_at.getTime() + 3 * day_ms)
  await mine.move({ speed: 0, goal })

  const order: string[] = []
  const entered = async (owner: typeof first, name: string) => {
    const world = await simulator.enter(owner)
    order.push(name)
    return world
  }
  await Promise.all([entered(second, 'second'), entered(third, 'third')])
  expect(order).toEqual(['second', 'third'])
  expect(mine.hasStopped()).toBe(true)
  // Whoever asks where the clock is must not take it for arrived.
  expect(await simulator.standsAt(first.account_id)).toBeNull()
  expect((await simulator.standsAt(second.account_id))?.has_begun).toBe(true)

  const again = await simulator.enter(first)
  const went_on_at = again.clock.now()
  expect(went_on_at.getTime()).toBeGreaterThanOrEqual(begun_at.getTime())
  expect([again.motion().goal, went_on_at < goal]).toEqual([goal, true])
  await expect.poll(() => again.motion().goal, { interval: 50, timeout: 120_000 }).toBeNull()
  expect(again.clock.now().getTime()).toBeGreaterThanOrEqual(goal.getTime())
  expect((await base.db.query('select goal_at from simulations where account_id = $1', [first.account_id])).rows).toEqual([
    { goal_at: null },
  ])
})

test('who is being answered is not sent away: others wait a while, and are told to come again', async () => {
  await using opened = await openTestSimulator(base, { awake_max: 1, spare_ms: 50, room_wait_ms: 500 })
  const { simulator } = opened
  const [first, second] = [await account(), await account()]
  const world = await simulator.enter(first)
  const leave = world.use()
  await expect(simulator.enter(second)).rejects.toThrow(SimulatorFull)
  expect(world.hasStopped()).toBe(false)
  leave()
  await simulator.enter(second)
  expect(world.hasStopped()).toBe(true)
})
