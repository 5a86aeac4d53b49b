/** Answers `GET /{scac}/v2/events` for the lines of the sandbox. */
import type { ServerResponse } from 'node:http'
import type { WireEvent } from './dcsa.ts'
import { bend, faultOf, type WireFault } from './endings.ts'
import { eventsAt, type Timeline } from './events.ts'
import { answerOfFleetLine } from './fleet/answer.ts'
import { fleetLine } from './fleet/lines.ts'
import { type SandboxLine, sandboxLines } from './lines.ts'
import { type JourneyName, journeyIdOf, journeyNamed } from './number.ts'
import { planJourney } from './plan.ts'
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
  const { asks: ask, first_asked_at } = noted
  const told = bend(journey.ending, eventsOf(journey, { first_asked_at, speed: world.speed }, now), { ask, now })
  const events = select(told, query)
  const fault = faultOf(journey.ending, ask)
  await send(response, { fault, events, query, address, now })
  return { scac: line.scac, number, outcome: fault.kind === 'none' ? 'answered' : fault.kind, events: events.length }
}

function eventsOf(journey: JourneyName, timeline: Timeline, now: Date): readonly WireEvent[] {
  return eventsAt(journey, planJourney(journey), { timeline, now })
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
