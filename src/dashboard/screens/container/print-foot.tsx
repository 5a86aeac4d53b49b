import { timeText } from '../../facts/time-text.ts'
import { useMe } from '../../server/me.ts'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import styles from './container.module.css'
import { useViewed } from './viewed.ts'

/** The foot of the page on paper: as of when, by whom, and where it is from. */
export function PrintFoot() {
  const { which } = useViewed()
  const { data: me } = useMe()
  const zone = useOwnZone()
  const now = currentTime()
  const at = which.as_of === null ? now : new Date(which.as_of)
  const { day, clock, offset } = timeText({ at, zone, now, weekday: true })
  return (
    <p class={styles.foot}>
      As believed on {day} {clock} {offset}
      {me ? ` by ${me.name ?? me.company_name}` : ''} · {location.href}
    </p>
  )
}
