import type { Transaction } from './pool.ts'

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
