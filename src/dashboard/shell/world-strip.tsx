import { LogOut, Pause, Play } from 'lucide-preact'
import { Link } from 'wouter-preact'
import { Motion, SimulatedTime } from '../facts/simulated-time.tsx'
import { Button } from '../parts/button.tsx'
import { useWhyNoWriting } from '../server/rights.ts'
import { usePause, useSimulatedClock } from '../server/simulator.ts'
import styles from './shell.module.css'
import { useSwitchSide } from './switch-side.ts'

/** On every page while the tab looks at the simulated world: what its clock says, and the way out. */
export function WorldStrip() {
  const { data, error } = useSimulatedClock()
  const { leave } = useSwitchSide()
  const { is_moving, toggle } = usePause()
  const why_not = useWhyNoWriting()
  return (
    <section class={`${styles.strip} ${styles.world} no-print`} aria-label="Simulated world">
      <p>
        <b>Simulated time:</b> {data && <SimulatedTime at={data.now} />}
        {data && (
          <span>
            <span class="wide-only">· </span>
            <Motion clock={data} />
          </span>
        )}
        {error && !data && <span>the world does not answer</span>}
      </p>
      {data && (
        <Button
          {...{
            look: 'quiet',
            size: 'little',
            icon: is_moving ? Pause : Play,
            disabled: why_not !== null,
            title: why_not ?? undefined,
            'aria-label': is_moving ? 'Pause' : 'Run',
          }}
          onClick={toggle}
        >
          <span class="wide-only">{is_moving ? 'Pause' : 'Run'}</span>
        </Button>
      )}
      <Link class="link wide-only" href="/simulator">
        Simulator
      </Link>
      <Button look="quiet" size="little" icon={LogOut} onClick={leave}>
        Leave
      </Button>
    </section>
  )
}
