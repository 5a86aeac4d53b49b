-- Answers to writes that carried an Idempotency-Key, so that a repeated request is answered and not done again. ------------------------

create table idempotency_keys (
  account_id uuid not null references accounts,
  -- SHA-256 of the key: with the key itself the answer can be opened.
  key_hash text not null,
  -- SHA-256 of method, address and body: the same key may not come with another request.
  fingerprint text not null,
  created_at timestamptz not null,
  -- Status, headers and body, sealed under the key, because some answers show a secret once. Null while work is under way that holds
  -- no transaction.
  answer text,
  primary key (account_id, key_hash)
);
create index on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy account on idempotency_keys using (visible_account(account_id)) with check (visible_account(account_id));

-- Takes a key for the caller's transaction: no row when it is the caller's to use, else what another request made of it. A request that is
-- still under way in another transaction is waited for, five seconds at most (lock_not_available after that).
create function claim_idempotency_key(account uuid, hash text, print text, instant timestamptz, expired_at timestamptz, abandoned_at timestamptz)
returns table (fingerprint text, answer text) language plpgsql set lock_timeout = '5s' as $$
begin
  delete from idempotency_keys k where k.account_id = account and k.key_hash = hash
    and (k.created_at < expired_at or (k.answer is null and k.created_at < abandoned_at));
  insert into idempotency_keys (account_id, key_hash, fingerprint, created_at) values (account, hash, print, instant)
    on conflict on constraint idempotency_keys_pkey do nothing;
  if not found then
    return query select k.fingerprint, k.answer from idempotency_keys k where k.account_id = account and k.key_hash = hash;
  end if;
end $$;
