/** Tariffs of an account, and what its containers' charges depend on. */
import type { ChargeFacts } from '../../charges/assess.ts'
import type { Tariff } from '../../charges/tariff.ts'
import type { Sql } from '../pool.ts'
import { versionOf } from '../resources/as-of.ts'

type Key = { account_id: string; id: string }
export type TariffRow = Omit<Tariff, 'id'>

const columns = [
  'name',
  'charge',
  'shipping_line_scac',
  'locode',
  'terminal_firms',
  'equipment_types',
  'currency_code',
  'free_days',
  'free_days_count',
  'free_time_from',
  'first_day',
  'charged_days_count',
  'tiers',
  'calendar',
  'valid_from',
  'valid_until',
] as const satisfies readonly (keyof TariffRow)[]

function valuesOf(tariff: TariffRow): unknown[] {
  return columns.map((column) => (column === 'tiers' || column === 'calendar' ? JSON.stringify(tariff[column]) : tariff[column]))
}

/** Adds a tariff, or replaces every value of one. */
export async function saveTariff(
  sql: Sql,
  { account_id, id }: Key,
  { tariff, now }: { tariff: TariffRow; now: Date },
): Promise<void> {
  await sql.query({
    name: 'save_tariff',
    text: `insert into tariffs (account_id, id, created_at, updated_at, ${columns.join(', ')})
      values ($1, $2, $3, $3, ${columns.map((_, index) => `$${index + 4}`).join(', ')})
      on conflict (account_id, id) do update set updated_at = excluded.updated_at,
        ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: [account_id, id, now, ...valuesOf(tariff)],
  })
}

/** False: the account has no such tariff. */
export async function deleteTariff(sql: Sql, { account_id, id }: Key): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'delete_tariff',
    text: 'delete from tariffs where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rowCount === 1
}

// Dates as text: a driver would make instants of them.
const selected = columns.map((column) => (column.startsWith('valid_') ? `${column}::text` : column)).join(', ')

/** All tariffs of an account, or the one with an id. */
export async function readTariffs(sql: Sql, { account_id, id }: { account_id: string; id?: string }): Promise<Tariff[]> {
  const { rows } = await sql.query<Tariff>({
    name: 'read_tariffs',
    text: `select id, ${selected} from tariffs where account_id = $1 and ($2::uuid is null or id = $2) order by id`,
    values: [account_id, id ?? null],
  })
  return rows
}

export type ChargeRow = {
  shipping_line_scac: string | null
  equipment_type: string | null
  pickup_lfd: Date | null
  import_deadlines: { pickup_lfd_line: string | null; pickup_lfd_terminal: string | null; pickup_lfd_rail: string | null }
  fees_at_pod_terminal: object[]
  is_inland: boolean
  pod_locode: string | null
  destination_locode: string | null
  terminal_firms: string | null
  pod_timezone: string | null
  final_destination_timezone: string | null
  pod_arrived_at: Date | null
  pod_discharged_at: Date | null
  pod_full_out_at: Date | null
  ind_ata_at: Date | null
  ind_rail_unloaded_at: Date | null
  final_destination_full_out_at: Date | null
  empty_terminated_at: Date | null
  empty_terminated_timezone: string | null
  terminal_checked_at: Date | null
  line_tracking_last_succeeded_at: Date | null
  tracking_stopped_at: Date | null
}

type ChargedContainer = { facts: ChargeFacts; pickup_lfd: Date | null; fees_at_pod_terminal: object[] }

/**
 * Whether a container `c` is collected inland: it is to be collected at a ramp, is there, or is on its way there by rail. While it waits for its train a last
 * free day of the terminal says that somebody may collect it at the port all the same. Never null.
 */
export const isInland = `(coalesce(c.pickup_facility_type = 'rail_terminal', false) or c.ind_ata_at is not null
  or c.pod_rail_departed_at is not null and c.pod_full_out_at is null or c.current_status = 'on_rail'
  or c.current_status = 'awaiting_inland_transfer' and c.import_deadlines ->> 'pickup_lfd_terminal' is null)`

const columnsHeard = (
  heard: string,
) => `s.shipping_line_scac, c.equipment_type, c.pickup_lfd, c.import_deadlines, c.fees_at_pod_terminal,
  ${isInland} as is_inland,
  s.port_of_discharge_locode as pod_locode, s.destination_locode, t.firms_code as terminal_firms,
  c.pod_timezone, c.final_destination_timezone, c.pod_arrived_at, c.pod_discharged_at, c.pod_full_out_at,
  c.ind_ata_at, c.ind_rail_unloaded_at, c.final_destination_full_out_at, c.empty_terminated_at, c.empty_terminated_timezone,
  ${heard}, coalesce(s.line_tracking_stopped_at, c.tracking_stopped_at) as tracking_stopped_at`

/** Of a container `c`, its shipment `s` and its terminal `t`. */
export const chargeColumns = columnsHeard('c.terminal_checked_at, s.line_tracking_last_succeeded_at')

/** Where `chargeColumns` stand. */
const chargeTables = `containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
  left join terminals t on t.id = c.pod_terminal_id`

// That a source was asked makes no version: what was believed stood at least until it last answered, or the instant itself.
const columnsThen =
  columnsHeard(`(select least(n.terminal_checked_at, $3) from containers n where n.account_id = c.account_id and n.id = c.id) as terminal_checked_at,
  (select least(n.line_tracking_last_succeeded_at, $3) from shipments n where n.account_id = s.account_id and n.id = s.id) as line_tracking_last_succeeded_at`)

const tablesThen = `${versionOf('containers')} c cross join lateral ${versionOf('shipments', 'c.shipment_id')} s
  left join terminals t on t.id = c.pod_terminal_id`

/** undefined: the account has no such container, or had none at `as_of`. One query. */
export async function readChargeFacts(
  sql: Sql,
  { account_id, id, as_of }: Key & { as_of?: Date | undefined },
): Promise<ChargedContainer | undefined> {
  const { rows } = await sql.query<ChargeRow>(
    as_of === undefined
      ? {
          name: 'read_charge_facts',
          text: `select ${chargeColumns} from ${chargeTables} where c.account_id = $1 and c.id = $2`,
          values: [account_id, id],
        }
      : {
          name: 'read_charge_facts_then',
          text: `select ${columnsThen} from ${tablesThen} where c.account_id = $1 and c.id = $2`,
          values: [account_id, id, as_of],
        },
  )
  const [row] = rows
  if (row === undefined) return undefined
  return { facts: chargeFactsOf(row), pickup_lfd: row.pickup_lfd, fees_at_pod_terminal: row.fees_at_pod_terminal }
}

/** What charges depend on, from `chargeColumns`. */
export function chargeFactsOf(row: ChargeRow): ChargeFacts {
  const { pickup_lfd_line, pickup_lfd_terminal } = row.import_deadlines
  const source = pickup_lfd_line !== null ? 'line' : pickup_lfd_terminal !== null ? 'terminal' : 'rail'
  return {
    shipping_line_scac: row.shipping_line_scac,
    equipment_type: row.equipment_type,
    pickup: row.is_inland ? inlandPickup(row) : portPickup(row),
    last_free_day: row.pickup_lfd === null ? null : { at: row.pickup_lfd, source },
    empty_returned:
      row.empty_terminated_at === null ? null : { at: row.empty_terminated_at, zone: row.empty_terminated_timezone },
    last_heard_at: latest(row.terminal_checked_at, row.line_tracking_last_succeeded_at),
    tracking_stopped: row.tracking_stopped_at !== null,
  }
}

function portPickup(row: ChargeRow): ChargeFacts['pickup'] {
  return {
    locode: row.pod_locode,
    terminal_firms: row.terminal_firms,
    zone: row.pod_timezone,
    arrived_at: row.pod_arrived_at,
    discharged_at: row.pod_discharged_at,
    full_out_at: row.pod_full_out_at,
  }
}

function inlandPickup(row: ChargeRow): ChargeFacts['pickup'] {
  return {
    locode: row.destination_locode,
    terminal_firms: null,
    zone: row.final_destination_timezone,
    arrived_at: row.ind_ata_at,
    discharged_at: row.ind_rail_unloaded_at,
    full_out_at: row.final_destination_full_out_at,
  }
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
