// Filters of the list, as they stand in the address of the screen and in that of the interface. The address is the state: whoever opens it sees
// the same rows.

import { ruleWords } from '../../facts/rule-words.ts'
import { actionGroupWords, statusLooks } from '../../facts/status-words.ts'
import type { NamedKind } from '../../server/place-names.ts'

export type FilterDefinition = {
  /** In the address of the screen. */
  param: string
  /** In that of the interface. */
  filter: string
  name: string
  /** Gives the values with their counts; null: it is not chosen from values. */
  group_by: string | null
  /** The values are codes of these, which have names. */
  names?: NamedKind
  words?: Readonly<Record<string, string>>
}

const yes_no = { true: 'yes', false: 'no' }
const holdWords = {
  any: 'any',
  none: 'none',
  customs: 'Customs',
  freight: 'Freight',
  usda: 'USDA',
  vacis: 'VACIS',
  tmf: 'TMF',
  other: 'Other',
}
export const filters: readonly FilterDefinition[] = [
  { param: 'action_group', filter: 'filter[action_group]', name: 'To do', group_by: 'action_group', words: actionGroupWords },
  { param: 'status', filter: 'filter[current_status]', name: 'Status', group_by: 'current_status', words: wordsOfStatuses() },
  { param: 'rule', filter: 'filter[rule]', name: 'Reason', group_by: 'rule', words: ruleWords },
  { param: 'line', filter: 'filter[shipping_line_scac]', name: 'Line', group_by: 'shipping_line_scac', names: 'line' },
  { param: 'pol', filter: 'filter[port_of_lading]', name: 'Port of lading', group_by: 'port_of_lading', names: 'port' },
  { param: 'pod', filter: 'filter[port_of_discharge]', name: 'Port of discharge', group_by: 'port_of_discharge', names: 'port' },
  { param: 'destination', filter: 'filter[destination]', name: 'Destination', group_by: 'destination', names: 'port' },
  { param: 'terminal', filter: 'filter[pod_terminal]', name: 'Terminal', group_by: 'pod_terminal', names: 'terminal' },
  { param: 'vessel', filter: 'filter[vessel]', name: 'Vessel', group_by: 'vessel' },
  { param: 'port', filter: 'filter[port]', name: 'At or sailing to', group_by: null, names: 'port' },
  { param: 'aboard', filter: 'filter[aboard]', name: 'Aboard', group_by: null, names: 'vessel' },
  { param: 'holds', filter: 'filter[holds]', name: 'Holds', group_by: 'holds', words: holdWords },
  { param: 'tag', filter: 'filter[tag]', name: 'Tag', group_by: 'tag' },
  {
    param: 'available',
    filter: 'filter[available_for_pickup]',
    name: 'Available',
    group_by: 'available_for_pickup',
    words: yes_no,
  },
  { param: 'stopped', filter: 'filter[tracking_stopped]', name: 'Tracking stopped', group_by: 'tracking_stopped', words: yes_no },
  { param: 'reference', filter: 'filter[reference]', name: 'Reference', group_by: null },
  { param: 'number', filter: 'filter[number]', name: 'Number', group_by: null },
  { param: 'customer', filter: 'filter[customer_name]', name: 'Customer', group_by: null },
  { param: 'customer_id', filter: 'filter[customer_id]', name: 'Customer', group_by: null },
  { param: 'conflicts', filter: 'filter[open_conflicts]', name: 'Contradicted', group_by: null, words: yes_no },
  { param: 'appointment', filter: 'filter[pickup_appointment]', name: 'Appointment', group_by: null },
  { param: 'lfd', filter: 'filter[pickup_lfd]', name: 'Last free day', group_by: null },
  { param: 'lfd_from', filter: 'filter[pickup_lfd][start]', name: 'Last free day from', group_by: null },
  { param: 'lfd_to', filter: 'filter[pickup_lfd][end]', name: 'Last free day until', group_by: null },
  { param: 'arrival', filter: 'filter[arrival]', name: 'Arrival', group_by: null },
  { param: 'arrival_from', filter: 'filter[arrival][start]', name: 'Arrival from', group_by: null },
  { param: 'arrival_to', filter: 'filter[arrival][end]', name: 'Arrival until', group_by: null },
  { param: 'heard_before', filter: 'filter[last_heard_at][end]', name: 'Not heard since', group_by: null },
]

function wordsOfStatuses(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(statusLooks).map(([status, { word }]) => [status, word]))
}

/** What the interface is asked, out of the address of the screen. */
export function queryOf(address: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { param, filter } of filters) {
    const value = address.get(param)
    if (value) found[filter] = value
  }
  return found
}

/** Of the address of a screen, what narrows it down: its filters, and the view that they are of. */
export function filtersIn(address: URLSearchParams): URLSearchParams {
  const names = new Set(['view', ...filters.map(({ param }) => param)])
  return new URLSearchParams([...address].filter(([name, value]) => names.has(name) && value !== ''))
}

/** The address of the screen for a query of the interface, such as a saved view has. What the screen cannot show is left out. */
export function addressOf(query: string): URLSearchParams {
  const asked = new URLSearchParams(query)
  const address = new URLSearchParams()
  for (const { param, filter } of filters) {
    const value = asked.get(filter)
    if (value) address.set(param, value)
  }
  return address
}

/** The filters that are set. */
export function setFilters(address: URLSearchParams): { definition: FilterDefinition; value: string }[] {
  return filters.flatMap((definition) => {
    const value = address.get(definition.param)
    return value ? [{ definition, value }] : []
  })
}

/** A value in words; `named` has the names of codes. */
export function valueText({ words }: FilterDefinition, value: string, named?: ReadonlyMap<string, string>): string {
  return value
    .split(',')
    .map((one) => (one === 'unknown' ? 'not told' : (words?.[one] ?? named?.get(one) ?? one)))
    .join(' or ')
}

/** The same address without some of its filters. */
export function withoutParams(address: URLSearchParams, params: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(address)
  for (const param of params) rest.delete(param)
  return rest
}

// Which rows are meant; the rest of the address says how they are shown.
const shown_only = ['sort', 'cols', 'view', 'sel', 'why']

/** The same filters, whatever the order, the columns and what is open. */
export function hasSameFilters(one: URLSearchParams, other: URLSearchParams): boolean {
  const text = (address: URLSearchParams) =>
    [...address]
      .filter(([name]) => !shown_only.includes(name))
      .map((pair) => pair.join('='))
      .toSorted()
      .join('&')
  return text(one) === text(other)
}
