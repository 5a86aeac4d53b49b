-- What makes an answer with news cheaper to write ----------------------------------------------------------------------------------

-- Row-level security puts conditions whose functions are not leakproof, such as @>, behind its own: no query could ever use this index.
-- It made every update of a journey write an entry into each index of the table.
drop index if exists containers_journey_stops_idx;

-- Not checked against accounts one by one: these rows are written with containers and shipments, whose account is checked.
alter table container_raw_events drop constraint if exists container_raw_events_account_id_fkey;
alter table transport_events drop constraint if exists transport_events_account_id_fkey;
alter table belief_versions drop constraint if exists belief_versions_account_id_fkey;

-- A record that is new has no references that could have gone.
create or replace function note_own_references() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cargo_references (account_id, compared, record_type, record_id, origin)
      select distinct new.account_id, normal.compared, tg_argv[0], new.id, 'own'
      from unnest(new.ref_numbers) as one cross join lateral (select compared_reference(one) as compared offset 0) as normal
      where normal.compared <> ''
      on conflict do nothing;
  else
    perform set_cargo_references(new.account_id, tg_argv[0], new.id, 'own', new.ref_numbers);
  end if;
  return null;
end $$;

-- Written with each change of a belief: compress them quickly rather than well, where the server can.
do $$
declare
  wide text[];
begin
  foreach wide slice 1 in array array[['belief_versions', 'record'], ['containers', 'provenance'], ['containers', 'journey_stops'],
    ['shipments', 'provenance'], ['reference_objects', 'document']]
  loop
    execute format('alter table %I alter column %I set compression lz4', wide[1], wide[2]);
  end loop;
exception when feature_not_supported then
  raise notice 'this server has no lz4';
end $$;
