-- Estimates by position that stand for a shipment's expected arrival, in place of a word that the position outdoes -------------------------

-- One row for each shipment whose expected arrival follows its vessel at present. What was told is in raw_events; this is what the next
-- look compares with. Gone with the arrival, or when the word of the line counts again.
create table followed_estimates (
  account_id uuid not null references accounts,
  shipment_id uuid not null,
  vessel_id uuid not null references vessels,
  port_id uuid not null references ports,
  -- The word that is outdone, and what was told in its place.
  outdone_at timestamptz not null,
  because text not null check (because in ('past', 'too_fast')),
  arrives_at timestamptz not null,
  told_at timestamptz not null,
  primary key (account_id, shipment_id)
);
create index on followed_estimates (vessel_id);
alter table followed_estimates enable row level security;
alter table followed_estimates force row level security;
create policy account on followed_estimates using (visible_account(account_id)) with check (visible_account(account_id));

-- The crew's own word on the voyage (AIS message 5) ----------------------------------------------------------------------------------------

-- eta_at: with the year that was meant, as of the hearing; null: the crew says none. voyage_at: when the crew's word was last heard.
alter table ais_ships add column eta_at timestamptz, add column voyage_at timestamptz;
