-- Where deep pages of lists are, in each order of their own --------------------------------------------------------------------------------

-- The parts of an order that a container stands in: those alike in the day, the beginning of the number or the figure. How many stand in each is counted
-- in container_counts with the words, by whoever decides; a page is then looked for in its part, and nothing before it is walked through. Where many
-- are alike, or nothing is known, the parts are those of the days or weeks in which containers were made.
-- `by_arrival:2026-11-28`, `by_status:on_ship/2026-11-28`, `by_arrival?/2026-11-28` of those without a value.
-- Days are counted from 2000-01-01, and with weeks and small figures written so that their texts are in their order: `by_arrival:2009828` is 2026-11-28,
-- `by_status:on_ship/2009828` those on a ship that were made on that day, `by_arrival?/2009828` those made then without an arrival.
create function steady_parts_of(made timestamptz, number text, current_status text, pickup_lfd_on date, arrival_at timestamptz, slip_days integer,
  charged numeric, attention integer) returns setof text language sql immutable parallel safe as $$
  select kind || coalesce(':' || value || coalesce('/' || alike, ''), '?/' || day)
    from (select ((made at time zone 'UTC')::date - date '2000-01-01' + 2000000)::text, (((made at time zone 'UTC')::date - date '2000-01-01') / 7 * 7 + 2000000)::text)
        as of_making(day, week)
      cross join lateral (values
      ('by_arrival', ((arrival_at at time zone 'UTC')::date - date '2000-01-01' + 2000000)::text, null),
      ('by_attention', (attention + 2000000)::text, week),
      -- Two figures: 1,287 is among 1,200.
      ('by_charge', lpad(trunc(charged, 2 - length(trunc(charged)::text))::bigint::text, 15, '0'), null),
      ('by_lfd', (pickup_lfd_on - date '2000-01-01' + 2000000)::text, null),
      ('by_number', left(number, 6), null),
      ('by_slip', (slip_days + 2000000)::text, week),
      ('by_status', current_status, day)) as place(kind, value, alike)
$$;
-- Apart, because for most containers it is another part each day, and nothing else is.
create function heard_part_of(made timestamptz, last_heard_at timestamptz) returns text language sql immutable parallel safe as $$
  select 'by_heard' || coalesce(':' || ((last_heard_at at time zone 'UTC')::date - date '2000-01-01' + 2000000),
    '?/' || ((made at time zone 'UTC')::date - date '2000-01-01' + 2000000))
$$;
create function order_parts_of(made timestamptz, number text, current_status text, pickup_lfd_on date, arrival_at timestamptz, slip_days integer,
  last_heard_at timestamptz, charged numeric, attention integer) returns setof text language sql immutable parallel safe as $$
  select part from steady_parts_of(made, number, current_status, pickup_lfd_on, arrival_at, slip_days, charged, attention) part
  union all select heard_part_of(made, last_heard_at)
$$;

-- From here on whoever decides counts them; what was decided before is counted once, while nobody decides.
select set_config('landfall.account_id', '*', true);
lock table container_work in share row exclusive mode;
insert into container_counts (account_id, term, containers)
  select w.account_id, part, count(*) from container_work w cross join lateral order_parts_of(w.created_at, w.number, w.current_status, w.pickup_lfd_on, w.arrival_at,
      w.slip_days, w.last_heard_at, w.charged, w.attention) part group by 1, 2;
