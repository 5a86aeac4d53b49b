-- What was asked of the reader that the operator has named, by account and day (UTC): pages, and millionths of the currency that its prices are in.
create table reader_days (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  pages integer not null,
  cost_micros bigint not null,
  primary key (account_id, day)
);
create index on reader_days (day);
select wall_off('reader_days');

-- Whether that reader was asked about a paper, and what came of it; null: there is none, or nothing was left to ask.
alter table document_representations add column own_reader json;
