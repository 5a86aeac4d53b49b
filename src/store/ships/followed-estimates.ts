/** Shipments whose expected arrival follows the position of their vessel, and the words that it is weighed against. Over all accounts. */
import type { OutdoneBecause } from '../../vocabulary/raw-event.ts'
import type { Sql } from '../pool.ts'

export type FollowedEstimate = {
  account_id: string
  shipment_id: string
  vessel_id: string
  port_id: string
  /** The word that is outdone. */
  outdone_at: Date
  because: OutdoneBecause
  arrives_at: Date
  told_at: Date
}

export async function listFollowed(sql: Sql, vessel_id: string): Promise<FollowedEstimate[]> {
  const { rows } = await sql.query<FollowedEstimate>({
    name: 'list_followed_estimates',
    text: 'select * from followed_estimates where vessel_id = $1 order by account_id, shipment_id',
    values: [vessel_id],
  })
  return rows
}

const followed_max = 5_000

/** Vessels that some shipment follows. */
export async function listFollowedVessels(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ vessel_id: string }>({
    name: 'list_followed_vessels',
    text: `select distinct vessel_id from followed_estimates order by vessel_id limit ${followed_max}`,
  })
  return rows.map(({ vessel_id }) => vessel_id)
}

export type ExpectedArrival = {
  account_id: string
  shipment_id: string
  scac: string
  port_of_discharge_id: string | null
  pod_vessel_imo: string | null
  pod_vessel_name: string | null
  pod_ata_at: Date | null
  pod_eta_at: Date | null
  is_tracked: boolean
  /** Why the expected arrival is believed, and when that was said and heard. */
  rule: string | null
  reported_at: string | null
  received_at: Date | null
  containers: string[]
}

type Key = Pick<ExpectedArrival, 'account_id' | 'shipment_id'>

/** What is believed of the arrivals of shipments. O(shipments × partitions of raw_events). */
export async function listExpectedArrivals(sql: Sql, shipments: readonly Key[]): Promise<ExpectedArrival[]> {
  if (shipments.length === 0) return []
  const { rows } = await sql.query<ExpectedArrival>({
    name: 'list_expected_arrivals',
    text: `select s.account_id, s.id as shipment_id, s.shipping_line_scac as scac, s.port_of_discharge_id, s.pod_vessel_imo, s.pod_vessel_name,
        s.pod_ata_at, s.pod_eta_at, s.line_tracking_stopped_at is null as is_tracked, s.provenance -> 'pod_eta_at' ->> 'rule' as rule,
        r.decoded ->> 'reported_at' as reported_at, r.received_at,
        array(select c.number from containers c where c.account_id = s.account_id and c.shipment_id = s.id order by c.number) as containers
      from unnest($1::uuid[], $2::uuid[]) as k(account_id, id) join shipments s on s.account_id = k.account_id and s.id = k.id
        left join raw_events r on r.id = nullif(s.provenance -> 'pod_eta_at' ->> 'raw_event_id', '')::uuid
      order by s.account_id, s.id`,
    values: [shipments.map(({ account_id }) => account_id), shipments.map(({ shipment_id }) => shipment_id)],
  })
  return rows
}

const columns = ['vessel_id', 'port_id', 'outdone_at', 'because', 'arrives_at', 'told_at'] as const

/** Notes what shipments follow from now on. */
export async function saveFollowed(sql: Sql, rows: readonly FollowedEstimate[]): Promise<void> {
  if (rows.length === 0) return
  await sql.query({
    name: 'save_followed_estimates',
    text: `insert into followed_estimates (account_id, shipment_id, ${columns.join(', ')})
      select account_id, shipment_id, ${columns.join(', ')} from json_populate_recordset(null::followed_estimates, $1)
      on conflict (account_id, shipment_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values: [JSON.stringify(rows)],
  })
}

export async function removeFollowed(sql: Sql, shipments: readonly Key[]): Promise<void> {
  if (shipments.length === 0) return
  await sql.query({
    name: 'remove_followed_estimates',
    text: `delete from followed_estimates f using unnest($1::uuid[], $2::uuid[]) as k(account_id, shipment_id)
      where f.account_id = k.account_id and f.shipment_id = k.shipment_id`,
    values: [shipments.map(({ account_id }) => account_id), shipments.map(({ shipment_id }) => shipment_id)],
  })
}
