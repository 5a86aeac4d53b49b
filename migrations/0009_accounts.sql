-- Accounts: one runs the installation, and any may be suspended ---------------------------------------------------------------------

alter table accounts
  -- The account of whoever runs this installation: its admin keys manage every account.
  add column is_operator boolean not null default false,
  -- Its keys are refused since then; tracking and deliveries go on.
  add column suspended_at timestamptz;
update accounts set is_operator = true where id = (select id from accounts order by created_at, id limit 1);
create unique index accounts_one_operator on accounts (is_operator) where is_operator;

-- The first characters of the key, by which a person recognises it; null for keys that were made before this was kept.
alter table api_keys add column prefix text;
create index on api_keys (user_id);

create unique index users_one_per_email on users (account_id, lower(email)) where email is not null;

-- Entering, as before, but: keys of a suspended account are not good, and the last use is noted elsewhere (note_key_use), so that no
-- request waits for it.
create or replace function enter(hash text, rate_bucket text, bucket_limit integer)
returns table (account_id uuid, key_id uuid, user_id uuid, role text, retry_after integer) language plpgsql as $$
declare
  key api_keys%rowtype;
  allowed integer;
  taken bigint;
  oldest timestamptz;
  instant timestamptz := clock_timestamp();
begin
  perform set_config('landfall.account_id', '', false);
  select k.* into key from api_keys k join accounts a on a.id = k.account_id
    where k.key_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > instant) and a.suspended_at is null;
  if not found then return; end if;
  perform set_config('landfall.account_id', key.account_id::text, false);
  account_id := key.account_id; key_id := key.id; user_id := key.user_id; role := key.role; retry_after := 0;
  allowed := case when rate_bucket = 'general' then coalesce(key.requests_per_minute, bucket_limit) else bucket_limit end;
  -- Holds the counter's row: requests of one key pass here one after the other. Three statements in all when the request may pass.
  insert into rate_limit_counters as c values (key.id, rate_bucket, 1)
    on conflict on constraint rate_limit_counters_pkey do update set hits = c.hits + 1 returning c.hits - 1 into taken;
  -- Time is read again: another request may have held the row.
  instant := clock_timestamp();
  insert into rate_limit_slots as s values (key.id, rate_bucket, taken % allowed, instant)
    on conflict on constraint rate_limit_slots_pkey do update set hit_at = excluded.hit_at
    where s.hit_at <= excluded.hit_at - interval '60 seconds';
  if not found then
    update rate_limit_counters c set hits = taken where c.key_id = key.id and c.bucket = rate_bucket;
    select hit_at into oldest from rate_limit_slots s where s.key_id = key.id and s.bucket = rate_bucket and s.slot = taken % allowed;
    retry_after := greatest(1, ceil(extract(epoch from oldest + interval '60 seconds' - instant)))::integer;
  end if;
  return next;
end $$;

-- Audit log: what was written, by whom ----------------------------------------------------------------------------------------------

-- Ids are ordered by time, so that the primary key serves the list of an account and `id` the list of all and the sweep. No foreign key:
-- an entry outlives what it speaks of.
create table audit_entries (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  operation text not null,
  action text not null check (action in ('create', 'update', 'delete', 'run')),
  entity_type text,
  entity_id text,
  -- A key of the account, a key of the operator's account, or the command line.
  actor text not null check (actor in ('key', 'operator', 'command')),
  -- Of the key or of the operating system's user, as it was then.
  actor_name text,
  key_id uuid,
  user_id uuid,
  remote_address text,
  request_id text,
  -- Resource objects without secrets.
  before json,
  after json,
  primary key (account_id, id)
);
create index on audit_entries (id);
create index on audit_entries (entity_id) where entity_id is not null;
create index on audit_entries (key_id) where key_id is not null;

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy account on audit_entries using (visible_account(account_id)) with check (visible_account(account_id));

-- Nobody changes an entry, and only the sweep removes one.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('landfall.audit_sweep', true) = 'on' then return old; end if;
  raise exception 'entries of the audit log are never changed';
end $$;
create trigger append_only before update or delete on audit_entries for each row execute function refuse_audit_change();
