-- Accounts, keys and what limits them -------------------------------------------------------------------------------------------

create table accounts (
  id uuid primary key,
  company_name text not null,
  created_at timestamptz not null
);

create table users (
  account_id uuid not null references accounts,
  id uuid not null,
  name text,
  email text,
  created_at timestamptz not null,
  primary key (account_id, id)
);

create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid,
  name text not null,
  role text not null default 'write' check (role in ('read', 'write', 'admin')),
  -- SHA-256 in hex: keys are long and random, so a fast hash is enough and a look-up stays one index probe.
  key_hash text not null unique,
  -- Requests in 60 seconds outside the buckets that have a limit of their own; null means the default of the interface.
  requests_per_minute integer check (requests_per_minute > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index on api_keys (account_id);

-- The last `limit` accepted hits of a bucket in a ring: a request may pass when the hit it would overwrite is 60 seconds old.
create unlogged table rate_limit_counters (
  key_id uuid not null,
  bucket text not null,
  hits bigint not null,
  primary key (key_id, bucket)
) with (fillfactor = 50);
create unlogged table rate_limit_slots (
  key_id uuid not null,
  bucket text not null,
  slot integer not null,
  hit_at timestamptz not null,
  primary key (key_id, bucket, slot)
) with (fillfactor = 50);

-- Reference: shared by all accounts ---------------------------------------------------------------------------------------------

create table ports (
  id uuid primary key,
  name text not null,
  code text not null unique,
  state_abbr text,
  city text,
  country_code text not null,
  time_zone text,
  latitude double precision,
  longitude double precision,
  origin text not null check (origin in ('built_in', 'imported', 'learned')),
  updated_at timestamptz not null
);

create table metro_areas (
  id uuid primary key,
  name text not null,
  code text not null unique,
  state_abbr text,
  country_code text not null,
  time_zone text,
  latitude double precision,
  longitude double precision,
  origin text not null check (origin in ('built_in', 'imported', 'learned')),
  updated_at timestamptz not null
);

create table terminals (
  id uuid primary key,
  port_id uuid not null references ports,
  name text not null,
  nickname text,
  firms_code text,
  smdg_code text,
  bic_facility_code text,
  street text,
  city text,
  state text,
  state_abbr text,
  zip text,
  country text,
  facility_type text not null default 'ocean_terminal',
  provided_data json not null default '{}',
  origin text not null check (origin in ('built_in', 'imported', 'learned')),
  updated_at timestamptz not null
);
create index on terminals (port_id);
create index on terminals (firms_code);

create table rail_terminals (
  id uuid primary key,
  port_id uuid references ports,
  metro_area_id uuid references metro_areas,
  name text not null,
  nickname text,
  firms_code text,
  city text,
  origin text not null check (origin in ('built_in', 'imported', 'learned')),
  updated_at timestamptz not null
);

create table shipping_lines (
  id uuid primary key,
  scac text not null unique,
  name text not null,
  short_name text not null,
  alternative_scacs text[] not null default '{}',
  bol_prefix text,
  bill_of_lading_tracking_support boolean not null,
  booking_number_tracking_support boolean not null,
  container_number_tracking_support boolean not null,
  provided_data json not null default '{}',
  tracking_url text,
  contact_url text,
  origin text not null check (origin in ('built_in', 'imported', 'learned')),
  updated_at timestamptz not null
);

create table vessels (
  id uuid primary key,
  name text,
  imo text,
  mmsi text,
  latitude double precision,
  longitude double precision,
  nautical_speed_knots double precision,
  navigational_heading_degrees double precision,
  position_timestamp timestamptz,
  updated_at timestamptz not null
);
create unique index on vessels (imo) where imo is not null;

-- What sources said: append only, by time ---------------------------------------------------------------------------------------

-- A number that a feed is asked about, once, however many accounts track it.
create table tracked_numbers (
  id uuid primary key,
  scac text not null,
  number_type text not null check (number_type in ('bill_of_lading', 'booking', 'container')),
  -- As asked at the line.
  number text not null,
  created_at timestamptz not null,
  last_attempted_at timestamptz,
  last_succeeded_at timestamptz,
  -- When an answer last differed from the one before.
  last_changed_at timestamptz,
  last_outcome text,
  last_answer_sha256 text,
  -- Raw events that the last answer no longer held and that are not withdrawn yet.
  unconfirmed integer not null default 0,
  -- Attempts in a row that failed.
  failures integer not null default 0,
  next_poll_at timestamptz,
  unique (scac, number_type, number)
) with (fillfactor = 70);

create table messages (
  id uuid not null,
  received_at timestamptz not null,
  account_id uuid,
  feed text not null,
  dialect text not null,
  tracked_number_id uuid,
  content_type text,
  -- gzip of the bytes as received, cut at the cap.
  body bytea not null,
  body_bytes integer not null,
  truncated boolean not null default false,
  sha256 text not null,
  unread json not null default '[]',
  primary key (id, received_at)
) partition by range (received_at);
create index on messages (tracked_number_id, received_at);
create index on messages (feed, sha256);

create table raw_events (
  id uuid not null,
  received_at timestamptz not null,
  account_id uuid,
  feed text not null,
  message_id uuid not null,
  tracked_number_id uuid,
  scac text not null,
  container_number text,
  bill_of_lading_number text,
  booking_number text,
  -- The decoded event as the feed read it.
  decoded jsonb not null,
  -- Complete answers in a row that no longer held it; two withdraw it.
  missed integer not null default 0,
  withdrawn_at timestamptz,
  primary key (id, received_at)
) partition by range (received_at);
create index on raw_events (tracked_number_id, feed);
create index on raw_events (bill_of_lading_number) where bill_of_lading_number is not null;
create index on raw_events (booking_number) where booking_number is not null;
create index on raw_events (container_number) where container_number is not null;

-- What decoders could not read, counted.
create table unread_codes (
  feed text not null,
  code text not null,
  reason text not null,
  seen bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_message_id uuid not null,
  primary key (feed, code, reason)
);

-- When the next request to a feed may go out, over all processes (generic cell rate algorithm: theoretical arrival time).
-- Unlogged: after a crash the lines start empty, which costs a burst.
create unlogged table feed_pacing (
  feed text primary key,
  arrival_at timestamptz not null,
  -- The line asked for a pause until then; places that were given out before do not count.
  paused_until timestamptz not null default '-infinity'
);

-- What customers asked for and what is believed ---------------------------------------------------------------------------------

create table parties (
  account_id uuid not null references accounts,
  id uuid not null,
  company_name text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);

create table shipments (
  account_id uuid not null references accounts,
  id uuid not null,
  tracked_number_id uuid not null references tracked_numbers,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  bill_of_lading_number text not null,
  normalized_number text not null,
  ref_numbers text[],
  tags text[] not null default '{}',
  customer_id uuid,
  customer_name text,
  shipping_line_scac text not null,
  shipping_line_name text not null,
  shipping_line_short_name text not null,
  port_of_lading_id uuid,
  port_of_lading_locode text,
  port_of_lading_name text,
  port_of_discharge_id uuid,
  port_of_discharge_locode text,
  port_of_discharge_name text,
  destination_id uuid,
  destination_type text check (destination_type in ('port', 'metro_area')),
  destination_locode text,
  destination_name text,
  pod_terminal_id uuid,
  destination_terminal_id uuid,
  destination_terminal_type text check (destination_terminal_type in ('terminal', 'rail_terminal')),
  pod_vessel_name text,
  pod_vessel_imo text,
  pod_voyage_number text,
  pol_etd_at timestamptz,
  pol_original_etd_at timestamptz,
  pol_atd_at timestamptz,
  pod_eta_at timestamptz,
  pod_original_eta_at timestamptz,
  pod_ata_at timestamptz,
  destination_eta_at timestamptz,
  destination_original_eta_at timestamptz,
  destination_ata_at timestamptz,
  pol_timezone text,
  pod_timezone text,
  destination_timezone text,
  line_tracking_last_attempted_at timestamptz,
  line_tracking_last_succeeded_at timestamptz,
  line_tracking_stopped_at timestamptz,
  line_tracking_stopped_reason text,
  line_tracking_stopped_by_user_id uuid,
  -- A resumed shipment is left alone by the stop rules until then.
  stop_rules_from timestamptz,
  provenance jsonb not null default '{}',
  -- SHA-256 of the last fold's result: an equal one means that nothing has to be compared.
  fold_sha256 text,
  booking_cancelled boolean not null default false,
  primary key (account_id, id),
  unique (account_id, tracked_number_id)
) with (fillfactor = 70);
create index on shipments (account_id, created_at desc, id desc);
create index on shipments (tracked_number_id);
create index on shipments (account_id, bill_of_lading_number);
create index on shipments (account_id, normalized_number);

create table tracking_requests (
  account_id uuid not null references accounts,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  request_number text not null,
  -- As sent: booking and booking_number mean the same and are echoed.
  request_type text not null check (request_type in ('bill_of_lading', 'booking', 'booking_number', 'container')),
  scac text,
  -- The form in which numbers are compared: upper case, without blanks and hyphens.
  compared_number text not null,
  ref_numbers text[] not null default '{}',
  shipment_tags text[] not null default '{}',
  initial_custom_fields jsonb,
  status text not null check (status in ('pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped', 'cancelled')),
  failed_reason text,
  is_retrying boolean not null default false,
  retry_count integer,
  next_attempt_at timestamptz,
  awaiting_manifest_since timestamptz,
  tracked_number_id uuid references tracked_numbers,
  tracked_object_id uuid,
  customer_id uuid,
  user_id uuid,
  primary key (account_id, id)
) with (fillfactor = 70);
create index on tracking_requests (account_id, created_at desc, id desc);
create index on tracking_requests (tracked_number_id);
create index on tracking_requests (account_id, tracked_object_id);
-- The duplicate rule, held against parallel requests too. The test line is left out: its numbers are for trying again and again.
create unique index tracking_requests_one_in_flight on tracking_requests (account_id, scac, compared_number)
  where status in ('pending', 'awaiting_manifest', 'created') and scac <> 'TEST';

create table containers (
  account_id uuid not null references accounts,
  id uuid not null,
  shipment_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text not null,
  ref_numbers text[] not null default '{}',
  equipment_type text,
  equipment_length integer,
  equipment_height text,
  weight_in_lbs double precision,
  seal_number text,
  pickup_lfd timestamptz,
  pickup_appointment_at timestamptz,
  availability_known boolean not null default false,
  available_for_pickup boolean,
  pod_arrived_at timestamptz,
  pod_discharged_at timestamptz,
  pod_full_out_at timestamptz,
  terminal_checked_at timestamptz,
  pod_full_out_chassis_number text,
  location_at_pod_terminal text,
  final_destination_full_out_at timestamptz,
  empty_terminated_at timestamptz,
  holds_at_pod_terminal json not null default '[]',
  fees_at_pod_terminal json not null default '[]',
  pod_timezone text,
  final_destination_timezone text,
  empty_terminated_timezone text,
  pod_rail_carrier_scac text,
  ind_rail_carrier_scac text,
  pod_last_tracking_request_at timestamptz,
  shipment_last_tracking_request_at timestamptz,
  rail_last_tracking_request_at timestamptz,
  pod_rail_loaded_at timestamptz,
  pod_rail_departed_at timestamptz,
  ind_eta_at timestamptz,
  ind_ata_at timestamptz,
  ind_rail_unloaded_at timestamptz,
  ind_facility_lfd_on timestamptz,
  import_deadlines json not null default '{"pickup_lfd_terminal":null,"pickup_lfd_rail":null,"pickup_lfd_line":null}',
  current_status text not null default 'new',
  delivered_at timestamptz,
  empty_out_at timestamptz,
  pol_full_in_at timestamptz,
  pol_vessel_loaded_at timestamptz,
  pol_vessel_departed_at timestamptz,
  pod_terminal_id uuid,
  pod_terminal_source text,
  pickup_facility_id uuid,
  pickup_facility_type text check (pickup_facility_type in ('terminal', 'rail_terminal')),
  provenance jsonb not null default '{}',
  primary key (account_id, id),
  unique (account_id, shipment_id, number)
) with (fillfactor = 70);
create index on containers (account_id, created_at desc, id desc);
create index on containers (account_id, number);

create table transport_events (
  account_id uuid not null references accounts,
  id uuid not null,
  shipment_id uuid not null,
  container_id uuid not null,
  -- Milestone and visit for milestones, kind and winner for recorded changes.
  key text not null,
  version integer not null,
  event text not null,
  created_at timestamptz not null,
  voyage_number text,
  "timestamp" timestamptz,
  timezone text,
  data_source text not null,
  location_locode text,
  location_id uuid,
  location_type text check (location_type in ('port', 'metro_area')),
  terminal_id uuid,
  terminal_type text check (terminal_type in ('terminal', 'rail_terminal')),
  vessel_id uuid,
  value timestamptz,
  invalidated_at timestamptz,
  invalidation_reason text,
  previous_version_id uuid,
  source_event_id uuid,
  primary key (account_id, id),
  unique (account_id, container_id, key, version)
);
create index on transport_events (account_id, container_id, created_at desc, id);

-- Raw events as the journey of one container reads them.
create table container_raw_events (
  account_id uuid not null references accounts,
  id uuid not null,
  container_id uuid not null,
  raw_event_id uuid not null,
  index integer not null,
  event text,
  original_event text,
  "timestamp" timestamptz,
  estimated boolean not null,
  actual_on date,
  estimated_on date,
  actual_at timestamptz,
  estimated_at timestamptz,
  timezone text,
  created_at timestamptz not null,
  location_name text,
  location_locode text,
  location_id uuid,
  location_type text check (location_type in ('port', 'metro_area')),
  terminal_id uuid,
  terminal_type text check (terminal_type in ('terminal', 'rail_terminal')),
  vessel_id uuid,
  vessel_name text,
  vessel_imo text,
  voyage_number text,
  invalidated_at timestamptz,
  data_source text not null,
  data_provider_name text,
  data_provider_code text,
  set_aside text,
  primary key (account_id, id)
);
create index on container_raw_events (account_id, container_id, index, id);

-- What was announced and to whom ------------------------------------------------------------------------------------------------

-- Subjects of events that are no resource of their own: estimated_event, container_updated_event, container_created_event,
-- container_pod_terminal_changed_event. Written once, as JSON:API resource objects.
create table reference_objects (
  account_id uuid not null references accounts,
  id uuid not null,
  type text not null,
  document json not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);

create table events (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  reference_type text not null,
  reference_id uuid not null,
  shipment_id uuid,
  container_id uuid,
  created_at timestamptz not null,
  -- Order of announcement, also inside one transaction.
  sequence bigint generated always as identity,
  primary key (account_id, id)
);
create index on events (account_id, sequence);

create table webhooks (
  account_id uuid not null references accounts,
  id uuid not null,
  url text not null,
  active boolean not null default true,
  events text[] not null,
  headers json,
  -- Sealed under the installation's key.
  secret text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when every attempt has failed, over all notifications.
  failing_since timestamptz,
  failures integer not null default 0,
  deactivated_reason text,
  -- Which process delivers to it now, and until when it may: one at a time, so that the limit of parallel requests is exact.
  delivering_by text,
  delivering_until timestamptz,
  primary key (account_id, id)
) with (fillfactor = 50);
create unique index on webhooks (id);

create table notifications (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  reference_type text not null,
  reference_id uuid not null,
  -- The bytes as sent, the same on every attempt.
  payload text not null,
  delivery_status text not null default 'pending' check (delivery_status in ('pending', 'succeeded', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Order of those that were made together.
  position integer not null default 0,
  settled_at timestamptz,
  primary key (account_id, id, created_at)
) partition by range (created_at);
create index on notifications (account_id, created_at desc, id desc);
create index on notifications (webhook_id, next_attempt_at, position) where delivery_status = 'pending';

create table attempts (
  account_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  attempted_at timestamptz not null,
  number integer not null,
  outcome text not null,
  response_status integer,
  response_headers json,
  response_body text,
  error text,
  duration_ms integer not null,
  primary key (account_id, id, attempted_at)
) partition by range (attempted_at);
create index on attempts (account_id, notification_id, attempted_at);

-- Row-level security: the second wall ---------------------------------------------------------------------------------------------

-- A connection sees the account that it entered, all accounts when it works for the system ('*'), and none before it entered one.
create function visible_account(account uuid) returns boolean language sql stable parallel safe as $$
  select current_setting('landfall.account_id', true) = '*' or account::text = current_setting('landfall.account_id', true)
$$;

do $$
declare customer_table text;
begin
  foreach customer_table in array array['users', 'parties', 'shipments', 'tracking_requests', 'containers', 'transport_events',
    'container_raw_events', 'reference_objects', 'events', 'webhooks', 'notifications', 'attempts']
  loop
    execute format('alter table %I enable row level security', customer_table);
    execute format('alter table %I force row level security', customer_table);
    execute format('create policy account on %I using (visible_account(account_id)) with check (visible_account(account_id))', customer_table);
  end loop;
  -- Shared by all accounts unless a mailbox belongs to one.
  foreach customer_table in array array['messages', 'raw_events']
  loop
    execute format('alter table %I enable row level security', customer_table);
    execute format('alter table %I force row level security', customer_table);
    execute format('create policy account on %I using (account_id is null or visible_account(account_id)) with check (account_id is null or visible_account(account_id))', customer_table);
  end loop;
end $$;

-- Partitions ----------------------------------------------------------------------------------------------------------------------

-- Makes the monthly partitions from the month of `since` on. Rows outside all of them go to the default partition and are not lost.
create function ensure_partitions(since timestamptz, months integer) returns void language plpgsql as $$
declare
  parent text;
  month date;
begin
  foreach parent in array array['messages', 'raw_events', 'notifications', 'attempts'] loop
    execute format('create table if not exists %I partition of %I default', parent || '_default', parent);
    for i in 0 .. months - 1 loop
      month := (date_trunc('month', since at time zone 'UTC') + make_interval(months => i))::date;
      if to_regclass(format('%I', parent || to_char(month, '_YYYYMM'))) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', parent || to_char(month, '_YYYYMM'), parent,
            month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
        exception when check_violation then
          -- The default partition already holds rows of that month: they stay there.
          raise notice 'partition % of % not made: the default partition holds its rows', month, parent;
        end;
      end if;
    end loop;
  end loop;
end $$;
-- Few at a time: each statement looks into every partition.
select ensure_partitions(now(), 2);

-- Entering ------------------------------------------------------------------------------------------------------------------------

-- One round trip before every request: who is it, may it pass, and from here on this connection sees that account only.
-- retry_after is 0 when the request may pass, else the whole seconds to wait. No row: the key is not good.
create function enter(hash text, rate_bucket text, bucket_limit integer)
returns table (account_id uuid, key_id uuid, user_id uuid, role text, retry_after integer) language plpgsql as $$
declare
  key api_keys%rowtype;
  allowed integer;
  taken bigint;
  oldest timestamptz;
  instant timestamptz := clock_timestamp();
begin
  perform set_config('landfall.account_id', '', false);
  select * into key from api_keys where key_hash = hash and revoked_at is null and (expires_at is null or expires_at > instant);
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
  if key.last_used_at is null or key.last_used_at < instant - interval '1 minute' then
    update api_keys k set last_used_at = instant where k.id = key.id;
  end if;
  return next;
end $$;

-- Gives the next place in a feed's line and says how long it is until then. The database's clock decides, because those of several
-- processes differ. A place that was given out before (reserved) has come, unless the line has asked for a pause since.
create function take_place(feed_name text, interval_ms double precision, burst integer, reserved boolean) returns double precision
language plpgsql as $$
declare
  pacing feed_pacing%rowtype;
  instant timestamptz;
  turn timestamptz;
begin
  insert into feed_pacing values (feed_name, clock_timestamp()) on conflict (feed) do nothing;
  select * into pacing from feed_pacing where feed = feed_name for update;
  instant := clock_timestamp();
  if reserved and pacing.paused_until <= instant then return 0; end if;
  turn := greatest(pacing.arrival_at, instant);
  -- Places after a pause are given out one after the other, without a burst.
  if pacing.paused_until > instant then turn := greatest(turn, pacing.paused_until + burst * interval_ms * interval '1 ms'); end if;
  update feed_pacing set arrival_at = turn + interval_ms * interval '1 ms' where feed = feed_name;
  return greatest(0, extract(epoch from turn - instant) * 1000 - burst * interval_ms);
end $$;
