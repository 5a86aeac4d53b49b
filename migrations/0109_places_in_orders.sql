-- Where deep pages of lists are, in each order of their own --------------------------------------------------------------------------------

-- The parts of an order that a container stands in: those alike in the day, the beginning of the number or the figure. How many stand in each is counted
-- in container_counts with the words, by whoever decides; a page is then looked for in its part, and nothing before it is walked through. Where many
-- are alike, or nothing is known, the parts are those of the days or weeks in which containers were made.
-- `by_arrival:2026-11-28`, `by_status:on_ship/2026-11-28`, `by_arrival?/2026-11-28` of those without a value.
create function order_parts_of(made timestamptz, number text, current_status text, pickup_lfd_on date, arrival_at timestamptz, slip_days integer,
  last_heard_at timestamptz, charged numeric, attention integer) returns setof text language sql stable parallel safe as $$
  select kind || case when value is null then '?/' || to_char(made at time zone 'UTC', 'YYYY-MM-DD') else ':' || value || coalesce('/' || alike, '') end
    from (values
      ('by_arrival', to_char(arrival_at at time zone 'UTC', 'YYYY-MM-DD'), null),
      ('by_attention', lpad((attention + 100000)::text, 7, '0'), to_char(date_trunc('week', made at time zone 'UTC'), 'YYYY-MM-DD')),
      -- Two figures: 1,287 is among 1,200.
      ('by_charge', lpad(trunc(charged, 2 - length(trunc(charged)::text))::bigint::text, 15, '0'), null),
      ('by_heard', to_char(last_heard_at at time zone 'UTC', 'YYYY-MM-DD'), null),
      ('by_lfd', to_char(pickup_lfd_on::timestamp, 'YYYY-MM-DD'), null),
      ('by_number', left(number, 6), null),
      ('by_slip', lpad((slip_days + 100000)::text, 7, '0'), to_char(date_trunc('week', made at time zone 'UTC'), 'YYYY-MM-DD')),
      ('by_status', current_status, to_char(made at time zone 'UTC', 'YYYY-MM-DD'))) as place(kind, value, alike)
$$;

-- From here on whoever decides counts them; what was decided before is counted once, while nobody decides.
select set_config('landfall.account_id', '*', true);
lock table container_work in share row exclusive mode;
insert into container_counts (account_id, term, containers)
  select w.account_id, place, count(*) from container_work w cross join lateral order_parts_of(w.created_at, w.number, w.current_status, w.pickup_lfd_on,
      w.arrival_at, w.slip_days, w.last_heard_at, w.charged, w.attention) place
    group by 1, 2;
