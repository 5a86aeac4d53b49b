/** Places, terminals and vessels as the fold needs them, and those that sources teach us. */
import { nameBasedId } from '../../base/ids.ts'
import type { VesselBelief } from '../../journey/belief.ts'
import type { Sql } from '../pool.ts'

export type PlaceRow = {
  id: string
  type: 'port' | 'metro_area'
  code: string
  name: string
  country_code: string
  state_abbr: string | null
  time_zone: string | null
}

/** Ports and inland places by UN/LOCODE. A code that is both is a port. */
export async function listPlaces(sql: Sql, locodes: readonly string[]): Promise<PlaceRow[]> {
  if (locodes.length === 0) return []
  const { rows } = await sql.query<PlaceRow>({
    name: 'list_places',
    text: `select id, 'metro_area' as type, code, name, country_code, state_abbr, time_zone from metro_areas where code = any($1)
      union all select id, 'port', code, name, country_code, state_abbr, time_zone from ports where code = any($1)`,
    values: [locodes],
  })
  return rows
}

export type LearnedPlace = {
  type: 'port' | 'metro_area'
  code: string
  name: string
  country_code: string
  state_abbr: string | null
  time_zone: string | null
  latitude: number | null
  longitude: number | null
}

/** A place that a source names and we did not know becomes known. One that is there stays as it is. */
export async function learnPlaces(sql: Sql, places: readonly LearnedPlace[], now: Date): Promise<void> {
  for (const type of ['port', 'metro_area'] as const) {
    const rows = places.filter((place) => place.type === type).map((place) => ({ ...place, id: nameBasedId(type, place.code) }))
    if (rows.length === 0) continue
    const city = type === 'port' ? ['city', 'name'] : null
    await sql.query(
      `insert into ${type}s (id, code, name, ${city ? 'city,' : ''} country_code, state_abbr, time_zone, latitude, longitude, origin, updated_at)
        select id, code, name, ${city ? 'name,' : ''} country_code, state_abbr, time_zone, latitude, longitude, 'learned', $2
        from json_to_recordset($1) as r(id uuid, code text, name text, country_code text, state_abbr text, time_zone text,
          latitude double precision, longitude double precision)
        order by code on conflict do nothing`,
      [JSON.stringify(rows), now],
    )
  }
}

export type TerminalRow = {
  id: string
  type: 'terminal' | 'rail_terminal'
  name: string
  port_locode: string | null
  firms_code: string | null
  smdg_code: string | null
  bic_facility_code: string | null
}

/** Terminals at ports and ramps at inland places. */
export async function listTerminals(sql: Sql, locodes: readonly string[]): Promise<TerminalRow[]> {
  if (locodes.length === 0) return []
  const { rows } = await sql.query<TerminalRow>({
    name: 'list_terminals',
    text: `select t.id, 'terminal' as type, t.name, p.code as port_locode, t.firms_code, t.smdg_code, t.bic_facility_code
        from terminals t join ports p on p.id = t.port_id where p.code = any($1)
      union all
      (select r.id, 'rail_terminal', r.name, p.code, r.firms_code, null, null
        from ports p join rail_terminals r on r.port_id = p.id where p.code = any($1)
      union
      select r.id, 'rail_terminal', r.name, coalesce((select p.code from ports p where p.id = r.port_id), m.code), r.firms_code, null, null
        from metro_areas m join rail_terminals r on r.metro_area_id = m.id where m.code = any($1))
      order by id`,
    values: [locodes],
  })
  return rows
}

export type LearnedTerminal = {
  port_code: string
  name: string
  smdg_code: string | null
  bic_facility_code: string | null
  firms_code: string | null
}

/** A terminal that a source names by code at a port we know becomes known. */
export async function learnTerminals(sql: Sql, terminals: readonly LearnedTerminal[], now: Date): Promise<void> {
  const rows = terminals.map((terminal) => ({
    ...terminal,
    id: nameBasedId(
      'terminal',
      terminal.port_code,
      terminal.smdg_code ?? terminal.bic_facility_code ?? terminal.firms_code ?? terminal.name,
    ),
  }))
  if (rows.length === 0) return
  await sql.query(
    `insert into terminals (id, port_id, name, nickname, smdg_code, bic_facility_code, firms_code, origin, updated_at)
      select r.id, p.id, r.name, r.name, r.smdg_code, r.bic_facility_code, r.firms_code, 'learned', $2
      from json_to_recordset($1) as r(id uuid, port_code text, name text, smdg_code text, bic_facility_code text, firms_code text)
      join ports p on p.code = r.port_code order by r.id on conflict do nothing`,
    [JSON.stringify(rows), now],
  )
}

/**
 * Vessels that raw events name. A name that changes (a ship renamed) follows the latest report. Those that are known already are not
 * touched: a conflict would lock their rows, and every fold that names the same ship would wait for this transaction's end.
 */
export async function saveVessels(sql: Sql, vessels: readonly VesselBelief[], now: Date): Promise<void> {
  if (vessels.length === 0) return
  // One statement may not write a row twice; the last name counts.
  const distinct = new Map<string, VesselBelief>()
  for (const vessel of vessels) distinct.set(vessel.id, { ...vessel, name: vessel.name ?? distinct.get(vessel.id)?.name ?? null })
  await sql.query({
    name: 'save_vessels',
    text: `insert into vessels (id, name, imo, updated_at)
      select id, name, imo, $2 from json_to_recordset($1) as r(id uuid, name text, imo text)
        where not exists (select from vessels v where v.id = r.id and (r.name is null or v.name = r.name)) order by id
      on conflict (id) do update set name = coalesce(excluded.name, vessels.name), updated_at = excluded.updated_at
      where excluded.name is distinct from vessels.name and excluded.name is not null`,
    values: [JSON.stringify([...distinct.values()]), now],
  })
}
