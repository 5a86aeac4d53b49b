import { expect, test } from 'vitest'
import type { TrackedNumber } from '../../store/tracking/tracked-numbers.ts'
import { isInTheWay } from './load.ts'

test('the same goods under another number stand in the way, of the same account and line', () => {
  const number: TrackedNumber = {
    ...{ id: 'n', scac: 'HLCU', number_type: 'container', number: 'HLBU1234560', created_at: new Date(0) },
    ...{ last_attempted_at: null, last_succeeded_at: null, last_changed_at: null, last_complete_at: null, actual_due_at: null },
    ...{ last_outcome: null, last_answer_sha256: null, failures: 0, unconfirmed: 0, next_poll_at: null },
  }
  const work = { account_id: 'a', number, named: ['BILL1'] }
  const standing = { account_id: 'a', id: 's', tracked_number_id: 'm', normalized_number: 'BILL1', shipping_line_scac: 'HLCU' }
  expect(isInTheWay(work, standing)).toBe(true)
  expect(isInTheWay(work, { ...standing, account_id: 'b' })).toBe(false)
  expect(isInTheWay(work, { ...standing, tracked_number_id: 'n' })).toBe(false)
  expect(isInTheWay(work, { ...standing, normalized_number: 'BILL2' })).toBe(false)
  expect(isInTheWay(work, { ...standing, shipping_line_scac: 'MAEU' })).toBe(false)
})
