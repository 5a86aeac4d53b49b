-- Exceptions of one rule in the order of their list, each state by itself: among a hundred thousand that are resolved those of a rule were
-- looked for one by one.
create index exceptions_by_rule on exceptions (account_id, rule, state, weight desc, opened_at desc, id desc);
