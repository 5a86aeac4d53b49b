import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Complaint } from './complaint.ts'
import type { Machine } from './machine.ts'

// The configuration of a person: profiles with a server and a key, in the part of TOML that they need. Only its owner may read it.

export type UserProfile = { server?: string; key?: string; key_command?: string; sandbox?: string; width?: string; utc?: string }
type UserConfig = { profiles: ReadonlyMap<string, UserProfile>; history: boolean }

const names = ['server', 'key', 'key_command', 'sandbox', 'width', 'utc'] as const

export function configFile({ environment, home }: Pick<Machine, 'environment' | 'home'>): string {
  return join(environment.XDG_CONFIG_HOME || join(home, '.config'), 'landfall', 'config.toml')
}

/** The same address as a person writes it. */
export function shownConfigFile(machine: Pick<Machine, 'environment' | 'home'>): string {
  const file = configFile(machine)
  return file.startsWith(`${machine.home}/`) ? `~${file.slice(machine.home.length)}` : file
}

/** What is there; nothing where there is no file. Throws a Complaint about a line that is not understood. */
export function readConfig(machine: Pick<Machine, 'environment' | 'home'>): UserConfig {
  const profiles = new Map<string, UserProfile>()
  let open: UserProfile | null = null
  let history = true
  for (const [place, line] of textOf(configFile(machine)).split('\n').entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const [, section] = /^\[profile\.([\w-]+)\]$/.exec(text) ?? []
    if (section !== undefined) {
      open = profiles.get(section) ?? {}
      profiles.set(section, open)
      continue
    }
    const [, name = '', value = ''] = /^(\w+) *= *(\S.*)$/.exec(text) ?? []
    const known = names.find((one) => one === name)
    if (open === null && name === 'history') history = value !== 'false'
    else if (open === null || known === undefined)
      throw unreadable(machine, `line ${place + 1} is not understood: ${text.slice(0, 60)}`)
    else open[known] = writtenValue(value)
  }
  return { profiles, history }
}

/** Keeps the profile, readable by its owner alone. */
export function saveProfile(machine: Pick<Machine, 'environment' | 'home'>, name: string, profile: UserProfile | null): void {
  const { profiles, history } = readConfig(machine)
  const all = new Map(profiles)
  if (profile === null) all.delete(name)
  else all.set(name, profile)
  writeConfig(machine, { profiles: all, history })
}

export function writeConfig(machine: Pick<Machine, 'environment' | 'home'>, { profiles, history }: UserConfig): void {
  const file = configFile(machine)
  const sections = [...profiles].map(([name, profile]) => {
    const members = names.flatMap((one) => (profile[one] === undefined ? [] : [`${one} = ${written(profile[one])}`]))
    return `[profile.${name}]\n${members.join('\n')}\n`
  })
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, [history ? '' : 'history = false\n\n', sections.join('\n')].join(''), { mode: 0o600 })
  chmodSync(file, 0o600) // The mode above counts only where the file is new.
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw new Complaint({ exit: 'configuration', wrong: `${file} cannot be read.`, code: 'configuration' })
  }
}

/** A basic string of TOML, which is written as JSON writes one, or a bare word. */
function writtenValue(text: string): string {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(text)?.[0]
  return quoted === undefined ? (text.split('#')[0] ?? '').trim() : String(JSON.parse(quoted))
}

const written = (value: string): string => (value === 'true' || value === 'false' ? value : JSON.stringify(value))

function unreadable(machine: Pick<Machine, 'environment' | 'home'>, why: string): Complaint {
  return new Complaint({ exit: 'configuration', wrong: `${shownConfigFile(machine)}: ${why}`, code: 'configuration' })
}
