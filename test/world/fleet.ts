/** A world with the sandbox's fleet in the first account, as `npm start` shows it after its first minutes. */
import { setTimeout as delay } from 'node:timers/promises'
import { minute_ms, startWorld, type World, type WorldOptions } from './app.ts'

const turns_max = 30
const poll_ms = 2 * minute_ms
// They speak at least every thirty seconds.
const heard_within_ms = 120_000

/** Resolves once everything that the first answers hold has become of them; some seconds. */
export async function fleetWorld(options: WorldOptions = {}): Promise<World> {
  const environment = { LANDFALL_SANDBOX: 'on', LANDFALL_SANDBOX_FLEET: 'on', ...options.environment }
  const world = await startWorld({ ...options, environment })
  await world.settled()
  for (let turn = 0; turn < turns_max; turn += 1) {
    await world.advance(poll_ms)
    if (!(await hasSettled(world))) continue
    await heardShips(world)
    return world
  }
  await world.close()
  throw new Error('the fleet did not settle')
}

/**
 * Until the ships are where they say, and not where their lines let one expect them. What is heard over TCP is no job that `settled` could wait for; all
 * of them speak at once.
 */
async function heardShips({ db }: World): Promise<void> {
  const isHeard = async () => {
    const { rowCount } = await db.query(
      `select from vessel_positions p join vessels v on v.id = p.vessel_id where v.name = 'NEW ANCHORAGE' limit 1`,
    )
    return rowCount === 1
  }
  const deadline_ms = performance.now() + heard_within_ms
  while (!(await isHeard())) {
    if (performance.now() > deadline_ms) throw new Error('the ships of the fleet are not heard')
    await delay(20)
  }
}

/** A letter of a line was taken in, the silent line is left alone, and the line that took back a pickup was believed. */
async function hasSettled({ db }: World): Promise<boolean> {
  const { rows } = await db.query<{ settled: boolean }>(
    `select exists (select from raw_events where feed = 'sandbox-letters')
      and exists (select from feed_health where feed = 'ZZQR' and state = 'open')
      and exists (select from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
        where 'ORD-5512' = any(s.ref_numbers) and c.current_status = 'available') as settled`,
  )
  return rows[0]?.settled === true
}
