import { pino } from 'pino'

/** One line per unit of work: `log.info({ ids, outcome, duration_ms }, 'thing.happened')`. Never secrets, never payloads. */
export type Log = {
  debug(fields: LogFields, event: string): void
  info(fields: LogFields, event: string): void
  warn(fields: LogFields, event: string): void
  error(fields: LogFields, event: string): void
  /** The same log with fields on every line. */
  child(fields: LogFields): Log
}

/** The names that a line has itself are not given twice. */
export type LogFields = Readonly<Record<string, unknown>> & { event?: never; level?: never; at?: never }
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'
/** Where lines go: one JSON object a line, ending in a line break. */
export type LogSink = { write(line: string): void }

// A second line of defence: no code logs these on purpose. One level down covers `{ headers: { authorization } }`.
const secretFields = ['authorization', 'cookie', 'password', 'secret', 'token', 'api_key', 'database_url', 'connectionString']
const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`])

/** Opens the log at `level`. Lines go to standard error by default, so that standard output stays for answers. */
export function openLog(level: LogLevel, sink: LogSink = pino.destination({ dest: 2, sync: true })): Log {
  return pino(
    {
      level,
      base: null,
      messageKey: 'event',
      errorKey: 'error',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
    },
    // JSON escapes the C0 controls; DEL and the C1 controls (which also move a terminal's cursor) are left to us.
    { write: (line) => sink.write(escapeControls(line)) },
  )
}

/** A log that writes nothing, for tests and one-off commands. */
export const silentLog: Log = pino({ level: 'silent' })

function escapeControls(line: string): string {
  return line.replace(/[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
