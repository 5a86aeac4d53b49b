/**
 * Which cargo a document is about, decided from the numbers in it. Pure: what goes by those numbers was looked up before.
 *
 * A number of the document's own makes a direct link: bill, booking, container. A reference (an order number, say) makes one too, but only
 * where it leads to a single shipment. Without any of those a part takes over what its packet is linked to, and any document what other
 * papers with the same reference are linked to; both only where that is a single shipment, so that nobody's papers end up with another.
 */
import { numberVariants } from '../reference/normalise-number.ts'
import type {
  FoundContainer,
  Link,
  NumberedShipment,
  PrintedReference,
  ReferencedCargo,
} from '../store/documents/document-links.ts'
import { cleanNumber } from '../vocabulary/container-number.ts'

export type MatchEvidence = {
  references: readonly PrintedReference[]
  shipments: readonly NumberedShipment[]
  /** The newest journey of a number first. */
  containers: readonly FoundContainer[]
  cargo: readonly ReferencedCargo[]
  /** Links of the packet that the document is a part of. */
  packet: readonly Link[]
  /** Shipments of other documents with one of the references. */
  siblings: readonly { shipment_id: string; printed: string }[]
}

// Shorter ones are more likely page or line numbers.
const number_length_min = 6
// Lines that are asked with a prefix which papers leave out.
const left_out_prefixes = ['HLCU', 'MEDU']

/** Forms under which shipments may be stored whose bill or booking a document prints as `numbers`. */
export function storedForms(numbers: readonly string[]): string[] {
  const long = numbers.map(cleanNumber).filter((number) => number.length >= number_length_min)
  const bare = long.flatMap((number) => /^[A-Z]{4}(.{6,})$/.exec(number)?.[1] ?? [])
  return [...new Set([...long, ...bare, ...left_out_prefixes.flatMap((prefix) => long.map((number) => prefix + number))])]
}

/** All links of a document, each record once. */
export function decideLinks(evidence: MatchEvidence): Link[] {
  const direct = directLinks(evidence)
  if (direct.length > 0) return direct
  const inherited = onlyShipment(evidence.packet.filter(({ kind }) => kind === 'direct'))
  if (inherited.length > 0) return inherited.map((link) => ({ ...link, kind: 'inherited' }))
  const [sibling, ...others] = evidence.siblings
  if (sibling === undefined || others.length > 0) return []
  return [{ record_type: 'shipment', record_id: sibling.shipment_id, kind: 'indirect', matched_by: sibling.printed }]
}

/** The links, if they lead to one shipment. */
function onlyShipment(links: readonly Link[]): readonly Link[] {
  return links.filter(({ record_type }) => record_type === 'shipment').length === 1 ? links : []
}

function directLinks({ references, shipments, containers, cargo }: MatchEvidence): Link[] {
  const links = new Map<string, Link>()
  const link = (record_type: Link['record_type'], record_id: string, matched_by: string) => {
    if (!links.has(record_id)) links.set(record_id, { record_type, record_id, kind: 'direct', matched_by })
  }
  for (const shipment of shipments) {
    const printed = printedFor(shipment, references)
    if (printed !== undefined) link('shipment', shipment.id, printed)
  }
  for (const [number, journeys] of Map.groupBy(containers, (container) => container.number)) {
    // A box has many journeys. The papers say which, or else it is the newest.
    const named = journeys.filter(({ shipment_id }) => links.has(shipment_id))
    for (const container of named.length > 0 ? named : journeys.slice(0, 1)) {
      link('shipment', container.shipment_id, number)
      link('container', container.id, number)
    }
  }
  const printedAs = new Map(
    references.flatMap(({ kind, compared, printed }) => (kind === 'reference' ? [[compared, printed]] : [])),
  )
  for (const [compared, found] of Map.groupBy(cargo, (record) => record.compared)) {
    const [shipment_id, ...others] = new Set(found.map((record) => record.shipment_id))
    if (shipment_id === undefined || others.length > 0) continue
    const printed = printedAs.get(compared) ?? compared
    link('shipment', shipment_id, printed)
    // Boxes begin with the references of their shipment: only one that is theirs alone says which box is meant.
    if (found.some(({ record_type }) => record_type === 'shipment')) continue
    for (const { record_id } of found) link('container', record_id, printed)
  }
  return [...links.values()]
}

/** The number of the document under which the shipment goes, as printed. */
function printedFor({ scac, number, also }: NumberedShipment, references: readonly PrintedReference[]): string | undefined {
  const variants = new Set([
    ...numberVariants(scac, 'bill_of_lading', number),
    ...numberVariants(scac, 'booking', number),
    ...also.flatMap((other) => numberVariants(scac, 'bill_of_lading', other)),
  ])
  return references.find(({ kind, compared }) => (kind === 'bill' || kind === 'booking') && variants.has(compared))?.printed
}
