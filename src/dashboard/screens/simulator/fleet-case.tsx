import { Link } from 'wouter-preact'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useFleetBoxes } from '../../server/simulator.ts'
import { Boxes } from './boxes.tsx'
import type { FleetCase } from './fleet.ts'
import styles from './simulator.module.css'

/** Boxes of the fleet that are in some trouble, as they are now: an hour of theirs is an hour. */
export function FleetPane({ shown: { order, name } }: { shown: FleetCase }) {
  const { data, error, refetch } = useFleetBoxes(order)
  return (
    <section class={styles.chosen}>
      <p class="quiet small">Of the fleet</p>
      <h2>{name}</h2>
      <p class={styles.teaches}>
        So it was when the fleet began; it moves as the world does, and is asked about every two minutes. Its order is{' '}
        <span class="mono">{order}</span>.
      </p>
      {error && !data && <FailedPart error={error} what="Its boxes" again={() => void refetch()} inline />}
      {!error && data === undefined && <Loading rows={2} />}
      {data?.length === 0 && (
        <p>
          <b class="strong">No box of yours carries this order.</b>{' '}
          <span class="quiet">
            The fleet is tracked in the account that the first start makes, unless LANDFALL_SANDBOX_FLEET is off.
          </span>
        </p>
      )}
      {data && data.length > 0 && (
        <>
          <Boxes boxes={data} />
          <Link class={`link ${styles.all}`} href={`/containers?reference=${order}`}>
            In the list of containers
          </Link>
        </>
      )}
    </section>
  )
}
