import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventKinds } from '../../src/contract/event-kinds.ts'
import { type WebhookEventName, webhookEventNames } from '../../src/vocabulary/event-name.ts'
import type { DataSource } from '../../src/vocabulary/raw-event.ts'
import type { FakeReceiver } from '../world/receiver.ts'
import { around } from './kinds/around.ts'
import { box, importJourney } from './kinds/import-journey.ts'
import { openStage, type Stage } from './kinds/stage.ts'

// Every kind of event from a feed to the body that a webhook gets: what lines, terminals, railroads and ships say goes in by real protocols, and
// the receiver holds each body against the published schema of its kind.

type Chapter = keyof ReturnType<typeof importJourney> | keyof ReturnType<typeof around>

/** In which chapter a kind is told, and whose word it then is. */
type Shown = { told: Chapter; by?: DataSource }

const line = 'shipping_line'
const told = (chapter: Chapter, by?: DataSource): Shown => ({ told: chapter, ...(by === undefined ? {} : { by }) })

const shown: Readonly<Record<WebhookEventName, Shown>> = {
  'tracking_request.succeeded': told('booked'),
  'tracking_request.failed': told('no such box'),
  'tracking_request.awaiting_manifest': told('nothing known yet'),
  'tracking_request.tracking_stopped': told('handed back'),
  'shipment.estimated.arrival': told('booked', line),
  'container.created': told('booked'),
  'container.updated': told('released', 'terminal'),
  'container.pod_terminal_changed': told('to another terminal', line),
  'container.transport.empty_out': told('booked', line),
  'container.transport.full_in': told('booked', line),
  'container.transport.feeder_loaded': told('by barge', line),
  'container.transport.feeder_departed': told('by barge', line),
  'container.transport.feeder_arrived': told('by barge', line),
  'container.transport.feeder_discharged': told('by barge', line),
  'container.transport.vessel_loaded': told('at sea', line),
  'container.transport.vessel_departed': told('at sea', line),
  'container.transport.transshipment_arrived': told('in Busan', line),
  'container.transport.transshipment_discharged': told('in Busan', line),
  'container.transport.transshipment_loaded': told('in Busan', line),
  'container.transport.transshipment_departed': told('in Busan', line),
  'container.transport.vessel_arrived': told('alongside, by its position', 'ais'),
  'container.transport.vessel_berthed': told('alongside, by its position', 'ais'),
  'container.transport.vessel_discharged': told('ashore, by the word of the terminal', 'terminal'),
  'container.transport.rail_loaded': told('on a train', 'rail'),
  'container.transport.rail_departed': told('on a train', 'rail'),
  'container.transport.rail_arrived': told('in Chicago', 'rail'),
  'container.transport.arrived_at_inland_destination': told('in Chicago', 'rail'),
  'container.transport.rail_unloaded': told('in Chicago', 'rail'),
  'container.transport.full_out': told('collected', 'rail'),
  'container.transport.delivered': told('at the consignee', line),
  'container.transport.empty_in': told('handed back', line),
  'container.transport.available': told('released', 'terminal'),
  'container.transport.not_available': told('held again', 'terminal'),
  'container.transport.estimated.vessel_departed': told('booked', line),
  'container.transport.estimated.vessel_arrived': told('to another terminal', line),
  'container.transport.estimated.arrived_at_inland_destination': told('on a train', 'rail'),
  'container.pickup_lfd.changed': told('ashore, by the word of the terminal', 'terminal'),
  'container.pickup_lfd_line.changed': told('held again', line),
  'container.pickup_lfd_terminal.changed': told('ashore, by the word of the terminal', 'terminal'),
  'container.pickup_lfd_rail.changed': told('in Chicago', 'rail'),
  'container.pickup_appointment.changed': told('released', 'terminal'),
  'container.event.retracted': told('taken back by the line', line),
  'container.conflict.detected': told('ashore, by the word of the terminal'),
  'document.extracted': told('a paper'),
  'document.extraction_failed': told('a broken file'),
  'link.created': told('a paper'),
  'webhook.endpoint_failing': told('an endpoint that fails'),
  'webhook.endpoint_deactivated': told('an endpoint that fails'),
  'webhook.endpoint_recovered': told('an endpoint that fails'),
}

type Delivered = ReturnType<FakeReceiver['documents']>[number]

let stage: Stage
const heard = new Map<string, readonly Delivered[]>()
/** Who said it, by the id of a transport event. */
const sources = new Map<string, unknown>()

beforeAll(async () => {
  stage = await openStage()
  const chapters = [...Object.entries(importJourney(stage)), ...Object.entries(around(stage))]
  for (const [chapter, tell] of chapters) {
    const before = stage.world.receiver.requests.length
    await tell()
    heard.set(chapter, stage.world.receiver.documents().slice(before))
  }
  const { rows } = await stage.world.db.query<{ id: string; data_source: string }>('select id, data_source from transport_events')
  for (const { id, data_source } of rows) sources.set(id, data_source)
})
afterAll(() => stage.close())

/** Who said what a body is about, as far as its subject tells. */
function sourceOf({ data, included }: Delivered): unknown {
  const id = data.relationships.reference_object?.data?.id ?? ''
  return sources.get(id) ?? included.find((record) => record.id === id)?.attributes.data_source
}

const told_here = webhookEventNames.map((kind) => ({ kind, ...shown[kind] }))

test.each(told_here)('$kind is told when a source says so, in a body as published [W67]', ({ kind, told: chapter, by }) => {
  const bodies = heard.get(chapter)?.filter(({ data }) => data.attributes.event === kind) ?? []
  const names = [...new Set(heard.get(chapter)?.map(({ data }) => data.attributes.event))]
  expect(names, `told in "${chapter}"`).toContain(kind)
  expect(bodies.map(({ data }) => data.relationships.reference_object?.data?.type)).toContain(eventKinds[kind].subject)
  if (by !== undefined) expect(bodies.map(sourceOf)).toContain(by)
})

test('what a kind declares travels with it: the records around the box come along', () => {
  const all = [...heard.values()].flat()
  const departed = all.find(({ data }) => data.attributes.event === 'container.transport.vessel_departed')
  expect(departed?.included.map(({ type }) => type)).toEqual(['shipment', 'container', 'port', 'vessel', 'transport_event'])
  expect(departed?.included.find(({ type }) => type === 'container')?.attributes.number).toBe(box)
})
