-- The ships in the journeys of containers. What has a position is looked up by its ship for every position that comes; behind row-level
-- security no index on the journeys themselves can answer that (see 0023).
create table container_vessels (
  account_id uuid not null,
  container_id uuid not null,
  vessel_id uuid not null,
  primary key (account_id, container_id, vessel_id),
  foreign key (account_id, container_id) references containers (account_id, id) on delete cascade
);
create index on container_vessels (vessel_id, account_id, container_id);
alter table container_vessels enable row level security;
alter table container_vessels force row level security;
create policy account on container_vessels using (visible_account(account_id)) with check (visible_account(account_id));

create function vessels_of(journey_stops jsonb) returns uuid[] language sql immutable parallel safe as $$
  select array(select distinct (leg ->> 'vessel_id')::uuid
    from jsonb_array_elements(journey_stops) as stop, lateral (values (stop -> 'inbound'), (stop -> 'outbound')) as legs(leg)
    where leg ->> 'vessel_id' is not null order by 1)
$$;

create function note_container_vessels() returns trigger language plpgsql as $$
declare
  vessels uuid[] := vessels_of(new.journey_stops);
begin
  if tg_op = 'UPDATE' then
    if vessels = vessels_of(old.journey_stops) then return null; end if;
    delete from container_vessels where account_id = new.account_id and container_id = new.id and vessel_id <> all(vessels);
  end if;
  insert into container_vessels select new.account_id, new.id, vessel_id from unnest(vessels) as vessel_id on conflict do nothing;
  return null;
end $$;
create trigger note_vessels_of_new after insert on containers
  for each row when (new.journey_stops <> '[]') execute function note_container_vessels();
create trigger note_vessels after update of journey_stops on containers
  for each row when (new.journey_stops is distinct from old.journey_stops) execute function note_container_vessels();

select set_config('landfall.account_id', '*', true);
insert into container_vessels
  select c.account_id, c.id, vessel_id from containers c cross join lateral unnest(vessels_of(c.journey_stops)) as vessel_id;
