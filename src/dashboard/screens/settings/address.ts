import { useSearchParams } from 'wouter-preact'

// Which part of the settings is shown, and what of it, in the address.

export type SettingsTab = 'you' | 'keys' | 'people' | 'links' | 'audit' | 'accounts'
/** `holds`: what one finds there, for whoever looks for it by a word. */
type ShownTab = { tab: SettingsTab; name: string; holds: string; needs?: 'admin' | 'operator' }

export const settingsTabs: readonly ShownTab[] = [
  { tab: 'you', name: 'You', holds: 'your name, password, theme and sessions' },
  { tab: 'keys', name: 'Keys', holds: 'API keys', needs: 'admin' },
  { tab: 'people', name: 'People', holds: 'people, roles and invitations', needs: 'admin' },
  { tab: 'links', name: 'Shared links', holds: 'shared links and your brand' },
  { tab: 'audit', name: 'Audit', holds: 'audit log', needs: 'admin' },
  { tab: 'accounts', name: 'Accounts', holds: 'accounts of this installation', needs: 'operator' },
]

/** Where a part stands, narrowed down by what is given. */
export function settingsPath(tab: SettingsTab, given: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(tab === 'you' ? {} : { tab }), ...given }).toString()
  return query === '' ? '/settings' : `/settings?${query}`
}

/** The tab of the address, or the first. */
export function useSettingsTab(): SettingsTab {
  const [query] = useSearchParams()
  return settingsTabs.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'you'
}

export type AddressChanges = Readonly<Record<string, string | null>>

/** What the address says, and how to say otherwise: null and nothing take a word away. */
export function useAddress(): { query: URLSearchParams; set: (changes: AddressChanges) => void } {
  const [query, setQuery] = useSearchParams()
  return { query, set: (changes) => setQuery(changed(query, changes)) }
}

/** The same words with these changes. */
export function changed(query: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
  return next
}
