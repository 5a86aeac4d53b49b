/**
 * Patterns of custom fields. They come from callers: PostgreSQL matches them, with a short limit, so that a pattern that takes for ever
 * holds up nobody else.
 */
import { sqlState, type Transaction } from '../pool.ts'

const match_timeout_ms = 1_000
const invalid_regular_expression = '2201B'
const query_canceled = '57014'

export type PatternMatch = { pattern: string; text: string }

/** Whether each text matches its pattern somewhere. Fails with a pattern's fault, which ends the transaction. */
export async function matchPatterns(tx: Transaction, pairs: readonly PatternMatch[]): Promise<boolean[]> {
  const { rows: settings } = await tx.query<{ statement_timeout: string }>('show statement_timeout')
  await limitStatements(tx, String(match_timeout_ms))
  const { rows } = await tx.query<{ matches: boolean }>({
    name: 'match_patterns',
    text: `select p.text ~ p.pattern as matches from unnest($1::text[], $2::text[]) with ordinality as p(text, pattern, place)
      order by p.place`,
    values: [pairs.map(({ text }) => text), pairs.map(({ pattern }) => pattern)],
  })
  await limitStatements(tx, settings[0]?.statement_timeout ?? '')
  return rows.map(({ matches }) => matches)
}

async function limitStatements(tx: Transaction, limit: string): Promise<void> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [limit])
}

/** Whether an error says that a pattern is none, or takes too long. */
export function isPatternFault(error: unknown): boolean {
  return [invalid_regular_expression, query_canceled].includes(sqlState(error))
}
