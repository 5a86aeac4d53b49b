-- Lists of documents by type, by person and by reference. Documents are few and written once: stored columns cost less than to work out the
-- same for each document of an account, and let an index answer alone.

alter table documents add column shown_type text generated always as (coalesce(document_type_manual, document_type)) stored;
create index documents_listed on documents (account_id, created_at desc, id desc) include (user_id) where discarded_at is null;
drop index documents_account_id_created_at_id_idx;
create index documents_by_type on documents (account_id, shown_type, created_at desc, id) where discarded_at is null;
create index documents_by_falling_type on documents (account_id, shown_type desc nulls last, created_at desc, id) where discarded_at is null;

-- As printed, without what separates its parts.
alter table document_references add column plain text
  generated always as (upper(regexp_replace(printed, '[\s./-]+', '', 'g'))) stored;
create index document_references_looked_through on document_references (account_id) include (document_id, compared, plain);
