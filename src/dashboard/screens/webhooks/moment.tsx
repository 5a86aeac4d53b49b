import { offsetText } from '../../facts/time-text.ts'
import styles from './webhooks.module.css'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** As a field for date and time takes it: the reader's clock, to the minute. */
export function localText(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** A moment that is typed, with the offset of the reader's clock. */
export function Moment({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  const at = new Date(value)
  return (
    <label class={styles.moment}>
      <span>{name}</span>
      <input type="datetime-local" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      <span class={styles.tiny}>{Number.isNaN(at.getTime()) ? '' : offsetText(at, zone)}</span>
    </label>
  )
}
