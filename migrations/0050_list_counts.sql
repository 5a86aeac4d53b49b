-- How long the lists of an account are, kept instead of counted -----------------------------------------------------------------------

-- What comes and goes is noted by the statement that brings it, in its own transaction: the sum of both tables is the number of records that
-- a snapshot sees, whatever else is under way. Nobody waits for anybody, because what is noted is a new row each time; a worker folds
-- these rows into one for each day (UTC) of the records' making. Pages far down a list are found by the days, too.
create table list_counts (
  account_id uuid not null,
  list text not null,
  day date not null,
  records bigint not null,
  primary key (account_id, list, day)
) with (fillfactor = 70);
create table list_changes (
  account_id uuid not null,
  list text not null,
  day date not null,
  records integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index on list_changes (account_id, list);
select wall_off('list_counts'), wall_off('list_changes');

-- The lists that are kept: table, and which of its rows are shown. Counts what there is, and from here on what comes and goes.
do $$
declare
  kept text[];
  noted constant text := 'insert into list_changes (account_id, list, day, records)
      select account_id, %L, (created_at at time zone ''UTC'')::date, %s count(*) from %s where %s group by 1, 3';
begin
  perform set_config('landfall.account_id', '*', true);
  foreach kept slice 1 in array array[['shipments', 'true'], ['containers', 'shipment_id is not null'], ['tracking_requests', 'true'],
    ['notifications', 'true'], ['documents', 'discarded_at is null'], ['email_submissions', 'true'], ['custom_fields', 'true'],
    ['parties', 'true'], ['audit_entries', 'true']]
  loop
    execute format('lock table %I in share row exclusive mode', kept[1]);
    execute format('create function count_added_%s() returns trigger language plpgsql as $f$ begin %s; return null; end $f$',
      kept[1], format(noted, kept[1], '', 'added', kept[2]));
    execute format('create function count_gone_%s() returns trigger language plpgsql as $f$ begin %s; return null; end $f$',
      kept[1], format(noted, kept[1], '-', 'gone', kept[2]));
    execute format('create trigger count_added after insert on %I referencing new table as added
      for each statement execute function count_added_%s()', kept[1], kept[1]);
    execute format('create trigger count_gone after delete on %I referencing old table as gone
      for each statement execute function count_gone_%s()', kept[1], kept[1]);
    execute format('insert into list_counts (account_id, list, day, records)
      select account_id, %L, (created_at at time zone ''UTC'')::date, count(*) from %I where %s group by 1, 3', kept[1], kept[1], kept[2]);
  end loop;
end $$;

-- Records that enter or leave their list without being made or removed.
create function count_moved() returns trigger language plpgsql as $$
begin
  insert into list_changes (account_id, list, day, records)
    values (new.account_id, tg_table_name, (new.created_at at time zone 'UTC')::date, tg_argv[0]::integer);
  return null;
end $$;
create trigger count_shown after update of shipment_id on containers for each row
  when (old.shipment_id is null and new.shipment_id is not null) execute function count_moved('1');
create trigger count_hidden after update of shipment_id on containers for each row
  when (old.shipment_id is not null and new.shipment_id is null) execute function count_moved('-1');
create trigger count_shown after update of discarded_at on documents for each row
  when (old.discarded_at is not null and new.discarded_at is null) execute function count_moved('1');
create trigger count_hidden after update of discarded_at on documents for each row
  when (old.discarded_at is null and new.discarded_at is not null) execute function count_moved('-1');

-- Folds what was noted; returns how many rows that was. One at a time: whoever comes second leaves it to the first.
create function fold_list_changes() returns bigint language sql as $$
  with gone as (delete from list_changes where (select pg_try_advisory_xact_lock(4949002)) returning *),
    sums as (select account_id, list, day, sum(records) as records, count(*) as noted from gone group by account_id, list, day),
    kept as (insert into list_counts as k (account_id, list, day, records)
      select account_id, list, day, records from sums order by account_id, list, day
      on conflict (account_id, list, day) do update set records = k.records + excluded.records)
  select coalesce(sum(noted), 0)::bigint from sums
$$;
