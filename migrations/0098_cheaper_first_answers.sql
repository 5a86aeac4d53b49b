-- What makes a first answer cheaper to write -------------------------------------------------------------------------------------------

-- Not checked against accounts one by one, as in 0023: these rows are written with shipments, requests and webhooks, whose account is checked.
-- An account is never removed.
alter table events drop constraint if exists events_account_id_fkey;
alter table reference_objects drop constraint if exists reference_objects_account_id_fkey;
alter table shipment_terms drop constraint if exists shipment_terms_account_id_fkey;
alter table cargo_references drop constraint if exists cargo_references_account_id_fkey;

-- The whereabouts are worked out once: `(whereabouts_of(new)).*` did so for each of their ten columns.
create or replace function note_course() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.journey_stops is distinct from old.journey_stops then
    insert into journey_versions values (new.account_id, new.id, new.updated_at, new.journey_stops)
      on conflict (account_id, container_id, valid_from) do update set journey_stops = excluded.journey_stops;
  end if;
  insert into container_whereabouts select w.* from whereabouts_of(new) w
    on conflict (account_id, container_id) do update set current_status = excluded.current_status, vessel_id = excluded.vessel_id,
      voyage_number = excluded.voyage_number, from_port_id = excluded.from_port_id, departed_at = excluded.departed_at,
      to_port_id = excluded.to_port_id, arrives_at = excluded.arrives_at, port_id = excluded.port_id;
  return null;
end $$;

-- New records come many at a time: what follows from them is written for all of a statement at once. Changed ones keep their triggers of rows,
-- which alone can name the columns that they are about.

-- Sets of rows, so that the planner takes them into the statements that use them.
create function vessels_in(journey_stops jsonb) returns setof uuid language sql immutable parallel safe as $$
  select (leg ->> 'vessel_id')::uuid
    from jsonb_array_elements(journey_stops) as stop, lateral (values (stop -> 'inbound'), (stop -> 'outbound')) as legs(leg)
    where leg ->> 'vessel_id' is not null
$$;
create or replace function vessels_of(journey_stops jsonb) returns uuid[] language sql immutable parallel safe as $$
  select array(select distinct vessel_id from vessels_in(journey_stops) vessel_id order by 1)
$$;

create function terms_in(refs text[], tags text[], destination_locode text, vessel_name text, vessel_imo text) returns setof text
language sql immutable as $$
  select 'ref:' || lower(left(reference, 500)) from unnest(refs) reference
  union all select 'ref?' where cardinality(coalesce(refs, '{}')) = 0
  union all select 'tag:' || left(tag, 500) from unnest(tags) tag
  union all select 'tag?' where cardinality(tags) = 0
  union all select coalesce('destination:' || destination_locode, 'destination?')
  union all select coalesce('vessel:' || upper(vessel_name), 'vessel?')
  union all select 'imo:' || vessel_imo where vessel_imo is not null
$$;
create or replace function terms_of_shipment(s shipments) returns text[] language sql immutable as $$
  select array(select distinct term from terms_in(s.ref_numbers, s.tags, s.destination_locode, s.pod_vessel_name, s.pod_vessel_imo) term)
$$;

create function keep_first_versions() returns trigger language plpgsql as $$
begin
  insert into belief_versions (account_id, record_id, valid_from, record)
    select a.account_id, a.id, a.updated_at, to_jsonb(a) - array['journey_stops', 'fold_sha256', 'container_custom_fields'] from added a
    on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  return null;
end $$;
drop trigger keep_belief_version on containers;
create trigger keep_first_versions after insert on containers referencing new table as added
  for each statement execute function keep_first_versions();
create trigger keep_belief_version after update of current_status, ref_numbers, shipment_id on containers
  for each row execute function keep_belief_version();
drop trigger keep_belief_version on shipments;
create trigger keep_first_versions after insert on shipments referencing new table as added
  for each statement execute function keep_first_versions();
create trigger keep_belief_version after update of pod_eta_at, ref_numbers, tags, customer_id, line_tracking_stopped_at on shipments
  for each row execute function keep_belief_version();

create function mark_added_containers() returns trigger language plpgsql as $$
begin
  insert into container_marks (account_id, container_id) select account_id, id from added;
  return null;
end $$;
drop trigger mark_work on containers;
create trigger mark_work after insert on containers referencing new table as added
  for each statement execute function mark_added_containers();

create function note_vessels_of_new() returns trigger language plpgsql as $$
begin
  insert into container_vessels select a.account_id, a.id, v.vessel_id from added a cross join lateral vessels_in(a.journey_stops) v(vessel_id)
    where a.journey_stops <> '[]' on conflict do nothing;
  return null;
end $$;
drop trigger note_vessels_of_new on containers;
create trigger note_vessels_of_new after insert on containers referencing new table as added
  for each statement execute function note_vessels_of_new();

create function keep_first_terms() returns trigger language plpgsql as $$
begin
  insert into shipment_terms (account_id, term, created_at, shipment_id)
    select a.account_id, t.term, a.created_at, a.id from added a
      cross join lateral terms_in(a.ref_numbers, a.tags, a.destination_locode, a.pod_vessel_name, a.pod_vessel_imo) t(term)
    on conflict do nothing;
  return null;
end $$;
drop trigger keep_terms on shipments;
create trigger keep_terms after insert on shipments referencing new table as added
  for each statement execute function keep_first_terms();

create function note_first_references() returns trigger language plpgsql as $$
begin
  insert into cargo_references (account_id, compared, record_type, record_id, origin)
    select a.account_id, normal.compared, tg_argv[0], a.id, 'own'
      from added a cross join lateral unnest(a.ref_numbers) one
        cross join lateral (select compared_reference(one) as compared offset 0) as normal
      where normal.compared <> ''
    on conflict do nothing;
  return null;
end $$;
drop trigger cargo_references_added on containers;
create trigger cargo_references_added after insert on containers referencing new table as added
  for each statement execute function note_first_references('container');
drop trigger cargo_references_added on shipments;
create trigger cargo_references_added after insert on shipments referencing new table as added
  for each statement execute function note_first_references('shipment');

create function add_search_terms_of_shipments() returns trigger language plpgsql as $$
begin
  insert into search_terms (account_id, term, created_at, entity_type, entity_id)
    select a.account_id, t.term, a.created_at, 'shipment', a.id from added a
      cross join lateral unnest(search_terms_of(a.ref_numbers || a.tags)) t(term)
      where cardinality(a.ref_numbers || a.tags) > 0
    on conflict do nothing;
  return null;
end $$;
drop trigger search_terms_added on shipments;
create trigger search_terms_added after insert on shipments referencing new table as added
  for each statement execute function add_search_terms_of_shipments();
