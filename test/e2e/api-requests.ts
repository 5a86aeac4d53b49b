import { newId } from '../../src/base/ids.ts'
import { exampleIds } from '../../src/contract/example-world/ids.ts'
import { exampleBodies } from '../../src/contract/examples.ts'
import { listOperations, type OperationId, operations } from '../../src/contract/operations.ts'
import { documentSchemas } from '../../src/reading/schemas.ts'
import { insertAlerts } from '../../src/store/alerts/alert-cases.ts'
import { syncExceptions } from '../../src/store/exceptions.ts'
import { type ApiClient, created } from '../world/client.ts'
import { written } from '../world/mail.ts'
import { sendFile, upload } from '../world/papers.ts'
import type { Account } from '../world/told.ts'
import { defineExampleFields } from './api-custom-fields.ts'
import { openPeople } from './api-people.ts'
import { reference } from './api-reference.ts'
import type { Ask, World } from './api-world.ts'

// One good request for every operation, over the records of a world: for tests that go through all operations.

export type Requests = {
  /** Address of an operation. `ids` replaces what stands in its path, by name; `search` is added to its query. */
  address(id: OperationId, further?: { ids?: Readonly<Record<string, string>>; search?: string }): string
  /** Method and body of an operation. */
  options(id: OperationId): Pick<Ask, 'method' | 'body' | 'key' | 'headers'>
}

/** Makes what the requests are about and the told account has not got. It belongs to the account `mine`. */
export async function openRequests(world: World): Promise<Requests> {
  const { mine } = world
  const api = world.clientOf(mine)
  const picture = await created(upload(api, Buffer.from('a picture'), { filename: 'seal.png', content_type: 'image/png' }))
  const signed_id = await sendFile(api, Buffer.from('another file'))
  const fields = await defineExampleFields(api, mine)
  const tariff = await addTariff(api)
  const alert_rule = await addAlertRule(api)
  await addAlert(world, alert_rule)
  const exception = await openException(world)
  const mail = await handInMail(api)
  const people = await openPeople(world, api)
  const shown = await addShown(api, mine)
  const webhook_replay = await startReplay(api, mine.webhook)
  const ids: Readonly<Record<string, string>> = {
    ...idsByFamily(mine),
    custom_field_definitions: fields.spare,
    custom_fields: fields.value,
    alert_rules: alert_rule,
    documents: mine.document,
    email_submissions: mail,
    events: await eventOf(api, mine.notification),
    messages: await messageAbout(world, mine.shipment),
    exceptions: exception,
    tariffs: tariff,
    webhook_replays: webhook_replay,
    ...people.ids,
    ...shown,
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
      const signed_in = people.signedIn(id)
      const body = { mine, signed_id, view: shown.views }
      return 'body' in operations[id] ? { ...signed_in, method, body: bodyOf(id, body) } : { ...signed_in, method }
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
  compareContainer: 'from=2099-01-01&to=2099-01-02',
  compareShipment: 'from=2099-01-01&to=2099-01-02',
  listScorecardCases: 'scac=ZZLF&measure=eta_error_days',
})

/** The example of the reference, with what the fixtures hold already replaced. */
function bodyOf(id: OperationId, { mine, signed_id, view }: { mine: Account; signed_id: string; view: string }): unknown {
  const renamed: { readonly [Id in OperationId]?: readonly [string, string] } = {
    createCustomFieldDefinition: ['dock_door', 'gate'],
    createCustomFieldOption: ['north', 'south'],
    createDocument: ['eyJibG9i--f00d', signed_id],
  }
  const [from, to] = renamed[id] ?? ['', '']
  const text = JSON.stringify(exampleBodies[id] ?? {})
  return JSON.parse(
    (from === '' ? text : text.replace(from, to))
      .replaceAll(exampleIds.container, mine.container)
      .replaceAll(exampleIds.webhook, mine.webhook)
      .replaceAll(exampleIds.shipment, mine.shipment)
      .replaceAll(exampleIds.view, view),
  )
}

async function addTariff(api: ApiClient): Promise<string> {
  const tariff = {
    ...{ name: 'Made-up demurrage', charge: 'demurrage', currency_code: 'USD', free_days: 4 },
    tiers: [{ from_day: 1, per_day: 100 }],
  }
  return (await created(api.post('/tariffs', 'tariff', tariff))).id
}

/** The last answer of the line about a shipment. */
async function messageAbout({ test }: World, shipment: string): Promise<string> {
  const { rows } = await test.db.query<{ id: string }>(
    `select m.id from messages m join shipments s on s.tracked_number_id = m.tracked_number_id where s.id = $1 order by m.received_at desc limit 1`,
    [shipment],
  )
  if (rows[0] === undefined) throw new Error('no message was kept')
  return rows[0].id
}

async function eventOf(api: ApiClient, notification: string): Promise<string> {
  return (await api.get(`/webhook_notifications/${notification}`)).attributes<{ event_id: string }>().event_id
}

async function addAlertRule(api: ApiClient): Promise<string> {
  const rule = { kind: 'holds', destinations: [{ channel: 'email', to: ['ada@example.org'] }] }
  return (await created(api.post('/alert_rules', 'alert_rule', rule))).id
}

/** A message of the rule that waits: nothing sends. */
async function addAlert({ test, mine }: World, alert_rule_id: string): Promise<void> {
  const about = { account_id: mine.id, id: newId(), alert_rule_id, destination_id: '1' }
  await insertAlerts(test.db, [{ ...about, channel: 'email', destination: 'ada@example.org', count: 1, cases: [] }], new Date())
}

/** A case of the told container. */
async function openException({ test, mine }: World): Promise<string> {
  const evidence = [{ attribute: 'current_status', value: 'available', source: null, at: null }]
  const finding = {
    rule: 'held_near_last_free_day',
    sentence: 'Customs holds it.',
    detail: null,
    evidence,
    since_at: null,
    weight: 90,
  }
  const decided = [{ account_id: mine.id, container_id: mine.container, findings: [finding] }]
  await test.db.transaction((tx) => syncExceptions(tx, decided, new Date()))
  const { rows } = await test.db.query<{ id: string }>('select id from exceptions where account_id = $1', [mine.id])
  return rows[0]?.id ?? ''
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

/** What others are shown of the account. */
async function addShown(
  api: ApiClient,
  { container }: Account,
): Promise<{ views: string; share_links: string; calendars: string }> {
  const add = async (path: string, type: string, more: object) => {
    const headers = { 'content-type': 'application/vnd.api+json' }
    const made = await api.raw('POST', path, { body: JSON.stringify({ data: { type, attributes: {}, ...more } }), headers })
    if (made.status !== 201) throw new Error(`refused with ${made.status} ${made.text}`)
    return made.id
  }
  const views = await add('/views', 'view', { attributes: { name: 'Made up', resource: 'containers' } })
  const share_links = await add('/share_links', 'share_link', {
    relationships: { subject: { data: { type: 'container', id: container } } },
  })
  const calendars = await add('/calendars', 'calendar', { relationships: { subject: { data: { type: 'view', id: views } } } })
  return { views, share_links, calendars }
}
