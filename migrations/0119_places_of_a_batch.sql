-- Places in the lines of feeds are given out to a batch at a time: each line is locked, read and written once, however many of a batch stand in it.

-- The milliseconds until each place comes, in the order of the wishes (0: now). Lines are taken in the order of their names, so that no two batches wait for
-- each other's. See src/store/tracking/pacing.ts.
create function take_places(feeds text[], intervals_ms float8[], bursts integer[], reserved boolean[]) returns float8[] language plpgsql as $$
declare
  waits float8[] := array_fill(0::float8, array[cardinality(feeds)]);
  wish record;
  line text;
  arrival timestamptz;
  paused timestamptz;
  instant timestamptz;
  turn timestamptz;
begin
  for wish in select * from unnest(feeds, intervals_ms, bursts, reserved) with ordinality as w(feed, interval_ms, burst, reserved, position)
    order by w.feed, w.position
  loop
    if wish.feed is distinct from line then
      if line is not null then update feed_pacing set arrival_at = arrival where feed = line; end if;
      line := wish.feed;
      insert into feed_pacing values (line, clock_timestamp()) on conflict (feed) do nothing;
      select p.arrival_at, p.paused_until into arrival, paused from feed_pacing p where p.feed = line for update;
    end if;
    instant := clock_timestamp();
    -- A place that was reserved has come.
    continue when wish.reserved and paused <= instant;
    turn := greatest(arrival, instant);
    -- Places after a pause are given out one after the other, without a burst.
    if paused > instant then turn := greatest(turn, paused + wish.burst * wish.interval_ms * interval '1 ms'); end if;
    arrival := turn + wish.interval_ms * interval '1 ms';
    waits[wish.position] := greatest(0, extract(epoch from turn - instant) * 1000 - wish.burst * wish.interval_ms);
  end loop;
  if line is not null then update feed_pacing set arrival_at = arrival where feed = line; end if;
  return waits;
end $$;

drop function take_place(text, double precision, integer, boolean);
