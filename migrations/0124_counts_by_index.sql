-- Counts of documents under a filter, and containers of a group or status by how late they are, are read off an index alone. ----------------

drop index documents_listed;
create index documents_listed on documents (account_id, created_at desc, id desc) include (user_id, shown_type, source, is_linked)
  where discarded_at is null;
drop index container_work_by_slip;
create index container_work_by_slip on container_work (account_id, slip_days, created_at desc, container_id desc) include (action_group, current_status);
