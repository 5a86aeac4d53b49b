-- What a source no longer repeats is a fact about its answers; whether it still counts is for the fold to say -------------------------

-- The first of the complete answers in a row that lacked the claim; it counts from the second on (missed >= 2).
alter table raw_events rename column withdrawn_at to no_longer_reported_at;
-- The last complete answer that held a claim which the answers lack now, or lacked for a while.
alter table raw_events add column last_heard_at timestamptz;
-- The last time that answers lacked a claim which they hold again: from the first that lacked it to the one that held it again.
alter table raw_events add column absent_from timestamptz;
alter table raw_events add column absent_until timestamptz;

-- Until now the second answer was noted. Of what happened, the fold compares the first with what was said in its place: it is the last
-- message before. Nothing else is rewritten; the next fold of a shipment shows what counts again.
update raw_events r set no_longer_reported_at = m.received_at
  from (select e.id, max(m.received_at) as received_at from raw_events e
      join messages m on m.tracked_number_id = e.tracked_number_id and m.feed = e.feed
        and m.received_at > e.received_at and m.received_at < e.no_longer_reported_at
    where e.no_longer_reported_at is not null and e.decoded->'claim'->>'classifier' = 'actual'
    group by e.id) m
  where r.id = m.id and r.no_longer_reported_at is not null;

-- Complete answers that lacked moves which the one before of the same number held.
alter table feed_hours add column answers_shrunk bigint not null default 0;
