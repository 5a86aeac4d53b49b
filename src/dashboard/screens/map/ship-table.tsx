import { Link } from 'wouter-preact'
import { Time } from '../../facts/time.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import { Empty } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import type { Ship } from '../../server/map.ts'
import styles from './map.module.css'
import { listAddress, type MapFilters, useMapFilters } from './map-filters.ts'
import { Arrives, nameOf, Seen, ShipSlip, Voyage } from './ship-facts.tsx'
import { placeText } from './words.ts'

/** What the map shows, as text. */
export function ShipTable({ ships }: { ships: readonly Ship[] }) {
  const filters = useMapFilters()
  if (ships.length === 0)
    return <Empty sentence={`No ship with ${filters.search.size > 0 ? 'boxes of this view' : 'your boxes'} is at sea.`} />
  return (
    <div class={styles.frame}>
      <table class={table.table}>
        <thead>
          <tr>
            <th scope="col">Ship</th>
            <th scope="col" class={table.figure}>
              Boxes
            </th>
            <th scope="col">Way</th>
            <th scope="col">Expected</th>
            <th scope="col" class={table.figure}>
              Slip
            </th>
            <th scope="col">Where</th>
            <th scope="col" class={table.figure}>
              Seen
            </th>
          </tr>
        </thead>
        <tbody>
          {ships.map((ship) => (
            <ShipRow key={ship.id} ship={ship} filters={filters} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ShipRow({ ship, filters }: { ship: Ship; filters: MapFilters }) {
  const { imo, containers_count, position, departed_at } = ship.attributes
  return (
    <tr data-row={ship.id}>
      <td class={table.first}>
        <Link href={shipAddress(filters, imo ?? ship.id)} class="strong">
          <span dir="auto">{nameOf(ship)}</span>
        </Link>
      </td>
      <td class={table.figure}>
        <Link href={listAddress(filters, { aboard: imo ?? ship.id })}>{containers_count}</Link>
      </td>
      <td class={table.whole}>
        <Voyage ship={ship} />
        {departed_at === null && <span class="quiet"> not reported to have left</span>}
      </td>
      <td>
        <Arrives ship={ship} />
      </td>
      <td class={`${table.figure} ${table.end}`}>
        <ShipSlip ship={ship} />
      </td>
      <td>
        {position === null ? (
          <NotTold why="Neither a position nor a voyage of it is known" />
        ) : (
          <>
            {placeText(position.latitude, position.longitude)}{' '}
            <span class="quiet">
              {position.is_estimated ? 'should be, ' : ''}
              <Time at={position.at} zone="UTC" />
            </span>
          </>
        )}
      </td>
      <td class={`${table.figure} ${table.end}`}>
        <Seen ship={ship} />
      </td>
    </tr>
  )
}

function shipAddress({ search }: MapFilters, ship: string): string {
  const address = new URLSearchParams(search)
  address.set('ship', ship)
  return `/map?${address}`
}
