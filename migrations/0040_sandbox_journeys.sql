-- What the sandbox remembers, shared by all processes that run one: see docs/decisions/sandbox.md.
create table sandbox_journeys (
  -- Line and digits.
  start text not null,
  -- Of the number's end, such as RAIL; '': none.
  word text not null,
  first_asked_at timestamptz not null,
  asks integer not null,
  primary key (start, word)
);
