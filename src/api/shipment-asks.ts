/** When the line was asked about a shipment, as it leaves. */
import { nameBasedId } from '../base/ids.ts'
import type { AttributesOf } from '../contract/resource.ts'
import type { ask } from '../contract/resources/message.ts'
import { shipmentExists } from '../store/journey/shipments-read.ts'
import { readAsks } from '../store/tracking/asks.ts'
import type { CallBase, CollectionAnswer } from './call.ts'
import { knownId, notFound } from './compound.ts'
import { textOf } from './record-changes.ts'

/** A page of the asks. Throws RequestError (404) for an unknown shipment. */
export async function listShipmentAsks({
  sql,
  caller,
  path,
  page: { number, size },
}: CallBase & { path: { readonly id: string } }): Promise<CollectionAnswer> {
  const key = { account_id: caller.account_id, id: knownId(path.id) }
  const rows = await readAsks(sql, { ...key, limit: size, offset: (number - 1) * size })
  if (rows.length === 0 && !(await shipmentExists(sql, key))) throw notFound()
  const data = rows.map(({ total: _, asked_at, next_ask_at, ...row }) => {
    const attributes: AttributesOf<typeof ask> = {
      ...row,
      asked_at: textOf(asked_at),
      next_ask_at: next_ask_at && textOf(next_ask_at),
    }
    const relationships = { shipment: { data: { id: key.id, type: 'shipment' } } }
    return JSON.stringify({ id: nameBasedId('ask', key.id, asked_at.toISOString()), type: 'ask', attributes, relationships })
  })
  return { kind: 'collection', data, included: null, total: rows[0]?.total ?? 0 }
}
