import { useState } from 'preact/hooks'
import { instantOfWords, wholeMinute, wordsOfInstant } from '../../facts/local-time.ts'
import { offsetText } from '../../facts/time-text.ts'
import { DayField } from '../../parts/day-field.tsx'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import styles from './webhooks.module.css'

type TypedMoment = {
  /** null while it cannot be read. */
  at: Date | null
  text: string
  zone: string
  type: (text: string) => void
}

/** So many milliseconds from now, until somebody types another moment by their clock. */
export function useMoment(away_ms: number): TypedMoment {
  const zone = useOwnZone()
  const [usual] = useState(() => wholeMinute(new Date(currentTime().getTime() + away_ms)))
  const [typed, type] = useState<string | null>(null)
  const at = typed === null ? usual : instantOfWords(typed, { now: currentTime(), zone })
  return { at, text: typed ?? wordsOfInstant(usual, zone), zone, type }
}

/** The field for it, with the offset of the reader's clock. */
export function Moment({ name, moment: { at, text, zone, type } }: { name: string; moment: TypedMoment }) {
  return (
    <div class={styles.moment}>
      <DayField {...{ label: name, text, with_clock: true }} onText={type} />
      <span class={styles.tiny}>{at === null ? '' : offsetText(at, zone)}</span>
    </div>
  )
}
