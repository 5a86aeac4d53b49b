/** Records of one account that are asked for by id at the same moment: one statement for all of them. */
import { togetherBy } from '../../base/together.ts'
import type { Database } from '../pool.ts'
import { type ResourceDocument, readDocuments } from './resources.ts'

/** Types that are read as they are stored, whoever reads. */
type ReadType = 'shipment' | 'container'

/** The record as it is committed, or undefined when the account has none with this id. `id` must be a UUID. */
export type ReadTogether = (account_id: string, record: { type: ReadType; id: string }) => Promise<ResourceDocument | undefined>

type RecordRequest = { account_id: string; type: ReadType; id: string }

// The rest comes with the next statement, so that nobody waits for many.
const together_max = 20

export function openReadTogether(database: Database): ReadTogether {
  const read = togetherBy(
    ({ account_id, type }: RecordRequest) => `${type} ${account_id}`,
    async (wanted) => {
      const [first] = wanted
      if (first === undefined) return []
      const { account_id, type } = first
      const ids = wanted.map(({ id }) => id.toLowerCase())
      const found = await database.inAccount(account_id, (sql) => readDocuments(sql, { account_id }, { type, ids }))
      const byId = new Map(found.map((document) => [document.id, document]))
      return ids.map((id) => byId.get(id))
    },
    { batch_max: together_max, most_under_way: 2 },
  )
  return (account_id, record) => read({ account_id, ...record })
}
