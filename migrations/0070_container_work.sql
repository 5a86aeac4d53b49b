-- What there is to do about each container, decided by a worker (src/attention) and kept for lists: a row for each container of a shipment,
-- with everything that lists are narrowed to and put in order by. An index can be in the order of one table or narrow another, not both.
create table container_work (
  account_id uuid not null references accounts,
  container_id uuid not null,
  -- Of the container: the order of the list.
  created_at timestamptz not null,
  number text not null,
  current_status text not null,
  shipping_line_scac text,
  port_of_discharge_locode text,
  customer_id uuid,
  tracking_stopped boolean not null,
  availability_known boolean not null,
  available_for_pickup boolean,
  pickup_appointment_at timestamptz,
  action_group text not null,
  findings jsonb not null,
  -- The weight of the first finding; null where nothing was found.
  attention integer,
  pickup_lfd_on date,
  pickup_lfd_time_zone text,
  pickup_lfd_source text,
  arrival_at timestamptz,
  arrival_is_estimate boolean,
  arrival_time_zone text,
  slip_days integer,
  -- When a source was heard, as of the last decision: a poll that learns nothing writes no row here.
  last_heard_at timestamptz,
  last_heard_from text,
  last_heard_is_old boolean,
  way jsonb not null,
  charges jsonb not null,
  -- What it costs by now, whatever the currency; null where that cannot be told.
  charged numeric,
  open_conflicts integer not null,
  withdrawn integer not null,
  -- What it is found and counted by, as words: `tag:rush`, `hold:customs`, `group:at_sea`.
  terms text[] not null,
  -- When time alone may change the decision; null: never.
  decide_again_at timestamptz,
  primary key (account_id, container_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

create index container_work_due on container_work (decide_again_at) where decide_again_at is not null;
create index container_work_listed on container_work (account_id, created_at desc, container_id desc);
create index container_work_by_group on container_work (account_id, action_group, created_at desc, container_id desc)
  include (current_status, shipping_line_scac, port_of_discharge_locode);
create index container_work_by_status on container_work (account_id, current_status, created_at desc, container_id desc)
  include (action_group, shipping_line_scac, port_of_discharge_locode);
create index container_work_by_line on container_work (account_id, shipping_line_scac, created_at desc, container_id desc)
  include (action_group, current_status, port_of_discharge_locode);
create index container_work_by_discharge on container_work (account_id, port_of_discharge_locode, created_at desc, container_id desc)
  include (action_group, current_status, shipping_line_scac);
create index container_work_by_lfd on container_work (account_id, pickup_lfd_on, created_at desc, container_id desc);
create index container_work_by_arrival on container_work (account_id, arrival_at, created_at desc, container_id desc);
create index container_work_by_slip on container_work (account_id, slip_days, created_at desc, container_id desc);
create index container_work_by_number on container_work (account_id, number, created_at desc, container_id desc);
create index container_work_by_word on container_work (account_id, last_heard_at, created_at desc, container_id desc);
create index container_work_by_attention on container_work (account_id, attention, created_at desc, container_id desc);
create index container_work_by_charge on container_work (account_id, charged, created_at desc, container_id desc);

create index container_work_by_appointment on container_work (account_id, pickup_appointment_at) where pickup_appointment_at is not null;

-- The words that lists look for and no column has: a row each, in the order of the list.
create table container_terms (
  account_id uuid not null references accounts,
  term text collate "C" not null,
  created_at timestamptz not null,
  container_id uuid not null,
  primary key (account_id, term, created_at, container_id)
);
create index container_terms_of on container_terms (account_id, container_id, term);

-- How many containers of an account have a word: kept by whoever decides, which is one at a time.
create table container_counts (
  account_id uuid not null references accounts,
  term text collate "C" not null,
  containers bigint not null,
  primary key (account_id, term)
) with (fillfactor = 50);

-- Containers that have to be decided about: a row each time something changed that decisions rest on. Whoever changes something waits for nobody,
-- and a worker takes the rows away.
create table container_marks (
  account_id uuid not null,
  container_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- Accounts all of whose containers have to be: their tariffs have changed. They are marked a part at a time, from this container on.
create table account_marks (
  account_id uuid not null,
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
select wall_off('container_work'), wall_off('container_terms'), wall_off('container_counts'), wall_off('container_marks'), wall_off('account_marks');

-- What is asked for again and again and changed nothing is no change: those columns are left out here, and a poll that learned nothing runs none
-- of this. When a source speaks again that was silent for long, that is one.
create function mark_container() returns trigger language plpgsql as $$
begin
  insert into container_marks (account_id, container_id) values (new.account_id, new.id);
  return null;
end $$;
create trigger mark_work after insert on containers for each row execute function mark_container();
create trigger mark_changed_work after update of shipment_id, number, current_status, provenance, ref_numbers, customer_id, shipping_line_scac,
    port_of_discharge_locode, equipment_type, pickup_lfd, import_deadlines, pickup_appointment_at, availability_known, available_for_pickup,
    holds_at_pod_terminal, pod_timezone, final_destination_timezone, empty_terminated_timezone, pod_arrived_at, pod_discharged_at,
    pod_full_out_at, final_destination_full_out_at, empty_terminated_at, ind_ata_at, ind_rail_unloaded_at, pod_terminal_id,
    pickup_facility_type, journey_stops on containers
  for each row when ((old.shipment_id, old.number, old.current_status, old.provenance, old.ref_numbers, old.customer_id,
      old.shipping_line_scac, old.port_of_discharge_locode, old.equipment_type, old.pickup_lfd, old.import_deadlines::text,
      old.pickup_appointment_at, old.availability_known, old.available_for_pickup, old.holds_at_pod_terminal::text, old.pod_timezone,
      old.final_destination_timezone, old.empty_terminated_timezone, old.pod_arrived_at, old.pod_discharged_at, old.pod_full_out_at,
      old.final_destination_full_out_at, old.empty_terminated_at, old.ind_ata_at, old.ind_rail_unloaded_at, old.pod_terminal_id,
      old.pickup_facility_type, old.journey_stops)
    is distinct from (new.shipment_id, new.number, new.current_status, new.provenance, new.ref_numbers, new.customer_id,
      new.shipping_line_scac, new.port_of_discharge_locode, new.equipment_type, new.pickup_lfd, new.import_deadlines::text,
      new.pickup_appointment_at, new.availability_known, new.available_for_pickup, new.holds_at_pod_terminal::text, new.pod_timezone,
      new.final_destination_timezone, new.empty_terminated_timezone, new.pod_arrived_at, new.pod_discharged_at, new.pod_full_out_at,
      new.final_destination_full_out_at, new.empty_terminated_at, new.ind_ata_at, new.ind_rail_unloaded_at, new.pod_terminal_id,
      new.pickup_facility_type, new.journey_stops))
  execute function mark_container();
create trigger mark_heard_work after update of terminal_checked_at on containers
  for each row when (new.terminal_checked_at is distinct from old.terminal_checked_at
    and (old.terminal_checked_at is null or new.terminal_checked_at is null
      or new.terminal_checked_at not between old.terminal_checked_at and old.terminal_checked_at + interval '20 hours'))
  execute function mark_container();

create function mark_containers_of_shipment() returns trigger language plpgsql as $$
begin
  insert into container_marks (account_id, container_id)
    select c.account_id, c.id from containers c where c.account_id = new.account_id and c.shipment_id = new.id;
  return null;
end $$;
create trigger mark_work after update of ref_numbers, tags, shipping_line_scac, port_of_lading_locode, port_of_lading_name,
    port_of_discharge_locode, destination_locode, pod_vessel_name, pod_vessel_imo, pol_etd_at, pol_atd_at, pod_eta_at, pod_original_eta_at,
    pod_ata_at, pol_timezone, pod_timezone, line_tracking_stopped_at on shipments
  for each row when ((old.ref_numbers, old.tags, old.shipping_line_scac, old.port_of_lading_locode, old.port_of_lading_name,
      old.port_of_discharge_locode, old.destination_locode, old.pod_vessel_name, old.pod_vessel_imo, old.pol_etd_at, old.pol_atd_at,
      old.pod_eta_at, old.pod_original_eta_at, old.pod_ata_at, old.pol_timezone, old.pod_timezone, old.line_tracking_stopped_at)
    is distinct from (new.ref_numbers, new.tags, new.shipping_line_scac, new.port_of_lading_locode, new.port_of_lading_name,
      new.port_of_discharge_locode, new.destination_locode, new.pod_vessel_name, new.pod_vessel_imo, new.pol_etd_at, new.pol_atd_at,
      new.pod_eta_at, new.pod_original_eta_at, new.pod_ata_at, new.pol_timezone, new.pod_timezone, new.line_tracking_stopped_at))
  execute function mark_containers_of_shipment();
create trigger mark_heard_work after update of line_tracking_last_succeeded_at on shipments
  for each row when (new.line_tracking_last_succeeded_at is distinct from old.line_tracking_last_succeeded_at
    and (old.line_tracking_last_succeeded_at is null or new.line_tracking_last_succeeded_at is null
      or new.line_tracking_last_succeeded_at
        not between old.line_tracking_last_succeeded_at and old.line_tracking_last_succeeded_at + interval '20 hours'))
  execute function mark_containers_of_shipment();

create function mark_containers_of_events() returns trigger language plpgsql as $$
begin
  insert into container_marks (account_id, container_id) select distinct account_id, container_id from changed;
  return null;
end $$;
create trigger mark_work_added after insert on transport_events referencing new table as changed
  for each statement execute function mark_containers_of_events();
create trigger mark_work_changed after update on transport_events referencing new table as changed
  for each statement execute function mark_containers_of_events();

create function mark_containers_of_fields() returns trigger language plpgsql as $$
begin
  insert into container_marks (account_id, container_id)
    select distinct account_id, entity_id from changed where entity_type = 'container';
  return null;
end $$;
create trigger mark_work_added after insert on custom_fields referencing new table as changed
  for each statement execute function mark_containers_of_fields();
create trigger mark_work_changed after update on custom_fields referencing new table as changed
  for each statement execute function mark_containers_of_fields();
create trigger mark_work_removed after delete on custom_fields referencing old table as changed
  for each statement execute function mark_containers_of_fields();

create function mark_account() returns trigger language plpgsql as $$
begin
  insert into account_marks (account_id) select distinct account_id from changed;
  return null;
end $$;
create trigger mark_work_added after insert on tariffs referencing new table as changed for each statement execute function mark_account();
create trigger mark_work_changed after update on tariffs referencing new table as changed for each statement execute function mark_account();
create trigger mark_work_removed after delete on tariffs referencing old table as changed for each statement execute function mark_account();

-- Of everything there is already the worker hears as of a change.
select set_config('landfall.account_id', '*', true);
insert into account_marks (account_id) select id from accounts;
