/** Answers what is asked of the fleet over HTTP: its lines, its terminals, its railroad, and the desk that takes its customers' webhooks. */
import type { ServerResponse } from 'node:http'
import { sha256 } from '../../base/hash.ts'
import { askedNumbers, type FacilityRecord, numbersInForm } from '../facilities.ts'
import { railRow, unknownUnit } from '../railroad.ts'
import { type EventsQuery, select, sendError, sendPage } from '../wire.ts'
import type { AskRecord, SandboxFleet, World } from '../world.ts'
import { storyOfFleetBox } from './fleet.ts'
import { fleetEvents, fleetFault } from './line.ts'
import { bookingOf } from './numbers.ts'
import { fleetYardRow } from './yard.ts'

type LineAsk = { scac: string; query: EventsQuery; address: string; now: Date }

/** Answers `GET /{scac}/v2/events` for a line of the fleet. */
export async function answerOfFleetLine(
  { memory }: World,
  fleet: SandboxFleet,
  { response, ask: { scac, query, address, now } }: { response: ServerResponse; ask: LineAsk },
): Promise<AskRecord> {
  const [reference] = query.references
  const [number = ''] = (reference?.value ?? '').split('#')
  const began_at = await fleet.beganAt()
  const noted = await memory.noteAsk({ start: scac, word: number }, { now, is_further_page: query.offset > 0 })
  const record = { scac, number, events: 0 }
  const fault = fleetFault(fleet.seed, scac, { number, ask: noted.asks })
  if (fault.kind === 'error') {
    sendError(response, { ...fault, message: 'this one misbehaves on purpose', uri: address, at: now })
    return { ...record, outcome: fault.kind }
  }
  const booking =
    reference === undefined || began_at === null ? null : bookingOf(fleet.seed, scac, { ...reference, value: number })
  if (booking === null || began_at === null) {
    sendPage(response, [], query)
    return { ...record, outcome: 'unknown_number' }
  }
  const events = select(fleetEvents(booking, { seed: fleet.seed, began_at, now, ask: noted.asks }), query)
  sendPage(response, events, query)
  return { ...record, outcome: 'answered', events: events.length }
}

const prefix = '/fleet/'

export function isFleetAddress(path: string): boolean {
  return path.startsWith(prefix)
}

type FleetAsk = { address: string; body: string; now: Date; delivery_id: string }

/** Answers one ask of a terminal, the railroad or the desk. */
export async function answerOfFleet(
  fleet: SandboxFleet,
  response: ServerResponse,
  { address, body, now, delivery_id }: FleetAsk,
): Promise<FacilityRecord> {
  const url = new URL(address, 'http://sandbox')
  const [, port] = /^\/fleet\/terminals\/(\w+)\/import\/containeravailability$/.exec(url.pathname) ?? []
  const story = (number: string) => storyOfFleetBox(fleet, number, now)
  if (port !== undefined) {
    const numbers = numbersInForm(body)
    const stories = await Promise.all(numbers.map(story))
    const rows = stories.flatMap((known) => (known && fleetYardRow(known, port.toUpperCase())) ?? [])
    sendJson(response, 200, { results: rows })
    return { facility: port.toUpperCase(), containers: numbers.length, known: rows.length, outcome: 'answered' }
  }
  if (url.pathname === '/fleet/railroad/services/v2/public/shipments') {
    const numbers = askedNumbers(url.searchParams.get('equipment_id') ?? '')
    const stories = await Promise.all(numbers.map(story))
    const rows = numbers.map((number, position) => {
      const known = stories[position]
      return (known && railRow(known)) ?? unknownUnit(number)
    })
    sendJson(response, 200, rows)
    return {
      facility: 'railroad',
      containers: numbers.length,
      known: stories.filter((known) => known).length,
      outcome: 'answered',
    }
  }
  if (url.pathname === desk_path) {
    const is_refused = refusesDelivery(delivery_id)
    sendJson(response, is_refused ? 503 : 200, is_refused ? { error: 'the order system is being updated' } : { received: true })
    return { facility: 'desk', containers: 0, known: 0, outcome: 'answered' }
  }
  sendJson(response, 404, { message: 'there is no such address' })
  return { facility: url.pathname, containers: 0, known: 0, outcome: 'no_such_address' }
}

/** Where webhooks of the fleet's customers go. */
export const desk_path = '/fleet/desk'

// One in so many deliveries finds the desk closed, however often it is tried.
const refused_one_in = 8

function refusesDelivery(id: string): boolean {
  return Number.parseInt(sha256(id).slice(0, 8), 16) % refused_one_in === 0
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(value))
}
