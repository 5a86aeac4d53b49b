import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { useInUtc, useNow } from '../facts/clock.ts'
import { OwnOffset } from '../facts/own-time.tsx'
import { timeText } from '../facts/time-text.ts'
import { useLostSince } from '../server/contact.ts'
import { useMe } from '../server/me.ts'
import { currentTime } from '../server/now.ts'
import { useOwnZone } from '../server/own-clock.ts'
import { useSide } from '../server/side.ts'
import styles from './shell.module.css'
import { WorldStrip } from './world-strip.tsx'

type PageProps = {
  /** The heading, and the name of the browser's tab. */
  title: string
  /** Before the heading: what the record belongs to. */
  trail?: ComponentChildren
  /** Beside the heading. */
  about?: ComponentChildren
  actions?: ComponentChildren
  /** Its tables tell times of the reader's clock. On a narrow screen, where columns have no headings, the head names it. */
  has_own_times?: boolean
  children: ComponentChildren
}

/** What every screen stands in: its head, and below that what concerns all of it. */
export function Page({ title, trail, about, actions, has_own_times = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Landfall`
  }, [title])
  const in_utc = useInUtc()
  const side = useSide()
  return (
    <>
      <header class={styles.head}>
        {trail}
        <h1>{title}</h1>
        {about}
        {in_utc && <span class="quiet small">times in UTC</span>}
        {has_own_times && !in_utc && (
          <span class={`${styles.times} quiet small narrow-only`}>
            times <OwnOffset />
          </span>
        )}
        <div class={styles.actions}>{actions}</div>
      </header>
      {side === 'simulated' ? <WorldStrip /> : <SandboxStrip />}
      <OfflineBar />
      {children}
    </>
  )
}

/** Where carriers are simulated it is said on every page: nobody takes an invented box for a real one. */
function SandboxStrip() {
  const is_sandbox = useMe().data?.sandbox === true
  const now = useNow()
  const zone = useOwnZone()
  if (!is_sandbox) return null
  const { day, clock, offset } = timeText({ at: now, zone, now, weekday: true })
  return (
    <p class={`${styles.strip} no-print`}>
      <b>Sandbox</b> <span class="wide-only">Carriers, ships and boxes whose codes begin with ZZ are simulated.</span>
      <span class="narrow-only">Codes with ZZ are simulated.</span>
      <span class="wide-only">
        {' '}
        Now{' '}
        <time dateTime={now.toISOString()} data-zone={zone}>
          {day} {clock} {offset}
        </time>
        .
      </span>{' '}
      <Link class="link" href="/simulator">
        Simulator
      </Link>
    </p>
  )
}

function OfflineBar() {
  const since = useLostSince()
  const zone = useOwnZone()
  if (since === null) return null
  const { clock, offset } = timeText({ at: since, zone, now: currentTime() })
  return (
    <div class={styles.offline} role="status">
      No connection since {clock} {offset}. What you see is of then.
    </div>
  )
}
