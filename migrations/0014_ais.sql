-- Positions by AIS: who is who, where terminals are, calls at ports, estimates of arrival, how the sources are doing ----------------------

-- As the ship said it: 1 at anchor, 5 moored (ITU-R M.1371).
alter table vessel_positions add column navigational_status smallint;

-- Only imported lists know.
alter table terminals add column latitude double precision, add column longitude double precision;

-- Names without what people put around them; the same as in the fold.
create function ship_name_key(name text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(regexp_replace(upper(name), '^\s*(M/?V|M/?S|SS)[\s.]+', ''), '[^[:alnum:]]+', '', 'g'), '')
$$;
create index on vessels (ship_name_key(name));
create index on vessels (mmsi) where mmsi is not null;

-- Every ship that was heard in the last weeks, one row each, with its last position from time to time: a ship that a shipment names only
-- later is known at once. Shared by all accounts, as everything here.
create table ais_ships (
  mmsi text primary key,
  imo text,
  name text,
  call_sign text,
  ship_type smallint,
  draught_m real,
  -- As the crew typed it.
  destination text,
  latitude double precision,
  longitude double precision,
  nautical_speed_knots real,
  navigational_heading_degrees real,
  navigational_status smallint,
  position_at timestamptz,
  seen_at timestamptz not null
) with (fillfactor = 70);
create index on ais_ships (ship_name_key(name));
create index on ais_ships (imo) where imo is not null;
create index on ais_ships (seen_at);

-- Which IMO number was heard under which MMSI, and when: a ship that changes its flag changes its MMSI.
create table ais_identities (
  mmsi text not null,
  imo text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (mmsi, imo)
);
create index on ais_identities (imo);

-- What positions tell about calls that a shipment expects.
create table port_calls (
  id uuid primary key,
  vessel_id uuid not null references vessels,
  port_id uuid not null references ports,
  arrived_at timestamptz,
  -- The ship was not heard for hours before.
  arrived_estimated boolean not null default false,
  arrived_noted_at timestamptz,
  berthed_at timestamptz,
  berthed_estimated boolean not null default false,
  berthed_noted_at timestamptz,
  terminal_id uuid references terminals,
  departed_at timestamptz,
  departed_estimated boolean not null default false,
  departed_noted_at timestamptz
);
create index on port_calls (vessel_id, port_id);

-- When a ship should arrive by where it is, beside the line's word: for explanations and scorecards. A row for each time it became news.
create table arrival_estimates (
  vessel_id uuid not null references vessels,
  port_id uuid not null references ports,
  made_at timestamptz not null,
  arrives_at timestamptz not null,
  berths_at timestamptz not null,
  distance_nm real not null,
  speed_knots real not null,
  position_at timestamptz not null,
  -- What the line said then.
  line_eta_at timestamptz,
  primary key (vessel_id, port_id, made_at)
);
create index on arrival_estimates (made_at);

-- How the sources of positions are doing. Whoever reads one holds its lock.
create table position_sources (
  name text primary key,
  kind text not null,
  state text not null check (state in ('connecting', 'receiving', 'silent', 'waiting', 'refused', 'stopped')),
  since timestamptz not null,
  reason text,
  last_frame_at timestamptz,
  last_taken_at timestamptz,
  frames bigint not null default 0,
  reports bigint not null default 0,
  -- New positions of ships that a shipment names.
  positions bigint not null default 0,
  -- Reports that were thrown away because the database was too slow.
  dropped bigint not null default 0,
  reconnects bigint not null default 0
);

-- What was not read or not believed, by reason.
create table position_refusals (
  source text not null,
  reason text not null,
  refused bigint not null,
  last_at timestamptz not null,
  primary key (source, reason)
);
