/** What terminals and the railroad will tell of a box, and when: the other half of `ahead.ts`. */
import type { BoxStory } from './box.ts'
import { labelOf, newEstimates, type PlannedMoment } from './moment.ts'
import { lastFreeDay, stayOf, terminalVisit } from './terminal.ts'
import { running, type YardStay } from './yard.ts'

export function momentsAshore(story: BoxStory): PlannedMoment[] {
  return [...terminalMoments(story), ...trainMoments(story)]
}

function trainMoments({ plan, number, hourOfMove }: BoxStory): PlannedMoment[] {
  const first = plan.moves.findIndex(({ mode }) => mode === 'RAIL')
  if (first === -1) return []
  const by_railroad = { told_by: 'railroad', container_numbers: [number] } as const
  const moves = plan.moves.slice(first).filter(({ load_state }) => load_state === 'LADEN')
  const [loading, arrival] = [moves[0], moves.find(({ code }) => code === 'ARRI')]
  const estimates = loading === undefined || arrival === undefined ? [] : newEstimates(plan, arrival, loading.hops_before)
  return [
    ...moves.map((move) => ({ ...by_railroad, hour: hourOfMove(move), label: labelOf(move), place: move.place.locode })),
    ...estimates
      .filter(
        ({ hour }) => loading !== undefined && arrival !== undefined && hour > hourOfMove(loading) && hour < hourOfMove(arrival),
      )
      .map((estimate) => ({ ...by_railroad, ...estimate })),
  ]
}

function terminalMoments(story: BoxStory): PlannedMoment[] {
  const { plan, number, hourOfMove } = story
  const visit = terminalVisit(plan)
  if (visit === null) return []
  const { departure, discharge, gate, train } = visit
  const [ashore_h, leaves_h] = [hourOfMove(discharge), hourOfMove(train ?? gate ?? discharge)]
  const stay = stayOf(story)
  const turns = [...stayTurns(stay), ...(gate === undefined ? [] : pickupTurns(story, stay))]
  const at = (hour: number, label: string): PlannedMoment => ({
    ...{ hour, label, place: discharge.place.locode, told_by: 'terminal', container_numbers: [number] },
  })
  return [
    at(hourOfMove(departure), 'Announced to the terminal'),
    at(ashore_h, 'In the yard'),
    // When it has left, nothing holds it any more.
    ...turns.map(({ after_h, label }) => at(ashore_h + after_h, label)).filter(({ hour }) => hour < leaves_h),
    ...(gate === undefined ? [] : [at(leaves_h, 'Gate out')]),
  ]
}

/** `after_h`: hours after the discharge. */
type YardTurn = { after_h: number; label: string }

function stayTurns({ holds, fees }: YardStay): YardTurn[] {
  const spells = [
    ...holds.map(({ name, ...spell }) => ({ ...spell, begins: name, ends: `${name} released` })),
    // Fees are told from the discharge on.
    ...fees.map(({ type, ...spell }) => ({ ...spell, begins: `${type} owed`, ends: `${type} paid` })),
  ]
  return spells.flatMap(({ from_h, until_h, begins, ends }) => [
    ...(Number.isFinite(from_h) ? [{ after_h: from_h, label: begins }] : []),
    { after_h: until_h, label: ends },
  ])
}

function pickupTurns(story: BoxStory, { holds, free }: YardStay): YardTurn[] {
  const discharge = terminalVisit(story.plan)?.discharge
  if (discharge === undefined) return []
  const isAvailable = (after_h: number) => running(holds, after_h).length === 0
  const edges = [0, ...holds.flatMap(({ until_h }) => (until_h > 0 ? [until_h] : []))]
  return [
    ...free.map(({ from_h }) => ({
      after_h: from_h,
      label: `Last free day ${lastFreeDay(story, discharge, { free, ashore_h: from_h })}`,
    })),
    ...edges.filter(isAvailable).map((after_h) => ({ after_h, label: 'Available for pickup' })),
  ]
}
