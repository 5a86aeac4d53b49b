-- An event that a source pushed may be taken back by its id alone: what it was about is looked up among the events that came before it.
create index on raw_events (feed, (decoded->>'source_id')) where tracked_number_id is null and decoded->>'source_id' is not null;
