-- Attempts are removed in time: blocks of them are found by when they were made.
create index attempts_attempted_at_idx on attempts using brin (attempted_at) with (pages_per_range = 32, autosummarize = on);
