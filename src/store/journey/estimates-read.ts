/** Every estimate of a shipment: what sources said of what was to come, what the position of the vessel told, and what became of it. */
import type { Sql } from '../pool.ts'
import { noLongerReportedAt } from '../tracking/raw-events.ts'

export const estimateStates = ['stands', 'passed', 'happened', 'replaced', 'withdrawn'] as const
type EstimateState = (typeof estimateStates)[number]

export type EstimateRow = {
  event: string | null
  original_event: string | null
  location_locode: string | null
  location_name: string | null
  timezone: string | null
  vessel_name: string | null
  vessel_imo: string | null
  voyage_number: string | null
  estimated_at: Date | null
  said_at: Date
  received_at: Date
  data_source: 'shipping_line' | 'terminal' | 'ais' | 'rail' | 'user_input'
  source_name: string | null
  source_code: string | null
  state: EstimateState
  happened_at: Date | null
  containers_count: number
  raw_event_id: string | null
  total: number
}

type EstimateFilters = { events: string[] | undefined; states: string[] | undefined; sources: string[] | undefined }

const about = 'event, location_locode, data_source, data_provider_code'

// A word that no longer counts has no name of its own any more: it is about what the others are about that speak of the same move at the same
// place. What a followed position says stands among the estimates of positions.
const words = `select * from (
    select e.container_id, e.original_event, e.location_locode, e.location_name, e.timezone, e.vessel_name, e.vessel_imo, e.voyage_number,
      coalesce(e.event, max(e.event) over (partition by e.container_id, r.decoded -> 'claim' ->> 'movement', e.location_locode)) as event,
      coalesce(e.estimated_at, e."timestamp") as estimated_at, e.estimated_on, e.data_source, e.data_provider_name, e.data_provider_code,
      e.raw_event_id, e.estimated, r.decoded -> 'claim' -> 'outdoes' is not null as is_followed,
      coalesce((r.decoded ->> 'reported_at')::timestamptz, r.received_at) as said_at, r.received_at,
      e.invalidated_at is not null or ${noLongerReportedAt('r')} is not null as is_withdrawn
    from boxes b join container_raw_events e on e.account_id = $1 and e.container_id = b.id join raw_events r on r.id = e.raw_event_id
    where r.decoded -> 'claim' ->> 'kind' = 'milestone') named
  where estimated and not is_followed`

const told = `select w.*, m.happened_at, row_number() over (partition by w.container_id, ${about} order by w.said_at desc, w.received_at desc, w.raw_event_id) = 1 as is_last
  from words w left join lateral (
    select min(t."timestamp") as happened_at from transport_events t
    where t.account_id = $1 and t.container_id = w.container_id and t.event = 'container.transport.' || w.event and t.invalidated_at is null
      and (w.location_locode is null or t.location_locode is null or t.location_locode = w.location_locode)) m on true`

const of_lines = `select event, min(original_event) as original_event, location_locode, min(location_name) as location_name, timezone,
    min(vessel_name) as vessel_name, vessel_imo, voyage_number, estimated_at, said_at, min(received_at) as received_at, data_source,
    min(data_provider_name) as source_name, data_provider_code as source_code, state, min(happened_at) as happened_at,
    count(distinct container_id)::integer as containers_count, (array_agg(raw_event_id order by raw_event_id))[1] as raw_event_id
  from (select *, case when not is_last then 'replaced' when happened_at is not null then 'happened' when is_withdrawn then 'withdrawn'
      when coalesce(estimated_at, estimated_on + interval '1 day') < $3 then 'passed' else 'stands' end as state from told) t
  group by event, location_locode, timezone, vessel_imo, voyage_number, estimated_at, said_at, data_source, data_provider_code, state`

const of_vessel = `select 'vessel_arrived', null, s.port_of_discharge_locode, s.port_of_discharge_name, s.pod_timezone, v.name, v.imo, s.pod_voyage_number,
    a.arrives_at, a.made_at, a.made_at, 'ais', null, null,
    case when row_number() over (order by a.made_at desc) > 1 then 'replaced' when s.pod_ata_at is not null then 'happened'
      when a.arrives_at < $3 then 'passed' else 'stands' end, s.pod_ata_at, (select count(*)::integer from boxes), null::uuid
  from shipments s join vessels v on v.imo = s.pod_vessel_imo
    join arrival_estimates a on a.vessel_id = v.id and a.port_id = s.port_of_discharge_id
  where s.account_id = $1 and s.id = $2 and a.made_at >= coalesce(s.pol_atd_at, s.created_at) and a.made_at <= coalesce(s.pod_ata_at, $3)`

/** A page of them, the latest word first. O(raw events of the shipment's containers). */
export async function readEstimates(
  sql: Sql,
  {
    account_id,
    id,
    now,
    limit,
    offset,
    ...filters
  }: EstimateFilters & {
    account_id: string
    id: string
    now: Date
    limit: number
    offset: number
  },
): Promise<EstimateRow[]> {
  const { rows } = await sql.query<EstimateRow>({
    name: 'estimates_of_shipment',
    text: `with boxes as materialized (select c.id from containers c where c.account_id = $1 and c.shipment_id = $2),
      words as (${words}), told as (${told}), estimates as (${of_lines} union all ${of_vessel})
      select *, count(*) over ()::integer as total from estimates
      where ($4::text[] is null or event = any($4)) and ($5::text[] is null or state = any($5)) and ($6::text[] is null or data_source = any($6))
      order by said_at desc, estimated_at desc nulls last, event, location_locode, data_source, source_code, raw_event_id limit $7 offset $8`,
    values: [account_id, id, now, filters.events ?? null, filters.states ?? null, filters.sources ?? null, limit, offset],
  })
  return rows
}
