import { GitFork, Undo2 } from 'lucide-preact'
import styles from './facts.module.css'

/** How many values sources differ about. */
export function Contradicted({ count }: { count: number }) {
  if (count === 0) return null
  const text = `${count} ${count === 1 ? 'value' : 'values'} contradicted`
  return (
    <span class={styles.mark} title={text}>
      <GitFork size={14} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
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
