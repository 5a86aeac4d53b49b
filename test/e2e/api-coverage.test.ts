import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrite } from '../../src/api/audit.ts'
import { exampleBodies, exampleIds } from '../../src/contract/examples.ts'
import { listOperations } from '../../src/contract/operations.ts'
import { exercised } from './api-contract.ts'
import { type CustomFieldRows, insertCustomFields } from './api-custom-fields.ts'
import { anySchema, type DocumentRows, insertDocuments } from './api-documents.ts'
import { type Account, reference } from './api-rows.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
let documents: DocumentRows
let fields: CustomFieldRows
beforeAll(async () => {
  world = await apiWorld()
  documents = await insertDocuments(world.test.db, world.mine)
  fields = await insertCustomFields(world.test.db, world.mine)
  // Opening accounts is for the operator.
  await world.test.db.query('update accounts set is_operator = true where id = $1', [world.mine.id])
})
afterAll(() => world[Symbol.asyncDispose]())

const idOf: Record<string, (account: Account) => string> = {
  accounts: ({ id }) => id,
  audit_entries: ({ audit_entry }) => audit_entry,
  keys: ({ read_key_id }) => read_key_id,
  containers: ({ container }) => container,
  custom_field_definitions: () => fields.spare,
  custom_fields: () => fields.value,
  documents: () => documents.document,
  document_schemas: () => anySchema,
  metro_areas: () => reference.metro_area,
  parties: ({ party }) => party,
  ports: () => reference.port,
  shipments: ({ shipment }) => shipment,
  shipping_lines: () => reference.line,
  terminals: () => reference.terminal,
  tracking_requests: ({ tracking_request }) => tracking_request,
  vessels: () => reference.vessel,
  webhook_notifications: ({ notification }) => notification,
  webhooks: ({ webhook }) => webhook,
}

/** Ids in addresses that have several names. */
const named: Record<string, (account: Account) => string> = {
  api_slug: () => 'dock_door',
  container_id: ({ container }) => container,
  definition_id: () => fields.definition,
  option_id: () => fields.option,
  shipment_id: ({ shipment }) => shipment,
  tracking_request_id: ({ tracking_request }) => tracking_request,
}

const leg = `?port_id=${reference.discharge}&previous_port_id=${reference.port}`
const queries: Record<string, string> = {
  getVesselFuturePositions: leg,
  getVesselFuturePositionsFrom: `${leg}&latitude=35&longitude=141`,
  getWebhookNotificationExample: '?event=container.updated',
  search: '?query=QX7781204',
}

// Deleting comes last; nothing else depends on the order.
const operations = [...listOperations()].sort(
  ([, left], [, right]) => Number(left.method === 'DELETE') - Number(right.method === 'DELETE'),
)

test('every operation answers as described, also to the example body of the reference', async () => {
  for (const [id, { method, path, body }] of operations) {
    const [, family = ''] = path.replace('/admin', '').split('/')
    const own = id === 'cancelTrackingRequest' ? world.mine.pending_request : undefined
    const address = `/v2${path.replace(/\{(\w+)\}/g, (_, name) => own ?? (named[name] ?? idOf[family])?.(world.mine) ?? '')}${queries[id] ?? ''}`
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
  if (id === 'createCustomField')
    return JSON.parse(JSON.stringify(exampleBodies[id]).replace(exampleIds.container ?? '', container))
  if (id === 'createCustomFieldDefinition') return JSON.parse(JSON.stringify(exampleBodies[id]).replace('dock_door', 'gate'))
  if (id === 'createCustomFieldOption') return JSON.parse(JSON.stringify(exampleBodies[id]).replace('north', 'south'))
  // The fixtures hold the example's number already.
  return JSON.parse(
    JSON.stringify(exampleBodies[id]).replace('QX7781204', 'QX7781205').replace('eyJibG9i--f00d', documents.signed_id),
  )
}
