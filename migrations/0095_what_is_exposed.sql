-- What of a container's charges sums over an account tell (src/charges/exposed.ts), decided with the rest: the same text for containers that are
-- alike in it, which container_counts counts. Null: its charges do not run.
alter table container_work add column exposed text[];
-- Under a filter they are counted: an index with what most filters compare, so that no row is visited.
create index container_work_exposed on container_work (account_id, created_at desc, container_id desc)
  include (exposed, action_group, current_status, shipping_line_scac, port_of_discharge_locode, customer_id) where exposed is not null;
-- Everything is decided anew, a part at a time; until an account is through, its sums are reckoned from what they rest on.
insert into account_marks (account_id) select id from accounts;
