-- An event that speaks of a list of containers is one raw event for each, with ids of the form ID#NUMBER. What is taken back by its id alone,
-- or moves to another container, is looked up by what stands before.
create function event_id_of(source_id text, container_number text) returns text language sql immutable parallel safe as $$
  select case when right(source_id, length(container_number) + 1) = '#' || container_number
    then left(source_id, -(length(container_number) + 1)) else source_id end
$$;
create index on raw_events (feed, event_id_of(decoded->>'source_id', container_number))
  where tracked_number_id is null and decoded->>'source_id' is not null;
drop index raw_events_feed_expr_idx;
