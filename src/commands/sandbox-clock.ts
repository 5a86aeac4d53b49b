import { second_ms } from '../base/durations.ts'
import type { Arguments } from '../client/landfall.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { laterOf, momentAhead } from './durations.ts'
import { bold, dim, mark, type TextLine } from './output/text.ts'
import type { ApiService } from './service.ts'
import { ageOf, isoText } from './times.ts'
import { numberGiven } from './whole-number.ts'
import { type WorldClockFacts, worldInstant } from './world-time.ts'

// The clock of the simulated world: what it says, and how it is moved. Going somewhere is waited for.

type ClockMove = Arguments<'moveSandboxClock'>['attributes']

export const sandboxClock: CommandRun = async (call) => {
  const { out, flags, line } = call
  const wanted = moveOf(call)
  const service = await call.service()
  const { client } = service
  if (wanted !== null) {
    // The instant of a day counts from the world's own clock, which is asked first where it is needed.
    const move = typeof wanted === 'function' ? wanted(new Date((await client.getSandboxClock()).data.attributes.now)) : wanted
    await client.moveSandboxClock({ attributes: move })
  }
  const document = await arrived(call, service)
  const clock = document.data.attributes
  out.record(clock)
  out.document(document)
  out.say(...clockLines(call, clock))
  if (wanted === null || flags.has('to') || flags.has('by')) out.say('', ['  ', dim('next'), `  ${line('sandbox next')}`])
  return 'done'
}

const ways = ['freeze', 'speed', 'to', 'by'] as const

/** What the flags ask for; null: nothing, it is only read. Throws a Complaint. */
function moveOf({ flags, line }: CommandCall): ClockMove | ((now: Date) => ClockMove) | null {
  const [way, other] = ways.filter((name) => flags.has(name))
  if (other !== undefined)
    throw new Complaint({
      exit: 'usage',
      wrong: `--${way} or --${other}, not both.`,
      happened: 'The clock was not moved.',
      code: 'usage',
      to_do: [{ label: 'Its flags:', line: line('help sandbox clock') }],
    })
  if (way === undefined) return null
  if (way === 'freeze') return { speed: 0 }
  if (way === 'speed') return { speed: numberGiven(flags, 'speed') ?? 0 }
  const text = flags.text(way) ?? ''
  if (way === 'by') return { by: `PT${Math.round(laterOf(text, 'by') / second_ms)}S` }
  const word = text.replace('-', '_')
  return word === 'next_moment' || word === 'next_day'
    ? { to: word }
    : (now) => ({ to: momentAhead(text, 'to', now).toISOString() })
}

const look_ms = 300
const told_each_ms = 5 * second_ms

/** The clock once it goes nowhere any more; says every 5 s where it is. */
async function arrived({ out, machine, line }: CommandCall, { client }: ApiService) {
  for (let told_ms = performance.now(); ; ) {
    const document = await client.getSandboxClock()
    const { state, now, goal } = document.data.attributes
    if (state !== 'going') return document
    if (performance.now() - told_ms > told_each_ms) {
      out.note([dim(`at ${isoText(now)}, ${goal === null ? '' : `${ageOf(now, new Date(goal))} to go`}`)])
      told_ms = performance.now()
    }
    await machine.wait(look_ms, machine.interrupted).catch((error: unknown) => {
      out.note(`It goes on without you to ${isoText(goal ?? now)}: ${line('sandbox clock --freeze')}`)
      throw error
    })
  }
}

function clockLines({ out, flags, machine }: CommandCall, { now, state, speed }: WorldClockFacts): TextLine[] {
  const present = machine.clock.now()
  const ahead_ms = Date.parse(now) - present.getTime()
  const said = worldInstant(now, null, { now: present, in_utc: flags.has('utc') })
  const how = state === 'running' ? `runs, ${speed.toLocaleString('en-US')} times as fast` : 'stands'
  const ahead = ahead_ms < told_each_ms ? 'at the present' : `${ageOf(present.toISOString(), new Date(now))} ahead of the present`
  const head: TextLine = [mark(state === 'running' ? 'now' : 'known'), ' ', ...said, '  ', bold(how)]
  return out.look.width < 60 ? [head, ['  ', dim(ahead)]] : [[...head, '  ', dim(ahead)]]
}
