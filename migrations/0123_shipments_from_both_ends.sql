-- Lists of shipments by number, by arrival and by when they were last heard of are read off one index each, from the nearer end. -----------

-- Those that are alike in number or arrival: the newest first, or read backwards the oldest.
create index shipments_by_bill on shipments (account_id, bill_of_lading_number, created_at desc, id desc);
drop index shipments_account_id_bill_of_lading_number_idx;
drop index shipments_by_arrival;
create index shipments_by_arrival on shipments
  (account_id, (case when pod_ata_at is null then pod_eta_at else pod_ata_at end), created_at desc, id desc) include (pod_ata_at, pod_eta_at);

-- An index by the instant of the last answer would be written by each poll; the week changes with one poll in a week.
alter table shipments add column heard_in_week date
  generated always as (date_trunc('week', line_tracking_last_succeeded_at at time zone 'UTC')::date) stored;
drop index shipments_listed;
create index shipments_listed on shipments (account_id, created_at desc, id desc) include (updated_at, pod_eta_at, pod_ata_at, heard_in_week);
create index shipments_by_week on shipments (account_id, heard_in_week, created_at desc, id desc);
