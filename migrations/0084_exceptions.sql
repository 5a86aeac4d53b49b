-- Exceptions: what rules found, as cases that somebody looks after ------------------------------------------------------------------------------

create table exceptions (
  account_id uuid not null references accounts,
  id uuid not null,
  -- The container, or the shipment where it is about the shipment as a whole.
  subject_id uuid not null,
  container_id uuid,
  shipment_id uuid,
  rule text not null,
  rule_group text not null,
  -- Silence is about what we hear, everything else about the cargo.
  kind text not null generated always as (case when rule_group = 'silence' then 'monitoring' else 'fact' end) stored,
  state text not null default 'open' check (state in ('open', 'snoozed', 'resolved')),
  sentence text not null,
  detail text,
  evidence json not null,
  weight integer not null,
  -- It matters most of those of its container that are not resolved.
  dominant boolean not null default false,
  -- The rule finds it still.
  holds boolean not null default true,
  since_at timestamptz,
  opened_at timestamptz not null,
  times_opened integer not null default 1,
  -- A person of the account, and their name as it was given.
  assignee_id uuid,
  assignee_name text,
  snoozed_until timestamptz,
  resolved_at timestamptz,
  resolved_by text check (resolved_by in ('person', 'itself')),
  resolved_reason text,
  comments integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, subject_id, rule),
  check ((state = 'snoozed') = (snoozed_until is not null)),
  check ((state = 'resolved') = (resolved_at is not null))
) with (fillfactor = 70);
create index exceptions_listed on exceptions (account_id, weight desc, opened_at desc, id desc) where state <> 'resolved';
create index exceptions_by_state on exceptions (account_id, state, weight desc, opened_at desc, id desc) include (rule_group, rule, kind, assignee_id);
create index exceptions_of_container on exceptions (account_id, container_id) where container_id is not null;
create index exceptions_of_shipment on exceptions (account_id, shipment_id) where shipment_id is not null;

-- What happened to them, and what was said. Append only.
create table exception_entries (
  account_id uuid not null,
  id uuid not null,
  exception_id uuid not null,
  kind text not null,
  at timestamptz not null,
  text text,
  until timestamptz,
  author_id uuid,
  author_name text,
  primary key (account_id, id),
  foreign key (account_id, exception_id) references exceptions (account_id, id) on delete cascade
);
create index exception_entries_listed on exception_entries (account_id, exception_id, at desc, id desc);
-- How often rules found something lately.
create index exception_entries_opened on exception_entries (account_id, at) include (exception_id) where kind in ('opened', 'reopened');
select wall_off('exceptions'), wall_off('exception_entries');

-- Boxes that may cost money, the newest first.
create index containers_not_returned on containers (account_id, created_at desc, id desc)
  where empty_terminated_at is null and shipment_id is not null;
