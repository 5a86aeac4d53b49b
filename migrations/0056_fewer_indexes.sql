-- Indexes that nothing looks into, or that another serves as well. Each was written with every event of every journey -------------------

-- Events are told when they are written and not read again.
drop index if exists events_account_id_sequence_idx;
-- The moves of a container are some dozen rows, which the unique index finds and a sort puts in order.
drop index if exists transport_events_account_id_container_id_created_at_id_idx;
-- Attempts are found by their notification: one index in the place of two.
drop index if exists attempts_account_id_notification_id_attempted_at_idx;
alter table attempts drop constraint if exists attempts_pkey;
alter table attempts add primary key (account_id, notification_id, attempted_at, id);
