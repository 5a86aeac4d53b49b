-- What is exposed of each action group, counted as what is of all (0095): the sums that the overview shows read as few rows for one group as for the
-- whole account. `exposed_in:needs_attention/` and the text.
select set_config('landfall.account_id', '*', true);
lock table container_work in share row exclusive mode;
insert into container_counts (account_id, term, containers)
  select account_id, 'exposed_in:' || action_group || '/' || substr(told, length('exposed:') + 1), count(*)
    from container_work cross join unnest(exposed) told group by 1, 2;
