-- Papers that customers hand in: their bytes, what was read in them, and the cargo that they are about.

-- Policy for a file that the account has already; null means what the setting of the installation says.
alter table accounts add column duplicate_documents text check (duplicate_documents in ('reject', 'replace', 'accept'));

-- Files. A row is made when somebody announces an upload; the bytes follow.
create table blobs (
  account_id uuid not null references accounts,
  id uuid not null,
  created_at timestamptz not null,
  -- Where the bytes are in the storage.
  key text not null,
  service_name text not null,
  filename text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  -- MD5 in Base64, as announced; what is stored has been compared with it.
  checksum text not null,
  -- In hexadecimal, of what was stored; null while the bytes have not come.
  sha256 text,
  stored_at timestamptz,
  -- The bytes are being removed: nobody may begin to use them.
  purging boolean not null default false,
  user_id uuid,
  primary key (account_id, id)
);
create unique index on blobs (id);
create index on blobs (created_at);

-- Mails to the account's address for documents.
create table email_submissions (
  account_id uuid not null references accounts,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  subject text not null default '',
  body text,
  "from" text[] not null default '{}',
  "to" text[] not null default '{}',
  cc text[] not null default '{}',
  sent_at timestamptz,
  message_id text,
  in_reply_to text,
  "references" text[] not null default '{}',
  content_type text,
  user_id uuid,
  primary key (account_id, id)
);
create index on email_submissions (account_id, created_at desc, id desc);
create unique index on email_submissions (account_id, message_id);

create table documents (
  account_id uuid not null references accounts,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  source text not null check (source in ('upload', 'api', 'email', 'split_document')),
  file_name text not null,
  file_content_type text,
  file_size_bytes bigint,
  blob_id uuid,
  -- Of the bytes as they came in, also after the picture was turned: for finding duplicates.
  content_sha256 text,
  user_id uuid,
  email_submission_id uuid,
  -- A part of a packet: the document it came in, and its pages there, from 1.
  parent_document_id uuid,
  first_page integer,
  last_page integer,
  document_type text,
  document_type_manual text,
  classification_notes text,
  extracted_data_manual json,
  last_document_representation_id uuid,
  -- Readings are numbered: one is due while `wanted_reading` is ahead of `done_reading`.
  wanted_reading integer not null default 1,
  done_reading integer not null default 0,
  -- How much of the wanted reading is done anew: everything, or the values of the type that is known.
  reading_mode text not null default 'classify' check (reading_mode in ('classify', 'extract')),
  -- How often the wanted reading was begun: a file that ends the process each time is given up.
  readings_begun integer not null default 0,
  -- By how many degrees, clockwise, the picture has still to be turned.
  pending_rotation integer not null default 0,
  discarded_at timestamptz,
  -- Name and file name, word by word.
  filename_words tsvector generated always as (
    to_tsvector('simple', regexp_replace(name || ' ' || file_name, '[^[:alnum:]]+', ' ', 'g'))) stored,
  primary key (account_id, id),
  foreign key (account_id, blob_id) references blobs (account_id, id)
) with (fillfactor = 70);
create index on documents (account_id, created_at desc, id desc) where discarded_at is null;
create index on documents (account_id, content_sha256) where discarded_at is null;
create index on documents (account_id, blob_id);
create index on documents (account_id, parent_document_id) where parent_document_id is not null;
create index on documents (account_id, email_submission_id) where email_submission_id is not null;
create index on documents (updated_at) where wanted_reading > done_reading and discarded_at is null;
create index on documents (discarded_at) where discarded_at is not null;

-- Everything that was ever read in a document; the document names the newest.
create table document_representations (
  account_id uuid not null references accounts,
  id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- `manual`: a frame for values that a person has entered where nothing could be read.
  origin text not null check (origin in ('reading', 'manual')),
  schema_version text not null,
  payload json not null,
  -- Where each value stood and how sure the reading is of it.
  field_sources json not null default '[]',
  primary key (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id)
);
create index on document_representations (account_id, document_id);

-- References as they are compared: capitals without separators and without words such as PO in front; the letters O, I and L count as
-- the digits that they are mistaken for. Empty when what is left would match too much. One definition for documents, shipments and containers.
create function compared_reference(reference text) returns text language sql immutable parallel safe as $$
  select case when length(plain) >= 4 and plain ~ '[0-9]' then plain else '' end
  from (select translate(regexp_replace(
    regexp_replace(upper(trim(reference)), '^((PURCHASE ORDER|CUSTOMER ORDER|ORDER|P\.? ?O\.?|REFERENCE|REF\.?)(?![A-Z]) *(NUMBER|NO\.?|NR\.?)? *[#:.\-]* *)', ''),
    '[^A-Z0-9]+', '', 'g'), 'OIL', '011') as plain) normal
$$;

-- References of shipments and containers, by which documents find them: their own, and values of custom fields that are flagged as such.
-- A table of its own, because row-level security lets no index over an expression be used.
create table cargo_references (
  account_id uuid not null references accounts,
  compared text not null,
  record_type text not null check (record_type in ('shipment', 'container')),
  record_id uuid not null,
  -- 'own', or the id of the custom field.
  origin text not null,
  primary key (account_id, compared, record_type, record_id, origin)
);
create index on cargo_references (account_id, record_id, origin);

create function set_cargo_references(account uuid, kind text, record uuid, from_where text, given text[]) returns void language sql as $$
  delete from cargo_references where account_id = account and record_id = record and origin = from_where
    and compared <> all(array(select compared_reference(one) from unnest(given) one));
  insert into cargo_references (account_id, compared, record_type, record_id, origin)
    select distinct account, compared_reference(one), kind, record, from_where from unnest(given) one where compared_reference(one) <> ''
    on conflict do nothing;
$$;

create function note_own_references() returns trigger language plpgsql as $$
begin
  perform set_cargo_references(new.account_id, tg_argv[0], new.id, 'own', new.ref_numbers);
  return null;
end $$;

create function note_field_reference() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform set_cargo_references(old.account_id, old.entity_type, old.entity_id, old.id::text, '{}');
  elsif new.entity_type <> 'tracking_request' then
    perform set_cargo_references(new.account_id, new.entity_type, new.entity_id, new.id::text, array_remove(array[new.reference], null));
  end if;
  return null;
end $$;

create function forget_cargo_references() returns trigger language plpgsql as $$
begin
  delete from cargo_references where account_id = old.account_id and record_id = old.id;
  return null;
end $$;

do $$
declare pair text[];
begin
  foreach pair slice 1 in array array[['shipments', 'shipment'], ['containers', 'container']] loop
    execute format('create trigger cargo_references_added after insert on %I for each row when (cardinality(new.ref_numbers) > 0)
      execute function note_own_references(%L)', pair[1], pair[2]);
    execute format('create trigger cargo_references_changed after update of ref_numbers on %I for each row
      when (old.ref_numbers is distinct from new.ref_numbers) execute function note_own_references(%L)', pair[1], pair[2]);
    execute format('create trigger cargo_references_go after delete on %I for each row execute function forget_cargo_references()', pair[1]);
    execute format('select set_cargo_references(account_id, %L, id, ''own'', ref_numbers) from %I', pair[2], pair[1]);
  end loop;
end $$;
create trigger cargo_reference_added after insert on custom_fields for each row when (new.reference is not null)
  execute function note_field_reference();
create trigger cargo_reference_changed after update of reference on custom_fields for each row
  when (old.reference is distinct from new.reference) execute function note_field_reference();
create trigger cargo_reference_gone after delete on custom_fields for each row when (old.reference is not null)
  execute function note_field_reference();
select set_cargo_references(account_id, entity_type, entity_id, id::text, array[reference]) from custom_fields
  where reference is not null and entity_type <> 'tracking_request';

-- Numbers in a document that may name cargo, from its newest reading.
create table document_references (
  account_id uuid not null references accounts,
  document_id uuid not null,
  kind text not null check (kind in ('container', 'bill', 'booking', 'reference')),
  -- Containers, bills and bookings without separators; references as `compared_reference` gives them.
  compared text not null,
  printed text not null,
  primary key (account_id, document_id, kind, compared),
  foreign key (account_id, document_id) references documents (account_id, id)
);
create index on document_references (account_id, kind, compared);

create table document_links (
  account_id uuid not null references accounts,
  id uuid not null,
  document_id uuid not null,
  record_type text not null check (record_type in ('shipment', 'container')),
  record_id uuid not null,
  -- `direct`: by numbers in the document itself. `inherited`: by those of the packet it came in. `indirect`: by a reference on another
  -- document that is linked.
  kind text not null check (kind in ('direct', 'inherited', 'indirect')),
  -- The number that led there, as printed.
  matched_by text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, document_id, record_type, record_id),
  foreign key (account_id, document_id) references documents (account_id, id)
);
create index on document_links (account_id, record_type, record_id);

do $$
declare customer_table text;
begin
  foreach customer_table in array array['blobs', 'email_submissions', 'documents', 'document_representations', 'document_references', 'document_links', 'cargo_references']
  loop
    execute format('alter table %I enable row level security', customer_table);
    execute format('alter table %I force row level security', customer_table);
    execute format('create policy account on %I using (visible_account(account_id)) with check (visible_account(account_id))', customer_table);
  end loop;
end $$;
