import type { LongList } from './selection.ts'

/** The number that is kept of an account's list, as a subselect. */
export function keptTotal({ kept, every_account }: LongList): string {
  const whose = every_account === true ? '$1::uuid is not null' : 'account_id = $1'
  const noted = ['list_counts', 'list_changes'].map((table) => `select records from ${table} where ${whose} and list = '${kept}'`)
  return `select coalesce(sum(records), 0)::integer as total from (${noted.join(' union all ')}) noted`
}
