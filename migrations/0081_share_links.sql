-- Addresses that show one container or shipment to people without an account ------------------------------------------------------------------

create table share_links (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- Of the last part of the address, which nobody keeps.
  token_sha256 text not null,
  subject_type text not null check (subject_type in ('container', 'shipment')),
  subject_id uuid not null,
  label text,
  reference text,
  shows text[] not null,
  language text,
  password_hash text,
  ends_at timestamptz,
  days_after_delivery integer not null default 20 check (days_after_delivery between 0 and 366),
  views_count integer not null default 0,
  last_viewed_at timestamptz,
  author_name text,
  author_key_id uuid,
  author_person_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  renewed_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id)
);
create unique index share_links_token on share_links (token_sha256);
create index share_links_listed on share_links (account_id, created_at desc, id desc);
create index share_links_by_subject on share_links (account_id, subject_id, created_at desc, id desc);
select wall_off('share_links');

/** When a container, or the last container of a shipment, was delivered or came back empty; null while one is under way. */
create function delivered_at_of(of_account uuid, of_type text, of_id uuid) returns timestamptz language sql stable as $$
  select case when count(*) = count(coalesce(c.delivered_at, c.empty_terminated_at)) then max(coalesce(c.delivered_at, c.empty_terminated_at)) end
  from containers c
  where c.account_id = of_account and (case of_type when 'container' then c.id = of_id else c.shipment_id = of_id end)
$$;

create table brands (
  account_id uuid primary key references accounts on delete cascade,
  -- null: the company name.
  name text,
  color text,
  logo json,
  updated_at timestamptz not null
);
select wall_off('brands');
