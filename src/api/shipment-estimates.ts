/** The estimates of a shipment, as they leave. */
import { nameBasedId } from '../base/ids.ts'
import type { AttributesOf } from '../contract/resource.ts'
import type { estimate } from '../contract/resources/estimate.ts'
import { wordsOf } from '../store/filter.ts'
import { type EstimateRow, estimateStates, readEstimates } from '../store/journey/estimates-read.ts'
import { shipmentExists } from '../store/journey/shipments-read.ts'
import { dataSources } from '../vocabulary/raw-event.ts'
import type { CallBase, CollectionAnswer } from './call.ts'
import { knownId, notFound } from './compound.ts'
import { refused } from './query.ts'
import { textOf } from './record-changes.ts'

type EstimatesCall = CallBase & {
  path: { readonly id: string }
  query: Readonly<Record<'filter[event]' | 'filter[state]' | 'filter[data_source]', string | undefined>>
}

/** A page of them. Throws RequestError: 404 for an unknown shipment, 400 for a word that no estimate has. */
export async function listShipmentEstimates({
  sql,
  caller,
  now,
  path,
  query,
  page: { number, size },
}: EstimatesCall): Promise<CollectionAnswer> {
  const key = { account_id: caller.account_id, id: knownId(path.id) }
  const rows = await readEstimates(sql, {
    ...key,
    now,
    limit: size,
    offset: (number - 1) * size,
    events: wordsOf(query['filter[event]']),
    states: knownWords('filter[state]', query['filter[state]'], estimateStates),
    sources: knownWords('filter[data_source]', query['filter[data_source]'], dataSources),
  })
  if (rows.length === 0 && !(await shipmentExists(sql, key))) throw notFound()
  const data = rows.map((row) => resourceOf(row, key.id))
  return { kind: 'collection', data, included: null, total: rows[0]?.total ?? 0 }
}

function knownWords(parameter: string, text: string | undefined, known: readonly string[]): string[] | undefined {
  const words = wordsOf(text)
  const unknown = words?.find((word) => !known.includes(word))
  if (unknown !== undefined) throw refused(parameter, `may be ${known.join(', ')}`)
  return words
}

function resourceOf({ total: _, ...row }: EstimateRow, shipment_id: string): string {
  const attributes: AttributesOf<typeof estimate> = {
    ...row,
    estimated_at: row.estimated_at && textOf(row.estimated_at),
    said_at: textOf(row.said_at),
    received_at: textOf(row.received_at),
    happened_at: row.happened_at && textOf(row.happened_at),
  }
  const told = [row.event, row.location_locode, row.data_source, row.source_code, attributes.estimated_at, row.raw_event_id]
  const id = nameBasedId('estimate', shipment_id, row.said_at.toISOString(), ...told.map((part) => part ?? ''), row.state)
  const relationships = { shipment: { data: { id: shipment_id, type: 'shipment' } } }
  return JSON.stringify({ id, type: 'estimate', attributes, relationships })
}
