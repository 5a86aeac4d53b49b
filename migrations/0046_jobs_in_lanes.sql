-- Jobs are taken by kind ------------------------------------------------------------------------------------------------------------

-- A look at the jobs of one kind reads those alone, however many of another kind are due. The index has no condition: a job that is
-- taken changes no column of any index then, so that its row is rewritten in its page (HOT). Jobs that are set aside would stand at
-- the front for ever: their time is infinity.
create index jobs_of_task on graphile_worker._private_jobs (task_id, priority, run_at);
drop index if exists graphile_worker.jobs_main_index;
drop index if exists graphile_worker.jobs_no_queue_index;
update graphile_worker._private_jobs set run_at = 'infinity' where locked_at is null and attempts >= max_attempts;

-- Rows come, are rewritten two or three times, and go: room for that in each page, and a vacuum before dead ones pile up.
alter table graphile_worker._private_jobs set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.05);
alter table job_workers set (fillfactor = 50);

-- Adding and taking back, in sets ---------------------------------------------------------------------------------------------------

-- enqueue_jobs, cancel_job and the schema `quiet` stay for nodes of the version before, which may run for a while beside this one.

-- Adds jobs without announcing them, in the order of their keys, so that two who add to the same ones do not lock each other out.
-- A key holds one waiting job: `mode` says what becomes of its time. A job of that key that runs already may have seen too little: it
-- finishes, is not retried, and loses its key to the new one. The trigger `supersede` marks it, so that its remains are not taken
-- for a failure. One that was set aside loses its key too, and stays for a person to look at.
create function put_jobs(specs json) returns void language plpgsql as $$
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
$$;

-- Takes back the waiting jobs of keys. A running one finishes and is not retried; the trigger marks it.
create function take_back_jobs(keys text[]) returns void language plpgsql as $$
begin
  delete from graphile_worker._private_jobs
    where id = any(array(select id from graphile_worker._private_jobs where key = any(keys) order by key for update)) and locked_at is null;
  update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now() where key = any(keys);
end
$$;
