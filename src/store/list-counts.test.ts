import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { newId } from '../base/ids.ts'
import { foldListChanges, keptLists } from './list-counts.ts'
import type { Sql, Transaction } from './pool.ts'

// Whatever comes, goes, fails and is folded at the same time: what is kept is what there is, in every snapshot.

let world: TestDatabase
let accounts: string[]

beforeAll(async () => {
  world = await testDatabase()
  accounts = [await addAccount(world.db), await addAccount(world.db)]
})
afterAll(() => world.close())

const shown: Readonly<Record<string, string>> = { containers: 'shipment_id is not null', documents: 'discarded_at is null' }

/** Lists and days for which the kept number is not the counted one, in one snapshot. */
async function differences(sql: Sql): Promise<unknown[]> {
  const counted = keptLists.map(
    (list) => `select account_id, '${list}' as list, (created_at at time zone 'UTC')::date as day, count(*) as records
      from ${list} where ${shown[list] ?? 'true'} group by 1, 3`,
  )
  const { rows } = await sql.query(
    `select list, account_id, day, k.records as kept, c.records as counted from (${counted.join(' union all ')}) c
      full join (select account_id, list, day, sum(records) as records
        from (select * from list_counts union all select * from list_changes) k group by account_id, list, day) k using (account_id, list, day)
      where coalesce(k.records, 0) <> coalesce(c.records, 0)`,
  )
  return rows
}

class Undone extends Error {}

test('what is kept equals what is counted, with writers, rollbacks and folds at once', async () => {
  const die = dice(20_411)
  const writer = async () => {
    for (let turn = 0; turn < 25; turn++) {
      const work = world.db.transaction(async (tx) => {
        for (let step = die(3); step >= 0; step--) await writes[die(writes.length)]?.(tx, accounts[die(2)] ?? '', die)
        if (die(4) === 0) throw new Undone()
      })
      await work.catch((error: unknown) => {
        // Two writers that lock the same rows in another order may meet; the one that fails did nothing.
        if (!(error instanceof Undone)) expect(error).toMatchObject({ code: '40P01' })
      })
    }
  }
  let writing = true
  const folding = async () => {
    while (writing) await foldListChanges(world.db)
  }
  const looking = async () => {
    while (writing) expect(await differences(world.db)).toEqual([])
  }
  const writers = Promise.all(Array.from({ length: 5 }, writer)).finally(() => {
    writing = false
  })
  await Promise.all([writers, folding(), folding(), looking()])
  expect(await differences(world.db)).toEqual([])
  await foldListChanges(world.db)
  expect((await world.db.query('select from list_changes')).rowCount).toBe(0)
  expect(await differences(world.db)).toEqual([])
  const { rows } = await world.db.query<{ list: string }>(
    'select list from list_counts group by list having sum(records) > 0 order by list',
  )
  // All kinds of writes have had their turn.
  expect(rows.map(({ list }) => list)).toEqual([
    'containers',
    'custom_fields',
    'documents',
    'notifications',
    'parties',
    'shipments',
  ])
})

type Die = (sides: number) => number
type Write = (tx: Transaction, account_id: string, die: Die) => Promise<void>

/** The same throws every time, for one seed. */
function dice(seed: number): Die {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

const some_day = `now() - (random() * 90)::integer * interval '1 day'`

const writes: readonly Write[] = [
  async (tx, account_id, die) => {
    await tx.query(
      `insert into parties (account_id, id, company_name, created_at)
        select $1::uuid, gen_random_uuid(), gen_random_uuid()::text, ${some_day} from generate_series(0, $2::integer)`,
      [account_id, die(4)],
    )
  },
  async (tx, account_id) => {
    await tx.query('delete from parties where id in (select id from parties where account_id = $1 order by random() limit 2)', [
      account_id,
    ])
  },
  async (tx, account_id, die) => {
    // A statement that is taken back inside a transaction that goes on.
    await tx.query('savepoint part')
    await tx.query(
      `insert into parties (account_id, id, company_name, created_at) values ($1, $2::uuid, $2::uuid::text, ${some_day})`,
      [account_id, newId()],
    )
    await tx.query(die(2) === 0 ? 'rollback to savepoint part' : 'release savepoint part')
  },
  async (tx, account_id) => {
    const [number, shipment] = [newId(), newId()]
    await tx.query(
      `with n as (insert into tracked_numbers (id, scac, number_type, number, created_at) values ($2, 'ACLU', 'booking', $2::uuid::text, now())),
        s as (insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, bill_of_lading_number, normalized_number,
            shipping_line_scac, shipping_line_name, shipping_line_short_name)
          values ($1, $3, $2, ${some_day}, now(), $2::uuid::text, $2::uuid::text, 'ACLU', 'Line', 'Line'))
        insert into containers (account_id, id, shipment_id, created_at, updated_at, number)
          select $1::uuid, gen_random_uuid(), $3, ${some_day}, now(), 'ZZZU' || box from generate_series(1, 3) box`,
      [account_id, number, shipment],
    )
  },
  async (tx, account_id) => {
    await tx.query(
      `update containers set left_shipment_id = coalesce(left_shipment_id, shipment_id),
          shipment_id = case when shipment_id is null then left_shipment_id end
        where id in (select id from containers where account_id = $1 order by random() limit 3)`,
      [account_id],
    )
  },
  async (tx, account_id) => {
    await tx.query(
      `insert into documents (account_id, id, created_at, updated_at, name, source, file_name)
        select $1::uuid, gen_random_uuid(), ${some_day}, now(), 'one', 'api', 'one.pdf' from generate_series(1, 2)`,
      [account_id],
    )
  },
  async (tx, account_id) => {
    await tx.query(
      `update documents set discarded_at = case when discarded_at is null then now() end
        where id in (select id from documents where account_id = $1 order by random() limit 2)`,
      [account_id],
    )
  },
  async (tx, account_id) => {
    await tx.query(
      `insert into notifications (account_id, id, created_at, webhook_id, event_id, event, reference_type, reference_id, payload)
        select $1::uuid, gen_random_uuid(), ${some_day}, $1, $1, 'container.updated', 'container', $1, '{}' from generate_series(1, 3)`,
      [account_id],
    )
  },
  async (tx, account_id) => {
    // Values go with the field that they belong to.
    const definition = newId()
    await tx.query(
      `insert into custom_field_definitions (account_id, id, entity_type, api_slug, display_name, data_type, created_at, updated_at)
        values ($1, $2, 'Shipment', $2::uuid::text, 'Field', 'short_text', now(), now())`,
      [account_id, definition],
    )
    await tx.query(
      `insert into custom_fields (account_id, id, definition_id, api_slug, entity_type, entity_id, created_at, updated_at)
        select $1::uuid, gen_random_uuid(), $2, $2::uuid::text, 'shipment', gen_random_uuid(), ${some_day}, now() from generate_series(1, 2)`,
      [account_id, definition],
    )
  },
  async (tx, account_id) => {
    await tx.query(
      `delete from custom_field_definitions where id in (select id from custom_field_definitions where account_id = $1 order by random() limit 1)
        and random() < 0.5`,
      [account_id],
    )
  },
]
