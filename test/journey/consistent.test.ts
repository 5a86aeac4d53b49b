/** One belief never contradicts another, however odd the history. A failure prints its seed and the smallest history that shows it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContainerBelief, Facts, Journey } from '../../src/journey/belief.ts'
import { foldShipment } from '../../src/journey/fold.ts'
import type { RawEvent } from '../../src/vocabulary/raw-event.ts'
import { propertyRuns } from '../property-runs.ts'
import { actual, at, condition, estimated, facts, particulars, rawEvents, type Said, time } from './build.ts'
import { asked, boxes, history } from './histories.ts'

const check = propertyRuns(300)
const one_box: Facts['asked'] = { number_type: 'container', number: boxes[0], scac: 'MSCU' }

const landMove: fc.Arbitrary<Said> = fc
  .record({
    tell: fc.constantFrom(actual, actual, actual, estimated),
    movement: fc.constantFrom('gate_out', 'gate_out', 'gate_in', 'arrive', 'load', 'depart', 'discharge', 'drop_off', 'deliver'),
    locode: fc.constantFrom('USLAX', 'USLAX', 'USLGB', 'USCHI', 'USCHI', 'USDAL', null),
    day: fc.integer({ min: 17, max: 31 }),
    clock: fc.constantFrom('', 'T00:00', 'T09:30', 'T15:00'),
    container_number: fc.constantFrom(boxes[0], boxes[0], boxes[1]),
    load_state: fc.constantFrom('laden', 'laden', 'laden', 'empty', null),
    mode: fc.constantFrom('truck', 'rail', 'rail', null),
    facility_type: fc.constantFrom(undefined, undefined, 'ramp', 'inland_terminal', 'customer', 'depot'),
    data_source: fc.constantFrom('shipping_line', 'shipping_line', 'terminal', 'rail'),
  })
  .map(({ tell, movement, locode, day, clock, facility_type, ...options }) =>
    tell(movement, locode, `2026-08-${day}${clock}`, { ...options, ...(facility_type && { facility_type }) }),
  )

/** Two boxes that came to Los Angeles, and whatever anybody says of them ashore. */
const landing: fc.Arbitrary<readonly RawEvent[]> = fc
  .record({
    stated: fc.constantFrom(null, 'USCHI', 'USLGB'),
    moves: fc.array(landMove, { maxLength: 8 }),
    deadline: fc.option(fc.constantFrom('shipping_line', 'terminal', 'rail')),
  })
  .map(({ stated, moves, deadline }) => {
    const voyage = boxes.flatMap((container_number) => [
      actual('load', 'CNSHA', '2026-08-01T10:00', { vessel: 'ALPHA', container_number }),
      actual('discharge', 'USLAX', '2026-08-17T10:00', { vessel: 'ALPHA', container_number }),
    ])
    const ends = stated === null ? [] : [particulars({ destination: at(stated) }, { container_number: null })]
    const lfd =
      deadline === null ? [] : [condition('2026-08-18T08:00', { pickup_lfd: time('2026-08-25') }, { data_source: deadline })]
    return rawEvents([...ends, ...voyage, ...lfd, ...moves])
  })

function holds(property: (container: ContainerBelief, journey: Journey) => void, number: fc.Arbitrary<Facts['asked']>) {
  fc.assert(
    fc.property(fc.oneof(landing, history), number, (said: readonly RawEvent[], asked_for) => {
      const journey = foldShipment(said, { ...facts, asked: asked_for })
      for (const container of journey.containers) property(container, journey)
    }),
    check,
  )
}
const ofOneBox = (property: (container: ContainerBelief, journey: Journey) => void) => holds(property, fc.constant(one_box))
const ofEveryBox = (property: (container: ContainerBelief, journey: Journey) => void) => holds(property, asked)

const inland = ['ind_eta_at', 'ind_ata_at', 'ind_rail_unloaded_at', 'final_destination_full_out_at'] as const

test('what happens at the destination needs one', () => {
  ofOneBox((container, { shipment }) => {
    if (inland.some((attribute) => container[attribute] !== null))
      expect(shipment.destination_name ?? shipment.destination_locode).not.toBeNull()
  })
})

test('a destination is not the port of discharge', () => {
  ofEveryBox((_, { shipment }) => {
    if (shipment.destination_locode !== null) {
      const areaOf = (locode: string | null) => (locode === 'USLGB' ? 'USLAX' : locode)
      expect(areaOf(shipment.destination_locode)).not.toBe(areaOf(shipment.port_of_discharge_locode))
    }
  })
})

test('a box is collected once: at the port or inland, and not where a train took it away', () => {
  ofEveryBox((container) => {
    if (container.pod_full_out_at === null) return
    const { final_destination_full_out_at, ind_rail_unloaded_at, pod_rail_loaded_at, pod_rail_departed_at } = container
    expect([final_destination_full_out_at, ind_rail_unloaded_at, pod_rail_loaded_at, pod_rail_departed_at]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

test('an empty box does not come back before it was collected', () => {
  ofEveryBox(({ empty_terminated_at, pod_full_out_at, final_destination_full_out_at }) => {
    const day_ms = 86_400_000
    for (const out of [pod_full_out_at, final_destination_full_out_at])
      if (out !== null && empty_terminated_at !== null)
        expect(Date.parse(empty_terminated_at) + day_ms).toBeGreaterThanOrEqual(Date.parse(out))
  })
})

test('the shipment says what its containers say', () => {
  ofEveryBox((_, { shipment, containers }) => {
    const zones = containers.map((container) => container.final_destination_timezone)
    if (shipment.destination_timezone !== null) expect(zones).toContain(shipment.destination_timezone)
    if (shipment.pod_timezone !== null)
      expect(containers.map((container) => container.pod_timezone)).toContain(shipment.pod_timezone)
    if (shipment.pod_ata_at !== null)
      expect(containers.map((container) => container.pod_arrived_at)).toContain(shipment.pod_ata_at)
    if (shipment.pol_atd_at !== null)
      expect(containers.map((container) => container.pol_vessel_departed_at)).toContain(shipment.pol_atd_at)
  })
})

test('every milestone is told once, as an attribute and as an event', () => {
  ofEveryBox((container) => {
    const has = (name: string) => container.transport_events.some(({ milestone }) => milestone === name)
    // Nobody may know the instant of what has happened: then the attribute is null, and who said it is known all the same.
    const isSaid = (attribute: string) => container.provenance[attribute] !== undefined
    expect(has('full_out')).toBe(isSaid('pod_full_out_at') || isSaid('final_destination_full_out_at'))
    expect(has('arrived_at_inland_destination')).toBe(isSaid('ind_ata_at'))
    expect(has('empty_in')).toBe(isSaid('empty_terminated_at'))
    expect(has('delivered')).toBe(isSaid('delivered_at'))
    expect(container.availability_known).toBe(container.available_for_pickup !== null)
  })
})

test('what is collected or returned has no deadline left', () => {
  ofEveryBox(({ current_status, provenance, import_deadlines }) => {
    if (current_status !== 'picked_up' && current_status !== 'delivered') return
    expect(import_deadlines.pickup_lfd_line).toBeNull()
    if (provenance.pod_full_out_at === undefined) expect(import_deadlines.pickup_lfd_rail).toBeNull()
    else expect(import_deadlines.pickup_lfd_terminal).toBeNull()
  })
})

test('the status is of what is told', () => {
  ofEveryBox((container) => {
    const has = (name: RegExp) => container.transport_events.some(({ milestone }) => name.test(milestone))
    const is_delivered = container.readings.some(
      ({ event, set_aside, estimated }) => event === 'delivered' && set_aside === null && !estimated,
    )
    if (container.current_status === 'on_rail') expect(has(/^rail_/)).toBe(true)
    if (container.current_status === 'picked_up') expect(has(/^full_out$/) || is_delivered).toBe(true)
    if (container.current_status === 'delivered') expect(has(/^delivered$/)).toBe(true)
    if (container.current_status === 'empty_returned') expect(has(/^empty_in$/)).toBe(true)
    if (has(/^full_out$/)) expect(['picked_up', 'delivered', 'empty_returned']).toContain(container.current_status)
    if (has(/^delivered$/)) expect(['delivered', 'empty_returned']).toContain(container.current_status)
  })
})
