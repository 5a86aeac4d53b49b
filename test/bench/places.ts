/** `npm run bench -- places`: how good the tables of ports, names, waters and sea routes are; writes docs/reference/places.md. */
import { writeFileSync } from 'node:fs'
import { smdgTerminalRows } from '../../data/smdg-terminals.ts'
import { portByLocode, referencePorts } from '../../src/reference/places.ts'
import { placesByName } from '../../src/reference/places-by-name.ts'
import { referenceShippingLines } from '../../src/reference/shipping-lines.ts'
import { referenceTerminals, terminalByCode } from '../../src/reference/terminals.ts'
import { openRouter } from '../../src/sea/router.ts'
import { distanceKm, km_per_nautical_mile, type Position } from '../../src/sea/sphere.ts'
import { callAt, listedTerminals } from '../feeds/ais/approaches.ts'
import { spellings } from '../reference/port-spellings.ts'
import { openJudge } from '../sea/over-land.ts'
import { published, publishedInshore } from '../sea/published.ts'

/** Takes some minutes, most of them for the routes. Returns where it was written. */
export function measurePlaces(): string {
  const file = new URL('../../docs/reference/places.md', import.meta.url)
  writeFileSync(file, [head, portsPart(), namesPart(), seaPart(), callsPart(), foot].join('\n\n'))
  return file.pathname
}

const head = `# Places

How good the tables of ports, terminals, names and waters are. Written by \`npm run bench -- places\`; where they are from stands in
\`data/SOURCES.md\`.`

const foot = `## Attribution

Container terminals with their codes and positions: Master Terminal Facilities List of SMDG (smdg.org), [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/),
changed: terminals in force with a position only, fewer columns. Land: Natural Earth, public domain.
`

function portsPart(): string {
  const kms = new Map<string, number>()
  const unknown = new Set<string>()
  for (const [locode, , , latitude, longitude] of smdgTerminalRows) {
    const port = positionOf(locode)
    if (port === null) unknown.add(locode)
    else kms.set(locode, Math.min(kms.get(locode) ?? Number.POSITIVE_INFINITY, distanceKm(port, { latitude, longitude })))
  }
  const sorted = [...kms.values()].sort((a, b) => a - b)
  const within = [2, 5, 10, 20].map((most) => [`at most ${most} km`, sorted.filter((km) => km <= most).length] as const)
  const american = smdgTerminalRows.filter(([locode]) => /^(US|CA|MX|PR)/.test(locode))
  const found = american.filter(([locode, code]) => terminalByCode(locode, 'smdg', code) !== null)
  return `## Ports and terminals

${referencePorts.length} ports, ${referenceTerminals.length} terminals, ${referenceShippingLines.length} shipping lines. Of ${new Set(smdgTerminalRows.map(([locode]) => locode)).size} places with container terminals
${unknown.size} are unknown. North American codes of SMDG: ${found.length} of ${american.length} known.

${table(['Port and its nearest container terminal', 'Places'], [...within, ['farther', sorted.filter((km) => km > 20).length]])}`
}

function namesPart(): string {
  const outcomes = spellings.map(({ written, code }) => {
    const codes = placesByName(written).map((place) => place.code)
    if (codes.length === 0) return 'not found'
    if (codes.length > 1) return codes.includes(code) ? 'one of several' : 'another place'
    return codes[0] === code ? 'the port' : 'another place'
  })
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
  const rows = ['the port', 'one of several', 'not found', 'another place'].map((outcome) => [outcome, count(outcome)] as const)
  return `## Names

${spellings.length} spellings of ${new Set(spellings.map(({ code }) => code)).size} ports, without a hint of the country.

${table(['Found', 'Spellings'], rows)}`
}

function seaPart(): string {
  const router = openRouter({ avoid_red_sea: false })
  const judge = openJudge()
  const rows = [...published, ...publishedInshore].map(([from, to, miles]) => {
    const [start, end] = [positionOf(from), positionOf(to)]
    const route = start && end && router.route(start, end)
    const ours = route ? Math.round(route.length_km / km_per_nautical_mile) : null
    return [`${from} to ${to}`, miles, ours ?? 'none', ours === null ? '' : `${(100 * (ours / miles - 1)).toFixed(1)} %`] as const
  })
  const withTerminals = new Set(smdgTerminalRows.map(([locode]) => portByLocode(locode)?.code ?? ''))
  const judged = referencePorts.flatMap((port) => {
    const at = positionOf(port.code)
    const hub = at && hubOf(at)
    return at && hub ? [{ port, route: router.route(at, hub) }] : []
  })
  const pieces = judged.flatMap(({ port, route }) => (route ? [{ port, ...judge(route) }] : []))
  const long = pieces.filter(({ km }) => km > 20).sort((a, b) => b.km - a.km)
  const without = judged.filter(({ port, route }) => route === null && withTerminals.has(port.code))
  return `## Sea routes

${table(['Route', 'Published, nautical miles', 'Ours', 'Difference'], rows)}

The last ${publishedInshore.length} are good to some percent only, by which tables differ where rivers, straits and islands decide.

A route from every port to the nearest of ${hubs.length} large ones, held against the land of Natural Earth at 1:50 million, which the chart is not made of
(that is 1:10 million); channels are left out.

${table(
  ['Longest straight piece over land', 'Ports'],
  [
    ['none', pieces.filter(({ km }) => km === 0).length],
    ['at most 10 km', pieces.filter(({ km }) => km > 0 && km <= 10).length],
    ['at most 20 km', pieces.filter(({ km }) => km > 10 && km <= 20).length],
    ['longer', long.length],
    ['no route', judged.filter(({ route }) => route === null).length],
  ],
)}

Longer than 20 km: ${long.length === 0 ? 'none' : long.map(({ port, km }) => `${port.code} ${port.name} (${Math.round(km)} km)`).join(', ')}.
With container terminals and without a route: ${without.length === 0 ? 'none' : without.map(({ port }) => `${port.code} ${port.name}`).join(', ')}.`
}

function callsPart(): string {
  const terminals = listedTerminals()
  const rows = [0, 0.15, 0.3, 0.5].map((off_km) => {
    const outcomes = terminals.map((terminal, index) => callAt(terminal, { off_km, side: index % 8 }))
    const share = (outcome: string) =>
      `${((100 * outcomes.filter((one) => one === outcome).length) / outcomes.length).toFixed(1)} %`
    return [`${Math.round(1_000 * off_km)} m`, share('named'), share('unnamed'), share('neighbour'), share('unseen')] as const
  })
  return `## Calls

A made-up ship comes to each of ${terminals.length} terminals, lies so far off its position, and leaves.

${table(['Off the terminal', 'Seen with its terminal', 'Seen without', 'Seen at a neighbour', 'Not seen'], rows)}`
}

const hubs = ['SGSIN', 'NLRTM', 'USNYC', 'USLAX', 'CNSHA', 'BRSSZ', 'ZADUR', 'AEJEA', 'AUSYD', 'PABLB', 'GRPIR', 'JPYOK']

function hubOf(at: Position): Position | undefined {
  return hubs
    .flatMap((code) => positionOf(code) ?? [])
    .filter((hub) => distanceKm(hub, at) > 100)
    .sort((one, other) => distanceKm(one, at) - distanceKm(other, at))[0]
}

function positionOf(code: string): Position | null {
  const { latitude, longitude } = portByLocode(code) ?? {}
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}
