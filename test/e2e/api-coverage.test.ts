import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrite } from '../../src/api/audit.ts'
import { exampleBodies } from '../../src/contract/examples.ts'
import { listOperations } from '../../src/contract/operations.ts'
import { exercised } from './api-contract.ts'
import { anySchema, type DocumentRows, insertDocuments } from './api-documents.ts'
import { type Account, reference } from './api-rows.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
let documents: DocumentRows
beforeAll(async () => {
  world = await apiWorld()
  documents = await insertDocuments(world.test.db, world.mine)
  // Opening accounts is for the operator.
  await world.test.db.query('update accounts set is_operator = true where id = $1', [world.mine.id])
})
afterAll(() => world[Symbol.asyncDispose]())

const idOf: Record<string, (account: Account) => string> = {
  accounts: ({ id }) => id,
  audit_entries: ({ audit_entry }) => audit_entry,
  keys: ({ read_key_id }) => read_key_id,
  containers: ({ container }) => container,
  documents: () => documents.document,
  document_schemas: () => anySchema,
  metro_areas: () => reference.metro_area,
  ports: () => reference.port,
  shipments: ({ shipment }) => shipment,
  shipping_lines: () => reference.line,
  terminals: () => reference.terminal,
  tracking_requests: ({ tracking_request }) => tracking_request,
  vessels: () => reference.vessel,
  webhook_notifications: ({ notification }) => notification,
  webhooks: ({ webhook }) => webhook,
}

// Deleting comes last; nothing else depends on the order.
const operations = [...listOperations()].sort(
  ([, left], [, right]) => Number(left.method === 'DELETE') - Number(right.method === 'DELETE'),
)

test('every operation answers as described, also to the example body of the reference', async () => {
  for (const [id, { method, path, body }] of operations) {
    const [, family = ''] = path.replace('/admin', '').split('/')
    const address = `/v2${path.replace('{id}', idOf[family]?.(world.mine) ?? '')}${id === 'getWebhookNotificationExample' ? '?event=container.updated' : ''}`
    const { status, body: answered } = await world.ask(address, { method, ...(body ? { body: sent(id, world.mine) } : {}) })
    expect([id, status, answered?.errors]).toEqual([id, expect.toBeOneOf([200, 201, 202, 204]), undefined])
  }
  expect([...exercised].sort()).toEqual(
    listOperations()
      .map(([id]) => id)
      .sort(),
  )
})

test('every operation that writes, and no other, has left an entry in the audit log', async () => {
  const written = listOperations().filter(([id, operation]) => exercised.has(id) && isWrite(operation))
  const { rows } = await world.test.db.query<{ operation: string }>(
    'select distinct operation from audit_entries where request_id is not null',
  )
  expect(rows.map(({ operation }) => operation).sort()).toEqual(written.map(([id]) => id).sort())
})

function sent(id: keyof typeof exampleBodies, { container }: Account): unknown {
  if (id === 'updateContainerByBody') return { data: { type: 'container', id: container, attributes: {} } }
  // The fixtures hold the example's number already.
  return JSON.parse(
    JSON.stringify(exampleBodies[id]).replace('QX7781204', 'QX7781205').replace('eyJibG9i--f00d', documents.signed_id),
  )
}
