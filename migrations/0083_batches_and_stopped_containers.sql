-- Requests that came together ------------------------------------------------------------------------------------------------------------------

alter table tracking_requests add column batch_id uuid;
create index tracking_requests_by_batch on tracking_requests (account_id, batch_id, created_at desc, id desc) where batch_id is not null;

-- A single container that nobody wants news of -------------------------------------------------------------------------------------------------

alter table containers add column tracking_stopped_at timestamptz;

-- Documents by where they came from, and by what they are about ----------------------------------------------------------------------------------

create index documents_by_source on documents (account_id, source, created_at desc, id desc) where discarded_at is null;
alter table documents add column is_linked boolean not null default false;
update documents d set is_linked = true
  where exists (select from document_links l where l.account_id = d.account_id and l.document_id = d.id);
create index documents_by_linked on documents (account_id, is_linked, created_at desc, id desc) where discarded_at is null;

create function note_linked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update documents d set is_linked = true from (select distinct account_id, document_id from added) l
      where d.account_id = l.account_id and d.id = l.document_id and not d.is_linked;
  else
    update documents d set is_linked = false from (select distinct account_id, document_id from gone) l
      where d.account_id = l.account_id and d.id = l.document_id and d.is_linked
        and not exists (select from document_links o where o.account_id = d.account_id and o.document_id = d.id);
  end if;
  return null;
end $$;
create trigger note_linked after insert on document_links referencing new table as added for each statement execute function note_linked();
create trigger note_unlinked after delete on document_links referencing old table as gone for each statement execute function note_linked();
