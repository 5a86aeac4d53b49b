import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount, addWebhook, failureOf } from '../../test/world/deliveries.ts'
import { newId } from '../base/ids.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'
import { recordAnnouncements } from './record.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const kinds: readonly (readonly WebhookEventName[])[] = [
  ['tracking_request.failed'],
  ['container.updated', 'tracking_request.failed'],
  ['container.updated'],
]
const now = new Date('2031-04-01T00:00:00Z')

test('whatever accounts there are and whatever they ask for, each webhook is told what happened in its account, once [W3 W4 W8 I4]', async () => {
  // Of each account the webhooks by what they ask for, and how often something happens in it.
  const account = fc.record({ webhooks: fc.array(fc.nat(kinds.length - 1), { maxLength: 3 }), happens: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(account, { minLength: 2, maxLength: 4 }), async (accounts) => {
      const expected: string[] = []
      const all = await Promise.all(
        accounts.map(async ({ webhooks, happens }) => {
          const id = await addAccount(base.db)
          const url = 'https://hooks.example.org'
          const asked = await Promise.all(
            webhooks.map(async (kind) => ({
              kind,
              webhook_id: await addWebhook(base.db, id, { url, events: kinds[kind] ?? [] }),
            })),
          )
          return { id, asked, announcements: Array.from({ length: happens }, () => failureOf(newId(), now)) }
        }),
      )
      for (const { id, asked, announcements } of all) {
        await base.db.transaction((tx) => recordAnnouncements(tx, announcements, { account_id: id, now }))
        for (const { kind, webhook_id } of asked)
          if (kinds[kind]?.includes('tracking_request.failed'))
            expected.push(...announcements.map((announcement) => `${id} ${webhook_id} ${announcement.id}`))
      }
      const { rows } = await base.db.query<{ told: string }>(
        `select n.account_id || ' ' || n.webhook_id || ' ' || n.event_id as told from notifications n
          where n.account_id = any($1) or n.webhook_id in (select id from webhooks where account_id = any($1))`,
        [all.map(({ id }) => id)],
      )
      expect(rows.map(({ told }) => told).sort()).toEqual(expected.sort())
    }),
    propertyRuns(25),
  )
})
