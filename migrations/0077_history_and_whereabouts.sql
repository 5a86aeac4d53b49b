-- History that screens read: the course of a container as it was believed, and since when each hold and fee has stood; and where containers
-- are now, by ship and by port. All of it is written by the database itself, whoever changes the container.

-- The stops of a container from an instant on. Apart from belief_versions, because they change far more rarely than the rest of the record.
create table journey_versions (
  account_id uuid not null,
  container_id uuid not null,
  valid_from timestamptz not null,
  journey_stops jsonb not null,
  primary key (account_id, container_id, valid_from),
  foreign key (account_id, container_id) references containers (account_id, id) on delete cascade
);
select wall_off('journey_versions');

-- A hold or fee from when it was first said until it was noticed to be gone. One that comes back is another.
create table hold_periods (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  container_id uuid not null,
  kind text not null check (kind in ('hold', 'fee')),
  name text not null,
  description text,
  -- Of a hold that is in force; of a fee null.
  status text,
  amount double precision,
  currency_code text,
  since_at timestamptz,
  until_at timestamptz,
  data_source text,
  operator text,
  raw_event_id uuid,
  ended_by_raw_event_id uuid,
  primary key (account_id, id),
  foreign key (account_id, container_id) references containers (account_id, id) on delete cascade
);
create index hold_periods_of_container on hold_periods (account_id, container_id);
select wall_off('hold_periods');

-- Holds and fees as they are listed on a container, one row for each that differs.
create function listed_holds(holds json, fees json)
  returns table (kind text, name text, description text, status text, amount double precision, currency_code text)
  language sql immutable parallel safe as $$
  select distinct on (h ->> 'name', h ->> 'description') 'hold', h ->> 'name', h ->> 'description', h ->> 'status', null::double precision, null::text
    from json_array_elements(holds) h
  union all
  select distinct on (f ->> 'type', f ->> 'currency_code') 'fee', f ->> 'type', null, null, (f ->> 'amount')::double precision, f ->> 'currency_code'
    from json_array_elements(fees) f
$$;

create function note_holds() returns trigger language plpgsql as $$
declare
  said jsonb;
begin
  -- Who said so is looked up once for holds and once for fees.
  select jsonb_object_agg(k.kind, jsonb_build_object('id', k.id, 'since', coalesce((r.decoded ->> 'reported_at')::timestamptz, r.received_at, new.updated_at),
      'data_source', r.decoded ->> 'data_source', 'operator', r.decoded ->> 'operator')) into said
    from (values ('hold', nullif(new.provenance -> 'holds_at_pod_terminal' ->> 'raw_event_id', '')::uuid),
      ('fee', nullif(new.provenance -> 'fees_at_pod_terminal' ->> 'raw_event_id', '')::uuid)) k(kind, id)
    left join lateral (select e.decoded, e.received_at from raw_events e where e.id = k.id limit 1) r on true;
  if tg_op = 'UPDATE' then
    update hold_periods p set until_at = new.updated_at, ended_by_raw_event_id = (said -> p.kind ->> 'id')::uuid
      where p.account_id = new.account_id and p.container_id = new.id and p.until_at is null
        and not exists (select from listed_holds(new.holds_at_pod_terminal, new.fees_at_pod_terminal) l where l.kind = p.kind and l.name = p.name
          and l.description is not distinct from p.description and l.currency_code is not distinct from p.currency_code);
    update hold_periods p set status = l.status, amount = l.amount
      from listed_holds(new.holds_at_pod_terminal, new.fees_at_pod_terminal) l
      where p.account_id = new.account_id and p.container_id = new.id and p.until_at is null and l.kind = p.kind and l.name = p.name
        and l.description is not distinct from p.description and l.currency_code is not distinct from p.currency_code
        and (p.status, p.amount) is distinct from (l.status, l.amount);
  end if;
  insert into hold_periods (account_id, container_id, kind, name, description, status, amount, currency_code, since_at, data_source, operator, raw_event_id)
    select new.account_id, new.id, l.kind, l.name, l.description, l.status, l.amount, l.currency_code, (said -> l.kind ->> 'since')::timestamptz,
      said -> l.kind ->> 'data_source', said -> l.kind ->> 'operator', (said -> l.kind ->> 'id')::uuid
    from listed_holds(new.holds_at_pod_terminal, new.fees_at_pod_terminal) l
    where not exists (select from hold_periods p where p.account_id = new.account_id and p.container_id = new.id and p.until_at is null
      and p.kind = l.kind and p.name = l.name and p.description is not distinct from l.description and p.currency_code is not distinct from l.currency_code);
  return null;
end $$;
create trigger note_holds_of_new after insert on containers
  for each row when (new.holds_at_pod_terminal::text <> '[]' or new.fees_at_pod_terminal::text <> '[]') execute function note_holds();
create trigger note_holds after update of holds_at_pod_terminal, fees_at_pod_terminal on containers
  for each row when (new.holds_at_pod_terminal::text <> old.holds_at_pod_terminal::text or new.fees_at_pod_terminal::text <> old.fees_at_pod_terminal::text)
  execute function note_holds();

-- Where a container is: aboard a ship that sails, or at a port; neither while that is not known, inland, and once it was collected.
create table container_whereabouts (
  account_id uuid not null,
  container_id uuid not null,
  current_status text not null,
  vessel_id uuid,
  voyage_number text,
  from_port_id uuid,
  departed_at timestamptz,
  to_port_id uuid,
  arrives_at timestamptz,
  -- Where it stands.
  port_id uuid,
  primary key (account_id, container_id),
  foreign key (account_id, container_id) references containers (account_id, id) on delete cascade
) with (fillfactor = 70);
create index whereabouts_by_vessel on container_whereabouts (account_id, vessel_id, current_status) where vessel_id is not null;
create index whereabouts_by_port on container_whereabouts (account_id, port_id, current_status) where port_id is not null;
create index whereabouts_by_next_port on container_whereabouts (account_id, to_port_id) where to_port_id is not null;
select wall_off('container_whereabouts');

create function whereabouts_of(container containers) returns container_whereabouts language plpgsql immutable as $$
declare
  found container_whereabouts;
  stop jsonb;
  leaving jsonb;
begin
  found.account_id := container.account_id;
  found.container_id := container.id;
  found.current_status := container.current_status;
  -- A box that left its shipment is nowhere.
  if container.shipment_id is null or container.current_status not in ('new', 'on_ship', 'grounded', 'available', 'not_available', 'awaiting_inland_transfer')
  then return found; end if;
  for stop in select value from jsonb_array_elements(container.journey_stops) where value ->> 'part' in ('pol', 'transshipment', 'pod') loop
    if container.current_status not in ('new', 'on_ship') then
      -- Ashore, whether or not anybody reported the arrival of the ship.
      found.port_id := case when stop ->> 'location_type' = 'port' then (stop ->> 'location_id')::uuid end;
      continue;
    end if;
    if leaving is not null and stop -> 'inbound' ->> 'actual_at' is null and found.to_port_id is null and found.port_id is null then
      found.vessel_id := coalesce(leaving -> 'outbound' ->> 'vessel_id', stop -> 'inbound' ->> 'vessel_id')::uuid;
      found.voyage_number := coalesce(leaving -> 'outbound' ->> 'voyage_number', stop -> 'inbound' ->> 'voyage_number');
      found.from_port_id := case when leaving ->> 'location_type' = 'port' then (leaving ->> 'location_id')::uuid end;
      found.departed_at := (leaving -> 'outbound' ->> 'actual_at')::timestamptz;
      found.to_port_id := case when stop ->> 'location_type' = 'port' then (stop ->> 'location_id')::uuid end;
      found.arrives_at := (stop -> 'inbound' ->> 'estimated_at')::timestamptz;
    elsif stop -> 'inbound' ->> 'actual_at' is not null
      or (stop ->> 'part' = 'pol' and (container.pol_full_in_at is not null or container.pol_vessel_loaded_at is not null)) then
      found.vessel_id := null; found.voyage_number := null; found.from_port_id := null; found.departed_at := null;
      found.to_port_id := null; found.arrives_at := null;
      found.port_id := case when stop ->> 'location_type' = 'port' then (stop ->> 'location_id')::uuid end;
    end if;
    leaving := case when stop -> 'outbound' ->> 'actual_at' is not null then stop end;
    if leaving is not null then found.port_id := null; end if;
  end loop;
  return found;
end $$;

create function note_course() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.journey_stops is distinct from old.journey_stops then
    insert into journey_versions values (new.account_id, new.id, new.updated_at, new.journey_stops)
      on conflict (account_id, container_id, valid_from) do update set journey_stops = excluded.journey_stops;
  end if;
  insert into container_whereabouts select (whereabouts_of(new)).*
    on conflict (account_id, container_id) do update set current_status = excluded.current_status, vessel_id = excluded.vessel_id,
      voyage_number = excluded.voyage_number, from_port_id = excluded.from_port_id, departed_at = excluded.departed_at,
      to_port_id = excluded.to_port_id, arrives_at = excluded.arrives_at, port_id = excluded.port_id;
  return null;
end $$;
create trigger note_course_of_new after insert on containers for each row execute function note_course();
create trigger note_course after update of journey_stops, current_status, shipment_id on containers
  for each row when (new.journey_stops is distinct from old.journey_stops or new.current_status <> old.current_status
    or new.shipment_id is distinct from old.shipment_id)
  execute function note_course();

-- Of containers that are there already, what stands now is the first that is known.
select set_config('landfall.account_id', '*', true);
insert into journey_versions select account_id, id, updated_at, journey_stops from containers;
insert into container_whereabouts select w.* from containers c cross join lateral whereabouts_of(c) w;
insert into hold_periods (account_id, container_id, kind, name, description, status, amount, currency_code, since_at)
  select c.account_id, c.id, l.kind, l.name, l.description, l.status, l.amount, l.currency_code, null
  from containers c cross join lateral listed_holds(c.holds_at_pod_terminal, c.fees_at_pod_terminal) l
  where c.holds_at_pod_terminal::text <> '[]' or c.fees_at_pod_terminal::text <> '[]';
