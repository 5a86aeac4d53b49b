-- Containers know what their list is narrowed by: the line, port of discharge and customer of their shipment. Hundreds of thousands of
-- shipments cannot be looked through for each page of containers in the order of their own making.

alter table containers add column shipping_line_scac text, add column port_of_discharge_locode text, add column customer_id uuid;

-- The shipment's row is held, so that nobody gives it another customer between the look and the commit. A container that left its shipment
-- keeps what it had: it is still the customer's.
create function take_from_shipment() returns trigger language plpgsql as $$
begin
  select s.shipping_line_scac, s.port_of_discharge_locode, s.customer_id
    into new.shipping_line_scac, new.port_of_discharge_locode, new.customer_id
    from shipments s where s.account_id = new.account_id and s.id = new.shipment_id for share;
  return new;
end $$;
create trigger take_from_shipment before insert on containers for each row
  when (new.shipment_id is not null) execute function take_from_shipment();
create trigger take_from_new_shipment before update of shipment_id on containers for each row
  when (new.shipment_id is not null and old.shipment_id is distinct from new.shipment_id) execute function take_from_shipment();

create function give_to_containers() returns trigger language plpgsql as $$
begin
  update containers c set shipping_line_scac = new.shipping_line_scac, port_of_discharge_locode = new.port_of_discharge_locode,
      customer_id = new.customer_id
    where c.account_id = new.account_id and c.shipment_id = new.id;
  return null;
end $$;
create trigger give_to_containers after update of shipping_line_scac, port_of_discharge_locode, customer_id on shipments for each row
  when ((old.shipping_line_scac, old.port_of_discharge_locode, old.customer_id)
    is distinct from (new.shipping_line_scac, new.port_of_discharge_locode, new.customer_id))
  execute function give_to_containers();

-- What there is.
select set_config('landfall.account_id', '*', true);
update containers c set shipping_line_scac = s.shipping_line_scac, port_of_discharge_locode = s.port_of_discharge_locode,
    customer_id = s.customer_id
  from shipments s where s.account_id = c.account_id and s.id = coalesce(c.shipment_id, c.left_shipment_id);
