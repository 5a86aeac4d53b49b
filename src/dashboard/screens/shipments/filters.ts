import type { ListQuery } from '../../server/queries.ts'
import type { FilterDefinition } from '../containers/filters.ts'

// Filters of the list of shipments, as they stand in the address of the screen and in that of the interface.

export type ShipmentFilter = FilterDefinition & {
  /** What one types, where that is not plain. */
  hint?: string
}

const typed = { group_by: null } as const
const or_unknown = 'Several by commas; unknown: not told.'

export const filters: readonly ShipmentFilter[] = [
  {
    ...typed,
    param: 'stopped',
    filter: 'filter[tracking_stopped]',
    name: 'Tracking',
    words: { true: 'stopped', false: 'goes on' },
  },
  {
    ...typed,
    param: 'line',
    filter: 'filter[shipping_line_scac]',
    name: 'Line',
    names: 'line',
    hint: 'SCAC; several by commas.',
  },
  {
    ...typed,
    param: 'pol',
    filter: 'filter[port_of_lading]',
    name: 'Port of lading',
    names: 'port',
    hint: 'CNSHA; several by commas.',
  },
  {
    ...typed,
    param: 'pod',
    filter: 'filter[port_of_discharge]',
    name: 'Port of discharge',
    names: 'port',
    hint: 'USLAX; several by commas.',
  },
  { ...typed, param: 'destination', filter: 'filter[destination]', name: 'Destination', names: 'port', hint: or_unknown },
  { ...typed, param: 'vessel', filter: 'filter[vessel]', name: 'Vessel', hint: `Name or IMO number. ${or_unknown}` },
  { ...typed, param: 'arrival', filter: 'filter[arrival]', name: 'Arrival', words: { unknown: 'not told' } },
  { ...typed, param: 'arrival_from', filter: 'filter[arrival][start]', name: 'Arrival from' },
  { ...typed, param: 'arrival_to', filter: 'filter[arrival][end]', name: 'Arrival until' },
  { ...typed, param: 'customer', filter: 'filter[customer_name]', name: 'Customer' },
  { ...typed, param: 'tag', filter: 'filter[tag]', name: 'Tag', hint: or_unknown },
  { ...typed, param: 'reference', filter: 'filter[reference]', name: 'Reference', hint: or_unknown },
  { ...typed, param: 'number', filter: 'filter[number]', name: 'Number' },
  { ...typed, param: 'heard_before', filter: 'filter[last_heard_at][end]', name: 'Not heard since' },
]

/** What the interface is asked, out of the address of the screen. */
export function queryOf(address: URLSearchParams): ListQuery {
  const found: Record<string, string> = {}
  for (const { param, filter } of filters) {
    const value = address.get(param)
    if (value) found[filter] = value
  }
  const sort = address.get('sort')
  return sort ? { ...found, sort } : found
}

/** The filters that are set. */
export function setFilters(address: URLSearchParams): { definition: ShipmentFilter; value: string }[] {
  return filters.flatMap((definition) => {
    const value = address.get(definition.param)
    return value ? [{ definition, value }] : []
  })
}

type Tab = { name: string; search: string }

/** The usual questions; what somebody filters beside them stands in the address alone. */
export const tabs: readonly Tab[] = [
  { name: 'All', search: '' },
  { name: 'Arrival ahead', search: 'arrival_from=today&sort=arrival_at' },
  { name: 'Arrival past', search: 'arrival_to=today&stopped=false&sort=-arrival_at' },
  { name: 'No arrival told', search: 'arrival=unknown' },
  { name: 'Stopped', search: 'stopped=true' },
]
