import { expect, test } from 'vitest'
import { addWebhook } from '../world/deliveries.ts'
import { answered, claimed, openDesk } from './desk.ts'

test('where an event cannot be stored its change is not either, and afterwards both are [W1 I8]', async () => {
  await using desk = await openDesk()
  await addWebhook(desk.db, desk.account_id, { url: 'https://hooks.example.org/' })
  const stored = () =>
    desk.one(
      `select (select count(*)::int from shipments) as shipments, (select count(*)::int from containers) as containers,
        (select count(*)::int from transport_events) as transport_events, (select count(*)::int from events) as events,
        (select count(*)::int from notifications) as notifications, (select status from tracking_requests) as status`,
    )
  await desk.request()
  desk.line.answer = answered([claimed('load', 'CNSHA 2026-08-01T10:00:00')])
  // The last of the events that the answer leads to.
  await desk.db.query(`alter table events add constraint refused check (name <> 'container.transport.vessel_loaded')`)
  await expect(desk.ask()).rejects.toThrow('refused')
  const nothing = { shipments: 0, containers: 0, transport_events: 0, events: 0, notifications: 0, status: 'pending' }
  expect(await stored()).toEqual(nothing)

  await desk.db.query('alter table events drop constraint refused')
  await desk.ask()
  expect(await stored()).toMatchObject({ shipments: 1, containers: 1, transport_events: 1, status: 'created' })
  const { events, notifications } = await stored()
  expect(events).toBeGreaterThanOrEqual(3)
  expect(notifications).toBe(events)
})
