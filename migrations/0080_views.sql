-- Lists that people keep under a name ---------------------------------------------------------------------------------------------------------

create table views (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  resource text not null check (resource in ('containers', 'shipments')),
  -- As the address of the list has it.
  query text not null default '',
  columns text[] not null default '{}',
  sort text,
  position integer not null,
  -- null: of the account.
  owner_person_id uuid,
  -- Of those that came with the product: which.
  built_in text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create unique index views_built_in on views (account_id, built_in) where built_in is not null;
select wall_off('views');

/** Views that every account has from the beginning. Their ids follow from the account, so that they are the same after a restore. */
create function add_built_in_views(of_account uuid, since timestamptz) returns void language sql as $$
  insert into views (account_id, id, name, resource, query, sort, position, built_in, created_at, updated_at)
  select of_account, md5(of_account || ' view ' || v.built_in)::uuid, v.name, 'containers', v.query, v.sort, v.position, v.built_in, since, since
  from (values
    (0, 'all', 'All', '', null),
    (1, 'needs_attention', 'Needs attention', 'filter[action_group]=needs_attention', 'pickup_lfd_on'),
    (2, 'ready_to_pick_up', 'Ready to pick up', 'filter[action_group]=ready_to_pick_up', 'pickup_lfd_on'),
    (3, 'free_days_this_week', 'Free days this week', 'filter[pickup_lfd][start]=today&filter[pickup_lfd][end]=today+7d', 'pickup_lfd_on'),
    (4, 'silent_over_a_day', 'Silent over a day', 'filter[last_heard_at][end]=now-1d', 'last_heard_at')
  ) as v (position, built_in, name, query, sort)
  on conflict do nothing
$$;
create function add_built_in_views() returns trigger language plpgsql as $$
begin
  perform add_built_in_views(new.id, new.created_at);
  return null;
end $$;
create trigger built_in_views_added after insert on accounts for each row execute function add_built_in_views();
select add_built_in_views(id, created_at) from accounts;
