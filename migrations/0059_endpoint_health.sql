-- How an endpoint fares, told to its account before it is switched off --------------------------------------------------------------------

-- The last failure in words, while there is one; of the warnings on the way to being switched off (50, 70, 90 %) the last that was given; since
-- when it is off, by whomever.
alter table webhooks add column last_failure text;
alter table webhooks add column warned integer not null default 0;
alter table webhooks add column inactive_since timestamptz;
update webhooks set inactive_since = updated_at where not active;
-- A receiver that said that it has too much: how many requests it gets at a time, and until when none. Null: as others.
alter table webhooks add column parallel_limit real;
alter table webhooks add column paused_until timestamptz;

-- What happened while a webhook was off is counted when it is switched on again.
create index events_created_at_idx on events using brin (created_at) with (pages_per_range = 32, autosummarize = on);
