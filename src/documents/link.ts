/** Link: look up what goes by the numbers in a document, decide what it is about, and say what is new. */
import type { News } from '../announcements/news.ts'
import { nameBasedId } from '../base/ids.ts'
import { numberVariants } from '../reference/normalise-number.ts'
import {
  findContainers,
  findDocumentsNaming,
  findNumberedShipments,
  findReferencedCargo,
  findShipmentsOfSiblings,
  type Link,
  listLinks,
  listReferences,
  type PrintedReference,
  readCargoNumbers,
  saveLinks,
} from '../store/documents/document-links.ts'
import type { DocumentRow } from '../store/documents/document-records.ts'
import type { Sql, Transaction } from '../store/pool.ts'
import { cleanNumber } from '../vocabulary/container-number.ts'
import type { CargoReferences } from '../vocabulary/document-reading.ts'
import { decideLinks, storedForms } from './matching.ts'

/** The numbers of a reading as they are stored. Bills and bookings count as references too: customers note them as such. */
export function printedReferences(read: CargoReferences): PrintedReference[] {
  const rows = (kind: PrintedReference['kind'], numbers: readonly string[]) =>
    numbers.map((printed) => ({ kind, compared: cleanNumber(printed), printed }))
  return [
    ...rows('container', read.container_numbers),
    ...rows('bill', read.bill_numbers),
    ...rows('booking', read.booking_numbers),
    ...rows('reference', [...read.references, ...read.bill_numbers, ...read.booking_numbers]),
  ]
}

/** Works out the links of a document anew. Returns the news; the document must be locked by the caller. */
export async function linkDocument(tx: Transaction, document: DocumentRow, now: Date): Promise<News[]> {
  const links = (await findLinks(tx, document)).map((link) => ({
    ...link,
    id: nameBasedId('document_link', document.id, link.record_type, link.record_id),
  }))
  const made = await saveLinks(tx, document, { links, now })
  return links
    .filter(({ id }) => made.has(id))
    .map(({ id, record_type, record_id }) => ({
      kind: 'document_linked',
      document_link_id: id,
      document_id: document.id,
      record: { type: record_type, id: record_id },
    }))
}

async function findLinks(sql: Sql, document: DocumentRow): Promise<Link[]> {
  const { account_id } = document
  const references = await listReferences(sql, document)
  const of = (...kinds: readonly PrintedReference['kind'][]) =>
    references.flatMap(({ kind, compared }) => (kinds.includes(kind) ? [compared] : []))
  const [containers, numbers, compared] = [of('container'), storedForms(of('bill', 'booking')), of('reference')]
  return decideLinks({
    references,
    shipments: numbers.length > 0 ? await findNumberedShipments(sql, account_id, numbers) : [],
    containers: containers.length > 0 ? await findContainers(sql, account_id, containers) : [],
    cargo: compared.length > 0 ? await findReferencedCargo(sql, account_id, compared) : [],
    packet: document.parent_document_id ? await listLinks(sql, { account_id, id: document.parent_document_id }) : [],
    siblings: compared.length > 0 ? await findShipmentsOfSiblings(sql, document, compared) : [],
  })
}

/** Documents of the account that may be about a shipment, by the numbers that it and its containers go by. */
export async function documentsAbout(sql: Sql, account_id: string, shipment_id: string): Promise<string[]> {
  const cargo = await readCargoNumbers(sql, account_id, shipment_id)
  if (cargo === undefined) return []
  const { scac, number, containers, references } = cargo
  const numbers = [
    ...new Set([...numberVariants(scac, 'bill_of_lading', number), ...numberVariants(scac, 'booking', number), ...cargo.also]),
  ]
  return findDocumentsNaming(sql, account_id, { containers, numbers, references })
}
