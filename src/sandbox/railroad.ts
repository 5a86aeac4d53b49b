/** What the railroad of the sandbox says of a box: the row of a shipments service (see `feeds/terminals/up.ts`). */
import { day_ms } from '../base/durations.ts'
import type { BoxStory } from './box.ts'
import { instantOf, localTime } from './events.ts'
import type { SandboxPlace } from './places.ts'
import { happensAt, knownDelay, type PlannedMove } from './plan.ts'

// Real days that storage is free after the box is on the ground; the day after them is the first that costs.
const free_days = 2

const words: Partial<Record<string, string>> = {
  LOAD: 'Ramp',
  DEPA: 'Departure',
  ARRI: 'Arrival',
  DISC: 'Deramp and grounded',
  GTOT: 'Outgate',
}

type RailRow = Readonly<Record<string, unknown>> & { load: Readonly<Record<string, unknown>> }

/** The row, or null: the box does not go by rail, or the railroad does not have it yet. */
export function railRow(story: BoxStory): RailRow | null {
  const { plan, hour, hourOfMove, timeline, number } = story
  const first = plan.moves.findIndex(({ mode }) => mode === 'RAIL')
  if (first === -1) return null
  const moves = plan.moves.slice(first).filter(({ load_state }) => load_state === 'LADEN')
  const done = moves.filter((move) => hourOfMove(move) <= hour)
  const current = done.at(-1)
  const [arrival, grounding] = [moves.find(({ code }) => code === 'ARRI'), moves.find(({ code }) => code === 'DISC')]
  if (current === undefined || arrival === undefined || grounding === undefined) return null
  const event = (move: PlannedMove, is_ahead = false) => ({
    type_code: words[move.code] ?? move.code,
    status_code: is_ahead ? 'Estimated' : 'Completed',
    date_time: localTime(instantOf(timeline, is_ahead ? expectedAt(story, move) : hourOfMove(move)), move.place.time_zone),
    location: locationOf(move.place),
  })
  const is_grounded = done.includes(grounding)
  const free_until = new Date(instantOf(timeline, hourOfMove(grounding)).getTime() + (free_days + 1) * day_ms)
  return {
    ...{ id: `sandbox-${number}`, route: { destination: { location: locationOf(arrival.place) } } },
    load: {
      ...{ equipment: { id: number.slice(0, 10) }, load_empty_code: 'Loaded' },
      ...(is_grounded
        ? {
            assessorial_information: {
              storage_first_chargeable_day: localTime(free_until, arrival.place.time_zone).slice(0, 10),
            },
          }
        : {}),
    },
    current_event: event(current),
    operational_move_events: [
      ...done.slice(0, -1).map((move) => event(move)),
      ...(done.includes(arrival) ? [] : [event(arrival, true)]),
    ],
  }
}

/** As far as the delay of the train is known now. */
function expectedAt({ plan, hour }: BoxStory, move: PlannedMove): number {
  return Math.max(move.planned_h + knownDelay(plan, move.hops_before, hour).delay_h, Math.min(hour + 1, happensAt(plan, move)))
}

function locationOf({ locode, name }: SandboxPlace) {
  return { city: name, state_abbreviation: states[locode] ?? '', country_abbreviation: locode.slice(0, 2) }
}

const states: Readonly<Record<string, string>> = { USCHI: 'IL', USLAX: 'CA', USLGB: 'CA' }

/** How the railroad's service says that it does not have a unit. */
export function unknownUnit(number: string) {
  return { load: { equipment: { id: number }, load_empty_code: 'Unknown' } }
}
