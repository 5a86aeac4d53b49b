import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { Estimate } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Time } from '../../facts/time.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { type Ship, useAboard, useStandingArrivals } from '../../server/map.ts'
import styles from './list.module.css'
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

/** One ship: where it was seen, who expects it when, and what is aboard. */
export function ShipDetail({ ship }: { ship: Ship }) {
  const { position, imo, next_port_locode, voyage_number } = ship.attributes
  const aboard = useAboard(imo)
  const shipment = aboard.data?.data[0]?.relationships.shipment?.data?.id ?? null
  const arrivals = useStandingArrivals(shipment)
  const standing = (arrivals.data ?? []).filter(({ attributes }) => isOfVoyage(attributes, imo, next_port_locode))
  const kinds = [...new Set(standing.map(({ attributes }) => attributes.data_source))]
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
          <Arrival key={kind} name={says[kind]} estimate={standing.find(({ attributes }) => attributes.data_source === kind)} />
        ))}
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

function isOfVoyage(estimate: Estimate['attributes'], imo: string | null, port: string | null): boolean {
  return estimate.vessel_imo === imo && (port === null || estimate.location_locode === port)
}

function Arrival({ name, estimate }: { name: string; estimate: Estimate | undefined }) {
  if (estimate === undefined) return null
  const { estimated_at, timezone, state } = estimate.attributes
  return (
    <Fact name={name}>
      {estimated_at === null ? (
        <NotTold why="Only a day is told, and no zone" />
      ) : (
        <Time at={estimated_at} zone={timezone} certainty={state === 'passed' ? 'gone' : 'estimate'} />
      )}
    </Fact>
  )
}

function Aboard({ ship }: { ship: Ship }) {
  const { imo, containers_count } = ship.attributes
  const answer = useAboard(imo)
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
      {imo !== null && (containers_count > 1 || first === undefined) && (
        <Link class="link" href={`/containers?vessel=${imo}&status=on_ship`}>
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
