import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import { newId } from '../../base/ids.ts'
import { claimProbe, lockFeedHealth, parkPolls, saveFeedHealth, takeParked } from './feed-health.ts'
import { pauseFeed, pauseLeft } from './pacing.ts'
import { ensureTrackedNumber } from './tracked-numbers.ts'
import { insertTrackingRequest, type NewTrackingRequest } from './tracking-requests.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const now = new Date('2031-04-01T00:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('of all processes one looks whether a feed is back, when its time has come', async () => {
  await base.db.transaction(async (tx) => {
    const health = await lockFeedHealth(tx, 'line')
    await saveFeedHealth(tx, { ...health, state: 'open', reason: 'unreachable', opened_at: now, probe_at: later(60_000) })
  })
  const claim = (at: Date) => claimProbe(base.db, { feed: 'line', now: at, until: later(600_000) })
  expect(await claim(now)).toBe(false)
  expect([await claim(later(60_000)), await claim(later(60_001))]).toEqual([true, false])
})

test('a pause is not ended by a shorter one', async () => {
  await pauseFeed(base.db, 'line', 600_000)
  await pauseFeed(base.db, 'line', 1_000)
  expect(await pauseLeft(base.db, 'line')).toBeGreaterThan(300_000)
})

test('when a feed is back, what requests wait for comes first, then what was parked first', async () => {
  const account_id = await addAccount(base.db)
  const numbers = ['one', 'two', 'three']
  const [one = '', two = '', three = ''] = await Promise.all(
    numbers.map((number) => ensureTrackedNumber(base.db, { scac: 'HLCU', number_type: 'container', number }, now)),
  )
  await parkPolls(
    base.db,
    [two, one, three].map((tracked_number_id, place) => {
      return { feed: 'line', tracked_number_id, parked_at: later(place), next_poll_at: later(86_400_000) }
    }),
  )
  const request: NewTrackingRequest = {
    ...{
      account_id,
      id: newId(),
      request_number: 'three',
      request_type: 'container' as const,
      scac: 'HLCU',
      compared_number: 'three',
    },
    ...{ ref_numbers: [], shipment_tags: [], tracked_number_id: three, customer_id: null, user_id: null },
    initial_custom_fields: null,
  }
  await insertTrackingRequest(base.db, request, now)
  const taken = () => base.db.transaction((tx) => takeParked(tx, 'line', 2))
  expect([await taken(), await taken(), await taken()]).toEqual([[three, two], [one], []])
})
