import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Shipment } from '../../../client/interface.ts'
import type { Which } from '../../server/container.ts'
import type { Box, BoxDocument } from '../../server/work.ts'

// What is looked at, for the parts of the screen.

type Difference = { attribute: string; from: unknown; to: unknown }

export type View = {
  which: Which
  document: BoxDocument
  box: Box['attributes']
  shipment: Shipment | null
  /** What is another now, by its attribute; empty while now is shown. */
  differences: ReadonlyMap<string, Difference>
  /** Opens why a value is believed. */
  openWhy: (name: string) => void
  /** Goes to a raw event among the evidence. */
  showRaw: (raw_event_id: string) => void
}

export const ViewedContext = createContext<View | null>(null)

/** What is looked at. Throws Error outside the screen. */
export function useViewed(): View {
  const viewed = useContext(ViewedContext)
  if (viewed === null) throw new Error('This part stands outside the screen of a container.')
  return viewed
}

/** The shipment that came along. */
export function shipmentOf({ included = [] }: BoxDocument): Shipment | null {
  return included.flatMap((record) => (record.type === 'shipment' ? [record] : []))[0] ?? null
}

/** Name of the place where it is collected. */
export function facilityName({ included = [] }: BoxDocument): string | null {
  const found = included.find(({ type }) => type === 'terminal' || type === 'rail_terminal')
  if (found?.type === 'terminal') return found.attributes.nickname ?? found.attributes.name
  return found?.type === 'rail_terminal' ? found.attributes.name : null
}

/** The zone of the place that a value is about; null where nobody told it. */
export function zoneOf(name: string, { box, shipment }: Pick<View, 'box' | 'shipment'>): string | null {
  if (/^(pol_|empty_out)/.test(name)) return shipment?.attributes.pol_timezone ?? null
  if (/^(ind_|final_)|_rail$/.test(name)) return box.final_destination_timezone
  if (name.startsWith('empty_terminated')) return box.empty_terminated_timezone
  if (name === 'pickup_lfd') return box.pickup_lfd_time_zone ?? box.pod_timezone
  return box.pod_timezone
}

/** The last three letters of the port, as they stand beside a day. */
export function placeCode({ box, shipment }: Pick<View, 'box' | 'shipment'>): string | null {
  const inland = box.pickup_lfd_source === 'rail' ? shipment?.attributes.destination_locode : null
  return (inland ?? shipment?.attributes.port_of_discharge_locode)?.slice(2) ?? null
}
