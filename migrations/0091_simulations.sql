-- Simulated worlds of accounts: each has a database of its own beside this one, and a clock. See docs/decisions/simulated-worlds.md.
create table simulations (
  account_id uuid primary key references accounts on delete cascade,
  database_name text not null unique,
  -- What the world's clock said last, or will have said a moment later: it never goes back.
  clock_at timestamptz not null,
  -- Times real time; 0: it stands.
  speed double precision not null default 0 check (speed between 0 and 100000),
  created_at timestamptz not null
);
select wall_off('simulations');
