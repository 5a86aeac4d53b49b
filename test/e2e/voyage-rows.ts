import { nameBasedId } from '../../src/base/ids.ts'
import type { JourneyLeg, JourneyStop } from '../../src/journey/belief.ts'
import type { Database } from '../../src/store/pool.ts'
import { upsertPorts } from '../../src/store/reference/reference.ts'
import { reference } from './api-reference.ts'

// A journey from Tokyo to Los Angeles by way of Shanghai, with its rail part, written into the container of an account.

export const shanghai = nameBasedId('port', 'CNSHA')

const nowhere = { location_id: null, location_type: null, locode: null, name: null, terminal: null, terminal_type: null } as const
const leg = {
  mode: 'vessel',
  scac: 'HLCU',
  vessel_id: reference.vessel,
  voyage_number: '014W',
  estimated_at: null,
  actual_at: null,
} as const

/** An instant some days from now, to the second. */
export function days(count: number): string {
  return `${new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 19)}Z`
}

/** Left Shanghai `gone` days ago and is expected `left` days from now. Negative `left`: it has arrived. */
export function stops({ gone, left }: { gone: number; left: number }): JourneyStop[] {
  const out = (actual_at: string | null, other: Partial<JourneyLeg> = {}): JourneyLeg => ({ ...leg, actual_at, ...other })
  const arrives = left < 0 ? { actual_at: days(left) } : { estimated_at: days(left) }
  return [
    {
      ...nowhere,
      part: 'pol',
      location_id: reference.port,
      location_type: 'port',
      locode: 'JPTYO',
      name: 'Tokyo',
      inbound: null,
      outbound: out(days(-gone - 6), { voyage_number: '9N' }),
    },
    {
      ...nowhere,
      part: 'transshipment',
      location_id: shanghai,
      location_type: 'port',
      locode: 'CNSHA',
      name: 'Shanghai',
      inbound: out(days(-gone - 3), { voyage_number: '9N' }),
      outbound: out(days(-gone)),
    },
    {
      ...nowhere,
      part: 'pod',
      location_id: reference.discharge,
      location_type: 'port',
      locode: 'USLAX',
      name: 'Los Angeles',
      terminal: reference.terminal,
      terminal_type: 'terminal',
      inbound: { ...leg, ...arrives },
      outbound: { ...leg, mode: 'rail', scac: 'BNSF', vessel_id: null, voyage_number: null },
    },
    {
      ...nowhere,
      part: 'inland',
      location_id: reference.metro_area,
      location_type: 'metro_area',
      locode: 'USCHI',
      name: 'Chicago',
      terminal: reference.rail_terminal,
      terminal_type: 'rail_terminal',
      inbound: { ...leg, mode: 'rail', scac: 'BNSF', vessel_id: null, voyage_number: null },
      outbound: null,
    },
  ]
}

/** The port that the other fixtures do without. */
export async function insertVoyagePorts(db: Database): Promise<void> {
  const place = {
    country_code: 'CN',
    time_zone: 'Asia/Shanghai',
    latitude: 31.23,
    longitude: 121.49,
    state_abbr: null,
    city: null,
  }
  await upsertPorts(db, [{ id: shanghai, name: 'Shanghai', code: 'CNSHA', ...place }], { origin: 'built_in', now: new Date() })
}

export async function writeStops(db: Database, container_id: string, written: readonly JourneyStop[]): Promise<void> {
  await db.query('update containers set journey_stops = $2 where id = $1', [container_id, JSON.stringify(written)])
}
