import { Temporal } from 'temporal-polyfill'
import { day_ms, second_ms } from '../../base/durations.ts'
import { newId } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import { type sandboxOperations, step_days_max } from '../../contract/operations/sandbox.ts'
import type { AttributesOf } from '../../contract/resource.ts'
import type { sandboxClock } from '../../contract/resources/sandbox.ts'
import { placeByLocode } from '../../reference/places.ts'
import { simulatedScenarios } from '../../sandbox/scenarios.ts'
import { beginJourneys, momentsAhead } from '../../simulator/journeys.ts'
import type { Motion } from '../../simulator/pace.ts'
import type { SimulatedWorld } from '../../simulator/world.ts'
import type { DetachedWork, DocumentAnswer, Handlers } from '../call.ts'
import { inWorld, simulatorOf } from '../enter-world.ts'

const listed_moments = 100
const seeds = 1_000_000
// Who is asked at that very moment may not know yet.
const told_ms = second_ms

export const sandboxHandlers: Handlers<typeof sandboxOperations> = {
  getSandboxClock: async (call, services) =>
    detached(async () => {
      // Whoever only looks neither begins nor wakes a world.
      const stood = await simulatorOf(services).standsAt(call.caller.account_id)
      return stood === null
        ? inWorld(services, call, async (world) => worldsClock(world))
        : clockDocument(stood, { speed: 0, goal: null })
    }),

  moveSandboxClock: async (call, services) => {
    const { speed, to, by } = call.body.attributes
    return detached(() =>
      inWorld(services, call, async (world) => {
        const goal = await goalOf(world, { to, by })
        const motion = world.motion()
        // Whoever sends it somewhere wants it to stop there.
        const after = speed ?? (goal === null ? motion.speed : 0)
        await world.move({ speed: after, goal })
        return worldsClock(world)
      }),
    )
  },

  listSandboxMoments: async (call, services) => ({
    kind: 'detached',
    work: async () => {
      const has_begun = await simulatorOf(services).hasBegun(call.caller.account_id)
      const moments = has_begun ? await inWorld(services, call, (world) => momentsAhead(world, listed_moments)) : []
      const data = moments.map(({ at, ...told }, index) => {
        const { place } = told
        // A port that no journey has reached is in no table of the world yet.
        const place_name = place === null ? null : (placeByLocode(place)?.name ?? null)
        return JSON.stringify({
          ...{ id: String(index), type: 'sandbox_moment' },
          attributes: { at: at.toISOString(), ...told, place_name },
        })
      })
      return { kind: 'collection', data, included: null, total: data.length }
    },
  }),

  listSandboxScenarios: async () => {
    const data = simulatedScenarios.map((attributes) =>
      JSON.stringify({ id: attributes.name, type: 'sandbox_scenario', attributes }),
    )
    return { kind: 'collection', data, included: null, total: data.length }
  },

  beginSandboxScenario: async (call, services) => {
    const { scenario, seed = Math.floor(Math.random() * seeds), count = 1, begins = 'booked' } = call.body.attributes
    return detached(() =>
      inWorld(services, call, async (world) => {
        const requested = await beginJourneys(world, { scenario, seed, count, begins })
        if (requested === null) {
          const detail = `There is no scenario '${scenario}'. GET /v2/sandbox/scenarios names them.`
          throw new RequestError([{ code: 'inclusion', pointer: '/data/attributes/scenario', detail }])
        }
        const id = newId(call.now.getTime())
        const attributes = { scenario, seed, begins, requested }
        return { kind: 'document', id, data: JSON.stringify({ id, type: 'sandbox_run', attributes }), included: null }
      }),
    )
  },

  wipeSandbox: async ({ caller }, services) => ({
    kind: 'detached',
    work: async () => {
      await simulatorOf(services).wipe(caller.account_id)
      return { kind: 'empty' }
    },
  }),
}

function detached(work: () => Promise<DocumentAnswer>): DetachedWork<DocumentAnswer> {
  return { kind: 'detached', work }
}

function worldsClock(world: SimulatedWorld): DocumentAnswer {
  return clockDocument({ now: world.clock.now(), has_begun: true }, world.motion())
}

function clockDocument({ now, has_begun }: { now: Date; has_begun: boolean }, { speed, goal }: Motion): DocumentAnswer {
  const attributes: AttributesOf<typeof sandboxClock> = {
    now: now.toISOString(),
    state: goal !== null ? 'going' : speed === 0 ? 'standing' : 'running',
    speed,
    goal: goal?.toISOString() ?? null,
    has_begun,
    asked_at: new Date().toISOString(),
  }
  const id = 'clock'
  return {
    kind: 'document',
    id,
    self: '/sandbox/clock',
    data: JSON.stringify({ id, type: 'sandbox_clock', attributes }),
    included: null,
  }
}

/** Where the clock is to go; null: nowhere. Throws RequestError. */
async function goalOf(
  world: SimulatedWorld,
  { to, by }: { to: string | undefined; by: string | undefined },
): Promise<Motion['goal']> {
  if (to !== undefined && by !== undefined)
    throw new RequestError([{ code: 'invalid', pointer: '/data/attributes/by', detail: 'Send `to` or `by`, not both.' }])
  const now = world.clock.now()
  const goal = to !== undefined ? await instantIn(world, to) : by !== undefined ? laterBy(now, by) : null
  if (goal === null) return null
  const pointer = `/data/attributes/${to === undefined ? 'by' : 'to'}`
  if (goal < now) throw new RequestError([{ code: 'invalid', pointer, detail: 'The clock never goes back.' }])
  if (goal.getTime() - now.getTime() > step_days_max * day_ms)
    throw new RequestError([{ code: 'invalid', pointer, detail: `The clock goes ${step_days_max} days at a time, at most.` }])
  return goal
}

async function instantIn(world: SimulatedWorld, text: string): Promise<Date> {
  const now = world.clock.now()
  if (text === 'next_day') return new Date(Math.floor(now.getTime() / day_ms + 1) * day_ms)
  if (text === 'next_moment') {
    const [next] = await momentsAhead(world, 1)
    return next === undefined ? now : new Date(next.at.getTime() + told_ms)
  }
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    const detail = '`to` must be an instant with an offset, such as 2026-11-21T08:00:00Z, or `next_moment` or `next_day`.'
    throw new RequestError([{ code: 'invalid', pointer: '/data/attributes/to', detail }])
  }
}

function laterBy(now: Date, text: string): Date {
  try {
    const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
    return new Date(zoned.add(Temporal.Duration.from(text)).epochMilliseconds)
  } catch {
    const detail = '`by` must be a duration as ISO 8601 writes it, such as P3D or PT6H.'
    throw new RequestError([{ code: 'invalid', pointer: '/data/attributes/by', detail }])
  }
}
