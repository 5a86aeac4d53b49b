-- What lines and terminals charge for time, as each account knows it.
create table tariffs (
  account_id uuid not null references accounts,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  charge text not null check (charge in ('demurrage', 'detention')),
  shipping_line_scac text,
  locode text,
  terminal_firms text,
  equipment_types text[] not null default '{}',
  currency_code text not null,
  free_days integer not null check (free_days between 0 and 365),
  free_days_count text not null check (free_days_count in ('calendar', 'working')),
  free_time_from text not null check (free_time_from in ('discharge', 'arrival')),
  first_day text not null check (first_day in ('same_day', 'next_day')),
  charged_days_count text not null check (charged_days_count in ('calendar', 'working')),
  tiers json not null,
  calendar json not null,
  valid_from date,
  valid_until date,
  primary key (account_id, id)
);
create unique index on tariffs (id);
alter table tariffs enable row level security;
alter table tariffs force row level security;
create policy account on tariffs using (visible_account(account_id)) with check (visible_account(account_id));
