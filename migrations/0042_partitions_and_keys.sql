-- The second wall, where it had gaps -------------------------------------------------------------------------------------------------

-- A partition that is read by its own name goes by its own policy, not by that of the table it belongs to. Gives every partition the policy
-- of its table, if that has one. Those that have it already cost a look into the catalogue.
create function secure_partitions() returns void language plpgsql as $$
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
end $$;

-- As before, and each partition with the policy of its table.
create or replace function ensure_partitions(since timestamptz, months integer) returns void language plpgsql as $$
declare
  parent text;
  month date;
begin
  foreach parent in array array['messages', 'raw_events', 'notifications', 'attempts', 'vessel_positions'] loop
    execute format('create table if not exists %I partition of %I default', parent || '_default', parent);
    for i in 0 .. months - 1 loop
      month := (date_trunc('month', since at time zone 'UTC') + make_interval(months => i))::date;
      if to_regclass(format('%I', parent || to_char(month, '_YYYYMM'))) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', parent || to_char(month, '_YYYYMM'), parent,
            month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
        exception when check_violation then
          -- The default partition already holds rows of that month: they stay there.
          raise notice 'partition % of % not made: the default partition holds its rows', month, parent;
        end;
      end if;
    end loop;
  end loop;
  perform secure_partitions();
end $$;
select secure_partitions();

-- Keys. A request's key is looked up before it is known whose it is: the functions that do so see every account for that one look, and the
-- connection that calls them as much as before.
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy account on api_keys using (visible_account(account_id)) with check (visible_account(account_id));

-- As before (0025), but for the look at the key.
create or replace function admit(hash text, rate_bucket text, bucket_limit integer, wanted integer)
returns table (account_id uuid, key_id uuid, user_id uuid, role text, passed integer, retry_after integer) language plpgsql as $$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
  seen text;
  key api_keys%rowtype;
  allowed integer;
  taken bigint;
  oldest timestamptz;
  instant timestamptz := clock_timestamp();
begin
  seen := set_config('landfall.account_id', '*', true);
  select k.* into key from api_keys k join accounts a on a.id = k.account_id
    where k.key_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > instant) and a.suspended_at is null;
  seen := set_config('landfall.account_id', entered, true);
  if key.id is null then return; end if;
  account_id := key.account_id; key_id := key.id; user_id := key.user_id; role := key.role; retry_after := 0;
  allowed := case when rate_bucket = 'general' then coalesce(key.requests_per_minute, bucket_limit) else bucket_limit end;
  -- Holds the counter's row: requests of one key pass here one after the other, of whatever process.
  insert into rate_limit_counters as c values (key.id, rate_bucket, wanted)
    on conflict on constraint rate_limit_counters_pkey do update set hits = c.hits + wanted returning c.hits - wanted into taken;
  -- Time is read again: another request may have held the row.
  instant := clock_timestamp();
  -- As many as places in a row are free, from the oldest on.
  insert into rate_limit_slots as s
    select key.id, rate_bucket, (taken + n) % allowed, instant from generate_series(0, least(wanted, allowed) - 1) n
      where n < coalesce((select min(m) from generate_series(0, least(wanted, allowed) - 1) m
        join rate_limit_slots t on t.key_id = key.id and t.bucket = rate_bucket and t.slot = (taken + m) % allowed
        where t.hit_at > instant - interval '60 seconds'), wanted)
    on conflict on constraint rate_limit_slots_pkey do update set hit_at = excluded.hit_at;
  get diagnostics passed = row_count;
  if passed < wanted then
    update rate_limit_counters c set hits = taken + passed where c.key_id = key.id and c.bucket = rate_bucket;
    select hit_at into oldest from rate_limit_slots s
      where s.key_id = key.id and s.bucket = rate_bucket and s.slot = (taken + passed) % allowed;
    retry_after := greatest(1, ceil(extract(epoch from oldest + interval '60 seconds' - instant)))::integer;
  end if;
  return next;
end $$;

-- What `admit` took the place of; no process of this or the former version calls it.
drop function enter(text, text, integer);

-- Of those hashes that are keys: why nobody is let in with it, null where nothing speaks against it.
create function refusals_of_keys(hashes text[]) returns table (key_hash text, refusal text) language plpgsql as $$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
begin
  perform set_config('landfall.account_id', '*', true);
  return query select k.key_hash, case when k.revoked_at is not null then 'revoked' when k.expires_at <= clock_timestamp() then 'expired'
      when a.suspended_at is not null then 'suspended' end
    from api_keys k join accounts a on a.id = k.account_id where k.key_hash = any(hashes);
  perform set_config('landfall.account_id', entered, true);
end $$;

-- Notes that keys were used, each at most once a minute.
create function note_key_use(ids uuid[], used_at timestamptz) returns void language plpgsql as $$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
begin
  perform set_config('landfall.account_id', '*', true);
  update api_keys set last_used_at = used_at
    where id = any(ids) and (last_used_at is null or last_used_at <= used_at - interval '1 minute');
  perform set_config('landfall.account_id', entered, true);
end $$;
