-- The event feed, and numbers that say in which order events of one thing are meant --------------------------------------------------------

-- The last number that an event of a container, of a shipment, or of a subject that belongs to neither was given. Raised by the statement
-- that writes the events, so that the numbers of what is rolled back are given again: there are no gaps.
create table event_sequences (
  account_id uuid not null,
  object_id uuid not null,
  last bigint not null,
  primary key (account_id, object_id)
) with (fillfactor = 70);
select wall_off('event_sequences');

-- Events from before have none, and neither have their notifications.
alter table events add column container_sequence bigint, add column shipment_sequence bigint, add column reference_sequence bigint,
  add column feed_position bigint;
alter table notifications add column container_sequence bigint, add column shipment_sequence bigint;

-- Where an account's feed ends.
create table event_feeds (
  account_id uuid primary key references accounts(id),
  last bigint not null
) with (fillfactor = 70);
select wall_off('event_feeds');

-- What there is already has its place at once, in the order in which it was written.
do $$
begin
  perform set_config('landfall.account_id', '*', true);
  update events e set feed_position = p.place
    from (select account_id, id, row_number() over (partition by account_id order by sequence) as place from events) p
    where e.account_id = p.account_id and e.id = p.id;
  insert into event_feeds (account_id, last) select account_id, max(feed_position) from events group by account_id;
end $$;

-- An event has a place in the feed of its account once it is committed, and not before: places are given by whoever looks (number_events), so
-- nobody ever sees a place before all places below it are taken for good.
create unique index events_of_feed on events (account_id, feed_position) where feed_position is not null;
create index events_without_place on events (account_id, sequence) where feed_position is null;

-- Gives places to at most `most` events of an account that are committed and have none, and returns where its feed ends now. Two events of one
-- thing keep their order: the second is written when the first is committed, so it is never seen without it and has the later `sequence`. One
-- at a time: whoever comes second leaves it to the first. A function, so that no process can stand still in the middle of it.
create function number_events(account uuid, most integer) returns bigint language plpgsql as $$
declare
  ended bigint;
  next_id uuid;
begin
  if exists (select from events where account_id = account and feed_position is null) then
    insert into event_feeds (account_id, last) values (account, 0) on conflict do nothing;
    select last into ended from event_feeds where account_id = account for update skip locked;
    if found then
      -- A statement of its own: it sees what was committed before the row was locked. Row by row, because a join of the table with its own
      -- newest rows, of which statistics know nothing, is planned as if there were one.
      for next_id in select id from events where account_id = account and feed_position is null order by sequence limit most loop
        ended := ended + 1;
        update events set feed_position = ended where account_id = account and id = next_id;
      end loop;
      update event_feeds set last = ended where account_id = account;
      return ended;
    end if;
  end if;
  select last into ended from event_feeds where account_id = account;
  return coalesce(ended, 0);
end $$;
