-- Where a simulated world's clock is going: one that makes room for another world on its way goes on when it wakes.
alter table simulations add column goal_at timestamptz;
