-- What was announced of a milestone, where the row has drifted from it in silence since (seconds, a detail that came or went); null: what the
-- row says. Tells the next correction from a mere repetition.
alter table transport_events add column told jsonb;
