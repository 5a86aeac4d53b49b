import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../client/errors.ts'
import type { Me } from '../client/interface.ts'
import { createClient } from '../client/landfall.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { readConfig, saveProfile, shownConfigFile, writeConfig } from './config-file.ts'
import { knownConnection, local_server, maskedKey } from './connection.ts'
import { serverHere, startLine } from './here.ts'
import type { Machine } from './machine.ts'
import { bold, dim, mark } from './output/text.ts'

// Who one is, and where: kept for later commands. The key is asked for unseen, or read where the first start of this machine has put it.

const role_words = { read: 'may read', write: 'may write', admin: 'may administer' } as const

export const login: CommandRun = async (call) => {
  const { machine, flags, out } = call
  const known = await knownConnection(machine, flags)
  const server = known.server ?? serverHere(machine) ?? local_server
  const is_found = known.server === null
  if (is_found && !(await isRunning(machine, server))) throw noServer(server, call)
  out.note(['  Server   ', server, ...(is_found ? ['   ', dim('found on this machine')] : [])])
  const { key, from } = await keyFor(call, { server, given: flags.text('key') ?? (machine.environment.LANDFALL_KEY || null) })
  out.note(['  Key      ', dim(maskedKey(key)), ...(from === null ? [] : ['   ', dim(from)])])
  const me = await whoIs(machine, server, key)
  const { company_name, role, sandbox } = me.attributes
  const { key_command: _, ...rest } = known.stored
  saveProfile(machine, known.profile, { ...rest, server, key, ...(flags.has('sandbox') ? { sandbox: 'true' } : {}) })
  if (flags.has('no-history')) writeConfig(machine, { ...readConfig(machine), history: false })
  out.say([mark('well'), ' ', bold(company_name), `, ${role_words[role]}. Kept in ${shownConfigFile(machine)}`], '')
  out.say(['  ', dim('next'), `  ${call.line(sandbox ? 'track ZZLF482193 --wait' : 'track NUMBER --wait')}`])
  out.record({ server, profile: known.profile, account: company_name, role })
  out.document(me)
  return 'done'
}

export const logout: CommandRun = async ({ machine, flags, out }) => {
  const name = flags.text('profile') ?? 'default'
  const is_known = readConfig(machine).profiles.has(name)
  saveProfile(machine, name, null)
  const what = name === 'default' ? 'The server and the key are' : `${name} is`
  out.say(
    is_known
      ? [mark('well'), ` ${what} forgotten. The key is still good: revoke it where it was made.`]
      : ['Nobody was logged in.'],
  )
  out.record({ profile: name, forgotten: is_known })
  return 'done'
}

async function isRunning(machine: Machine, server: string): Promise<boolean> {
  try {
    await machine.fetch(`${server}/ready`, { signal: machine.interrupted })
    return true
  } catch {
    return false
  }
}

type KeySource = { server: string; given: string | null }

async function keyFor(
  { machine, flags }: CommandCall,
  { server, given }: KeySource,
): Promise<{ key: string; from: string | null }> {
  const file = flags.text('key-from')
  if (file !== null) return { key: (file === '-' ? await machine.input.read() : readKey(file)).trim(), from: null }
  if (given !== null) return { key: given, from: null }
  const first = isNear(server) ? firstKey(machine) : null
  if (first !== null) return { key: first, from: 'the first key of this machine' }
  if (!machine.input.is_terminal)
    throw new Complaint({
      exit: 'usage',
      wrong: 'No key was given, and nobody can be asked.',
      happened: 'Nothing was kept.',
      code: 'usage',
      to_do: [{ label: 'From a file:', line: `${machine.called} login --key-from FILE` }],
    })
  return { key: (await machine.input.ask('  Key      ', { hidden: true })).trim(), from: null }
}

const isNear = (server: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(server).hostname)

/** What the first start of a Landfall of this machine keeps for its owner. */
function firstKey({ data_folder }: Machine): string | null {
  try {
    return readFileSync(join(data_folder, 'api.key'), 'utf8').trim() || null
  } catch {
    return null
  }
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Complaint({
      exit: 'configuration',
      wrong: `${file} cannot be read.`,
      happened: 'Nothing was kept.',
      code: 'configuration',
    })
  }
}

async function whoIs(machine: Machine, server: string, key: string): Promise<Me> {
  try {
    return (await createClient({ base_url: server, key, fetch: machine.fetch, retries: 0 }).getMe()).data
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    throw new Complaint({
      exit: 'refused_key',
      wrong: `${server} does not take this key.`,
      happened: 'Nothing was kept.',
      code: 'unauthorized',
      request_id: error.request_id,
      to_do: [
        { label: 'Another key:', line: `${machine.called} login` },
        { label: 'Make one:', line: `${machine.called} keys create --name NAME` },
      ],
    })
  }
}

function noServer(server: string, { line }: CommandCall): Complaint {
  return new Complaint({
    exit: 'no_connection',
    wrong: `No server at ${new URL(server).host}.`,
    happened: 'Nothing was kept.',
    code: 'connection',
    to_do: [
      { label: 'Start one:', line: startLine(line) },
      { label: 'Elsewhere:', line: line('login --server URL') },
    ],
  })
}
