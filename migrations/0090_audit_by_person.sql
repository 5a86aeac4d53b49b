-- What one person did, the newest first.
create index audit_entries_by_person on audit_entries (account_id, (user_id::text), id desc) where user_id is not null;
