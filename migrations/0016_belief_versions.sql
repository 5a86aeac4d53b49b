-- What was believed when: each version of a shipment or container as it stood from an instant on. Written by the database itself,
-- whoever changes the record; only statements that set a believed or a caller's value count, polls that learn nothing do not.
create table belief_versions (
  account_id uuid not null references accounts,
  record_id uuid not null,
  valid_from timestamptz not null,
  record jsonb not null,
  primary key (account_id, record_id, valid_from)
);
alter table belief_versions enable row level security;
alter table belief_versions force row level security;
create policy account on belief_versions using (visible_account(account_id)) with check (visible_account(account_id));

create function keep_belief_version() returns trigger language plpgsql as $$
begin
  insert into belief_versions (account_id, record_id, valid_from, record)
  values (new.account_id, new.id, new.updated_at, to_jsonb(new) - array['journey_stops', 'fold_sha256', 'container_custom_fields'])
  on conflict (account_id, record_id, valid_from) do update set record = excluded.record;
  return null;
end $$;
create trigger keep_belief_version after insert or update of current_status, ref_numbers, shipment_id on containers
  for each row execute function keep_belief_version();
create trigger keep_belief_version after insert or update of pod_eta_at, ref_numbers, tags, customer_id, line_tracking_stopped_at on shipments
  for each row execute function keep_belief_version();

select set_config('landfall.account_id', '*', true);
-- What stands now is the first version that is known of older records.
insert into belief_versions (account_id, record_id, valid_from, record)
  select account_id, id, updated_at, to_jsonb(c) - array['journey_stops'] from containers c;
insert into belief_versions (account_id, record_id, valid_from, record)
  select account_id, id, updated_at, to_jsonb(s) - array['fold_sha256', 'container_custom_fields'] from shipments s;
