import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import { newId } from '../../base/ids.ts'
import { ensureTrackedNumber, readPollViews } from './tracked-numbers.ts'
import {
  clearNextAttempts,
  insertTrackingRequest,
  lockTrackingRequest,
  lockWaitingRequests,
  switchRequestsOf,
  updateTrackingRequest,
} from './tracking-requests.ts'

let base: TestDatabase
let account_id: string
let tracked_number_id: string
const now = new Date('2031-04-01T00:00:00Z')
const ended = ['failed', 'cancelled', 'tracking_stopped'] as const

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  account_id = await addAccount(base.db)
  tracked_number_id = await ensureTrackedNumber(base.db, { scac: 'HLCU', number_type: 'container', number: account_id }, now)
})

type Status = 'pending' | 'awaiting_manifest' | 'created' | (typeof ended)[number]

/** A request for the number; the id of the one that stands in its way, where there is one. */
async function ask(
  status: Status = 'pending',
  tracked_object_id: string | null = null,
): Promise<{ id: string; standing: string | null }> {
  const id = newId()
  const inserted = await insertTrackingRequest(
    base.db,
    {
      ...{
        account_id,
        id,
        request_number: 'HLBU1234560',
        request_type: 'container',
        scac: 'HLCU',
        compared_number: 'HLBU1234560',
      },
      ...{ ref_numbers: [], shipment_tags: [], tracked_number_id, customer_id: null, user_id: null, initial_custom_fields: null },
    },
    now,
  )
  if (inserted.added)
    await updateTrackingRequest(base.db, { account_id, id }, { change: { status, tracked_object_id, next_attempt_at: now }, now })
  return { id, standing: inserted.added ? null : inserted.standing_id }
}

const statusOf = async (id: string) => (await lockTrackingRequest(base.db, account_id, id))?.status

test('a request that has ended stands in nobody’s way; one in flight does, and is named', async () => {
  for (const status of ended) expect((await ask(status)).standing).toBeNull()
  const { id } = await ask('tracking_stopped')
  await ask('failed')
  // Resumed: it is in flight, and older than what has failed since.
  await updateTrackingRequest(base.db, { account_id, id }, { change: { status: 'created' }, now })
  expect((await ask()).standing).toBe(id)
})

test('a request that has ended waits for no answer', async () => {
  const view = async () => (await readPollViews(base.db, [tracked_number_id]))[0]
  for (const status of ended) await ask(status)
  expect(await lockWaitingRequests(base.db, [tracked_number_id])).toEqual([])
  expect(await view()).toMatchObject({ waiting: false, next_attempt_at: null })
  const { id } = await ask()
  expect((await lockWaitingRequests(base.db, [tracked_number_id])).map((request) => request.id)).toEqual([id])
  expect(await view()).toMatchObject({ waiting: true, next_attempt_at: now })
})

test('a request that was answered has no next attempt until the answer is folded', async () => {
  const { id } = await ask()
  await clearNextAttempts(base.db, [{ account_id, id }])
  expect(await lockTrackingRequest(base.db, account_id, id)).toMatchObject({ next_attempt_at: null })
})

test('with a shipment those of its requests change that stand where it stood, and a later one in flight stays alone', async () => {
  const shipment = { account_id, id: newId() }
  const failed = await ask('failed', shipment.id)
  const stopped = await ask('tracking_stopped', shipment.id)
  const resume = () => switchRequestsOf(base.db, [shipment], { from: 'tracking_stopped', to: 'created', now })
  const later = await ask()
  expect(await resume()).toEqual([])
  await updateTrackingRequest(base.db, { account_id, id: later.id }, { change: { status: 'failed' }, now })
  expect(await resume()).toMatchObject([{ id: stopped.id }])
  expect([await statusOf(failed.id), await statusOf(stopped.id)]).toEqual(['failed', 'created'])
})
