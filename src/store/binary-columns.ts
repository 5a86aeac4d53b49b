/**
 * Rows on their way into a statement, as one array for each column in PostgreSQL's binary format: nothing is escaped here and parsed there.
 *
 * `insert into t (id, said) select r.id, r.said from ${rowsAt(2, columns)}` with the values `[now, ...binaryColumns(columns, rows)]`
 */
import { day_ms } from '../base/durations.ts'

/** What PostgreSQL calls each type, and how one value of it is written (pg_type.dat and the `_recv` functions of PostgreSQL). */
type ValueFormat = {
  oid: number
  /** The value as it is measured and written: texts are made once. */
  ready(value: unknown): unknown
  /** Of a value that is ready. */
  bytesOf(value: unknown): number
  write(into: Buffer, value: unknown, at: number): void
}

const since_2000_ms = Date.UTC(2000, 0, 1)

function msOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value))
}

function fixed(oid: number, bytes: number, write: ValueFormat['write']): ValueFormat {
  return { oid, ready: (value) => value, bytesOf: () => bytes, write }
}

function texts(oid: number, ready: (value: unknown) => string): ValueFormat {
  return {
    oid,
    ready,
    bytesOf: (value) => Buffer.byteLength(String(value)),
    write: (into, value, at) => void into.write(String(value), at),
  }
}

const encodings = {
  boolean: fixed(16, 1, (into, value, at) => void into.writeUInt8(value === true ? 1 : 0, at)),
  bytea: {
    oid: 17,
    ready: (value) => value,
    bytesOf: (value) => bufferOf(value).length,
    write: (into, value, at) => void bufferOf(value).copy(into, at),
  },
  bigint: fixed(20, 8, (into, value, at) => void into.writeBigInt64BE(BigInt(Number(value)), at)),
  integer: fixed(23, 4, (into, value, at) => void into.writeInt32BE(Number(value), at)),
  text: texts(25, String),
  json: texts(114, jsonOf),
  float8: fixed(701, 8, (into, value, at) => void into.writeDoubleBE(Number(value), at)),
  date: fixed(1082, 4, (into, value, at) => void into.writeInt32BE((msOf(value) - since_2000_ms) / day_ms, at)),
  timestamptz: fixed(1184, 8, (into, value, at) => void into.writeBigInt64BE(BigInt(msOf(value) - since_2000_ms) * 1000n, at)),
  jsonb: {
    oid: 3802,
    ready: jsonOf,
    bytesOf: (value) => 1 + Buffer.byteLength(String(value)),
    // The version of the format, then the text.
    write: (into, value, at) => void into.write(String(value), into.writeUInt8(1, at)),
  },
  uuid: fixed(2950, 16, (into, value, at) => {
    const written = into.write(String(value).replaceAll('-', ''), at, 16, 'hex')
    if (written !== 16) throw new TypeError(`no UUID: ${String(value)}`)
  }),
} as const satisfies Record<string, ValueFormat>

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
const length_bytes = 4

/** An array of one dimension (array_recv in PostgreSQL). */
function binaryArray({ oid, ready, bytesOf, write }: ValueFormat, given: readonly unknown[]): Buffer {
  const values = given.map((value) => (value === null ? null : ready(value)))
  const sizes = values.map((value) => (value === null ? null : bytesOf(value)))
  const array = Buffer.allocUnsafe(sizes.reduce<number>((sum, size) => sum + length_bytes + (size ?? 0), head_bytes))
  array.writeInt32BE(1, 0)
  array.writeInt32BE(values.includes(null) ? 1 : 0, 4)
  array.writeInt32BE(oid, 8)
  array.writeInt32BE(values.length, 12)
  array.writeInt32BE(1, 16)
  let at = head_bytes
  for (const [index, value] of values.entries()) {
    const size = sizes[index] ?? null
    array.writeInt32BE(size ?? -1, at)
    at += length_bytes
    if (size === null) continue
    write(array, value, at)
    at += size
  }
  return array
}
