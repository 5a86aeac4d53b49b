-- Payloads are stored packed, with a dictionary that the product knows: a fifth of the bytes. Those that are there stay as they are, and are
-- read as before (src/store/delivery/payload-bytes.ts).
alter table notifications alter column payload drop not null;
alter table notifications add column packed_payload bytea;
-- Bytes that are packed already need not be tried again.
alter table notifications alter column packed_payload set storage external;
