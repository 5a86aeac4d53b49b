/** Plans that go otherwise than planned: a later ship, a slow one, a fast one, boxes that stay. */
import { type SandboxShip, ships } from '../lines.ts'
import { type Delay, lastDischarge, type PlanDraft, type PlannedMove } from '../plan.ts'

const next_sailing_h = 168
const known_before_loading_h = 6

/** The box is not loaded on the first ship but on the one of the next week, which is known shortly before. */
export function onLaterShip({ moves, delays }: PlanDraft): PlanDraft {
  const load = moves.find(({ code }) => code === 'LOAD')
  if (load === undefined) return { moves, delays }
  const ship = shipAfter(load.ship)
  const is_first_leg = (move: PlannedMove) => move.ship !== null && move.voyage === load.voyage && move.ship === load.ship
  return {
    moves: moves.map((move, index) => ({
      ...move,
      ...(index < moves.indexOf(load) ? {} : { planned_h: move.planned_h + next_sailing_h }),
      ...(is_first_leg(move) ? { ship, voyage: voyageAfter(load.voyage), call: `${move.call}-later` } : {}),
    })),
    delays: delays.map((delay) => ({ ...delay, from_h: delay.from_h + next_sailing_h })),
    replaced: { until_h: load.planned_h - known_before_loading_h, moves, delays },
  }
}

function shipAfter(ship: SandboxShip | null): SandboxShip {
  return ships[(ships.findIndex(({ imo }) => imo === ship?.imo) + 1) % ships.length] ?? ships[0]
}

function voyageAfter(voyage: string | null): string | null {
  return voyage === null ? null : `${Number.parseInt(voyage, 10) + 1}${voyage.at(-1)}`
}

// Numbers of ships begin with 5 or more, and no country has the first three digits of the radio's.
const own_imo_first = 400_000
const own_mmsi_first = 298_000_000

/** The ship of a journey that has one to itself, and so can be heard where it is: the same digits, the same ship. */
export function ownShip(serial: string): SandboxShip & { mmsi: number } {
  const digits = [...String(own_imo_first + (Number(serial) % 100_000))].map(Number)
  const check_digit = digits.reduce((sum, digit, position) => sum + digit * (7 - position), 0) % 10
  return { name: `LANTERN ${serial}`, imo: `${digits.join('')}${check_digit}`, mmsi: own_mmsi_first + Number(serial) }
}

/** The whole way at sea by a ship of its own. */
export function onShipOfItsOwn({ moves, delays }: PlanDraft, serial: string): PlanDraft {
  const { name, imo } = ownShip(serial)
  return { moves: moves.map((move) => (move.ship === null ? move : { ...move, ship: { name, imo } })), delays }
}

const late_h = 30 * 24
// The ship slips on after the day on which it should have been there.
const slips_for_h = 600
const slips = 10

/** The longest passage takes thirty days more, of which three become known at a time. */
export function thirtyDaysLate(usual: PlanDraft): PlanDraft {
  return withLongestPassage(usual, ({ hours, ...delay }) => ({
    ...delay,
    hours: hours + slips_for_h,
    delay_h: late_h,
    steps: slips,
  }))
}

const early_h_max = 40
const early_part = 0.15

/** The longest passage is quicker than planned. */
export function early(usual: PlanDraft): PlanDraft {
  return withLongestPassage(usual, (delay) => ({
    ...delay,
    delay_h: -Math.min(early_h_max, Math.round(delay.hours * early_part)),
  }))
}

function withLongestPassage({ moves, delays }: PlanDraft, change: (delay: Delay) => Delay): PlanDraft {
  const longest = Math.max(...delays.map(({ hours }) => hours))
  return { moves, delays: delays.map((delay) => (delay.hours === longest ? change(delay) : delay)) }
}

/** Everything after the last ship happens so many hours later. */
export function leavesLater(by_h: number): (usual: PlanDraft) => PlanDraft {
  return ({ moves, delays }) => {
    const at = lastDischarge(moves)
    const hops = moves[at]?.hops_before ?? delays.length
    return {
      moves: moves.map((move, index) => (index > at ? { ...move, planned_h: move.planned_h + by_h } : move)),
      delays: delays.map((delay, hop) => (hop >= hops ? { ...delay, from_h: delay.from_h + by_h } : delay)),
    }
  }
}

const day_h = 24
const charged_days = 9
// As the terminals and the railroad of the sandbox count.
const free_days = { terminal: 4, ramp: 2 }
const returned_after_h = 72

/** The box stays where it can be collected until nine days after its last free day. */
export function sits({ moves, delays }: PlanDraft): PlanDraft {
  const ashore = moves.findLast(({ code }) => code === 'DISC')
  if (ashore === undefined) return { moves, delays }
  const free = ashore.mode === 'RAIL' ? free_days.ramp : free_days.terminal
  const out_h = ashore.planned_h + (free + charged_days) * day_h
  return { moves: withPickup(moves, { full_out: out_h, empty_in: out_h + returned_after_h }), delays }
}

const kept_days = 20

/** The box is collected in time, and comes back empty after twenty days. */
export function keptLong({ moves, delays }: PlanDraft): PlanDraft {
  const out_h = moves.find(({ key }) => key === 'full_out')?.planned_h ?? 0
  return { moves: withPickup(moves, { full_out: out_h, empty_in: out_h + kept_days * day_h }), delays }
}

function withPickup(moves: readonly PlannedMove[], hours: Readonly<Record<string, number>>): PlannedMove[] {
  return moves.map((move) => ({ ...move, planned_h: hours[move.key] ?? move.planned_h }))
}
