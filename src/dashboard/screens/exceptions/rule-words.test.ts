import { expect, test } from 'vitest'
import {
  draftOf,
  dryRunText,
  isTooOften,
  newDraft,
  oftenText,
  ready_made,
  readyTrigger,
  ruleSentence,
  triggerOf,
  wishOf,
} from './rule-words.ts'

const zone = 'America/Los_Angeles'
const fresh = newDraft({
  told: { kind: 'last_free_day_in', threshold: 2 },
  channel: 'email',
  own_address: 'ops@example.org',
  time_zone: zone,
})

test('a rule is a sentence', () => {
  expect(ruleSentence({ kind: 'last_free_day_in', threshold: 2 })).toBe('Last free day in 2 days')
  expect(ruleSentence({ kind: 'last_free_day_in', threshold: 1 })).toBe('Last free day in 1 day')
  expect(ruleSentence({ kind: 'charge_over', threshold: 1500, currency_code: 'EUR' })).toBe('Charges over 1,500 EUR')
  expect(ruleSentence({ kind: 'holds' })).toBe('A hold')
})

test('what would have been told is told before it is turned on, and what cannot be told as such', () => {
  expect(dryRunText({ days: 30, count: 4, holds_now: 1 })).toBe(
    'Would have fired 4 times in the last 30 days. Fits 1 container now, which the first message tells.',
  )
  expect(dryRunText({ days: 30, count: null, holds_now: 0 })).toContain('cannot be told')
  expect(isTooOften({ days: 30, count: 61 })).toBe(true)
  expect(isTooOften({ days: 30, count: null })).toBe(false)
})

test('those that are ready made say in short how often they would have fired', () => {
  expect(oftenText({ days: 30, count: 1, holds_now: 4 })).toBe('1 time in 30 days, fits 4 now')
  expect(oftenText({ days: 30, count: 0, holds_now: 0 })).toBe('never in 30 days, fits none now')
  expect(oftenText({ days: 30, count: null, holds_now: 2 })).toBe('fits 2 now')
  expect(ready_made.map(readyTrigger)).not.toContain(null)
  expect(readyTrigger({ kind: 'charge_over', threshold: 500, currency_code: 'USD' })).toEqual({
    ...{ kind: 'charge_over', threshold: 500, currency_code: 'USD', view: '' },
  })
})

test('a new rule goes to whoever makes it, at once and at any hour', () => {
  expect(wishOf(fresh)).toEqual({
    ...{ kind: 'last_free_day_in', threshold: 2, view: '', rule: null, currency_code: null },
    destinations: [{ channel: 'email', to: ['ops@example.org'] }],
    ...{ digest: 'none', digest_at: null, quiet_hours: null, time_zone: null },
  })
})

test('a rule that is not complete is not tried', () => {
  expect(triggerOf({ ...fresh, threshold: '' })).toBeNull()
  expect(triggerOf({ ...fresh, threshold: 'soon' })).toBeNull()
  expect(triggerOf({ ...fresh, kind: 'charge_over', currency_code: 'usd' })).toBeNull()
  expect(triggerOf({ ...fresh, kind: 'rule', rule: '' })).toBeNull()
})

test('a rule that is changed keeps the addresses that are not shown', () => {
  const draft = draftOf(
    {
      attributes: {
        ...{ name: 'Night', kind: 'silent_for', rule: null, threshold: 24, currency_code: null, view: '', active: true },
        destinations: [{ id: 'd1', channel: 'slack', to: null, host: 'hooks.slack.example' }],
        ...{ digest: 'daily', digest_at: '06:30', quiet_hours: { from: '22:00', until: '06:00' }, time_zone: 'Europe/Berlin' },
        ...{ last_alert_at: null, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
      },
    },
    zone,
  )
  expect(wishOf(draft)).toMatchObject({
    name: 'Night',
    threshold: 24,
    destinations: [{ id: 'd1', channel: 'slack' }],
    digest_at: '06:30',
    quiet_hours: { from: '22:00', until: '06:00' },
    time_zone: 'Europe/Berlin',
  })
})
