-- An event that speaks of a list of containers is one raw event for each, with ids of the form ID#NUMBER. What is taken back by its id alone,
-- or moves to another container, is looked up by what stands before.
create function event_id_of(source_id text, container_number text) returns text language sql immutable parallel safe as $$
  select case when right(source_id, length(container_number) + 1) = '#' || container_number
    then left(source_id, -(length(container_number) + 1)) else source_id end
$$;
create index on raw_events (feed, event_id_of(decoded->>'source_id', container_number))
  where tracked_number_id is null and decoded->>'source_id' is not null;
drop index raw_events_feed_expr_idx;

-- A job may be locked by a worker after enqueue_jobs looked for running jobs of its key and before the engine adds the new one: then the
-- engine alone takes its key and its attempts away. Whoever does so, the job is marked, so that it is not taken for one that was given up
-- should its process die.
create function mark_superseded() returns trigger language plpgsql as $$
begin
  new.flags := coalesce(new.flags, '{}') || '{"superseded": true}';
  return new;
end
$$;
create trigger supersede before update of key on graphile_worker._private_jobs
for each row
when (old.key is not null and new.key is null and new.locked_at is not null)
execute function mark_superseded();
