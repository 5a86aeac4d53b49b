/** References: places, terminals and names of lines, as folds look them up. Every fold does, and they hardly ever change. */

import { type LineNames, listLineNames } from '../store/journey/shipments.ts'
import type { Sql } from '../store/pool.ts'
import { listPlaces, listTerminals, type PlaceRow, type TerminalRow } from '../store/reference/places.ts'

export type References = {
  /** Ports and inland places by UN/LOCODE, a port last where a code is both. */
  places(sql: Sql, locodes: readonly string[]): Promise<PlaceRow[]>
  /** Terminals and ramps at these places. */
  terminals(sql: Sql, locodes: readonly string[]): Promise<TerminalRow[]>
  /** How lines are called, of those that are in the table of lines. */
  lineNames(sql: Sql, scacs: readonly string[]): Promise<LineNames[]>
}

/** As they are now. */
export const readReferences: References = { places: listPlaces, terminals: listTerminals, lineNames: listLineNames }

// Long enough for a busy process to read each place a few times a minute only, short enough that nobody waits for an import to count.
const kept_ms = 10_000
const kept_max = 5_000

/**
 * As they were at most ten seconds ago, for one database. Ask it before a transaction learns places or terminals of its own: what a
 * transaction has not committed must not be kept. Places that are not there are looked for each time.
 */
export function keepReferences(): References {
  return {
    places: keep(listPlaces, ({ code }) => code, { keeps_none: false }),
    terminals: keep(listTerminals, ({ port_locode }) => port_locode, { keeps_none: true }),
    lineNames: keep(listLineNames, ({ scac }) => scac, { keeps_none: true }),
  }
}

/** `list` with the rows of each key kept; `keeps_none`: also that there are none. */
function keep<Row>(
  list: (sql: Sql, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string | null,
  { keeps_none }: { keeps_none: boolean },
): (sql: Sql, keys: readonly string[]) => Promise<Row[]> {
  const kept = new Map<string, { rows: readonly Row[]; until_ms: number }>()
  return async (sql, keys) => {
    const now_ms = performance.now()
    const found = new Map<string, readonly Row[]>()
    for (const key of keys) {
      const known = kept.get(key)
      if (known !== undefined && known.until_ms > now_ms) found.set(key, known.rows)
    }
    const missing = keys.filter((key) => !found.has(key))
    const rows = missing.length === 0 ? new Map<string | null, Row[]>() : Map.groupBy(await list(sql, missing), keyOf)
    if (kept.size + missing.length > kept_max) kept.clear()
    for (const key of missing) {
      const read = rows.get(key) ?? []
      found.set(key, read)
      if (read.length > 0 || keeps_none) kept.set(key, { rows: read, until_ms: now_ms + kept_ms })
    }
    return keys.flatMap((key) => found.get(key) ?? [])
  }
}
