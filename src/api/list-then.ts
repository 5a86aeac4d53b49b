/** Lists as they were believed at an instant: what of a query they take, and their answer. */
import { RequestError } from '../contract/errors.ts'
import type { Operation, QueryOf } from '../contract/operation.ts'
import type { containerOperations } from '../contract/operations/containers.ts'
import type { shipmentOperations } from '../contract/operations/shipments.ts'
import { wordsOf } from '../store/filter.ts'
import {
  containersThen,
  isBeyondLooking,
  type ListThen,
  looked_through_max,
  selectThen,
  shipmentsThen,
} from '../store/journey/lists-then.ts'
import type { CallBase, CollectionAnswer } from './call.ts'
import { answerPage } from './compound.ts'
import { refused } from './query.ts'

type ContainerListQuery = QueryOf<(typeof containerOperations)['listContainers'] & Operation>
type ShipmentListQuery = QueryOf<(typeof shipmentOperations)['listShipments'] & Operation>

const of_containers = [
  'filter[number]',
  'filter[status]',
  'filter[current_status]',
  'filter[shipping_line_scac]',
  'filter[port_of_discharge]',
] as const satisfies (keyof ContainerListQuery)[]

const of_shipments = [
  'filter[bill_of_lading_number]',
  'filter[shipping_line_scac]',
  'filter[port_of_lading]',
  'filter[port_of_discharge]',
  'filter[arrival_from]',
  'filter[arrival_to]',
  'filter[arrival][start]',
  'filter[arrival][end]',
  'filter[tracking_stopped]',
  'filter[tag]',
  'filter[reference]',
] as const satisfies (keyof ShipmentListQuery)[]

/** Throws RequestError (400) for a filter or an order that lists of the past have not. */
export function containersThenOf(query: ContainerListQuery, as_of: Date): ListThen {
  refuseOthers(query, of_containers)
  return containersThen({
    as_of,
    number: query['filter[number]'] || undefined,
    statuses: [wordsIn(query['filter[status]']), wordsIn(query['filter[current_status]'])],
    scacs: wordsIn(query['filter[shipping_line_scac]']),
    ports_of_discharge: wordsIn(query['filter[port_of_discharge]']),
  })
}

/** Throws RequestError (400) for a filter or an order that lists of the past have not. */
export function shipmentsThenOf(query: ShipmentListQuery, as_of: Date): ListThen {
  refuseOthers(query, of_shipments)
  return shipmentsThen({
    as_of,
    bill_of_lading_number: query['filter[bill_of_lading_number]'] || undefined,
    scacs: wordsIn(query['filter[shipping_line_scac]']),
    ports_of_lading: wordsIn(query['filter[port_of_lading]']),
    ports_of_discharge: wordsIn(query['filter[port_of_discharge]']),
    arrival_from: query['filter[arrival_from]'] ?? query['filter[arrival][start]'],
    arrival_to: query['filter[arrival_to]'] ?? query['filter[arrival][end]'],
    tracking_stopped: query['filter[tracking_stopped]'],
    tags: wordsIn(query['filter[tag]']),
    references: wordsIn(query['filter[reference]']),
  })
}

/** A parameter without a value asks for nothing. */
function wordsIn(text: string | undefined): string[] | undefined {
  return wordsOf(text || undefined)
}

function refuseOthers(query: object, taken: readonly string[]): void {
  const strange = Object.entries(query).find(
    ([name, value]) => name !== 'as_of' && value !== undefined && value !== '' && !taken.includes(name),
  )
  if (strange !== undefined) throw refused(strange[0], `is not taken with as_of, which takes ${taken.join(', ')}`)
}

type ListCall = Parameters<typeof answerPage>[0] & Pick<CallBase, 'caller' | 'include_given'>

/** Answers with the call's page of a list of the past. Throws RequestError (400) with `include`, and where too many would have to be looked at. */
export async function answerThen(call: ListCall, list: ListThen): Promise<CollectionAnswer> {
  if (call.include_given && call.include.size > 0) {
    const detail = 'Records of the past are read by themselves: read what they name with as_of too'
    throw new RequestError([{ code: 'bad_request', parameter: 'include', detail }])
  }
  if (await isBeyondLooking(call.sql, call.caller.account_id, list)) {
    const most = looked_through_max.toLocaleString('en-US')
    const number = list.table === 'containers' ? 'filter[number]' : 'filter[bill_of_lading_number]'
    throw refused(
      'as_of',
      `finds more than ${most} records that were known then. What was believed of them is looked through
      only among so many: leave out the filters but ${number}`.replace(/\s+/g, ' '),
    )
  }
  return answerPage(call, selectThen(list))
}
