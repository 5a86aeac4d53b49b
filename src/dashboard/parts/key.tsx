import styles from './controls.module.css'

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd class={styles.key}>{children}</kbd>
}
