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
