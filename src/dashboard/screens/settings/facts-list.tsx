import type { ComponentChildren } from 'preact'
import styles from './settings.module.css'

/** A term, and beside it what it is. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Terms with what they are, in a drawer. */
export function Facts({ children }: { children: ComponentChildren }) {
  return <dl class={styles.facts}>{children}</dl>
}
