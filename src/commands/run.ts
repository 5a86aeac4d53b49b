import type { CommandCall, CommandRow, CommandRun } from './command.ts'
import { type Complaint, complaintLines, complaintOf, complaintRecord } from './complaint.ts'
import { connectionOf, local_server } from './connection.ts'
import { exits } from './exits.ts'
import { flagsOf, globalFlags, readWords } from './given.ts'
import type { Machine } from './machine.ts'
import { commandOutput } from './output/answer.ts'
import { lookOf, type TerminalLook } from './output/look.ts'
import { bold } from './output/text.ts'
import type { ApiService } from './service.ts'
import { commandTable, findCommand } from './table.ts'

// One command line from its words to its exit code. Whatever happens is told in words: no stack trace reaches anybody.

/** Runs what the words say. The names are those of the table; who calls has looked. */
export async function runCommand(typed: readonly string[], machine: Machine): Promise<number> {
  const words = commandFirst(typed)
  const line = (rest: string) => `${machine.called} ${rest}`
  const context = { nothing_happened: null, flags: [], line, server: null, keepFault: machine.keepFault }
  const bare = commandOutput({ form: 'words', ...streamsOf(machine, flagsOf(new Map())), fields: null })
  try {
    const [first] = words
    if (first === undefined) return await runState(machine, line)
    if (first === '--help' || first === '-h') return await runHelp([], machine)
    const found = findCommand(words)
    if (found !== null) return await runRow(found.row, found.rest, machine)
    const { unknownCommand } = await import('./help.ts')
    throw unknownCommand(first, machine.operator_commands, { line, commands: commandTable })
  } catch (error) {
    return complain(complaintOf(error, context), bare.note, { is_json: !machine.out.is_terminal, look: bare.look, machine })
  }
}

/** Flags of every command may stand before the command as well. */
function commandFirst(words: readonly string[]): readonly string[] {
  let place = 0
  for (let word = words[place]; word?.startsWith('-'); word = words[place]) {
    const flag = globalFlags.find(
      ({ name, short }) => word === `--${name}` || word === `-${short}` || word?.startsWith(`--${name}=`),
    )
    if (flag === undefined) return words
    place += flag.value === undefined || word.includes('=') ? 1 : 2
  }
  return place >= words.length ? words : [...words.slice(place), ...words.slice(0, place)]
}

async function runRow(row: CommandRow, rest: readonly string[], machine: Machine): Promise<number> {
  const line = (words: string) => `${machine.called} ${words}`
  const { subjects, flags } = readWords(row, rest, line)
  if (flags.has('help')) return runHelp(row.name.split(' '), machine)
  const is_read = row.is_text && !flags.has('json') && !flags.has('quiet')
  const call = callOf({ subjects, flags, machine: is_read ? asRead(machine) : machine, line })
  const context = {
    nothing_happened: row.nothing_happened ?? null,
    flags: row.flags,
    line,
    keepFault: machine.keepFault,
  }
  let reached: string | null = null
  const noted = (open: () => Promise<ApiService>) => async () => {
    const opened = await open()
    reached = opened.server
    // Whoever has several installations sees which one is written to.
    if (row.nothing_happened !== undefined && opened.profile !== 'default') call.out.note([bold(opened.profile), ' ›'])
    return opened
  }
  const watched: CommandCall = { ...call, service: noted(call.service), world: noted(call.world) }
  try {
    const run: CommandRun = await row.load()
    return exits[await run(watched)].code
  } catch (error) {
    if (machine.interrupted.aborted) return exits.interrupted.code
    const known = { ...context, server: reached ?? flags.text('server') ?? local_server }
    return complain(complaintOf(error, known), call.out.note, {
      is_json: call.out.form !== 'words',
      look: call.out.look,
      machine,
    })
  }
}

/** Help is for people, also in a pipe to a pager. */
async function runHelp(subjects: readonly string[], machine: Machine): Promise<number> {
  const { helpCommand } = await import('./help.ts')
  const call = callOf({
    subjects,
    flags: flagsOf(new Map()),
    machine: asRead(machine),
    line: (words) => `${machine.called} ${words}`,
  })
  return exits[await helpCommand(call)].code
}

/** Alone, the program tells who one is, and what makes sense now. */
async function runState(machine: Machine, line: CommandCall['line']): Promise<number> {
  const { tellState } = await import('./state.ts')
  return exits[await tellState(callOf({ subjects: [], flags: flagsOf(new Map()), machine, line }))].code
}

/** As if somebody looked. */
function asRead(machine: Machine): Machine {
  const plain = { ...machine.environment, ...(machine.out.is_terminal ? {} : { NO_COLOR: '1' }) }
  return { ...machine, environment: plain, out: { ...machine.out, is_terminal: true } }
}

type BareCall = Pick<CommandCall, 'subjects' | 'flags' | 'machine' | 'line'>

function callOf({ flags, machine, ...call }: BareCall): CommandCall {
  const fields = flags.text('fields')?.split(',') ?? null
  const form = flags.has('json') ? 'document' : flags.has('quiet') || !machine.out.is_terminal ? 'lines' : 'words'
  const out = commandOutput({ form, ...streamsOf(machine, flags), fields })
  let opened: Promise<ApiService> | null = null
  let now = () => machine.clock.now()
  const open = async (wish: { is_simulated?: true }) => {
    // Help and mistyped words begin at once: the client is loaded by what asks a server.
    const { openService } = await import('./service.ts')
    const service = openService({ ...(await connectionOf(machine, flags)), ...wish }, { machine, flags, out })
    // Lists and ages go by the world's clock from the first question on.
    if (service.is_simulated) await (await import('./world-time.ts')).enterWorld(service, out)
    now = service.now
    return service
  }
  return {
    ...call,
    flags,
    machine,
    now: () => now(),
    commands: commandTable,
    out,
    service: () => {
      opened ??= open({})
      return opened
    },
    world: () => {
      opened ??= open({ is_simulated: true })
      return opened
    },
  }
}

function streamsOf(machine: Machine, flags: CommandCall['flags']) {
  const width = Number(flags.text('width') ?? Number.NaN)
  const wishes = {
    no_color: flags.has('no-color'),
    ascii: flags.has('ascii'),
    ...(Number.isInteger(width) && width >= 20 ? { width } : {}),
  }
  const streamOf = (stream: Machine['out']) => ({ write: stream.write, look: lookOf(stream, machine.environment, wishes) })
  return { out: streamOf(machine.out), err: streamOf(machine.err) }
}

function complain(
  complaint: Complaint,
  note: CommandCall['out']['note'],
  { is_json, look, machine }: { is_json: boolean; look: TerminalLook; machine: Machine },
): number {
  if (is_json) machine.err.write(`${JSON.stringify(complaintRecord(complaint))}\n`)
  else note(...complaintLines(complaint, look.width))
  return exits[complaint.facts.exit].code
}
