import { day_ms, hour_ms, second_ms } from '../base/durations.ts'
import { type Filter, oneOf } from './filter.ts'

// Filters of lists that several lists have, or that few ask for.

export type ChangedBetween = { updated_from: Date | undefined; updated_to: Date | undefined }

// Clocks of several nodes differ: what one of them made may have been changed by another a little earlier.
const clocks_differ_ms = hour_ms

/** By when a record last changed. */
export function changedBetween({ updated_from, updated_to }: ChangedBetween): Filter[] {
  return [
    ...inSeconds('updated_at', 'u', { from: updated_from, to: updated_to }).map(aside),
    // What changed before an instant was made before it: where the list begins that is in the order of making.
    {
      name: 'm',
      condition: (given, row) => `${row}.created_at < ${given}`,
      value: updated_to && new Date(updated_to.getTime() + clocks_differ_ms),
    },
  ]
}

function aside(filter: Filter): Filter {
  return { ...filter, aside: 'indexed' }
}

/** From one instant to another, as `secondsOf` takes them. */
export function inSeconds(column: string, name: string, between: { from: Date | undefined; to: Date | undefined }): Filter[] {
  const { from, until } = secondsOf(between)
  return [
    { name: `${name}1`, condition: (given, row) => `${row}.${column} >= ${given}`, value: from },
    { name: `${name}2`, condition: (given, row) => `${row}.${column} < ${given}`, value: until },
  ]
}

/**
 * From one instant to before another, where both instants that are given are included. They leave with whole seconds, and one that was read
 * must find the row that it was read from; and whoever asks for what came since a fraction of a second must not miss what came in the rest
 * of it.
 */
export function secondsOf({ from, to }: { from: Date | undefined; to: Date | undefined }) {
  return { from: from && secondOf(from), until: to && new Date(secondOf(to).getTime() + second_ms) }
}

/** The second that an instant is in. */
function secondOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / second_ms) * second_ms)
}

export type VoyageFilters = {
  ports_of_lading: string[] | undefined
  ports_of_discharge: string[] | undefined
  arrival_from: Date | undefined
  arrival_to: Date | undefined
}

/** By the ports of a shipment, and by its arrival at the port of discharge: as it was, or else as it is expected. */
export function voyageFilters({ ports_of_lading, ports_of_discharge, arrival_from, arrival_to }: VoyageFilters): Filter[] {
  return [
    oneOf('pol', 'port_of_lading_locode', ports_of_lading?.map(capital)),
    oneOf('pod', 'port_of_discharge_locode', ports_of_discharge?.map(capital)),
    aside({ name: 'a1', condition: (given, row) => `${arrival(row)} >= ${given}`, value: arrival_from }),
    aside({ name: 'a2', condition: (given, row) => `${arrival(row)} < ${given}`, value: arrival_to && afterDay(arrival_to) }),
  ]
}

/** The arrival of a shipment. Behind row-level security an index answers a "case", and no "coalesce". */
export function arrival(row: string): string {
  return `(case when ${row}.pod_ata_at is null then ${row}.pod_eta_at else ${row}.pod_ata_at end)`
}

/** A code as it is stored. */
export function capital(code: string): string {
  return code.toUpperCase()
}

/** A date without a time means its whole day. */
export function afterDay(end: Date): Date {
  return new Date(end.getTime() + (end.getTime() % day_ms === 0 ? day_ms : second_ms))
}
