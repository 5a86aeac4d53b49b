import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount, addWebhook, failureOf, notificationsOf } from '../../test/world/deliveries.ts'
import { announcementsAbout, blankContainer, journeyOf } from '../../test/world/journeys.ts'
import { announcementsOf } from '../announcements/announcements-of.ts'
import { nameBasedId, newId } from '../base/ids.ts'
import { diff } from '../journey/diff.ts'
import { instant } from '../store/instant.ts'
import { countJobs } from '../store/jobs/jobs.ts'
import { recordAnnouncements, recordNews } from './record.ts'

let base: TestDatabase
const now = new Date('2031-04-01T00:00:00Z')

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const failed = (id = newId()) => failureOf(id, now)

test('each active webhook that asked for the kind gets one notification [W3 W4]', async () => {
  const account_id = await addAccount(base.db)
  const url = 'https://hooks.example.org'
  const all = await addWebhook(base.db, account_id, { url })
  const chosen = await addWebhook(base.db, account_id, { url, events: ['tracking_request.failed'] })
  const other = await addWebhook(base.db, account_id, { url, events: ['container.updated'] })
  const off = await addWebhook(base.db, account_id, { url, active: false })
  const announcement = failed()
  await base.db.transaction((tx) => recordAnnouncements(tx, [announcement], { account_id, now }))
  for (const id of [all, chosen])
    expect(await notificationsOf(base.db, id)).toMatchObject([
      { id: nameBasedId('notification', announcement.id, id), delivery_status: 'pending' },
    ])
  for (const id of [other, off]) expect(await notificationsOf(base.db, id)).toEqual([])
})

test('the same announcement recorded again is one event and one notification [W9]', async () => {
  const account_id = await addAccount(base.db)
  const webhook_id = await addWebhook(base.db, account_id, { url: 'https://hooks.example.org' })
  const announcement = failed()
  for (let run = 0; run < 2; run++)
    await base.db.transaction((tx) => recordAnnouncements(tx, [announcement], { account_id, now }))
  expect(await notificationsOf(base.db, webhook_id)).toHaveLength(1)
})

test('what is rolled back was never announced [W2]', async () => {
  const account_id = await addAccount(base.db)
  const webhook_id = await addWebhook(base.db, account_id, { url: 'https://hooks.example.org' })
  const jobs = await countJobs(base.db)
  const rolledBack = base.db.transaction(async (tx) => {
    await recordAnnouncements(tx, [failed()], { account_id, now })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await notificationsOf(base.db, webhook_id)).toEqual([])
  expect(await countJobs(base.db)).toEqual(jobs)
  const { rows } = await base.db.query('select 1 from events where account_id = $1', [account_id])
  expect(rows).toEqual([])
})

test('events keep their order and their subjects are stored as they are sent', async () => {
  const account_id = await addAccount(base.db)
  const webhook_id = await addWebhook(base.db, account_id, { url: 'https://hooks.example.org' })
  const shipment_id = newId()
  const before = journeyOf({}, { id: newId(), pod_terminal_id: newId() })
  const after = journeyOf(
    { pod_eta_at: '2031-05-01T00:00:00Z' },
    { ...before.containers[0], holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: null }] },
  )
  const stored = { shipment: before.shipment, containers: before.containers, transport_events: [], versions: {}, withdrawn: {} }
  const context = { now: '2031-04-01T00:00:00Z', shipment_id, after }
  const announcements = announcementsAbout(diff(stored, after, context), context)
  await base.db.transaction((tx) => recordAnnouncements(tx, announcements, { account_id, now }))
  const { rows } = await base.db.query('select id, name, container_id from events where account_id = $1 order by sequence', [
    account_id,
  ])
  expect(rows.map((row) => row.name)).toEqual([
    'container.updated',
    'container.transport.estimated.vessel_arrived',
    'shipment.estimated.arrival',
  ])
  expect(rows.map((row) => row.id)).toEqual(announcements.map(({ id }) => id))
  const sent = (await notificationsOf(base.db, webhook_id)).map(({ payload }) => JSON.parse(payload))
  expect(sent[0].included).toMatchObject([
    { type: 'container_updated_event', attributes: { changeset: { holds_at_pod_terminal: [[], [{ name: 'customs' }]] } } },
  ])
  expect(sent[2]).toMatchObject({
    data: {
      attributes: { event: 'shipment.estimated.arrival' },
      relationships: { reference_object: { data: { type: 'estimated_event' } } },
    },
    included: [{ type: 'estimated_event', attributes: { estimated_timestamp: '2031-05-01T00:00:00Z' } }],
  })
  expect(blankContainer.holds_at_pod_terminal).toEqual([])
})

test("an account's records never travel to another [W8 I4]", async () => {
  const [owner, stranger] = [await addAccount(base.db), await addAccount(base.db)]
  const webhook_id = await addWebhook(base.db, stranger, { url: 'https://hooks.example.org' })
  const id = newId()
  await base.db.query(
    `insert into tracking_requests (account_id, id, created_at, updated_at, request_number, request_type, scac, compared_number, status)
      values ($1, $2, now(), now(), 'A', 'booking', 'TEST', 'A', 'failed')`,
    [owner, id],
  )
  const announcement = failed(id)
  await base.db.transaction((tx) => recordAnnouncements(tx, [announcement], { account_id: stranger, now }))
  const [notification] = await notificationsOf(base.db, webhook_id)
  expect(JSON.parse(notification?.payload ?? '{}').included).toEqual([])
})

test('of what several accounts are told at once each webhook hears its own', async () => {
  const accounts = [await addAccount(base.db), await addAccount(base.db)]
  const webhooks = await Promise.all(
    accounts.map((account_id) => addWebhook(base.db, account_id, { url: 'https://hooks.example.org' })),
  )
  const told = accounts.map((account_id) => ({ account_id, announcements: [failed(newId())] }))
  await base.db.transaction((tx) => recordNews(tx, told, now))
  const heard = await Promise.all(webhooks.map(async (id) => (await notificationsOf(base.db, id)).length))
  expect(heard).toEqual([1, 1])
})

test('the same news told again is the same event, and news that comes a second time, after another, is another [F25] [W9]', async () => {
  const account_id = await addAccount(base.db)
  const webhook_id = await addWebhook(base.db, account_id, { url: 'https://hooks.example.org' })
  const news = { kind: 'pod_terminal_changed', shipment_id: newId(), container_id: newId(), source: 'terminal' } as const
  const [one, other] = [newId(), newId()]
  let at_ms = now.getTime()
  const tell = async (...terminals: readonly string[]) => {
    for (const terminal_id of terminals) {
      at_ms += 60_000
      const told_at = new Date(at_ms)
      const announcements = announcementsOf([{ ...news, terminal_id }], instant(told_at))
      // A run that is repeated tells nothing anew.
      for (let run = 0; run < 2; run++)
        await base.db.transaction((tx) => recordAnnouncements(tx, announcements, { account_id, now: told_at }))
    }
    return (await notificationsOf(base.db, webhook_id)).map(({ id, payload }) => ({ id, ...JSON.parse(payload) }))
  }
  const often = Array.from({ length: 12 }, (_, turn) => (turn % 2 === 0 ? one : other))
  const first = await tell(...often)
  expect(new Set(first.map(({ id }) => id)).size).toBe(12)
  // Each speaks of itself, and takes along what it speaks of.
  for (const [turn, { data, included }] of first.entries()) {
    const { id } = data.relationships.reference_object.data
    expect(included.find((record: { id: string }) => record.id === id)).toMatchObject({
      attributes: { timestamp: instant(new Date(now.getTime() + (turn + 1) * 60_000)) },
    })
  }
  // A backup of the moment after the third is put back, and the rest is found out again, at other times.
  const kept = first.slice(0, 3).map(({ id }) => id)
  await base.db.query(
    `with gone as (delete from notifications where webhook_id = $1 and id <> all($2) returning event_id, reference_id),
      events as (delete from events where id in (select event_id from gone))
      delete from reference_objects where id in (select reference_id from gone)`,
    [webhook_id, kept],
  )
  const again = await tell(...often.slice(3))
  expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
})
