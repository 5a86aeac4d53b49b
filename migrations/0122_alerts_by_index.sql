-- What alert rules look for is found by index: days on which free time ends, ships that are late, and boxes of which nothing is heard. --------
-- None of these has a column that each poll writes.

create index containers_by_last_free_day on containers (account_id, pickup_lfd)
  include (shipment_id, final_destination_full_out_at, pod_full_out_at) where pickup_lfd is not null;
create index containers_not_picked_up on containers (account_id, pickup_lfd)
  where pickup_lfd is not null and pod_full_out_at is null and final_destination_full_out_at is null and empty_terminated_at is null;
create index shipments_not_arrived on shipments (account_id) where pod_ata_at is null;
create index container_work_live_by_word on container_work (account_id, last_heard_at) where not tracking_stopped;

-- Lists by when a container was last heard of are followed in their order by the index alone.
drop index container_work_listed;
create index container_work_listed on container_work (account_id, created_at desc, container_id desc) include (last_heard_at, last_heard_is_old);
drop index container_work_by_word;
create index container_work_by_word on container_work (account_id, last_heard_at, created_at desc, container_id desc) include (last_heard_is_old);
