-- What accounts handed in, by day (UTC). Counted apart from the files: those that become no document are removed within hours.
create table upload_counts (
  account_id uuid not null references accounts,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (account_id, day)
);
create index on upload_counts (day);
alter table upload_counts enable row level security;
alter table upload_counts force row level security;
create policy account on upload_counts using (visible_account(account_id)) with check (visible_account(account_id));

-- A download address names a document, and whoever shows it enters no account.
create unique index on documents (id);
