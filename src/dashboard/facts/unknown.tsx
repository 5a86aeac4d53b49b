import type { ComponentChildren } from 'preact'
import styles from './facts.module.css'

/** Nobody told it. `why` is for whoever asks; `children` when other words than `not told` fit. */
export function NotTold({ why, children = 'not told' }: { why: string; children?: ComponentChildren }) {
  return (
    <span class={styles.untold} title={why}>
      {children}
      <span class="unseen">: {why}</span>
    </span>
  )
}

/** Not possible yet, and a word of when: `after discharge`. Also `None`, for what is known to be nothing. */
export function Quiet({ children }: { children: ComponentChildren }) {
  return <span class={styles.later}>{children}</span>
}

/** The column does not apply to this row. Never for what is not known. */
export function DoesNotApply() {
  return (
    <span class={styles.later}>
      <span aria-hidden="true">—</span>
      <span class="unseen">does not apply</span>
    </span>
  )
}
