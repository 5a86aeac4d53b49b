import { sqlState } from './pool.ts'

// What the driver says when there is no server to talk to, and what the server says when it cannot serve now (PostgreSQL appendix A).
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '53400',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
// These have no code: the pool's own words, and those of a connection that ended under a statement.
const phrases =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/

/** Whether an error means that the database cannot be reached now: worth another try, and nobody's mistake. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (codes.has(state) || state.startsWith('08')) return true
  // The socket of a server on this machine; any other file that is missing is a fault of ours.
  if (state === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return error instanceof Error && phrases.test(error.message)
}
