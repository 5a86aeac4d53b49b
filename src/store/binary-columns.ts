/**
 * Rows on their way into a statement, as one array for each column in PostgreSQL's binary format: nothing is escaped here and parsed there.
 *
 * `insert into t (id, said) select r.id, r.said from ${rowsAt(2, columns)}` with the values `[now, ...binaryColumns(columns, rows)]`
 */
import { day_ms } from '../base/durations.ts'
import { type GrowingBytes, growingBytes } from './growing-bytes.ts'

/** What PostgreSQL calls each type, and how one value of it is written (pg_type.dat and the `_recv` functions of PostgreSQL). */
type ValueFormat = { oid: number; append(into: GrowingBytes, value: unknown): void }

const since_2000_ms = Date.UTC(2000, 0, 1)
const low_half = 2 ** 32

function msOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value))
}

const encodings = {
  boolean: { oid: 16, append: (into, value) => into.int8(value === true ? 1 : 0) },
  bytea: { oid: 17, append: (into, value) => into.bytes(bufferOf(value)) },
  bigint: { oid: 20, append: (into, value) => appendBigint(into, Number(value)) },
  integer: { oid: 23, append: (into, value) => into.int32(Number(value)) },
  text: { oid: 25, append: (into, value) => into.text(String(value)) },
  json: { oid: 114, append: (into, value) => into.text(jsonOf(value)) },
  float8: { oid: 701, append: (into, value) => into.float8(Number(value)) },
  date: { oid: 1082, append: (into, value) => into.int32((msOf(value) - since_2000_ms) / day_ms) },
  timestamptz: { oid: 1184, append: (into, value) => appendMicroseconds(into, msOf(value) - since_2000_ms) },
  jsonb: {
    oid: 3802,
    append: (into, value) => {
      // The version of the format, then the text.
      into.int8(1)
      into.text(jsonOf(value))
    },
  },
  uuid: { oid: 2950, append: (into, value) => into.uuid(String(value)) },
} as const satisfies Record<string, ValueFormat>

function appendBigint(into: GrowingBytes, value: number): void {
  const high = Math.floor(value / low_half)
  into.int64(high, value - high * low_half)
}

/** In halves, because microseconds of far years are more than a number holds exactly. */
function appendMicroseconds(into: GrowingBytes, ms: number): void {
  if (!Number.isInteger(ms)) throw new TypeError('no instant')
  const high = Math.floor(ms / low_half)
  const low = (ms - high * low_half) * 1_000
  const carried = Math.floor(low / low_half)
  into.int64(high * 1_000 + carried, low - carried * low_half)
}

// Behind an even number of backslashes it is the character itself.
const nul = /(?<!\\)(?:\\\\)*\\u0000/

/** Refuses what no text of PostgreSQL can hold, as `jsonb` does by itself: `json` would take it, and fail whoever reads a member of it. */
function jsonOf(value: unknown): string {
  const text = JSON.stringify(value)
  if (text.includes('\\u0000') && nul.test(text)) throw new TypeError('JSON with a character that no text may hold: NUL')
  return text
}

function bufferOf(value: unknown): Buffer {
  if (!Buffer.isBuffer(value)) throw new TypeError('no bytes')
  return value
}

export type ColumnType = keyof typeof encodings

/** ColumnTypes by name, in their order. */
export type ColumnTypes = Readonly<Record<string, ColumnType>>

/** The rows as a `from` item `r`, whose first column is the parameter with this number. */
export function rowsAt(first: number, columns: ColumnTypes): string {
  const arrays = Object.values(columns).map((type, index) => `$${first + index}::${type}[]`)
  const names = Object.keys(columns).map((name) => `"${name}"`)
  return `unnest(${arrays.join(', ')}) as r(${names.join(', ')})`
}

/** The values for `rowsAt`. A member that a row lacks is null. O(size of the rows). */
export function binaryColumns(columns: ColumnTypes, rows: readonly object[]): Buffer[] {
  // Any row is read as the members that its columns name.
  const records = rows as readonly Readonly<Record<string, unknown>>[]
  return Object.entries(columns).map(([name, type]) =>
    binaryArray(
      encodings[type],
      records.map((row) => row[name] ?? null),
    ),
  )
}

// Dimensions, whether there are nulls, the type, how many, and the number of the first.
const head_bytes = 20
// Of a value with its length.
const usual_bytes = 24

/** An array of one dimension (array_recv in PostgreSQL). */
function binaryArray({ oid, append }: ValueFormat, values: readonly unknown[]): Buffer {
  const into = growingBytes(head_bytes + values.length * usual_bytes)
  for (const head of [1, values.includes(null) ? 1 : 0, oid, values.length, 1]) into.int32(head)
  for (const value of values) {
    if (value === null) into.int32(-1)
    else {
      const begun = into.begin()
      append(into, value)
      into.end(begun)
    }
  }
  return into.taken()
}
