import { hour_ms } from '../../../base/durations.ts'
import type { Change } from '../../server/live.ts'

// What changed, in words, and several alike as one. Pure.

type NewsIcon = 'differ' | 'ready' | 'clock' | 'back' | 'step' | 'note'
type Words = { icon: NewsIcon; one: string; many: (count: number) => string }
export type NewsItem = {
  id: string
  icon: NewsIcon
  sentence: string
  /** The only one that it is about; null: several, or none. */
  container_id: string | null
  at: string
  source: string | null
}

const words = (icon: NewsIcon, one: string, many = `boxes: ${one.toLowerCase()}`): Words => ({
  icon,
  one,
  many: (count) => `${count} ${many}`,
})

// What somebody would want to know in the morning; everything else is in the records.
const told: Readonly<Record<string, Words>> = {
  'container.conflict.detected': words('differ', 'Sources contradict each other', 'boxes of which sources contradict each other'),
  'container.event.retracted': words('back', 'An event was taken back', 'events taken back'),
  'container.transport.available': words('ready', 'Released: may be collected', 'boxes released'),
  'container.transport.not_available': words('note', 'Not available any more', 'boxes not available any more'),
  'container.transport.vessel_arrived': words('step', 'Arrived at the port of discharge', 'boxes arrived'),
  'container.transport.vessel_discharged': words('step', 'Discharged', 'boxes discharged'),
  'container.transport.vessel_departed': words('step', 'Sailed', 'boxes sailed'),
  'container.transport.full_out': words('step', 'Picked up', 'boxes picked up'),
  'container.transport.delivered': words('step', 'Delivered', 'boxes delivered'),
  'container.transport.empty_in': words('step', 'Empty returned', 'boxes returned empty'),
  'container.transport.arrived_at_inland_destination': words('step', 'Arrived inland', 'boxes arrived inland'),
  'container.pickup_lfd.changed': words('clock', 'Last free day changed', 'last free days changed'),
  'container.pickup_appointment.changed': words('clock', 'Appointment changed', 'appointments changed'),
  'container.pod_terminal_changed': words('note', 'Goes to another terminal', 'boxes go to another terminal'),
  'shipment.estimated.arrival': words('clock', 'Expected at another time', 'expected arrivals changed'),
  'tracking_request.failed': words('note', 'A number could not be tracked', 'numbers could not be tracked'),
  'tracking_request.tracking_stopped': words('note', 'Tracking stopped', 'shipments are tracked no more'),
}

/** The latest first; what is alike and came within an hour is one. */
export function newsOf(changes: readonly Change[]): readonly NewsItem[] {
  const items: { words: Words; kind: string; latest: Change; subjects: Set<string>; ids: Set<string> }[] = []
  for (const change of changes.toReversed()) {
    const known = told[change.kind]
    if (known === undefined) continue
    const alike = items.find(
      ({ kind, latest }) => kind === change.kind && Date.parse(latest.at) - Date.parse(change.at) < hour_ms,
    )
    const item = alike ?? { words: known, kind: change.kind, latest: change, subjects: new Set(), ids: new Set() }
    item.subjects.add(change.container_id ?? change.shipment_id ?? change.subject_id ?? change.id)
    if (change.container_id !== null) item.ids.add(change.container_id)
    if (alike === undefined) items.push(item)
  }
  return items.map(({ words: { icon, one, many }, latest, subjects, ids }) => ({
    id: latest.id,
    icon,
    sentence: subjects.size === 1 ? one : many(subjects.size),
    container_id: subjects.size === 1 ? ([...ids][0] ?? null) : null,
    at: latest.at,
    source: latest.source,
  }))
}
