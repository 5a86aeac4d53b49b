import { Clock } from 'lucide-preact'
import type { SourceName } from '../server/work.ts'
import { useNow } from './clock.ts'
import styles from './facts.module.css'
import { ageText } from './time-text.ts'

const words: Readonly<Record<SourceName, { short: string; whole: string }>> = {
  line: { short: 'line', whole: 'shipping line' },
  terminal: { short: 'term', whole: 'terminal' },
  rail: { short: 'rail', whole: 'railroad' },
  ais: { short: 'ais', whole: 'position of the vessel' },
  tariff: { short: 'tariff', whole: 'your tariff' },
  person: { short: 'person', whole: 'a person of this account' },
}

/** Who said so, and how long ago that was heard. `old`: it is so long ago that nothing is reckoned from it. */
export function Source({ name, at, old = false }: { name: SourceName; at?: string | null; old?: boolean }) {
  const now = useNow()
  const age = at === undefined || at === null ? null : ageText(new Date(at), now)
  const { short, whole } = words[name]
  const heard = age === null ? '' : `, heard ${age} ago`
  return (
    <span data-source={name} class={`${styles.source} ${old ? styles.old : ''}`} title={`${whole}${heard}${old ? ': old' : ''}`}>
      <b>{short}</b>
      {old && <Clock size={13} strokeWidth={1.75} aria-hidden="true" />}
      {old && <span class="unseen">old:</span>}
      {age}
    </span>
  )
}
