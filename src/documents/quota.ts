/** Quota: how many files, and how many bytes of them, an account may hand in on a day (UTC), by upload or by mail. */

import { day_ms } from '../base/durations.ts'
import { addToDay, type UploadCount } from '../store/accounts/upload-counts.ts'
import type { Sql } from '../store/pool.ts'

export type Quota = UploadCount

export type QuotaOutcome = { kind: 'counted' } | { kind: 'over_quota'; retry_after_seconds: number; detail: string }

/** Counts files before they are stored; what is over the quota is not counted. What was counted stays so, whatever becomes of the files. */
export async function countAgainst(
  sql: Sql,
  quota: Quota,
  { account_id, more, now }: { account_id: string; more: UploadCount; now: Date },
): Promise<QuotaOutcome> {
  if (await addToDay(sql, { account_id, day: dayOf(now) }, { more, max: quota })) return { kind: 'counted' }
  const megabytes = Math.round(quota.bytes / 1_000_000)
  return {
    kind: 'over_quota',
    retry_after_seconds: Math.ceil((day_ms - (now.getTime() % day_ms)) / 1_000),
    detail: `An account may hand in ${quota.files} files and ${megabytes} MB a day; the next day begins at 00:00 UTC.`,
  }
}

/** The day in UTC, as PostgreSQL writes it. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
