import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import type { Http } from '../base/http.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { instantOf } from '../sandbox/events.ts'
import type { LetterWay, SentLetter } from '../sandbox/letters/letter.ts'
import { lettersOf } from '../sandbox/letters/letters-of.ts'
import { sentencesOf, shipHeard, sightingOf } from '../sandbox/letters/ships.ts'
import { sandboxLines } from '../sandbox/lines.ts'
import { type JourneyName, journeyNamed } from '../sandbox/number.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'
import { listSandboxJourneys, type SandboxJourney } from '../store/tracking/sandbox-journeys.ts'
import type { Ground } from './app.ts'
import { type CourierWays, handIn, postPositions, sayOnAir, type WayTools } from './courier-ways.ts'

// In a simulated world: one job that hands in what lines, railroads, trucks, terminals and receivers write of their own accord, when its clock
// says so. What was handed in before a restart is handed in again: the same bytes are taken once.

type CourierTools = Pick<Ground, 'clock' | 'log'> & {
  database: Database
  http: Pick<Http, 'request'>
  ways: CourierWays
  /** Of the API in this process; null: it is not there yet. */
  origin(): string | null
}

const task = 'sandbox_courier'
// Until it looks again whether there are new journeys, and where their ships are.
const every_ms = 10 * minute_ms
const waits_ms = 1_000

/** The job of the courier. Repeats itself. */
export function courierTasks(tools: CourierTools): Tasks {
  const rounds = new Map<string, Round>()
  return defineTasks<{ [task]: Record<string, never> }>({
    [task]: async () => {
      const next_ms = await goRound(tools, rounds).catch((error) => {
        tools.log.warn({ reason: messageOf(error) }, 'courier.round_failed')
        return minute_ms
      })
      await scheduleCourier(tools.database, next_ms)
    },
  })
}

/** Queues the next round. The key holds one. */
export function scheduleCourier(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task, payload: {}, key: task, delay_ms }])
}

/** A journey that somebody writes of, and how many of its letters were handed in. */
type Round = { number: string; journey: JourneyName; first_asked_at: Date; letters: readonly SentLetter[]; sent: number }

/** Hands in what is due, in the order in which it was written. Resolves to milliseconds to the next round. */
async function goRound(tools: CourierTools, rounds: Map<string, Round>): Promise<number> {
  const origin = tools.origin()
  if (origin === null) return waits_ms
  for (const journey of await listSandboxJourneys(tools.database)) noteJourney(rounds, journey)
  const now = tools.clock.now()
  const ways = { ...tools, origin }
  const all = [...rounds.values()]
  // A way on which nobody takes anything does not hold up the others.
  const outcomes = await Promise.allSettled([
    handInDue(ways, 'http', { rounds: all, now }),
    handInDue(ways, 'folder', { rounds: all, now }),
    tellOfShips(ways, all, now),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  const next = [...rounds.values()].flatMap((round) =>
    round.letters.slice(round.sent, round.sent + 1).map((letter) => writtenAt(round, letter)),
  )
  return Math.max(0, Math.min(every_ms, ...next.map((at) => at.getTime() - now.getTime())))
}

/** The letters of one way, the first first. */
async function handInDue(
  tools: WayTools,
  way: LetterWay,
  { rounds, now }: { rounds: readonly Round[]; now: Date },
): Promise<void> {
  const due = rounds.flatMap((round) =>
    round.letters.slice(round.sent).flatMap((letter, index) => {
      const at = writtenAt(round, letter)
      return letter.way === way && at <= now ? [{ round, letter, at, place: round.sent + index + 1 }] : []
    }),
  )
  for (const { round, letter, place } of due.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const name = `${round.number}-${String(place).padStart(3, '0')}`
    await handIn(tools, { letter, scac: round.journey.line.scac, name })
    round.sent++
  }
}

/** Where the ships are that are at sea now, by the way of their receiver. */
async function tellOfShips(tools: WayTools, rounds: readonly Round[], now: Date): Promise<void> {
  const heard = (way: 'http' | 'tcp') =>
    rounds.flatMap(
      ({ journey, first_asked_at }) => shipHeard(journey, { way, timeline: { first_asked_at, speed: 1 }, now }) ?? [],
    )
  const [posted, said] = [heard('http'), heard('tcp')]
  if (posted.length > 0)
    await postPositions(
      tools,
      posted.map((ship) => sightingOf(ship, now)),
    )
  if (said.length > 0) await sayOnAir(tools, sentencesOf(said, now))
}

function noteJourney(rounds: Map<string, Round>, { start, word, first_asked_at }: SandboxJourney): void {
  const number = word === '' ? start : `${start}-${word}`
  if (word === '' || rounds.has(number)) return
  const line = sandboxLines.find(({ scac }) => start.startsWith(scac))
  const journey = line === undefined ? null : journeyNamed(line, { kind: 'bill_of_lading', value: number })
  if (journey === null) return
  const letters = lettersOf(journey, { first_asked_at, speed: 1 })
  rounds.set(number, { number, journey, first_asked_at, letters, sent: 0 })
}

function writtenAt({ first_asked_at }: Round, { hour }: SentLetter): Date {
  return instantOf({ first_asked_at, speed: 1 }, hour)
}
