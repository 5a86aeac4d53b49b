-- Changes that are no events: for screens that want to know what to read again -------------------------------------------------------------------

create table changes (
  account_id uuid not null,
  sequence bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  subject_id text,
  container_id uuid,
  shipment_id uuid,
  changed text[] not null default '{}',
  source text,
  created_at timestamptz not null,
  feed_position bigint,
  primary key (account_id, sequence)
);
create unique index changes_of_feed on changes (account_id, feed_position) where feed_position is not null;
create index changes_without_place on changes (account_id, sequence) where feed_position is null;
create index changes_created_at on changes (created_at);

-- Where an account's changes end.
create table change_feeds (
  account_id uuid primary key references accounts(id),
  last bigint not null
) with (fillfactor = 70);
select wall_off('changes'), wall_off('change_feeds');

-- A change has a place once it is committed, as an event has (number_events): whoever looks gives it, one at a time.
create function number_changes(account uuid, most integer) returns bigint language plpgsql as $$
declare
  ended bigint;
  next_sequence bigint;
begin
  if exists (select from changes where account_id = account and feed_position is null) then
    insert into change_feeds (account_id, last) values (account, 0) on conflict do nothing;
    select last into ended from change_feeds where account_id = account for update skip locked;
    if found then
      for next_sequence in select sequence from changes where account_id = account and feed_position is null order by sequence limit most loop
        ended := ended + 1;
        update changes set feed_position = ended where account_id = account and sequence = next_sequence;
      end loop;
      update change_feeds set last = ended where account_id = account;
      return ended;
    end if;
  end if;
  select last into ended from change_feeds where account_id = account;
  return coalesce(ended, 0);
end $$;

-- A request that came, or that stands elsewhere than before. What webhooks are told of requests are events; this is for the rest.
create function note_new_requests() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, subject, subject_id, changed, created_at)
    select account_id, 'tracking_request.changed', 'tracking_request', id, '{status}', created_at from added;
  return null;
end $$;
create function note_changed_requests() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, subject, subject_id, shipment_id, changed, created_at)
    select n.account_id, 'tracking_request.changed', 'tracking_request', n.id, n.tracked_object_id, '{status}', n.updated_at
    from after_it n join before_it o on o.account_id = n.account_id and o.id = n.id where o.status <> n.status;
  return null;
end $$;
create trigger note_new_requests after insert on tracking_requests
  referencing new table as added for each statement execute function note_new_requests();
create trigger note_changed_requests after update on tracking_requests
  referencing old table as before_it new table as after_it for each statement execute function note_changed_requests();

-- A feed that is paused, or works again, concerns whoever tracks; it happens rarely.
create function note_feed_health() returns trigger language plpgsql as $$
begin
  insert into changes (account_id, kind, subject, subject_id, changed, created_at)
    select id, 'feed.changed', 'feed', new.feed, '{status}', coalesce(new.opened_at, new.recovered_at, now()) from accounts;
  return null;
end $$;
create trigger note_feed_health after update on feed_health
  for each row when (old.state <> new.state) execute function note_feed_health();
