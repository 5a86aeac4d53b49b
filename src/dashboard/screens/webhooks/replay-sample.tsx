import { OwnTime } from '../../facts/own-time.tsx'
import { type ReplayFilter, useReplaySample } from '../../server/webhooks.ts'
import { About, recordsOf } from './about.tsx'
import styles from './webhooks.module.css'
import { shortKind } from './words.ts'

/** Some of those that would be sent again, the newest first. Where they cannot be read, their count stands alone. */
export function ReplaySample({ filter }: { filter: ReplayFilter }) {
  const { data } = useReplaySample(filter)
  if (data === undefined || data.data.length === 0) return null
  const records = recordsOf([data])
  return (
    <ul class={styles.sample} aria-label="Some of them">
      {data.data.map((row) => (
        <li key={row.id}>
          <OwnTime at={row.attributes.created_at} />
          <span class="mono" title={row.attributes.event}>
            {shortKind(row.attributes.event)}
          </span>
          <About notification={row} records={records} />
        </li>
      ))}
    </ul>
  )
}
