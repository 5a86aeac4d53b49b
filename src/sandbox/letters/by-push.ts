/** A journey by events that the line pushes as they become known, DCSA Track & Trace 2.2. */
import { eventsAt, hourOf, instantOf } from '../events.ts'
import { happensAt } from '../plan.ts'
import type { Letter, WritingScene } from './letter.ts'

/** All letters of a journey that its line pushes: facts alone, those of one moment together. */
export function byPush({ journey, plan, timeline }: WritingScene): Letter[] {
  const over_h = Math.max(...plan.moves.map((move) => happensAt(plan, move))) + 48
  const facts = eventsAt(journey, plan, { timeline, now: instantOf(timeline, over_h) }).filter(
    (event) => event.eventType !== 'SHIPMENT' && event.eventClassifierCode === 'ACT',
  )
  return [...Map.groupBy(facts, ({ eventCreatedDateTime }) => eventCreatedDateTime)].map(([created, events]) => ({
    hour: hourOf(timeline, new Date(created)),
    by: 'line',
    form: 'push',
    content_type: 'application/json',
    body: JSON.stringify(events),
  }))
}
