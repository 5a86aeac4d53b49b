import { useState } from 'preact/hooks'
import { momentOfWords, wordsOfDay } from '../../facts/day-words.ts'
import { dayAt, offsetText } from '../../facts/time-text.ts'
import { DayField } from '../../parts/day-field.tsx'
import { currentTime } from '../../server/now.ts'
import styles from './webhooks.module.css'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** As ISO has it, to the minute, on the reader's clock. */
export function localText(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** A moment that is typed, with the offset of the reader's clock; `value` is empty while it cannot be read. */
export function Moment({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  const [text, type] = useState(value === '' ? '' : `${wordsOfDay(value.slice(0, 10))} ${value.slice(11)}`)
  const at = new Date(value)
  return (
    <div class={styles.moment}>
      <DayField
        {...{ label: name, text, with_clock: true }}
        onText={(typed) => {
          type(typed)
          onChange(momentOfWords(typed, dayAt(currentTime(), zone)) ?? '')
        }}
      />
      <span class={styles.tiny}>{Number.isNaN(at.getTime()) ? '' : offsetText(at, zone)}</span>
    </div>
  )
}
