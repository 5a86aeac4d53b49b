import { useQuery } from '@tanstack/preact-query'
import { second_ms } from '../../base/durations.ts'
import { ApiError } from '../../client/errors.ts'
import type { Included } from '../../client/interface.ts'
import type { Answer, Arguments } from '../../client/landfall.ts'
import { answers, landfall, simulatedLandfall } from './connection.ts'
import { useDeed } from './deed.ts'
import { noteSimulatedTime } from './now.ts'

// The simulated world of the account: its clock, what can begin in it, what comes next, and what it has made. It is asked wherever the tab looks.

export type SimulatedClock = Answer<'getSandboxClock'>['data']['attributes']
export type Scenario = Answer<'listSandboxScenarios'>['data'][number]['attributes']
export type Moment = Answer<'listSandboxMoments'>['data'][number]
export type Run = Answer<'beginSandboxScenario'>['data']['attributes']
type Wish = Arguments<'beginSandboxScenario'>['attributes']
type Motion = Arguments<'moveSandboxClock'>['attributes']

const touched = 'sandbox'
const clock_key = [touched, 'clock']
// While the clock goes, it is looked at each second; while it stands, somebody else may let it go.
const look_ms = { going: second_ms / 2, running: second_ms, standing: 5 * second_ms }
const rows_ms = { going: 2 * second_ms, running: 2 * second_ms, standing: 4 * second_ms }
// Where nothing is simulated, or everything is taken.
const failed_ms = 60 * second_ms

const intervalOf = (wait_ms: Readonly<Record<SimulatedClock['state'], number>>) => () =>
  wait_ms[answers.getQueryData<SimulatedClock>(clock_key)?.state ?? 'standing']

/** What the world's clock says: to look at it begins nothing. */
export function useSimulatedClock() {
  return useQuery({
    queryKey: clock_key,
    queryFn: async ({ signal }) => heardClock((await landfall().getSandboxClock({ signal })).data.attributes),
    refetchInterval: ({ state }) => (state.status === 'error' ? failed_ms : intervalOf(look_ms)()),
    staleTime: 0,
  })
}

function heardClock(clock: SimulatedClock): SimulatedClock {
  const before = answers.getQueryData<SimulatedClock>(clock_key)
  noteSimulatedTime(clock.now)
  if (clock.speed > 0) last_speed = clock.speed
  // It has arrived: what was read on the way is not the last word.
  if (before?.state === 'going' && clock.state !== 'going')
    setTimeout(() => void answers.invalidateQueries({ queryKey: [touched] }))
  return clock
}

/** Lets the clock stand, run, or go somewhere. */
export function useMoveClock() {
  return useDeed([touched], async (attributes: Motion) => {
    const { data } = await landfall().moveSandboxClock({ attributes })
    answers.setQueryData(clock_key, heardClock(data.attributes))
  })
}

// An hour a second.
const usual_speed = 3_600
let last_speed = usual_speed

/** Stops the clock, or lets it run as fast as it ran last. */
export function usePause(): { is_moving: boolean; toggle: () => void } {
  const state = useSimulatedClock().data?.state ?? 'standing'
  const { mutate } = useMoveClock()
  const is_moving = state !== 'standing'
  return { is_moving, toggle: () => mutate({ speed: is_moving ? 0 : last_speed }) }
}

export function useScenarios() {
  return useQuery({
    queryKey: ['scenarios'],
    queryFn: async ({ signal }): Promise<readonly Scenario[]> =>
      (await landfall().listSandboxScenarios({ signal })).data.map(({ attributes }) => attributes),
    meta: { still: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What will happen in the world, the next first. */
export function useMoments() {
  return useQuery({
    queryKey: [touched, 'moments'],
    queryFn: async ({ signal }): Promise<readonly Moment[]> => (await landfall().listSandboxMoments({ signal })).data,
    refetchInterval: intervalOf(rows_ms),
  })
}

export function useBegin() {
  return useDeed([touched], async (attributes: Wish): Promise<Run> => {
    return (await landfall().beginSandboxScenario({ attributes })).data.attributes
  })
}

const made_rows = 8

type MadeThings = Pick<Answer<'listTrackingRequests'>, 'data' | 'included'> & { meta: { total: number } }

/** Whether there is a world to look into: who asks in one that is not there begins it. */
async function hasBegun(signal: AbortSignal): Promise<boolean> {
  const clock = answers.getQueryData<SimulatedClock>(clock_key)
  return (clock ?? (await landfall().getSandboxClock({ signal })).data.attributes).has_begun
}

/** What the world was asked to track, the newest first, with the shipments and containers that came of it. */
export function useMade() {
  return useQuery({
    queryKey: [touched, 'made'],
    queryFn: async ({ signal }): Promise<MadeThings> => {
      if (!(await hasBegun(signal))) return { data: [], included: [], meta: { total: 0 } }
      const query = { include: 'tracked_object.containers', 'page[size]': made_rows }
      return simulatedLandfall().listTrackingRequests({ query, signal })
    },
    refetchInterval: intervalOf(rows_ms),
  })
}

export type WorldEvent = Answer<'listEvents'>['data'][number]
type WorldEvents = { events: readonly WorldEvent[]; numbers: ReadonlyMap<string, string>; cursor: string }

const events_key = [touched, 'events']
const events_max = 300
const page_rows = 1_000
const pages_max = 20

/** The latest that happened in the world, the oldest first, with the numbers of the containers by their ids. */
export function useWorldEvents() {
  return useQuery({
    queryKey: events_key,
    queryFn: ({ signal }) => readEvents(answers.getQueryData<WorldEvents>(events_key), signal),
    refetchInterval: intervalOf(rows_ms),
  })
}

async function readEvents(before: WorldEvents | undefined, signal: AbortSignal): Promise<WorldEvents> {
  let heard = before ?? { events: [], numbers: new Map(), cursor: 'start' }
  if (!(await hasBegun(signal))) return heard
  try {
    for (let pages = 0; pages < pages_max; pages += 1) {
      const query = { after: heard.cursor, limit: String(page_rows), include: 'container' }
      const { data, included = [], meta } = await simulatedLandfall().listEvents({ query, signal })
      const events = [...heard.events, ...data].slice(-events_max)
      heard = { events, numbers: new Map([...heard.numbers, ...numbersOf(included)]), cursor: meta.cursor }
      if (!meta.has_more) break
    }
    return heard
  } catch (error) {
    // The world was wiped, here or elsewhere: this is another.
    if (before !== undefined && error instanceof ApiError && error.has('cursor_gone')) return readEvents(undefined, signal)
    throw error
  }
}

function numbersOf(included: Included): readonly (readonly [string, string])[] {
  return included.flatMap((one) => (one.type === 'container' ? [[one.id, one.attributes.number] as const] : []))
}

/** Forgets everything in the world. The next one begins with what is done next. */
export async function wipeWorld(): Promise<void> {
  await landfall().wipeSandbox()
  await answers.resetQueries({ queryKey: events_key })
  // Whoever looks around in it looks at nothing any more.
  await answers.invalidateQueries()
}
