/** What of the charges of an account's containers sums tell, as a worker would have decided it, for containers that were filled in without one. */
import { day_ms } from '../../src/base/durations.ts'
import { exposed_days_max, exposedCharges, writeExposed } from '../../src/charges/exposed.ts'
import { readExposureFacts } from '../../src/store/accounts/exposure.ts'
import { readTariffs } from '../../src/store/accounts/tariffs.ts'
import type { Database } from '../../src/store/pool.ts'
import { exposedWord } from '../../src/store/work/work-words.ts'

// A statement may run for 30 seconds at most.
const parts = 16
const of_part = (row: string, given: string) => `get_byte(uuid_send(${row}), 15) % ${parts} = ${given}`

export async function fillExposed(database: Database, account_id: string): Promise<void> {
  const now = new Date()
  const since = new Date(now.getTime() - exposed_days_max * day_ms)
  const question = { tariffs: await readTariffs(database, { account_id }), now, hasCome: (moment: Date) => moment <= now }
  for (let part = 0; part < parts; part++) {
    await database.query(
      `update container_work w set exposed = $2 from containers c where w.account_id = $1 and c.account_id = $1 and c.id = w.container_id
        and c.pod_arrived_at is null and c.pod_discharged_at is null and ${of_part('c.id', '$3')}`,
      [account_id, [exposedWord('not_begun')], part],
    )
    const containers = { name: 'part', where: of_part('r.id', '$2'), values: [part] }
    const { facts } = await readExposureFacts(database, { account_id, containers, since, limit: 1_000_000 })
    const told = facts.map((one) => ({
      id: one.container_id,
      exposed: exposedCharges(one, question).map(writeExposed).map(exposedWord),
    }))
    await database.query(
      `update container_work w set exposed = t.exposed from jsonb_to_recordset($2::jsonb) as t(id uuid, exposed text[])
        where w.account_id = $1 and w.container_id = t.id and cardinality(t.exposed) > 0`,
      [account_id, JSON.stringify(told)],
    )
  }
}
