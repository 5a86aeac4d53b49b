-- Background jobs: what the job engine lacks. The engine's own schema (graphile_worker) is installed before this file runs.

-- Processes that run jobs, by the name under which they lock them. `seen_at` is database time: nodes may disagree about theirs.
create table job_workers (
  id text primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

-- The engine announces new jobs with NOTIFY inside the caller's transaction, and such transactions commit one after the other
-- in the whole server. In this schema pg_notify does nothing; enqueue_jobs puts it first in the search path, and the caller
-- sends one hint after the commit.
create schema quiet;
create function quiet.pg_notify(text, text) returns void language sql immutable as 'select';

-- Adds jobs without announcing them. A key holds one waiting job. A job of that key that is running already may have seen too
-- little: it finishes, is not retried, and is marked as superseded, so that its remains are not taken for a failure.
create function enqueue_jobs(specs graphile_worker.job_spec[], preserve_run_at boolean) returns bigint
language plpgsql
set search_path = quiet, pg_catalog
as $$
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
$$;

-- Takes back the waiting job of a key. A running one finishes and is not retried; it is marked as above.
create function cancel_job(key_of_job text) returns void
language plpgsql
set search_path = quiet, pg_catalog
as $$
begin
  update graphile_worker._private_jobs
  set flags = coalesce(flags, '{}') || '{"superseded": true}'
  where key = key_of_job and locked_at is not null;
  perform graphile_worker.remove_job(key_of_job);
end
$$;

-- A process that was frozen and comes back must not complete a job that was given to another in the meantime. The engine
-- deletes a completed job by its id alone; connections of the engine carry the name of their process in landfall.worker_id,
-- and a job that is no longer locked by that name stays.
create function keep_job_of_another_worker() returns trigger language plpgsql as 'begin return null; end';
create trigger fence before delete on graphile_worker._private_jobs
for each row
when (
  coalesce(current_setting('landfall.worker_id', true), '') <> ''
  and old.locked_by is distinct from current_setting('landfall.worker_id', true)
)
execute function keep_job_of_another_worker();
