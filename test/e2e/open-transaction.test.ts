import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function oldestTransaction(): Promise<number> {
  const text = await (await fetch(`${world.origin}/metrics`)).text()
  return Number(/^landfall_database_oldest_transaction_seconds (\S+)$/m.exec(text)?.[1])
}

test('beside a session that leaves its transaction open everything goes on, and the metrics say for how long it is open [F17]', async () => {
  await world.listen()
  let open_s = 0
  await world.db.transaction(async (tx) => {
    // As a person does who looks around and goes for a coffee: it has a snapshot and a number, and locks nothing of ours.
    await tx.query('select pg_current_xact_id(), (select count(*) from tracking_requests)')
    const story = storyOf(1, world.clock.now())
    world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
    const { id } = await world.track(story.bill)
    await world.settled()
    expect((await world.api.get(`/tracking_requests/${id}`)).attributes()).toMatchObject({ status: 'created' })
    expect(world.receiver.requests.length).toBeGreaterThan(0)
    const { rows } = await tx.query<{ seconds: number }>(
      'select extract(epoch from clock_timestamp() - transaction_timestamp())::float8 as seconds',
    )
    open_s = rows[0]?.seconds ?? Number.NaN
    expect(await oldestTransaction()).toBeGreaterThanOrEqual(open_s)
  })
  // Those of everyday work are over in a moment.
  await expect.poll(oldestTransaction).toBeLessThan(open_s)
})
