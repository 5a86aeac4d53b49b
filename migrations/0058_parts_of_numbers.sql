-- Numbers and references for whoever knows a part of one that lies in its middle, which no index finds: side by side in rows of text, some
-- hundred in each, so that those of an account are looked through in a few milliseconds. A text that is not in use any more does no harm: what
-- is found here is looked up in its record.
create table searched_texts (
  account_id uuid not null,
  kind text not null check (kind in ('container', 'shipment', 'tracking_request', 'reference')),
  block integer not null,
  -- With a line feed between each two.
  texts text collate "C" not null,
  primary key (account_id, kind, block)
) with (fillfactor = 50);
-- Those that came in the last seconds: each statement adds rows of its own, so that nobody waits for anybody, and a worker moves them.
create table added_texts (
  account_id uuid not null,
  kind text not null,
  text text collate "C" not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
select wall_off('searched_texts'), wall_off('added_texts');

-- Capitals without blanks and punctuation, as search_terms_of takes them.
create function whole_terms_of(texts text[]) returns setof text language sql immutable parallel safe as $$
  select distinct term from unnest(texts) given, regexp_replace(
    translate(left(given, 255), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', '', 'g') term where term <> ''
$$;

-- Moves what was added behind what is there; returns how many texts that was. One at a time: whoever comes second leaves it to the first.
create function fold_added_texts() returns bigint language sql as $$
  with gone as (delete from added_texts where (select pg_try_advisory_xact_lock(4949003)) returning *),
    texts as (select distinct account_id, kind, text from gone),
    ends as (select g.account_id, g.kind, coalesce(last.block, 0) as block, coalesce(last.bytes, 0) as bytes
      from (select distinct account_id, kind from texts) g
      left join lateral (select s.block, octet_length(s.texts) as bytes from searched_texts s
        where s.account_id = g.account_id and s.kind = g.kind order by s.block desc limit 1) last on true),
    placed as (select t.account_id, t.kind, t.text, e.block + ((e.bytes + sum(octet_length(t.text) + 1)
        over (partition by t.account_id, t.kind order by t.text rows unbounded preceding)) / 1800)::integer as block
      from texts t join ends e on e.account_id = t.account_id and e.kind = t.kind),
    kept as (insert into searched_texts as s (account_id, kind, block, texts)
      select account_id, kind, block, string_agg(text, e'\n' order by text) from placed group by 1, 2, 3 order by 1, 2, 3
      on conflict (account_id, kind, block) do update set texts = s.texts || e'\n' || excluded.texts)
  select count(*) from gone
$$;

create function add_container_texts() returns trigger language plpgsql as $$
begin
  insert into added_texts (account_id, kind, text) select account_id, 'container', number from added;
  return null;
end $$;
create trigger add_texts after insert on containers referencing new table as added
  for each statement execute function add_container_texts();

create function add_shipment_texts() returns trigger language plpgsql as $$
begin
  insert into added_texts (account_id, kind, text)
    select account_id, 'shipment', bill_of_lading_number from added
    union all select a.account_id, 'reference', term from added a, whole_terms_of(a.ref_numbers) term where a.ref_numbers <> '{}';
  return null;
end $$;
create trigger add_texts after insert on shipments referencing new table as added
  for each statement execute function add_shipment_texts();

create function add_tracking_request_texts() returns trigger language plpgsql as $$
begin
  insert into added_texts (account_id, kind, text)
    select account_id, 'tracking_request', compared_number from added
    union all select a.account_id, 'reference', term from added a, whole_terms_of(a.ref_numbers) term where a.ref_numbers <> '{}';
  return null;
end $$;
create trigger add_texts after insert on tracking_requests referencing new table as added
  for each statement execute function add_tracking_request_texts();

-- A shipment is given its bill late, and references change.
create function add_changed_bill() returns trigger language plpgsql as $$
begin
  insert into added_texts (account_id, kind, text) values (new.account_id, 'shipment', new.bill_of_lading_number);
  return null;
end $$;
create trigger add_changed_bill after update of bill_of_lading_number on shipments for each row
  when (old.bill_of_lading_number is distinct from new.bill_of_lading_number) execute function add_changed_bill();
create function add_changed_references() returns trigger language plpgsql as $$
begin
  insert into added_texts (account_id, kind, text)
    select new.account_id, 'reference', term from whole_terms_of(new.ref_numbers) term
    except all select new.account_id, 'reference', term from whole_terms_of(old.ref_numbers) term;
  return null;
end $$;
create trigger add_changed_references after update of ref_numbers on shipments for each row
  when (old.ref_numbers is distinct from new.ref_numbers) execute function add_changed_references();
create trigger add_changed_references after update of ref_numbers on tracking_requests for each row
  when (old.ref_numbers is distinct from new.ref_numbers) execute function add_changed_references();

-- What there is. An owner who is no superuser sees rows by policy: the migration works for all accounts.
select set_config('landfall.account_id', '*', true);
insert into added_texts (account_id, kind, text)
  select account_id, 'container', number from containers
  union all select account_id, 'shipment', bill_of_lading_number from shipments
  union all select account_id, 'tracking_request', compared_number from tracking_requests
  union all select s.account_id, 'reference', term from shipments s, whole_terms_of(s.ref_numbers) term where s.ref_numbers <> '{}'
  union all select t.account_id, 'reference', term from tracking_requests t, whole_terms_of(t.ref_numbers) term where t.ref_numbers <> '{}';
select fold_added_texts();
create index on added_texts (account_id, kind);
