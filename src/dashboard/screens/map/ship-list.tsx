import type { Ship } from '../../server/map.ts'
import styles from './list.module.css'
import { ShipDetail } from './ship-detail.tsx'
import { Arrives, nameOf, Seen, ShipSlip, Voyage } from './ship-facts.tsx'

type ShipListProps = { ships: readonly Ship[]; chosen: Ship | null; choose: (ship: Ship | null) => void }

/** Ships, those with the most boxes first; the chosen one is open in its place. */
export function ShipList({ ships, chosen, choose }: ShipListProps) {
  return (
    <ul>
      {ships.map((ship) => {
        const is_open = ship.id === chosen?.id
        return (
          <li key={ship.id} data-row={ship.id} class={is_open ? styles.open : undefined}>
            <button type="button" class={styles.row} aria-expanded={is_open} onClick={() => choose(is_open ? null : ship)}>
              <span class={styles.name} dir="auto">
                {nameOf(ship)}
              </span>
              <span class={styles.count}>
                {ship.attributes.containers_count}
                <span class="unseen"> containers</span>
              </span>
              <Voyage ship={ship} />
              {!is_open && (
                <span class={styles.line}>
                  <Arrives ship={ship} />
                  <ShipSlip ship={ship} />
                  <span class={styles.end}>
                    <Seen ship={ship} />
                  </span>
                </span>
              )}
            </button>
            {is_open && <ShipDetail ship={ship} />}
          </li>
        )
      })}
    </ul>
  )
}
