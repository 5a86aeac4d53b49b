-- What runs on this database, and with which key: for other nodes, and for commands in other shells ----------------------------------

-- The key that seals secrets is stored here, sealed itself with the key of LANDFALL_SECRET_KEY: once for each key that may open it. More than
-- one while the key is being changed.
create table master_keys (
  -- A keyed hash of the key: tells keys apart, and nothing about them.
  fingerprint text primary key,
  sealed_key text not null,
  added_at timestamptz not null default clock_timestamp()
);

-- Processes of Landfall. A row stays for some days after its process has ended: what ran last is still worth knowing.
create table nodes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  roles text[] not null,
  -- Where its API listens; null: it runs none.
  origin text,
  -- Settings by name, without secrets.
  settings json not null,
  -- The feeds that it knows, as `landfall feeds status` needs them.
  feeds json not null,
  -- Fingerprint of the key that it was started with.
  master_key text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  stopped_at timestamptz
);

-- Versions of Landfall that worked here: the first start of another one folds every tracked shipment again.
create table worked_versions (
  version text primary key,
  first_started_at timestamptz not null default clock_timestamp()
);
