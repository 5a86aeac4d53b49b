import { Slip } from '../../facts/box-facts.tsx'
import { useNow } from '../../facts/clock.ts'
import { Source } from '../../facts/source.tsx'
import { Time } from '../../facts/time.tsx'
import { instantText } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import type { Ship } from '../../server/map.ts'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import styles from './list.module.css'

// What the list, the table and the map say of a ship, each value with its own way to be missing.

export function nameOf({ attributes: { name, imo } }: Ship): string {
  return name ?? (imo === null ? 'a ship without a name' : `IMO ${imo}`)
}

export function Voyage({ ship }: { ship: Ship }) {
  const { previous_port_name, previous_port_locode, next_port_name, next_port_locode } = ship.attributes
  return (
    <span class={styles.way}>
      <span dir="auto">{previous_port_name ?? previous_port_locode ?? 'not told'}</span> →{' '}
      <span dir="auto">{next_port_name ?? next_port_locode ?? 'not told'}</span>
    </span>
  )
}

/** When it is expected at its next port. */
export function Arrives({ ship: { attributes } }: { ship: Ship }) {
  const { arrives_at, next_port_timezone } = attributes
  if (arrives_at === null) return <NotTold why="No source says when it arrives" />
  const is_gone = Date.parse(arrives_at) < currentTime().getTime()
  return <Time at={arrives_at} zone={next_port_timezone} certainty={is_gone ? 'gone' : 'estimate'} />
}

/** By how many days it comes later than it was first expected, with what that rests on. */
export function ShipSlip({ ship: { attributes } }: { ship: Ship }) {
  const { slip_days, first_arrives_at, next_port_timezone: zone } = attributes
  const now = useNow()
  const own = useOwnZone()
  const first = first_arrives_at === null ? 'not told' : instantText({ at: new Date(first_arrives_at), zone, now, own })
  return (
    <span data-why="first_arrives_at" title={`First expected: ${first}`}>
      <Slip days={slip_days} />
    </span>
  )
}

/** When its position was last reported. Old: what the map shows is where it should be. */
export function Seen({ ship: { attributes } }: { ship: Ship }) {
  const { position, position_reported_at } = attributes
  if (position_reported_at === null) return <NotTold why="No position of this ship was ever reported">not seen</NotTold>
  return <Source name="ais" at={position_reported_at} old={position === null || position.is_estimated} />
}
