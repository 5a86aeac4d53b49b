-- Most updates of shipments and containers say when a line was asked and nothing else. Rows are compared first, and only those that differ are
-- copied whole for what follows: copying a row unpacks what it keeps packed.

create or replace function keep_changed_versions() returns trigger language plpgsql as $$
declare
  differing uuid[];
begin
  select array_agg(n.id) into differing from after_it n full join before_it o on o.account_id = n.account_id and o.id = n.id
    where n.updated_at <> o.updated_at or n.customer_id is distinct from o.customer_id
      or n.pod_eta_at is distinct from o.pod_eta_at or n.line_tracking_stopped_at is distinct from o.line_tracking_stopped_at
      or n.ref_numbers is distinct from o.ref_numbers or n.tags is distinct from o.tags or n.provenance <> o.provenance;
  if differing is not null then
    insert into belief_versions (account_id, record_id, valid_from, record)
      select account_id, id, updated_at, version_of(n::shipments) from after_it n where id = any(differing)
      on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  end if;
  return null;
end $$;

create or replace function note_changed_courses() returns trigger language plpgsql as $$
declare
  differing uuid[];
begin
  select array_agg(n.id) into differing from after_it n full join before_it o on o.account_id = n.account_id and o.id = n.id
    where n.updated_at <> o.updated_at or n.shipment_id is distinct from o.shipment_id or n.current_status <> o.current_status
      or n.ref_numbers is distinct from o.ref_numbers or n.journey_stops <> o.journey_stops or n.provenance <> o.provenance;
  if differing is null then
    return null;
  end if;
  with changed as materialized (
      select n::containers as container, n.journey_stops <> o.journey_stops as other_stops,
        n.shipment_id is distinct from o.shipment_id or n.current_status <> o.current_status as moved,
        n.ref_numbers is distinct from o.ref_numbers or n.provenance <> o.provenance as other_words,
        n.tracking_stopped_at is distinct from o.tracking_stopped_at as stopped
      from (select * from after_it where id = any(differing)) n
        full join (select * from before_it where id = any(differing)) o on o.account_id = n.account_id and o.id = n.id),
    versions as (
      insert into belief_versions (account_id, record_id, valid_from, record)
        select (container).account_id, (container).id, (container).updated_at, version_of(container) from changed
        where moved or other_words or other_stops or not stopped
        on conflict (account_id, record_id, valid_from) do update set record = excluded.record),
    courses as (
      insert into journey_versions (account_id, container_id, valid_from, journey_stops)
        select (container).account_id, (container).id, (container).updated_at, (container).journey_stops from changed where other_stops
        on conflict (account_id, container_id, valid_from) do update set journey_stops = excluded.journey_stops),
    whereabouts as (
      insert into container_whereabouts select w.* from changed cross join lateral whereabouts_of(container) w where other_stops or moved
        on conflict (account_id, container_id) do update set current_status = excluded.current_status, vessel_id = excluded.vessel_id,
          voyage_number = excluded.voyage_number, from_port_id = excluded.from_port_id, departed_at = excluded.departed_at,
          to_port_id = excluded.to_port_id, arrives_at = excluded.arrives_at, port_id = excluded.port_id),
    vessels as materialized (
      select (container).account_id, (container).id as container_id, vessels_of((container).journey_stops) as vessel_ids
      from changed where other_stops),
    left_vessels as (
      delete from container_vessels v using vessels n
        where v.account_id = n.account_id and v.container_id = n.container_id and v.vessel_id <> all(n.vessel_ids))
  insert into container_vessels (account_id, container_id, vessel_id)
    select n.account_id, n.container_id, vessel_id from vessels n cross join lateral unnest(n.vessel_ids) as vessel_id
    on conflict do nothing;
  return null;
end $$;
