/** Exit code for a configuration that cannot work (EX_CONFIG of sysexits.h): a supervisor need not try again. */
export const exitConfiguration = 78

/**
 * Landfall cannot start, and a person must change something: a busy port, a broken address, a read-only folder.
 * The message is one clear sentence per problem; the command line prints it without a stack trace and exits with 78.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The text of anything thrown, for a log line or a sentence. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Anything thrown, as an error. */
export function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
