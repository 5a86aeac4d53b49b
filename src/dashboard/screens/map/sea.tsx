import { Minus, Plus } from 'lucide-preact'
import { useMemo } from 'preact/hooks'
import { day_ms } from '../../../base/durations.ts'
import { useNow } from '../../facts/clock.ts'
import { spotsOf, type View } from '../../map/flat.ts'
import { FlatMap } from '../../map/flat-map.tsx'
import type { Size } from '../../map/frame.ts'
import { Button } from '../../parts/button.tsx'
import { FailedPart } from '../../parts/states.tsx'
import {
  type Ship,
  type TimedPositions,
  useComingPositions,
  useFleetMap,
  usePastPositions,
  usePortCounts,
  useReportedPositions,
} from '../../server/map.ts'
import { useKeys } from '../../shell/keys.ts'
import { type Moment, portMarks, positionsOf, sailedBy, shipMarks, waysOf } from './contents.ts'
import { Legend } from './legend.tsx'
import { useMapFilters } from './map-filters.ts'
import { Names, Ports, SeenDots, Ships, Ways } from './marks.tsx'
import { Scrubber } from './scrubber.tsx'
import styles from './sea.module.css'
import { type ShownDays, useDays } from './use-days.ts'
import { useView } from './use-view.ts'

type SeaProps = { ships: readonly Ship[]; chosen: Ship | null; choose: (ship: Ship | null) => void; shown: 'ships' | 'ports' }

const pan_px = 96
const step = 1.5
/** What floats over the lower end: the days. */
const covered_px = 76

/** The map: ships on their ways, ports, and the days behind and ahead. */
export function Sea({ ships, chosen, choose, shown }: SeaProps) {
  const { query } = useMapFilters()
  const fleet = useFleetMap(query)
  const ports = usePortCounts(query)
  const features = fleet.data?.features ?? []
  const positions = useMemo(() => positionsOf(ships, features, ports.data?.data ?? []), [ships, fleet.data, ports.data])
  const is_known = fleet.data !== undefined && ports.data !== undefined
  const failed = [fleet, ports].find(({ error, data }) => error !== null && data === undefined)
  const map = useView(is_known ? positions : null, shown === 'ships' && ships.length > 0 ? covered_px : 0)
  const now = useNow()
  const shown_days = useDays(ships, now)
  const { days, first } = shown_days
  const moment: Moment | null = days === 0 ? null : { at: now.getTime() + days * day_ms, is_past: days < 0 }
  const coming = useComingPositions(
    ships.map(({ id }) => id),
    days > 0,
  )
  const past = usePastPositions(ships, { from: new Date(now.getTime() + first * day_ms), is_wanted: days < 0 })
  const told = days < 0 ? past : coming
  useSeaKeys(map, shown_days)
  const { view, size } = map
  // By pointer; with keys the list does the same.
  const pick = ({ target }: Event) => {
    const id = target instanceof Element ? target.closest<SVGElement>('[data-ship]')?.dataset.ship : undefined
    const ship = ships.find((one) => one.id === id)
    if (ship !== undefined) choose(ship)
  }
  return (
    <div ref={map.box} class={styles.sea} data-dragging={map.is_dragging || undefined} {...map.hand} {...{ onClick: pick }}>
      {view !== null && (
        <Drawing {...{ view, size, ships, chosen, shown, moment, told }} features={features} ports={ports.data?.data ?? []} />
      )}
      {failed !== undefined && (
        <div class={styles.failed}>
          <FailedPart error={failed.error} what="The map" again={() => void failed.refetch()} />
        </div>
      )}
      {shown === 'ships' && ships.length > 0 && <Legend is_past={days < 0} />}
      <div class={`${styles.zoom} no-print`}>
        <Button icon={Plus} look="quiet" aria-label="Nearer" onClick={() => map.zoom(step)} />
        <Button icon={Minus} look="quiet" aria-label="Farther" onClick={() => map.zoom(1 / step)} />
      </div>
      {shown === 'ships' && ships.length > 0 && <Scrubber shown={shown_days} ships={ships.length} told={told.size} />}
    </div>
  )
}

function useSeaKeys(map: ReturnType<typeof useView>, { days, lookAt, play }: ShownDays): void {
  const does = (run: () => void) => () => {
    run()
    return true
  }
  useKeys([
    { keys: 'ArrowLeft', does: 'West', run: does(() => map.pan(-pan_px, 0)) },
    { keys: 'ArrowRight', does: 'East', run: does(() => map.pan(pan_px, 0)) },
    { keys: 'ArrowUp', does: 'North', run: does(() => map.pan(0, -pan_px)) },
    { keys: 'ArrowDown', does: 'South', run: does(() => map.pan(0, pan_px)) },
    { keys: '+', does: 'Nearer', run: does(() => map.zoom(step)) },
    { keys: '=', does: 'Nearer', run: does(() => map.zoom(step)) },
    { keys: '-', does: 'Farther', run: does(() => map.zoom(1 / step)) },
    { keys: '.', does: 'A day ahead', run: does(() => lookAt(Math.floor(days) + 1)) },
    { keys: ',', does: 'A day back', run: does(() => lookAt(Math.ceil(days) - 1)) },
    { keys: 'Space', does: 'Play the days, or stop', run: ({ target }) => (isButton(target) ? false : does(play)()) },
  ])
}

/** Which it presses itself. */
function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}

type DrawingProps = Omit<SeaProps, 'choose'> & {
  view: View
  size: Size
  /** Null: now. */
  moment: Moment | null
  told: TimedPositions
  features: Parameters<typeof waysOf>[0]
  ports: Parameters<typeof portMarks>[0]
}

function Drawing({ view, size, ships, chosen, shown, moment, told, features, ports }: DrawingProps) {
  const now = useNow()
  const reported = useReportedPositions(shown === 'ships' ? (chosen?.id ?? null) : null).data ?? []
  const ways = useMemo(() => waysOf(features), [features])
  const port_marks = useMemo(() => portMarks(ports, shown === 'ships' ? ships : [], ways), [ports, ships, ways, shown])
  const marks = shown === 'ships' ? shipMarks(ships, moment, told) : []
  const sailed = moment?.is_past ? sailedBy(ways, moment, told) : null
  const boxes = ships.reduce((sum, { attributes }) => sum + attributes.containers_count, 0)
  const label =
    shown === 'ships'
      ? `Map of ${ships.length} ships with ${boxes} containers; the list beside it says the same`
      : `Map of ${ports.length} ports with containers; the list beside it says the same`
  const seen = (at: Parameters<typeof spotsOf>[0]) => spotsOf(at, view, size)
  const chosen_id = chosen?.id ?? null
  const at = moment === null ? now : new Date(moment.at)
  const dots = moment?.is_past === false ? [] : reported.filter(({ timestamp }) => Date.parse(timestamp) <= at.getTime())
  const lines = shown === 'ships' && (
    <>
      <Ways ways={ways} chosen={chosen_id} is_later={sailed !== null} />
      {sailed !== null && <Ways ways={sailed} chosen={chosen_id} />}
    </>
  )
  return (
    <FlatMap {...{ view, size, label, lines }}>
      <SeenDots positions={dots} seen={seen} now={at} />
      <Ports marks={port_marks} seen={seen} shown={shown} />
      <Ships marks={marks} seen={seen} chosen={chosen_id} />
      <Names {...{ ports: port_marks, marks, ways: shown === 'ships' ? ways : [], view, size, shown }} chosen={chosen_id} />
    </FlatMap>
  )
}
