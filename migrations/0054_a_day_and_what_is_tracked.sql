-- What the hourly sweep looks for, found without walking through everything --------------------------------------------------------

-- Shipments that are still tracked, page by page: those that have stopped become the most with the years.
create index shipments_tracked_idx on shipments (account_id, id) where line_tracking_stopped_at is null;

-- What a day brought, over all accounts, for the scorecard. The first two change once in a journey. The others are written in the order
-- of time: ranges of pages are enough, and cost next to nothing.
create index shipments_pod_ata_at_idx on shipments (pod_ata_at) where pod_ata_at is not null;
create index containers_empty_terminated_at_idx on containers (empty_terminated_at) where empty_terminated_at is not null;
create index transport_events_created_at_idx on transport_events using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index raw_events_received_at_idx on raw_events using brin (received_at) with (pages_per_range = 32, autosummarize = on);
create index scorecard_days_day_idx on scorecard_days (day);
