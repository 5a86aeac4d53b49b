/** An account of which every text that sources, papers, clients and people may supply is markup that would run if it were taken for such. */
import { scac, type World } from '../world/app.ts'
import { type ApiClient, created } from '../world/client.ts'
import { arrivalNotice, upload } from '../world/papers.ts'
import { atSea, available, follow, held, sendPosition, type TrackedShipment, terminalSays } from '../world/shipments.ts'
import type { Filled } from './filled.ts'

const evil = '<img src=/caught onerror="window.caught=1"><script>window.caught=1</script>"\'&'
/** What of it stands on a screen as text. */
export const evil_text = '<img src=/caught'

/** `api`: of an account of its own, in a world where the line and the terminal tell what they are told to. */
export async function fillHostile(world: World, api: ApiClient): Promise<Filled> {
  const teller = { ...world, api, line: { ...world.line, reply: poisonedReplies(world) } }
  let serial = 700
  const tell = (phase: Parameters<typeof follow>[1]) => follow(teller, phase, serial++)
  await nameThings(api)
  const webhook = (await created(api.post('/webhooks', 'webhook', hostileWebhook(world)))).id
  const sailing = await tell(atSea)
  const standing = await tell(held)
  await tell(available)
  const hold = { name: 'customs', status: 'hold', description: evil }
  await terminalSays(world, { container_number: standing.number, available: false, holds: [hold], yard_location: evil })
  await sendPosition(world, {
    imo: sailing.imo,
    timestamp: world.clock.now().toISOString(),
    lat: 40,
    lon: 178,
    name: evil,
    destination: evil,
  })
  const notice = (
    await created(
      upload(api, await arrivalNotice({ boxes: [standing.number], order: evil, notice: evil }), {
        filename: `${evil.replaceAll('/', '_')}.pdf`,
        name: evil,
      }),
    )
  ).id
  await mail(api)
  for (const one of [sailing, standing]) await describe(api, one)
  await world.settled()
  for (const { id } of (await api.get('/exceptions')).list()) {
    await api.post(`/exceptions/${id}/comments`, 'exception_entry', { text: evil })
    await api.patch(`/exceptions/${id}`, 'exception', { assignee_name: evil })
  }
  await world.settled()
  return { sailing, standing, webhook, notice, shared: await shareHostile(world, api, standing) }
}

const hostileWebhook = ({ receiver }: World) => ({
  url: `${receiver.url}/evil?q=${encodeURIComponent(evil)}`,
  active: true,
  events: ['*'],
  headers: [{ name: 'x-remark', value: evil }],
})

async function nameThings(api: ApiClient): Promise<void> {
  await created(api.post('/parties', 'party', { company_name: evil }))
  await created(api.post('/views', 'view', { name: evil, resource: 'containers', query: 'filter[port_of_discharge]=USLAX' }))
  const destinations = [{ channel: 'webhook', url: 'http://127.0.0.1:9/evil' }]
  await created(api.post('/alert_rules', 'alert_rule', { name: evil, kind: 'last_free_day_in', threshold: 2, destinations }))
  await created(api.post('/tariffs', 'tariff', { ...tariff, name: evil }))
  await created(api.post('/admin/keys', 'api_key', { name: evil, role: 'read', user_email: 'eve@example.org', user_name: evil }))
  await created(api.post('/invitations', 'invitation', { email: 'eve2@example.org', name: evil, role: 'read' }))
  const field = { entity_type: 'Container', api_slug: 'evil', display_name: evil, data_type: 'short_text', description: evil }
  await created(api.post('/custom_field_definitions', 'custom_field_definition', field))
  await api.patch('/brand', 'brand', { name: evil })
  await api.patch('/me', 'me', { name: evil })
}

const tariff = {
  ...{ charge: 'demurrage', locode: 'USLAX', currency_code: 'USD', free_days: 1, free_days_count: 'calendar' },
  ...{ first_day: 'next_day', tiers: [{ from_day: 1, per_day: 185 }] },
}

async function describe(api: ApiClient, { id, container_id }: TrackedShipment): Promise<void> {
  await api.patch(`/shipments/${id}`, 'shipment', { ref_numbers: [evil], tags: [evil] })
  await api.patch(`/containers/${container_id}`, 'container', { ref_numbers: [evil] })
  await created(api.post(`/containers/${container_id}/custom_fields`, 'custom_field', { api_slug: 'evil', value: evil }))
}

async function mail(api: ApiClient): Promise<void> {
  const body = `From: "${evil.replaceAll('"', '\\"')}" <eve@example.org>\r\nMessage-ID: <evil@example.org>\r\nSubject: ${evil}\r\n\r\n${evil}\r\n`
  const { status, text } = await api.raw('POST', '/inbound/email', { body, headers: { 'content-type': 'message/rfc822' } })
  if (status >= 300) throw new Error(`the mail was refused with ${status} ${text}`)
}

async function shareHostile(world: World, api: ApiClient, { id, container_id }: TrackedShipment): Promise<Filled['shared']> {
  const linkTo = async (type: string, subject: string) => {
    const relationships = { subject: { data: { type, id: subject } } }
    const data = { type: 'share_link', attributes: { label: evil, reference: evil }, relationships }
    const headers = { 'content-type': 'application/vnd.api+json' }
    const made = await created(api.raw('POST', '/share_links', { body: JSON.stringify({ data }), headers }))
    return String(made.attributes().secret_url).slice(world.origin.length)
  }
  return { container: await linkTo('container', container_id), shipment: await linkTo('shipment', id) }
}

/** What the line says, with every name of a ship, place or terminal replaced, and with remarks. */
function poisonedReplies({ line }: World): World['line']['reply'] {
  const names = new Set(['locationName', 'vesselName', 'facilityName', 'exportVoyageNumber', 'importVoyageNumber'])
  const poisoned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(poisoned)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([name, one]) => [name, names.has(name) ? evil : poisoned(one)])
    return { ...Object.fromEntries(members), ...('eventType' in value ? { changeRemark: evil, delayReasonCode: evil } : {}) }
  }
  return (number, ...replies) => {
    const [first, ...others] = replies.map((reply) =>
      JSON.parse(JSON.stringify(reply.kind === 'events' ? { ...reply, events: poisoned(reply.events) } : reply)),
    )
    line.reply(number, first, ...others)
  }
}

export const evil_pasted = `Number\tSCAC\t${evil.replaceAll('"', '')}\nBILL-EVIL\t${scac}\t${evil}`
