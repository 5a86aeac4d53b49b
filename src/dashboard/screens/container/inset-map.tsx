import { useMemo } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { mapOfContainer } from '../../map/of-container.ts'
import { latePart } from '../../parts/late.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useBoxMap } from '../../server/container.ts'
import styles from './container.module.css'
import { useViewed } from './viewed.ts'

const WorldMap = latePart('The map', async () => (await import('../../map/world-map.tsx')).WorldMap)
const map_px = 284
const room = <div style={{ height: `${map_px}px` }} />

/** The way on a map: made, ahead, and where it is. */
export function InsetMap() {
  const { which, box, shipment } = useViewed()
  const answer = useBoxMap(which.id)
  const contents = useMemo(() => mapOfContainer(answer.data ?? []), [answer.data])
  if (which.as_of !== null) return <p class="quiet small no-print">The map shows now, not the past.</p>
  if (answer.error && !answer.data)
    return <FailedPart error={answer.error} what="The map" again={() => void answer.refetch()} inline />
  if (answer.data && contents.marks.length === 0)
    return <p class="quiet small">No place of its way is known, so there is no map.</p>
  const names = contents.marks.flatMap(({ kind, label }) => (kind === 'port' && label !== null ? [label] : []))
  const is_supposed = contents.lines.some(({ supposed, time }) => supposed && time === 'past')
  return (
    <figure class={styles.inset}>
      {answer.data ? (
        <WorldMap
          {...{ contents, height: map_px, label: `The way of ${box.number} on a map: ${names.join(' – ')}` }}
          meanwhile={room}
        />
      ) : (
        room
      )}
      <figcaption>
        <span>{is_supposed ? 'Where no position was heard, the usual way is drawn' : names.join(' – ')}</span>
        <Link
          class="link no-print"
          href={shipment?.attributes.pod_vessel_imo ? `/map?ship=${shipment.attributes.pod_vessel_imo}` : '/map'}
        >
          Open on the map
        </Link>
      </figcaption>
    </figure>
  )
}
