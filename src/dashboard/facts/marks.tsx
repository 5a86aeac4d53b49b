import { Undo2 } from 'lucide-preact'
import styles from './facts.module.css'
import { Fork } from './fork.tsx'

/** How many values sources differ about. `is_told`: the words beside it say that they differ, whatever the count. */
export function Contradicted({ count, is_told = false }: { count: number; is_told?: boolean }) {
  if (count === 0 && !is_told) return null
  const text = count === 0 ? 'Sources differ' : `${count} ${count === 1 ? 'value' : 'values'} contradicted`
  return (
    <span class={styles.mark} title={text}>
      <Fork />
      {count > 0 && <span aria-hidden="true">{count}</span>}
      <span class="unseen">{text}</span>
    </span>
  )
}

/** How many events were taken back. */
export function Withdrawn({ count }: { count: number }) {
  if (count === 0) return null
  const text = `${count} ${count === 1 ? 'event' : 'events'} taken back`
  return (
    <span class={styles.mark} title={text}>
      <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span class="unseen">{text}</span>
    </span>
  )
}
