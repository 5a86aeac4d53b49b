-- Tables whose rows are rewritten often: room in each page, so that a change that touches no index stays in its page (HOT), and a vacuum
-- before dead rows make up a fifth of a large table, which is when the server would begin by itself.

alter table tracked_numbers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table shipments set (autovacuum_vacuum_scale_factor = 0.05);
alter table containers set (autovacuum_vacuum_scale_factor = 0.05);
alter table tracking_requests set (autovacuum_vacuum_scale_factor = 0.05);
-- Few rows, each rewritten all day.
alter table webhooks set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);
alter table feed_health set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);
alter table graphile_worker._private_job_queues set (fillfactor = 50);

-- A notification is rewritten once, when it is settled. Only partitions can be told how: those that are there, and each new one.
create function tune_partitions() returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select part.oid::regclass as partition from pg_inherits i join pg_class part on part.oid = i.inhrelid
      where i.inhparent = 'notifications'::regclass and part.reloptions is null
  loop
    execute format('alter table %s set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000)', found.partition);
  end loop;
end $$;
select tune_partitions();

-- Every way to a new partition ends here (0042).
create or replace function secure_partitions() returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select part.oid::regclass as partition, pg_get_expr(p.polqual, p.polrelid) as readable, pg_get_expr(p.polwithcheck, p.polrelid) as writable
      from pg_inherits i join pg_class part on part.oid = i.inhrelid
      join pg_policy p on p.polrelid = i.inhparent and p.polname = 'account'
      where part.relispartition and not (part.relrowsecurity and part.relforcerowsecurity)
  loop
    execute format('alter table %s enable row level security', found.partition);
    execute format('alter table %s force row level security', found.partition);
    execute format('create policy account on %s using (%s) with check (%s)', found.partition, found.readable, found.writable);
  end loop;
  perform tune_partitions();
end $$;
