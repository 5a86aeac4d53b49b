import { isUuid } from '../../base/ids.ts'
import type { bulkChangeOperations } from '../../contract/operations/bulk-changes.ts'
import { callers_texts_max } from '../../contract/operations/tracking-requests.ts'
import { lockTexts, type TextedRecord, type TextedType, writeTexts } from '../../store/journey/bulk-texts.ts'
import type { CallBase, Handlers } from '../call.ts'

export const bulkChangeHandlers: Handlers<typeof bulkChangeOperations> = {
  updateContainers: (call) => update(call, 'container', call.body),
  updateShipments: (call) => update(call, 'shipment', call.body),
}

type ListChange = { set?: string[]; add?: string[]; remove?: string[] }
type TextsChange = { ids: string[]; ref_numbers?: ListChange; tags?: ListChange }
type ChangeOutcome = 'updated' | 'unchanged' | 'not_found' | 'invalid'
type ChangedRecord = TextedRecord & { outcome: ChangeOutcome; has_other: { ref_numbers: boolean; tags: boolean } }

async function update(call: CallBase, type: TextedType, { ids, ...change }: TextsChange) {
  const { account_id } = call.caller
  const known = ids.filter(isUuid).map((id) => id.toLowerCase())
  const changed = await call.transaction(async (tx) => {
    const records = (await lockTexts(tx, account_id, { type, ids: known })).map((record) => changedBy(record, change))
    const written = records.filter(({ outcome }) => outcome === 'updated')
    const tags = new Map(written.filter(({ has_other }) => has_other.tags).map((one) => [one.shipment_id ?? '', one.tags]))
    await writeTexts(tx, account_id, {
      ...{ type, now: call.now },
      ref_numbers: written
        .filter(({ has_other }) => has_other.ref_numbers)
        .map(({ id, ref_numbers }) => ({ id, texts: ref_numbers })),
      tags: [...tags].map(([id, texts]) => ({ id, texts })),
    })
    return new Map(records.map((record) => [record.id, record]))
  })
  const data = ids.map((id) => {
    const {
      outcome = 'not_found' as const,
      shipment_id = null,
      ref_numbers = [],
      tags = [],
    } = changed.get(id.toLowerCase()) ?? {}
    return { id, outcome, shipment_id, ref_numbers, tags }
  })
  const count = (wanted: ChangeOutcome) => data.filter(({ outcome }) => outcome === wanted).length
  const meta = {
    total: data.length,
    updated: count('updated'),
    unchanged: count('unchanged'),
    not_found: count('not_found'),
    invalid: count('invalid'),
  }
  return { kind: 'plain' as const, body: { data, meta } }
}

/** The record as it is to be; as it was, where a list would be longer than it may be. */
function changedBy(record: TextedRecord, change: Omit<TextsChange, 'ids'>): ChangedRecord {
  const ref_numbers = listBy(record.ref_numbers, change.ref_numbers)
  const tags = record.shipment_id === null ? record.tags : listBy(record.tags, change.tags)
  const has_other = { ref_numbers: isOther(ref_numbers, record.ref_numbers), tags: isOther(tags, record.tags) }
  const is_too_long = [ref_numbers, tags].some((list) => list.length > callers_texts_max)
  if (is_too_long) return { ...record, has_other, outcome: 'invalid' }
  return { ...record, ref_numbers, tags, has_other, outcome: has_other.ref_numbers || has_other.tags ? 'updated' : 'unchanged' }
}

function listBy(list: readonly string[], { set = [...list], add = [], remove = [] }: ListChange = {}): string[] {
  const left = set.filter((text) => !remove.includes(text))
  return [...new Set([...left, ...add])]
}

function isOther(list: readonly string[], former: readonly string[]): boolean {
  return list.length !== former.length || list.some((text, index) => text !== former[index])
}
