/** What share links and calendars may tell of goods: read column by column, so that nothing else comes along. */
import type { SharedCargo, SharedContainer, SharedMove, SharedPlace, SharedShipment } from '../../sharing/facts.ts'
import { milestones } from '../../vocabulary/event-name.ts'
import type { Sql } from '../pool.ts'

// A share link of a shipment shows a hundred; the next one says that there are more.
const boxes_max = 101

type SharedCargoRow = Omit<SharedContainer, 'holds'> & {
  id: string
  holds: SharedContainer['holds']
  shipment: (Omit<SharedShipment, InstantName> & Record<InstantName, string | null>) | null
}
type InstantName = 'pol_etd_at' | 'pod_eta_at' | 'pod_original_eta_at'

const place = (name: string) =>
  `case when s.${name}_locode is not null or s.${name}_name is not null
    then json_build_object('name', coalesce(s.${name}_name, s.${name}_locode), 'locode', s.${name}_locode) end`

const columns = `c.id, c.number, c.current_status, c.equipment_type, c.equipment_length, c.equipment_height, c.weight_in_lbs, c.pickup_lfd,
    c.pickup_appointment_at, c.pod_arrived_at, c.pod_discharged_at, coalesce(c.final_destination_full_out_at, c.pod_full_out_at) as full_out_at,
    coalesce(c.pod_timezone, s.pod_timezone) as pod_timezone,
    coalesce(c.final_destination_timezone, c.pod_timezone, s.pod_timezone) as pickup_timezone, c.ind_eta_at, c.ind_ata_at, c.delivered_at,
    c.empty_terminated_at, c.journey_stops, greatest(c.terminal_checked_at, c.shipment_last_tracking_request_at) as heard_at,
    array(select h->>'name' from json_array_elements(c.holds_at_pod_terminal) h where h->>'status' = 'hold') as holds,
    case when s.id is not null then json_build_object('number', s.bill_of_lading_number, 'shipping_line', s.shipping_line_name,
      'port_of_lading', ${place('port_of_lading')}, 'port_of_discharge', ${place('port_of_discharge')}, 'destination', ${place('destination')},
      'pol_timezone', s.pol_timezone, 'destination_timezone', s.destination_timezone, 'pol_etd_at', s.pol_etd_at, 'pod_eta_at', s.pod_eta_at,
      'pod_original_eta_at', s.pod_original_eta_at,
      'containers_count', (select count(*) from containers o where o.account_id = s.account_id and o.shipment_id = s.id)) end as shipment`

const from = 'containers c left join shipments s on s.account_id = c.account_id and s.id = c.shipment_id'

export type StoredCargo = SharedCargo & { id: string }

/** Boxes by their ids, in the order of their numbers. */
export async function readCargo(sql: Sql, account_id: string, container_ids: readonly string[]): Promise<StoredCargo[]> {
  const { rows } = await sql.query<SharedCargoRow>({
    name: 'read_shared_cargo',
    text: `select ${columns} from ${from} where c.account_id = $1 and c.id = any($2) order by c.number, c.id`,
    values: [account_id, container_ids],
  })
  return rows.map(cargoOf)
}

/** The boxes of shipments, by number. `limit`: the most in all. */
export async function readCargoOfShipments(
  sql: Sql,
  account_id: string,
  { shipment_ids, limit = boxes_max }: { shipment_ids: readonly string[]; limit?: number },
): Promise<StoredCargo[]> {
  const { rows } = await sql.query<SharedCargoRow>({
    name: 'read_shared_cargo_of_shipments',
    text: `select ${columns} from ${from} where c.account_id = $1 and c.shipment_id = any($2) order by c.number, c.id limit $3`,
    values: [account_id, shipment_ids, limit],
  })
  return rows.map(cargoOf)
}

function cargoOf({ id, shipment, ...container }: SharedCargoRow): StoredCargo {
  return { id, container, shipment: shipment && { ...shipment, ...instantsOf(shipment) } }
}

function instantsOf(shipment: Record<InstantName, string | null>): Record<InstantName, Date | null> {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  return {
    pol_etd_at: at(shipment.pol_etd_at),
    pod_eta_at: at(shipment.pod_eta_at),
    pod_original_eta_at: at(shipment.pod_original_eta_at),
  }
}

/** The number of a shipment; undefined: the account has none such. */
export async function readShipmentNumber(sql: Sql, account_id: string, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ number: string }>({
    name: 'read_shared_shipment_number',
    text: 'select bill_of_lading_number as number from shipments where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rows[0]?.number
}

// More than any journey has.
const moves_max = 200
const prefix = 'container.transport.'

/** What happened to a box and stands, in the order of time. */
export async function readMoves(sql: Sql, account_id: string, container_id: string): Promise<SharedMove[]> {
  const { rows } = await sql.query<Omit<SharedMove, 'milestone'> & { event: string; place: SharedPlace | null }>({
    name: 'read_shared_moves',
    text: `select e.event, e.timestamp as at, e.timezone as time_zone, v.name as vessel,
        case when e.location_locode is not null or p.name is not null or m.name is not null
          then json_build_object('name', coalesce(p.name, m.name, e.location_locode), 'locode', e.location_locode) end as place
      from transport_events e left join vessels v on v.id = e.vessel_id
        left join ports p on e.location_type = 'port' and p.id = e.location_id
        left join metro_areas m on e.location_type = 'metro_area' and m.id = e.location_id
      where e.account_id = $1 and e.container_id = $2 and e.invalidated_at is null and e.event = any($3)
      order by e.timestamp nulls last, e.created_at, e.id limit $4`,
    values: [account_id, container_id, milestones.map((milestone) => prefix + milestone), moves_max],
  })
  return rows.flatMap(({ event, ...move }) => {
    const milestone = milestones.find((one) => event === prefix + one)
    return milestone === undefined ? [] : [{ milestone, ...move }]
  })
}
