-- How many containers are aboard which ship to which port is read once, for ships and ports alike. -----------------------------------------

drop index whereabouts_by_vessel;
create index whereabouts_by_vessel on container_whereabouts (account_id, vessel_id, to_port_id, current_status) where vessel_id is not null;
-- On ships that nobody names.
drop index whereabouts_by_next_port;
create index whereabouts_by_next_port on container_whereabouts (account_id, to_port_id) where to_port_id is not null and vessel_id is null;
