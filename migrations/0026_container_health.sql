-- Terminals and railroads are guarded like lines: by feed_health, and by pauses in feed_pacing ------------------------------------------

-- Numbers that failed are ids of tracked numbers at lines, and container numbers at terminals and railroads.
alter table feed_health alter column failing_numbers drop default;
alter table feed_health alter column failing_numbers type text[] using failing_numbers::text[];
alter table feed_health alter column failing_numbers set default '{}';

drop table container_sources;
