import { day_ms, second_ms } from '../base/durations.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { momentAhead } from './durations.ts'
import { nearestWord } from './nearest.ts'
import { bold, dim, mark } from './output/text.ts'
import { sayScenarios } from './scenario-list.ts'
import type { ApiService } from './service.ts'
import { followStory, type StoryEnd } from './story.ts'
import { isoText } from './times.ts'
import { numberGiven } from './whole-number.ts'
import { countText } from './words.ts'

// A journey of the simulated world from its beginning until its boxes are back, told as it happens. The clock stands before and afterwards.

/** One that is all of them. */
const fleet = 'fleet'
/** The clock goes 120 days at a time, at most; a journey is over before. */
const far_ms = 100 * day_ms

export const simulate: CommandRun = async (call) => {
  const { subjects, flags, out } = call
  const [name] = subjects
  // Before anything is sent.
  const speed = numberGiven(flags, 'speed')
  const wish = { seed: numberGiven(flags, 'seed'), count: numberGiven(flags, 'count') }
  if (flags.has('list') || name === undefined) {
    await sayScenarios(call, await call.service())
    return 'done'
  }
  const service = await call.world()
  const until = flags.text('until')
  const stop_at = until === null ? null : momentAhead(until, 'until', call.now())
  const { client } = service
  const { meta } = await client.listEvents({ query: { after: 'now', limit: '1' } })
  const began = await begin(call, service, { name, ...wish })
  out.note([
    mark('well'),
    ' ',
    bold(began.title),
    `, ${speed === null ? 'as fast as the world follows' : `${speed} times as fast`}`,
  ])
  try {
    const goal = stop_at ?? new Date(call.now().getTime() + far_ms)
    await client.moveSandboxClock({ attributes: speed === null ? { to: goal.toISOString() } : { speed } })
    const end = await followStory(call, service, { numbers: began.numbers, after: meta.cursor, stop_at })
    const { data } = await client.moveSandboxClock({ attributes: { speed: 0 } })
    return sayEnd(call, end, data.attributes.now)
  } catch (error) {
    await letStand(call, service)
    throw error
  }
}

type StartedRun = { title: string; numbers: readonly string[] }
type RunWish = { name: string; seed: number | null; count: number | null }

async function begin(call: CommandCall, service: ApiService, { name, seed, count }: RunWish): Promise<StartedRun> {
  const { client } = service
  const names = [...(await client.listSandboxScenarios()).data.map(({ attributes }) => attributes.name), fleet]
  const scenario = names.find((one) => one.toLowerCase() === name.toLowerCase())
  if (scenario === undefined)
    return /^[A-Za-z]{4}\d/.test(name) ? beginNumber(service, name.toUpperCase()) : noScenario(call, name, names)
  const begins = call.flags.text('begins')
  const { data } = await client.beginSandboxScenario({
    attributes: {
      scenario,
      ...(seed === null ? {} : { seed }),
      ...(count === null ? {} : { count }),
      ...(begins === null ? {} : { begins: begins === 'booked' ? 'booked' : 'under_way' }),
    },
  })
  const { requested, seed: drawn } = data.attributes
  const numbers = requested.flatMap(({ request_number, tracking_request_id }) =>
    tracking_request_id === null ? [] : [request_number],
  )
  const [first] = requested
  if (numbers.length === 0)
    throw new Complaint({
      exit: 'refused',
      wrong: `${first?.request_number ?? scenario}: ${first?.detail ?? 'it was refused.'}`,
      happened: 'Nothing was begun.',
      code: 'refused',
      to_do: [{ label: 'Another seed:', line: call.line(`simulate ${scenario} --seed ${(drawn + 1) % 1_000_000}`) }],
    })
  const what = numbers.length === 1 ? (numbers[0] ?? '') : `${scenario}, ${countText(numbers.length, 'journey', 'journeys')}`
  return { title: `${what}, seed ${drawn}`, numbers }
}

/** A number of a simulated line, with the words of a scenario behind it or without: it begins when it is first asked about. */
async function beginNumber({ client }: ApiService, number: string): Promise<StartedRun> {
  const attributes = { request_type: 'bill_of_lading' as const, request_number: number, scac: number.slice(0, 4) }
  await client.createTrackingRequest({ attributes })
  return { title: number, numbers: [number] }
}

function noScenario({ line }: CommandCall, name: string, names: readonly string[]): never {
  const meant = nearestWord(name, names)
  throw new Complaint({
    exit: 'not_found',
    wrong: `There is no scenario "${name}".`,
    happened: 'Nothing was begun.',
    code: 'not_found',
    to_do: [
      ...(meant === null ? [] : [{ label: 'Did you mean:', line: line(`simulate ${meant}`) }]),
      { label: 'All of them:', line: line('simulate --list') },
    ],
  })
}

/** Whatever ends it, the clock does not run on unseen. */
async function letStand({ out, line, machine }: CommandCall, { last_words }: ApiService): Promise<void> {
  const stood = await last_words.moveSandboxClock({ attributes: { speed: 0 } }).catch(() => null)
  if (!machine.interrupted.aborted) return
  if (stood === null) out.note(`The clock may go on: ${line('sandbox clock --freeze')}`)
  else
    out.note(
      [dim(`The clock stands at ${isoText(stood.data.attributes.now)}. What was begun stays, and goes on when it moves:`)],
      `  ${line('sandbox clock --to next-moment')}`,
    )
}

const end_words = {
  over: 'Over',
  reached: 'Stopped where you said',
  standing: 'The clock was stopped',
} as const

function sayEnd({ out, line }: CommandCall, { why, number, took_ms, went_ms, returned, failed }: StoryEnd, stands_at: string) {
  const days = countText(Math.round(went_ms / day_ms), 'day')
  const boxes = returned === 0 ? '' : `, ${countText(returned, 'box', 'boxes')} back`
  out.say(
    [mark(failed ? 'failed' : 'well'), ` ${end_words[why]}: ${days} in ${Math.round(took_ms / second_ms)} s${boxes}.`],
    [dim(`  The clock stands at ${isoText(stands_at)}`)],
    '',
    ['  ', dim('next'), `  ${line(number === null ? 'containers --sandbox' : `show ${number} --sandbox`)}`],
  )
  return failed ? ('answer_is_no' as const) : ('done' as const)
}
