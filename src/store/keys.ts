import type { Bucket } from '../contract/operation.ts'
import type { Sql } from './pool.ts'

export type Entry = {
  account_id: string
  key_id: string
  user_id: string | null
  role: 'read' | 'write' | 'admin'
  /** Whole seconds to wait; 0: the request may pass. */
  retry_after: number
}

/**
 * Looks the key up, takes a place in its rate limit and lets this connection see the key's account, all in one round trip.
 * undefined: the key is not good.
 */
export async function enter(sql: Sql, key: { key_hash: string; bucket: Bucket; limit: number }): Promise<Entry | undefined> {
  const { rows } = await sql.query<Entry>({
    name: 'enter',
    text: 'select * from enter($1, $2, $3)',
    values: [key.key_hash, key.bucket, key.limit],
  })
  return rows[0]
}
