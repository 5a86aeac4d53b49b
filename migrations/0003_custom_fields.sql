-- Customers -----------------------------------------------------------------------------------------------------------------------

create unique index parties_name_once on parties (account_id, company_name);
create index on parties (account_id, created_at desc, id desc);
create index on shipments (account_id, customer_id, created_at desc, id desc) where customer_id is not null;
create index on tracking_requests (account_id, customer_id, created_at desc, id desc) where customer_id is not null;

-- Fields that an account defines for its records ------------------------------------------------------------------------------------

create table custom_field_definitions (
  account_id uuid not null references accounts,
  id uuid not null,
  entity_type text not null check (entity_type in ('Shipment', 'Container', 'TrackingRequest')),
  api_slug text not null,
  display_name text not null,
  description text,
  data_type text not null check (data_type in ('short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference')),
  reference_type text,
  validation json,
  default_format text,
  -- What new records get; null gives them nothing.
  default_value jsonb,
  -- Whether values are references by which papers and searches find the record.
  reference_number boolean not null default false,
  template_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  constraint custom_field_slug_once unique (account_id, entity_type, api_slug)
);
create index on custom_field_definitions (account_id, created_at, id);

create table custom_field_options (
  account_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  label text not null,
  value text not null,
  position integer,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint custom_field_option_once unique (account_id, definition_id, value),
  foreign key (account_id, definition_id) references custom_field_definitions on delete cascade
);

-- One value of one record. The slug never changes and is kept here too, so that a record has one value per slug.
create table custom_fields (
  account_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  api_slug text not null,
  entity_type text not null check (entity_type in ('shipment', 'container', 'tracking_request')),
  entity_id uuid not null,
  value jsonb,
  -- The value in capitals, when its definition holds references.
  reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_id uuid,
  primary key (account_id, id),
  constraint custom_field_once unique (account_id, entity_id, api_slug),
  foreign key (account_id, definition_id) references custom_field_definitions on delete cascade
) with (fillfactor = 90);
create index on custom_fields (account_id, created_at desc, id desc);
create index on custom_fields (account_id, definition_id, created_at desc, id desc);
create index on custom_fields (account_id, reference) where reference is not null;

do $$
declare customer_table text;
begin
  foreach customer_table in array array['custom_field_definitions', 'custom_field_options', 'custom_fields'] loop
    execute format('alter table %I enable row level security', customer_table);
    execute format('alter table %I force row level security', customer_table);
    execute format('create policy account on %I using (visible_account(account_id)) with check (visible_account(account_id))', customer_table);
  end loop;
end $$;

-- Values that wait for their record -------------------------------------------------------------------------------------------------

-- Whether values were set on the request itself, which its shipment and containers get when they appear.
alter table tracking_requests add column has_custom_fields boolean not null default false;
-- What containers get that the line names later: [{definition_id, value, number}].
alter table shipments add column container_custom_fields jsonb;

-- A value as it is searched for.
create function custom_field_reference(flagged boolean, value jsonb) returns text language sql immutable parallel safe as $$
  select case when flagged then upper(left(value #>> '{}', 255)) end
$$;

-- New records get the defaults of their account in the statement that inserts them: no round trip, and none is forgotten.
-- An option that does not exist (yet) is not given.
create function give_default_custom_fields() returns trigger language plpgsql as $$
begin
  insert into custom_fields (account_id, id, definition_id, api_slug, entity_type, entity_id, value, reference, created_at, updated_at)
    select d.account_id, gen_random_uuid(), d.id, d.api_slug, tg_argv[1], a.id, d.default_value,
      custom_field_reference(d.reference_number, d.default_value), a.created_at, a.created_at
    from added a join custom_field_definitions d
      on d.account_id = a.account_id and d.entity_type = tg_argv[0] and d.default_value is not null
    where d.data_type not in ('enum', 'enum_multi') or not exists (
      select from jsonb_array_elements_text(
        case jsonb_typeof(d.default_value) when 'array' then d.default_value else jsonb_build_array(d.default_value) end) as given
      where not exists (select from custom_field_options o
        where o.account_id = d.account_id and o.definition_id = d.id and o.value = given))
  on conflict do nothing;
  return null;
end $$;

create function remove_custom_fields() returns trigger language plpgsql as $$
begin
  delete from custom_fields f using gone g where f.account_id = g.account_id and f.entity_id = g.id;
  return null;
end $$;

do $$
declare pair text[];
begin
  foreach pair slice 1 in array array[['shipments', 'Shipment', 'shipment'], ['containers', 'Container', 'container'],
    ['tracking_requests', 'TrackingRequest', 'tracking_request']]
  loop
    execute format('create trigger default_custom_fields after insert on %I referencing new table as added
      for each statement execute function give_default_custom_fields(%L, %L)', pair[1], pair[2], pair[3]);
    execute format('create trigger custom_fields_go after delete on %I referencing old table as gone
      for each statement execute function remove_custom_fields()', pair[1]);
  end loop;
end $$;

-- Values as people read them ----------------------------------------------------------------------------------------------------------

-- A number in a format such as '#,##0.00' or '$0.0': 0 is a digit that is always written, # one that may be left out, a comma groups
-- thousands. Text around it stays. A format that is none leaves the number as it is.
create function number_in_words(value numeric, format text) returns text language plpgsql immutable parallel safe as $$
declare
  parts text[] := regexp_match(format, '^([^#0,.]*)([#0,]*[#0])(?:\.([#0]+))?([^#0,.]*)$');
  decimals text := coalesce(parts[3], '');
  pattern text;
begin
  if parts is null then return trim_scale(value)::text; end if;
  pattern := 'FM' || case when strpos(parts[2], ',') > 0 then '999,999,999,999,999,990' else '999999999999999990' end
    || case when decimals = '' then '' else '.' || translate(decimals, '#', '9') end;
  return parts[1] || rtrim(to_char(round(value, length(decimals)), pattern), '.') || parts[4];
end $$;

-- A time in a format of YYYY, MMM (Jan), MM, DD, HH, mm and ss; MM behind HH: means minutes.
create function time_in_words(value timestamp, format text) returns text language plpgsql immutable parallel safe as $$
declare
  words text := format;
  step text[];
begin
  foreach step slice 1 in array array[['HH:MM', 'HH24:MI'], ['YYYY', 'YYYY'], ['MMM', 'Mon'], ['MM', 'MM'], ['DD', 'DD'], ['HH', 'HH24'],
    ['mm', 'MI'], ['SS', 'SS'], ['ss', 'SS']]
  loop
    words := replace(words, step[1], to_char(value, step[2]));
  end loop;
  return words;
end $$;

-- What a record that a value refers to is called; null when it is gone.
create function record_in_words(account uuid, record_type text, record uuid) returns text language sql stable as $$
  select case record_type
    when 'container' then (select c.number from containers c where c.account_id = account and c.id = record)
    when 'metro_area' then (select m.name from metro_areas m where m.id = record)
    when 'party' then (select p.company_name from parties p where p.account_id = account and p.id = record)
    when 'port' then (select p.name from ports p where p.id = record)
    when 'rail_terminal' then (select t.name from rail_terminals t where t.id = record)
    when 'shipment' then (select s.bill_of_lading_number from shipments s where s.account_id = account and s.id = record)
    when 'shipping_line' then (select l.name from shipping_lines l where l.id = record)
    when 'terminal' then (select t.name from terminals t where t.id = record)
    when 'tracking_request' then (select r.request_number from tracking_requests r where r.account_id = account and r.id = record)
    when 'user' then (select coalesce(u.name, u.email) from users u where u.account_id = account and u.id = record)
    when 'vessel' then (select v.name from vessels v where v.id = record)
  end
$$;

create function custom_field_display(account uuid, definition uuid, stored jsonb) returns text language plpgsql stable as $$
declare
  d custom_field_definitions%rowtype;
  plain text := stored #>> '{}';
begin
  if stored is null then return null; end if;
  select * into d from custom_field_definitions f where f.account_id = account and f.id = definition;
  case d.data_type
    when 'number' then return number_in_words(plain::numeric, d.default_format);
    when 'date' then return time_in_words(plain::date::timestamp, coalesce(d.default_format, 'YYYY-MM-DD'));
    when 'datetime' then return time_in_words(plain::timestamptz at time zone 'UTC', coalesce(d.default_format, 'YYYY-MM-DD HH:MM:SS'));
    when 'boolean' then return case plain when 'true' then 'Yes' else 'No' end;
    when 'enum', 'enum_multi' then
      return (select string_agg(coalesce(o.label, g.given), ', ' order by g.place)
        from jsonb_array_elements_text(case jsonb_typeof(stored) when 'array' then stored else jsonb_build_array(stored) end)
          with ordinality as g(given, place)
        left join custom_field_options o on o.account_id = account and o.definition_id = definition and o.value = g.given);
    when 'reference' then return record_in_words(account, stored ->> 'type', (stored ->> 'id')::uuid);
    else return plain;
  end case;
end $$;
