/** The terminals and the railroad of the sandbox: who they are, how they are asked, and what they answer over the wire. */
import type { ServerResponse } from 'node:http'
import type { Facility } from '../feeds/terminals/facilities.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { cleanNumber } from '../vocabulary/container-number.ts'
import { type BoxStory, isAnsweredBy, storyOfBox } from './box.ts'
import { routes, sandboxLines } from './lines.ts'
import { type PlaceCode, places, type SandboxPlace } from './places.ts'
import { railRow, unknownUnit } from './railroad.ts'
import { terminalRow } from './terminal.ts'
import type { World } from './world.ts'

// No list of terminals and no list of carriers has these codes.
const terminal_code = 'ZZSB'
const railroad_scac = 'ZZRR'

/** Ports where ships of the sandbox end their journeys. */
const ports: readonly PlaceCode[] = [
  ...new Set(
    Object.values(routes)
      .flat()
      .flatMap(({ hops }) => hops.findLast(({ by }) => by !== 'rail')?.to ?? []),
  ),
]

// An hour passes in a second here: a box is at the terminal for less than a minute.
const every_s = { on_vessel_s: 10, at_terminal_s: 5, off_hours_s: 5, rail_s: 5 }
const common = {
  auth: { kind: 'none' },
  // A world on this machine need not be spared.
  pacing: { requests_per_minute: 6_000 },
  stations: {},
  facility_code: null,
  // No line of the sandbox names a terminal.
  asks_unassigned: true,
  // It knows nothing of real boxes at the same ports.
  owners: sandboxLines.flatMap(({ container_prefixes }) => container_prefixes),
  cadence: every_s,
  watch_every_s: 10,
} as const

/** How the terminals and the railroad of a sandbox at `address` are asked: also for processes that do not run it. */
export function sandboxContainerSources(address: string): ContainerSource[] {
  const terminals = ports.map(
    (port): ContainerSource => ({
      ...common,
      name: `sandbox-${port.toLowerCase()}`,
      dialect: 'tms2',
      kind: 'terminal',
      base_url: `${address}/terminals/${port.toLowerCase()}`,
      batch_size: 40,
      facilities: [facilityAt(places[port])],
      railroad: null,
    }),
  )
  const railroad: ContainerSource = {
    ...common,
    name: 'sandbox-railroad',
    dialect: 'up',
    kind: 'rail',
    base_url: `${address}/railroad`,
    batch_size: 20,
    facilities: [],
    railroad: railroad_scac,
  }
  return [...terminals, railroad]
}

function facilityAt({ locode, name }: SandboxPlace): Facility {
  const facility = { name: `Sandbox Terminal ${name}`, code: terminal_code, code_list: 'smdg', type: 'port_terminal' } as const
  const place = { name: null, locode, state: null, country: locode.slice(0, 2), latitude: null, longitude: null, facility }
  return { code: `${locode}${terminal_code}`, locode, place }
}

/** What became of an ask, for the log. */
export type FacilityRecord = {
  facility: string
  containers: number
  known: number
  outcome: 'answered' | 'no_such_address'
}

export function isFacilityAddress(path: string): boolean {
  return path.startsWith('/terminals/') || path.startsWith('/railroad/')
}

/** Answers one ask at `now`. `body`: what was sent with it. */
export async function answerOfFacility(
  world: World,
  response: ServerResponse,
  { address, body, now }: { address: string; body: string; now: Date },
): Promise<FacilityRecord> {
  const url = new URL(address, 'http://sandbox')
  const [, port] = /^\/terminals\/(\w+)\/import\/containeravailability$/.exec(url.pathname) ?? []
  const send = (status: number, value: unknown) => {
    response.statusCode = status
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(value))
  }
  if (port !== undefined) {
    const numbers = numbersInForm(body)
    const stories = await storiesOf(world, numbers, now)
    const rows = stories
      .filter((story) => isAnsweredBy('terminal', story))
      .flatMap((story) => terminalRow(story, port.toUpperCase()) ?? [])
    send(200, { results: rows })
    return { facility: port.toUpperCase(), containers: numbers.length, known: rows.length, outcome: 'answered' }
  }
  if (url.pathname === '/railroad/services/v2/public/shipments') {
    const numbers = askedNumbers(url.searchParams.get('equipment_id') ?? '')
    const known_ones = await Promise.all(numbers.map((number) => storyOfBox(world, number, now)))
    const stories = known_ones.map((story) => (story && isAnsweredBy('railroad', story) ? story : null))
    const rows = numbers.map((number, position) => {
      const story = stories[position]
      return (story && railRow(story)) ?? unknownUnit(number)
    })
    send(200, rows)
    const known = stories.filter((story) => story && railRow(story)).length
    return { facility: 'railroad', containers: numbers.length, known, outcome: 'answered' }
  }
  send(404, { message: 'there is no such address' })
  return { facility: url.pathname, containers: 0, known: 0, outcome: 'no_such_address' }
}

async function storiesOf(world: World, numbers: readonly string[], now: Date): Promise<BoxStory[]> {
  const stories = await Promise.all(numbers.map((number) => storyOfBox(world, number, now)))
  return stories.filter((story) => story !== null)
}

/** Numbers with commas between them. */
export function askedNumbers(text: string): string[] {
  return text
    .split(',')
    .map(cleanNumber)
    .filter((number) => number !== '')
}

/** The numbers in the body of an ask of `tms2`. */
export function numbersInForm(body: string): string[] {
  try {
    const form: unknown = JSON.parse(body)
    const numbers = typeof form === 'object' && form !== null && 'refNums' in form ? form.refNums : ''
    return typeof numbers === 'string' ? askedNumbers(numbers) : []
  } catch (error) {
    // Only our own decoder asks here; a text that is no JSON names no container.
    if (error instanceof SyntaxError) return []
    throw error
  }
}
