-- The schema as it stands after all migrations, for reading: `npm run generate` writes it from the catalogue of a migrated database, and a
-- test compares it with one. The partitions of each month and the job engine's own tables are left out.
-- Migrations: 06b3f6e4c7f1aa75138b274b568259ca1d92c84b689665450c051a6c90e37f58

-- Tables ------------------------------------------------------------------------------------------------------------------

create table account_marks (
  account_id uuid not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null
);
alter table account_marks enable row level security, force row level security;
create policy account on account_marks using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table accounts (
  id uuid not null,
  company_name text not null,
  created_at timestamptz not null,
  duplicate_documents text,
  is_operator boolean default false not null,
  suspended_at timestamptz,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_duplicate_documents_check CHECK ((duplicate_documents = ANY (ARRAY['reject'::text, 'replace'::text, 'accept'::text])))
);
create unique index accounts_one_operator on accounts (is_operator) WHERE is_operator;
CREATE TRIGGER built_in_views_added AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION add_built_in_views();
CREATE TRIGGER mail_alias_added AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION add_mail_alias();

create table added_texts (
  account_id uuid not null,
  kind text not null,
  text text collate "C" not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create index added_texts_account_id_kind_idx on added_texts (account_id, kind);
alter table added_texts enable row level security, force row level security;
create policy account on added_texts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table ais_identities (
  mmsi text not null,
  imo text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint ais_identities_pkey PRIMARY KEY (mmsi, imo)
);
create index ais_identities_imo_idx on ais_identities (imo);

create table ais_ships (
  mmsi text not null,
  imo text,
  name text,
  call_sign text,
  ship_type smallint,
  draught_m real,
  destination text,
  latitude double precision,
  longitude double precision,
  nautical_speed_knots real,
  navigational_heading_degrees real,
  navigational_status smallint,
  position_at timestamptz,
  seen_at timestamptz not null,
  eta_at timestamptz,
  voyage_at timestamptz,
  constraint ais_ships_pkey PRIMARY KEY (mmsi)
) with (fillfactor=70);
create index ais_ships_imo_idx on ais_ships (imo) WHERE (imo IS NOT NULL);
create index ais_ships_seen_at_idx on ais_ships (seen_at);
create index ais_ships_ship_name_key_idx on ais_ships (ship_name_key(name));

create table alert_cases (
  account_id uuid not null,
  alert_rule_id uuid not null,
  subject_id uuid not null,
  exception_id uuid,
  container_id uuid,
  shipment_id uuid,
  sentence text not null,
  holds boolean default true not null,
  occasion integer default 1 not null,
  told integer default 0 not null,
  found_at timestamptz not null,
  constraint alert_cases_pkey PRIMARY KEY (account_id, alert_rule_id, subject_id),
  constraint alert_cases_account_id_alert_rule_id_fkey FOREIGN KEY (account_id, alert_rule_id) REFERENCES alert_rules(account_id, id) ON DELETE CASCADE
);
create index alert_cases_holding on alert_cases (account_id, alert_rule_id) WHERE holds;
create index alert_cases_untold on alert_cases (account_id, alert_rule_id, found_at, subject_id) WHERE (holds AND (told < occasion));
alter table alert_cases enable row level security, force row level security;
create policy account on alert_cases using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table alert_rules (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  rule text,
  threshold double precision,
  currency_code text,
  view text default ''::text not null,
  destinations jsonb not null,
  secret text,
  digest text default 'none'::text not null,
  digest_at text,
  quiet_hours jsonb,
  time_zone text,
  active boolean default true not null,
  last_alert_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint alert_rules_pkey PRIMARY KEY (account_id, id),
  constraint alert_rules_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint alert_rules_digest_check CHECK ((digest = ANY (ARRAY['none'::text, 'hourly'::text, 'daily'::text])))
);
create index alert_rules_active on alert_rules (account_id, kind) WHERE active;
create index alert_rules_listed on alert_rules (account_id, created_at DESC, id DESC);
alter table alert_rules enable row level security, force row level security;
create policy account on alert_rules using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table alerts (
  account_id uuid not null,
  id uuid not null,
  alert_rule_id uuid not null,
  destination_id text not null,
  channel text not null,
  destination text not null,
  count integer not null,
  cases json not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamptz,
  last_failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint alerts_pkey PRIMARY KEY (account_id, id),
  constraint alerts_account_id_alert_rule_id_fkey FOREIGN KEY (account_id, alert_rule_id) REFERENCES alert_rules(account_id, id) ON DELETE CASCADE,
  constraint alerts_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'slack'::text, 'teams'::text, 'webhook'::text]))),
  constraint alerts_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
create index alerts_created_at on alerts (created_at);
create index alerts_listed on alerts (account_id, alert_rule_id, created_at DESC, id DESC);
alter table alerts enable row level security, force row level security;
create policy account on alerts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table api_keys (
  id uuid not null,
  account_id uuid not null,
  user_id uuid,
  name text not null,
  role text default 'write'::text not null,
  key_hash text not null,
  requests_per_minute integer,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  prefix text,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint api_keys_requests_per_minute_check CHECK ((requests_per_minute > 0)),
  constraint api_keys_role_check CHECK ((role = ANY (ARRAY['read'::text, 'write'::text, 'admin'::text])))
);
create index api_keys_account_id_idx on api_keys (account_id);
create index api_keys_user_id_idx on api_keys (user_id);
alter table api_keys enable row level security, force row level security;
create policy account on api_keys using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table arrival_estimates (
  vessel_id uuid not null,
  port_id uuid not null,
  made_at timestamptz not null,
  arrives_at timestamptz not null,
  berths_at timestamptz not null,
  distance_nm real not null,
  speed_knots real not null,
  position_at timestamptz not null,
  line_eta_at timestamptz,
  constraint arrival_estimates_pkey PRIMARY KEY (vessel_id, port_id, made_at),
  constraint arrival_estimates_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id),
  constraint arrival_estimates_vessel_id_fkey FOREIGN KEY (vessel_id) REFERENCES vessels(id)
);
create index arrival_estimates_made_at_idx on arrival_estimates (made_at);

create table asks (
  tracked_number_id uuid not null,
  asked_at timestamptz not null,
  feed text not null,
  outcome text not null,
  duration_ms integer not null,
  events integer not null,
  constraint asks_pkey PRIMARY KEY (tracked_number_id, asked_at)
);
create index asks_asked_at_idx on asks using brin (asked_at) WITH (pages_per_range='32', autosummarize='on');

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
  request_headers json,
  url text,
  address text,
  is_replay boolean default false not null,
  constraint attempts_pkey PRIMARY KEY (account_id, notification_id, attempted_at, id)
) partition by RANGE (attempted_at);
create index attempts_attempted_at_idx on attempts using brin (attempted_at) WITH (pages_per_range='32', autosummarize='on');
alter table attempts enable row level security, force row level security;
create policy account on attempts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table audit_entries (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  operation text not null,
  action text not null,
  entity_type text,
  entity_id text,
  actor text not null,
  actor_name text,
  key_id uuid,
  user_id uuid,
  remote_address text,
  request_id text,
  before json,
  after json,
  constraint audit_entries_pkey PRIMARY KEY (account_id, id),
  constraint audit_entries_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'run'::text]))),
  constraint audit_entries_actor_check CHECK ((actor = ANY (ARRAY['key'::text, 'person'::text, 'operator'::text, 'command'::text, 'visitor'::text])))
);
create index audit_entries_by_action on audit_entries (account_id, action, id DESC);
create index audit_entries_by_operation on audit_entries (account_id, operation, id DESC);
create index audit_entries_by_person on audit_entries (account_id, ((user_id)::text), id DESC) WHERE (user_id IS NOT NULL);
create index audit_entries_entity_id_idx on audit_entries (entity_id) WHERE (entity_id IS NOT NULL);
create index audit_entries_key_id_idx on audit_entries (key_id) WHERE (key_id IS NOT NULL);
create index audit_entries_of_all on audit_entries (id) INCLUDE (account_id);
alter table audit_entries enable row level security, force row level security;
create policy account on audit_entries using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER count_added AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_audit_entries();
CREATE TRIGGER count_gone AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_audit_entries();

create table belief_versions (
  account_id uuid not null,
  record_id uuid not null,
  valid_from timestamptz not null,
  record jsonb not null,
  constraint belief_versions_pkey PRIMARY KEY (account_id, record_id, valid_from)
);
alter table belief_versions enable row level security, force row level security;
create policy account on belief_versions using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table blobs (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  key text not null,
  service_name text not null,
  filename text not null,
  content_type text not null,
  byte_size bigint not null,
  checksum text not null,
  sha256 text,
  stored_at timestamptz,
  purging boolean default false not null,
  user_id uuid,
  constraint blobs_pkey PRIMARY KEY (account_id, id),
  constraint blobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint blobs_byte_size_check CHECK ((byte_size >= 0))
);
create index blobs_created_at_idx on blobs (created_at);
create unique index blobs_id_idx on blobs (id);
alter table blobs enable row level security, force row level security;
create policy account on blobs using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table brands (
  account_id uuid not null,
  name text,
  color text,
  logo json,
  updated_at timestamptz not null,
  constraint brands_pkey PRIMARY KEY (account_id),
  constraint brands_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table brands enable row level security, force row level security;
create policy account on brands using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table calendar_entries (
  account_id uuid not null,
  calendar_id uuid not null,
  uid text not null,
  entry json not null,
  sequence integer default 0 not null,
  cancelled_at timestamptz,
  updated_at timestamptz not null,
  constraint calendar_entries_pkey PRIMARY KEY (account_id, calendar_id, uid),
  constraint calendar_entries_account_id_calendar_id_fkey FOREIGN KEY (account_id, calendar_id) REFERENCES calendars(account_id, id) ON DELETE CASCADE
);
alter table calendar_entries enable row level security, force row level security;
create policy account on calendar_entries using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table calendars (
  account_id uuid not null,
  id uuid not null,
  token_sha256 text not null,
  subject_type text not null,
  subject_id uuid not null,
  name text not null,
  reads_count integer default 0 not null,
  last_read_at timestamptz,
  author_name text,
  author_key_id uuid,
  author_person_id uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint calendars_pkey PRIMARY KEY (account_id, id),
  constraint calendars_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendars_subject_type_check CHECK ((subject_type = ANY (ARRAY['view'::text, 'share_link'::text])))
);
create index calendars_by_subject on calendars (account_id, subject_id);
create index calendars_listed on calendars (account_id, created_at DESC, id DESC);
create unique index calendars_token on calendars (token_sha256);
alter table calendars enable row level security, force row level security;
create policy account on calendars using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table cargo_references (
  account_id uuid not null,
  compared text not null,
  record_type text not null,
  record_id uuid not null,
  origin text not null,
  constraint cargo_references_pkey PRIMARY KEY (account_id, compared, record_type, record_id, origin),
  constraint cargo_references_record_type_check CHECK ((record_type = ANY (ARRAY['shipment'::text, 'container'::text])))
);
create index cargo_references_account_id_record_id_origin_idx on cargo_references (account_id, record_id, origin);
alter table cargo_references enable row level security, force row level security;
create policy account on cargo_references using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table change_feeds (
  account_id uuid not null,
  last bigint not null,
  constraint change_feeds_pkey PRIMARY KEY (account_id),
  constraint change_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
) with (fillfactor=70);
alter table change_feeds enable row level security, force row level security;
create policy account on change_feeds using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table changes (
  account_id uuid not null,
  sequence bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  subject_id text,
  container_id uuid,
  shipment_id uuid,
  changed text[] default '{}'::text[] not null,
  source text,
  created_at timestamptz not null,
  feed_position bigint,
  constraint changes_pkey PRIMARY KEY (account_id, sequence)
);
create index changes_created_at on changes (created_at);
create unique index changes_of_feed on changes (account_id, feed_position) WHERE (feed_position IS NOT NULL);
create index changes_without_place on changes (account_id, sequence) WHERE (feed_position IS NULL);
alter table changes enable row level security, force row level security;
create policy account on changes using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table container_counts (
  account_id uuid not null,
  term text collate "C" not null,
  containers bigint not null,
  constraint container_counts_pkey PRIMARY KEY (account_id, term),
  constraint container_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
) with (fillfactor=50);
alter table container_counts enable row level security, force row level security;
create policy account on container_counts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table container_marks (
  account_id uuid not null,
  container_id uuid not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
alter table container_marks enable row level security, force row level security;
create policy account on container_marks using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table container_raw_events (
  account_id uuid not null,
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
  location_type text,
  terminal_id uuid,
  terminal_type text,
  vessel_id uuid,
  vessel_name text,
  vessel_imo text,
  voyage_number text,
  invalidated_at timestamptz,
  data_source text not null,
  data_provider_name text,
  data_provider_code text,
  set_aside text,
  digest text,
  constraint container_raw_events_pkey PRIMARY KEY (account_id, id),
  constraint container_raw_events_location_type_check CHECK ((location_type = ANY (ARRAY['port'::text, 'metro_area'::text]))),
  constraint container_raw_events_terminal_type_check CHECK ((terminal_type = ANY (ARRAY['terminal'::text, 'rail_terminal'::text])))
);
create index container_raw_events_account_id_container_id_index_id_idx on container_raw_events (account_id, container_id, index, id);
alter table container_raw_events enable row level security, force row level security;
create policy account on container_raw_events using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table container_source_checks (
  source text not null,
  container_number text not null,
  next_check_at timestamptz,
  asking_until timestamptz,
  last_checked_at timestamptz,
  last_answered_at timestamptz,
  last_outcome text,
  last_answer_sha256 text,
  failures integer default 0 not null,
  constraint container_source_checks_pkey PRIMARY KEY (source, container_number)
);
create index container_source_checks_source_next_check_at_idx on container_source_checks (source, next_check_at) WHERE (next_check_at IS NOT NULL);

create table container_terms (
  account_id uuid not null,
  term text collate "C" not null,
  created_at timestamptz not null,
  container_id uuid not null,
  constraint container_terms_pkey PRIMARY KEY (account_id, term, created_at, container_id),
  constraint container_terms_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
create index container_terms_of on container_terms (account_id, container_id, term);
alter table container_terms enable row level security, force row level security;
create policy account on container_terms using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table container_vessels (
  account_id uuid not null,
  container_id uuid not null,
  vessel_id uuid not null,
  constraint container_vessels_pkey PRIMARY KEY (account_id, container_id, vessel_id)
);
create index container_vessels_vessel_id_account_id_container_id_idx on container_vessels (vessel_id, account_id, container_id);
alter table container_vessels enable row level security, force row level security;
create policy account on container_vessels using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER refuse_without_container AFTER INSERT ON container_vessels REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_without_container();

create table container_whereabouts (
  account_id uuid not null,
  container_id uuid not null,
  current_status text not null,
  vessel_id uuid,
  voyage_number text,
  from_port_id uuid,
  departed_at timestamptz,
  to_port_id uuid,
  arrives_at timestamptz,
  port_id uuid,
  constraint container_whereabouts_pkey PRIMARY KEY (account_id, container_id)
) with (fillfactor=70);
create index whereabouts_by_leg on container_whereabouts (account_id, vessel_id, arrives_at, departed_at DESC NULLS LAST, container_id) WHERE (vessel_id IS NOT NULL);
create index whereabouts_by_next_port on container_whereabouts (account_id, to_port_id) WHERE ((to_port_id IS NOT NULL) AND (vessel_id IS NULL));
create index whereabouts_by_port on container_whereabouts (account_id, port_id, current_status) WHERE (port_id IS NOT NULL);
create index whereabouts_by_vessel on container_whereabouts (account_id, vessel_id, to_port_id, current_status) WHERE (vessel_id IS NOT NULL);
alter table container_whereabouts enable row level security, force row level security;
create policy account on container_whereabouts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER refuse_without_container AFTER INSERT ON container_whereabouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_without_container();

create table container_work (
  account_id uuid not null,
  container_id uuid not null,
  created_at timestamptz not null,
  number text not null,
  current_status text not null,
  shipping_line_scac text,
  port_of_discharge_locode text,
  customer_id uuid,
  tracking_stopped boolean not null,
  availability_known boolean not null,
  available_for_pickup boolean,
  pickup_appointment_at timestamptz,
  action_group text not null,
  findings jsonb not null,
  attention integer,
  pickup_lfd_on date,
  pickup_lfd_time_zone text,
  pickup_lfd_source text,
  arrival_at timestamptz,
  arrival_is_estimate boolean,
  arrival_time_zone text,
  slip_days integer,
  last_heard_at timestamptz,
  last_heard_from text,
  last_heard_is_old boolean,
  way jsonb not null,
  charges jsonb not null,
  charged numeric,
  open_conflicts integer not null,
  withdrawn integer not null,
  terms text[] not null,
  decide_again_at timestamptz,
  exposed text[],
  constraint container_work_pkey PRIMARY KEY (account_id, container_id),
  constraint container_work_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
) with (autovacuum_vacuum_scale_factor=0.05, fillfactor=70);
create index container_work_by_appointment on container_work (account_id, pickup_appointment_at) WHERE (pickup_appointment_at IS NOT NULL);
create index container_work_by_arrival on container_work (account_id, arrival_at, created_at DESC, container_id DESC);
create index container_work_by_attention on container_work (account_id, attention, created_at DESC, container_id DESC);
create index container_work_by_charge on container_work (account_id, charged, created_at DESC, container_id DESC);
create index container_work_by_customer on container_work (account_id, customer_id, created_at DESC, container_id DESC);
create index container_work_by_discharge on container_work (account_id, port_of_discharge_locode, created_at DESC, container_id DESC) INCLUDE (action_group, current_status, shipping_line_scac);
create index container_work_by_group on container_work (account_id, action_group, created_at DESC, container_id DESC) INCLUDE (current_status, shipping_line_scac, port_of_discharge_locode);
create index container_work_by_lfd on container_work (account_id, pickup_lfd_on, created_at DESC, container_id DESC);
create index container_work_by_line on container_work (account_id, shipping_line_scac, created_at DESC, container_id DESC) INCLUDE (action_group, current_status, port_of_discharge_locode);
create index container_work_by_number on container_work (account_id, number, created_at DESC, container_id DESC);
create index container_work_by_slip on container_work (account_id, slip_days, created_at DESC, container_id DESC) INCLUDE (action_group, current_status);
create index container_work_by_status on container_work (account_id, current_status, created_at DESC, container_id DESC) INCLUDE (action_group, shipping_line_scac, port_of_discharge_locode);
create index container_work_by_word on container_work (account_id, last_heard_at, created_at DESC, container_id DESC) INCLUDE (last_heard_is_old);
create index container_work_due on container_work (decide_again_at) WHERE (decide_again_at IS NOT NULL);
create index container_work_exposed on container_work (account_id, created_at DESC, container_id DESC) INCLUDE (exposed, action_group, current_status, shipping_line_scac, port_of_discharge_locode, customer_id) WHERE (exposed IS NOT NULL);
create index container_work_group_arrival on container_work (account_id, action_group, arrival_at, created_at DESC, container_id DESC);
create index container_work_group_lfd on container_work (account_id, action_group, pickup_lfd_on, created_at DESC, container_id DESC);
create index container_work_listed on container_work (account_id, created_at DESC, container_id DESC) INCLUDE (last_heard_at, last_heard_is_old);
create index container_work_live_by_word on container_work (account_id, last_heard_at) WHERE (NOT tracking_stopped);
create index container_work_status_arrival on container_work (account_id, current_status, arrival_at, created_at DESC, container_id DESC);
create index container_work_status_charge on container_work (account_id, current_status, charged, created_at DESC, container_id DESC);
create index container_work_status_exposed on container_work (account_id, current_status, created_at DESC, container_id DESC) INCLUDE (exposed, action_group, shipping_line_scac, port_of_discharge_locode) WHERE (exposed IS NOT NULL);
create index container_work_status_lfd on container_work (account_id, current_status, pickup_lfd_on, created_at DESC, container_id DESC);
alter table container_work enable row level security, force row level security;
create policy account on container_work using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER note_new_decisions AFTER INSERT ON container_work REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_decisions();
CREATE TRIGGER note_other_decisions AFTER UPDATE ON container_work REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_other_decisions();

create table containers (
  account_id uuid not null,
  id uuid not null,
  shipment_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text not null,
  ref_numbers text[] default '{}'::text[] not null,
  equipment_type text,
  equipment_length integer,
  equipment_height text,
  weight_in_lbs double precision,
  seal_number text,
  pickup_lfd timestamptz,
  pickup_appointment_at timestamptz,
  availability_known boolean default false not null,
  available_for_pickup boolean,
  pod_arrived_at timestamptz,
  pod_discharged_at timestamptz,
  pod_full_out_at timestamptz,
  terminal_checked_at timestamptz,
  pod_full_out_chassis_number text,
  location_at_pod_terminal text,
  final_destination_full_out_at timestamptz,
  empty_terminated_at timestamptz,
  holds_at_pod_terminal json default '[]'::json not null,
  fees_at_pod_terminal json default '[]'::json not null,
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
  import_deadlines json default '{"pickup_lfd_terminal":null,"pickup_lfd_rail":null,"pickup_lfd_line":null}'::json not null,
  current_status text default 'new'::text not null,
  delivered_at timestamptz,
  empty_out_at timestamptz,
  pol_full_in_at timestamptz,
  pol_vessel_loaded_at timestamptz,
  pol_vessel_departed_at timestamptz,
  pod_terminal_id uuid,
  pod_terminal_source text,
  pickup_facility_id uuid,
  pickup_facility_type text,
  provenance jsonb default '{}'::jsonb not null,
  journey_stops jsonb default '[]'::jsonb not null,
  number_reversed text collate "C" generated always as (reverse(number)) stored,
  left_shipment_id uuid,
  shipping_line_scac text,
  port_of_discharge_locode text,
  customer_id uuid,
  tracking_stopped_at timestamptz,
  constraint containers_pkey PRIMARY KEY (account_id, id),
  constraint containers_account_id_shipment_id_number_key UNIQUE (account_id, shipment_id, number),
  constraint containers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint containers_pickup_facility_type_check CHECK ((pickup_facility_type = ANY (ARRAY['terminal'::text, 'rail_terminal'::text])))
) with (autovacuum_vacuum_scale_factor=0.05, fillfactor=70);
create index containers_account_id_left_shipment_id_idx on containers (account_id, left_shipment_id) WHERE (left_shipment_id IS NOT NULL);
create index containers_account_id_number_idx on containers (account_id, number);
create index containers_account_id_number_reversed_idx on containers (account_id, number_reversed);
create index containers_by_change on containers (account_id, updated_at) INCLUDE (created_at, id) WHERE (shipment_id IS NOT NULL);
create index containers_by_customer on containers (account_id, customer_id, created_at DESC, id DESC) INCLUDE (updated_at, current_status, shipping_line_scac, port_of_discharge_locode) WHERE (shipment_id IS NOT NULL);
create index containers_by_discharge on containers (account_id, port_of_discharge_locode, created_at DESC, id DESC) INCLUDE (updated_at, current_status, shipping_line_scac, customer_id) WHERE (shipment_id IS NOT NULL);
create index containers_by_last_free_day on containers (account_id, pickup_lfd) INCLUDE (shipment_id, final_destination_full_out_at, pod_full_out_at) WHERE (pickup_lfd IS NOT NULL);
create index containers_by_line on containers (account_id, shipping_line_scac, created_at DESC, id DESC) INCLUDE (updated_at, current_status, port_of_discharge_locode, customer_id) WHERE (shipment_id IS NOT NULL);
create index containers_by_status on containers (account_id, current_status, created_at DESC, id DESC) INCLUDE (updated_at, shipping_line_scac, port_of_discharge_locode, customer_id) WHERE (shipment_id IS NOT NULL);
create index containers_empty_terminated_at_idx on containers (empty_terminated_at) WHERE (empty_terminated_at IS NOT NULL);
create index containers_ind_rail_carrier_scac_idx on containers (ind_rail_carrier_scac) WHERE ((empty_terminated_at IS NULL) AND (ind_rail_carrier_scac IS NOT NULL));
create index containers_listed on containers (account_id, created_at DESC, id DESC) INCLUDE (shipment_id, updated_at);
create index containers_not_picked_up on containers (account_id, pickup_lfd) WHERE ((pickup_lfd IS NOT NULL) AND (pod_full_out_at IS NULL) AND (final_destination_full_out_at IS NULL) AND (empty_terminated_at IS NULL));
create index containers_not_returned on containers (account_id, created_at DESC, id DESC) WHERE ((empty_terminated_at IS NULL) AND (shipment_id IS NOT NULL));
create index containers_number_idx on containers (number);
create index containers_pickup_facility_id_idx on containers (pickup_facility_id) WHERE ((empty_terminated_at IS NULL) AND (pickup_facility_type = 'rail_terminal'::text));
create index containers_pod_rail_carrier_scac_idx on containers (pod_rail_carrier_scac) WHERE ((empty_terminated_at IS NULL) AND (pod_rail_carrier_scac IS NOT NULL));
create index containers_pod_terminal_id_idx on containers (pod_terminal_id) WHERE (empty_terminated_at IS NULL);
alter table containers enable row level security, force row level security;
create policy account on containers using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER add_texts AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_container_texts();
CREATE TRIGGER cargo_references_added AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_first_references('container');
CREATE TRIGGER cargo_references_changed AFTER UPDATE OF ref_numbers ON containers FOR EACH ROW WHEN ((old.ref_numbers IS DISTINCT FROM new.ref_numbers)) EXECUTE FUNCTION note_own_references('container');
CREATE TRIGGER cargo_references_go AFTER DELETE ON containers FOR EACH ROW EXECUTE FUNCTION forget_cargo_references();
CREATE TRIGGER count_added AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_containers();
CREATE TRIGGER count_gone AFTER DELETE ON containers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_containers();
CREATE TRIGGER count_hidden AFTER UPDATE OF shipment_id ON containers FOR EACH ROW WHEN (((old.shipment_id IS NOT NULL) AND (new.shipment_id IS NULL))) EXECUTE FUNCTION count_moved('-1');
CREATE TRIGGER count_shown AFTER UPDATE OF shipment_id ON containers FOR EACH ROW WHEN (((old.shipment_id IS NULL) AND (new.shipment_id IS NOT NULL))) EXECUTE FUNCTION count_moved('1');
CREATE TRIGGER custom_fields_go AFTER DELETE ON containers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_custom_fields();
CREATE TRIGGER default_custom_fields AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_default_custom_fields('Container', 'container');
CREATE TRIGGER forget_courses AFTER DELETE ON containers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_courses();
CREATE TRIGGER keep_first_versions AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_first_versions_of_containers();
CREATE TRIGGER mark_changed_work AFTER UPDATE OF shipment_id, number, current_status, provenance, ref_numbers, customer_id, shipping_line_scac, port_of_discharge_locode, equipment_type, pickup_lfd, import_deadlines, pickup_appointment_at, availability_known, available_for_pickup, holds_at_pod_terminal, pod_timezone, final_destination_timezone, empty_terminated_timezone, pod_arrived_at, pod_discharged_at, pod_full_out_at, final_destination_full_out_at, empty_terminated_at, ind_ata_at, ind_rail_unloaded_at, pod_terminal_id, pickup_facility_type, journey_stops ON containers FOR EACH ROW WHEN (((((((((((((((((((((((((((((old.shipment_id IS DISTINCT FROM new.shipment_id) OR (old.number IS DISTINCT FROM new.number)) OR (old.current_status IS DISTINCT FROM new.current_status)) OR (old.provenance IS DISTINCT FROM new.provenance)) OR (old.ref_numbers IS DISTINCT FROM new.ref_numbers)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR (old.shipping_line_scac IS DISTINCT FROM new.shipping_line_scac)) OR (old.port_of_discharge_locode IS DISTINCT FROM new.port_of_discharge_locode)) OR (old.equipment_type IS DISTINCT FROM new.equipment_type)) OR (old.pickup_lfd IS DISTINCT FROM new.pickup_lfd)) OR ((old.import_deadlines)::text IS DISTINCT FROM (new.import_deadlines)::text)) OR (old.pickup_appointment_at IS DISTINCT FROM new.pickup_appointment_at)) OR (old.availability_known IS DISTINCT FROM new.availability_known)) OR (old.available_for_pickup IS DISTINCT FROM new.available_for_pickup)) OR ((old.holds_at_pod_terminal)::text IS DISTINCT FROM (new.holds_at_pod_terminal)::text)) OR (old.pod_timezone IS DISTINCT FROM new.pod_timezone)) OR (old.final_destination_timezone IS DISTINCT FROM new.final_destination_timezone)) OR (old.empty_terminated_timezone IS DISTINCT FROM new.empty_terminated_timezone)) OR (old.pod_arrived_at IS DISTINCT FROM new.pod_arrived_at)) OR (old.pod_discharged_at IS DISTINCT FROM new.pod_discharged_at)) OR (old.pod_full_out_at IS DISTINCT FROM new.pod_full_out_at)) OR (old.final_destination_full_out_at IS DISTINCT FROM new.final_destination_full_out_at)) OR (old.empty_terminated_at IS DISTINCT FROM new.empty_terminated_at)) OR (old.ind_ata_at IS DISTINCT FROM new.ind_ata_at)) OR (old.ind_rail_unloaded_at IS DISTINCT FROM new.ind_rail_unloaded_at)) OR (old.pod_terminal_id IS DISTINCT FROM new.pod_terminal_id)) OR (old.pickup_facility_type IS DISTINCT FROM new.pickup_facility_type)) OR (old.journey_stops IS DISTINCT FROM new.journey_stops))) EXECUTE FUNCTION mark_container();
CREATE TRIGGER mark_heard_work AFTER UPDATE OF terminal_checked_at ON containers FOR EACH ROW WHEN (((new.terminal_checked_at IS DISTINCT FROM old.terminal_checked_at) AND ((old.terminal_checked_at IS NULL) OR (new.terminal_checked_at IS NULL) OR ((new.terminal_checked_at < old.terminal_checked_at) OR (new.terminal_checked_at > (old.terminal_checked_at + '20:00:00'::interval)))))) EXECUTE FUNCTION mark_container();
CREATE TRIGGER mark_stopped_work AFTER UPDATE OF tracking_stopped_at ON containers FOR EACH ROW WHEN ((old.tracking_stopped_at IS DISTINCT FROM new.tracking_stopped_at)) EXECUTE FUNCTION mark_container();
CREATE TRIGGER mark_work AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_added_containers();
CREATE TRIGGER note_changed_courses AFTER UPDATE ON containers REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_changed_courses();
CREATE TRIGGER note_courses_of_new AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_courses_of_new();
CREATE TRIGGER note_holds AFTER UPDATE OF holds_at_pod_terminal, fees_at_pod_terminal ON containers FOR EACH ROW WHEN ((((new.holds_at_pod_terminal)::text <> (old.holds_at_pod_terminal)::text) OR ((new.fees_at_pod_terminal)::text <> (old.fees_at_pod_terminal)::text))) EXECUTE FUNCTION note_holds();
CREATE TRIGGER note_holds_of_new AFTER INSERT ON containers FOR EACH ROW WHEN ((((new.holds_at_pod_terminal)::text <> '[]'::text) OR ((new.fees_at_pod_terminal)::text <> '[]'::text))) EXECUTE FUNCTION note_holds();
CREATE TRIGGER note_vessels_of_new AFTER INSERT ON containers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_vessels_of_new();
CREATE TRIGGER search_terms_changed AFTER UPDATE OF ref_numbers ON containers FOR EACH ROW WHEN ((old.ref_numbers IS DISTINCT FROM new.ref_numbers)) EXECUTE FUNCTION change_search_terms('container');
CREATE TRIGGER search_terms_removed AFTER DELETE ON containers FOR EACH ROW WHEN ((cardinality(old.ref_numbers) > 0)) EXECUTE FUNCTION change_search_terms('container');
CREATE TRIGGER take_from_new_shipment BEFORE UPDATE OF shipment_id ON containers FOR EACH ROW WHEN (((new.shipment_id IS NOT NULL) AND (old.shipment_id IS DISTINCT FROM new.shipment_id))) EXECUTE FUNCTION take_from_shipment();
CREATE TRIGGER take_from_shipment BEFORE INSERT ON containers FOR EACH ROW WHEN (((new.shipment_id IS NOT NULL) AND (new.shipping_line_scac IS NULL))) EXECUTE FUNCTION take_from_shipment();

create table custom_field_definitions (
  account_id uuid not null,
  id uuid not null,
  entity_type text not null,
  api_slug text not null,
  display_name text not null,
  description text,
  data_type text not null,
  reference_type text,
  validation json,
  default_format text,
  default_value jsonb,
  reference_number boolean default false not null,
  template_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint custom_field_definitions_pkey PRIMARY KEY (account_id, id),
  constraint custom_field_slug_once UNIQUE (account_id, entity_type, api_slug),
  constraint custom_field_definitions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint custom_field_definitions_data_type_check CHECK ((data_type = ANY (ARRAY['short_text'::text, 'number'::text, 'date'::text, 'datetime'::text, 'boolean'::text, 'enum'::text, 'enum_multi'::text, 'reference'::text]))),
  constraint custom_field_definitions_entity_type_check CHECK ((entity_type = ANY (ARRAY['Shipment'::text, 'Container'::text, 'TrackingRequest'::text])))
);
create index custom_field_definitions_account_id_created_at_id_idx on custom_field_definitions (account_id, created_at, id);
alter table custom_field_definitions enable row level security, force row level security;
create policy account on custom_field_definitions using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table custom_field_options (
  account_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  label text not null,
  value text not null,
  "position" integer,
  created_at timestamptz not null,
  constraint custom_field_options_pkey PRIMARY KEY (account_id, id),
  constraint custom_field_option_once UNIQUE (account_id, definition_id, value),
  constraint custom_field_options_account_id_definition_id_fkey FOREIGN KEY (account_id, definition_id) REFERENCES custom_field_definitions(account_id, id) ON DELETE CASCADE
);
alter table custom_field_options enable row level security, force row level security;
create policy account on custom_field_options using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table custom_fields (
  account_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  api_slug text not null,
  entity_type text not null,
  entity_id uuid not null,
  value jsonb,
  reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_id uuid,
  searched text collate "C" generated always as (custom_field_searched(value)) stored,
  constraint custom_fields_pkey PRIMARY KEY (account_id, id),
  constraint custom_field_once UNIQUE (account_id, entity_id, api_slug),
  constraint custom_fields_account_id_definition_id_fkey FOREIGN KEY (account_id, definition_id) REFERENCES custom_field_definitions(account_id, id) ON DELETE CASCADE,
  constraint custom_fields_entity_type_check CHECK ((entity_type = ANY (ARRAY['shipment'::text, 'container'::text, 'tracking_request'::text])))
) with (fillfactor=90);
create index custom_fields_account_id_created_at_id_idx on custom_fields (account_id, created_at DESC, id DESC);
create index custom_fields_account_id_definition_id_created_at_id_idx on custom_fields (account_id, definition_id, created_at DESC, id DESC);
create index custom_fields_account_id_searched_created_at_idx on custom_fields (account_id, searched, created_at) WHERE (searched IS NOT NULL);
create index custom_fields_by_kind on custom_fields (account_id, entity_type, created_at DESC, id DESC);
alter table custom_fields enable row level security, force row level security;
create policy account on custom_fields using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER cargo_reference_added AFTER INSERT ON custom_fields FOR EACH ROW WHEN ((new.reference IS NOT NULL)) EXECUTE FUNCTION note_field_reference();
CREATE TRIGGER cargo_reference_changed AFTER UPDATE OF reference ON custom_fields FOR EACH ROW WHEN ((old.reference IS DISTINCT FROM new.reference)) EXECUTE FUNCTION note_field_reference();
CREATE TRIGGER cargo_reference_gone AFTER DELETE ON custom_fields FOR EACH ROW WHEN ((old.reference IS NOT NULL)) EXECUTE FUNCTION note_field_reference();
CREATE TRIGGER count_added AFTER INSERT ON custom_fields REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_custom_fields();
CREATE TRIGGER count_gone AFTER DELETE ON custom_fields REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_custom_fields();
CREATE TRIGGER mark_work_added AFTER INSERT ON custom_fields REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_containers_of_fields();
CREATE TRIGGER mark_work_changed AFTER UPDATE ON custom_fields REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_containers_of_fields();
CREATE TRIGGER mark_work_removed AFTER DELETE ON custom_fields REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_containers_of_fields();

create table document_links (
  account_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  record_type text not null,
  record_id uuid not null,
  kind text not null,
  matched_by text not null,
  created_at timestamptz not null,
  constraint document_links_pkey PRIMARY KEY (account_id, id),
  constraint document_links_account_id_document_id_record_type_record_id_key UNIQUE (account_id, document_id, record_type, record_id),
  constraint document_links_account_id_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  constraint document_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint document_links_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'inherited'::text, 'indirect'::text]))),
  constraint document_links_record_type_check CHECK ((record_type = ANY (ARRAY['shipment'::text, 'container'::text])))
);
create index document_links_account_id_record_type_record_id_idx on document_links (account_id, record_type, record_id);
alter table document_links enable row level security, force row level security;
create policy account on document_links using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER note_linked AFTER INSERT ON document_links REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_linked();
CREATE TRIGGER note_unlinked AFTER DELETE ON document_links REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_linked();

create table document_references (
  account_id uuid not null,
  document_id uuid not null,
  kind text not null,
  compared text not null,
  printed text not null,
  plain text generated always as (upper(regexp_replace(printed, '[\s./-]+'::text, ''::text, 'g'::text))) stored,
  constraint document_references_pkey PRIMARY KEY (account_id, document_id, kind, compared),
  constraint document_references_account_id_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  constraint document_references_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint document_references_kind_check CHECK ((kind = ANY (ARRAY['container'::text, 'bill'::text, 'booking'::text, 'reference'::text])))
);
create index document_references_account_id_kind_compared_idx on document_references (account_id, kind, compared);
create index document_references_looked_through on document_references (account_id) INCLUDE (document_id, compared, plain);
alter table document_references enable row level security, force row level security;
create policy account on document_references using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table document_representations (
  account_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  origin text not null,
  schema_version text not null,
  payload json not null,
  field_sources json default '[]'::json not null,
  own_reader json,
  constraint document_representations_pkey PRIMARY KEY (account_id, id),
  constraint document_representations_account_id_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES documents(account_id, id),
  constraint document_representations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint document_representations_origin_check CHECK ((origin = ANY (ARRAY['reading'::text, 'manual'::text])))
);
create index document_representations_account_id_document_id_idx on document_representations (account_id, document_id);
alter table document_representations enable row level security, force row level security;
create policy account on document_representations using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table documents (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  source text not null,
  file_name text not null,
  file_content_type text,
  file_size_bytes bigint,
  blob_id uuid,
  content_sha256 text,
  user_id uuid,
  email_submission_id uuid,
  parent_document_id uuid,
  first_page integer,
  last_page integer,
  document_type text,
  document_type_manual text,
  classification_notes text,
  extracted_data_manual json,
  last_document_representation_id uuid,
  wanted_reading integer default 1 not null,
  done_reading integer default 0 not null,
  reading_mode text default 'classify'::text not null,
  readings_begun integer default 0 not null,
  pending_rotation integer default 0 not null,
  discarded_at timestamptz,
  filename_words tsvector generated always as (to_tsvector('simple'::regconfig, regexp_replace(((name || ' '::text) || file_name), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) stored,
  pages_blob_id uuid,
  shown_type text generated always as (COALESCE(document_type_manual, document_type)) stored,
  is_linked boolean default false not null,
  listed_words tsvector generated always as (
CASE
    WHEN ((octet_length(name) + octet_length(file_name)) <= 600) THEN to_tsvector('simple'::regconfig, regexp_replace(((name || ' '::text) || file_name), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))
    ELSE NULL::tsvector
END) stored,
  constraint documents_pkey PRIMARY KEY (account_id, id),
  constraint documents_account_id_blob_id_fkey FOREIGN KEY (account_id, blob_id) REFERENCES blobs(account_id, id),
  constraint documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint documents_account_id_pages_blob_id_fkey FOREIGN KEY (account_id, pages_blob_id) REFERENCES blobs(account_id, id),
  constraint documents_reading_mode_check CHECK ((reading_mode = ANY (ARRAY['classify'::text, 'extract'::text]))),
  constraint documents_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'api'::text, 'email'::text, 'split_document'::text])))
) with (fillfactor=70);
create index documents_account_id_blob_id_idx on documents (account_id, blob_id);
create index documents_account_id_content_sha256_idx on documents (account_id, content_sha256) WHERE (discarded_at IS NULL);
create index documents_account_id_email_submission_id_idx on documents (account_id, email_submission_id) WHERE (email_submission_id IS NOT NULL);
create index documents_account_id_pages_blob_id_idx on documents (account_id, pages_blob_id) WHERE (pages_blob_id IS NOT NULL);
create index documents_account_id_parent_document_id_idx on documents (account_id, parent_document_id) WHERE (parent_document_id IS NOT NULL);
create index documents_by_falling_type on documents (account_id, shown_type DESC NULLS LAST, created_at DESC, id) WHERE (discarded_at IS NULL);
create index documents_by_linked on documents (account_id, is_linked, created_at DESC, id DESC) WHERE (discarded_at IS NULL);
create index documents_by_source on documents (account_id, source, created_at DESC, id DESC) WHERE (discarded_at IS NULL);
create index documents_by_type on documents (account_id, shown_type, created_at DESC, id) WHERE (discarded_at IS NULL);
create index documents_discarded_at_idx on documents (discarded_at) WHERE (discarded_at IS NOT NULL);
create unique index documents_id_idx on documents (id);
create index documents_listed on documents (account_id, created_at DESC, id DESC) INCLUDE (user_id, shown_type, source, is_linked, listed_words) WHERE (discarded_at IS NULL);
create index documents_long_named on documents (account_id) WHERE ((listed_words IS NULL) AND (discarded_at IS NULL));
create index documents_updated_at_idx on documents (updated_at) WHERE ((wanted_reading > done_reading) AND (discarded_at IS NULL));
alter table documents enable row level security, force row level security;
create policy account on documents using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER count_added AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_documents();
CREATE TRIGGER count_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_documents();
CREATE TRIGGER count_hidden AFTER UPDATE OF discarded_at ON documents FOR EACH ROW WHEN (((old.discarded_at IS NULL) AND (new.discarded_at IS NOT NULL))) EXECUTE FUNCTION count_moved('-1');
CREATE TRIGGER count_shown AFTER UPDATE OF discarded_at ON documents FOR EACH ROW WHEN (((old.discarded_at IS NOT NULL) AND (new.discarded_at IS NULL))) EXECUTE FUNCTION count_moved('1');

create table email_submissions (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  subject text default ''::text not null,
  body text,
  "from" text[] default '{}'::text[] not null,
  "to" text[] default '{}'::text[] not null,
  cc text[] default '{}'::text[] not null,
  sent_at timestamptz,
  message_id text,
  in_reply_to text,
  "references" text[] default '{}'::text[] not null,
  content_type text,
  user_id uuid,
  received_by text default 'api'::text not null,
  raw_sha256 text,
  skipped json default '[]'::json not null,
  constraint email_submissions_pkey PRIMARY KEY (account_id, id),
  constraint email_submissions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint email_submissions_received_by_check CHECK ((received_by = ANY (ARRAY['api'::text, 'gateway'::text, 'smtp'::text])))
);
create index email_submissions_account_id_created_at_id_idx on email_submissions (account_id, created_at DESC, id DESC);
create unique index email_submissions_account_id_message_id_idx on email_submissions (account_id, message_id);
create unique index email_submissions_account_id_raw_sha256_idx on email_submissions (account_id, raw_sha256) WHERE (message_id IS NULL);
alter table email_submissions enable row level security, force row level security;
create policy account on email_submissions using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER count_added AFTER INSERT ON email_submissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_email_submissions();
CREATE TRIGGER count_gone AFTER DELETE ON email_submissions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_email_submissions();

create table event_feeds (
  account_id uuid not null,
  last bigint not null,
  constraint event_feeds_pkey PRIMARY KEY (account_id),
  constraint event_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
) with (fillfactor=70);
alter table event_feeds enable row level security, force row level security;
create policy account on event_feeds using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table event_sequences (
  account_id uuid not null,
  object_id uuid not null,
  last bigint not null,
  constraint event_sequences_pkey PRIMARY KEY (account_id, object_id)
) with (fillfactor=70);
alter table event_sequences enable row level security, force row level security;
create policy account on event_sequences using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table events (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  reference_type text not null,
  reference_id uuid not null,
  shipment_id uuid,
  container_id uuid,
  created_at timestamptz not null,
  sequence bigint generated always as identity not null,
  container_sequence bigint,
  shipment_sequence bigint,
  reference_sequence bigint,
  feed_position bigint,
  constraint events_pkey PRIMARY KEY (account_id, id)
);
create index events_created_at_idx on events using brin (created_at) WITH (pages_per_range='32', autosummarize='on');
create index events_of_container on events (account_id, container_id) WHERE (container_id IS NOT NULL);
create unique index events_of_feed on events (account_id, feed_position) WHERE (feed_position IS NOT NULL);
create index events_of_shipment on events (account_id, shipment_id) WHERE (shipment_id IS NOT NULL);
create index events_without_place on events (account_id, sequence) WHERE (feed_position IS NULL);
alter table events enable row level security, force row level security;
create policy account on events using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

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
  constraint exception_entries_pkey PRIMARY KEY (account_id, id),
  constraint exception_entries_account_id_exception_id_fkey FOREIGN KEY (account_id, exception_id) REFERENCES exceptions(account_id, id) ON DELETE CASCADE
);
create index exception_entries_listed on exception_entries (account_id, exception_id, at DESC, id DESC);
create index exception_entries_opened on exception_entries (account_id, at) INCLUDE (exception_id) WHERE (kind = ANY (ARRAY['opened'::text, 'reopened'::text]));
alter table exception_entries enable row level security, force row level security;
create policy account on exception_entries using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table exceptions (
  account_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  container_id uuid,
  shipment_id uuid,
  rule text not null,
  rule_group text not null,
  kind text generated always as (
CASE
    WHEN (rule_group = 'silence'::text) THEN 'monitoring'::text
    ELSE 'fact'::text
END) stored not null,
  state text default 'open'::text not null,
  sentence text not null,
  detail text,
  evidence json not null,
  weight integer not null,
  dominant boolean default false not null,
  holds boolean default true not null,
  since_at timestamptz,
  opened_at timestamptz not null,
  times_opened integer default 1 not null,
  assignee_id uuid,
  assignee_name text,
  snoozed_until timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  resolved_reason text,
  comments integer default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint exceptions_pkey PRIMARY KEY (account_id, id),
  constraint exceptions_account_id_subject_id_rule_key UNIQUE (account_id, subject_id, rule),
  constraint exceptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint exceptions_check CHECK (((state = 'snoozed'::text) = (snoozed_until IS NOT NULL))),
  constraint exceptions_check1 CHECK (((state = 'resolved'::text) = (resolved_at IS NOT NULL))),
  constraint exceptions_resolved_by_check CHECK ((resolved_by = ANY (ARRAY['person'::text, 'itself'::text]))),
  constraint exceptions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'snoozed'::text, 'resolved'::text])))
) with (fillfactor=70);
create index exceptions_by_rule on exceptions (account_id, rule, state, weight DESC, opened_at DESC, id DESC);
create index exceptions_by_state on exceptions (account_id, state, weight DESC, opened_at DESC, id DESC) INCLUDE (rule_group, rule, kind, assignee_id);
create index exceptions_listed on exceptions (account_id, weight DESC, opened_at DESC, id DESC) WHERE (state <> 'resolved'::text);
create index exceptions_of_container on exceptions (account_id, container_id) WHERE (container_id IS NOT NULL);
create index exceptions_of_shipment on exceptions (account_id, shipment_id) WHERE (shipment_id IS NOT NULL);
alter table exceptions enable row level security, force row level security;
create policy account on exceptions using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table feed_health (
  feed text not null,
  state text default 'closed'::text not null,
  reason text,
  failures integer default 0 not null,
  failing_numbers text[] default '{}'::text[] not null,
  opened_at timestamptz,
  probe_at timestamptz,
  probes integer default 0 not null,
  recovered_at timestamptz,
  constraint feed_health_pkey PRIMARY KEY (feed),
  constraint feed_health_reason_check CHECK ((reason = ANY (ARRAY['unreachable'::text, 'credentials'::text]))),
  constraint feed_health_state_check CHECK ((state = ANY (ARRAY['closed'::text, 'open'::text])))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=200, fillfactor=50);
CREATE TRIGGER note_feed_health AFTER UPDATE ON feed_health FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION note_feed_health();

create table feed_hours (
  feed text not null,
  hour timestamptz not null,
  answered bigint default 0 not null,
  same bigint default 0 not null,
  empty bigint default 0 not null,
  not_found bigint default 0 not null,
  invalid_number bigint default 0 not null,
  not_supported bigint default 0 not null,
  unrecognized bigint default 0 not null,
  unreachable bigint default 0 not null,
  rate_limited bigint default 0 not null,
  credentials bigint default 0 not null,
  latency_ms bigint default 0 not null,
  latency_counts bigint[] default '{0,0,0,0,0,0,0}'::bigint[] not null,
  events bigint default 0 not null,
  unread bigint default 0 not null,
  last_asked_at timestamptz,
  last_succeeded_at timestamptz,
  answers_shrunk bigint default 0 not null,
  constraint feed_hours_pkey PRIMARY KEY (feed, hour)
);

create unlogged table feed_pacing (
  feed text not null,
  arrival_at timestamptz not null,
  paused_until timestamptz default '-infinity'::timestamptz not null,
  constraint feed_pacing_pkey PRIMARY KEY (feed)
);

create table followed_estimates (
  account_id uuid not null,
  shipment_id uuid not null,
  vessel_id uuid not null,
  port_id uuid not null,
  outdone_at timestamptz not null,
  because text not null,
  arrives_at timestamptz not null,
  told_at timestamptz not null,
  constraint followed_estimates_pkey PRIMARY KEY (account_id, shipment_id),
  constraint followed_estimates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint followed_estimates_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id),
  constraint followed_estimates_vessel_id_fkey FOREIGN KEY (vessel_id) REFERENCES vessels(id),
  constraint followed_estimates_because_check CHECK ((because = ANY (ARRAY['past'::text, 'too_fast'::text])))
);
create index followed_estimates_vessel_id_idx on followed_estimates (vessel_id);
alter table followed_estimates enable row level security, force row level security;
create policy account on followed_estimates using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table hold_periods (
  account_id uuid not null,
  id uuid default gen_random_uuid() not null,
  container_id uuid not null,
  kind text not null,
  name text not null,
  description text,
  status text,
  amount double precision,
  currency_code text,
  since_at timestamptz,
  until_at timestamptz,
  data_source text,
  operator text,
  raw_event_id uuid,
  ended_by_raw_event_id uuid,
  constraint hold_periods_pkey PRIMARY KEY (account_id, id),
  constraint hold_periods_account_id_container_id_fkey FOREIGN KEY (account_id, container_id) REFERENCES containers(account_id, id) ON DELETE CASCADE,
  constraint hold_periods_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'fee'::text])))
);
create index hold_periods_of_container on hold_periods (account_id, container_id);
alter table hold_periods enable row level security, force row level security;
create policy account on hold_periods using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table idempotency_keys (
  account_id uuid not null,
  key_hash text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  answer text,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, key_hash),
  constraint idempotency_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy account on idempotency_keys using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table invitations (
  account_id uuid not null,
  id uuid not null,
  email text not null,
  name text,
  role text not null,
  invited_by_id uuid,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitations_pkey PRIMARY KEY (account_id, id),
  constraint invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['read'::text, 'write'::text, 'admin'::text])))
);
create unique index invitations_id on invitations (id);
create index invitations_lower_idx on invitations (lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
create unique index invitations_one_open on invitations (account_id, lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
alter table invitations enable row level security, force row level security;
create policy account on invitations using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table job_workers (
  id text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz default clock_timestamp() not null,
  seen_at timestamptz default clock_timestamp() not null,
  constraint job_workers_pkey PRIMARY KEY (id)
) with (fillfactor=50);

create table journey_versions (
  account_id uuid not null,
  container_id uuid not null,
  valid_from timestamptz not null,
  journey_stops jsonb not null,
  constraint journey_versions_pkey PRIMARY KEY (account_id, container_id, valid_from)
);
alter table journey_versions enable row level security, force row level security;
create policy account on journey_versions using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER refuse_without_container AFTER INSERT ON journey_versions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_without_container();

create table list_changes (
  account_id uuid not null,
  list text not null,
  day date not null,
  records integer not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create index list_changes_account_id_list_idx on list_changes (account_id, list);
alter table list_changes enable row level security, force row level security;
create policy account on list_changes using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table list_counts (
  account_id uuid not null,
  list text not null,
  day date not null,
  records bigint not null,
  constraint list_counts_pkey PRIMARY KEY (account_id, list, day)
) with (fillfactor=70);
alter table list_counts enable row level security, force row level security;
create policy account on list_counts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table mail_aliases (
  account_id uuid not null,
  alias text not null,
  created_at timestamptz not null,
  constraint mail_aliases_pkey PRIMARY KEY (account_id, alias),
  constraint mail_aliases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint mail_aliases_alias_check CHECK ((alias ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'::text))
);
create unique index mail_aliases_alias_idx on mail_aliases (alias);
alter table mail_aliases enable row level security, force row level security;
create policy account on mail_aliases using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table mail_senders (
  account_id uuid not null,
  sender text not null,
  created_at timestamptz not null,
  constraint mail_senders_pkey PRIMARY KEY (account_id, sender),
  constraint mail_senders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint mail_senders_sender_check CHECK (((sender = lower(sender)) AND (sender ~~ '%@_%'::text)))
);
alter table mail_senders enable row level security, force row level security;
create policy account on mail_senders using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table mailbox_files (
  mailbox text not null,
  name text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  sha256 text,
  outcome text not null,
  noted_at timestamptz not null,
  begun smallint default 0 not null,
  constraint mailbox_files_pkey PRIMARY KEY (mailbox, name, bytes, modified_at),
  constraint mailbox_files_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'known'::text, 'failed'::text, 'too_large'::text, 'begun'::text])))
);

create table mailbox_host_keys (
  mailbox text not null,
  host text not null,
  port integer not null,
  fingerprint text not null,
  first_seen_at timestamptz not null,
  constraint mailbox_host_keys_pkey PRIMARY KEY (mailbox, host, port)
);

create table mailbox_turns (
  mailbox text not null,
  holder uuid not null,
  until timestamptz not null,
  constraint mailbox_turns_pkey PRIMARY KEY (mailbox)
);

create table master_keys (
  fingerprint text not null,
  sealed_key text not null,
  added_at timestamptz default clock_timestamp() not null,
  constraint master_keys_pkey PRIMARY KEY (fingerprint)
);

create table messages (
  id uuid not null,
  received_at timestamptz not null,
  account_id uuid,
  feed text not null,
  dialect text not null,
  tracked_number_id uuid,
  content_type text,
  body bytea not null storage external,
  body_bytes integer not null,
  truncated boolean default false not null,
  sha256 text not null,
  unread json default '[]'::json not null,
  constraint messages_pkey PRIMARY KEY (id, received_at)
) partition by RANGE (received_at);
create index messages_feed_sha256_idx on messages (feed, sha256);
create index messages_tracked_number_id_received_at_idx on messages (tracked_number_id, received_at);
alter table messages enable row level security, force row level security;
create policy account on messages using (((account_id IS NULL) OR ( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check (((account_id IS NULL) OR ( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table metro_areas (
  id uuid not null,
  name text not null,
  code text not null,
  state_abbr text,
  country_code text not null,
  time_zone text,
  latitude double precision,
  longitude double precision,
  origin text not null,
  updated_at timestamptz not null,
  constraint metro_areas_pkey PRIMARY KEY (id),
  constraint metro_areas_code_key UNIQUE (code),
  constraint metro_areas_origin_check CHECK ((origin = ANY (ARRAY['built_in'::text, 'imported'::text, 'learned'::text])))
);

create table nodes (
  id uuid not null,
  host text not null,
  pid integer not null,
  version text not null,
  roles text[] not null,
  origin text,
  settings json not null,
  feeds json not null,
  master_key text not null,
  started_at timestamptz default clock_timestamp() not null,
  seen_at timestamptz default clock_timestamp() not null,
  stopped_at timestamptz,
  constraint nodes_pkey PRIMARY KEY (id)
);

create table notifications (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  reference_type text not null,
  reference_id uuid not null,
  payload text,
  delivery_status text default 'pending'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamptz,
  "position" integer default 0 not null,
  settled_at timestamptz,
  packed_payload bytea storage external,
  resumes_as text,
  resent integer default 0 not null,
  last_status integer,
  container_sequence bigint,
  shipment_sequence bigint,
  object_id uuid,
  object_sequence bigint,
  constraint notifications_pkey PRIMARY KEY (account_id, id, created_at),
  constraint notifications_delivery_status_check CHECK ((delivery_status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
) partition by RANGE (created_at);
create index notifications_by_event on notifications (account_id, event, created_at DESC, id DESC) INCLUDE (delivery_status, webhook_id);
create index notifications_by_webhook on notifications (account_id, webhook_id, created_at DESC, id DESC) INCLUDE (delivery_status, event);
create index notifications_in_order on notifications (webhook_id, object_id, object_sequence) WHERE ((delivery_status = 'pending'::text) AND (object_id IS NOT NULL));
create index notifications_listed on notifications (account_id, created_at DESC, id DESC) INCLUDE (delivery_status, event, webhook_id);
create index notifications_not_arrived on notifications (account_id, delivery_status, created_at DESC, id DESC) WHERE (delivery_status <> 'succeeded'::text);
create index notifications_webhook_id_next_attempt_at_position_idx on notifications (webhook_id, next_attempt_at, "position") WHERE (delivery_status = 'pending'::text);
alter table notifications enable row level security, force row level security;
create policy account on notifications using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER count_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_notifications();
CREATE TRIGGER count_gone AFTER DELETE ON notifications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_notifications();

create table one_time_tokens (
  token_hash text not null,
  purpose text not null,
  person_id uuid,
  invitation_id uuid,
  was_mailed boolean default false not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_tokens_pkey PRIMARY KEY (token_hash),
  constraint one_time_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE,
  constraint one_time_tokens_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint one_time_tokens_check CHECK (((purpose = 'invitation'::text) = (invitation_id IS NOT NULL))),
  constraint one_time_tokens_check1 CHECK (((purpose = ANY (ARRAY['password_reset'::text, 'sign_in'::text])) = (person_id IS NOT NULL))),
  constraint one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['first_person'::text, 'invitation'::text, 'password_reset'::text, 'sign_in'::text])))
);
create index one_time_tokens_ends_at_idx on one_time_tokens (ends_at);
create index one_time_tokens_invitation_id_idx on one_time_tokens (invitation_id) WHERE (invitation_id IS NOT NULL);
create index one_time_tokens_person_id_idx on one_time_tokens (person_id) WHERE (person_id IS NOT NULL);
alter table one_time_tokens enable row level security, force row level security;
create policy service on one_time_tokens using (( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text))) with check (( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)));

create table parked_polls (
  feed text not null,
  tracked_number_id uuid not null,
  parked_at timestamptz not null,
  constraint parked_polls_pkey PRIMARY KEY (feed, tracked_number_id),
  constraint parked_polls_tracked_number_id_fkey FOREIGN KEY (tracked_number_id) REFERENCES tracked_numbers(id) ON DELETE CASCADE
);
create index parked_polls_tracked_number_id_idx on parked_polls (tracked_number_id);

create table parties (
  account_id uuid not null,
  id uuid not null,
  company_name text not null,
  created_at timestamptz not null,
  constraint parties_pkey PRIMARY KEY (account_id, id),
  constraint parties_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
create index parties_account_id_created_at_id_idx on parties (account_id, created_at DESC, id DESC);
create unique index parties_name_once on parties (account_id, company_name);
alter table parties enable row level security, force row level security;
create policy account on parties using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER count_added AFTER INSERT ON parties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_parties();
CREATE TRIGGER count_gone AFTER DELETE ON parties REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_parties();

create table passwords (
  person_id uuid not null,
  hash text not null,
  changed_at timestamptz not null,
  constraint passwords_pkey PRIMARY KEY (person_id),
  constraint passwords_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
alter table passwords enable row level security, force row level security;
create policy service on passwords using (( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text))) with check (( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)));

create table people (
  id uuid not null,
  email text not null,
  email_verified_at timestamptz,
  name text,
  time_zone text,
  theme text default 'system'::text not null,
  preferences json default '{}'::json not null,
  has_password boolean default false not null,
  created_at timestamptz not null,
  last_signed_in_at timestamptz,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
);
create unique index people_one_per_email on people (lower(email));
alter table people enable row level security, force row level security;
create policy account on people using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (id IN ( SELECT u.person_id
   FROM users u)))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (id IN ( SELECT u.person_id
   FROM users u))));

create table port_calls (
  id uuid not null,
  vessel_id uuid not null,
  port_id uuid not null,
  arrived_at timestamptz,
  arrived_estimated boolean default false not null,
  arrived_noted_at timestamptz,
  berthed_at timestamptz,
  berthed_estimated boolean default false not null,
  berthed_noted_at timestamptz,
  terminal_id uuid,
  departed_at timestamptz,
  departed_estimated boolean default false not null,
  departed_noted_at timestamptz,
  constraint port_calls_pkey PRIMARY KEY (id),
  constraint port_calls_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id),
  constraint port_calls_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminals(id),
  constraint port_calls_vessel_id_fkey FOREIGN KEY (vessel_id) REFERENCES vessels(id)
);
create index port_calls_vessel_id_port_id_idx on port_calls (vessel_id, port_id);

create table ports (
  id uuid not null,
  name text not null,
  code text not null,
  state_abbr text,
  city text,
  country_code text not null,
  time_zone text,
  latitude double precision,
  longitude double precision,
  origin text not null,
  updated_at timestamptz not null,
  constraint ports_pkey PRIMARY KEY (id),
  constraint ports_code_key UNIQUE (code),
  constraint ports_origin_check CHECK ((origin = ANY (ARRAY['built_in'::text, 'imported'::text, 'learned'::text])))
);
create index ports_by_country on ports (country_code);
create index ports_by_name on ports (name, id);
create index ports_by_words on ports using gin (words_of(VARIADIC ARRAY[name, code, city]));

create table position_refusals (
  source text not null,
  reason text not null,
  refused bigint not null,
  last_at timestamptz not null,
  constraint position_refusals_pkey PRIMARY KEY (source, reason)
);

create table position_sources (
  name text not null,
  kind text not null,
  state text not null,
  since timestamptz not null,
  reason text,
  last_frame_at timestamptz,
  last_taken_at timestamptz,
  frames bigint default 0 not null,
  reports bigint default 0 not null,
  positions bigint default 0 not null,
  dropped bigint default 0 not null,
  reconnects bigint default 0 not null,
  constraint position_sources_pkey PRIMARY KEY (name),
  constraint position_sources_state_check CHECK ((state = ANY (ARRAY['connecting'::text, 'receiving'::text, 'silent'::text, 'waiting'::text, 'refused'::text, 'stopped'::text])))
);

create table rail_terminals (
  id uuid not null,
  port_id uuid,
  metro_area_id uuid,
  name text not null,
  nickname text,
  firms_code text,
  city text,
  origin text not null,
  updated_at timestamptz not null,
  constraint rail_terminals_pkey PRIMARY KEY (id),
  constraint rail_terminals_metro_area_id_fkey FOREIGN KEY (metro_area_id) REFERENCES metro_areas(id),
  constraint rail_terminals_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id),
  constraint rail_terminals_origin_check CHECK ((origin = ANY (ARRAY['built_in'::text, 'imported'::text, 'learned'::text])))
);

create unlogged table rate_limit_counters (
  key_id uuid not null,
  bucket text not null,
  hits bigint not null,
  constraint rate_limit_counters_pkey PRIMARY KEY (key_id, bucket)
) with (fillfactor=50);

create unlogged table rate_limit_slots (
  key_id uuid not null,
  bucket text not null,
  slot integer not null,
  hit_at timestamptz not null,
  constraint rate_limit_slots_pkey PRIMARY KEY (key_id, bucket, slot)
) with (fillfactor=50);

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
  decoded json not null,
  missed integer default 0 not null,
  no_longer_reported_at timestamptz,
  last_heard_at timestamptz,
  absent_from timestamptz,
  absent_until timestamptz,
  constraint raw_events_pkey PRIMARY KEY (id, received_at)
) partition by RANGE (received_at);
create index raw_events_bill_of_lading_number_idx on raw_events (bill_of_lading_number) WHERE (bill_of_lading_number IS NOT NULL);
create index raw_events_booking_number_idx on raw_events (booking_number) WHERE (booking_number IS NOT NULL);
create index raw_events_container_number_idx on raw_events (container_number) WHERE ((container_number IS NOT NULL) AND (tracked_number_id IS NULL));
create index raw_events_feed_event_id_of_idx on raw_events (feed, event_id_of((decoded ->> 'source_id'::text), container_number)) WHERE ((tracked_number_id IS NULL) AND ((decoded ->> 'source_id'::text) IS NOT NULL));
create index raw_events_received_at_idx on raw_events using brin (received_at) WITH (pages_per_range='32', autosummarize='on');
create index raw_events_tracked_number_id_feed_idx on raw_events (tracked_number_id, feed);
alter table raw_events enable row level security, force row level security;
create policy account on raw_events using (((account_id IS NULL) OR ( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check (((account_id IS NULL) OR ( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table raw_mails (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  key text not null,
  byte_size bigint not null,
  sha256 text not null,
  email_submission_id uuid,
  constraint raw_mails_pkey PRIMARY KEY (account_id, id),
  constraint raw_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
create index raw_mails_account_id_email_submission_id_idx on raw_mails (account_id, email_submission_id) WHERE (email_submission_id IS NOT NULL);
create index raw_mails_created_at_idx on raw_mails (created_at);
alter table raw_mails enable row level security, force row level security;
create policy account on raw_mails using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table reader_days (
  account_id uuid not null,
  day date not null,
  pages integer not null,
  cost_micros bigint not null,
  constraint reader_days_pkey PRIMARY KEY (account_id, day),
  constraint reader_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
create index reader_days_day_idx on reader_days (day);
alter table reader_days enable row level security, force row level security;
create policy account on reader_days using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table reference_objects (
  account_id uuid not null,
  id uuid not null,
  type text not null,
  document json not null,
  created_at timestamptz not null,
  constraint reference_objects_pkey PRIMARY KEY (account_id, id)
);
alter table reference_objects enable row level security, force row level security;
create policy account on reference_objects using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table sandbox_journeys (
  start text not null,
  word text not null,
  first_asked_at timestamptz not null,
  asks integer not null,
  constraint sandbox_journeys_pkey PRIMARY KEY (start, word)
);

create table schema_migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz default clock_timestamp() not null,
  version text,
  constraint schema_migrations_pkey PRIMARY KEY (number)
);

create table scorecard_days (
  scac text not null,
  day date not null,
  measure text not null,
  part text default ''::text not null,
  cases bigint not null,
  total double precision not null,
  constraint scorecard_days_pkey PRIMARY KEY (scac, day, measure, part)
);
create index scorecard_days_day_idx on scorecard_days (day);

create table search_terms (
  account_id uuid not null,
  term text collate "C" not null,
  created_at timestamptz not null,
  entity_type text not null,
  entity_id uuid not null,
  constraint search_terms_pkey PRIMARY KEY (account_id, term, created_at, entity_id),
  constraint search_terms_entity_type_check CHECK ((entity_type = ANY (ARRAY['shipment'::text, 'container'::text, 'tracking_request'::text])))
);
alter table search_terms enable row level security, force row level security;
create policy account on search_terms using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table searched_texts (
  account_id uuid not null,
  kind text not null,
  block integer not null,
  texts text collate "C" not null,
  constraint searched_texts_pkey PRIMARY KEY (account_id, kind, block),
  constraint searched_texts_kind_check CHECK ((kind = ANY (ARRAY['container'::text, 'shipment'::text, 'tracking_request'::text, 'reference'::text])))
) with (fillfactor=50);
alter table searched_texts enable row level security, force row level security;
create policy account on searched_texts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table sessions (
  account_id uuid not null,
  id uuid not null,
  token_hash text not null,
  person_id uuid,
  user_id uuid,
  key_id uuid,
  way text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  remote_address text,
  user_agent text,
  constraint sessions_pkey PRIMARY KEY (account_id, id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint sessions_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint sessions_check CHECK ((((person_id IS NULL) = (key_id IS NOT NULL)) AND ((person_id IS NULL) = (user_id IS NULL)))),
  constraint sessions_way_check CHECK ((way = ANY (ARRAY['password'::text, 'single_sign_on'::text, 'link'::text, 'key'::text])))
);
create index sessions_key_id_idx on sessions (key_id) WHERE (key_id IS NOT NULL);
create index sessions_least_idx on sessions (LEAST(idle_ends_at, ends_at));
create index sessions_person_id_idx on sessions (person_id) WHERE (person_id IS NOT NULL);
create unique index sessions_token on sessions (token_hash);
alter table sessions enable row level security, force row level security;
create policy account on sessions using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table share_links (
  account_id uuid not null,
  id uuid not null,
  token_sha256 text not null,
  subject_type text not null,
  subject_id uuid not null,
  label text,
  reference text,
  shows text[] not null,
  language text,
  password_hash text,
  ends_at timestamptz,
  days_after_delivery integer default 20 not null,
  views_count integer default 0 not null,
  last_viewed_at timestamptz,
  author_name text,
  author_key_id uuid,
  author_person_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  renewed_at timestamptz,
  revoked_at timestamptz,
  constraint share_links_pkey PRIMARY KEY (account_id, id),
  constraint share_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint share_links_days_after_delivery_check CHECK (((days_after_delivery >= 0) AND (days_after_delivery <= 366))),
  constraint share_links_subject_type_check CHECK ((subject_type = ANY (ARRAY['container'::text, 'shipment'::text])))
);
create index share_links_by_subject on share_links (account_id, subject_id, created_at DESC, id DESC);
create index share_links_listed on share_links (account_id, created_at DESC, id DESC);
create unique index share_links_token on share_links (token_sha256);
alter table share_links enable row level security, force row level security;
create policy account on share_links using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table shipment_terms (
  account_id uuid not null,
  term text collate "C" not null,
  created_at timestamptz not null,
  shipment_id uuid not null,
  constraint shipment_terms_pkey PRIMARY KEY (account_id, term, created_at, shipment_id)
);
create index shipment_terms_of on shipment_terms (account_id, shipment_id, term);
alter table shipment_terms enable row level security, force row level security;
create policy account on shipment_terms using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table shipments (
  account_id uuid not null,
  id uuid not null,
  tracked_number_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  bill_of_lading_number text not null,
  normalized_number text not null,
  ref_numbers text[],
  tags text[] default '{}'::text[] not null,
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
  destination_type text,
  destination_locode text,
  destination_name text,
  pod_terminal_id uuid,
  destination_terminal_id uuid,
  destination_terminal_type text,
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
  stop_rules_from timestamptz,
  provenance jsonb default '{}'::jsonb not null,
  fold_sha256 text,
  booking_cancelled boolean default false not null,
  container_custom_fields jsonb,
  normalized_reversed text collate "C" generated always as (reverse(normalized_number)) stored,
  heard_in_week date generated always as ((date_trunc('week'::text, (line_tracking_last_succeeded_at AT TIME ZONE 'UTC'::text)))::date) stored,
  constraint shipments_pkey PRIMARY KEY (account_id, id),
  constraint shipments_account_id_tracked_number_id_key UNIQUE (account_id, tracked_number_id),
  constraint shipments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint shipments_tracked_number_id_fkey FOREIGN KEY (tracked_number_id) REFERENCES tracked_numbers(id),
  constraint shipments_destination_terminal_type_check CHECK ((destination_terminal_type = ANY (ARRAY['terminal'::text, 'rail_terminal'::text]))),
  constraint shipments_destination_type_check CHECK ((destination_type = ANY (ARRAY['port'::text, 'metro_area'::text])))
) with (autovacuum_vacuum_scale_factor=0.05, fillfactor=70);
create index shipments_account_id_normalized_number_idx on shipments (account_id, normalized_number);
create index shipments_account_id_normalized_reversed_idx on shipments (account_id, normalized_reversed);
create index shipments_by_arrival on shipments (account_id, (
CASE
    WHEN (pod_ata_at IS NULL) THEN pod_eta_at
    ELSE pod_ata_at
END), created_at DESC, id DESC) INCLUDE (pod_ata_at, pod_eta_at);
create index shipments_by_bill on shipments (account_id, bill_of_lading_number, created_at DESC, id DESC);
create index shipments_by_change on shipments (account_id, updated_at) INCLUDE (created_at, id);
create index shipments_by_customer on shipments (account_id, customer_id, created_at DESC, id DESC) INCLUDE (updated_at, shipping_line_scac, port_of_lading_locode, port_of_discharge_locode, line_tracking_stopped_at);
create index shipments_by_discharge on shipments (account_id, port_of_discharge_locode, created_at DESC, id DESC) INCLUDE (updated_at, shipping_line_scac, port_of_lading_locode, customer_id, line_tracking_stopped_at);
create index shipments_by_lading on shipments (account_id, port_of_lading_locode, created_at DESC, id DESC) INCLUDE (updated_at, shipping_line_scac, port_of_discharge_locode, customer_id, line_tracking_stopped_at);
create index shipments_by_line on shipments (account_id, shipping_line_scac, created_at DESC, id DESC) INCLUDE (updated_at, port_of_lading_locode, port_of_discharge_locode, customer_id, line_tracking_stopped_at);
create index shipments_by_week on shipments (account_id, heard_in_week, created_at DESC, id DESC);
create index shipments_listed on shipments (account_id, created_at DESC, id DESC) INCLUDE (updated_at, pod_eta_at, pod_ata_at, heard_in_week);
create index shipments_not_arrived on shipments (account_id) WHERE (pod_ata_at IS NULL);
create index shipments_pod_ata_at_idx on shipments (pod_ata_at) WHERE (pod_ata_at IS NOT NULL);
create index shipments_stopped on shipments (account_id, created_at DESC, id DESC) WHERE (line_tracking_stopped_at IS NOT NULL);
create index shipments_tracked on shipments (account_id, created_at DESC, id DESC) WHERE (line_tracking_stopped_at IS NULL);
create index shipments_tracked_idx on shipments (account_id, id) WHERE (line_tracking_stopped_at IS NULL);
create index shipments_tracked_number_id_idx on shipments (tracked_number_id);
alter table shipments enable row level security, force row level security;
create policy account on shipments using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER add_changed_bill AFTER UPDATE OF bill_of_lading_number ON shipments FOR EACH ROW WHEN ((old.bill_of_lading_number IS DISTINCT FROM new.bill_of_lading_number)) EXECUTE FUNCTION add_changed_bill();
CREATE TRIGGER add_changed_references AFTER UPDATE OF ref_numbers ON shipments FOR EACH ROW WHEN ((old.ref_numbers IS DISTINCT FROM new.ref_numbers)) EXECUTE FUNCTION add_changed_references();
CREATE TRIGGER add_texts AFTER INSERT ON shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_shipment_texts();
CREATE TRIGGER cargo_references_added AFTER INSERT ON shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_first_references('shipment');
CREATE TRIGGER cargo_references_changed AFTER UPDATE OF ref_numbers ON shipments FOR EACH ROW WHEN ((old.ref_numbers IS DISTINCT FROM new.ref_numbers)) EXECUTE FUNCTION note_own_references('shipment');
CREATE TRIGGER cargo_references_go AFTER DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION forget_cargo_references();
CREATE TRIGGER count_added AFTER INSERT ON shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_shipments();
CREATE TRIGGER count_gone AFTER DELETE ON shipments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_shipments();
CREATE TRIGGER custom_fields_go AFTER DELETE ON shipments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_custom_fields();
CREATE TRIGGER default_custom_fields AFTER INSERT ON shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_default_custom_fields('Shipment', 'shipment');
CREATE TRIGGER give_to_containers AFTER UPDATE OF shipping_line_scac, port_of_discharge_locode, customer_id ON shipments FOR EACH ROW WHEN ((((old.shipping_line_scac IS DISTINCT FROM new.shipping_line_scac) OR (old.port_of_discharge_locode IS DISTINCT FROM new.port_of_discharge_locode)) OR (old.customer_id IS DISTINCT FROM new.customer_id))) EXECUTE FUNCTION give_to_containers();
CREATE TRIGGER keep_changed_terms AFTER UPDATE OF ref_numbers, tags, destination_locode, pod_vessel_name, pod_vessel_imo ON shipments FOR EACH ROW WHEN ((((((old.ref_numbers IS DISTINCT FROM new.ref_numbers) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.destination_locode IS DISTINCT FROM new.destination_locode)) OR (old.pod_vessel_name IS DISTINCT FROM new.pod_vessel_name)) OR (old.pod_vessel_imo IS DISTINCT FROM new.pod_vessel_imo))) EXECUTE FUNCTION keep_shipment_terms();
CREATE TRIGGER keep_changed_versions AFTER UPDATE ON shipments REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_versions();
CREATE TRIGGER keep_first_versions AFTER INSERT ON shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_first_versions_of_shipments();
CREATE TRIGGER keep_terms AFTER INSERT ON shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_first_terms();
CREATE TRIGGER mark_heard_work AFTER UPDATE OF line_tracking_last_succeeded_at ON shipments FOR EACH ROW WHEN (((new.line_tracking_last_succeeded_at IS DISTINCT FROM old.line_tracking_last_succeeded_at) AND ((old.line_tracking_last_succeeded_at IS NULL) OR (new.line_tracking_last_succeeded_at IS NULL) OR ((new.line_tracking_last_succeeded_at < old.line_tracking_last_succeeded_at) OR (new.line_tracking_last_succeeded_at > (old.line_tracking_last_succeeded_at + '20:00:00'::interval)))))) EXECUTE FUNCTION mark_containers_of_shipment();
CREATE TRIGGER mark_work AFTER UPDATE OF ref_numbers, tags, shipping_line_scac, port_of_lading_locode, port_of_lading_name, port_of_discharge_locode, destination_locode, pod_vessel_name, pod_vessel_imo, pol_etd_at, pol_atd_at, pod_eta_at, pod_original_eta_at, pod_ata_at, pol_timezone, pod_timezone, line_tracking_stopped_at ON shipments FOR EACH ROW WHEN ((((((((((((((((((old.ref_numbers IS DISTINCT FROM new.ref_numbers) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.shipping_line_scac IS DISTINCT FROM new.shipping_line_scac)) OR (old.port_of_lading_locode IS DISTINCT FROM new.port_of_lading_locode)) OR (old.port_of_lading_name IS DISTINCT FROM new.port_of_lading_name)) OR (old.port_of_discharge_locode IS DISTINCT FROM new.port_of_discharge_locode)) OR (old.destination_locode IS DISTINCT FROM new.destination_locode)) OR (old.pod_vessel_name IS DISTINCT FROM new.pod_vessel_name)) OR (old.pod_vessel_imo IS DISTINCT FROM new.pod_vessel_imo)) OR (old.pol_etd_at IS DISTINCT FROM new.pol_etd_at)) OR (old.pol_atd_at IS DISTINCT FROM new.pol_atd_at)) OR (old.pod_eta_at IS DISTINCT FROM new.pod_eta_at)) OR (old.pod_original_eta_at IS DISTINCT FROM new.pod_original_eta_at)) OR (old.pod_ata_at IS DISTINCT FROM new.pod_ata_at)) OR (old.pol_timezone IS DISTINCT FROM new.pol_timezone)) OR (old.pod_timezone IS DISTINCT FROM new.pod_timezone)) OR (old.line_tracking_stopped_at IS DISTINCT FROM new.line_tracking_stopped_at))) EXECUTE FUNCTION mark_containers_of_shipment();
CREATE TRIGGER search_terms_added AFTER INSERT ON shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_terms_of_shipments();
CREATE TRIGGER search_terms_changed AFTER UPDATE OF ref_numbers, tags ON shipments FOR EACH ROW WHEN (((old.ref_numbers IS DISTINCT FROM new.ref_numbers) OR (old.tags IS DISTINCT FROM new.tags))) EXECUTE FUNCTION change_search_terms('shipment');

create table shipping_lines (
  id uuid not null,
  scac text not null,
  name text not null,
  short_name text not null,
  alternative_scacs text[] default '{}'::text[] not null,
  bol_prefix text,
  bill_of_lading_tracking_support boolean not null,
  booking_number_tracking_support boolean not null,
  container_number_tracking_support boolean not null,
  provided_data json default '{}'::json not null,
  tracking_url text,
  contact_url text,
  origin text not null,
  updated_at timestamptz not null,
  constraint shipping_lines_pkey PRIMARY KEY (id),
  constraint shipping_lines_scac_key UNIQUE (scac),
  constraint shipping_lines_origin_check CHECK ((origin = ANY (ARRAY['built_in'::text, 'imported'::text, 'learned'::text])))
);

create table sign_in_failures (
  subject text not null,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint sign_in_failures_pkey PRIMARY KEY (subject)
);
create index sign_in_failures_last_at_idx on sign_in_failures (last_at);
alter table sign_in_failures enable row level security, force row level security;
create policy service on sign_in_failures using (( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text))) with check (( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)));

create table simulations (
  account_id uuid not null,
  database_name text not null,
  clock_at timestamptz not null,
  speed double precision default 0 not null,
  created_at timestamptz not null,
  goal_at timestamptz,
  constraint simulations_pkey PRIMARY KEY (account_id),
  constraint simulations_database_name_key UNIQUE (database_name),
  constraint simulations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint simulations_speed_check CHECK (((speed >= (0)::double precision) AND (speed <= (100000)::double precision)))
);
alter table simulations enable row level security, force row level security;
create policy account on simulations using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table tariffs (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  charge text not null,
  shipping_line_scac text,
  locode text,
  terminal_firms text,
  equipment_types text[] default '{}'::text[] not null,
  currency_code text not null,
  free_days integer not null,
  free_days_count text not null,
  free_time_from text not null,
  first_day text not null,
  charged_days_count text not null,
  tiers json not null,
  calendar json not null,
  valid_from date,
  valid_until date,
  constraint tariffs_pkey PRIMARY KEY (account_id, id),
  constraint tariffs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint tariffs_charge_check CHECK ((charge = ANY (ARRAY['demurrage'::text, 'detention'::text]))),
  constraint tariffs_charged_days_count_check CHECK ((charged_days_count = ANY (ARRAY['calendar'::text, 'working'::text]))),
  constraint tariffs_first_day_check CHECK ((first_day = ANY (ARRAY['same_day'::text, 'next_day'::text]))),
  constraint tariffs_free_days_check CHECK (((free_days >= 0) AND (free_days <= 365))),
  constraint tariffs_free_days_count_check CHECK ((free_days_count = ANY (ARRAY['calendar'::text, 'working'::text]))),
  constraint tariffs_free_time_from_check CHECK ((free_time_from = ANY (ARRAY['discharge'::text, 'arrival'::text])))
);
create unique index tariffs_id_idx on tariffs (id);
alter table tariffs enable row level security, force row level security;
create policy account on tariffs using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER mark_work_added AFTER INSERT ON tariffs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_account();
CREATE TRIGGER mark_work_changed AFTER UPDATE ON tariffs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_account();
CREATE TRIGGER mark_work_removed AFTER DELETE ON tariffs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_account();

create table terminal_observations (
  feed text not null,
  source text not null,
  container_number text not null,
  observed_at timestamptz not null,
  received_at timestamptz not null,
  constraint terminal_observations_pkey PRIMARY KEY (feed, source, container_number, observed_at)
);
create index terminal_observations_received_at_idx on terminal_observations (received_at);

create table terminals (
  id uuid not null,
  port_id uuid not null,
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
  facility_type text default 'ocean_terminal'::text not null,
  provided_data json default '{}'::json not null,
  origin text not null,
  updated_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  constraint terminals_pkey PRIMARY KEY (id),
  constraint terminals_port_id_fkey FOREIGN KEY (port_id) REFERENCES ports(id),
  constraint terminals_origin_check CHECK ((origin = ANY (ARRAY['built_in'::text, 'imported'::text, 'learned'::text])))
);
create index terminals_by_name on terminals (name, id);
create index terminals_by_words on terminals using gin (words_of(VARIADIC ARRAY[name, nickname, firms_code, smdg_code, bic_facility_code]));
create index terminals_firms_code_idx on terminals (firms_code);
create index terminals_port_id_idx on terminals (port_id);

create table tracked_numbers (
  id uuid not null,
  scac text not null,
  number_type text not null,
  number text not null,
  created_at timestamptz not null,
  last_attempted_at timestamptz,
  last_succeeded_at timestamptz,
  last_changed_at timestamptz,
  last_outcome text,
  last_answer_sha256 text,
  unconfirmed integer default 0 not null,
  failures integer default 0 not null,
  next_poll_at timestamptz,
  last_complete_at timestamptz,
  actual_due_at timestamptz,
  constraint tracked_numbers_pkey PRIMARY KEY (id),
  constraint tracked_numbers_scac_number_type_number_key UNIQUE (scac, number_type, number),
  constraint tracked_numbers_number_type_check CHECK ((number_type = ANY (ARRAY['bill_of_lading'::text, 'booking'::text, 'container'::text])))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, fillfactor=70);

create table tracking_requests (
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  request_number text not null,
  request_type text not null,
  scac text,
  compared_number text not null,
  ref_numbers text[] default '{}'::text[] not null,
  shipment_tags text[] default '{}'::text[] not null,
  initial_custom_fields jsonb,
  status text not null,
  failed_reason text,
  is_retrying boolean default false not null,
  retry_count integer,
  next_attempt_at timestamptz,
  awaiting_manifest_since timestamptz,
  tracked_number_id uuid,
  tracked_object_id uuid,
  customer_id uuid,
  user_id uuid,
  has_custom_fields boolean default false not null,
  batch_id uuid,
  constraint tracking_requests_pkey PRIMARY KEY (account_id, id),
  constraint tracking_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint tracking_requests_tracked_number_id_fkey FOREIGN KEY (tracked_number_id) REFERENCES tracked_numbers(id),
  constraint tracking_requests_request_type_check CHECK ((request_type = ANY (ARRAY['bill_of_lading'::text, 'booking'::text, 'booking_number'::text, 'container'::text]))),
  constraint tracking_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'awaiting_manifest'::text, 'created'::text, 'failed'::text, 'tracking_stopped'::text, 'cancelled'::text])))
) with (autovacuum_vacuum_scale_factor=0.05, fillfactor=70);
create index tracking_requests_account_id_compared_number_idx on tracking_requests (account_id, compared_number);
create index tracking_requests_account_id_tracked_object_id_idx on tracking_requests (account_id, tracked_object_id);
create index tracking_requests_by_batch on tracking_requests (account_id, batch_id, created_at DESC, id DESC) WHERE (batch_id IS NOT NULL);
create index tracking_requests_by_change on tracking_requests (account_id, updated_at) INCLUDE (created_at, id);
create index tracking_requests_by_customer on tracking_requests (account_id, customer_id, created_at DESC, id DESC) INCLUDE (updated_at, status, scac, request_type);
create index tracking_requests_by_line on tracking_requests (account_id, scac, created_at DESC, id DESC) INCLUDE (updated_at, status, request_type, customer_id);
create index tracking_requests_by_status on tracking_requests (account_id, status, created_at DESC, id DESC) INCLUDE (updated_at, scac, request_type, customer_id);
create index tracking_requests_by_type on tracking_requests (account_id, request_type, created_at DESC, id DESC) INCLUDE (updated_at, status, scac, customer_id);
create index tracking_requests_listed on tracking_requests (account_id, created_at DESC, id DESC) INCLUDE (updated_at);
create unique index tracking_requests_one_in_flight on tracking_requests (account_id, scac, compared_number) WHERE ((status = ANY (ARRAY['pending'::text, 'awaiting_manifest'::text, 'created'::text])) AND (scac <> 'TEST'::text));
create index tracking_requests_tracked_number_id_idx on tracking_requests (tracked_number_id);
alter table tracking_requests enable row level security, force row level security;
create policy account on tracking_requests using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER add_changed_references AFTER UPDATE OF ref_numbers ON tracking_requests FOR EACH ROW WHEN ((old.ref_numbers IS DISTINCT FROM new.ref_numbers)) EXECUTE FUNCTION add_changed_references();
CREATE TRIGGER add_texts AFTER INSERT ON tracking_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_tracking_request_texts();
CREATE TRIGGER count_added AFTER INSERT ON tracking_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_tracking_requests();
CREATE TRIGGER count_gone AFTER DELETE ON tracking_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_tracking_requests();
CREATE TRIGGER custom_fields_go AFTER DELETE ON tracking_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_custom_fields();
CREATE TRIGGER default_custom_fields AFTER INSERT ON tracking_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_default_custom_fields('TrackingRequest', 'tracking_request');
CREATE TRIGGER note_changed_requests AFTER UPDATE ON tracking_requests REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_changed_requests();
CREATE TRIGGER note_new_requests AFTER INSERT ON tracking_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_requests();
CREATE TRIGGER search_terms_added AFTER INSERT ON tracking_requests FOR EACH ROW WHEN ((cardinality(new.ref_numbers) > 0)) EXECUTE FUNCTION change_search_terms('tracking_request');
CREATE TRIGGER search_terms_changed AFTER UPDATE OF ref_numbers ON tracking_requests FOR EACH ROW WHEN ((old.ref_numbers IS DISTINCT FROM new.ref_numbers)) EXECUTE FUNCTION change_search_terms('tracking_request');

create table transport_events (
  account_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  container_id uuid not null,
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
  location_type text,
  terminal_id uuid,
  terminal_type text,
  vessel_id uuid,
  value timestamptz,
  invalidated_at timestamptz,
  invalidation_reason text,
  previous_version_id uuid,
  source_event_id uuid,
  told jsonb,
  constraint transport_events_pkey PRIMARY KEY (account_id, id),
  constraint transport_events_account_id_container_id_key_version_key UNIQUE (account_id, container_id, key, version),
  constraint transport_events_location_type_check CHECK ((location_type = ANY (ARRAY['port'::text, 'metro_area'::text]))),
  constraint transport_events_terminal_type_check CHECK ((terminal_type = ANY (ARRAY['terminal'::text, 'rail_terminal'::text])))
);
create index transport_events_created_at_idx on transport_events using brin (created_at) WITH (pages_per_range='32', autosummarize='on');
alter table transport_events enable row level security, force row level security;
create policy account on transport_events using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));
CREATE TRIGGER mark_work_added AFTER INSERT ON transport_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_containers_of_events();
CREATE TRIGGER mark_work_changed AFTER UPDATE ON transport_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_containers_of_events();

create table unread_codes (
  feed text not null,
  code text not null,
  reason text not null,
  seen bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_message_id uuid not null,
  constraint unread_codes_pkey PRIMARY KEY (feed, code, reason)
);

create table upload_counts (
  account_id uuid not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  constraint upload_counts_pkey PRIMARY KEY (account_id, day),
  constraint upload_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
create index upload_counts_day_idx on upload_counts (day);
alter table upload_counts enable row level security, force row level security;
create policy account on upload_counts using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table users (
  account_id uuid not null,
  id uuid not null,
  name text,
  email text,
  created_at timestamptz not null,
  person_id uuid,
  role text,
  joined_at timestamptz,
  constraint users_pkey PRIMARY KEY (account_id, id),
  constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint users_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint users_person_with_role CHECK ((((person_id IS NULL) = (role IS NULL)) AND ((role IS NULL) = (joined_at IS NULL)))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['read'::text, 'write'::text, 'admin'::text])))
);
create unique index users_one_per_email on users (account_id, lower(email)) WHERE (email IS NOT NULL);
create unique index users_one_per_person on users (person_id, account_id) WHERE (person_id IS NOT NULL);
alter table users enable row level security, force row level security;
create policy account on users using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table vessel_positions (
  vessel_id uuid not null,
  "timestamp" timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  nautical_speed_knots real,
  navigational_heading_degrees real,
  source text not null,
  navigational_status smallint,
  constraint vessel_positions_pkey PRIMARY KEY (vessel_id, "timestamp"),
  constraint vessel_positions_vessel_id_fkey FOREIGN KEY (vessel_id) REFERENCES vessels(id),
  constraint vessel_positions_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint vessel_positions_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint vessel_positions_nautical_speed_knots_check CHECK ((nautical_speed_knots >= (0)::double precision)),
  constraint vessel_positions_navigational_heading_degrees_check CHECK (((navigational_heading_degrees >= (0)::double precision) AND (navigational_heading_degrees < (360)::double precision)))
) partition by RANGE ("timestamp");

create table vessels (
  id uuid not null,
  name text,
  imo text,
  mmsi text,
  latitude double precision,
  longitude double precision,
  nautical_speed_knots double precision,
  navigational_heading_degrees double precision,
  position_timestamp timestamptz,
  updated_at timestamptz not null,
  constraint vessels_pkey PRIMARY KEY (id)
);
create index vessels_by_name on vessels (name, id);
create index vessels_by_words on vessels using gin (words_of(VARIADIC ARRAY[name, imo, mmsi]));
create unique index vessels_imo_idx on vessels (imo) WHERE (imo IS NOT NULL);
create index vessels_mmsi_idx on vessels (mmsi) WHERE (mmsi IS NOT NULL);
create index vessels_ship_name_key_idx on vessels (ship_name_key(name));

create table views (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  resource text not null,
  query text default ''::text not null,
  columns text[] default '{}'::text[] not null,
  sort text,
  "position" integer not null,
  owner_person_id uuid,
  built_in text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint views_pkey PRIMARY KEY (account_id, id),
  constraint views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint views_resource_check CHECK ((resource = ANY (ARRAY['containers'::text, 'shipments'::text])))
);
create unique index views_built_in on views (account_id, built_in) WHERE (built_in IS NOT NULL);
alter table views enable row level security, force row level security;
create policy account on views using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table webhook_replay_events (
  account_id uuid not null,
  replay_id uuid not null,
  "position" integer not null,
  event_id uuid not null,
  notification_id uuid,
  created_at timestamptz not null,
  constraint webhook_replay_events_pkey PRIMARY KEY (account_id, replay_id, "position")
);
alter table webhook_replay_events enable row level security, force row level security;
create policy account on webhook_replay_events using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table webhook_replays (
  account_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  kind text not null,
  status text default 'running'::text not null,
  filter json not null,
  count integer default 0 not null,
  done integer default 0 not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint webhook_replays_pkey PRIMARY KEY (account_id, id),
  constraint webhook_replays_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint webhook_replays_kind_check CHECK ((kind = ANY (ARRAY['replay'::text, 'recovery'::text]))),
  constraint webhook_replays_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'cancelled'::text])))
);
create unique index webhook_recovery_running on webhook_replays (webhook_id) WHERE ((status = 'running'::text) AND (kind = 'recovery'::text));
create index webhook_replays_running on webhook_replays (webhook_id, created_at, id) WHERE (status = 'running'::text);
alter table webhook_replays enable row level security, force row level security;
create policy account on webhook_replays using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table webhooks (
  account_id uuid not null,
  id uuid not null,
  url text not null,
  active boolean default true not null,
  events text[] not null,
  headers json,
  secret text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  failing_since timestamptz,
  failures integer default 0 not null,
  deactivated_reason text,
  delivering_by text,
  delivering_until timestamptz,
  last_failure text,
  warned integer default 0 not null,
  inactive_since timestamptz,
  parallel_limit real,
  paused_until timestamptz,
  previous_secret text,
  previous_secret_expires_at timestamptz,
  in_order boolean default false not null,
  constraint webhooks_pkey PRIMARY KEY (account_id, id),
  constraint webhooks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=200, fillfactor=50);
create unique index webhooks_id_idx on webhooks (id);
alter table webhooks enable row level security, force row level security;
create policy account on webhooks using ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case")))) with check ((( SELECT (current_setting('landfall.account_id'::text, true) = '*'::text)) OR (account_id = ( SELECT
        CASE
            WHEN (current_setting('landfall.account_id'::text, true) <> '*'::text) THEN (NULLIF(current_setting('landfall.account_id'::text, true), ''::text))::uuid
            ELSE NULL::uuid
        END AS "case"))));

create table worked_versions (
  version text not null,
  first_started_at timestamptz default clock_timestamp() not null,
  constraint worked_versions_pkey PRIMARY KEY (version)
);

-- Functions ---------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION add_built_in_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_built_in_views(new.id, new.created_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION add_built_in_views(of_account uuid, since timestamptz)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into views (account_id, id, name, resource, query, sort, position, built_in, created_at, updated_at)
  select of_account, md5(of_account || ' view ' || v.built_in)::uuid, v.name, 'containers', v.query, v.sort, v.position, v.built_in, since, since
  from (values
    (0, 'all', 'All', '', null),
    (1, 'needs_attention', 'Needs attention', 'filter[action_group]=needs_attention', 'pickup_lfd_on'),
    (2, 'ready_to_pick_up', 'Ready to pick up', 'filter[action_group]=ready_to_pick_up', 'pickup_lfd_on'),
    (3, 'free_days_this_week', 'Free days this week', 'filter[pickup_lfd][start]=today&filter[pickup_lfd][end]=today+7d', 'pickup_lfd_on'),
    (4, 'silent_over_a_day', 'Silent over a day', 'filter[last_heard_at][end]=now-1d', 'last_heard_at')
  ) as v (position, built_in, name, query, sort)
  on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION add_changed_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into added_texts (account_id, kind, text) values (new.account_id, 'shipment', new.bill_of_lading_number);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION add_changed_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into added_texts (account_id, kind, text)
    select new.account_id, 'reference', term from whole_terms_of(new.ref_numbers) term
    except all select new.account_id, 'reference', term from whole_terms_of(old.ref_numbers) term;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION add_container_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into added_texts (account_id, kind, text) select account_id, 'container', number from added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION add_mail_alias()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  plain text := trim(both '-' from left(trim(both '-' from regexp_replace(lower(new.company_name), '[^a-z0-9]+', '-', 'g')), 30));
  digits text := replace(new.id::text, '-', '');
begin
  plain := case when plain = '' then 'account' else plain end;
  insert into mail_aliases (account_id, alias, created_at) values (new.id, plain || '-' || right(digits, 8), new.created_at)
    on conflict do nothing;
  if not found then
    insert into mail_aliases (account_id, alias, created_at) values (new.id, 'account-' || digits, new.created_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION add_search_terms_of_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_terms (account_id, term, created_at, entity_type, entity_id)
    select a.account_id, t.term, a.created_at, 'shipment', a.id from added a
      cross join lateral unnest(search_terms_of(a.ref_numbers || a.tags)) t(term)
      where cardinality(a.ref_numbers || a.tags) > 0
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION add_shipment_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into added_texts (account_id, kind, text)
    select account_id, 'shipment', bill_of_lading_number from added
    union all select a.account_id, 'reference', term from added a, whole_terms_of(a.ref_numbers) term where a.ref_numbers <> '{}';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION add_tracking_request_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into added_texts (account_id, kind, text)
    select account_id, 'tracking_request', compared_number from added
    union all select a.account_id, 'reference', term from added a, whole_terms_of(a.ref_numbers) term where a.ref_numbers <> '{}';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION admit(hash text, rate_bucket text, bucket_limit integer, wanted integer)
 RETURNS TABLE(account_id uuid, key_id uuid, user_id uuid, role text, passed integer, retry_after integer)
 LANGUAGE plpgsql
AS $function$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
  seen text;
  key api_keys%rowtype;
  allowed integer;
  taken bigint;
  oldest timestamptz;
  instant timestamptz := clock_timestamp();
begin
  seen := set_config('landfall.account_id', '*', true);
  select k.* into key from api_keys k join accounts a on a.id = k.account_id
    where k.key_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > instant) and a.suspended_at is null;
  seen := set_config('landfall.account_id', entered, true);
  if key.id is null then return; end if;
  account_id := key.account_id; key_id := key.id; user_id := key.user_id; role := key.role; retry_after := 0;
  allowed := case when rate_bucket = 'general' then coalesce(key.requests_per_minute, bucket_limit) else bucket_limit end;
  -- Holds the counter's row: requests of one key pass here one after the other, of whatever process.
  insert into rate_limit_counters as c values (key.id, rate_bucket, wanted)
    on conflict on constraint rate_limit_counters_pkey do update set hits = c.hits + wanted returning c.hits - wanted into taken;
  -- Time is read again: another request may have held the row.
  instant := clock_timestamp();
  -- As many as places in a row are free, from the oldest on.
  insert into rate_limit_slots as s
    select key.id, rate_bucket, (taken + n) % allowed, instant from generate_series(0, least(wanted, allowed) - 1) n
      where n < coalesce((select min(m) from generate_series(0, least(wanted, allowed) - 1) m
        -- Each place by its key, and never all places of the key.
        cross join lateral (select t.hit_at from rate_limit_slots t
          where t.key_id = key.id and t.bucket = rate_bucket and t.slot = (taken + m) % allowed offset 0) t
        where t.hit_at > instant - interval '60 seconds' and t.hit_at <= instant), wanted)
    on conflict on constraint rate_limit_slots_pkey do update set hit_at = excluded.hit_at;
  get diagnostics passed = row_count;
  if passed < wanted then
    update rate_limit_counters c set hits = taken + passed where c.key_id = key.id and c.bucket = rate_bucket;
    select hit_at into oldest from rate_limit_slots s
      where s.key_id = key.id and s.bucket = rate_bucket and s.slot = (taken + passed) % allowed;
    retry_after := greatest(1, ceil(extract(epoch from oldest + interval '60 seconds' - instant)))::integer;
  end if;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION cancel_job(key_of_job text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'quiet', 'pg_catalog'
AS $function$
begin
  update graphile_worker._private_jobs
  set flags = coalesce(flags, '{}') || '{"superseded": true}'
  where key = key_of_job and locked_at is not null;
  perform graphile_worker.remove_job(key_of_job);
end
$function$
;

CREATE OR REPLACE FUNCTION change_search_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op <> 'INSERT' then before := search_terms_of(old.ref_numbers); end if;
  if tg_op <> 'DELETE' then after := search_terms_of(new.ref_numbers); end if;
  if tg_table_name = 'shipments' then
    if tg_op <> 'INSERT' then before := before || search_terms_of(old.tags); end if;
    after := after || search_terms_of(new.tags);
  end if;
  if before <> '{}' then
    delete from search_terms t where t.account_id = old.account_id and t.term = any(before) and t.term <> all(after)
      and t.created_at = old.created_at and t.entity_id = old.id;
  end if;
  if after <> '{}' then
    insert into search_terms (account_id, term, created_at, entity_type, entity_id)
      select new.account_id, unnest(after), new.created_at, tg_argv[0], new.id on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION claim_idempotency_key(account uuid, hash text, print text, instant timestamptz, expired_at timestamptz, abandoned_at timestamptz)
 RETURNS TABLE(fingerprint text, answer text)
 LANGUAGE plpgsql
 SET lock_timeout TO '5s'
AS $function$
begin
  delete from idempotency_keys k where k.account_id = account and k.key_hash = hash
    and (k.created_at < expired_at or (k.answer is null and k.created_at < abandoned_at));
  insert into idempotency_keys (account_id, key_hash, fingerprint, created_at) values (account, hash, print, instant)
    on conflict on constraint idempotency_keys_pkey do nothing;
  if not found then
    return query select k.fingerprint, k.answer from idempotency_keys k where k.account_id = account and k.key_hash = hash;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION compared_reference(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(plain) >= 4 and plain ~ '[0-9]' then plain else '' end
  from (select translate(regexp_replace(
    regexp_replace(upper(trim(reference)), '^((PURCHASE ORDER|CUSTOMER ORDER|ORDER|P\.? ?O\.?|REFERENCE|REF\.?)(?![A-Z]) *(NUMBER|NO\.?|NR\.?)? *[#:.\-]* *)', ''),
    '[^A-Z0-9]+', '', 'g'), 'OIL', '011') as plain) normal
$function$
;

CREATE OR REPLACE FUNCTION count_added_audit_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'audit_entries', (created_at at time zone 'UTC')::date,  count(*) from added where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_containers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'containers', (created_at at time zone 'UTC')::date,  count(*) from added where shipment_id is not null group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'custom_fields', (created_at at time zone 'UTC')::date,  count(*) from added where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'documents', (created_at at time zone 'UTC')::date,  count(*) from added where discarded_at is null group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_email_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'email_submissions', (created_at at time zone 'UTC')::date,  count(*) from added where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'notifications', (created_at at time zone 'UTC')::date,  count(*) from added where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'parties', (created_at at time zone 'UTC')::date,  count(*) from added where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'shipments', (created_at at time zone 'UTC')::date,  count(*) from added where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_added_tracking_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'tracking_requests', (created_at at time zone 'UTC')::date,  count(*) from added where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_audit_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'audit_entries', (created_at at time zone 'UTC')::date, - count(*) from gone where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_containers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'containers', (created_at at time zone 'UTC')::date, - count(*) from gone where shipment_id is not null group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'custom_fields', (created_at at time zone 'UTC')::date, - count(*) from gone where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'documents', (created_at at time zone 'UTC')::date, - count(*) from gone where discarded_at is null group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_email_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'email_submissions', (created_at at time zone 'UTC')::date, - count(*) from gone where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'notifications', (created_at at time zone 'UTC')::date, - count(*) from gone where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_parties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'parties', (created_at at time zone 'UTC')::date, - count(*) from gone where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'shipments', (created_at at time zone 'UTC')::date, - count(*) from gone where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_gone_tracking_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into list_changes (account_id, list, day, records)
      select account_id, 'tracking_requests', (created_at at time zone 'UTC')::date, - count(*) from gone where true group by 1, 3; return null; end $function$
;

CREATE OR REPLACE FUNCTION count_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_changes (account_id, list, day, records)
    values (new.account_id, tg_table_name, (new.created_at at time zone 'UTC')::date, tg_argv[0]::integer);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION custom_field_display(account uuid, definition uuid, stored jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  d custom_field_definitions%rowtype;
  plain text := stored #>> '{}';
begin
  if stored is null then return null; end if;
  select * into d from custom_field_definitions f where f.account_id = account and f.id = definition;
  case d.data_type
    when 'number' then return number_in_words(plain::numeric, d.default_format);
    when 'date' then return time_in_words(plain::date::timestamp, coalesce(d.default_format, 'YYYY-MM-DD'));
    when 'datetime' then return time_in_words(plain::timestamptz at time zone 'UTC', coalesce(d.default_format, 'YYYY-MM-DD HH:MM:SS'));
    when 'boolean' then return case plain when 'true' then 'Yes' else 'No' end;
    when 'enum', 'enum_multi' then
      return (select string_agg(coalesce(o.label, g.given), ', ' order by g.place)
        from jsonb_array_elements_text(case jsonb_typeof(stored) when 'array' then stored else jsonb_build_array(stored) end)
          with ordinality as g(given, place)
        left join custom_field_options o on o.account_id = account and o.definition_id = definition and o.value = g.given);
    when 'reference' then return record_in_words(account, stored ->> 'type', (stored ->> 'id')::uuid);
    else return plain;
  end case;
end $function$
;

CREATE OR REPLACE FUNCTION custom_field_reference(flagged boolean, value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when flagged then upper(left(value #>> '{}', 255)) end
$function$
;

CREATE OR REPLACE FUNCTION custom_field_searched(value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(left(regexp_replace(
      translate(left(value #>> '{}', 255), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', '', 'g'), 64), '')
  where jsonb_typeof(value) = 'number' or (jsonb_typeof(value) = 'string' and value #>> '{}' !~ '^\d{4}-\d{2}-\d{2}($|T\d{2}:)')
$function$
;

CREATE OR REPLACE FUNCTION delivered_at_of(of_account uuid, of_type text, of_id uuid)
 RETURNS timestamptz
 LANGUAGE sql
 STABLE
AS $function$
  select case when count(*) = count(coalesce(c.delivered_at, c.empty_terminated_at)) then max(coalesce(c.delivered_at, c.empty_terminated_at)) end
  from containers c
  where c.account_id = of_account and (case of_type when 'container' then c.id = of_id else c.shipment_id = of_id end)
$function$
;

CREATE OR REPLACE FUNCTION enqueue_jobs(specs graphile_worker.job_spec[], preserve_run_at boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'quiet', 'pg_catalog'
AS $function$
declare
  added bigint;
begin
  update graphile_worker._private_jobs as running
  set key = null, attempts = running.max_attempts, updated_at = now(),
    flags = coalesce(running.flags, '{}') || '{"superseded": true}'
  from unnest(specs) as spec
  where spec.job_key is not null and running.key = spec.job_key and running.locked_at is not null;
  select count(*) into added from graphile_worker.add_jobs(specs, preserve_run_at);
  return added;
end
$function$
;

CREATE OR REPLACE FUNCTION ensure_partitions(since timestamptz, months integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  parent text;
  month date;
begin
  foreach parent in array array['messages', 'raw_events', 'notifications', 'attempts', 'vessel_positions'] loop
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
  perform secure_partitions();
end $function$
;

CREATE OR REPLACE FUNCTION event_id_of(source_id text, container_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when right(source_id, length(container_number) + 1) = '#' || container_number
    then left(source_id, -(length(container_number) + 1)) else source_id end
$function$
;

CREATE OR REPLACE FUNCTION fold_added_texts()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with gone as (delete from added_texts where (select pg_try_advisory_xact_lock(4949003)) returning *),
    texts as (select distinct account_id, kind, text from gone),
    ends as (select g.account_id, g.kind, coalesce(last.block, 0) as block, coalesce(last.bytes, 0) as bytes
      from (select distinct account_id, kind from texts) g
      left join lateral (select s.block, octet_length(s.texts) as bytes from searched_texts s
        where s.account_id = g.account_id and s.kind = g.kind order by s.block desc limit 1) last on true),
    placed as (select t.account_id, t.kind, t.text, e.block + ((e.bytes + sum(octet_length(t.text) + 1)
        over (partition by t.account_id, t.kind order by t.text rows unbounded preceding)) / 1800)::integer as block
      from texts t join ends e on e.account_id = t.account_id and e.kind = t.kind),
    kept as (insert into searched_texts as s (account_id, kind, block, texts)
      select account_id, kind, block, string_agg(text, e'\n' order by text) from placed group by 1, 2, 3 order by 1, 2, 3
      on conflict (account_id, kind, block) do update set texts = s.texts || e'\n' || excluded.texts)
  select count(*) from gone
$function$
;

CREATE OR REPLACE FUNCTION fold_list_changes()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with gone as (delete from list_changes where (select pg_try_advisory_xact_lock(4949002)) returning *),
    sums as (select account_id, list, day, sum(records) as records, count(*) as noted from gone group by account_id, list, day),
    kept as (insert into list_counts as k (account_id, list, day, records)
      select account_id, list, day, records from sums order by account_id, list, day
      on conflict (account_id, list, day) do update set records = k.records + excluded.records)
  select coalesce(sum(noted), 0)::bigint from sums
$function$
;

CREATE OR REPLACE FUNCTION forget_cargo_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from cargo_references where account_id = old.account_id and record_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION forget_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from journey_versions v using gone g where v.account_id = g.account_id and v.container_id = g.id;
  delete from container_whereabouts w using gone g where w.account_id = g.account_id and w.container_id = g.id;
  delete from container_vessels v using gone g where v.account_id = g.account_id and v.container_id = g.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION give_default_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into custom_fields (account_id, id, definition_id, api_slug, entity_type, entity_id, value, reference, created_at, updated_at)
    select d.account_id, gen_random_uuid(), d.id, d.api_slug, tg_argv[1], a.id, d.default_value,
      custom_field_reference(d.reference_number, d.default_value), a.created_at, a.created_at
    from added a join custom_field_definitions d
      on d.account_id = a.account_id and d.entity_type = tg_argv[0] and d.default_value is not null
    where d.data_type not in ('enum', 'enum_multi') or not exists (
      select from jsonb_array_elements_text(
        case jsonb_typeof(d.default_value) when 'array' then d.default_value else jsonb_build_array(d.default_value) end) as given
      where not exists (select from custom_field_options o
        where o.account_id = d.account_id and o.definition_id = d.id and o.value = given))
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION give_to_containers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update containers c set shipping_line_scac = new.shipping_line_scac, port_of_discharge_locode = new.port_of_discharge_locode,
      customer_id = new.customer_id
    where c.account_id = new.account_id and c.shipment_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION heard_part_of(made timestamptz, last_heard_at timestamptz)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'by_heard' || coalesce(':' || ((last_heard_at at time zone 'UTC')::date - date '2000-01-01' + 2000000),
    '?/' || ((made at time zone 'UTC')::date - date '2000-01-01' + 2000000))
$function$
;

CREATE OR REPLACE FUNCTION keep_changed_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  differing uuid[];
begin
  select array_agg(n.id) into differing from after_it n full join before_it o on o.account_id = n.account_id and o.id = n.id
    where n.updated_at <> o.updated_at or n.customer_id is distinct from o.customer_id
      or n.pod_eta_at is distinct from o.pod_eta_at or n.line_tracking_stopped_at is distinct from o.line_tracking_stopped_at
      or n.ref_numbers is distinct from o.ref_numbers or n.tags is distinct from o.tags or n.provenance <> o.provenance;
  if differing is not null then
    insert into belief_versions (account_id, record_id, valid_from, record)
      select account_id, id, updated_at, version_of(n::shipments) from after_it n where id = any(differing)
      on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_first_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shipment_terms (account_id, term, created_at, shipment_id)
    select a.account_id, t.term, a.created_at, a.id from added a
      cross join lateral terms_in(a.ref_numbers, a.tags, a.destination_locode, a.pod_vessel_name, a.pod_vessel_imo) t(term)
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_first_versions_of_containers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into belief_versions (account_id, record_id, valid_from, record)
    select a.account_id, a.id, a.updated_at, version_of(a::containers) from added a
    on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_first_versions_of_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into belief_versions (account_id, record_id, valid_from, record)
    select a.account_id, a.id, a.updated_at, version_of(a::shipments) from added a
    on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_job_of_another_worker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin return null; end$function$
;

CREATE OR REPLACE FUNCTION keep_shipment_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted text[] := terms_of_shipment(new);
begin
  if tg_op = 'UPDATE' then
    delete from shipment_terms where account_id = new.account_id and shipment_id = new.id and term <> all(wanted);
  end if;
  insert into shipment_terms (account_id, term, created_at, shipment_id)
    select new.account_id, term, new.created_at, new.id from unnest(wanted) term on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION key_of_hash(hash text)
 RETURNS TABLE(account_id uuid, key_id uuid, user_id uuid, role text, requests_per_minute integer)
 LANGUAGE plpgsql
AS $function$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
begin
  perform set_config('landfall.account_id', '*', true);
  return query select k.account_id, k.id, k.user_id, k.role, k.requests_per_minute from api_keys k join accounts a on a.id = k.account_id
    where k.key_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp()) and a.suspended_at is null;
  perform set_config('landfall.account_id', entered, true);
end $function$
;

CREATE OR REPLACE FUNCTION listed_holds(holds json, fees json)
 RETURNS TABLE(kind text, name text, description text, status text, amount double precision, currency_code text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct on (h ->> 'name', h ->> 'description') 'hold', h ->> 'name', h ->> 'description', h ->> 'status', null::double precision, null::text
    from json_array_elements(holds) h
  union all
  select distinct on (f ->> 'type', f ->> 'currency_code') 'fee', f ->> 'type', null, null, (f ->> 'amount')::double precision, f ->> 'currency_code'
    from json_array_elements(fees) f
$function$
;

CREATE OR REPLACE FUNCTION mark_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_marks (account_id) select distinct account_id from changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION mark_added_containers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into container_marks (account_id, container_id) select account_id, id from added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION mark_container()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into container_marks (account_id, container_id) values (new.account_id, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION mark_containers_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into container_marks (account_id, container_id) select distinct account_id, container_id from changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION mark_containers_of_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into container_marks (account_id, container_id)
    select distinct account_id, entity_id from changed where entity_type = 'container';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION mark_containers_of_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into container_marks (account_id, container_id)
    select c.account_id, c.id from containers c where c.account_id = new.account_id and c.shipment_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION mark_superseded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.flags := coalesce(new.flags, '{}') || '{"superseded": true}';
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION note_changed_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  differing uuid[];
begin
  select array_agg(n.id) into differing from after_it n full join before_it o on o.account_id = n.account_id and o.id = n.id
    where n.updated_at <> o.updated_at or n.shipment_id is distinct from o.shipment_id or n.current_status <> o.current_status
      or n.ref_numbers is distinct from o.ref_numbers or n.journey_stops <> o.journey_stops or n.provenance <> o.provenance;
  if differing is null then
    return null;
  end if;
  with changed as materialized (
      select n::containers as container, n.journey_stops <> o.journey_stops as other_stops,
        n.shipment_id is distinct from o.shipment_id or n.current_status <> o.current_status as moved,
        n.ref_numbers is distinct from o.ref_numbers or n.provenance <> o.provenance as other_words,
        n.tracking_stopped_at is distinct from o.tracking_stopped_at as stopped
      from (select * from after_it where id = any(differing)) n
        full join (select * from before_it where id = any(differing)) o on o.account_id = n.account_id and o.id = n.id),
    versions as (
      insert into belief_versions (account_id, record_id, valid_from, record)
        select (container).account_id, (container).id, (container).updated_at, version_of(container) from changed
        where moved or other_words or other_stops or not stopped
        on conflict (account_id, record_id, valid_from) do update set record = excluded.record),
    courses as (
      insert into journey_versions (account_id, container_id, valid_from, journey_stops)
        select (container).account_id, (container).id, (container).updated_at, (container).journey_stops from changed where other_stops
        on conflict (account_id, container_id, valid_from) do update set journey_stops = excluded.journey_stops),
    whereabouts as (
      insert into container_whereabouts select w.* from changed cross join lateral whereabouts_of(container) w where other_stops or moved
        on conflict (account_id, container_id) do update set current_status = excluded.current_status, vessel_id = excluded.vessel_id,
          voyage_number = excluded.voyage_number, from_port_id = excluded.from_port_id, departed_at = excluded.departed_at,
          to_port_id = excluded.to_port_id, arrives_at = excluded.arrives_at, port_id = excluded.port_id),
    vessels as materialized (
      select (container).account_id, (container).id as container_id, vessels_of((container).journey_stops) as vessel_ids
      from changed where other_stops),
    left_vessels as (
      delete from container_vessels v using vessels n
        where v.account_id = n.account_id and v.container_id = n.container_id and v.vessel_id <> all(n.vessel_ids))
  insert into container_vessels (account_id, container_id, vessel_id)
    select n.account_id, n.container_id, vessel_id from vessels n cross join lateral unnest(n.vessel_ids) as vessel_id
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_changed_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (account_id, kind, subject, subject_id, shipment_id, changed, created_at)
    select n.account_id, 'tracking_request.changed', 'tracking_request', n.id, n.tracked_object_id, '{status}', n.updated_at
    from after_it n join before_it o on o.account_id = n.account_id and o.id = n.id where o.status <> n.status;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_courses_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journey_versions (account_id, container_id, valid_from, journey_stops)
    select account_id, id, updated_at, journey_stops from added
    on conflict (account_id, container_id, valid_from) do update set journey_stops = excluded.journey_stops;
  insert into container_whereabouts select w.* from added a cross join lateral whereabouts_of(a::containers) w
    on conflict (account_id, container_id) do update set current_status = excluded.current_status, vessel_id = excluded.vessel_id,
      voyage_number = excluded.voyage_number, from_port_id = excluded.from_port_id, departed_at = excluded.departed_at,
      to_port_id = excluded.to_port_id, arrives_at = excluded.arrives_at, port_id = excluded.port_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_feed_health()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (account_id, kind, subject, subject_id, changed, created_at)
    select id, 'feed.changed', 'feed', new.feed, '{status}', coalesce(new.opened_at, new.recovered_at, now()) from accounts;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_field_reference()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform set_cargo_references(old.account_id, old.entity_type, old.entity_id, old.id::text, '{}');
  elsif new.entity_type <> 'tracking_request' then
    perform set_cargo_references(new.account_id, new.entity_type, new.entity_id, new.id::text, array_remove(array[new.reference], null));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_first_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cargo_references (account_id, compared, record_type, record_id, origin)
    select a.account_id, normal.compared, tg_argv[0], a.id, 'own'
      from added a cross join lateral unnest(a.ref_numbers) one
        cross join lateral (select compared_reference(one) as compared offset 0) as normal
      where normal.compared <> ''
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_holds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  said jsonb;
begin
  -- Who said so is looked up once for holds and once for fees.
  select jsonb_object_agg(k.kind, jsonb_build_object('id', k.id, 'since', coalesce((r.decoded ->> 'reported_at')::timestamptz, r.received_at, new.updated_at),
      'data_source', r.decoded ->> 'data_source', 'operator', r.decoded ->> 'operator')) into said
    from (values ('hold', nullif(new.provenance -> 'holds_at_pod_terminal' ->> 'raw_event_id', '')::uuid),
      ('fee', nullif(new.provenance -> 'fees_at_pod_terminal' ->> 'raw_event_id', '')::uuid)) k(kind, id)
    left join lateral (select e.decoded, e.received_at from raw_events e where e.id = k.id limit 1) r on true;
  if tg_op = 'UPDATE' then
    update hold_periods p set until_at = new.updated_at, ended_by_raw_event_id = (said -> p.kind ->> 'id')::uuid
      where p.account_id = new.account_id and p.container_id = new.id and p.until_at is null
        and not exists (select from listed_holds(new.holds_at_pod_terminal, new.fees_at_pod_terminal) l where l.kind = p.kind and l.name = p.name
          and l.description is not distinct from p.description and l.currency_code is not distinct from p.currency_code);
    update hold_periods p set status = l.status, amount = l.amount
      from listed_holds(new.holds_at_pod_terminal, new.fees_at_pod_terminal) l
      where p.account_id = new.account_id and p.container_id = new.id and p.until_at is null and l.kind = p.kind and l.name = p.name
        and l.description is not distinct from p.description and l.currency_code is not distinct from p.currency_code
        and (p.status, p.amount) is distinct from (l.status, l.amount);
  end if;
  insert into hold_periods (account_id, container_id, kind, name, description, status, amount, currency_code, since_at, data_source, operator, raw_event_id)
    select new.account_id, new.id, l.kind, l.name, l.description, l.status, l.amount, l.currency_code, (said -> l.kind ->> 'since')::timestamptz,
      said -> l.kind ->> 'data_source', said -> l.kind ->> 'operator', (said -> l.kind ->> 'id')::uuid
    from listed_holds(new.holds_at_pod_terminal, new.fees_at_pod_terminal) l
    where not exists (select from hold_periods p where p.account_id = new.account_id and p.container_id = new.id and p.until_at is null
      and p.kind = l.kind and p.name = l.name and p.description is not distinct from l.description and p.currency_code is not distinct from l.currency_code);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_key_use(ids uuid[], used_at timestamptz)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
begin
  perform set_config('landfall.account_id', '*', true);
  update api_keys set last_used_at = used_at
    where id = any(ids) and (last_used_at is null or last_used_at <= used_at - interval '1 minute');
  perform set_config('landfall.account_id', entered, true);
end $function$
;

CREATE OR REPLACE FUNCTION note_linked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update documents d set is_linked = true from (select distinct account_id, document_id from added) l
      where d.account_id = l.account_id and d.id = l.document_id and not d.is_linked;
  else
    update documents d set is_linked = false from (select distinct account_id, document_id from gone) l
      where d.account_id = l.account_id and d.id = l.document_id and d.is_linked
        and not exists (select from document_links o where o.account_id = d.account_id and o.document_id = d.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_new_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (account_id, kind, subject, subject_id, container_id, changed, created_at)
    select account_id, 'work.decided', 'container', container_id, container_id, '{action_group}', now() from added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_new_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (account_id, kind, subject, subject_id, changed, created_at)
    select account_id, 'tracking_request.changed', 'tracking_request', id, '{status}', created_at from added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_other_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (account_id, kind, subject, subject_id, container_id, changed, created_at)
    select n.account_id, 'work.decided', 'container', n.container_id, n.container_id, differing, now()
    from after_it n full join before_it o on o.account_id = n.account_id and o.container_id = n.container_id
      cross join lateral (select array_remove(array[
        case when n.action_group <> o.action_group then 'action_group' end,
        case when n.findings <> o.findings then 'attention' end,
        case when n.charges <> o.charges then 'charges' end,
        case when n.pickup_lfd_on is distinct from o.pickup_lfd_on then 'pickup_lfd_on' end,
        case when (n.arrival_at, n.arrival_is_estimate) is distinct from (o.arrival_at, o.arrival_is_estimate) then 'arrival_at' end,
        case when n.way <> o.way then 'way' end], null) as differing) d
    where cardinality(differing) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_own_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into cargo_references (account_id, compared, record_type, record_id, origin)
      select distinct new.account_id, normal.compared, tg_argv[0], new.id, 'own'
      from unnest(new.ref_numbers) as one cross join lateral (select compared_reference(one) as compared offset 0) as normal
      where normal.compared <> ''
      on conflict do nothing;
  else
    perform set_cargo_references(new.account_id, tg_argv[0], new.id, 'own', new.ref_numbers);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION note_vessels_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into container_vessels select a.account_id, a.id, v.vessel_id from added a cross join lateral vessels_in(a.journey_stops) v(vessel_id)
    where a.journey_stops <> '[]' on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION number_changes(account uuid, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  ended bigint;
  given bigint;
begin
  if exists (select from changes where account_id = account and feed_position is null) then
    insert into change_feeds (account_id, last) values (account, 0) on conflict do nothing;
    select last into ended from change_feeds where account_id = account for update skip locked;
    if found then
      update changes c set feed_position = ended + n.place
        from unnest(array(select sequence from changes where account_id = account and feed_position is null order by sequence limit most))
          with ordinality n(sequence, place)
        where c.account_id = account and c.sequence = n.sequence;
      get diagnostics given = row_count;
      update change_feeds set last = ended + given where account_id = account;
      return ended + given;
    end if;
  end if;
  select last into ended from change_feeds where account_id = account;
  return coalesce(ended, 0);
end $function$
;

CREATE OR REPLACE FUNCTION number_events(account uuid, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  ended bigint;
  given bigint;
begin
  if exists (select from events where account_id = account and feed_position is null) then
    insert into event_feeds (account_id, last) values (account, 0) on conflict do nothing;
    select last into ended from event_feeds where account_id = account for update skip locked;
    if found then
      -- A statement of its own: it sees what was committed before the row was locked.
      update events e set feed_position = ended + n.place
        from unnest(array(select id from events where account_id = account and feed_position is null order by sequence limit most))
          with ordinality n(id, place)
        where e.account_id = account and e.id = n.id;
      get diagnostics given = row_count;
      update event_feeds set last = ended + given where account_id = account;
      return ended + given;
    end if;
  end if;
  select last into ended from event_feeds where account_id = account;
  return coalesce(ended, 0);
end $function$
;

CREATE OR REPLACE FUNCTION number_in_words(value numeric, format text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  parts text[] := regexp_match(format, '^([^#0,.]*)([#0,]*[#0])(?:\.([#0]+))?([^#0,.]*)$');
  decimals text := coalesce(parts[3], '');
  pattern text;
begin
  if parts is null then return trim_scale(value)::text; end if;
  pattern := 'FM' || case when strpos(parts[2], ',') > 0 then '999,999,999,999,999,990' else '999999999999999990' end
    || case when decimals = '' then '' else '.' || translate(decimals, '#', '9') end;
  return parts[1] || rtrim(to_char(round(value, length(decimals)), pattern), '.') || parts[4];
end $function$
;

CREATE OR REPLACE FUNCTION order_parts_of(made timestamptz, number text, current_status text, pickup_lfd_on date, arrival_at timestamptz, slip_days integer, last_heard_at timestamptz, charged numeric, attention integer)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select part from steady_parts_of(made, number, current_status, pickup_lfd_on, arrival_at, slip_days, charged, attention) part
  union all select heard_part_of(made, last_heard_at)
$function$
;

CREATE OR REPLACE FUNCTION put_jobs(specs json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  missing text[];
  is_new boolean;
begin
  select bool_or(tasks.id is null or spec.queue is not null) into is_new
    from json_to_recordset(specs) as spec(task text, queue text) left join graphile_worker._private_tasks tasks on tasks.identifier = spec.task;
  if is_new then
    insert into graphile_worker._private_tasks (identifier)
      select distinct task from json_to_recordset(specs) as spec(task text)
      where not exists (select from graphile_worker._private_tasks where identifier = task) order by task on conflict do nothing;
    insert into graphile_worker._private_job_queues (queue_name)
      select distinct queue from json_to_recordset(specs) as spec(queue text)
      where queue is not null and not exists (select from graphile_worker._private_job_queues where queue_name = queue)
      order by queue on conflict do nothing;
  end if;
  loop
    -- A row that is not available is locked by this statement all the same: the second round finds it as it was.
    with written as (
      insert into graphile_worker._private_jobs as jobs (job_queue_id, task_id, payload, run_at, max_attempts, key, priority, revision)
        select queues.id, tasks.id, coalesce(spec.payload, '{}'), coalesce(now() + spec.delay_ms * interval '1 millisecond', spec.run_at, now()),
          spec.max_attempts, spec.key, spec.priority,
          -- Only a column of the row can tell the part below what was wished.
          case spec.mode when 'preserve_run_at' then 1 when 'earliest' then 2 when 'unless_due' then 3 else 0 end
        from json_to_recordset(specs) as spec(task text, payload json, queue text, run_at timestamptz, delay_ms float8, max_attempts smallint,
            key text, priority smallint, mode text)
          join graphile_worker._private_tasks tasks on tasks.identifier = spec.task
          left join graphile_worker._private_job_queues queues on queues.queue_name = spec.queue
        where missing is null or spec.key = any(missing)
        order by spec.key
      on conflict (key) do update set
        job_queue_id = excluded.job_queue_id, task_id = excluded.task_id, payload = excluded.payload,
        max_attempts = excluded.max_attempts, priority = excluded.priority,
        run_at = case
          when excluded.revision = 1 and jobs.attempts = 0 then jobs.run_at
          when excluded.revision = 2 or excluded.revision = 3 and jobs.run_at <= now() then least(jobs.run_at, excluded.run_at)
          else excluded.run_at end,
        attempts = 0, last_error = null, flags = null, revision = jobs.revision + 1, updated_at = now()
      where jobs.is_available
      returning key)
    select array_agg(spec.key order by spec.key) into missing
      from json_to_recordset(specs) as spec(key text)
      where spec.key is not null and (missing is null or spec.key = any(missing)) and spec.key not in (select key from written where key is not null);
    exit when missing is null;
    update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now()
      where key = any(missing) and not is_available;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION record_in_words(account uuid, record_type text, record uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case record_type
    when 'container' then (select c.number from containers c where c.account_id = account and c.id = record)
    when 'metro_area' then (select m.name from metro_areas m where m.id = record)
    when 'party' then (select p.company_name from parties p where p.account_id = account and p.id = record)
    when 'port' then (select p.name from ports p where p.id = record)
    when 'rail_terminal' then (select t.name from rail_terminals t where t.id = record)
    when 'shipment' then (select s.bill_of_lading_number from shipments s where s.account_id = account and s.id = record)
    when 'shipping_line' then (select l.name from shipping_lines l where l.id = record)
    when 'terminal' then (select t.name from terminals t where t.id = record)
    when 'tracking_request' then (select r.request_number from tracking_requests r where r.account_id = account and r.id = record)
    when 'user' then (select coalesce(u.name, u.email) from users u where u.account_id = account and u.id = record)
    when 'vessel' then (select v.name from vessels v where v.id = record)
  end
$function$
;

CREATE OR REPLACE FUNCTION refusals_of_keys(hashes text[])
 RETURNS TABLE(key_hash text, refusal text)
 LANGUAGE plpgsql
AS $function$
declare
  entered text := coalesce(current_setting('landfall.account_id', true), '');
begin
  perform set_config('landfall.account_id', '*', true);
  return query select k.key_hash, case when k.revoked_at is not null then 'revoked' when k.expires_at <= clock_timestamp() then 'expired'
      when a.suspended_at is not null then 'suspended' end
    from api_keys k join accounts a on a.id = k.account_id where k.key_hash = any(hashes);
  perform set_config('landfall.account_id', entered, true);
end $function$
;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('landfall.audit_sweep', true) = 'on' then return old; end if;
  raise exception 'entries of the audit log are never changed';
end $function$
;

CREATE OR REPLACE FUNCTION refuse_without_container()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added a left join containers c on c.account_id = a.account_id and c.id = a.container_id where c.id is null) then
    raise foreign_key_violation using message = format('a row of %s is of no container', tg_table_name);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION remove_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from custom_fields f using gone g where f.account_id = g.account_id and f.entity_id = g.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search_terms_of(texts text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  given text;
  words text[];
  term text;
  terms text[] := '{}';
begin
  foreach given in array coalesce(texts, '{}') loop
    words := string_to_array(trim(regexp_replace(
      regexp_replace(translate(left(given, 255), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '([0-9]+)', ' \1 ', 'g'),
      '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')), ' ');
    term := '';
    for position in reverse cardinality(words) .. 1 loop
      term := words[position] || term;
      -- A text of very many words is found by the first of them.
      if position <= 8 and length(term) > 1 then terms := terms || left(term, 64); end if;
    end loop;
  end loop;
  return terms;
end $function$
;

CREATE OR REPLACE FUNCTION secure_partitions()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  found record;
begin
  for found in
    select part.oid::regclass as partition, pg_get_expr(p.polqual, p.polrelid) as readable, pg_get_expr(p.polwithcheck, p.polrelid) as writable
      from pg_inherits i join pg_class part on part.oid = i.inhrelid
      join pg_policy p on p.polrelid = i.inhparent and p.polname = 'account'
      where part.relispartition and not (part.relrowsecurity and part.relforcerowsecurity)
  loop
    execute format('alter table %s enable row level security', found.partition);
    execute format('alter table %s force row level security', found.partition);
    execute format('create policy account on %s using (%s) with check (%s)', found.partition, found.readable, found.writable);
  end loop;
  perform tune_partitions();
end $function$
;

CREATE OR REPLACE FUNCTION session_of_hash(hash text, instant timestamptz)
 RETURNS TABLE(session_id uuid, account_id uuid, user_id uuid, person_id uuid, key_id uuid, role text, requests_per_minute integer, last_used_at timestamptz, is_suspended boolean)
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION set_cargo_references(account uuid, kind text, record uuid, from_where text, given text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from cargo_references where account_id = account and record_id = record and origin = from_where
    and compared <> all(array(select compared_reference(one) from unnest(given) one));
  insert into cargo_references (account_id, compared, record_type, record_id, origin)
    select distinct account, compared_reference(one), kind, record, from_where from unnest(given) one where compared_reference(one) <> ''
    on conflict do nothing;
$function$
;

CREATE OR REPLACE FUNCTION ship_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(regexp_replace(regexp_replace(upper(name), '^\s*(M/?V|M/?S|SS)[\s.]+', ''), '[^[:alnum:]]+', '', 'g'), '')
$function$
;

CREATE OR REPLACE FUNCTION steady_parts_of(made timestamptz, number text, current_status text, pickup_lfd_on date, arrival_at timestamptz, slip_days integer, charged numeric, attention integer)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select kind || coalesce(':' || value || coalesce('/' || alike, ''), '?/' || day)
    from (select ((made at time zone 'UTC')::date - date '2000-01-01' + 2000000)::text, (((made at time zone 'UTC')::date - date '2000-01-01') / 7 * 7 + 2000000)::text)
        as of_making(day, week)
      cross join lateral (values
      ('by_arrival', ((arrival_at at time zone 'UTC')::date - date '2000-01-01' + 2000000)::text, null),
      ('by_attention', (attention + 2000000)::text, week),
      -- Two figures: 1,287 is among 1,200.
      ('by_charge', lpad(trunc(charged, 2 - length(trunc(charged)::text))::bigint::text, 15, '0'), null),
      ('by_lfd', (pickup_lfd_on - date '2000-01-01' + 2000000)::text, null),
      ('by_number', left(number, 6), null),
      ('by_slip', (slip_days + 2000000)::text, week),
      ('by_status', current_status, day)) as place(kind, value, alike)
$function$
;

CREATE OR REPLACE FUNCTION take_back_jobs(keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from graphile_worker._private_jobs
    where id = any(array(select id from graphile_worker._private_jobs where key = any(keys) order by key for update)) and locked_at is null;
  update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now() where key = any(keys);
end
$function$
;

CREATE OR REPLACE FUNCTION take_from_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select s.shipping_line_scac, s.port_of_discharge_locode, s.customer_id
    into new.shipping_line_scac, new.port_of_discharge_locode, new.customer_id
    from shipments s where s.account_id = new.account_id and s.id = new.shipment_id for share;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION take_places(feeds text[], intervals_ms double precision[], bursts integer[], reserved boolean[])
 RETURNS double precision[]
 LANGUAGE plpgsql
AS $function$
declare
  waits float8[] := array_fill(0::float8, array[cardinality(feeds)]);
  wish record;
  line text;
  arrival timestamptz;
  paused timestamptz;
  instant timestamptz;
  turn timestamptz;
begin
  for wish in select * from unnest(feeds, intervals_ms, bursts, reserved) with ordinality as w(feed, interval_ms, burst, reserved, position)
    order by w.feed, w.position
  loop
    if wish.feed is distinct from line then
      if line is not null then update feed_pacing set arrival_at = arrival where feed = line; end if;
      line := wish.feed;
      insert into feed_pacing values (line, clock_timestamp()) on conflict (feed) do nothing;
      select p.arrival_at, p.paused_until into arrival, paused from feed_pacing p where p.feed = line for update;
    end if;
    instant := clock_timestamp();
    -- A place that was reserved has come.
    continue when wish.reserved and paused <= instant;
    turn := greatest(arrival, instant);
    -- Places after a pause are given out one after the other, without a burst.
    if paused > instant then turn := greatest(turn, paused + wish.burst * wish.interval_ms * interval '1 ms'); end if;
    arrival := turn + wish.interval_ms * interval '1 ms';
    waits[wish.position] := greatest(0, extract(epoch from turn - instant) * 1000 - wish.burst * wish.interval_ms);
  end loop;
  if line is not null then update feed_pacing set arrival_at = arrival where feed = line; end if;
  return waits;
end $function$
;

CREATE OR REPLACE FUNCTION terms_in(refs text[], tags text[], destination_locode text, vessel_name text, vessel_imo text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'ref:' || lower(left(reference, 500)) from unnest(refs) reference
  union all select 'ref?' where cardinality(coalesce(refs, '{}')) = 0
  union all select 'tag:' || left(tag, 500) from unnest(tags) tag
  union all select 'tag?' where cardinality(tags) = 0
  union all select coalesce('destination:' || destination_locode, 'destination?')
  union all select coalesce('vessel:' || upper(vessel_name), 'vessel?')
  union all select 'imo:' || vessel_imo where vessel_imo is not null
$function$
;

CREATE OR REPLACE FUNCTION terms_of_shipment(s shipments)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select distinct term from terms_in(s.ref_numbers, s.tags, s.destination_locode, s.pod_vessel_name, s.pod_vessel_imo) term)
$function$
;

CREATE OR REPLACE FUNCTION time_in_words(value timestamp without time zone, format text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  words text := format;
  step text[];
begin
  foreach step slice 1 in array array[['HH:MM', 'HH24:MI'], ['YYYY', 'YYYY'], ['MMM', 'Mon'], ['MM', 'MM'], ['DD', 'DD'], ['HH', 'HH24'],
    ['mm', 'MI'], ['SS', 'SS'], ['ss', 'SS']]
  loop
    words := replace(words, step[1], to_char(value, step[2]));
  end loop;
  return words;
end $function$
;

CREATE OR REPLACE FUNCTION tune_partitions()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  found record;
begin
  for found in
    select part.oid::regclass as partition from pg_inherits i join pg_class part on part.oid = i.inhrelid
      where i.inhparent = 'notifications'::regclass and part.reloptions is null
  loop
    execute format('alter table %s set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000)', found.partition);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION version_of(container containers)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  container.journey_stops := null;
  return to_jsonb(container);
end $function$
;

CREATE OR REPLACE FUNCTION version_of(shipment shipments)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  shipment.fold_sha256 := null;
  shipment.container_custom_fields := null;
  return to_jsonb(shipment);
end $function$
;

CREATE OR REPLACE FUNCTION vessels_in(journey_stops jsonb)
 RETURNS SETOF uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (leg ->> 'vessel_id')::uuid
    from jsonb_array_elements(journey_stops) as stop, lateral (values (stop -> 'inbound'), (stop -> 'outbound')) as legs(leg)
    where leg ->> 'vessel_id' is not null
$function$
;

CREATE OR REPLACE FUNCTION vessels_of(journey_stops jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select distinct vessel_id from vessels_in(journey_stops) vessel_id order by 1)
$function$
;

CREATE OR REPLACE FUNCTION visible_account(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select current_setting('landfall.account_id', true) = '*' or account::text = current_setting('landfall.account_id', true)
$function$
;

CREATE OR REPLACE FUNCTION wall_off(customer_table regclass, shared_rows boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  visible text := '(select current_setting(''landfall.account_id'', true) = ''*'')
    or account_id = (select case when current_setting(''landfall.account_id'', true) <> ''*''
      then nullif(current_setting(''landfall.account_id'', true), '''')::uuid end)';
begin
  -- Rows without an account belong to all of them.
  if shared_rows then visible := 'account_id is null or ' || visible; end if;
  execute format('alter table %s enable row level security', customer_table);
  execute format('alter table %s force row level security', customer_table);
  execute format('drop policy if exists account on %s', customer_table);
  execute format('create policy account on %s using (%s) with check (%s)', customer_table, visible, visible);
end $function$
;

CREATE OR REPLACE FUNCTION whereabouts_of(container containers)
 RETURNS container_whereabouts
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  found container_whereabouts;
  stop jsonb;
  leaving jsonb;
begin
  found.account_id := container.account_id;
  found.container_id := container.id;
  found.current_status := container.current_status;
  -- A box that left its shipment is nowhere.
  if container.shipment_id is null or container.current_status not in ('new', 'on_ship', 'grounded', 'available', 'not_available', 'awaiting_inland_transfer')
  then return found; end if;
  for stop in select value from jsonb_array_elements(container.journey_stops) where value ->> 'part' in ('pol', 'transshipment', 'pod') loop
    if container.current_status not in ('new', 'on_ship') then
      -- Ashore, whether or not anybody reported the arrival of the ship.
      found.port_id := case when stop ->> 'location_type' = 'port' then (stop ->> 'location_id')::uuid end;
      continue;
    end if;
    if leaving is not null and stop -> 'inbound' ->> 'actual_at' is null and found.to_port_id is null and found.port_id is null then
      found.vessel_id := coalesce(leaving -> 'outbound' ->> 'vessel_id', stop -> 'inbound' ->> 'vessel_id')::uuid;
      found.voyage_number := coalesce(leaving -> 'outbound' ->> 'voyage_number', stop -> 'inbound' ->> 'voyage_number');
      found.from_port_id := case when leaving ->> 'location_type' = 'port' then (leaving ->> 'location_id')::uuid end;
      found.departed_at := (leaving -> 'outbound' ->> 'actual_at')::timestamptz;
      found.to_port_id := case when stop ->> 'location_type' = 'port' then (stop ->> 'location_id')::uuid end;
      found.arrives_at := (stop -> 'inbound' ->> 'estimated_at')::timestamptz;
    elsif stop -> 'inbound' ->> 'actual_at' is not null
      or (stop ->> 'part' = 'pol' and (container.pol_full_in_at is not null or container.pol_vessel_loaded_at is not null)) then
      found.vessel_id := null; found.voyage_number := null; found.from_port_id := null; found.departed_at := null;
      found.to_port_id := null; found.arrives_at := null;
      found.port_id := case when stop ->> 'location_type' = 'port' then (stop ->> 'location_id')::uuid end;
    end if;
    leaving := case when stop -> 'outbound' ->> 'actual_at' is not null then stop end;
    if leaving is not null then found.port_id := null; end if;
  end loop;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION whole_terms_of(texts text[])
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct term from unnest(texts) given, regexp_replace(
    translate(left(given, 255), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', '', 'g') term where term <> ''
$function$
;

CREATE OR REPLACE FUNCTION words_of(VARIADIC texts text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsvector('simple'::regconfig, regexp_replace(array_to_string(texts, ' '), '[^[:alnum:]]+', ' ', 'g'))
$function$
;

-- Triggers on the job engine's tables -------------------------------------------------------------------------------------

CREATE TRIGGER fence BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW WHEN (((COALESCE(current_setting('landfall.worker_id'::text, true), ''::text) <> ''::text) AND (old.locked_by IS DISTINCT FROM current_setting('landfall.worker_id'::text, true)))) EXECUTE FUNCTION keep_job_of_another_worker();

CREATE TRIGGER supersede BEFORE UPDATE OF key ON graphile_worker._private_jobs FOR EACH ROW WHEN (((old.key IS NOT NULL) AND (new.key IS NULL) AND (new.locked_at IS NOT NULL))) EXECUTE FUNCTION mark_superseded();
