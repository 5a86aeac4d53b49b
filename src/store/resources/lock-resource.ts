import type { StoredType } from '../../contract/resources.ts'
import type { Transaction } from '../pool.ts'
import { renderingOf } from './render.ts'
import { type Reader, type ResourceDocument, readDocument } from './resources.ts'

/** The resource as it stays until the transaction ends, or undefined. `id` must be a UUID; the type must be one that belongs to accounts. */
export async function lockDocument(
  tx: Transaction,
  reader: Reader,
  { type, id }: { type: StoredType; id: string },
): Promise<ResourceDocument | undefined> {
  const table = renderingOf(type).from.split(' ')[0]
  await tx.query({
    name: `lock_shown_${type}`,
    text: `select from ${table} r where r.account_id = $1 and r.id = $2 for update`,
    values: [reader.account_id, id],
  })
  return readDocument(tx, reader, { type, id })
}
