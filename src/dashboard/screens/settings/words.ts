import type { Me } from '../../server/me.ts'

// Words of roles and ways in. Pure.

export type Role = Me['role']

export const roleWords: Readonly<Record<Role, string>> = {
  read: 'sees everything, changes nothing',
  write: 'tracks and changes records',
  admin: 'also makes keys and invites people',
}

const roleChoices: readonly (readonly [Role, string])[] = [
  ['read', 'read: sees everything, changes nothing'],
  ['write', 'write: tracks and changes records'],
  ['admin', 'admin: also makes keys and invites people'],
]

const ranks: Readonly<Record<Role, number>> = { read: 0, write: 1, admin: 2 }

/** Roles that somebody with the role may give: none that may more. */
export function rolesUpTo(role: Role): typeof roleChoices {
  return roleChoices.filter(([one]) => ranks[one] <= ranks[role])
}

export const wayWords: Readonly<Record<Me['way'], string>> = {
  password: 'by password',
  single_sign_on: 'by single sign-on',
  link: 'by a one-time address',
  key: 'by an API key',
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Android', 'Android'],
  ['Linux', 'Linux'],
] as const

/** `Chrome on macOS`, by what the browser says of itself; null: it says nothing that we know. */
export function browserText(user_agent: string | null): string | null {
  if (user_agent === null) return null
  const found = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => user_agent.includes(mark))?.[1]
  const [browser, system] = [found(browsers), found(systems)]
  if (browser === undefined) return null
  return system === undefined ? browser : `${browser} on ${system}`
}
