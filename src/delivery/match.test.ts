import { expect, test } from 'vitest'
import { failureOf } from '../../test/world/deliveries.ts'
import {
  auditEvents,
  eventWildcards,
  usualEventNames,
  type WebhookEventName,
  webhookEventNames,
} from '../vocabulary/event-name.ts'
import { match } from './match.ts'

const about = failureOf('r', new Date('2031-04-01T00:00:00Z'))

/** The kinds that a webhook with these `events` is told of. */
function heard(...events: string[]): WebhookEventName[] {
  const announcements = webhookEventNames.map((name) => ({ ...about, name }))
  return match(announcements, [{ id: 'webhook', events }]).map(({ announcement }) => announcement.name)
}

test('* is every kind but those that are only sent when they are named [W4]', () => {
  expect(heard('*')).toEqual(usualEventNames)
  expect(heard('*', 'container.conflict.detected')).toEqual([...usualEventNames, 'container.conflict.detected'])
})

test('a wildcard is the kinds that begin like it, each once however often it is asked for [W4]', () => {
  expect(heard('tracking_request.*', 'tracking_request.failed')).toEqual([
    'tracking_request.succeeded',
    'tracking_request.failed',
    'tracking_request.awaiting_manifest',
    'tracking_request.tracking_stopped',
  ])
  expect(heard('container.transport.estimated.*')).toHaveLength(3)
  expect(heard('link.*')).toEqual(['link.created'])
  for (const audited of auditEvents) expect(heard('container.*')).not.toContain(audited)
})

test('what becomes of a webhook is told to others, not to itself', () => {
  const news = { ...about, name: 'webhook.endpoint_failing', reference: { type: 'webhook', id: 'one' } } as const
  const both = ['one', 'other'].map((id) => ({ id, events: ['webhook.endpoint_failing'] }))
  expect(match([news], both).map(({ webhook_id }) => webhook_id)).toEqual(['other'])
})

test('every wildcard stands for something', () => {
  for (const wildcard of eventWildcards) expect(heard(wildcard)).not.toEqual([])
})
