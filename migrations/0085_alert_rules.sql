-- Alert rules: who is told of what, where and when ----------------------------------------------------------------------------------------------

create table alert_rules (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  -- A group of exceptions, `rule`, or a threshold.
  kind text not null,
  rule text,
  threshold double precision,
  currency_code text,
  -- Filters of the list of containers, as a query.
  view text not null default '',
  -- [{id, channel, to, host, sealed}]; an address is kept sealed, and its host as it is shown.
  destinations jsonb not null,
  -- Signs what goes to webhooks; sealed.
  secret text,
  digest text not null default 'none' check (digest in ('none', 'hourly', 'daily')),
  digest_at text,
  quiet_hours jsonb,
  time_zone text,
  active boolean not null default true,
  last_alert_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create index alert_rules_active on alert_rules (account_id, kind) where active;
create index alert_rules_listed on alert_rules (account_id, created_at desc, id desc);

-- Cases of a rule: which it found, how often, and up to which time they were told.
create table alert_cases (
  account_id uuid not null,
  alert_rule_id uuid not null,
  -- An exception, or a container where the rule has a threshold of its own.
  subject_id uuid not null,
  exception_id uuid,
  container_id uuid,
  shipment_id uuid,
  sentence text not null,
  holds boolean not null default true,
  occasion integer not null default 1,
  told integer not null default 0,
  found_at timestamptz not null,
  primary key (account_id, alert_rule_id, subject_id),
  foreign key (account_id, alert_rule_id) references alert_rules (account_id, id) on delete cascade
);
create index alert_cases_untold on alert_cases (account_id, alert_rule_id, found_at, subject_id) where holds and told < occasion;
create index alert_cases_holding on alert_cases (account_id, alert_rule_id) where holds;

-- Messages of a rule, one for each destination.
create table alerts (
  account_id uuid not null,
  id uuid not null,
  alert_rule_id uuid not null,
  destination_id text not null,
  channel text not null check (channel in ('email', 'slack', 'teams', 'webhook')),
  destination text not null,
  count integer not null,
  cases json not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, alert_rule_id) references alert_rules (account_id, id) on delete cascade
);
create index alerts_listed on alerts (account_id, alert_rule_id, created_at desc, id desc);
create index alerts_created_at on alerts (created_at);
select wall_off('alert_rules'), wall_off('alert_cases'), wall_off('alerts');
