import { expect, test } from 'vitest'
import { leaseTimes } from '../jobs/lease.ts'
import { deliveryLimits } from './deliver.ts'

test('as it is set, what a dead process was doing is given to others within a minute [W16 I5]', () => {
  // Others look once a beat, so that a beat may pass until they see that its time is over.
  expect(leaseTimes.silence_ms + leaseTimes.beat_ms).toBeLessThanOrEqual(60_000)
  // The job that looks after a webhook comes when the right to deliver to it has run out, and itself needs somebody who lives.
  expect(deliveryLimits.lease_ms).toBeLessThanOrEqual(leaseTimes.silence_ms)
})
