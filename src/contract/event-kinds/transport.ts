/** The kinds of event that are transport events of a container: what happened to it, and changes that are recorded like it. */
import type { Milestone, RecordedChange, TransportEventName } from '../../vocabulary/event-name.ts'
import { changedAnew, corrected, type EventKind, estimatedAnew, full, minimal, nothing } from './kind.ts'

/** Without what it has in common with most others. */
type KindRow<Common extends keyof EventKind> = Omit<EventKind, 'subject' | Common> & Partial<Pick<EventKind, Common>>

/** What happened. Most take all records along. */
function happened(kind: KindRow<'included' | 'again'>): EventKind {
  return { subject: 'transport_event', included: full, again: corrected, ...kind }
}

function changed(kind: KindRow<'category'>): EventKind {
  return { subject: 'transport_event', category: 'container-update-events', ...kind }
}

const milestoneKinds: Readonly<Record<Milestone, EventKind>> = {
  empty_out: happened({
    category: 'origin-events',
    description: 'The empty box was released at the origin.',
    told: 'When the pickup of the empty box before its voyage is reported; of several the last one.',
    sources: ['terminal', 'line'],
  }),
  full_in: happened({
    category: 'origin-events',
    description: 'The full box came in at the origin.',
    told: 'When the gate-in of the full box is reported, at the port of lading or at a depot inland; of several the last one.',
    sources: ['terminal', 'line'],
  }),
  vessel_loaded: happened({
    category: 'origin-events',
    description: 'The box was loaded on the vessel at the port of lading.',
    told: 'When the loading is reported. A box that was loaded and taken off again at that port is not told to have sailed.',
    sources: ['terminal', 'line'],
  }),
  vessel_departed: happened({
    category: 'origin-events',
    description: 'The vessel left the port of lading.',
    told: 'When the departure of the vessel with the box on board is reported or seen.',
    sources: ['position', 'line'],
  }),
  transshipment_arrived: happened({
    category: 'transshipment-events',
    description: 'The vessel reached a port of transshipment.',
    told: 'Once for each call at a port where the box changes vessels.',
    sources: ['position', 'line'],
  }),
  transshipment_discharged: happened({
    category: 'transshipment-events',
    description: 'The box left the vessel at a port of transshipment.',
    told: 'Once for each port where the box changes vessels. Taken off and put back where it was loaded (a restow), it is none.',
    sources: ['terminal', 'line'],
  }),
  transshipment_loaded: happened({
    category: 'transshipment-events',
    description: 'The box was loaded on the next vessel.',
    told: 'Once for each port where the box changes vessels.',
    sources: ['terminal', 'line'],
  }),
  transshipment_departed: happened({
    category: 'transshipment-events',
    description: 'The next vessel left the port of transshipment.',
    told: 'When the departure of the vessel that took the box on is reported or seen.',
    sources: ['position', 'line'],
  }),
  feeder_arrived: happened({
    category: 'feeder-events',
    description: 'A feeder or barge arrived.',
    told: 'For barges and feeders: on each leg before the port of lading or beyond the port of discharge.',
    sources: ['position', 'line'],
  }),
  feeder_discharged: happened({
    category: 'feeder-events',
    description: 'The box left a feeder or barge.',
    told: 'At the end of each leg before the port of lading or beyond the port of discharge.',
    sources: ['terminal', 'line'],
  }),
  feeder_loaded: happened({
    category: 'feeder-events',
    description: 'The box was loaded on a feeder or barge.',
    told: 'At the beginning of each leg before the port of lading or beyond the port of discharge.',
    sources: ['terminal', 'line'],
  }),
  feeder_departed: happened({
    category: 'feeder-events',
    description: 'A feeder or barge departed.',
    told: 'On each leg before the port of lading or beyond the port of discharge.',
    sources: ['position', 'line'],
  }),
  vessel_arrived: happened({
    category: 'destination-events',
    description: 'The vessel reached the port of discharge.',
    told: 'When the arrival of the vessel with the box on board is reported or seen, for each box.',
    sources: ['position', 'terminal', 'line'],
  }),
  vessel_berthed: happened({
    category: 'destination-events',
    description: 'The vessel lies alongside at the port of discharge.',
    told: 'When the vessel is reported or seen alongside, for each box. Many lines never say so.',
    sources: ['position', 'line'],
  }),
  vessel_discharged: happened({
    category: 'destination-events',
    description: 'The box left the vessel at the port of discharge.',
    told: 'When the discharge is reported.',
    sources: ['terminal', 'line'],
  }),
  full_out: happened({
    category: 'destination-events',
    description: 'The box was collected by road.',
    told: 'When the pickup is reported, at the port or inland; of two the later one. The way out of the port onto a train is none.',
    sources: ['terminal', 'railroad', 'line'],
  }),
  delivered: happened({
    category: 'destination-events',
    description: 'The delivery of the box was confirmed.',
    told: 'When a person of the account, or a source, says that the consignee has the box.',
    sources: ['person', 'line'],
    included: nothing,
  }),
  empty_in: happened({
    category: 'destination-events',
    description: 'The empty box was handed back.',
    told: 'When the return of the empty box is reported, after the box was collected; of several the last one.',
    sources: ['terminal', 'line'],
  }),
  rail_loaded: happened({
    category: 'rail-events',
    description: 'The box was loaded on rail.',
    told: 'For each train on the way inland, where its place is known.',
    sources: ['railroad', 'terminal', 'line'],
  }),
  rail_departed: happened({
    category: 'rail-events',
    description: 'The train departed.',
    told: 'For each train on the way inland, where its place is known.',
    sources: ['railroad', 'terminal', 'line'],
  }),
  rail_arrived: happened({
    category: 'rail-events',
    description: 'The train reached a ramp.',
    told: 'For each ramp on the way inland.',
    sources: ['railroad', 'terminal', 'line'],
  }),
  arrived_at_inland_destination: happened({
    category: 'rail-events',
    description: 'The box reached its inland destination.',
    told: 'When the box comes to the destination inland; by train beside `container.transport.rail_arrived`.',
    sources: ['railroad', 'terminal', 'line'],
  }),
  rail_unloaded: happened({
    category: 'rail-events',
    description: 'The box was lifted off the train.',
    told: 'When the unloading at a ramp is reported.',
    sources: ['railroad', 'terminal', 'line'],
  }),
}

const changeKinds: Readonly<Record<RecordedChange, EventKind>> = {
  'container.transport.available': changed({
    category: 'destination-events',
    description: 'The box may be collected.',
    told: 'When the box is released, and not yet collected.',
    again: 'With every later release. Its end is told by `container.transport.not_available`.',
    sources: ['railroad', 'terminal', 'line'],
    included: nothing,
  }),
  'container.transport.not_available': changed({
    category: 'destination-events',
    description: 'The box may no longer be collected.',
    told: 'When a box that was released is so no more, and was not collected. A box that was never released is not told of.',
    again: 'At the end of every release.',
    sources: ['railroad', 'terminal', 'line'],
    included: nothing,
  }),
  'container.transport.estimated.vessel_departed': changed({
    category: 'estimated-events',
    description: 'The expected departure from the port of lading changed.',
    told: 'With the first estimate and each one after it, for each box. `timestamp` is the estimate.',
    again: estimatedAnew,
    sources: ['line'],
    included: minimal,
  }),
  'container.transport.estimated.vessel_arrived': changed({
    category: 'estimated-events',
    description: 'The expected arrival at the port of discharge changed, for each box.',
    told: 'With the first estimate and each one after it. `timestamp` is the estimate. `shipment.estimated.arrival` tells the same once for the shipment.',
    again: estimatedAnew,
    sources: ['line', 'position'],
    included: minimal,
  }),
  'container.transport.estimated.arrived_at_inland_destination': changed({
    category: 'estimated-events',
    description: 'The expected arrival at the inland destination changed.',
    told: 'With the first estimate and each one after it, for each box. `timestamp` is the estimate.',
    again: estimatedAnew,
    sources: ['railroad', 'line'],
    included: full,
  }),
  'container.pickup_lfd.changed': changed({
    description: 'The last free day that counts changed.',
    told: "With the first day and each change: the line's, else the terminal's, else the railroad's. `value` is the day, `timestamp` when the change was seen.",
    again: changedAnew,
    sources: ['line', 'terminal', 'railroad'],
    included: full,
  }),
  'container.pickup_lfd_line.changed': changed({
    description: 'The last free day of the shipping line changed.',
    told: 'With the first day and each change. `value` is the day, `timestamp` when the change was seen.',
    again: changedAnew,
    sources: ['line'],
    included: minimal,
  }),
  'container.pickup_lfd_terminal.changed': changed({
    description: 'The last free day of the terminal changed.',
    told: 'With the first day and each change. `value` is the day, `timestamp` when the change was seen.',
    again: `${changedAnew} That it ends because the box left the port is not told.`,
    sources: ['terminal'],
    included: minimal,
  }),
  'container.pickup_lfd_rail.changed': changed({
    description: 'The last free day of the railroad changed.',
    told: 'With the first day and each change. `value` is the day, `timestamp` when the change was seen.',
    again: changedAnew,
    sources: ['railroad'],
    included: minimal,
  }),
  'container.pickup_appointment.changed': changed({
    description: 'The pickup appointment changed.',
    told: 'With the first appointment and each change. `value` is the appointment, `timestamp` when the change was seen.',
    again: changedAnew,
    sources: ['terminal'],
    included: minimal,
  }),
}

const milestoneRows = Object.entries(milestoneKinds).map(([name, kind]) => [`container.transport.${name}`, kind] as const)

export const transportKinds: Readonly<Record<TransportEventName, EventKind>> = {
  // The names of the milestones are the keys of the table above.
  ...(Object.fromEntries(milestoneRows) as Record<`container.transport.${Milestone}`, EventKind>),
  ...changeKinds,
}
