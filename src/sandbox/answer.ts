/** Answers `GET /{scac}/v2/events` for the lines of the sandbox. */
import type { ServerResponse } from 'node:http'
import type { WireEvent } from './dcsa.ts'
import type { WireFault } from './endings.ts'
import { answerOfFleetLine } from './fleet/answer.ts'
import { fleetLine } from './fleet/lines.ts'
import { planJourney } from './journey-plan.ts'
import { type SandboxLine, sandboxLines } from './lines.ts'
import { journeyIdOf, journeyNamed } from './number.ts'
import { eventsTold, faultTold } from './telling.ts'
import { type EventsQuery, readQuery, select, sendError, sendHalf, sendHuge, sendMarkup, sendPage } from './wire.ts'
import type { AskRecord, World } from './world.ts'

/** Answers one request at `now`. Resolves when the answer is handed over, or at once when the line stays silent on purpose. */
export async function answer(
  world: World,
  response: ServerResponse,
  { address, now }: { address: string; now: Date },
): Promise<AskRecord> {
  const url = new URL(address, 'http://sandbox')
  const [, scac, ...path] = url.pathname.split('/')
  const line = sandboxLines.find((known) => known.scac === scac?.toUpperCase())
  const of_fleet = world.fleet === null ? null : fleetLine(scac?.toUpperCase() ?? '')
  const nowhere = { scac: null, number: null, events: 0, outcome: 'no_such_address' }
  if ((line === undefined && of_fleet === null) || path.join('/') !== 'v2/events') {
    sendError(response, { status: 404, reason: 'notFound', message: 'there is no such address', uri: address, at: now })
    return nowhere
  }
  const query = readQuery(url.searchParams)
  if ('problem' in query) {
    sendError(response, { status: 400, reason: 'invalidParameter', message: query.problem, uri: address, at: now })
    return { ...nowhere, scac: scac?.toUpperCase() ?? null, outcome: 'invalid_query' }
  }
  if (world.fleet !== null && of_fleet !== null)
    return answerOfFleetLine(world, world.fleet, { response, ask: { scac: of_fleet.scac, query, address, now } })
  if (line === undefined) return nowhere
  return answerQuery(world, response, { line, query, address, now })
}

// Events to a page, where a bill has more boxes than so many.
const crowd_limit = 1_000
const crowded = 100

type Ask = { line: SandboxLine; query: EventsQuery; address: string; now: Date }

async function answerQuery(world: World, response: ServerResponse, { line, query, address, now }: Ask): Promise<AskRecord> {
  const [reference] = query.references
  const number = reference?.value ?? ''
  const journey = reference ? journeyNamed(line, reference) : null
  if (journey === null) {
    sendPage(response, [], query)
    return { scac: line.scac, number, outcome: 'unknown_number', events: 0 }
  }
  // Pages of one answer are one ask.
  const noted = await world.memory.noteAsk(journeyIdOf(journey), { now, is_further_page: query.offset > 0 })
  const timeline = { first_asked_at: noted.first_asked_at, speed: world.speed }
  const telling = { journey, plan: planJourney(journey), timeline, now, ask: noted.asks }
  const events = select(eventsTold(telling), query)
  const fault = faultTold(telling)
  // Lines have page sizes of their own, whatever they are asked for.
  const limit = journey.container_numbers.length > crowded ? crowd_limit : query.limit
  await send(response, { fault, events, query: { ...query, limit }, address, now })
  return { scac: line.scac, number, outcome: fault.kind === 'none' ? 'answered' : fault.kind, events: events.length }
}

type AnswerParts = { fault: WireFault; events: readonly WireEvent[]; query: EventsQuery; address: string; now: Date }

async function send(response: ServerResponse, { fault, events, query, address, now }: AnswerParts): Promise<void> {
  switch (fault.kind) {
    case 'none':
      return sendPage(response, events, query)
    case 'error':
      return sendError(response, { ...fault, message: 'this number misbehaves on purpose', uri: address, at: now })
    case 'html':
      return sendMarkup(response)
    case 'truncated':
      return sendHalf(response, events)
    case 'huge':
      await sendHuge(response, events[0] ?? {})
      return
    case 'hang':
      // The line took the request and never speaks: the other side has to lose patience.
      return
  }
}
