import { day_ms } from '../base/durations.ts'
import type { Filter } from './filter.ts'

// Filters of lists over the row `r` that several lists have, or that few ask for.

export type ChangedBetween = { updated_from: Date | undefined; updated_to: Date | undefined }

/** By when a record last changed. */
export function changedBetween({ updated_from, updated_to }: ChangedBetween): Filter[] {
  return inSeconds('updated_at', 'u', { from: updated_from, to: updated_to })
}

/**
 * From one instant to another, both included. Instants leave with whole seconds, and one that was read must find the row that it was read
 * from; and whoever asks for what came since a fraction of a second must not miss what came in the rest of it.
 */
export function inSeconds(
  column: string,
  name: string,
  { from, to }: { from: Date | undefined; to: Date | undefined },
): Filter[] {
  const second = `date_trunc('second', r.${column})`
  return [
    { name: `${name}1`, condition: (given) => `${second} >= date_trunc('second', ${given}::timestamptz)`, value: from },
    { name: `${name}2`, condition: (given) => `${second} <= ${given}`, value: to },
  ]
}

export type VoyageFilters = {
  ports_of_lading: string[] | undefined
  ports_of_discharge: string[] | undefined
  arrival_from: Date | undefined
  arrival_to: Date | undefined
}

/** By the ports of a shipment, and by its arrival at the port of discharge: as it was, or else as it is expected. */
export function voyageFilters({ ports_of_lading, ports_of_discharge, arrival_from, arrival_to }: VoyageFilters): Filter[] {
  const arrival = 'coalesce(r.pod_ata_at, r.pod_eta_at)'
  const ofPort = (column: string) => (given: string) => `r.${column} = any(${given}::text[])`
  return [
    { name: 'pol', condition: ofPort('port_of_lading_locode'), value: ports_of_lading?.map(capital) },
    { name: 'pod', condition: ofPort('port_of_discharge_locode'), value: ports_of_discharge?.map(capital) },
    { name: 'a1', condition: (given) => `${arrival} >= ${given}`, value: arrival_from },
    { name: 'a2', condition: (given) => `${arrival} < ${given}`, value: arrival_to && afterDay(arrival_to) },
  ]
}

/** A code as it is stored. */
export function capital(code: string): string {
  return code.toUpperCase()
}

/** A date without a time means its whole day. */
function afterDay(end: Date): Date {
  return new Date(end.getTime() + (end.getTime() % day_ms === 0 ? day_ms : 1_000))
}
