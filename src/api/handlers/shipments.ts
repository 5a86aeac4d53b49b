import type { shipmentOperations } from '../../contract/operations/shipments.ts'
import { entityExists } from '../../store/accounts/custom-fields.ts'
import { wordsOf } from '../../store/filter.ts'
import { selectShipments, shipmentSorts, updateShipmentTexts } from '../../store/journey/shipments-read.ts'
import { unknown_word } from '../../store/work/word-filters.ts'
import { resumeTracking, stopTracking } from '../../tracking/stop.ts'
import { answerAsOf } from '../as-of.ts'
import type { Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { customerIn } from '../customer.ts'
import { answerThen, shipmentsThenOf } from '../list-then.ts'
import { isAskedFor, sortsOf } from '../sort.ts'

export const shipmentHandlers: Handlers<typeof shipmentOperations> = {
  listShipments({ query, ...call }) {
    if (query.as_of !== undefined) return answerThen(call, shipmentsThenOf(query, query.as_of))
    return answerPage(
      call,
      selectShipments(
        {
          number: query.number,
          bill_of_lading_number: query['filter[bill_of_lading_number]'],
          scacs: wordsOf(query['filter[shipping_line_scac]']),
          tracking_stopped: query['filter[tracking_stopped]'],
          q: query.q,
          customer: {
            account_id: call.caller.account_id,
            ids: query['filter[customer_id]'],
            name: query['filter[customer_name]'],
          },
          ports_of_lading: wordsOf(query['filter[port_of_lading]']),
          ports_of_discharge: wordsOf(query['filter[port_of_discharge]']),
          arrival_from: query['filter[arrival_from]'] ?? query['filter[arrival][start]'],
          arrival_to: query['filter[arrival_to]'] ?? query['filter[arrival][end]'],
          has_arrival: isAskedFor({ name: 'filter[arrival]', given: query['filter[arrival]'], known: [unknown_word] })
            ? false
            : undefined,
          destinations: given(query['filter[destination]']),
          vessels: given(query['filter[vessel]']),
          tags: given(query['filter[tag]']),
          references: given(query['filter[reference]']),
          custom_fields: query['filter[custom_field]'],
          last_heard: {
            is_unknown: isAskedFor({
              name: 'filter[last_heard_at]',
              given: query['filter[last_heard_at]'],
              known: [unknown_word],
            }),
            before: query['filter[last_heard_at][end]'],
          },
          updated_from: query['filter[updated_at][start]'],
          updated_to: query['filter[updated_at][end]'],
        },
        sortsOf(query.sort, shipmentSorts),
      ),
    )
  },

  getShipment: (call) => answerAsOf(call, 'shipment', call.query.as_of),

  async updateShipment(call) {
    const key = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    const { ref_numbers, tags } = call.body.attributes
    const { customer } = call.body.relationships
    if (!(await entityExists(call.sql, key.account_id, { type: 'shipment', id: key.id }))) throw notFound()
    const customer_id = customer && (await customerIn(call, customer.data?.id ?? null))
    const texts = { ref_numbers, tags: tags && [...new Set(tags)], customer_id, now: call.now }
    if (!(await updateShipmentTexts(call.sql, key, texts))) throw notFound()
    return answerOne(call, 'shipment', key.id)
  },

  async stopTrackingShipment({ caller, now, ...call }) {
    const key = { account_id: caller.account_id, id: knownId(call.path.id) }
    const stop = { reason: 'cancelled_by_user', user_id: caller.user_id, now } as const
    if (!(await call.transaction((tx) => stopTracking(tx, key, stop)))) throw notFound()
    return answerOne(call, 'shipment', key.id)
  },

  async resumeTrackingShipment({ caller, now, ...call }) {
    const key = { account_id: caller.account_id, id: knownId(call.path.id) }
    if (!(await call.transaction((tx) => resumeTracking(tx, key, now)))) throw notFound()
    return answerOne(call, 'shipment', key.id)
  },
}

/** A parameter without a value asks for nothing. */
function given(words: string | undefined): string[] | undefined {
  return words === '' ? undefined : wordsOf(words)
}
