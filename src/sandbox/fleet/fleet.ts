/** What the fleet's lines, terminals, railroad and ships go by: a seed, and when it all began. */

import type { BoxStory } from '../box.ts'
import { chanceOf } from '../chance.ts'
import { hourOf, type Timeline } from '../events.ts'
import type { SandboxMemory } from '../memory.ts'
import { happensAt } from '../plan.ts'
import type { SandboxFleet } from '../world.ts'
import { type Booking, bookingOfBox, nameOf, roster } from './numbers.ts'
import { type FleetPlan, planOf } from './plan.ts'
import { periodHours } from './voyage.ts'

// In the memory of the sandbox, beside journeys; no line is called so.
const memory_start = 'FLEET'

/** A fleet that begins when somebody says so, and is remembered with the journeys. */
export function rememberedFleet(memory: SandboxMemory, seed: string): SandboxFleet {
  let known: Date | null = null
  return {
    seed,
    beganAt: async () => {
      known ??= (await memory.latest(memory_start))?.first_asked_at ?? null
      return known
    },
  }
}

/** Begins the fleet of an account, unless it has begun: there is one in an installation. Returns whose it is. */
export async function beginFleet(memory: SandboxMemory, account_id: string, now: Date): Promise<string> {
  const known = await fleetAccount(memory)
  if (known !== null) return known
  await memory.noteAsk({ start: memory_start, word: account_id }, { now, is_further_page: true })
  return account_id
}

/** The account that the fleet was made for; null: there is none yet. */
export async function fleetAccount(memory: SandboxMemory): Promise<string | null> {
  return (await memory.latest(memory_start))?.word ?? null
}

/** An hour of the fleet is an hour. */
export function timelineOf(began_at: Date): Timeline {
  return { first_asked_at: began_at, speed: 1 }
}

export type PlannedBooking = Booking & { plan: FleetPlan }

// So long after its end a booking is asked about for the first time: nobody begins to track what was over long ago.
const asked_late_h = 96

/** The bookings that customers have begun to ask about by now, and that were not long over when the fleet began. In the order of the roster. */
export function bookingsAt(seed: string, began_at: Date, now: Date): PlannedBooking[] {
  const hour = hourOf(timelineOf(began_at), now)
  return roster.flatMap((entry) => {
    const voyages = Math.max(1, Math.ceil(hour / periodHours(entry.sailing)) + 3)
    return Array.from({ length: voyages }, (_, voyage) => voyage)
      .map((voyage) => ({ ...entry, voyage, plan: planOf(seed, { ...entry, voyage }) }))
      .filter(({ plan }) => plan.asked_h <= hour && plan.ends_h > -asked_late_h)
  })
}

/** The story of a box of the fleet at an instant; null: it is none, or the fleet has not begun. */
export async function storyOfFleetBox(
  fleet: SandboxFleet,
  asked: string,
  now: Date,
): Promise<(BoxStory & { booking: Booking; plan: FleetPlan }) | null> {
  const found = bookingOfBox(fleet.seed, asked)
  const began_at = await fleet.beganAt()
  if (found === null || began_at === null) return null
  const { booking, number, position } = found
  const [plan, timeline] = [planOf(fleet.seed, booking), timelineOf(began_at)]
  const hour = hourOf(timeline, now)
  if (hour < plan.boxes_h) return null
  return {
    ...{ number, booking, plan, timeline, hour },
    journey: nameOf(fleet.seed, booking),
    chance: chanceOf(`${fleet.seed}:${number}:yard`),
    hourOfMove: (move) => happensAt(plan, move) + position * (move.mode === 'TRUCK' ? apart_h.gate : apart_h.quay),
  }
}

// As in eventsAt: boxes are handled one after the other.
const apart_h = { gate: 3, quay: 0.25 }
