-- Addresses that calendars subscribe to -------------------------------------------------------------------------------------------------------

create table calendars (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  token_sha256 text not null,
  subject_type text not null check (subject_type in ('view', 'share_link')),
  subject_id uuid not null,
  name text not null,
  reads_count integer not null default 0,
  last_read_at timestamptz,
  author_name text,
  author_key_id uuid,
  author_person_id uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (account_id, id)
);
create unique index calendars_token on calendars (token_sha256);
create index calendars_listed on calendars (account_id, created_at desc, id desc);
create index calendars_by_subject on calendars (account_id, subject_id);
select wall_off('calendars');

-- What a calendar told last: a client takes a change by its higher sequence, and an entry back only when it is told that it is cancelled.
create table calendar_entries (
  account_id uuid not null,
  calendar_id uuid not null,
  uid text not null,
  entry json not null,
  sequence integer not null default 0,
  cancelled_at timestamptz,
  updated_at timestamptz not null,
  primary key (account_id, calendar_id, uid),
  foreign key (account_id, calendar_id) references calendars on delete cascade
);
select wall_off('calendar_entries');
