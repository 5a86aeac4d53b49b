-- Search: what numbers end with, what requests were made for, and references word by word. See docs/decisions/search.md. ----------------

-- Kept by PostgreSQL itself and never changed after the insert: an expression over a number could not be looked up by index, because
-- row-level security puts conditions that call functions behind its own.
alter table containers add column number_reversed text collate "C" generated always as (reverse(number)) stored;
create index on containers (account_id, number_reversed);
alter table shipments add column normalized_reversed text collate "C" generated always as (reverse(normalized_number)) stored;
create index on shipments (account_id, normalized_reversed);
create index on tracking_requests (account_id, compared_number);

-- References and labels as they are looked for: in capitals without blanks and punctuation, once from each of their words on.
create table search_terms (
  -- Not checked against accounts: rows come from records whose account is checked.
  account_id uuid not null,
  term text collate "C" not null,
  -- Of the record: the newest come first.
  created_at timestamptz not null,
  entity_type text not null check (entity_type in ('shipment', 'container', 'tracking_request')),
  entity_id uuid not null,
  primary key (account_id, term, created_at, entity_id)
);
alter table search_terms enable row level security;
alter table search_terms force row level security;
create policy account on search_terms using (visible_account(account_id)) with check (visible_account(account_id));

-- `PO-4711 bis` is found under PO4711BIS, 4711BIS and BIS. Only the letters A to Z change their case, so that every locale gives the same.
-- Plain expressions, because a query for each text would cost several times as much.
create function search_terms_of(texts text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  given text;
  words text[];
  term text;
  terms text[] := '{}';
begin
  foreach given in array coalesce(texts, '{}') loop
    words := string_to_array(trim(regexp_replace(
      regexp_replace(translate(left(given, 255), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '([0-9]+)', ' \1 ', 'g'),
      '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')), ' ');
    term := '';
    for position in reverse cardinality(words) .. 1 loop
      term := words[position] || term;
      -- A text of very many words is found by the first of them.
      if position <= 8 and length(term) > 1 then terms := terms || left(term, 64); end if;
    end loop;
  end loop;
  return terms;
end $$;

-- Run only when references come or change: an update that leaves them alone costs nothing.
create function change_search_terms() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op <> 'INSERT' then before := search_terms_of(old.ref_numbers); end if;
  if tg_op <> 'DELETE' then after := search_terms_of(new.ref_numbers); end if;
  if tg_table_name = 'shipments' then
    if tg_op <> 'INSERT' then before := before || search_terms_of(old.tags); end if;
    after := after || search_terms_of(new.tags);
  end if;
  if before <> '{}' then
    delete from search_terms t where t.account_id = old.account_id and t.term = any(before) and t.term <> all(after)
      and t.created_at = old.created_at and t.entity_id = old.id;
  end if;
  if after <> '{}' then
    insert into search_terms (account_id, term, created_at, entity_type, entity_id)
      select new.account_id, unnest(after), new.created_at, tg_argv[0], new.id on conflict do nothing;
  end if;
  return null;
end $$;
create trigger search_terms_added after insert on shipments
  for each row when (cardinality(new.ref_numbers || new.tags) > 0) execute function change_search_terms('shipment');
create trigger search_terms_changed after update of ref_numbers, tags on shipments
  for each row when (old.ref_numbers is distinct from new.ref_numbers or old.tags is distinct from new.tags)
  execute function change_search_terms('shipment');
create trigger search_terms_added after insert on tracking_requests
  for each row when (cardinality(new.ref_numbers) > 0) execute function change_search_terms('tracking_request');
create trigger search_terms_changed after update of ref_numbers on tracking_requests
  for each row when (old.ref_numbers is distinct from new.ref_numbers) execute function change_search_terms('tracking_request');
-- A container comes with the references of its shipment and is found through it; only what it is given later is its own.
create trigger search_terms_changed after update of ref_numbers on containers
  for each row when (old.ref_numbers is distinct from new.ref_numbers) execute function change_search_terms('container');
create trigger search_terms_removed after delete on containers
  for each row when (cardinality(old.ref_numbers) > 0) execute function change_search_terms('container');

-- What is there already. An owner who is no superuser sees rows by policy: the migration works for all accounts.
insert into search_terms (account_id, term, created_at, entity_type, entity_id)
  select account_id, term, created_at, 'shipment', id from shipments, unnest(search_terms_of(ref_numbers || tags)) as term
  union select account_id, term, created_at, 'tracking_request', id from tracking_requests, unnest(search_terms_of(ref_numbers)) as term
  union select c.account_id, term, c.created_at, 'container', c.id from containers c
    join shipments s on s.account_id = c.account_id and s.id = c.shipment_id, unnest(search_terms_of(c.ref_numbers)) as term
    where c.ref_numbers is distinct from s.ref_numbers;
