/** What decisions about containers rest on, for many containers of many accounts at once. */
import type { WorkDecision } from '../../attention/decide.ts'
import type { WorkFacts } from '../../attention/facts.ts'
import type { Tariff } from '../../charges/tariff.ts'
import type { JourneyStop, Provenance } from '../../journey/belief.ts'
import { oldAfter } from '../../polling/tracking-policy.ts'
import type { ContainerStatus } from '../../vocabulary/container-status.ts'
import type { Hold } from '../../vocabulary/raw-event.ts'
import { type ChargeRow, chargeColumns, chargeFactsOf } from '../accounts/tariffs.ts'
import type { Sql } from '../pool.ts'

export type ContainerKey = { account_id: string; container_id: string }

/** A container that is listed, with what is decided about it, and what lists are narrowed to besides. */
type ListedContainer = ContainerKey & {
  shipment_id: string
  facts: WorkFacts
  /** As the row of its work has them. */
  row: {
    created_at: Date
    number: string
    shipping_line_scac: string | null
    port_of_discharge_locode: string | null
    customer_id: string | null
  }
  terms: readonly string[]
}

export type DecidedContainer = ListedContainer & { decision: WorkDecision }

type FactRow = ChargeRow &
  ListedContainer['row'] &
  ContainerKey & {
    shipment_id: string
    current_status: ContainerStatus
    availability_known: boolean
    available_for_pickup: boolean | null
    pickup_appointment_at: Date | null
    holds_at_pod_terminal: Hold[]
    journey_stops: JourneyStop[]
    provenance: Record<string, Provenance>
    withdrawn: number
    terms: string[]
    pol_name: string | null
    pol_timezone: string | null
    pol_etd_at: Date | null
    departed_at: Date | null
    pod_zone: string | null
    pod_eta_at: Date | null
    pod_original_eta_at: Date | null
    arrived_at: Date | null
  }

// As the filters of lists look for them (store/work/work-filters.ts).
const terms = `array(
    select 'ref:' || lower(left(reference, 500)) from unnest(coalesce(c.ref_numbers, '{}') || coalesce(s.ref_numbers, '{}')) reference
    union select 'ref?' where cardinality(coalesce(c.ref_numbers, '{}') || coalesce(s.ref_numbers, '{}')) = 0
    union select 'tag:' || left(tag, 500) from unnest(s.tags) tag
    union select 'tag?' where cardinality(s.tags) = 0
    union select unnest(array['field:' || f.api_slug, 'field:' || f.api_slug || '=' || lower(left(f.value #>> '{}', 500))])
      from custom_fields f where f.account_id = c.account_id and f.entity_id = c.id and f.value is not null and f.value <> 'null'
    union select coalesce('pol:' || s.port_of_lading_locode, 'pol?')
    union select coalesce('destination:' || s.destination_locode, 'destination?')
    union select coalesce('terminal:' || c.pod_terminal_id, 'terminal?')
    union select coalesce('vessel:' || upper(s.pod_vessel_name), 'vessel?')
    union select 'imo:' || s.pod_vessel_imo where s.pod_vessel_imo is not null)`

/** Containers of shipments among those that are named, in the order of their keys; others are not listed. */
export async function readWorkFacts(sql: Sql, keys: readonly ContainerKey[]): Promise<ListedContainer[]> {
  const account_ids = [...new Set(keys.map(({ account_id }) => account_id))]
  const tariffs = await readTariffsOf(sql, account_ids)
  const { rows } = await sql.query<FactRow>({
    name: 'read_work_facts',
    text: `select c.account_id, c.id as container_id, c.shipment_id, c.created_at, c.number, s.port_of_discharge_locode, s.customer_id,
        ${chargeColumns}, c.current_status, c.availability_known, c.available_for_pickup, c.pickup_appointment_at,
        c.holds_at_pod_terminal, c.journey_stops, c.provenance, ${terms} as terms,
        (select count(*)::integer from (select distinct on (e.key) e.invalidated_at from transport_events e
          where e.account_id = c.account_id and e.container_id = c.id order by e.key, e.version desc) last
          where last.invalidated_at is not null) as withdrawn,
        s.port_of_lading_name as pol_name, s.pol_timezone, s.pol_etd_at, coalesce(c.pol_vessel_departed_at, s.pol_atd_at) as departed_at,
        coalesce(c.pod_timezone, s.pod_timezone) as pod_zone, s.pod_eta_at, s.pod_original_eta_at,
        coalesce(c.pod_arrived_at, s.pod_ata_at) as arrived_at
      from unnest($1::uuid[], $2::uuid[]) as w(account_id, container_id)
        join containers c on c.account_id = w.account_id and c.id = w.container_id
        join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
        left join terminals t on t.id = c.pod_terminal_id
      order by c.account_id, c.id`,
    values: [keys.map(({ account_id }) => account_id), keys.map(({ container_id }) => container_id)],
  })
  return rows.map((row) => listed(row, tariffs.get(row.account_id) ?? []))
}

async function readTariffsOf(sql: Sql, account_ids: readonly string[]): Promise<ReadonlyMap<string, readonly Tariff[]>> {
  const { rows } = await sql.query<Tariff & { account_id: string }>({
    name: 'read_tariffs_of_accounts',
    // Dates as text: a driver would make instants of them.
    text: `select t.*, t.valid_from::text, t.valid_until::text from tariffs t where t.account_id = any($1) order by t.account_id, t.id`,
    values: [account_ids],
  })
  return Map.groupBy(rows, ({ account_id }) => account_id)
}

function listed(row: FactRow, tariffs: readonly Tariff[]): ListedContainer {
  const { account_id, container_id, shipment_id, created_at, number, port_of_discharge_locode, customer_id } = row
  const charge = chargeFactsOf(row)
  const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = row.import_deadlines
  const { line_tracking_last_succeeded_at: line_at, terminal_checked_at: terminal_at } = row
  return {
    ...{ account_id, container_id, shipment_id, terms: row.terms },
    row: { created_at, number, shipping_line_scac: charge.shipping_line_scac, port_of_discharge_locode, customer_id },
    facts: {
      ...{ created_at, current_status: row.current_status },
      charge: { ...charge, pickup: { ...charge.pickup, zone: known(charge.pickup.zone) } },
      tariffs,
      deadlines: { line: moment(pickup_lfd_line), terminal: moment(pickup_lfd_terminal), rail: moment(pickup_lfd_rail) },
      availability_known: row.availability_known,
      available_for_pickup: row.available_for_pickup,
      pickup_appointment_at: row.pickup_appointment_at,
      holds: row.holds_at_pod_terminal,
      departure: {
        ...{ place: row.pol_name, zone: known(row.pol_timezone) },
        ...{ expected_at: row.pol_etd_at, departed_at: row.departed_at },
      },
      arrival: {
        ...{ zone: known(row.pod_zone), expected_at: row.pod_eta_at },
        ...{ first_expected_at: row.pod_original_eta_at, arrived_at: row.arrived_at },
      },
      stops: row.journey_stops,
      contradicted: Object.entries(row.provenance).flatMap(([name, { contradicted_by }]) => (contradicted_by ? [name] : [])),
      heard: { line_at, terminal_at },
      old_after_ms: oldAfter({ has_arrived: row.arrived_at !== null }),
      withdrawn: row.withdrawn,
    },
  }
}

function moment(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant)
}

const zones = new Map<string, string | null>()

/** A zone whose times can be told; one that this system does not know is as none. */
function known(zone: string | null): string | null {
  if (zone === null) return null
  const found = zones.get(zone)
  if (found !== undefined) return found
  const is_known = Intl.supportedValuesOf('timeZone').includes(zone) || isZone(zone)
  zones.set(zone, is_known ? zone : null)
  return is_known ? zone : null
}

/** Older names of zones are in no list. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
