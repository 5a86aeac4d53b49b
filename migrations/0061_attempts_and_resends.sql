-- Attempts as the API shows them, and notifications that are sent again because somebody asks -----------------------------------------------

-- Where an attempt went, with which headers, and whether it was asked for. Of attempts by earlier versions it is not known.
alter table attempts add column request_headers json;
alter table attempts add column url text;
alter table attempts add column address text;
alter table attempts add column is_replay boolean not null default false;

-- What a notification goes back to when the attempt that was asked for fails; null: none is asked for.
alter table notifications add column resumes_as text;
-- Attempts that were asked for; all others count against the retries.
alter table notifications add column resent integer not null default 0;
-- The status of the last answer.
alter table notifications add column last_status integer;

-- The secret before the present one, sealed; until then deliveries are signed with both.
alter table webhooks add column previous_secret text;
alter table webhooks add column previous_secret_expires_at timestamptz;

-- Notifications are found by their container or shipment: a notification has the kind and the moment of its event.
create index events_of_container on events (account_id, container_id) where container_id is not null;
create index events_of_shipment on events (account_id, shipment_id) where shipment_id is not null;
