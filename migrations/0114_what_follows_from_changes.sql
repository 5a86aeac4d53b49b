-- What follows from changed shipments and containers is written for all of a statement at once ----------------------------------------------
--
-- Triggers of rows know the columns that a statement names, and begin statements of their own for each row, which took longer than what these
-- do. Triggers of statements see all rows before and after, also those of which only was noted when their source was asked. Both are there for
-- each row; they are joined as if they might not be, because a full join is never a nested loop: a plan that was made for one row, and is kept,
-- would compare thousands with thousands.

create function keep_changed_versions() returns trigger language plpgsql as $$
begin
  with pairs as materialized (
      select n::shipments as shipment, n.updated_at <> o.updated_at or n.customer_id is distinct from o.customer_id
        or n.pod_eta_at is distinct from o.pod_eta_at or n.line_tracking_stopped_at is distinct from o.line_tracking_stopped_at
        or n.ref_numbers is distinct from o.ref_numbers or n.tags is distinct from o.tags or n.provenance <> o.provenance as differs
      from after_it n full join before_it o on o.account_id = n.account_id and o.id = n.id)
  insert into belief_versions (account_id, record_id, valid_from, record)
    select (shipment).account_id, (shipment).id, (shipment).updated_at, version_of(shipment) from pairs where differs
    on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  return null;
end $$;
drop trigger keep_belief_version on shipments;
create trigger keep_changed_versions after update on shipments referencing old table as before_it new table as after_it
  for each statement execute function keep_changed_versions();

-- That somebody stopped tracking a container, or goes on, is no version of what is believed of it.
create function note_changed_courses() returns trigger language plpgsql as $$
begin
  with pairs as materialized (
      select n::containers as container, n.updated_at <> o.updated_at as is_later, n.journey_stops <> o.journey_stops as other_stops,
        n.shipment_id is distinct from o.shipment_id or n.current_status <> o.current_status as moved,
        n.ref_numbers is distinct from o.ref_numbers or n.provenance <> o.provenance as other_words,
        n.tracking_stopped_at is distinct from o.tracking_stopped_at as stopped
      from after_it n full join before_it o on o.account_id = n.account_id and o.id = n.id),
    changed as materialized (select * from pairs where is_later or other_stops or moved or other_words),
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
drop trigger keep_belief_version on containers;
drop trigger note_course on containers;
drop trigger note_vessels on containers;
create trigger note_changed_courses after update on containers referencing old table as before_it new table as after_it
  for each statement execute function note_changed_courses();
drop function keep_belief_version();
drop function note_course();
drop function note_container_vessels();
