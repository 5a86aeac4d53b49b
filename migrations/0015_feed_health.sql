-- How the feeds are doing, over all processes --------------------------------------------------------------------------------------

-- Whether a feed is asked at all. No row: it never failed.
create table feed_health (
  feed text primary key,
  state text not null default 'closed' check (state in ('closed', 'open')),
  -- Why it failed last.
  reason text check (reason in ('unreachable', 'credentials')),
  -- Asks in a row that failed, and the numbers that they were about.
  failures integer not null default 0,
  failing_numbers uuid[] not null default '{}',
  opened_at timestamptz,
  -- While open: when one ask may look whether the feed is back.
  probe_at timestamptz,
  probes integer not null default 0,
  recovered_at timestamptz
);

-- Numbers whose poll came while their feed was open. They are asked again, slowly at first, when it is back.
create table parked_polls (
  feed text not null,
  tracked_number_id uuid not null references tracked_numbers on delete cascade,
  parked_at timestamptz not null,
  primary key (feed, tracked_number_id)
);
create index on parked_polls (tracked_number_id);

-- What came of asking, by feed and hour; every process adds to it every few seconds.
create table feed_hours (
  feed text not null,
  hour timestamptz not null,
  answered bigint not null default 0,
  same bigint not null default 0,
  empty bigint not null default 0,
  not_found bigint not null default 0,
  invalid_number bigint not null default 0,
  not_supported bigint not null default 0,
  unrecognized bigint not null default 0,
  unreachable bigint not null default 0,
  rate_limited bigint not null default 0,
  credentials bigint not null default 0,
  -- Of the asks above: how long they took together, and how many took up to 0.1, 0.3, 1, 3, 10, 30 seconds, or longer.
  latency_ms bigint not null default 0,
  latency_counts bigint[] not null default '{0,0,0,0,0,0,0}',
  events bigint not null default 0,
  unread bigint not null default 0,
  last_asked_at timestamptz,
  last_succeeded_at timestamptz,
  primary key (feed, hour)
);

-- How good each line is as a source, day by day, worked out once after the day is over. Installation-wide; no customer's facts.
create table scorecard_days (
  scac text not null,
  day date not null,
  -- What was measured, and of what: `availability`, `completeness`, `latency_hours`, `eta_error_days` by lead time, ...
  measure text not null,
  -- Days of lead time, or a milestone; '' where the measure has no parts.
  part text not null default '',
  cases bigint not null,
  total double precision not null,
  primary key (scac, day, measure, part)
);
