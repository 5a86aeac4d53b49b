import { useNow } from '../../facts/clock.ts'
import { Time } from '../../facts/time.tsx'
import { useMe } from '../../server/me.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import container from '../container/container.module.css'

/** The foot of the page on paper: as of when, by whom, and where it is from. */
export function PrintFoot() {
  const { data: me } = useMe()
  const zone = useOwnZone()
  return (
    <p class={container.foot}>
      As believed on <Time at={useNow().toISOString()} zone={zone} weekday />
      {me ? ` by ${me.name ?? me.company_name}` : ''} · {location.href}
    </p>
  )
}
