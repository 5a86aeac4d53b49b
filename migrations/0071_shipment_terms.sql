-- What shipments are found by that no column of an index has: their references, labels, destinations and vessels, as words (`tag:rush`; `tag?` where
-- there is none), a row each, in the order of the list. Kept by triggers: they hardly ever change.
create table shipment_terms (
  account_id uuid not null references accounts,
  term text collate "C" not null,
  created_at timestamptz not null,
  shipment_id uuid not null,
  primary key (account_id, term, created_at, shipment_id)
);
create index shipment_terms_of on shipment_terms (account_id, shipment_id, term);
select wall_off('shipment_terms');

create function terms_of_shipment(s shipments) returns text[] language sql immutable as $$
  select array(
    select 'ref:' || lower(left(reference, 500)) from unnest(s.ref_numbers) reference
    union select 'ref?' where cardinality(coalesce(s.ref_numbers, '{}')) = 0
    union select 'tag:' || left(tag, 500) from unnest(s.tags) tag
    union select 'tag?' where cardinality(s.tags) = 0
    union select coalesce('destination:' || s.destination_locode, 'destination?')
    union select coalesce('vessel:' || upper(s.pod_vessel_name), 'vessel?')
    union select 'imo:' || s.pod_vessel_imo where s.pod_vessel_imo is not null)
$$;

create function keep_shipment_terms() returns trigger language plpgsql as $$
declare
  wanted text[] := terms_of_shipment(new);
begin
  if tg_op = 'UPDATE' then
    delete from shipment_terms where account_id = new.account_id and shipment_id = new.id and term <> all(wanted);
  end if;
  insert into shipment_terms (account_id, term, created_at, shipment_id)
    select new.account_id, term, new.created_at, new.id from unnest(wanted) term on conflict do nothing;
  return null;
end $$;
create trigger keep_terms after insert on shipments for each row execute function keep_shipment_terms();
create trigger keep_changed_terms after update of ref_numbers, tags, destination_locode, pod_vessel_name, pod_vessel_imo on shipments
  for each row when ((old.ref_numbers, old.tags, old.destination_locode, old.pod_vessel_name, old.pod_vessel_imo)
    is distinct from (new.ref_numbers, new.tags, new.destination_locode, new.pod_vessel_name, new.pod_vessel_imo))
  execute function keep_shipment_terms();

select set_config('landfall.account_id', '*', true);
insert into shipment_terms (account_id, term, created_at, shipment_id)
  select s.account_id, term, s.created_at, s.id from shipments s cross join unnest(terms_of_shipment(s)) term;
