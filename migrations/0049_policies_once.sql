-- The second wall, asked once a statement instead of once a row -------------------------------------------------------------------------

-- Who the connection works for is worked out before the first row is looked at: a subselect of its own that knows nothing of the row. What is
-- left for each row is to compare two uuids, which an index can answer. As before: '*' sees every account, '' and no setting see none.
-- A table with rows of accounts is given the wall by this function when it is made; those of partitions follow their table.
create function wall_off(customer_table regclass, shared_rows boolean default false) returns void language plpgsql as $$
declare
  visible text := '(select current_setting(''landfall.account_id'', true) = ''*'')
    or account_id = (select case when current_setting(''landfall.account_id'', true) <> ''*''
      then nullif(current_setting(''landfall.account_id'', true), '''')::uuid end)';
begin
  -- Rows without an account belong to all of them.
  if shared_rows then visible := 'account_id is null or ' || visible; end if;
  execute format('alter table %s enable row level security', customer_table);
  execute format('alter table %s force row level security', customer_table);
  execute format('drop policy if exists account on %s', customer_table);
  execute format('create policy account on %s using (%s) with check (%s)', customer_table, visible, visible);
end $$;

select wall_off(polrelid, pg_get_expr(polqual, polrelid) like '%account_id IS NULL%') from pg_policy where polname = 'account';
