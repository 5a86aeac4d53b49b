-- What makes writing cheaper ------------------------------------------------------------------------------------------------------

-- SHA-1 of the row as it was written: an equal one need not be written again. Null in rows from before: those are written once more.
alter table container_raw_events add column digest text;

-- Bytes that are compressed already need not be tried again.
alter table messages alter column body set storage external;
-- Payloads of webhooks are written once and read once or twice: compress them quickly rather than well, where the server can.
do $$
declare part regclass;
begin
  for part in select 'notifications'::regclass union all select inhrelid::regclass from pg_inherits where inhparent = 'notifications'::regclass loop
    execute format('alter table %s alter column payload set compression lz4', part);
  end loop;
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'messages'::regclass loop
    execute format('alter table %s alter column body set storage external', part);
  end loop;
exception when feature_not_supported then
  raise notice 'this server has no lz4';
end $$;
