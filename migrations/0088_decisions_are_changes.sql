-- What was decided anew about a container is a change that screens read again. When the answer may change next is none.
create function note_new_decisions() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, subject, subject_id, container_id, changed, created_at)
    select account_id, 'work.decided', 'container', container_id, container_id, '{action_group}', now() from added;
  return null;
end $$;
create function note_other_decisions() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, subject, subject_id, container_id, changed, created_at)
    select n.account_id, 'work.decided', 'container', n.container_id, n.container_id, differing, now()
    from after_it n join before_it o on o.account_id = n.account_id and o.container_id = n.container_id
      cross join lateral (select array_remove(array[
        case when n.action_group <> o.action_group then 'action_group' end,
        case when n.findings <> o.findings then 'attention' end,
        case when n.charges <> o.charges then 'charges' end,
        case when n.pickup_lfd_on is distinct from o.pickup_lfd_on then 'pickup_lfd_on' end,
        case when (n.arrival_at, n.arrival_is_estimate) is distinct from (o.arrival_at, o.arrival_is_estimate) then 'arrival_at' end,
        case when n.way <> o.way then 'way' end], null) as differing) d
    where cardinality(differing) > 0;
  return null;
end $$;
create trigger note_new_decisions after insert on container_work
  referencing new table as added for each statement execute function note_new_decisions();
create trigger note_other_decisions after update on container_work
  referencing old table as before_it new table as after_it for each statement execute function note_other_decisions();
