/** Gives a running Landfall with its sandbox work of every kind, by its interface alone. */
import { createHash } from 'node:crypto'
import type { Answered, ApiClient } from '../world/client.ts'
import { arrivalNotice } from '../world/papers.ts'

/** Of every fixture: what a release has sealed must open in later ones. */
export const secret_key = '5ea1'.repeat(16)

const numbers = [
  ['bill_of_lading', 'ZZLF482193'],
  ['bill_of_lading', 'ZZLF482194-RAIL'],
  ['bill_of_lading', 'ZZLF482195-TRANSHIPMENT'],
  ['bill_of_lading', 'ZZLF482196-STOPPED'],
  ['bill_of_lading', 'ZZLF482197-WITHDRAW'],
  ['bill_of_lading', 'ZZLF482198-404'],
  ['bill_of_lading', 'ZZLF482199-FUTURE'],
  ['booking_number', 'ZZNRBK100001'],
  ['container', 'ZZAU4821938'],
] as const

export async function fill(api: ApiClient, receiver_url: string): Promise<void> {
  const headers = [{ name: 'x-tenant', value: 'blue-heron' }]
  ok(await api.post('/webhooks', 'webhook', { url: receiver_url, active: true, events: [...announced], headers }))
  ok(await api.post('/webhooks', 'webhook', { url: `${receiver_url}gone`, active: false, events: ['tracking_request.failed'] }))
  const field = { entity_type: 'Shipment', api_slug: 'dock_door', display_name: 'Dock door', data_type: 'short_text' }
  ok(await api.post('/custom_field_definitions', 'custom_field_definition', field))
  ok(await api.post('/parties', 'party', { company_name: 'Blue Heron Imports' }))
  for (const [request_type, request_number] of numbers) {
    const scac = request_number.slice(0, 4) === 'ZZNR' ? 'ZZNR' : 'ZZLF'
    const asked = { request_type, request_number, scac, ref_numbers: [`PO-${request_number.slice(-4)}`] }
    const answer = await api.post('/tracking_requests', 'tracking_request', asked)
    if (answer.status !== 201) process.stderr.write(`${request_number}: ${answer.text}\n`)
  }
  await upload(api, await arrivalNotice({ bill: 'ZZLF482193', order: 'PO-2193' }))
}

const announced = [
  'container.transport.vessel_departed',
  'container.transport.vessel_arrived',
  'container.transport.vessel_discharged',
  'container.transport.empty_in',
  'shipment.estimated.arrival',
  'tracking_request.succeeded',
] as const

async function upload(api: ApiClient, bytes: Uint8Array): Promise<void> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: 'notice.pdf', content_type: 'application/pdf', byte_size: bytes.length, checksum }
  const json = { 'content-type': 'application/json' }
  const announced = ok(
    await api.raw('POST', '/rails/active_storage/direct_uploads', { body: JSON.stringify({ blob }), headers: json }),
  )
  const { signed_id, direct_upload } = JSON.parse(announced.text) as { signed_id: string; direct_upload: { url: string } } // the interface
  const put = await fetch(direct_upload.url, {
    method: 'PUT',
    body: Buffer.from(bytes),
    headers: { 'content-type': 'application/pdf', 'content-md5': checksum },
  })
  if (put.status !== 204) throw new Error(`the upload was refused with ${put.status}`)
  ok(await api.post('/documents', 'document', { name: 'Arrival notice', attached_document: signed_id }))
}

function ok(answer: Answered): Answered {
  if (answer.status >= 300) throw new Error(`refused with ${answer.status}: ${answer.text}`)
  return answer
}
