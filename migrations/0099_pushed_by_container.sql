-- By their container only messages that nobody asked for are looked up: those that were asked for are found by their number, and are most of all.
drop index raw_events_container_number_idx;
create index raw_events_container_number_idx on raw_events (container_number) where container_number is not null and tracked_number_id is null;
