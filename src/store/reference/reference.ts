/**
 * Writes reference rows. Every row has an origin and the stronger one stays: what was imported outlives a later seed, what we ship outlives what
 * was learned from a source. Rows that would not change are left alone, so that seeding at every start costs nothing.
 */
import { type MetroArea, type Port, referenceMetroAreas, referencePorts } from '../../reference/places.ts'
import { referenceShippingLines, type ShippingLine } from '../../reference/shipping-lines.ts'
import { type KnownTerminal, type RailTerminal, referenceRailTerminals, referenceTerminals } from '../../reference/terminals.ts'
import { type Sql, sqlState } from '../pool.ts'

type ReferenceOrigin = 'built_in' | 'imported'

export type UpsertOptions = {
  origin: ReferenceOrigin
  now: Date
  /** Imported rows also take the place of the ones we ship. */
  replace?: boolean
}

/** Rows that were new or changed. */
type UpsertCount = { written: number }

type Table = {
  name: 'ports' | 'metro_areas' | 'terminals' | 'rail_terminals' | 'shipping_lines'
  /** Column → type, without id, origin and updated_at. */
  columns: Readonly<Record<string, string>>
  /** Columns that a new row without a value leaves as they are. */
  kept?: readonly string[]
}

const place = {
  name: 'text',
  code: 'text',
  state_abbr: 'text',
  country_code: 'text',
  time_zone: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
}
const kept_of_place = ['state_abbr', 'time_zone', 'latitude', 'longitude']

const ports: Table = { name: 'ports', columns: { ...place, city: 'text' }, kept: [...kept_of_place, 'city'] }
const metro_areas: Table = { name: 'metro_areas', columns: place, kept: kept_of_place }
const terminals: Table = {
  name: 'terminals',
  columns: {
    port_id: 'uuid',
    name: 'text',
    nickname: 'text',
    firms_code: 'text',
    smdg_code: 'text',
    bic_facility_code: 'text',
    street: 'text',
    city: 'text',
    state: 'text',
    state_abbr: 'text',
    zip: 'text',
    country: 'text',
    facility_type: 'text',
    provided_data: 'json',
    latitude: 'double precision',
    longitude: 'double precision',
  },
  kept: [
    'latitude',
    'longitude',
    'firms_code',
    'smdg_code',
    'bic_facility_code',
    'street',
    'city',
    'state',
    'state_abbr',
    'zip',
    'country',
  ],
}
const rail_terminals: Table = {
  name: 'rail_terminals',
  columns: { port_id: 'uuid', metro_area_id: 'uuid', name: 'text', nickname: 'text', firms_code: 'text', city: 'text' },
}
const shipping_lines: Table = {
  name: 'shipping_lines',
  columns: {
    scac: 'text',
    name: 'text',
    short_name: 'text',
    alternative_scacs: 'text[]',
    bol_prefix: 'text',
    bill_of_lading_tracking_support: 'boolean',
    booking_number_tracking_support: 'boolean',
    container_number_tracking_support: 'boolean',
    provided_data: 'json',
    tracking_url: 'text',
    contact_url: 'text',
  },
}

/** Writes everything we ship. Safe to run at every start and by several processes at once. Not for use inside a transaction. */
export async function seedReference(sql: Sql, now: Date): Promise<UpsertCount> {
  const writing: UpsertOptions = { origin: 'built_in', now }
  const counts = [
    await upsertPorts(sql, referencePorts, writing),
    await upsertMetroAreas(sql, referenceMetroAreas, writing),
    await upsertTerminals(sql, referenceTerminals, writing),
    await upsertRailTerminals(sql, referenceRailTerminals, writing),
    await upsertShippingLines(sql, referenceShippingLines, writing),
  ]
  return { written: counts.reduce((sum, { written }) => sum + written, 0) }
}

export function upsertPorts(sql: Sql, rows: readonly Port[], writing: UpsertOptions): Promise<UpsertCount> {
  return upsert(sql, ports, { rows, writing })
}

export function upsertMetroAreas(sql: Sql, rows: readonly MetroArea[], writing: UpsertOptions): Promise<UpsertCount> {
  return upsert(sql, metro_areas, { rows, writing })
}

/** Terminals whose port is not in the table are not written: their ids come back in `without_port`. */
export async function upsertTerminals(
  sql: Sql,
  rows: readonly KnownTerminal[],
  writing: UpsertOptions,
): Promise<UpsertCount & { without_port: readonly string[] }> {
  const { rows: found } = await sql.query<{ id: string }>('select id from ports where id = any($1)', [
    [...new Set(rows.map((row) => row.port_id))],
  ])
  const known = new Set(found.map(({ id }) => id))
  const { written } = await upsert(sql, terminals, { rows: rows.filter((row) => known.has(row.port_id)), writing })
  return { written, without_port: rows.filter((row) => !known.has(row.port_id)).map((row) => row.id) }
}

function upsertRailTerminals(sql: Sql, rows: readonly RailTerminal[], writing: UpsertOptions): Promise<UpsertCount> {
  return upsert(sql, rail_terminals, { rows, writing })
}

export function upsertShippingLines(sql: Sql, rows: readonly ShippingLine[], writing: UpsertOptions): Promise<UpsertCount> {
  return upsert(sql, shipping_lines, { rows, writing })
}

type Upsert = { rows: readonly { id: string }[]; writing: UpsertOptions; attempt?: number }

// A row has two unique keys, its id and its code, and a conflict can be resolved by one of them only: of two processes that write the same new
// row at the same time one fails on the other key. When it tries again the row is there.
const retryable = new Set(['23505', '40P01'])
const attempts_max = 4

async function upsert(sql: Sql, table: Table, { rows, writing, attempt = 1 }: Upsert): Promise<UpsertCount> {
  // One statement may not write a row twice; the last of several wins.
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (unique.length === 0) return { written: 0 }
  try {
    const { rowCount } = await sql.query(statementFor(table), [
      JSON.stringify(unique),
      writing.origin,
      writing.now,
      overwritable(writing),
    ])
    return { written: rowCount ?? 0 }
  } catch (error) {
    if (attempt >= attempts_max || !retryable.has(sqlState(error))) throw error
    return upsert(sql, table, { rows, writing, attempt: attempt + 1 })
  }
}

/** Origins whose rows may be overwritten. */
function overwritable({ origin, replace = false }: UpsertOptions): readonly string[] {
  if (origin === 'built_in') return ['built_in', 'learned']
  return replace ? ['built_in', 'imported', 'learned'] : ['imported', 'learned']
}

// The order by id keeps two processes that seed at the same time from locking rows crosswise.
function statementFor({ name, columns, kept = [] }: Table): string {
  const names = Object.keys(columns)
  const changed = names.map((column) =>
    kept.includes(column) ? `coalesce(excluded.${column}, ${name}.${column})` : `excluded.${column}`,
  )
  // json has no equality, so rows are compared as text.
  const compared = (values: readonly string[]) =>
    `row(${values.map((value, index) => (columns[names[index] ?? ''] === 'json' ? `${value}::text` : value)).join(', ')})`
  return `insert into ${name} (id, ${names.join(', ')}, origin, updated_at)
    select id, ${names.join(', ')}, $2, $3
    from json_to_recordset($1) as r(id uuid, ${names.map((column) => `${column} ${columns[column]}`).join(', ')})
    order by id
    on conflict (id) do update set ${names.map((column, index) => `${column} = ${changed[index]}`).join(', ')},
      origin = excluded.origin, updated_at = excluded.updated_at
    where ${name}.origin = any($4)
      and (${compared(changed)}, excluded.origin) is distinct from (${compared(names.map((column) => `${name}.${column}`))}, ${name}.origin)`
}
