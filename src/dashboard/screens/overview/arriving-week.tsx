import { day_ms } from '../../../base/durations.ts'
import { relatedOne } from '../../../client/included.ts'
import { useNow } from '../../facts/clock.ts'
import { dayAt, dayText } from '../../facts/time-text.ts'
import { FailedPart } from '../../parts/states.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import { type BoxList, useContainers } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'
import { arriving_query } from './group-queries.ts'
import styles from './overview.module.css'

const days_shown = 7

/** Arrivals of the week, each on the day that the clock of its port shows. */
export function ArrivingWeek() {
  const { data, error, refetch } = useContainers(arriving_query)
  const now = useNow()
  const own = useOwnZone()
  if (error && !data) return <FailedPart error={error} what="What arrives" again={() => void refetch()} />
  if (data === undefined || data.data.length === 0) return null
  const arrivals = arrivalsByDay(data)
  const days = Array.from({ length: days_shown }, (_, place) => dayAt(new Date(now.getTime() + place * day_ms), own))
  const placed = days.flatMap((day) => arrivals.get(day) ?? []).reduce((sum, { count }) => sum + count, 0)
  const others = data.meta.total - placed
  return (
    <section class={styles.group} aria-labelledby="group-arriving">
      <h2 id="group-arriving">
        Arriving this week <span class="quiet">{data.meta.total}</span>
        <span class={`${styles.note} quiet`}>expected days, by the clock of each port</span>
      </h2>
      <ol class={styles.week}>
        {days.map((day, place) => (
          <li key={day} class={place === 0 ? styles.today : undefined}>
            <time class="quiet" dateTime={day} data-zone={own}>
              {dayText(day, now)}
            </time>
            <span>
              {arrivals.get(day)?.map(({ port, vessels, count }) => (
                <span key={port}>
                  <b>{count}</b> {port}
                  <br />
                  <span class="quiet">{vessels.join(', ')}</span>
                  <br />
                </span>
              )) ?? <span class="quiet">None</span>}
            </span>
          </li>
        ))}
      </ol>
      {others > 0 && <p class={styles.others}>{others} more: arrived and not discharged yet, or no day of this week is told</p>}
    </section>
  )
}

type PortArrivals = { port: string; count: number; vessels: readonly string[] }

function arrivalsByDay(list: BoxList): ReadonlyMap<string, readonly PortArrivals[]> {
  const told = list.data.flatMap((box) => arrivalOf(list, box) ?? [])
  const byDay = Map.groupBy(told, ({ day }) => day)
  return new Map(
    [...byDay].map(([day, arrivals]) => [
      day,
      [...Map.groupBy(arrivals, ({ port }) => port)].map(([port, found]) => ({
        port,
        count: found.length,
        vessels: [...new Set(found.flatMap(({ vessel }) => vessel ?? []))],
      })),
    ]),
  )
}

/** When and where it arrives next: by train at its destination, else by ship at the port of discharge; null where no day is told. */
function arrivalOf(list: BoxList, box: Box): { day: string; port: string; vessel: string | null } | null {
  const { arrival_at, arrival_time_zone, ind_eta_at, final_destination_timezone, current_status, way } = box.attributes
  const goes_by_rail = current_status === 'on_rail' || current_status === 'awaiting_inland_transfer'
  const at = goes_by_rail ? ind_eta_at : arrival_at
  const zone = goes_by_rail ? final_destination_timezone : arrival_time_zone
  if (!at || !zone) return null
  const shipment = relatedOne(list, box, { name: 'shipment', type: 'shipment' })
  const stop = way?.stops.find(({ kind }) => kind === (goes_by_rail ? 'destination' : 'port_of_discharge'))
  const port = stop?.name ?? stop?.locode ?? 'place not told'
  return {
    day: dayAt(new Date(at), zone),
    port,
    vessel: goes_by_rail ? 'by rail' : (shipment?.attributes.pod_vessel_name ?? null),
  }
}
