-- What was decided anew is compared row for row with what was decided before: joined as a full join, which is never a nested loop. A plan that was made
-- for one row, and is kept, compared each row of a larger statement with every other.
create or replace function note_other_decisions() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, subject, subject_id, container_id, changed, created_at)
    select n.account_id, 'work.decided', 'container', n.container_id, n.container_id, differing, now()
    from after_it n full join before_it o on o.account_id = n.account_id and o.container_id = n.container_id
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
