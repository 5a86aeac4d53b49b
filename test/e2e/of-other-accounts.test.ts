import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { findCustomer } from '../../src/store/accounts/parties.ts'
import { cancelReplay, insertReplay } from '../../src/store/delivery/replays.ts'
import { deleteWebhook, replaceSecret, updateWebhook } from '../../src/store/delivery/webhooks.ts'
import { findContainers, findNumberedShipments } from '../../src/store/documents/document-links.ts'
import { readDifferences, readVersions } from '../../src/store/journey/versions.ts'
import { readAsOf } from '../../src/store/resources/as-of.ts'
import { lockTrackingRequest } from '../../src/store/tracking/tracking-requests.ts'
import { apiWorld, type World } from './api-world.ts'

// Statements ask for their account themselves: also on a connection of workers, which sees all accounts, none of another comes.

let world: World
const now = new Date('2031-04-01T00:00:00Z')

beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** What `ask` says for an account and for another one, of the first one's records. */
async function asked<Result>(ask: (account_id: string) => Promise<Result>): Promise<{ own: Result; others: Result }> {
  const others = await ask(world.other.id)
  return { own: await ask(world.mine.id), others }
}

test('a party', async () => {
  const { mine, test } = world
  const found = await asked((account_id) => findCustomer(test.db, { account_id, id: mine.party }, { id: newId(), now }))
  expect(found).toEqual({ own: mine.party, others: undefined })
})

test('what was believed', async () => {
  const { mine, test } = world
  const known = async (type: 'shipment' | 'container', id: string) =>
    asked(async (account_id) => (await readAsOf(test.db, type, { account_id, id, as_of: now })) !== undefined)
  expect(await known('container', mine.container)).toEqual({ own: true, others: false })
  expect(await known('shipment', mine.shipment)).toEqual({ own: true, others: false })
})

test('every version of what was believed', async () => {
  const { mine, test } = world
  const versions = async (type: 'shipment' | 'container', id: string) =>
    asked(async (account_id) => (await readVersions(test.db, type, { account_id, id, limit: 1, offset: 0 })).length)
  expect(await versions('container', mine.container)).toEqual({ own: 1, others: 0 })
  expect(await versions('shipment', mine.shipment)).toEqual({ own: 1, others: 0 })
  const differs = await asked(async (account_id) => {
    const between = { account_id, id: mine.container, from: now, to: now }
    return (await readDifferences(test.db, 'container', between)) !== undefined
  })
  expect(differs).toEqual({ own: true, others: false })
})

test('a request', async () => {
  const { mine, test } = world
  const found = await asked(async (account_id) => (await lockTrackingRequest(test.db, account_id, mine.tracking_request))?.id)
  expect(found).toEqual({ own: mine.tracking_request, others: undefined })
})

test('the cargo that a document names', async () => {
  const { mine, other, test } = world
  const { rows } = await test.db.query<{ number: string; box: string }>(
    'select s.normalized_number as number, c.number as box from shipments s join containers c on c.shipment_id = s.id where c.id = $1',
    [mine.container],
  )
  const { number, box } = rows[0] ?? { number: '', box: '' }
  const shipments = await asked(async (account_id) =>
    (await findNumberedShipments(test.db, account_id, [number])).map(({ id }) => id),
  )
  expect(shipments).toEqual({ own: [mine.shipment], others: [other.shipment] })
  const containers = await asked(async (account_id) => (await findContainers(test.db, account_id, [box])).map(({ id }) => id))
  expect(containers).toEqual({ own: [mine.container], others: [other.container] })
})

test('a webhook and what is sent to it again', async () => {
  const { mine, test } = world
  const id = mine.webhook
  const change = { change: { in_order: true }, now }
  expect(await asked((account_id) => updateWebhook(test.db, { account_id, id }, change))).toEqual({ own: true, others: false })
  const secret = { secret: 's', expires_at: null, now }
  expect(await asked((account_id) => replaceSecret(test.db, { account_id, id }, secret))).toEqual({ own: true, others: false })
  const replay = newId()
  await insertReplay(test.db, { account_id: mine.id, id: replay, webhook_id: id, kind: 'replay', filter: {} }, now)
  expect(await asked((account_id) => cancelReplay(test.db, { account_id, id: replay }, now))).toEqual({
    own: true,
    others: false,
  })
  expect(await asked((account_id) => deleteWebhook(test.db, { account_id, id }))).toEqual({ own: true, others: false })
})
