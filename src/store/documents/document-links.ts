/** What documents are about: the numbers in them, the cargo that goes by those numbers, and the links that follow. */
import type { Sql } from '../pool.ts'

type ReferenceKind = 'container' | 'bill' | 'booking' | 'reference'
export type PrintedReference = { kind: ReferenceKind; compared: string; printed: string }
type DocumentKey = { account_id: string; id: string }

/**
 * Replaces the numbers of a document. Of references only `printed` counts: the database compares them in a form of its own, and leaves out
 * those that would match too much.
 */
export async function saveReferences(
  sql: Sql,
  { account_id, id }: DocumentKey,
  references: readonly PrintedReference[],
): Promise<void> {
  await sql.query({
    name: 'delete_document_references',
    text: 'delete from document_references where account_id = $1 and document_id = $2',
    values: [account_id, id],
  })
  await sql.query({
    name: 'insert_document_references',
    text: `insert into document_references (account_id, document_id, kind, compared, printed)
      select $1, $2, kind, compared, min(printed) from (
        select kind, case kind when 'reference' then compared_reference(printed) else compared end as compared, printed
        from json_to_recordset($3) as r(kind text, compared text, printed text)) r
      where compared <> '' group by kind, compared`,
    values: [account_id, id, JSON.stringify(references)],
  })
}

/** The numbers of a document. */
export async function listReferences(sql: Sql, { account_id, id }: DocumentKey): Promise<PrintedReference[]> {
  const { rows } = await sql.query<PrintedReference>({
    name: 'list_document_references',
    text: `select kind, compared, printed from document_references
      where account_id = $1 and document_id = $2 order by kind, compared`,
    values: [account_id, id],
  })
  return rows
}

export type NumberedShipment = { id: string; scac: string; number: string; also: string[] }

/**
 * Shipments that may go by one of `numbers`: by the number that they were asked by, or by one that a source names beside it. The caller
 * compares the rest, which depends on the line.
 */
export async function findNumberedShipments(
  sql: Sql,
  account_id: string,
  numbers: readonly string[],
): Promise<NumberedShipment[]> {
  const { rows } = await sql.query<NumberedShipment>({
    name: 'find_numbered_shipments',
    text: `with named as (
        select tracked_number_id, bill_of_lading_number as number from raw_events
          where bill_of_lading_number = any($2) and (account_id is null or account_id = $1)
        union select tracked_number_id, booking_number from raw_events
          where booking_number = any($2) and (account_id is null or account_id = $1))
      select s.id, s.shipping_line_scac as scac, s.normalized_number as number,
        array(select n.number from named n where n.tracked_number_id = s.tracked_number_id) as also
      from shipments s where s.account_id = $1 and s.id = any(array(
        select id from shipments where account_id = $1 and normalized_number = any($2)
        union select id from shipments where account_id = $1 and bill_of_lading_number = any($2)
        union select id from shipments where account_id = $1 and tracked_number_id = any(array(select tracked_number_id from named))))
      order by s.created_at, s.id limit 500`,
    values: [account_id, numbers],
  })
  return rows
}

export type FoundContainer = { id: string; number: string; shipment_id: string }

/** Containers by number, the newest journey of each first. */
export async function findContainers(sql: Sql, account_id: string, numbers: readonly string[]): Promise<FoundContainer[]> {
  const { rows } = await sql.query<FoundContainer>({
    name: 'find_containers_of_document',
    text: `select id, number, shipment_id from containers where account_id = $1 and number = any($2) and shipment_id is not null
      order by number, created_at desc, id desc limit 5000`,
    values: [account_id, numbers],
  })
  return rows
}

export type ReferencedCargo = { compared: string; record_type: 'shipment' | 'container'; record_id: string; shipment_id: string }

/** Shipments and containers that carry one of the references. */
export async function findReferencedCargo(sql: Sql, account_id: string, compared: readonly string[]): Promise<ReferencedCargo[]> {
  const { rows } = await sql.query<ReferencedCargo>({
    name: 'find_referenced_cargo',
    text: `select distinct r.compared, r.record_type, r.record_id, coalesce(c.shipment_id, r.record_id) as shipment_id
      from cargo_references r left join containers c on c.account_id = r.account_id and c.id = r.record_id
      where r.account_id = $1 and r.compared = any($2) and (r.record_type = 'shipment' or c.shipment_id is not null)
      order by 1, 2, 3 limit 5000`,
    values: [account_id, compared],
  })
  return rows
}

/** Shipments that other documents with one of the references are linked to by numbers of their own. */
export async function findShipmentsOfSiblings(
  sql: Sql,
  { account_id, id }: DocumentKey,
  compared: readonly string[],
): Promise<{ shipment_id: string; printed: string }[]> {
  const { rows } = await sql.query<{ shipment_id: string; printed: string }>({
    name: 'find_shipments_of_siblings',
    text: `select l.record_id as shipment_id, min(r.printed) as printed from document_references r
      join documents d on d.account_id = r.account_id and d.id = r.document_id and d.discarded_at is null
      join document_links l on l.account_id = r.account_id and l.document_id = r.document_id
        and l.record_type = 'shipment' and l.kind = 'direct'
      where r.account_id = $1 and r.kind = 'reference' and r.compared = any($3) and r.document_id <> $2
      group by l.record_id limit 10`,
    values: [account_id, id, compared],
  })
  return rows
}

export type Link = {
  record_type: 'shipment' | 'container'
  record_id: string
  kind: 'direct' | 'inherited' | 'indirect'
  matched_by: string
}

export async function listLinks(sql: Sql, { account_id, id }: DocumentKey): Promise<Link[]> {
  const { rows } = await sql.query<Link>({
    name: 'list_document_links',
    text: `select record_type, record_id, kind, matched_by from document_links where account_id = $1 and document_id = $2
      order by created_at, id`,
    values: [account_id, id],
  })
  return rows
}

/** Makes the links of a document be these; one that was there stays the one it was. Returns the ids of the new ones. */
export async function saveLinks(
  sql: Sql,
  { account_id, id }: DocumentKey,
  { links, now }: { links: readonly (Link & { id: string })[]; now: Date },
): Promise<ReadonlySet<string>> {
  await sql.query({
    name: 'delete_other_links',
    text: 'delete from document_links where account_id = $1 and document_id = $2 and record_id <> all($3)',
    values: [account_id, id, links.map(({ record_id }) => record_id)],
  })
  const { rows } = await sql.query<{ id: string; is_new: boolean }>({
    name: 'save_document_links',
    text: `insert into document_links (account_id, id, document_id, record_type, record_id, kind, matched_by, created_at)
      select $1, l.id, $2, l.record_type, l.record_id, l.kind, l.matched_by, $4
      from json_to_recordset($3) as l(id uuid, record_type text, record_id uuid, kind text, matched_by text)
      on conflict (account_id, document_id, record_type, record_id) do update set kind = excluded.kind, matched_by = excluded.matched_by
      returning id, xmax = 0 as is_new`,
    values: [account_id, id, JSON.stringify(links), now],
  })
  return new Set(rows.flatMap((row) => (row.is_new ? [row.id] : [])))
}

type CargoNumbers = { scac: string; number: string; also: string[]; containers: string[]; references: string[] }

/** Everything that documents may name a shipment by; undefined: there is no such shipment. */
export async function readCargoNumbers(sql: Sql, account_id: string, shipment_id: string): Promise<CargoNumbers | undefined> {
  const { rows } = await sql.query<CargoNumbers>({
    name: 'read_cargo_numbers',
    text: `select s.shipping_line_scac as scac, s.normalized_number as number,
        array(select distinct n from raw_events e cross join lateral (values (e.bill_of_lading_number), (e.booking_number)) v(n)
          where e.tracked_number_id = s.tracked_number_id and (e.account_id is null or e.account_id = $1) and n is not null) as also,
        array(select c.number from containers c where c.account_id = $1 and c.shipment_id = $2) as containers,
        -- One list of ids: two conditions with an "or" between them would read all references of the account.
        array(select r.compared from cargo_references r where r.account_id = $1 and r.record_id = any($2::uuid ||
          array(select c.id from containers c where c.account_id = $1 and c.shipment_id = $2))) as references
      from shipments s where s.account_id = $1 and s.id = $2`,
    values: [account_id, shipment_id],
  })
  return rows[0]
}

/** Documents that name one of the numbers, as what they are or as a reference. */
export async function findDocumentsNaming(
  sql: Sql,
  account_id: string,
  {
    containers,
    numbers,
    references,
  }: { containers: readonly string[]; numbers: readonly string[]; references: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_documents_naming',
    text: `select d.id from documents d
      where d.account_id = $1 and d.discarded_at is null and d.id = any(array(
        select document_id from document_references where account_id = $1 and kind = 'container' and compared = any($2)
        union select document_id from document_references where account_id = $1 and kind in ('bill', 'booking') and compared = any($3)
        union select document_id from document_references where account_id = $1 and kind = 'reference' and compared = any($4)))
      order by d.created_at desc limit 1000`,
    values: [account_id, containers, numbers, references],
  })
  return rows.map((row) => row.id)
}

/** Documents without any link that name a number or reference which some cargo of their account carries by now. */
export async function listLinkable(sql: Sql, { since, limit }: { since: Date; limit: number }): Promise<DocumentKey[]> {
  const { rows } = await sql.query<DocumentKey>(
    `select d.account_id, d.id from documents d
      where d.discarded_at is null and d.created_at > $1 and d.done_reading > 0
        and not exists (select from document_links l where l.account_id = d.account_id and l.document_id = d.id)
        and exists (select from document_references r where r.account_id = d.account_id and r.document_id = d.id and (
          (r.kind = 'container' and exists (select from containers c where c.account_id = d.account_id and c.number = r.compared))
          or (r.kind in ('bill', 'booking') and exists (
            select from shipments s where s.account_id = d.account_id and s.normalized_number = r.compared))
          or (r.kind = 'reference' and exists (
            select from cargo_references c where c.account_id = d.account_id and c.compared = r.compared))))
      order by d.created_at desc limit $2`,
    [since, limit],
  )
  return rows
}
