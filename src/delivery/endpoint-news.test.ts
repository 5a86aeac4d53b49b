import { expect, test } from 'vitest'
import type { Health, Receiver } from '../store/delivery/webhooks.ts'
import { endpointNewsJobs, mailOf } from './endpoint-news.ts'

const now = new Date('2031-03-04T12:00:00Z')
const well: Health = {
  ...{ active: true, failing_since: null, failures: 0, deactivated_reason: null, last_failure: null, warned: 0 },
  ...{ parallel_limit: null, paused_until: null },
}
const failing = { ...well, failing_since: now, last_failure: 'answered 500' }
const receiver: Receiver = {
  ...well,
  account_id: 'a',
  id: 'w',
  url: 'https://hooks.example:8443/in?token=hush',
  headers: null,
  previous_secret: null,
  previous_secret_expires_at: null,
  secret: 's',
}

const told = (before: Health, after: Health) =>
  endpointNewsJobs(receiver, { before, after, now }).map(({ payload }) => Object(payload).name)

test('each stage of the way is told once, then that it is off, and that one which was spoken of answers again [W69]', () => {
  expect(told(well, failing)).toEqual([])
  expect(told(failing, { ...failing, warned: 50 })).toEqual(['webhook.endpoint_failing'])
  expect(told({ ...failing, warned: 50 }, { ...failing, warned: 50 })).toEqual([])
  expect(told({ ...failing, warned: 50 }, { ...failing, warned: 90 })).toEqual(['webhook.endpoint_failing'])
  expect(told({ ...failing, warned: 90 }, { ...failing, warned: 90, active: false })).toEqual(['webhook.endpoint_deactivated'])
  expect(told({ ...failing, warned: 50 }, well)).toEqual(['webhook.endpoint_recovered'])
  expect(told(failing, well)).toEqual([])
})

test('a mail names the host and the reason, and nothing of the address that may be secret', () => {
  const [job] = endpointNewsJobs(receiver, {
    before: failing,
    after: { ...failing, active: false, deactivated_reason: 'failing_for_days', warned: 90 },
    now,
  })
  expect(JSON.stringify(job)).not.toContain('hush')
  const { subject, text } = mailOf(Object(job?.payload))
  expect(subject).toBe('Webhooks to hooks.example:8443 were switched off')
  expect(text).toContain('for five days')
  expect(text).toContain('answered 500')
})
