-- Mail to an account's address for documents: where it may come from, where it goes, and the messages as they came.

-- The part of an address behind `docs+`. Each account has one from the beginning; more may be added.
create table mail_aliases (
  account_id uuid not null references accounts,
  alias text not null check (alias ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  created_at timestamptz not null,
  primary key (account_id, alias)
);
-- An address leads to one account.
create unique index on mail_aliases (alias);

-- Whose mail is taken: addresses, or `@` and a domain. An account without any takes no mail.
create table mail_senders (
  account_id uuid not null references accounts,
  sender text not null check (sender = lower(sender) and sender like '%@_%'),
  created_at timestamptz not null,
  primary key (account_id, sender)
);

-- The first alias: the account's name, and eight digits of its id, so that nobody guesses it and no two are the same.
create function add_mail_alias() returns trigger language plpgsql as $$
declare
  plain text := trim(both '-' from left(trim(both '-' from regexp_replace(lower(new.company_name), '[^a-z0-9]+', '-', 'g')), 30));
  digits text := replace(new.id::text, '-', '');
begin
  plain := case when plain = '' then 'account' else plain end;
  insert into mail_aliases (account_id, alias, created_at) values (new.id, plain || '-' || right(digits, 8), new.created_at)
    on conflict do nothing;
  if not found then
    insert into mail_aliases (account_id, alias, created_at) values (new.id, 'account-' || digits, new.created_at);
  end if;
  return null;
end $$;

-- Messages as they came, for as long as the setting says. The row is there before the bytes, so that none are forgotten.
create table raw_mails (
  account_id uuid not null references accounts,
  id uuid not null,
  created_at timestamptz not null,
  -- Where the bytes are in the storage.
  key text not null,
  byte_size bigint not null,
  sha256 text not null,
  email_submission_id uuid,
  primary key (account_id, id)
);
create index on raw_mails (created_at);
create index on raw_mails (account_id, email_submission_id) where email_submission_id is not null;

alter table email_submissions
  add column received_by text not null default 'api' check (received_by in ('api', 'gateway', 'smtp')),
  -- In hexadecimal, of the message as it came: tells messages without a Message-ID apart.
  add column raw_sha256 text,
  -- Attachments that became no document, each with its name and the reason.
  add column skipped json not null default '[]';
create unique index on email_submissions (account_id, raw_sha256) where message_id is null;

do $$
declare customer_table text;
begin
  foreach customer_table in array array['mail_aliases', 'mail_senders', 'raw_mails']
  loop
    execute format('alter table %I enable row level security', customer_table);
    execute format('alter table %I force row level security', customer_table);
    execute format('create policy account on %I using (visible_account(account_id)) with check (visible_account(account_id))', customer_table);
  end loop;
end $$;

create trigger mail_alias_added after insert on accounts for each row execute function add_mail_alias();
insert into mail_aliases (account_id, alias, created_at)
  select id, coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(lower(company_name), '[^a-z0-9]+', '-', 'g')), 30)), ''), 'account')
    || '-' || right(replace(id::text, '-', ''), 8), created_at from accounts;
