import { sqlState } from './pool.ts'

// What the driver and the operating system say when there is no server to talk to.
const unreachable = ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']
// What a server says that reads and does not write (PostgreSQL appendix A): no space left, read-only or a standby, a disk that fails.
const not_writing = new Set(['53100', '25006', '58030'])
// What it says when it cannot serve now: out of memory, no connection left, a limit reached, an idle transaction ended, a statement cancelled,
// the server going down or coming up.
const not_serving = ['53200', '53300', '53400', '25P03', '57014', '57P01', '57P02', '57P03']
const codes = new Set([...unreachable, ...not_writing, ...not_serving])
// These have no code: the driver's own words, and those of a connection that ended under a statement.
const phrases =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable/

/** Thrown in place of waiting any longer for a database that does not answer. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor() {
    super('the database does not answer')
  }
}

/** Whether an error means that the database cannot be used now: worth another try, and nobody's mistake. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (codes.has(state) || state.startsWith('08')) return true
  if (error instanceof DatabaseAway || isMissingSocket(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return error instanceof Error && phrases.test(error.message)
}

/** Whether the server refused to write, and may well still read: a full disk, a standby, a disk that fails. */
export function isNotWriting(error: unknown): boolean {
  return not_writing.has(sqlState(error))
}

const nothing_begun = new Set([
  ...not_writing,
  '53300',
  '57P03',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Whether the database was away before it did anything, so that whatever was asked has no part in it. A connection that was lost on the way,
 * or a statement that took too long, may be the fault of what was asked.
 */
export function isAway(error: unknown): boolean {
  if (nothing_begun.has(sqlState(error)) || isMissingSocket(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isAway)
  return error instanceof Error && /timeout exceeded when trying to connect|timeout expired/.test(error.message)
}

/** The socket of a server on this machine; any other file that is missing is a fault of ours. */
function isMissingSocket(error: unknown): boolean {
  return sqlState(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}
