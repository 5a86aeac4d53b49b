-- Deliveries of one thing in the order of its events, for webhooks that ask for it --------------------------------------------------------

alter table webhooks add column in_order boolean not null default false;
-- What a notification is about, and its number among the events of that. Set for webhooks that want their order kept: only for them is there
-- anything to look up.
alter table notifications add column object_id uuid, add column object_sequence bigint;
create index notifications_in_order on notifications (webhook_id, object_id, object_sequence)
  where delivery_status = 'pending' and object_id is not null;
