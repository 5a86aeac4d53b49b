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

// A second line of defence: no code logs these on purpose.
const secretFields: ReadonlySet<string> = new Set([
  ...['authorization', 'cookie', 'password', 'secret', 'token', 'api_key', 'database_url', 'connectionString'],
])
const blank = '[redacted]'

/** Opens the log at `level`. Lines go to standard error by default, so that standard output stays for answers. */
export function openLog(level: LogLevel, sink: LogSink = pino.destination({ dest: 2, sync: true })): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      errorKey: 'error',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      // What an error carries is seen once it is written as fields.
      serializers: { error: (error: Error) => withoutOwnSecrets(pino.stdSerializers.err(error)) },
    },
    // JSON escapes the C0 controls; DEL and the C1 controls (which also move a terminal's cursor) are left to us.
    { write: (line) => sink.write(escapeControls(line)) },
  )
  // Children take after it, also in this.
  const { child } = logger
  return Object.assign(logger, {
    child(this: typeof logger, fields: LogFields) {
      return child.call(this, withoutSecrets(fields))
    },
  })
}

/**
 * The fields, without secrets among them and one level down, which covers `{ headers: { authorization } }`. By hand, because pino's own way takes
 * ten times as long as writing the line. Fields that hold none, which are nearly all, are not copied. O(fields).
 */
function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let cleaned: Record<string, unknown> = withoutOwnSecrets(fields)
  for (const [name, value] of Object.entries(fields)) {
    // Errors are left to their serializer, which reads what is no field of theirs.
    if (typeof value !== 'object' || value === null || value instanceof Error) continue
    const inner = withoutOwnSecrets(value as Record<string, unknown>) // any object is read as its members
    if (inner !== value) cleaned = { ...cleaned, [name]: inner }
  }
  return cleaned
}

function withoutOwnSecrets<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const secrets = Object.keys(fields).filter((name) => secretFields.has(name))
  return secrets.length === 0 ? fields : { ...fields, ...Object.fromEntries(secrets.map((name) => [name, blank])) }
}

/** A log that writes nothing, for tests and one-off commands. */
export const silentLog: Log = pino({ level: 'silent' })

function escapeControls(line: string): string {
  return line.replace(/[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
