-- A file that a process has begun to take: when two processes ended with it, it is not tried again.
alter table mailbox_files add column begun smallint not null default 0;
alter table mailbox_files drop constraint mailbox_files_outcome_check;
alter table mailbox_files add constraint mailbox_files_outcome_check
  check (outcome in ('taken', 'known', 'failed', 'too_large', 'begun'));
