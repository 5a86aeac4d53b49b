import { nameBasedId } from '../../src/base/ids.ts'
import { exampleIds } from '../../src/contract/example-world/ids.ts'
import { exampleBodies } from '../../src/contract/examples.ts'
import { listOperations, type OperationId, operations } from '../../src/contract/operations.ts'
import { insertCustomFields } from './api-custom-fields.ts'
import { anySchema, insertDocuments } from './api-documents.ts'
import { insertMail } from './api-mail.ts'
import { reference } from './api-reference.ts'
import { type Account, insertTariff, insertWebhookReplay } from './api-rows.ts'
import type { Ask, World } from './api-world.ts'

// One good request for every operation, over the rows of a world: for tests that go through all operations.

export type Requests = {
  /** Address of an operation. `ids` replaces what stands in its path, by name; `search` is added to its query. */
  address(id: OperationId, further?: { ids?: Readonly<Record<string, string>>; search?: string }): string
  /** Method and body of an operation. */
  options(id: OperationId): Pick<Ask, 'method' | 'body'>
}

/** Writes the rows that the requests are about. They belong to the account `mine`. */
export async function openRequests({ test: { db }, mine }: World): Promise<Requests> {
  const documents = await insertDocuments(db, mine)
  const fields = await insertCustomFields(db, mine)
  const tariff = await insertTariff(db, mine)
  const mail = await insertMail(db, mine)
  const webhook_replay = await insertWebhookReplay(db, mine)
  const ids: Readonly<Record<string, string>> = {
    ...idsByFamily(mine),
    custom_field_definitions: fields.spare,
    custom_fields: fields.value,
    documents: documents.document,
    email_submissions: mail,
    tariffs: tariff,
    webhook_replays: webhook_replay,
    definition_id: fields.definition,
    option_id: fields.option,
  }
  return {
    address(id, { ids: given = {}, search = '' } = {}) {
      const { path } = operations[id]
      const [, family = ''] = path.replace('/admin', '').split('/')
      const own = id === 'cancelTrackingRequest' ? mine.pending_request : undefined
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? own ?? ids[name] ?? ids[family] ?? '')
      const query = [queries[id], search].filter(Boolean).join('&')
      return `/v2${filled}${query === '' ? '' : `?${query}`}`
    },
    options(id) {
      const { method } = operations[id]
      return 'body' in operations[id] ? { method, body: bodyOf(id, { mine, signed_id: documents.signed_id }) } : { method }
    },
  }
}

/** Operations in an order in which each finds what it is about: deleting comes last. */
export const inOrder: readonly OperationId[] = listOperations()
  .toSorted(([, left], [, right]) => Number(left.method === 'DELETE') - Number(right.method === 'DELETE'))
  .map(([id]) => id)

/** Ids by the first part of the address, and by names that say what they are. */
function idsByFamily(mine: Account): Record<string, string> {
  return {
    accounts: mine.id,
    audit_entries: mine.audit_entry,
    keys: mine.read_key_id,
    containers: mine.container,
    document_schemas: anySchema,
    metro_areas: reference.metro_area,
    parties: mine.party,
    ports: reference.port,
    shipments: mine.shipment,
    shipping_lines: reference.line,
    terminals: reference.terminal,
    tracking_requests: mine.tracking_request,
    vessels: reference.vessel,
    webhook_notifications: mine.notification,
    webhooks: mine.webhook,
    api_slug: 'dock_door',
    container_id: mine.container,
    shipment_id: mine.shipment,
    tracking_request_id: mine.tracking_request,
  }
}

const leg = `port_id=${reference.discharge}&previous_port_id=${reference.port}`
const queries: { readonly [Id in OperationId]?: string } = {
  getVesselFuturePositions: leg,
  getVesselFuturePositionsFrom: `${leg}&latitude=35&longitude=141`,
  // Keys of other accounts are shown to the operator, but not their people.
  listApiKeys: `filter[account_id]=${nameBasedId('account', 'mine')}`,
  getWebhookNotificationExample: 'event=container.updated',
  search: 'query=QX7781204',
}

/** The example of the reference, with what the fixtures hold already replaced. */
function bodyOf(id: OperationId, { mine, signed_id }: { mine: Account; signed_id: string }): unknown {
  const renamed: { readonly [Id in OperationId]?: readonly [string, string] } = {
    createCustomFieldDefinition: ['dock_door', 'gate'],
    createCustomFieldOption: ['north', 'south'],
    createDocument: ['eyJibG9i--f00d', signed_id],
    createTrackingRequest: ['QX7781204', 'QX7781205'],
  }
  const [from, to] = renamed[id] ?? ['', '']
  const text = JSON.stringify(exampleBodies[id] ?? {})
  return JSON.parse(
    (from === '' ? text : text.replace(from, to))
      .replaceAll(exampleIds.container, mine.container)
      .replaceAll(exampleIds.webhook, mine.webhook),
  )
}
