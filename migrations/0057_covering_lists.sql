-- The indexes of the lists hold what else the list may be asked for by a word: two filters together, one of which is looked up and the other read
-- beside it, are answered without the rows. What that costs a write is in docs/decisions/lists.md.

drop index containers_by_status, containers_by_line, containers_by_discharge, containers_by_customer;
create index containers_by_status on containers (account_id, current_status, created_at desc, id desc)
  include (updated_at, shipping_line_scac, port_of_discharge_locode, customer_id) where shipment_id is not null;
create index containers_by_line on containers (account_id, shipping_line_scac, created_at desc, id desc)
  include (updated_at, current_status, port_of_discharge_locode, customer_id) where shipment_id is not null;
create index containers_by_discharge on containers (account_id, port_of_discharge_locode, created_at desc, id desc)
  include (updated_at, current_status, shipping_line_scac, customer_id) where shipment_id is not null;
create index containers_by_customer on containers (account_id, customer_id, created_at desc, id desc)
  include (updated_at, current_status, shipping_line_scac, port_of_discharge_locode) where shipment_id is not null;

drop index shipments_by_line, shipments_by_lading, shipments_by_discharge, shipments_by_customer, shipments_by_arrival;
create index shipments_by_line on shipments (account_id, shipping_line_scac, created_at desc, id desc)
  include (updated_at, port_of_lading_locode, port_of_discharge_locode, customer_id, line_tracking_stopped_at);
create index shipments_by_lading on shipments (account_id, port_of_lading_locode, created_at desc, id desc)
  include (updated_at, shipping_line_scac, port_of_discharge_locode, customer_id, line_tracking_stopped_at);
create index shipments_by_discharge on shipments (account_id, port_of_discharge_locode, created_at desc, id desc)
  include (updated_at, shipping_line_scac, port_of_lading_locode, customer_id, line_tracking_stopped_at);
create index shipments_by_customer on shipments (account_id, customer_id, created_at desc, id desc)
  include (updated_at, shipping_line_scac, port_of_lading_locode, port_of_discharge_locode, line_tracking_stopped_at);
-- A "case", because a "coalesce" is never looked up behind row-level security; with the columns that it speaks of, without which no index
-- answers alone.
create index shipments_by_arrival on shipments (account_id, (case when pod_ata_at is null then pod_eta_at else pod_ata_at end))
  include (created_at, id, pod_ata_at, pod_eta_at);

drop index tracking_requests_by_status, tracking_requests_by_line, tracking_requests_by_type, tracking_requests_by_customer;
create index tracking_requests_by_status on tracking_requests (account_id, status, created_at desc, id desc)
  include (updated_at, scac, request_type, customer_id);
create index tracking_requests_by_line on tracking_requests (account_id, scac, created_at desc, id desc)
  include (updated_at, status, request_type, customer_id);
create index tracking_requests_by_type on tracking_requests (account_id, request_type, created_at desc, id desc)
  include (updated_at, status, scac, customer_id);
create index tracking_requests_by_customer on tracking_requests (account_id, customer_id, created_at desc, id desc)
  include (updated_at, status, scac, request_type);

-- Whether it arrived is written once, and enters every index of a notification anyway.
drop index notifications_account_id_created_at_id_idx, notifications_by_event, notifications_by_webhook;
create index notifications_listed on notifications (account_id, created_at desc, id desc) include (delivery_status, event, webhook_id);
create index notifications_by_event on notifications (account_id, event, created_at desc, id desc) include (delivery_status, webhook_id);
create index notifications_by_webhook on notifications (account_id, webhook_id, created_at desc, id desc) include (delivery_status, event);
