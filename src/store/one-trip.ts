/** How statements travel together: the one place where a statement is sent before the answer to the one before it is there. */
import { sqlState } from './pool.ts'

// Of statements that were sent together, those after the one that failed fail for this reason, which says nothing.
const in_failed_transaction = '25P02'

/**
 * Statements of one connection in one round trip: they run in the order in which they are written, each sees what those before it wrote, and
 * all have ended when this does. Throws the error of the first that failed.
 *
 * `const [number, requests] = await inOneTrip([lockNumber(tx, id), lockRequests(tx, id)])`
 */
export async function inOneTrip<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Position in keyof Statements]: Awaited<Statements[Position]> }> {
  const ended = await Promise.allSettled(statements)
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (errors.length > 0) throw errors.find((error) => sqlState(error) !== in_failed_transaction) ?? errors[0]
  // All are fulfilled, in the order of the statements.
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as {
    -readonly [Position in keyof Statements]: Awaited<Statements[Position]>
  }
}
