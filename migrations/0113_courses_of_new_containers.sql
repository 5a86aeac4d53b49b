-- What follows from new containers is written for all of a statement at once ----------------------------------------------------------------

-- A version is kept without what has versions of its own, or none: emptied before, because to take members out afterwards is to write all again.
create function version_of(container containers) returns jsonb language plpgsql stable as $$
begin
  container.journey_stops := null;
  return to_jsonb(container);
end $$;
create function version_of(shipment shipments) returns jsonb language plpgsql stable as $$
begin
  shipment.fold_sha256 := null;
  shipment.container_custom_fields := null;
  return to_jsonb(shipment);
end $$;
create function keep_first_versions_of_containers() returns trigger language plpgsql as $$
begin
  insert into belief_versions (account_id, record_id, valid_from, record)
    select a.account_id, a.id, a.updated_at, version_of(a::containers) from added a
    on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  return null;
end $$;
create function keep_first_versions_of_shipments() returns trigger language plpgsql as $$
begin
  insert into belief_versions (account_id, record_id, valid_from, record)
    select a.account_id, a.id, a.updated_at, version_of(a::shipments) from added a
    on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  return null;
end $$;
drop trigger keep_first_versions on containers;
create trigger keep_first_versions after insert on containers referencing new table as added
  for each statement execute function keep_first_versions_of_containers();
drop trigger keep_first_versions on shipments;
create trigger keep_first_versions after insert on shipments referencing new table as added
  for each statement execute function keep_first_versions_of_shipments();
drop function keep_first_versions();

-- Courses, whereabouts and vessels. Each of their foreign keys looked the container up for each row, and locked it, though it is the statement
-- that writes the container which writes them too. One look for all rows of a statement refuses those of no container as well.
alter table journey_versions drop constraint if exists journey_versions_account_id_container_id_fkey;
alter table container_whereabouts drop constraint if exists container_whereabouts_account_id_container_id_fkey;
alter table container_vessels drop constraint if exists container_vessels_account_id_container_id_fkey;

create function refuse_without_container() returns trigger language plpgsql as $$
begin
  if exists (select from added a left join containers c on c.account_id = a.account_id and c.id = a.container_id where c.id is null) then
    raise foreign_key_violation using message = format('a row of %s is of no container', tg_table_name);
  end if;
  return null;
end $$;
create trigger refuse_without_container after insert on journey_versions referencing new table as added
  for each statement execute function refuse_without_container();
create trigger refuse_without_container after insert on container_whereabouts referencing new table as added
  for each statement execute function refuse_without_container();
create trigger refuse_without_container after insert on container_vessels referencing new table as added
  for each statement execute function refuse_without_container();

create function forget_courses() returns trigger language plpgsql as $$
begin
  delete from journey_versions v using gone g where v.account_id = g.account_id and v.container_id = g.id;
  delete from container_whereabouts w using gone g where w.account_id = g.account_id and w.container_id = g.id;
  delete from container_vessels v using gone g where v.account_id = g.account_id and v.container_id = g.id;
  return null;
end $$;
create trigger forget_courses after delete on containers referencing old table as gone
  for each statement execute function forget_courses();

create function note_courses_of_new() returns trigger language plpgsql as $$
begin
  insert into journey_versions (account_id, container_id, valid_from, journey_stops)
    select account_id, id, updated_at, journey_stops from added
    on conflict (account_id, container_id, valid_from) do update set journey_stops = excluded.journey_stops;
  insert into container_whereabouts select w.* from added a cross join lateral whereabouts_of(a::containers) w
    on conflict (account_id, container_id) do update set current_status = excluded.current_status, vessel_id = excluded.vessel_id,
      voyage_number = excluded.voyage_number, from_port_id = excluded.from_port_id, departed_at = excluded.departed_at,
      to_port_id = excluded.to_port_id, arrives_at = excluded.arrives_at, port_id = excluded.port_id;
  return null;
end $$;
drop trigger note_course_of_new on containers;
create trigger note_courses_of_new after insert on containers referencing new table as added
  for each statement execute function note_courses_of_new();

-- What a container has of its shipment comes with it where the shipment was written or locked before it.
drop trigger take_from_shipment on containers;
create trigger take_from_shipment before insert on containers
  for each row when (new.shipment_id is not null and new.shipping_line_scac is null) execute function take_from_shipment();

-- Documents and what was read are looked up by key alone: nobody asks how their values are spread, and to find out each is read as a whole.
alter table containers alter column provenance set statistics 0, alter column journey_stops set statistics 0;
alter table shipments alter column provenance set statistics 0;
alter table belief_versions alter column record set statistics 0;
alter table journey_versions alter column journey_stops set statistics 0;
alter table notifications alter column packed_payload set statistics 0;
alter table messages alter column body set statistics 0;
