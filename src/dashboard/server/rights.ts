import { useLostSince } from './contact.ts'
import { useMe } from './me.ts'

/** Whether whoever is signed in may change something now; null: yes, as far as one can tell. Else why not, for the control that is off. */
export function useWhyNoWriting(): string | null {
  const is_lost = useLostSince() !== null
  const may_only_read = useMe().data?.role === 'read'
  if (is_lost) return 'No connection'
  return may_only_read ? 'Needs a key that may write' : null
}
