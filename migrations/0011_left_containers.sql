-- A container that the line no longer lists leaves its shipment. It stays under its id, with the events that were told about it, because
-- receivers of webhooks know them; and it comes back under the same id when the line lists it again.
alter table containers alter column shipment_id drop not null;
alter table containers add column left_shipment_id uuid;
create index on containers (account_id, left_shipment_id) where left_shipment_id is not null;
