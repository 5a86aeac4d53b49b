/** Wrong tries at signing in, counted by subject: the hash of an e-mail address, or of where they came from. */
import type { Sql, Transaction } from '../pool.ts'

type Tries = { subject: string; failures: number; last_at: Date }

/** What was tried so far, locked until the transaction ends, so that a thousand at once are a thousand. */
export async function lockTries(tx: Transaction, subjects: readonly string[], now: Date): Promise<Tries[]> {
  const { rows } = await tx.query<Tries>({
    name: 'lock_tries',
    // In one order, so that two tries never wait for each other.
    text: `insert into sign_in_failures as f (subject, failures, first_at, last_at) select s, 0, $2, $2 from unnest($1::text[]) s order by s
      on conflict (subject) do update set failures = f.failures returning subject, failures, last_at`,
    values: [subjects, now],
  })
  return rows
}

/** Counts one more of each. What was tried before `window_from` no longer counts. */
export async function countTries(
  tx: Transaction,
  { subjects, window_from }: { subjects: readonly string[]; window_from: Date },
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'count_tries',
    text: `update sign_in_failures set failures = case when last_at < $3 then 1 else failures + 1 end,
      first_at = case when last_at < $3 then $2 else first_at end, last_at = $2 where subject = any($1)`,
    values: [subjects, now, window_from],
  })
}

/** Forgets the tries of subjects; whether there were any. */
export async function forgetTries(sql: Sql, subjects: readonly string[]): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'forget_tries',
    text: 'delete from sign_in_failures where subject = any($1) and failures > 0',
    values: [subjects],
  })
  return (rowCount ?? 0) > 0
}

/** One try of a subject was none. */
export async function giveBackTry(sql: Sql, subject: string): Promise<void> {
  await sql.query({
    name: 'give_back_try',
    text: 'update sign_in_failures set failures = greatest(0, failures - 1) where subject = $1',
    values: [subject],
  })
}
