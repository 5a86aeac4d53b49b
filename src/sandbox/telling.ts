/** What a line of the sandbox says of a number at an instant, with all that its words change about it. */
import type { WireEvent } from './dcsa.ts'
import { bend, faultOf, type WireFault } from './endings.ts'
import { eventsAt, hourOf, instantOf } from './events.ts'
import type { StoryScene } from './troubles/story.ts'
import { troubleStories } from './troubles/table.ts'
import { isTrouble } from './words.ts'

/** `ask` counts the asks about this number from 1. */
type AskedScene = Omit<StoryScene, 'hour'> & { now: Date; ask: number }

// Instants are whole milliseconds: what is told at an hour is told from a moment after it.
const moment_h = 0.01

/** The events, whether or not a fault keeps them from getting over the wire. */
export function eventsTold({ journey, plan, timeline, now, ask }: AskedScene): readonly WireEvent[] {
  const { ending } = journey
  const hour = hourOf(timeline, now)
  if (!isTrouble(ending))
    return bend(ending, eventsAt(journey, plan, { timeline, now }), {
      ...{ ask, now, hour, booked_h: plan.booked_h },
      begun_at: timeline.first_asked_at,
    })
  const { speaks, tells } = troubleStories[ending]
  const { from_h, until_h } = speaks?.(plan) ?? { from_h: hour, until_h: hour }
  if (hour < from_h) return []
  const heard_at = hour > until_h + moment_h ? instantOf(timeline, until_h + moment_h) : now
  const events = eventsAt(journey, plan, { timeline, now: heard_at })
  return tells?.(events, { journey, plan, timeline, hour }) ?? events
}

/** What goes over the wire instead of them. */
export function faultTold({ journey, plan, timeline, now, ask }: AskedScene): WireFault {
  const { ending } = journey
  if (!isTrouble(ending)) return faultOf(ending, ask)
  const hour = hourOf(timeline, now)
  const outage = troubleStories[ending].outage?.(plan)
  if (outage === undefined || hour < outage.from_h || hour >= outage.until_h) return { kind: 'none' }
  // An hour of the journey.
  const retry_after_s = Math.max(1, Math.round(3_600 / timeline.speed))
  return { kind: 'error', status: 503, reason: 'unavailable', retry_after_s }
}
