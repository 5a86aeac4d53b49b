import { expect, test } from 'vitest'
import type { WorldEvent } from '../../server/simulator.ts'
import { eventLines, eventText } from './event-lines.ts'

type Told = { id: string; event: WorldEvent['attributes']['event']; at: string; shipment?: string; box?: string }

function told({ id, event, at, shipment = 's1', box }: Told): WorldEvent {
  return {
    id,
    type: 'event',
    attributes: { event, created_at: at, container_sequence: null, shipment_sequence: null },
    relationships: {
      reference_object: { data: null },
      container: { data: box === undefined ? null : { id: box, type: 'container' } },
      shipment: { data: { id: shipment, type: 'shipment' } },
    },
  }
}

const departed = 'container.transport.vessel_departed'

test('boxes of one shipment to which the same happened within an hour are one line, the latest first; of updates none', () => {
  const lines = eventLines([
    told({ id: 'e1', event: departed, at: '2026-12-05T08:00:00Z', box: 'b1' }),
    told({ id: 'e2', event: departed, at: '2026-12-05T08:20:00Z', box: 'b2' }),
    told({ id: 'e3', event: departed, at: '2026-12-05T08:30:00Z', box: 'b9', shipment: 's2' }),
    told({ id: 'e5', event: 'container.updated', at: '2026-12-05T08:30:00Z', box: 'b1' }),
    told({ id: 'e4', event: departed, at: '2026-12-05T11:00:00Z', box: 'b3' }),
  ])
  expect(lines.map(({ id, container_ids }) => [id, container_ids])).toEqual([
    ['e4', ['b3']],
    ['e3', ['b9']],
    ['e2', ['b2', 'b1']],
  ])
})

test('what is about no box is never one with another', () => {
  const at = '2026-12-05T08:00:00Z'
  const event = 'tracking_request.succeeded'
  expect(eventLines([told({ id: 'e1', event, at }), told({ id: 'e2', event, at })])).toHaveLength(2)
})

test('an event is told in words: a move, something expected, and what has only its name', () => {
  expect(eventText(departed)).toBe('Departed')
  expect(eventText('container.transport.estimated.vessel_arrived')).toBe('Arrival expected')
  expect(eventText('container.pickup_lfd.changed')).toBe('Pickup last free day changed')
})
