import { Complaint } from './complaint.ts'
import { readConfig, type UserProfile } from './config-file.ts'
import type { GivenFlags } from './flags.ts'
import type { Machine } from './machine.ts'

// Which server, and with which key: a flag goes before the environment, the environment before the configuration.

export const local_server = 'http://localhost:4949'
// A key of a simulated world leads there by itself.
const sandbox_key_mark = 'lf_test_'

export type ServerConnection = {
  server: string
  key: string
  profile: string
  /** In the simulated world of the account. */
  is_simulated: boolean
}
/** What of the machine tells which server. */
export type OwnSettings = Pick<Machine, 'environment' | 'home' | 'called' | 'run'>

type KnownConnection = { server: string | null; key: string | null; profile: string; is_simulated: boolean; stored: UserProfile }

/** What is known, without asking anybody. Throws a Complaint about a profile that is not there. */
export async function knownConnection(machine: OwnSettings, flags: GivenFlags): Promise<KnownConnection> {
  const { environment } = machine
  const named = flags.text('profile') ?? (environment.LANDFALL_PROFILE || null)
  const profile = named ?? 'default'
  const stored = readConfig(machine).profiles.get(profile) ?? {}
  const server = flags.text('server') ?? (environment.LANDFALL_SERVER || stored.server || null)
  const key = flags.text('key') ?? (environment.LANDFALL_KEY || stored.key || (await keyOfCommand(machine, stored)))
  const is_simulated = flags.has('sandbox') || stored.sandbox === 'true' || (key?.startsWith(sandbox_key_mark) ?? false)
  return { server: server === null ? null : addressOf(server), key, profile, is_simulated, stored }
}

/** The server and the key, or a Complaint that says how to log in. */
export async function connectionOf(machine: OwnSettings, flags: GivenFlags): Promise<ServerConnection> {
  const { server, key, profile, is_simulated } = await knownConnection(machine, flags)
  if (key === null)
    throw new Complaint({
      exit: 'refused_key',
      wrong: profile === 'default' ? 'You are not logged in.' : `Nobody is logged in as ${profile}.`,
      happened: 'Nothing was sent.',
      code: 'no_key',
      to_do: [{ label: 'Log in:', line: `${machine.called} login${profile === 'default' ? '' : ` --profile ${profile}`}` }],
    })
  return { server: server ?? local_server, key, profile, is_simulated }
}

/** The address as a person may write it: `tracking.example`, `localhost:4949/v2`. */
export function addressOf(text: string): string {
  const host = text.replace(/^https?:\/\//, '')
  const is_near = /^(localhost|127\.|\[::1\])/.test(host)
  const whole = /^https?:\/\//.test(text) ? text : `${is_near ? 'http' : 'https'}://${text}`
  if (!URL.canParse(whole))
    throw new Complaint({
      exit: 'usage',
      wrong: `"${text}" is no address of a server.`,
      happened: 'Nothing was sent.',
      code: 'usage',
    })
  const { origin, pathname } = new URL(whole)
  return `${origin}${pathname === '/' ? '' : pathname.replace(/\/v2\/?$/, '')}`
}

async function keyOfCommand(machine: OwnSettings, { key_command }: UserProfile): Promise<string | null> {
  if (key_command === undefined) return null
  try {
    return (await machine.run('/bin/sh', ['-c', key_command])).trim() || null
  } catch {
    throw new Complaint({
      exit: 'configuration',
      wrong: 'The key_command of the configuration failed.',
      happened: 'Nothing was sent.',
      code: 'configuration',
    })
  }
}

/** The key, its middle hidden. */
export function maskedKey(key: string): string {
  const tail = key.length > 12 ? key.slice(-4) : ''
  const head = /^lf_(live_|test_)?/.exec(key)?.[0] ?? ''
  return `${head}${'•'.repeat(key.length > 12 ? 22 : 8)}${tail}`
}
