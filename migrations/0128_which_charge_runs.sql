-- What boxes cost that are out says now that it is for the time with the empty, and until when that is free; those that go on by rail are charged at
-- the ramp. Both are decided about anew.
select set_config('landfall.account_id', '*', true);
insert into container_marks (account_id, container_id)
  select account_id, container_id from container_work where current_status in ('picked_up', 'delivered', 'awaiting_inland_transfer', 'on_rail');
