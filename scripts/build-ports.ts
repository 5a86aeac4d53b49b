/**
 * Builds data/ports.ts and data/metro-areas.ts: the list of the package `sea-ports`, put right by data/port-corrections.ts, and our own list
 * of inland places, each with its zone worked out from its position; a port far from its container terminals is moved to them. Run it after changing one of them: node scripts/run.mjs scripts/build-ports.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inlandPlaces } from '../data/inland-places.ts'
import { samePlace } from '../data/place-aliases.ts'
import { added, corrections, retired, zoneOverrides } from '../data/port-corrections.ts'
import { smdgTerminalRows } from '../data/smdg-terminals.ts'
import { timeZoneAt } from '../src/reference/time-zone.ts'
import { distanceKm, type Position } from '../src/sea/sphere.ts'

type SeaPort = { name: string; city: string; coordinates?: [longitude: number, latitude: number] }

type Row = {
  code: string
  name: string
  city: string | null
  state_abbr: string | null
  latitude: number
  longitude: number
  other_names: readonly string[]
}

const folder = new URL('../data/', import.meta.url)
const problems: string[] = []

const inland = new Set(inlandPlaces.map(([code]) => code))
const left_out = new Set([...retired, ...Object.keys(samePlace), ...inland, ...added.map(([code]) => code)])
const states = new Map(
  readFileSync(new URL('port-states.tsv', folder), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([code = '', state = '']) => [code, state] as const),
)

const terminals = Map.groupBy(
  smdgTerminalRows.map(([locode, , , latitude, longitude]) => ({ code: samePlace[locode] ?? locode, latitude, longitude })),
  ({ code }) => code,
)
// Where a list's port is a city hall, a ship is never seen to arrive. What is nearer is as good as the list.
const near_terminals_km = 5

const ports = [...seaPorts().filter(({ code }) => !left_out.has(code)), ...added.map(addedRow)].map(atItsTerminals).sort(byCode)
for (const code of terminals.keys())
  if (!ports.some((port) => port.code === code)) problems.push(`${code}: has terminals and is no port`)
const metro_areas = inlandPlaces.map(addedRow).sort(byCode)

writeFileSync(
  new URL('ports.ts', folder),
  table('portRows', {
    comment: 'Ports: code, name, city, state, latitude, longitude, zone, other names.',
    type: 'readonly [string, string, string | null, string | null, number, number, string, string]',
    rows: ports.map((row) => [
      row.code,
      row.name,
      row.city,
      row.state_abbr,
      row.latitude,
      row.longitude,
      zoneOf(row),
      row.other_names.join('|'),
    ]),
  }),
)
writeFileSync(
  new URL('metro-areas.ts', folder),
  table('metroAreaRows', {
    comment: 'Inland places: code, name, state, latitude, longitude, zone.',
    type: 'readonly [string, string, string | null, number, number, string]',
    rows: metro_areas.map((row) => [row.code, row.name, row.state_abbr, row.latitude, row.longitude, zoneOf(row)]),
  }),
)
for (const problem of problems) console.error(problem)
console.log(`${ports.length} ports, ${metro_areas.length} inland places, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

function seaPorts(): Row[] {
  // The package has no types: an object by code. Its index.js reads the same file.
  const list = createRequire(import.meta.url)('sea-ports/lib/ports.json') as Record<string, SeaPort>
  return Object.entries(list).flatMap(([code, port]) => {
    const correction = corrections[code] ?? {}
    const [longitude, latitude] = port.coordinates ?? []
    const at = correction.at ?? (latitude === undefined || longitude === undefined ? undefined : ([latitude, longitude] as const))
    if (!at) {
      if (!left_out.has(code)) problems.push(`${code} ${port.name}: no position`)
      return []
    }
    const names = namesOf(code, port.name)
    const name = correction.name ?? names[0] ?? code
    return {
      code,
      name,
      city: correction.city ?? namesOf(code, port.city)[0] ?? null,
      state_abbr: correction.state_abbr ?? states.get(code) ?? null,
      latitude: rounded(at[0]),
      longitude: rounded(at[1]),
      other_names: names.filter((other) => other !== name),
    }
  })
}

/** `Mumbai (ex Bombay)` → Mumbai, Bombay; `Hakata/Fukuoka` → Hakata, Fukuoka; `Jakarta, Java` and `Yantian Port` lose what they do not need. */
function namesOf(code: string, text: string): string[] {
  const [outside = '', inside = ''] = text.split(/\s*[()]/)
  const plain = outside.split(',')[0] ?? ''
  const parts = [...plain.split('/'), inside.replace(/^ex /, '')]
  return parts.map((part) => shortened(code, part)).filter((part) => part !== '')
}

function shortened(code: string, name: string): string {
  const without_airport = name.replace(/ Apt$/, '')
  return (code.startsWith('CN') ? without_airport.replace(/ Port$/, '') : without_airport).trim()
}

function addedRow([code, name, state_abbr, latitude, longitude]: readonly [string, string, string | null, number, number]): Row {
  return { code, name, city: name, state_abbr, latitude, longitude, other_names: [] }
}

/** A port that lies farther than some kilometres from every one of its terminals is moved to the one in their midst. */
function atItsTerminals(row: Row): Row {
  const own = terminals.get(row.code) ?? []
  if (own.length === 0 || own.some((terminal) => distanceKm(terminal, row) <= near_terminals_km)) return row
  const sumTo = (at: Position) => own.reduce((sum, terminal) => sum + distanceKm(terminal, at), 0)
  const [midst] = own.toSorted((one, other) => sumTo(one) - sumTo(other))
  return midst ? { ...row, latitude: rounded(midst.latitude), longitude: rounded(midst.longitude) } : row
}

function zoneOf(row: Row): string {
  const zone = zoneOverrides[row.code] ?? timeZoneAt({ ...row, country_code: row.code.slice(0, 2) })
  if (zone === null) problems.push(`${row.code} ${row.name}: no zone at ${row.latitude}, ${row.longitude}`)
  return zone ?? ''
}

function table(
  name: string,
  { comment, type, rows }: { comment: string; type: string; rows: readonly (readonly unknown[])[] },
): string {
  const lines = rows.map((row) => `  ${JSON.stringify(row)},\n`).join('')
  return `/** ${comment} Generated by scripts/build-ports.ts; do not edit. */\nexport const ${name}: readonly (${type})[] = [\n${lines}]\n`
}

function byCode(a: Row, b: Row): number {
  return a.code < b.code ? -1 : 1
}

// Four places are eleven metres: more than a list of ports can know.
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
