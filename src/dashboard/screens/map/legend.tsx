import styles from './sea.module.css'

/** What lines and marks mean. */
export function Legend({ is_past }: { is_past: boolean }) {
  return (
    <ul class={`${styles.legend} wide-only`} aria-label="Legend">
      <li>
        <svg viewBox="0 0 32 12" aria-hidden="true">
          <path class={`${styles.way} ${styles.past}`} d="M0 6H32" />
        </svg>
        sailed
      </li>
      <li>
        <svg viewBox="0 0 32 12" aria-hidden="true">
          <path class={`${styles.way} ${styles.ahead}`} d="M0 6H32" />
        </svg>
        expected
      </li>
      {is_past && (
        <li>
          <svg viewBox="0 0 32 12" aria-hidden="true" class={styles.later}>
            <path class={`${styles.way} ${styles.past}`} d="M0 6H32" />
          </svg>
          after the day shown
        </li>
      )}
      <li>
        <svg viewBox="0 0 32 12" aria-hidden="true" class={styles.dots}>
          {[0.3, 0.6, 1].map((opacity, place) => (
            <circle key={opacity} cx={4 + 10 * place} cy={6} r={2.5} opacity={opacity} />
          ))}
        </svg>
        seen, fading with age
      </li>
      <li>
        <svg viewBox="-16 -6 32 12" aria-hidden="true">
          <path class={`${styles.hull} ${styles.unseen}`} d="M0-8 4.5 6 0 3.5-4.5 6z" transform="rotate(90)" />
        </svg>
        should be here, not seen
      </li>
    </ul>
  )
}
