-- Words of file names stand in the index of the list, where all documents of an account are looked through for them in half of the time that their
-- rows take. An entry of an index has at most 2,704 bytes: of names of 600 bytes or less the words have 2,100. Longer ones are few, and are
-- looked at in their rows.
alter table documents add column listed_words tsvector generated always as (
  case when octet_length(name) + octet_length(file_name) <= 600
    then to_tsvector('simple', regexp_replace(name || ' ' || file_name, '[^[:alnum:]]+', ' ', 'g')) end) stored;
drop index documents_listed;
create index documents_listed on documents (account_id, created_at desc, id desc) include (user_id, shown_type, source, is_linked, listed_words)
  where discarded_at is null;
create index documents_long_named on documents (account_id) where listed_words is null and discarded_at is null;
