import { Minus, Plus } from 'lucide-preact'
import { useMemo, useState } from 'preact/hooks'
import { day_ms } from '../../../base/durations.ts'
import { useNow } from '../../facts/clock.ts'
import { spotsOf, type View } from '../../map/flat.ts'
import { FlatMap } from '../../map/flat-map.tsx'
import type { Size } from '../../map/frame.ts'
import { Button } from '../../parts/button.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { type Ship, useComingPositions, useFleetMap, usePortCounts, useReportedPositions } from '../../server/map.ts'
import { useKeys } from '../../shell/keys.ts'
import { portMarks, positionsOf, shipMarks, waysOf } from './contents.ts'
import { Legend } from './legend.tsx'
import { Names, Ports, SeenDots, Ships, Ways } from './marks.tsx'
import { Scrubber } from './scrubber.tsx'
import styles from './sea.module.css'
import { useView } from './use-view.ts'

type SeaProps = { ships: readonly Ship[]; chosen: Ship | null; choose: (ship: Ship | null) => void; shown: 'ships' | 'ports' }

const days_ahead_max = 30
const pan_px = 96
const step = 1.5

/** The map: ships on their ways, ports, and the days ahead. */
export function Sea({ ships, chosen, choose, shown }: SeaProps) {
  const fleet = useFleetMap()
  const ports = usePortCounts()
  const features = fleet.data?.features ?? []
  const positions = useMemo(() => positionsOf(ships, features, ports.data?.data ?? []), [ships, fleet.data, ports.data])
  const is_known = fleet.data !== undefined && ports.data !== undefined
  const failed = [fleet, ports].find(({ error, data }) => error !== null && data === undefined)
  const map = useView(is_known ? positions : null)
  const [days, look] = useState(0)
  const now = useNow()
  const ahead_at = days === 0 ? null : now.getTime() + days * day_ms
  const coming = useComingPositions(
    ships.map(({ id }) => id),
    days > 0,
  )
  const last = lastDay(ships, now)
  const lookAt = (day: number) => look(Math.max(0, Math.min(last, day)))
  useSeaKeys(map, { days, lookAt })
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
        <Drawing {...{ view, size, ships, chosen, shown, ahead_at, coming }} features={features} ports={ports.data?.data ?? []} />
      )}
      {failed !== undefined && (
        <div class={styles.failed}>
          <FailedPart error={failed.error} what="The map" again={() => void failed.refetch()} />
        </div>
      )}
      {shown === 'ships' && <Legend />}
      <div class={`${styles.zoom} no-print`}>
        <Button icon={Plus} look="quiet" aria-label="Nearer" onClick={() => map.zoom(step)} />
        <Button icon={Minus} look="quiet" aria-label="Farther" onClick={() => map.zoom(1 / step)} />
      </div>
      {shown === 'ships' && ships.length > 0 && (
        <Scrubber days={days} last={last} onChange={lookAt} ships={ships.length} told={coming.size} />
      )}
    </div>
  )
}

/** As far as the last ship is under way. */
function lastDay(ships: readonly Ship[], now: Date): number {
  const arrivals = ships.flatMap(({ attributes: { arrives_at } }) => (arrives_at === null ? [] : [Date.parse(arrives_at)]))
  const days = Math.ceil((Math.max(now.getTime(), ...arrivals) - now.getTime()) / day_ms)
  return Math.max(1, Math.min(days_ahead_max, days))
}

function useSeaKeys(map: ReturnType<typeof useView>, { days, lookAt }: { days: number; lookAt: (day: number) => void }): void {
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
    { keys: '.', does: 'A day ahead', run: does(() => lookAt(days + 1)) },
    { keys: ',', does: 'A day back', run: does(() => lookAt(days - 1)) },
  ])
}

type DrawingProps = Omit<SeaProps, 'choose'> & {
  view: View
  size: Size
  ahead_at: number | null
  coming: ReturnType<typeof useComingPositions>
  features: Parameters<typeof waysOf>[0]
  ports: Parameters<typeof portMarks>[0]
}

function Drawing({ view, size, ships, chosen, shown, ahead_at, coming, features, ports }: DrawingProps) {
  const now = useNow()
  const reported = useReportedPositions(shown === 'ships' ? (chosen?.id ?? null) : null).data ?? []
  const ways = useMemo(() => waysOf(features), [features])
  const port_marks = useMemo(() => portMarks(ports, shown === 'ships' ? ships : [], ways), [ports, ships, ways, shown])
  const marks = shown === 'ships' ? shipMarks(ships, ahead_at, coming) : []
  const boxes = ships.reduce((sum, { attributes }) => sum + attributes.containers_count, 0)
  const label =
    shown === 'ships'
      ? `Map of ${ships.length} ships with ${boxes} containers; the list beside it says the same`
      : `Map of ${ports.length} ports with containers; the list beside it says the same`
  const seen = (at: Parameters<typeof spotsOf>[0]) => spotsOf(at, view, size)
  return (
    <FlatMap view={view} size={size} label={label} lines={shown === 'ships' && <Ways ways={ways} chosen={chosen?.id ?? null} />}>
      {ahead_at === null && <SeenDots positions={reported} seen={seen} now={now} />}
      <Ports marks={port_marks} seen={seen} shown={shown} />
      <Ships marks={marks} seen={seen} chosen={chosen?.id ?? null} />
      <Names {...{ ports: port_marks, marks, seen, size, shown }} chosen={chosen?.id ?? null} />
    </FlatMap>
  )
}
