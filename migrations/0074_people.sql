-- People: who signs in at a screen, to which accounts, and how --------------------------------------------------------------------------

-- Somebody, once, whichever accounts they are in. What they prefer follows them.
create table people (
  id uuid primary key,
  email text not null,
  -- Since when it is known that the address is theirs: a mail reached them there, or a provider of single sign-on said so.
  email_verified_at timestamptz,
  name text,
  time_zone text,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  preferences json not null default '{}',
  -- Of what lies in `passwords`, for those who may see the person and not that.
  has_password boolean not null default false,
  created_at timestamptz not null,
  last_signed_in_at timestamptz
);
create unique index people_one_per_email on people (lower(email));

-- A user of an account who has a person and a role may sign in to it. One without is only named: on keys, requests and in the audit log.
alter table users
  add column person_id uuid references people,
  add column role text check (role in ('read', 'write', 'admin')),
  add column joined_at timestamptz,
  add constraint users_person_with_role check ((person_id is null) = (role is null) and (role is null) = (joined_at is null));
create unique index users_one_per_person on users (person_id, account_id) where person_id is not null;

-- An account sees the people who are in it.
alter table people enable row level security;
alter table people force row level security;
create policy account on people
  using ((select current_setting('landfall.account_id', true) = '*') or id in (select u.person_id from users u))
  with check ((select current_setting('landfall.account_id', true) = '*') or id in (select u.person_id from users u));

-- Passwords lie apart: no connection of an account ever sees them.
create table passwords (
  person_id uuid primary key references people on delete cascade,
  -- argon2id, with its salt and its costs.
  hash text not null,
  changed_at timestamptz not null
);

create table invitations (
  account_id uuid not null references accounts,
  id uuid not null,
  email text not null,
  name text,
  role text not null check (role in ('read', 'write', 'admin')),
  invited_by_id uuid,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id)
);
create unique index invitations_id on invitations (id);
create unique index invitations_one_open on invitations (account_id, lower(email)) where accepted_at is null and revoked_at is null;
create index on invitations (lower(email)) where accepted_at is null and revoked_at is null;
select wall_off('invitations');

-- Addresses that let somebody in once. The token is long and random; only its hash is kept.
create table one_time_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in ('first_person', 'invitation', 'password_reset', 'sign_in')),
  person_id uuid references people on delete cascade,
  invitation_id uuid references invitations (id) on delete cascade,
  -- By mail alone: whoever has it reads the mail of that address.
  was_mailed boolean not null default false,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'invitation') = (invitation_id is not null)),
  check ((purpose in ('password_reset', 'sign_in')) = (person_id is not null))
);
create index on one_time_tokens (ends_at);
create index on one_time_tokens (person_id) where person_id is not null;
create index on one_time_tokens (invitation_id) where invitation_id is not null;

-- Somebody at a screen. A session is a person's, or that of an API key that was pasted; it is in one account.
create table sessions (
  account_id uuid not null references accounts,
  id uuid not null,
  token_hash text not null,
  person_id uuid references people on delete cascade,
  user_id uuid,
  key_id uuid references api_keys on delete cascade,
  way text not null check (way in ('password', 'single_sign_on', 'link', 'key')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  remote_address text,
  user_agent text,
  primary key (account_id, id),
  check ((person_id is null) = (key_id is not null) and (person_id is null) = (user_id is null))
);
create unique index sessions_token on sessions (token_hash);
create index on sessions (person_id) where person_id is not null;
create index on sessions (key_id) where key_id is not null;
create index on sessions (least(idle_ends_at, ends_at));
select wall_off('sessions');

-- Wrong tries at signing in: of an e-mail address, whether somebody has it or not, and of where they came from. Subjects are hashes.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index on sign_in_failures (last_at);

-- What only the service itself looks at.
do $$
declare service_table text;
begin
  foreach service_table in array array['passwords', 'one_time_tokens', 'sign_in_failures'] loop
    execute format('alter table %I enable row level security', service_table);
    execute format('alter table %I force row level security', service_table);
    execute format('create policy service on %I using ((select current_setting(''landfall.account_id'', true) = ''*''))
      with check ((select current_setting(''landfall.account_id'', true) = ''*''))', service_table);
  end loop;
end $$;

-- Whom the token of a session lets in, and as what: the role is that of this moment. No row: nobody.
create function session_of_hash(hash text, instant timestamptz)
returns table (session_id uuid, account_id uuid, user_id uuid, person_id uuid, key_id uuid, role text, requests_per_minute integer,
  last_used_at timestamptz, is_suspended boolean) language plpgsql as $$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
begin
  perform set_config('landfall.account_id', '*', true);
  return query select s.id, s.account_id, coalesce(s.user_id, k.user_id), s.person_id, s.key_id, coalesce(u.role, k.role), k.requests_per_minute,
      s.last_used_at, a.suspended_at is not null
    from sessions s join accounts a on a.id = s.account_id
      left join users u on u.account_id = s.account_id and u.id = s.user_id and u.person_id = s.person_id
      left join api_keys k on k.id = s.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > instant)
    where s.token_hash = hash and s.idle_ends_at > instant and s.ends_at > instant and coalesce(u.role, k.role) is not null;
  perform set_config('landfall.account_id', entered, true);
end $$;

-- People beside keys in the audit log.
alter table audit_entries drop constraint audit_entries_actor_check,
  add constraint audit_entries_actor_check check (actor in ('key', 'person', 'operator', 'command', 'visitor'));
