/** What a caller narrows lists and counts of containers to, read from the query. */
import { isCalendarDay } from '../base/calendar.ts'
import { isUuid } from '../base/ids.ts'
import type { Operation, QueryOf } from '../contract/operation.ts'
import { asked_ids_max, type containerFilters } from '../contract/operations/container-filters.ts'
import { wordsOf } from '../store/filter.ts'
import { selectContainers } from '../store/journey/containers-read.ts'
import type { Selection } from '../store/resources/selection.ts'
import { unknown_word } from '../store/work/word-filters.ts'
import type { WorkFilters } from '../store/work/work-filters.ts'
import { selectWork, type WorkSort, workSorts } from '../store/work/work-lists.ts'
import { cleanNumber } from '../vocabulary/container-number.ts'
import type { CallBase } from './call.ts'
import { refused } from './query.ts'
import { isAskedFor, sortsOf } from './sort.ts'

type ContainerQuery = QueryOf<Omit<Operation, 'query'> & { query: typeof containerFilters }>

export type FilteredCall = { caller: Pick<CallBase['caller'], 'account_id'>; query: ContainerQuery; order?: readonly WorkSort[] }

/**
 * The containers that a query asks for: what their list shows, and what is counted, summed and watched over containers. Throws RequestError
 * (400) for a value that no container can have.
 */
export function containersOf({ caller: { account_id }, query, order = [] }: FilteredCall): Omit<Selection, 'limit' | 'offset'> {
  if (order.length > 0 || asksForWork(query)) return selectWork(workFiltersOf(query, account_id), order)
  return selectContainers({
    number: query['filter[number]'],
    statuses: wordsOf(query['filter[status]']),
    scacs: wordsOf(query['filter[shipping_line_scac]']),
    ports_of_discharge: wordsOf(query['filter[port_of_discharge]']),
    customer: { account_id, ids: query['filter[customer_id]'], name: query['filter[customer_name]'] },
    updated_from: query['filter[updated_at][start]'],
    updated_to: query['filter[updated_at][end]'],
  })
}

/** Throws RequestError (400) for what is no day, no such word, or no order. */
export function workFiltersOf(given: ContainerQuery, account_id: string): WorkFilters {
  // A parameter without a value asks for nothing.
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as ContainerQuery
  const words = (name: 'available_for_pickup', known: readonly string[]) => {
    const given = wordsOf(query[`filter[${name}]`])
    if (given?.every((word) => known.includes(word)) === false) throw refused(`filter[${name}]`, `must be of ${known.join(', ')}`)
    return given
  }
  const number = query['filter[number]']
  return {
    ids: idsIn(query['filter[id]']),
    number: number === undefined ? undefined : cleanNumber(number),
    customer: { account_id, ids: query['filter[customer_id]'], name: query['filter[customer_name]'] },
    statuses: [wordsOf(query['filter[status]']), wordsOf(query['filter[current_status]'])],
    scacs: wordsOf(query['filter[shipping_line_scac]']),
    ports_of_lading: wordsOf(query['filter[port_of_lading]']),
    ports_of_discharge: wordsOf(query['filter[port_of_discharge]']),
    destinations: wordsOf(query['filter[destination]']),
    pod_terminals: wordsOf(query['filter[pod_terminal]']),
    vessels: wordsOf(query['filter[vessel]']),
    now_at: {
      ports: wordsOf(query['filter[port]'])?.map((code) => code.toUpperCase()),
      ships: wordsOf(query['filter[aboard]'])?.filter((ship) => isUuid(ship) || /^\d{7}$/.test(ship)),
    },
    arrival: {
      is_unknown: isAsked(query, 'filter[arrival]', [unknown_word]),
      from: query['filter[arrival][start]'],
      to: query['filter[arrival][end]'],
    },
    pickup_lfd: {
      is: query['filter[pickup_lfd]'] === unknown_word ? unknown_word : dayIn(query, 'filter[pickup_lfd]'),
      from: dayIn(query, 'filter[pickup_lfd][start]'),
      to: dayIn(query, 'filter[pickup_lfd][end]'),
    },
    holds: wordsOf(query['filter[holds]']),
    pickup_appointment: {
      is_unknown: isAsked(query, 'filter[pickup_appointment]', ['none', unknown_word]),
      from: query['filter[pickup_appointment][start]'],
      to: query['filter[pickup_appointment][end]'],
    },
    available_for_pickup: words('available_for_pickup', ['true', 'false', unknown_word]),
    tags: wordsOf(query['filter[tag]']),
    references: wordsOf(query['filter[reference]']),
    custom_fields: query['filter[custom_field]'],
    open_conflicts: query['filter[open_conflicts]'],
    last_heard: {
      is_unknown: isAsked(query, 'filter[last_heard_at]', [unknown_word]),
      before: query['filter[last_heard_at][end]'],
    },
    tracking_stopped: query['filter[tracking_stopped]'],
    action_groups: wordsOf(query['filter[action_group]']),
    rules: wordsOf(query['filter[rule]']),
    updated_from: query['filter[updated_at][start]'],
    updated_to: query['filter[updated_at][end]'],
  }
}

// What lists of containers could be narrowed to before anything was decided about them: their own table answers it.
const of_their_own: readonly string[] = [
  ...['number', 'customer_id', 'customer_name', 'status', 'shipping_line_scac', 'port_of_discharge'].map(
    (name) => `filter[${name}]`,
  ),
  ...['filter[updated_at][start]', 'filter[updated_at][end]'],
]

/** Whether the query asks for anything that only what is decided tells. */
function asksForWork(query: ContainerQuery): boolean {
  return Object.entries(query).some(([name, value]) =>
    of_their_own.includes(name) ? wordsOf(String(value))?.includes(unknown_word) === true : value !== undefined && value !== '',
  )
}

/** The order of a list of containers. Throws RequestError (400) for one that it has not. */
export function workSortsOf(sort: string | undefined): WorkSort[] {
  return sortsOf(sort, Object.keys(workSorts) as WorkSort['by'][]) // the keys of a constant
}

type TextName = {
  [Name in keyof ContainerQuery]: ContainerQuery[Name] extends string | undefined ? Name : never
}[keyof ContainerQuery]

function isAsked(query: ContainerQuery, name: TextName, known: readonly string[]): boolean {
  return isAskedFor({ name, given: query[name], known })
}

/** What is no id is that of no container. */
function idsIn(text: string | undefined): string[] | undefined {
  const ids = wordsOf(text || undefined)
  if (ids !== undefined && ids.length > asked_ids_max) throw refused('filter[id]', `takes ${asked_ids_max} ids at most`)
  return ids?.filter(isUuid)
}

function dayIn(query: ContainerQuery, name: TextName): string | undefined {
  const given = query[name]
  if (given === undefined || given === '') return undefined
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || !isCalendarDay(year, month, day))
    throw refused(name, 'must be a day of the calendar, YYYY-MM-DD')
  return given
}
