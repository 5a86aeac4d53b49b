-- Letting callers in: places of a rate limit are looked up by key.

-- A hit that lies ahead of the present moment is none: the clock was ahead when it was noted, and has been put right since.
create or replace function admit(hash text, rate_bucket text, bucket_limit integer, wanted integer)
returns table(account_id uuid, key_id uuid, user_id uuid, role text, passed integer, retry_after integer) language plpgsql as $$
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
        -- Each place by its key, and never all places of the key.
        cross join lateral (select t.hit_at from rate_limit_slots t
          where t.key_id = key.id and t.bucket = rate_bucket and t.slot = (taken + m) % allowed offset 0) t
        where t.hit_at > instant - interval '60 seconds' and t.hit_at <= instant), wanted)
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
