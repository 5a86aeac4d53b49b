import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { Estimate, Explanation } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Time } from '../../facts/time.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { type Ship, useAboard, useStandingArrivals } from '../../server/map.ts'
import type { BoxList } from '../../server/queries.ts'
import { useShipmentExplanation } from '../../server/shipment.ts'
import styles from './list.module.css'
import { listAddress, useMapFilters } from './map-filters.ts'
import { Arrives, Seen } from './ship-facts.tsx'
import { placeText } from './words.ts'

type SourceKind = Estimate['attributes']['data_source']

const says: Readonly<Record<SourceKind, string>> = {
  shipping_line: 'Line says',
  ais: 'Its position says',
  terminal: 'Terminal says',
  rail: 'Railroad says',
  user_input: 'A person says',
}

/** In the order in which they are told. */
const kinds_told = Object.keys(says) as readonly SourceKind[] // The keys of that very table.

/** One ship: where it was seen, who expects it when, and what is aboard. */
export function ShipDetail({ ship }: { ship: Ship }) {
  const { position, imo, next_port_locode, voyage_number } = ship.attributes
  const aboard = useAboard(ship.id, useMapFilters().query)
  const shipment = shipmentAboard(aboard.data, next_port_locode)
  const arrivals = useStandingArrivals(shipment.id)
  const explained = useShipmentExplanation(shipment.is_bound_there ? shipment.id : null).data ?? null
  const standing = (arrivals.data ?? []).filter(({ attributes }) => isOfVoyage(attributes, imo, next_port_locode))
  const arrivalBy = (kind: SourceKind) => standing.find(({ attributes }) => attributes.data_source === kind)
  const kinds = kinds_told.filter((kind) => arrivalBy(kind) !== undefined)
  return (
    <div class={styles.detail}>
      <dl>
        <Fact name={position?.is_estimated ? 'Should be' : 'Seen'}>
          <Seen ship={ship} />
          {position === null ? (
            <small>
              <NotTold why="Neither a position nor a voyage of it is known">where it is</NotTold>
            </small>
          ) : (
            <small>
              {placeText(position.latitude, position.longitude)}
              {position.speed_knots !== null && `, ${position.speed_knots} kn`}
            </small>
          )}
        </Fact>
        {kinds.length === 0 && (
          <Fact name="Expected">
            <Arrives ship={ship} />
          </Fact>
        )}
        {kinds.map((kind) => (
          <Arrival key={kind} name={says[kind]} estimate={arrivalBy(kind)} about={remarkOn(kind, explained)} />
        ))}
        {explained?.crew_estimate && (
          <Fact name="Its crew says">
            <Time at={explained.crew_estimate.arrives_at} zone={ship.attributes.next_port_timezone} certainty="estimate" />
            <small dir="auto">bound for “{explained.crew_estimate.destination}”</small>
          </Fact>
        )}
        <Fact name="Voyage">
          {voyage_number === null ? <NotTold why="No source names it" /> : <span class="mono">{voyage_number}</span>}
        </Fact>
      </dl>
      {arrivals.error && !arrivals.data && (
        <FailedPart inline error={arrivals.error} what="Who expects it when" again={() => void arrivals.refetch()} />
      )}
      <Aboard ship={ship} />
    </div>
  )
}

/** A shipment that is aboard, which says who expects the ship when; `is_bound_there`: its port of discharge is the next one of the ship. */
function shipmentAboard(aboard: BoxList | undefined, port: string | null): { id: string | null; is_bound_there: boolean } {
  const id = aboard?.data[0]?.relationships.shipment?.data?.id ?? null
  const record = aboard?.included?.find((one) => one.type === 'shipment' && one.id === id)
  const discharged_in = record?.type === 'shipment' ? record.attributes.port_of_discharge_locode : null
  return { id, is_bound_there: port !== null && discharged_in === port }
}

/** What the word of a source rests on, or what is against it. */
function remarkOn(kind: SourceKind, explained: Explanation['attributes'] | null): string | null {
  const by_position = explained?.vessel_estimate ?? null
  if (by_position === null) return null
  if (kind === 'ais') return `${Math.round(by_position.distance_nm).toLocaleString('en-US')} nm at ${by_position.speed_knots} kn`
  return kind === 'shipping_line' && by_position.line_is_outdone ? 'old, or faster than ships sail' : null
}

function isOfVoyage(estimate: Estimate['attributes'], imo: string | null, port: string | null): boolean {
  return estimate.vessel_imo === imo && (port === null || estimate.location_locode === port)
}

type ArrivalProps = { name: string; estimate: Estimate | undefined; about: string | null }

function Arrival({ name, estimate, about }: ArrivalProps) {
  if (estimate === undefined) return null
  const { estimated_at, timezone, state } = estimate.attributes
  return (
    <Fact name={name}>
      {estimated_at === null ? (
        <NotTold why="Only a day is told, and no zone" />
      ) : (
        <Time at={estimated_at} zone={timezone} certainty={state === 'passed' ? 'gone' : 'estimate'} />
      )}
      {about !== null && <small>{about}</small>}
    </Fact>
  )
}

function Aboard({ ship }: { ship: Ship }) {
  const { imo, containers_count } = ship.attributes
  const filters = useMapFilters()
  const answer = useAboard(ship.id, filters.query)
  if (answer.error && !answer.data)
    return <FailedPart inline error={answer.error} what="What is aboard" again={() => void answer.refetch()} />
  const [first] = answer.data?.data ?? []
  return (
    <p class={styles.aboard}>
      {first && (
        <Link href={`/containers/${first.id}`}>
          <BoxNumber number={first.attributes.number} />
        </Link>
      )}
      {(containers_count > 1 || first === undefined) && (
        <Link class="link" href={listAddress(filters, { aboard: imo ?? ship.id })}>
          {first === undefined ? `${containers_count} containers` : `and ${containers_count - 1} more`}
        </Link>
      )}
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
