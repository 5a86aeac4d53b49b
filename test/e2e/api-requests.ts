import { exampleIds } from '../../src/contract/example-world/ids.ts'
import { exampleBodies } from '../../src/contract/examples.ts'
import { listOperations, type OperationId, operations } from '../../src/contract/operations.ts'
import { documentSchemas } from '../../src/reading/schemas.ts'
import { type ApiClient, created } from '../world/client.ts'
import { written } from '../world/mail.ts'
import { sendFile, upload } from '../world/papers.ts'
import type { Account } from '../world/told.ts'
import { defineExampleFields } from './api-custom-fields.ts'
import { reference } from './api-reference.ts'
import type { Ask, World } from './api-world.ts'

// One good request for every operation, over the records of a world: for tests that go through all operations.

export type Requests = {
  /** Address of an operation. `ids` replaces what stands in its path, by name; `search` is added to its query. */
  address(id: OperationId, further?: { ids?: Readonly<Record<string, string>>; search?: string }): string
  /** Method and body of an operation. */
  options(id: OperationId): Pick<Ask, 'method' | 'body'>
}

/** Makes what the requests are about and the told account has not got. It belongs to the account `mine`. */
export async function openRequests(world: World): Promise<Requests> {
  const { mine } = world
  const api = world.clientOf(mine)
  const picture = await created(upload(api, Buffer.from('a picture'), { filename: 'seal.png', content_type: 'image/png' }))
  const signed_id = await sendFile(api, Buffer.from('another file'))
  const fields = await defineExampleFields(api, mine)
  const tariff = await addTariff(api)
  const mail = await handInMail(api)
  const webhook_replay = await startReplay(api, mine.webhook)
  const ids: Readonly<Record<string, string>> = {
    ...idsByFamily(mine),
    custom_field_definitions: fields.spare,
    custom_fields: fields.value,
    documents: mine.document,
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
      const own = id === 'cancelTrackingRequest' ? mine.pending_request : id === 'rotateDocument' ? picture.id : undefined
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? own ?? ids[name] ?? ids[family] ?? '')
      const query = [queriesOf(mine)[id], search].filter(Boolean).join('&')
      return `/v2${filled}${query === '' ? '' : `?${query}`}`
    },
    options(id) {
      const { method } = operations[id]
      return 'body' in operations[id] ? { method, body: bodyOf(id, { mine, signed_id }) } : { method }
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
    document_schemas: `${documentSchemas[0]?.document_type}@${documentSchemas[0]?.schema_version}`,
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
const queriesOf = ({ id }: Account): { readonly [Id in OperationId]?: string } => ({
  getVesselFuturePositions: leg,
  getVesselFuturePositionsFrom: `${leg}&latitude=35&longitude=141`,
  // Keys of other accounts are shown to the operator, but not their people.
  listApiKeys: `filter[account_id]=${id}`,
  getWebhookNotificationExample: 'event=container.updated',
  search: 'query=QX7781204',
})

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

async function addTariff(api: ApiClient): Promise<string> {
  const tariff = {
    ...{ name: 'Made-up demurrage', charge: 'demurrage', currency_code: 'USD', free_days: 4 },
    tiers: [{ from_day: 1, per_day: 100 }],
  }
  return (await created(api.post('/tariffs', 'tariff', tariff))).id
}

/** A mail without attachments. */
async function handInMail(api: ApiClient): Promise<string> {
  const headers = { 'content-type': 'message/rfc822' }
  return (await created(api.raw('POST', '/inbound/email', { body: written({}), headers }))).id
}

async function startReplay(api: ApiClient, webhook_id: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const { status, text, id } = await api.raw('POST', '/webhook_notifications/replay', {
    body: JSON.stringify({ webhook_id }),
    headers,
  })
  if (status !== 200) throw new Error(`refused with ${status} ${text}`)
  return id
}
