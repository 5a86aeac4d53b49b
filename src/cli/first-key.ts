import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../app/app.ts'

/** How the banner of a start tells where the first key is. `kept`: in a file, because the output is no terminal. */
export type ShownKey =
  | { kind: 'given' }
  | { kind: 'made'; text: string }
  | { kind: 'kept'; file: string; is_new: boolean }
  | { kind: 'known' }

/** How the banner tells where the first person signs in. */
export type ShownSignIn = { kind: 'shown'; address: string } | { kind: 'kept'; file: string } | { kind: 'known' }

/** Keeps the address in `sign-in.link` of the data folder, as a key, unless a person watches. A former one is removed: it is good no more. */
export function keepFirstSignIn(
  address: string | null,
  { data_dir, is_watched }: { data_dir: string; is_watched: boolean },
): ShownSignIn {
  const file = join(data_dir, 'sign-in.link')
  if (address === null || is_watched) rmSync(file, { force: true })
  if (address === null) return { kind: 'known' }
  if (is_watched) return { kind: 'shown', address }
  writeFileSync(file, `${address}\n`, { mode: 0o600 })
  chmodSync(file, 0o600) // The mode above counts only where the file is new.
  return { kind: 'kept', file }
}

/**
 * Keeps a key that was made just now in `api.key` of the data folder, readable by its owner only, unless a person watches: what is printed
 * elsewhere ends up in logs, which more people read and which are kept for longer than a key should be.
 */
export function keepFirstKey(key: App['key'], { data_dir, is_watched }: { data_dir: string; is_watched: boolean }): ShownKey {
  const file = join(data_dir, 'api.key')
  if (key.kind === 'known' && existsSync(file)) return { kind: 'kept', file, is_new: false }
  if (key.kind !== 'made' || is_watched) return key
  writeFileSync(file, `${key.text}\n`, { mode: 0o600 })
  chmodSync(file, 0o600) // The mode above counts only where the file is new.
  return { kind: 'kept', file, is_new: true }
}
