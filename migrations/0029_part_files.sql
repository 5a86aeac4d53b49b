-- A part of a packet has a file of its own: its pages, cut out. Null: it could not be cut out, and the file is the packet's.
alter table documents add column pages_blob_id uuid;
alter table documents add foreign key (account_id, pages_blob_id) references blobs (account_id, id);
create index on documents (account_id, pages_blob_id) where pages_blob_id is not null;
