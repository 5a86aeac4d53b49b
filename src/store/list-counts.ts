/** How long the lists of an account are: kept, not counted (migrations/0050). */
import type { Sql } from './pool.ts'

/** Lists by their tables. */
export const keptLists = [
  'shipments',
  'containers',
  'tracking_requests',
  'notifications',
  'documents',
  'email_submissions',
  'custom_fields',
  'parties',
  'audit_entries',
] as const
export type KeptList = (typeof keptLists)[number]

/** Folds what was noted of records that came and went into the numbers that are kept. Returns how many notes there were. */
export async function foldListChanges(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ folded: number }>({
    name: 'fold_list_changes',
    text: 'select fold_list_changes() as folded',
  })
  return rows[0]?.folded ?? 0
}
