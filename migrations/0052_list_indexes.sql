-- An index for each filter of the large lists, in the order of the list. Those that hold what else is asked answer without the rows. What
-- each costs a write is in docs/decisions/lists.md.

-- Containers.
create index containers_by_line on containers (account_id, shipping_line_scac, created_at desc, id desc) where shipment_id is not null;
create index containers_by_discharge on containers (account_id, port_of_discharge_locode, created_at desc, id desc)
  where shipment_id is not null;
create index containers_by_customer on containers (account_id, customer_id, created_at desc, id desc) where shipment_id is not null;
create index containers_listed on containers (account_id, created_at desc, id desc) include (shipment_id, updated_at);
drop index containers_account_id_created_at_id_idx;
create index containers_by_status on containers (account_id, current_status, created_at desc, id desc) where shipment_id is not null;
create index containers_by_change on containers (account_id, updated_at) include (created_at, id) where shipment_id is not null;

-- Shipments.
create index shipments_listed on shipments (account_id, created_at desc, id desc) include (updated_at, pod_eta_at, pod_ata_at);
drop index shipments_account_id_created_at_id_idx;
create index shipments_by_change on shipments (account_id, updated_at) include (created_at, id);
create index shipments_by_line on shipments (account_id, shipping_line_scac, created_at desc, id desc);
create index shipments_by_lading on shipments (account_id, port_of_lading_locode, created_at desc, id desc);
create index shipments_by_discharge on shipments (account_id, port_of_discharge_locode, created_at desc, id desc);
create index shipments_by_arrival on shipments (account_id, coalesce(pod_ata_at, pod_eta_at));
-- Each shipment is in one of the two.
create index shipments_tracked on shipments (account_id, created_at desc, id desc) where line_tracking_stopped_at is null;
create index shipments_stopped on shipments (account_id, created_at desc, id desc) where line_tracking_stopped_at is not null;
-- Those without a customer are the account's own, which is asked for as well.
create index shipments_by_customer on shipments (account_id, customer_id, created_at desc, id desc);
drop index shipments_account_id_customer_id_created_at_id_idx;

-- Tracking requests.
create index tracking_requests_listed on tracking_requests (account_id, created_at desc, id desc) include (updated_at);
drop index tracking_requests_account_id_created_at_id_idx;
create index tracking_requests_by_status on tracking_requests (account_id, status, created_at desc, id desc);
create index tracking_requests_by_line on tracking_requests (account_id, scac, created_at desc, id desc);
create index tracking_requests_by_type on tracking_requests (account_id, request_type, created_at desc, id desc);
create index tracking_requests_by_change on tracking_requests (account_id, updated_at) include (created_at, id);
create index tracking_requests_by_customer on tracking_requests (account_id, customer_id, created_at desc, id desc);
drop index tracking_requests_account_id_customer_id_created_at_id_idx;

-- Notifications. Those that arrived are nearly all: they are found among all.
create index notifications_by_event on notifications (account_id, event, created_at desc, id desc);
create index notifications_by_webhook on notifications (account_id, webhook_id, created_at desc, id desc);
create index notifications_not_arrived on notifications (account_id, delivery_status, created_at desc, id desc)
  where delivery_status <> 'succeeded';

-- Values of custom fields and the audit log.
create index custom_fields_by_kind on custom_fields (account_id, entity_type, created_at desc, id desc);
create index audit_entries_by_operation on audit_entries (account_id, operation, id desc);
create index audit_entries_by_action on audit_entries (account_id, action, id desc);
-- The operator's list: with the account, which the second wall asks for.
create index audit_entries_of_all on audit_entries (id) include (account_id);
drop index audit_entries_id_idx;
