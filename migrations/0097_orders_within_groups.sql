-- Orders of lists that screens narrow down to a group or a status: what is first in the whole list is often of another one, and an index in the order of the
-- whole would be walked through until a page of the few is full.
create index container_work_group_arrival on container_work (account_id, action_group, arrival_at, created_at desc, container_id desc);
create index container_work_group_lfd on container_work (account_id, action_group, pickup_lfd_on, created_at desc, container_id desc);
create index container_work_status_arrival on container_work (account_id, current_status, arrival_at, created_at desc, container_id desc);
create index container_work_status_lfd on container_work (account_id, current_status, pickup_lfd_on, created_at desc, container_id desc);
create index container_work_status_charge on container_work (account_id, current_status, charged, created_at desc, container_id desc);
-- Whoever asks for a customer's containers in another order, or how many there are of a kind, had all containers looked at.
create index container_work_by_customer on container_work (account_id, customer_id, created_at desc, container_id desc);
