-- What containers of one status are exposed to is read off an index: the newest of all that are exposed were walked through for those of the status.
create index container_work_status_exposed on container_work (account_id, current_status, created_at desc, container_id desc)
  include (exposed, action_group, shipping_line_scac, port_of_discharge_locode) where exposed is not null;
