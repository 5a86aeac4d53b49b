/** What an installation does all day, for one account: asked and pushed, folded, told, read, searched. */

import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { usualEventNames } from '../../src/vocabulary/event-name.ts'
import { storyOf } from '../e2e/story.ts'
import { pushed2 } from '../feeds/pushed.ts'
import { hour_ms, scac, type World } from '../world/app.ts'
import { type ApiClient, apiClient } from '../world/client.ts'
import { arrivalNotice, upload } from '../world/papers.ts'
import { large_account } from './expressions.ts'

/** A client of the account that has most of the rows. */
export async function largeClient(world: World): Promise<ApiClient> {
  const key = `lf_${newId()}`
  await world.db.query(
    `insert into api_keys (id, account_id, name, role, key_hash, requests_per_minute, created_at) values ($1, $2, 'key', 'admin', $3, 1000000, now())`,
    [newId(), large_account, sha256(key)],
  )
  return apiClient(world.origin, key)
}

/** Asks, takes in, folds, tells, links, sweeps. Returns addresses of what came of it. */
export async function workAllDay(world: World, api: ApiClient): Promise<readonly string[]> {
  const webhook = await api.post('/webhooks', 'webhook', { url: world.receiver.url, active: true, events: usualEventNames })
  const stories = [901, 902, 903].map((serial) => storyOf(serial, world.clock.now()))
  for (const story of stories) {
    world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
    await api.post('/tracking_requests', 'tracking_request', {
      request_type: 'bill_of_lading',
      request_number: story.bill,
      scac,
      ref_numbers: [`PO-${story.bill}`],
    })
  }
  await world.settled()
  const [first, second, third] = stories
  if (first === undefined || second === undefined || third === undefined) throw new Error('three stories were told')
  // News, nothing new, an error, and a number that the line does not know.
  world.line.reply(first.bill, { kind: 'events', events: [...first.underWay(2), ...first.arrived(2)] })
  world.line.reply(third.bill, { kind: 'error', status: 503 })
  await api.post('/tracking_requests', 'tracking_request', { request_type: 'bill_of_lading', request_number: 'NOBODYS1', scac })
  await world.advance(13 * hour_ms)
  await world.advance(13 * hour_ms)
  await push(world, first.boxes)
  await upload(api, await arrivalNotice({ bill: first.bill, boxes: first.boxes, order: `PO-${first.bill}` }))
  await world.settled()
  const addresses = await addressesOf(world, first.bill)
  await change(api, addresses, webhook.id)
  await world.advance(2 * hour_ms)
  return [...addresses, `/webhooks/${webhook.id}`]
}

async function push(world: World, [box]: readonly [string, string]): Promise<void> {
  const headers = { authorization: 'Bearer fill-token', 'content-type': 'application/json' }
  const told = (address: string, body: unknown) =>
    fetch(`${world.origin}/v2/feeds/${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await told('pushed/messages', [pushed2('fill', { equipmentReference: box })])
  await told('yard/terminal/v1/status', {
    source: 'gate',
    observed_at: world.clock.now().toISOString(),
    items: [{ container: box, facility: { firms: 'E425' }, available: true }],
  })
}

async function addressesOf(world: World, bill: string): Promise<string[]> {
  const one = async (text: string) => {
    const { rows } = await world.db.query<{ id: string }>(`select ${text} limit 1`, [bill])
    if (rows[0] === undefined) throw new Error(`there is no ${text}`)
    return rows[0].id
  }
  const shipment = await one('id from shipments where normalized_number = $1')
  const container = await one(`id from containers where shipment_id = '${shipment}' and $1 <> ''`)
  const request = await one('id from tracking_requests where request_number = $1')
  const notification = await one(
    `n.id from notifications n join events e on e.id = n.event_id where e.shipment_id = '${shipment}' and $1 <> ''`,
  )
  const then = world.clock.now().toISOString()
  const document = await one(`document_id as id from document_links where record_id = '${shipment}' and $1 <> ''`)
  return [
    `/shipments/${shipment}?include=containers`,
    `/containers/${container}?include=shipment,transport_events,raw_events`,
    ...['transport_events', 'raw_events', 'route', 'map_geojson', 'explain', 'demurrage'].map(
      (part) => `/containers/${container}/${part}`,
    ),
    ...['versions', 'last_free_days', 'holds', `changes?from=${then}`, `route?as_of=${then}`, `demurrage?as_of=${then}`].map(
      (part) => `/containers/${container}/${part}`,
    ),
    `/containers/${container}/explain?as_of=${then}`,
    `/shipments/${shipment}/explain`,
    ...['versions', 'estimates', 'asks', `changes?from=${then}`, `explain?as_of=${then}`].map(
      (part) => `/shipments/${shipment}/${part}`,
    ),
    `/tracking_requests/${request}?include=tracked_object`,
    `/webhook_notifications/${notification}?include=reference_object,webhook,webhook_notification_logs`,
    `/webhook_notifications?filter[container_id]=${container}&include=webhook_notification_logs`,
    `/webhook_notifications?filter[shipment_id]=${shipment}`,

    `/documents/${document}?include=shipments,cargos`,
    '/containers?filter[reference]=po-4711&sort=pickup_lfd_on',
    '/containers?sort=-arrival_at&page[size]=10',
    '/containers?filter[reference]=po-4711',
    '/containers/counts?group_by=action_group,tag&filter[reference]=po-4711',
    '/shipments?filter[reference]=po-4711&sort=-arrival_at',
  ]
}

async function change(api: ApiClient, addresses: readonly string[], webhook_id: string): Promise<void> {
  const idOf = (type: string) => addresses.find((address) => address.startsWith(`/${type}/`))?.split(/[/?]/)[2] ?? ''
  const shipment = idOf('shipments')
  await api.patch(`/shipments/${shipment}`, 'shipment', { ref_numbers: ['PO-CHANGED'], shipment_tags: ['late'] })
  await api.patch(`/shipments/${shipment}/stop_tracking`, 'shipment', {})
  await api.patch(`/shipments/${shipment}/resume_tracking`, 'shipment', {})
  await api.patch(`/containers/${idOf('containers')}/refresh`, 'container', {})
  await api.patch(`/webhooks/${webhook_id}`, 'webhook', { active: true })
  await api.raw('POST', `/webhook_notifications/${idOf('webhook_notifications')}/resend`)
}

const ashore = 'filter[current_status]=grounded,not_available,available,off_dock,awaiting_inland_transfer,on_rail,dropped'

/** What screens ask of what is decided, and of cases. */
const screens = [
  '/containers?filter[action_group]=at_sea&sort=arrival_at&page[size]=10',
  '/containers?filter[action_group]=needs_attention&sort=-attention&page[size]=10',
  `/containers?${ashore}&sort=pickup_lfd_on&page[size]=10`,
  '/containers?filter[current_status]=picked_up&sort=-charged&page[size]=10',
  '/containers?filter[rule]=charged&page[size]=10',
  '/containers?filter[port]=USLAX&sort=pickup_lfd_on&page[size]=10',
  '/containers?filter[aboard]=9000007&page[size]=10',
  '/containers/counts?group_by=current_status&filter[action_group]=done',
  '/charges/exposure',
  '/exceptions?filter[state]=all&filter[rule]=hold&page[size]=10',
]

/** Reads what there is by its address, searches, and repeats itself under a key. */
export async function readAllDay(api: ApiClient, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { status } = await api.get(address)
    if (status !== 200) throw new Error(`${address} was answered with ${status}`)
  }
  for (const address of [
    '/ships?page[size]=10',
    '/port_occupancies?page[size]=10',
    '/ships?filter[reference]=po-4711&page[size]=10',
    '/port_occupancies?filter[reference]=po-4711&page[size]=10',
    ...screens,
    '/ports?filter[text]=rotterd',
    '/vessels?filter[text]=ship%204711',
  ])
    await api.get(address)
  for (const text of ['FILU0004711', 'FILL000004711', '04711', 'PO-4711', 'nothing of the kind', 'STORY000901'])
    await api.get(`/search?query=${encodeURIComponent(text)}`)
  const attributes = { request_type: 'bill_of_lading', request_number: `KEYED${newId().slice(0, 6)}`, scac }
  const init = {
    body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
    headers: { 'content-type': 'application/vnd.api+json', 'idempotency-key': newId() },
  }
  for (let time = 0; time < 2; time++) await api.raw('POST', '/tracking_requests', init)
}
