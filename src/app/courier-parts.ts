import { createHmac, randomBytes } from 'node:crypto'
import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import type { Http } from '../base/http.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import { mailbox } from '../feeds/mailboxes/mailbox.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { instantOf } from '../sandbox/events.ts'
import type { Letter, LetterForm } from '../sandbox/letters/letter.ts'
import { lettersOf } from '../sandbox/letters/letters-of.ts'
import { shipHeard } from '../sandbox/letters/ships.ts'
import { sandboxLines } from '../sandbox/lines.ts'
import { type JourneyName, journeyNamed } from '../sandbox/number.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'
import { listSandboxJourneys, type SandboxJourney } from '../store/tracking/sandbox-journeys.ts'
import type { Ground } from './app.ts'
import { environmentSecret } from './config.ts'

// In a simulated world: one job that hands in over HTTP what lines, railroads, trucks, terminals and receivers write of their own accord, when its
// clock says so. What was handed in before a restart is handed in again: the same bytes are taken once.

/** The mailboxes of a world, and the secret that opens them: this process alone knows it. */
export type Courier = { secret: string; secrets: Secrets; withMailboxes(feeds: Feeds): Feeds }

const secret_name = 'SIMULATED_WORLD'
const ships_mailbox = 'sandbox-ships'

type Door = { mailbox: string; path: string }

function doorOf(form: LetterForm, scac: string): Door {
  const doors: Record<LetterForm, Door> = {
    x12: { mailbox: 'sandbox-x12', path: 'messages' },
    edifact: { mailbox: 'sandbox-edifact', path: 'messages' },
    status: { mailbox: 'sandbox-yard', path: 'terminal/v1/status' },
    // Events do not say which line speaks: each has a mailbox of its own.
    push: { mailbox: `sandbox-push-${scac.toLowerCase()}`, path: 'messages' },
  }
  return doors[form]
}

export function openCourier(): Courier {
  const secret = randomBytes(32).toString('base64')
  const named = { env: secret_name }
  return {
    secret,
    secrets: (name) => (name === secret_name ? secret : environmentSecret(name)),
    withMailboxes: (feeds) => ({
      ...feeds,
      mailboxes: [
        ...feeds.mailboxes,
        mailbox({ name: 'sandbox-x12', dialect: 'x12', token: named }),
        mailbox({ name: 'sandbox-edifact', dialect: 'edifact', token: named }),
        mailbox({ name: 'sandbox-yard', dialect: 'terminal-status', token: named }),
        ...sandboxLines.map(({ scac }) =>
          mailbox({ name: doorOf('push', scac).mailbox, dialect: 'dcsa-2', scac, signing_secrets: [named] }),
        ),
      ],
      ais: [...feeds.ais, { name: ships_mailbox, kind: 'push', token: named }],
    }),
  }
}

type CourierTools = Pick<Ground, 'clock' | 'log'> & {
  database: Database
  http: Pick<Http, 'request'>
  courier: Courier
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
type Round = { journey: JourneyName; first_asked_at: Date; letters: readonly Letter[]; sent: number }

/** Hands in what is due, in the order in which it was written. Resolves to milliseconds to the next round. */
async function goRound(tools: CourierTools, rounds: Map<string, Round>): Promise<number> {
  const origin = tools.origin()
  if (origin === null) return waits_ms
  for (const journey of await listSandboxJourneys(tools.database)) noteJourney(rounds, journey)
  const now = tools.clock.now()
  const due = [...rounds.values()].flatMap((round) =>
    round.letters.slice(round.sent).flatMap((letter) => {
      const at = writtenAt(round, letter)
      return at <= now ? [{ round, letter, at }] : []
    }),
  )
  for (const { round, letter } of due.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const door = doorOf(letter.form, round.journey.line.scac)
    await handIn(tools, `${origin}/v2/feeds/${door.mailbox}/${door.path}`, letter)
    round.sent++
  }
  const heard = [...rounds.values()].flatMap(
    ({ journey, first_asked_at }) => shipHeard(journey, { first_asked_at, speed: 1 }, now) ?? [],
  )
  if (heard.length > 0) {
    const letter = { form: 'status', content_type: 'application/json', body: JSON.stringify(heard) } as const
    await handIn(tools, `${origin}/v2/feeds/${ships_mailbox}/positions`, letter)
  }
  const next = [...rounds.values()].flatMap((round) =>
    round.letters.slice(round.sent, round.sent + 1).map((letter) => writtenAt(round, letter)),
  )
  return Math.max(0, Math.min(every_ms, ...next.map((at) => at.getTime() - now.getTime())))
}

function noteJourney(rounds: Map<string, Round>, { start, word, first_asked_at }: SandboxJourney): void {
  const number = word === '' ? start : `${start}-${word}`
  if (word === '' || rounds.has(number)) return
  const line = sandboxLines.find(({ scac }) => start.startsWith(scac))
  const journey = line === undefined ? null : journeyNamed(line, { kind: 'bill_of_lading', value: number })
  if (journey !== null)
    rounds.set(number, { journey, first_asked_at, letters: lettersOf(journey, { first_asked_at, speed: 1 }), sent: 0 })
}

function writtenAt({ first_asked_at }: Round, { hour }: Letter): Date {
  return instantOf({ first_asked_at, speed: 1 }, hour)
}

const answer_max_bytes = 1_048_576
const patience_ms = 15_000

/** Throws where nobody takes it now: the next round tries again. What is refused once would be refused for ever. */
async function handIn(
  { http, courier, log }: CourierTools,
  url: string,
  letter: Pick<Letter, 'form' | 'content_type' | 'body'>,
): Promise<void> {
  const body = Buffer.from(letter.body)
  const answer = await http.request({
    ...{ method: 'POST', url, body, timeout_ms: patience_ms, connect_timeout_ms: patience_ms, body_max_bytes: answer_max_bytes },
    headers: { 'content-type': letter.content_type, ...proofOf(courier, letter.form, body) },
    // The API of this process.
    private_targets: 'allowed',
  })
  const status = answer.kind === 'answered' ? answer.status : null
  if (status === null || status >= 500 || status === 429) throw new Error(`${url} took nothing: ${status ?? answer.kind}`)
  if (status >= 300) log.error({ url, status }, 'courier.letter_refused')
}

function proofOf({ secret }: Courier, form: LetterForm, body: Buffer): Record<string, string> {
  if (form !== 'push') return { authorization: `Bearer ${secret}` }
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex')
  return { 'Notification-Signature': `sha256=${signature}` }
}
