-- The leg of each ship, which is that to the port that is reached first, by index: a ship carries hundreds of boxes of one account.
create index whereabouts_by_leg on container_whereabouts (account_id, vessel_id, arrives_at, departed_at desc nulls last, container_id)
  where vessel_id is not null;
