-- Files that were taken from directories of other people's servers. They may stay where they are, so what was taken is remembered.
create table mailbox_files (
  mailbox text not null,
  name text not null,
  bytes bigint not null,
  -- As the server says it, in whole seconds.
  modified_at timestamptz not null,
  -- Absent for files that were never fetched.
  sha256 text,
  outcome text not null check (outcome in ('taken', 'known', 'failed', 'too_large')),
  noted_at timestamptz not null,
  primary key (mailbox, name, bytes, modified_at)
);

-- Which process looks into a mailbox now. Losing a turn does no harm: the same bytes are taken once.
create table mailbox_turns (
  mailbox text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- The key that a server showed when it was first connected to.
create table mailbox_host_keys (
  mailbox text not null,
  host text not null,
  port integer not null,
  fingerprint text not null,
  first_seen_at timestamptz not null,
  primary key (mailbox, host, port)
);
