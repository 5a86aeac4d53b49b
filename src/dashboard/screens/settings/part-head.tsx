import type { ComponentChildren } from 'preact'
import { OwnOffset } from '../../facts/own-time.tsx'
import styles from './settings.module.css'

/** What a part is about: its heading with a count, a sentence, and what can be done. On a narrow screen, where columns have no headings, it names the clock. */
export function PartHead({
  title,
  count,
  note,
  children,
}: {
  title: string
  count?: number | undefined
  note?: string
  children?: ComponentChildren
}) {
  return (
    <div class={styles.head}>
      <div>
        <h2>
          {title}
          {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
          {count !== undefined && (
            <span class={`${styles.times} narrow-only`}>
              times <OwnOffset />
            </span>
          )}
        </h2>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children && <div class={styles.tools}>{children}</div>}
    </div>
  )
}
