-- What there is to do about a container changes when somebody stops tracking it alone, or goes on.
create trigger mark_stopped_work after update of tracking_stopped_at on containers
  for each row when (old.tracking_stopped_at is distinct from new.tracking_stopped_at) execute function mark_container();
