-- When a claim was last heard: a line repeats what it says in every answer. Kept once for each number, not at each raw event, so that
-- an answer which says nothing new stays cheap: what the last complete answer held was last heard then.

alter table tracked_numbers
  -- When the line last answered with all pages, every one of them read.
  add column last_complete_at timestamptz,
  -- From when on an answer, even an unchanged one, may show a move to have happened that was reported before its date.
  add column actual_due_at timestamptz;
