-- Where ships were, and the stops of each journey -------------------------------------------------------------------------------------

-- Reported positions, by vessel and time. Shared by all accounts: where a ship is, is no customer's secret.
create table vessel_positions (
  vessel_id uuid not null references vessels,
  "timestamp" timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  nautical_speed_knots real check (nautical_speed_knots >= 0),
  navigational_heading_degrees real check (navigational_heading_degrees >= 0 and navigational_heading_degrees < 360),
  source text not null,
  primary key (vessel_id, "timestamp")
) partition by range ("timestamp");

-- The monthly partitions of the tables that grow, as in 0001, now with positions.
create or replace function ensure_partitions(since timestamptz, months integer) returns void language plpgsql as $$
declare
  parent text;
  month date;
begin
  foreach parent in array array['messages', 'raw_events', 'notifications', 'attempts', 'vessel_positions'] loop
    execute format('create table if not exists %I partition of %I default', parent || '_default', parent);
    for i in 0 .. months - 1 loop
      month := (date_trunc('month', since at time zone 'UTC') + make_interval(months => i))::date;
      if to_regclass(format('%I', parent || to_char(month, '_YYYYMM'))) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', parent || to_char(month, '_YYYYMM'), parent,
            month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
        exception when check_violation then
          -- The default partition already holds rows of that month: they stay there.
          raise notice 'partition % of % not made: the default partition holds its rows', month, parent;
        end;
      end if;
    end loop;
  end loop;
end $$;
select ensure_partitions(now(), 2);

-- The stops of the journey in the order of the voyage, with how the box comes and goes: what maps and routes are drawn from.
alter table containers add column journey_stops jsonb not null default '[]';
-- Which containers a vessel carries.
create index on containers using gin (journey_stops jsonb_path_ops);
