-- Terminals and railroads: asked about containers by number, or handing in what they know ---------------------------------------------

-- How a source is doing. It is left alone until `paused_until` after it failed, or when it asked for a pause.
create table container_sources (
  source text primary key,
  failures integer not null default 0,
  paused_until timestamptz,
  last_outcome text,
  last_attempted_at timestamptz,
  last_succeeded_at timestamptz
);

-- One row per source and container number, however many accounts track it. Shared: the number alone is no customer's secret, and the
-- table is read by workers only.
create table container_source_checks (
  source text not null,
  container_number text not null,
  -- Null: there is nothing left to ask.
  next_check_at timestamptz,
  -- Whoever asks has the row until then.
  asking_until timestamptz,
  last_checked_at timestamptz,
  last_answered_at timestamptz,
  last_outcome text,
  -- Of what was said at the stage of the journey at which it was asked, without the time of asking.
  last_answer_sha256 text,
  failures integer not null default 0,
  primary key (source, container_number)
);
create index on container_source_checks (source, next_check_at) where next_check_at is not null;

-- What was observed and handed in, so that the same observation counts once and an older one changes no state. Kept for some weeks.
create table terminal_observations (
  feed text not null,
  source text not null,
  container_number text not null,
  observed_at timestamptz not null,
  received_at timestamptz not null,
  primary key (feed, source, container_number, observed_at)
);
create index on terminal_observations (received_at);

-- Which containers a box number means, over all accounts.
create index on containers (number);
-- Which containers a terminal or a railroad may know of now.
create index on containers (pod_terminal_id) where empty_terminated_at is null;
create index on containers (pod_rail_carrier_scac) where empty_terminated_at is null and pod_rail_carrier_scac is not null;
create index on containers (ind_rail_carrier_scac) where empty_terminated_at is null and ind_rail_carrier_scac is not null;
create index on containers (pickup_facility_id) where empty_terminated_at is null and pickup_facility_type = 'rail_terminal';
