-- Each time that a source was asked about a number: what came of it, and how long that took. Kept for some days, and written some seconds
-- later, many at once: a poll pays nothing for being noted.
create table asks (
  tracked_number_id uuid not null,
  asked_at timestamptz not null,
  feed text not null,
  outcome text not null,
  duration_ms integer not null,
  events integer not null,
  primary key (tracked_number_id, asked_at)
);
create index asks_asked_at_idx on asks using brin (asked_at) with (pages_per_range = 32, autosummarize = on);
