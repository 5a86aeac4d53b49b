import { type Database, type Sql, sqlState, type Transaction } from './pool.ts'

// Serialization failure and deadlock: nothing was done, and the work may run again as it is.
const retryable = new Set(['40001', '40P01'])
const attempts_max = 4

/**
 * Runs `work` in a transaction on one connection: for a connection that entered an account and must keep it. `hints` is where the work
 * runs that was put off until after the commit.
 */
export async function transactionOn<Result>(
  { connection, hints }: { connection: Sql; hints: Pick<Database, 'query'> },
  work: (tx: Transaction) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  const putOff: ((db: Sql) => Promise<void>)[] = []
  const last: ((tx: Sql) => Promise<unknown>)[] = []
  await connection.query('begin')
  try {
    const result = await work({
      inTransaction: true,
      query: connection.query,
      afterCommit: (hint) => putOff.push(hint),
      atCommit: (statements) => last.push(statements),
    })
    for (const statements of last) await statements(connection)
    await connection.query('commit')
    // A hint that fails is a hint that got lost; whoever it was for finds out by looking.
    for (const hint of putOff) void hint(hints).catch(() => undefined)
    return result
  } catch (error) {
    // On a broken connection there is nothing to roll back, and the first error says more.
    await connection.query('rollback').catch(() => undefined)
    if (attempt >= attempts_max || !retryable.has(sqlState(error))) throw error
  }
  return transactionOn({ connection, hints }, work, attempt + 1)
}

/**
 * Runs `work` as a part of a transaction: when it throws, what it did is undone, and the rest of the transaction may go on. What it puts
 * off until after the commit waits for the whole.
 */
export async function nestedIn<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  await tx.query('savepoint nested')
  try {
    const result = await work(tx)
    await tx.query('release savepoint nested')
    return result
  } catch (error) {
    // On a broken connection there is nothing to undo, and the first error says more.
    await tx.query('rollback to savepoint nested').catch(() => undefined)
    throw error
  }
}
