import { nameBasedId } from '../../src/base/ids.ts'
import { insertNotifications } from '../../src/store/delivery/notifications.ts'
import type { Database } from '../../src/store/pool.ts'
import { insert } from '../world/insert.ts'
import { reference } from './api-reference.ts'

// What is known of a number in tests of the API: written as rows, because no single answer of a line leads to just this.

type Given = { account_id: string; name: string; tracked_number_id: string; webhook: string; created_at: Date }
type Own = Given & { id: (kind: string) => string }

type BeliefIds = Record<
  'shipment' | 'container' | 'bare_container' | 'transport_event' | 'raw_event' | 'notification' | 'updated_event',
  string
>

export async function insertBeliefs(db: Database, given: Given): Promise<BeliefIds> {
  const own: Own = { ...given, id: (kind) => nameBasedId(kind, given.name) }
  await insertShipment(db, own)
  await insertContainers(db, own)
  await insertEvents(db, own)
  await insertNotification(db, own)
  return {
    shipment: own.id('shipment'),
    container: own.id('container'),
    bare_container: own.id('bare'),
    transport_event: own.id('event'),
    raw_event: own.id('raw'),
    notification: own.id('notification'),
    updated_event: own.id('updated'),
  }
}

async function insertShipment(db: Database, { account_id, created_at, id, tracked_number_id }: Own): Promise<void> {
  await insert(db, 'shipments', {
    account_id,
    id: id('shipment'),
    tracked_number_id,
    created_at,
    updated_at: created_at,
    bill_of_lading_number: 'QX7781204',
    normalized_number: 'QX7781204',
    ref_numbers: ['ORD-1'],
    shipping_line_scac: 'HLCU',
    shipping_line_name: 'Hapag-Lloyd',
    shipping_line_short_name: 'Hapag',
    port_of_lading_id: reference.port,
    port_of_discharge_id: reference.discharge,
    destination_id: reference.metro_area,
    destination_type: 'metro_area',
    destination_terminal_id: reference.rail_terminal,
    destination_terminal_type: 'rail_terminal',
    pod_terminal_id: reference.terminal,
    pod_eta_at: new Date('2031-01-22T14:00:00Z'),
  })
}

async function insertContainers(db: Database, { account_id, created_at, id }: Own): Promise<void> {
  const common = { account_id, shipment_id: id('shipment'), created_at, updated_at: created_at }
  const holds_at_pod_terminal = '[{"name":"customs","status":"hold","description":null}]'
  const pod_terminal_id = reference.terminal
  await insert(db, 'containers', {
    ...common,
    id: id('container'),
    number: 'ZZTU1234564',
    pod_terminal_id,
    holds_at_pod_terminal,
  })
  await insert(db, 'containers', { ...common, id: id('bare'), number: 'ZZTU7654321' })
}

async function insertEvents(db: Database, { account_id, created_at, id }: Own): Promise<void> {
  const common = {
    account_id,
    created_at,
    container_id: id('container'),
    data_source: 'shipping_line',
    location_id: reference.port,
    location_type: 'port',
    vessel_id: reference.vessel,
  }
  const raw = { raw_event_id: id('source'), index: 0, event: 'vessel_loaded', estimated: false, actual_on: '2031-01-09' }
  await insert(db, 'container_raw_events', { ...common, ...raw, id: id('raw') })
  const event = { ...common, shipment_id: id('shipment'), event: 'container.transport.vessel_loaded', key: 'loaded' }
  await insert(db, 'transport_events', { ...event, id: id('old event'), version: 1, invalidated_at: created_at })
  const links = { source_event_id: id('source'), previous_version_id: id('old event') }
  await insert(db, 'transport_events', {
    ...event,
    ...links,
    id: id('event'),
    version: 2,
    timestamp: new Date('2031-01-09T04:30:00Z'),
  })
}

async function insertNotification(db: Database, { account_id, created_at, id, webhook }: Own): Promise<void> {
  const updated = {
    id: id('updated'),
    type: 'container_updated_event',
    attributes: {
      changeset: { pickup_lfd: [null, '2031-01-25T08:00:00Z'] },
      timestamp: '2031-01-20T00:00:00Z',
      timezone: 'America/Los_Angeles',
      data_source: 'terminal',
    },
    relationships: {
      container: { data: { id: id('container'), type: 'container' } },
      terminal: { data: { id: reference.terminal, type: 'terminal' } },
      shipment: { data: { id: id('shipment'), type: 'shipment' } },
    },
  }
  const { type } = updated
  await insert(db, 'reference_objects', { account_id, created_at, id: updated.id, type, document: JSON.stringify(updated) })
  const about = { event: 'container.updated', reference_type: type, reference_id: updated.id }
  const notification = { id: id('notification'), webhook_id: webhook, event_id: id('announced'), ...about }
  const payload = JSON.stringify({ included: [updated] })
  const sequences = { container_sequence: 1, shipment_sequence: 1, object_id: null, object_sequence: null }
  await insertNotifications(db, [{ account_id, ...notification, ...sequences, payload }], created_at)
}
