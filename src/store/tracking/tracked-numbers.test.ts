import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, toldDatabase } from '../../../test/world/database.ts'
import { type Account, tellAccounts } from '../../../test/world/told.ts'
import { listForgottenNumbers, lockStopFacts } from './sweep.ts'
import { noteUnchanged } from './tracked-numbers.ts'

// One number, which two accounts track.

let told: TestDatabase & { story: { mine: Account; other: Account } }
let tracked_number_id: string
const now = new Date('2031-04-01T00:00:00Z')

beforeEach(async () => {
  told = await toldDatabase(tellAccounts)
  const { rows } = await told.db.query<{ id: string }>('select tracked_number_id as id from shipments where id = $1', [
    told.story.mine.shipment,
  ])
  tracked_number_id = rows[0]?.id ?? ''
})
afterEach(() => told.close())

const stop = (...accounts: Account[]) =>
  told.db.query('update shipments set line_tracking_stopped_at = $2 where id = any($1)', [
    accounts.map(({ shipment }) => shipment),
    now,
  ])

test('an answer that says nothing new is noted with its number and with the shipments that are still tracked', async () => {
  const { mine, other } = told.story
  await stop(mine)
  const [succeeded_at, next_poll_at] = [new Date(now.getTime() + 1_000), new Date(now.getTime() + 3_600_000)]
  await noteUnchanged(told.db, [{ tracked_number_id, attempted_at: now, succeeded_at, is_complete: false, next_poll_at }])
  const { rows } = await told.db.query(
    'select id from shipments where line_tracking_last_attempted_at = $1 and line_tracking_last_succeeded_at = $2',
    [now, succeeded_at],
  )
  expect(rows).toEqual([{ id: other.shipment }])
  const boxes = await told.db.query('select distinct shipment_id from containers where shipment_last_tracking_request_at = $1', [
    now,
  ])
  expect(boxes.rows).toEqual([{ shipment_id: other.shipment }])
  const number = await told.db.query(
    `select 1 from tracked_numbers where id = $1 and last_attempted_at = $2 and last_succeeded_at = $3 and last_complete_at < $2
      and next_poll_at = $4 and failures = 0`,
    [tracked_number_id, now, succeeded_at, next_poll_at],
  )
  expect(number.rowCount).toBe(1)
})

test('a number is forgotten when its poll is overdue, and somebody tracks it still', async () => {
  const { mine, other } = told.story
  await told.db.query("update tracked_numbers set next_poll_at = $1::timestamptz - interval '2 hours'", [now])
  const forgotten = async () => (await listForgottenNumbers(told.db, { due_before: now, limit: 100 })).includes(tracked_number_id)
  expect(await forgotten()).toBe(true)
  await stop(mine, other)
  expect(await forgotten()).toBe(false)
})

test('what was stopped meanwhile is not judged again', async () => {
  const { mine, other } = told.story
  await stop(mine)
  const both = [mine, other].map(({ id: account_id, shipment: id }) => ({ account_id, id }))
  const judged = await told.db.transaction((tx) => lockStopFacts(tx, both))
  expect(judged.map(({ id }) => id)).toEqual([other.shipment])
})
