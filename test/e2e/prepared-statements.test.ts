import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../src/api/server.ts'
import { apiWorld, type World } from './api-world.ts'

// One value, several and one again lead to statements of different texts. All requests share one connection, which keeps what it prepared.

let world: World
let api: Api
beforeAll(async () => {
  world = await apiWorld()
  api = await world.startAnother({ connections_max: 1 })
})
afterAll(() => world[Symbol.asyncDispose]())

const times = [1, 2, 1, 3, 2]

test.each([
  ['/v2/charges/exposure', 'filter[current_status]', ['new', 'on_ship', 'delivered']],
  ['/v2/charges/exposure', 'filter[port_of_discharge]', ['USLAX', 'NLRTM', 'DEHAM']],
  ['/v2/documents/counts', 'group_by=source&filter[source]', ['upload', 'api', 'email']],
  ['/v2/documents/counts', 'group_by=linked&filter[document_types]', ['arrival_notice', 'invoice', 'unknown']],
  ['/v2/exceptions/counts', 'group_by=rule&filter[group]', ['holds', 'charges', 'silence']],
  ['/v2/exceptions', 'filter[state]', ['open', 'resolved', 'snoozed']],
  ['/v2/containers', 'filter[current_status]', ['new', 'on_ship', 'delivered']],
  ['/v2/containers', 'as_of=2026-01-06T00:00:00Z&filter[current_status]', ['new', 'on_ship', 'delivered']],
  ['/v2/containers/counts', 'group_by=current_status&filter[shipping_line_scac]', ['HLCU', 'MAEU', 'unknown']],
  ['/v2/shipments', 'filter[port_of_lading]', ['JPTYO', 'CNSHA', 'USLAX']],
  ['/v2/tracking_requests', 'filter[status]', ['pending', 'created', 'failed']],
  [
    '/v2/webhook_notifications',
    'filter[event]',
    ['container.created', 'tracking_request.succeeded', 'shipment.estimated.arrival'],
  ],
  ['/v2/custom_fields', 'filter[entity_type]', ['shipment', 'container', 'tracking_request']],
])('%s?%s is answered with any number of values', async (path, parameter, values) => {
  for (const count of times) {
    const asked = `${path}?${parameter}=${values.slice(0, count).join(',')}`
    const { status, body } = await world.ask(asked, { api })
    expect([asked, status, body.errors]).toEqual([asked, 200, undefined])
  }
})

test.each([
  { kind: 'holds' },
  { kind: 'last_free_day_in', threshold: 3 },
  { kind: 'arrival_slipped', threshold: 3 },
  { kind: 'silent_for', threshold: 3 },
  { kind: 'charge_over', threshold: 100, currency_code: 'USD' },
])('an alert rule of kind $kind is tried in views of any number of values', async (rule) => {
  for (const count of times) {
    const view = `filter[current_status]=${['new', 'on_ship', 'delivered'].slice(0, count).join(',')}`
    const { status, body } = await world.ask('/v2/alert_rules/dry_run', { method: 'POST', api, body: { ...rule, view } })
    expect([view, status, body.errors]).toEqual([view, 200, undefined])
  }
})
