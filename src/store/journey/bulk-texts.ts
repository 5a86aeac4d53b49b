/** References and tags of several records at once. */
import type { Transaction } from '../pool.ts'

export type TextedRecord = {
  id: string
  /** Of the shipment whose tags these are; null: there is none. */
  shipment_id: string | null
  ref_numbers: string[]
  tags: string[]
}

const reads = {
  container: `select c.id, c.shipment_id, c.ref_numbers, coalesce(s.tags, '{}') as tags
    from containers c left join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
    where c.account_id = $1 and c.id = any($2)`,
  shipment: `select id, id as shipment_id, coalesce(ref_numbers, '{}') as ref_numbers, tags from shipments
    where account_id = $1 and id = any($2)`,
} as const
export type TextedType = keyof typeof reads

/** Those that the account has, locked: shipments before containers, each in the order of their ids. */
export async function lockTexts(
  tx: Transaction,
  account_id: string,
  { type, ids }: { type: TextedType; ids: readonly string[] },
): Promise<TextedRecord[]> {
  await tx.query({
    name: `lock_shipments_of_${type}`,
    text: `select from shipments where account_id = $1 and id = any(${
      type === 'shipment' ? '$2' : 'array(select c.shipment_id from containers c where c.account_id = $1 and c.id = any($2))'
    }) order by id for update`,
    values: [account_id, ids],
  })
  if (type === 'container')
    await tx.query({
      name: 'lock_texted_containers',
      text: 'select from containers where account_id = $1 and id = any($2) order by id for update',
      values: [account_id, ids],
    })
  const { rows } = await tx.query<TextedRecord>({ name: `read_texts_${type}`, text: reads[type], values: [account_id, ids] })
  return rows
}

type TextsOf = { id: string; texts: readonly string[] }

/** Replaces the lists of some records, each in one statement. */
export async function writeTexts(
  tx: Transaction,
  account_id: string,
  { type, ref_numbers, tags, now }: { type: TextedType; ref_numbers: readonly TextsOf[]; tags: readonly TextsOf[]; now: Date },
): Promise<void> {
  const write = async (table: 'containers' | 'shipments', column: 'ref_numbers' | 'tags', lists: readonly TextsOf[]) => {
    if (lists.length === 0) return
    await tx.query({
      name: `write_${column}_of_${table}`,
      text: `update ${table} r set ${column} = w.texts, updated_at = $3
        from json_to_recordset($2) as w(id uuid, texts text[]) where r.account_id = $1 and r.id = w.id`,
      values: [account_id, JSON.stringify(lists), now],
    })
  }
  await write('shipments', 'tags', tags)
  await write(type === 'container' ? 'containers' : 'shipments', 'ref_numbers', ref_numbers)
}
