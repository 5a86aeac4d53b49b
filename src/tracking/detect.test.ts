import { expect, test } from 'vitest'
import { testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { systemClock } from '../base/clock.ts'
import { newId } from '../base/ids.ts'
import { insertTrackingRequest, lockTrackingRequest, updateTrackingRequest } from '../store/tracking/tracking-requests.ts'
import { detect } from './detect.ts'

test('a request whose number says nothing of its line fails; one that was cancelled meanwhile stays so', async () => {
  await using base = await testDatabase()
  const account_id = await addAccount(base.db)
  const now = systemClock.now()
  const request = async (request_number: string) => {
    const id = newId()
    const unnamed = {
      ...{ account_id, id, request_number, scac: null, compared_number: request_number, tracked_number_id: null },
      ...{ ref_numbers: [], shipment_tags: [], customer_id: null, user_id: null, initial_custom_fields: null },
    }
    await insertTrackingRequest(base.db, { ...unnamed, request_type: 'bill_of_lading' }, now)
    return id
  }
  const [id, cancelled] = [await request('9'), await request('8')]
  await updateTrackingRequest(base.db, { account_id, id: cancelled }, { change: { status: 'cancelled' }, now })
  const tools = { database: base.db, clock: systemClock, numbers: [] }
  for (const tracking_request_id of [id, cancelled])
    await detect(tools, { account_id, tracking_request_id }, { fence: async () => undefined })
  expect(await lockTrackingRequest(base.db, account_id, id)).toMatchObject({
    status: 'failed',
    failed_reason: 'scac_auto_detect_failed',
  })
  expect(await lockTrackingRequest(base.db, account_id, cancelled)).toMatchObject({ status: 'cancelled', failed_reason: null })
})
