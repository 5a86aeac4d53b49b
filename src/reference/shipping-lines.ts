/** Shipping lines and railroads by their codes. */
import {
  type FieldGroup,
  linesWithoutScac,
  railAliases,
  railCarriers,
  shippingLineFacts,
  trackingSystems,
} from '../../data/shipping-lines.ts'
import { nameBasedId } from '../base/ids.ts'
import { parseScac } from '../vocabulary/scac.ts'

/** A row of the table `shipping_lines`: the interface's attributes and the id. */
export type ShippingLine = {
  id: string
  scac: string
  name: string
  short_name: string
  alternative_scacs: readonly string[]
  bol_prefix: string | null
  bill_of_lading_tracking_support: boolean
  booking_number_tracking_support: boolean
  container_number_tracking_support: boolean
  provided_data: Readonly<Record<string, boolean | string>>
  tracking_url: string | null
  contact_url: string | null
}

const fieldGroups: Record<FieldGroup, string> = {
  lfd: 'ssl_lfd',
  seal: 'seal_number',
  weight: 'weight_in_lbs',
  type: 'equipment_type',
  length: 'equipment_length',
  height: 'equipment_height',
  arrival: 'pod_arrived_at',
  discharge: 'pod_discharged_at',
  out: 'pod_full_out_at',
  empty: 'empty_terminated_at',
  destination: 'final_destination_full_out_at',
}

/** Ascending by SCAC, with the pseudo line TEST. */
export const referenceShippingLines: readonly ShippingLine[] = shippingLineFacts.map((facts) => ({
  id: nameBasedId('shipping_line', facts.scac),
  scac: facts.scac,
  name: facts.name,
  short_name: facts.short_name,
  alternative_scacs: facts.alternative_scacs,
  bol_prefix: facts.bol_prefix,
  bill_of_lading_tracking_support: facts.asks.includes('b'),
  booking_number_tracking_support: facts.asks.includes('k'),
  container_number_tracking_support: facts.asks.includes('c'),
  provided_data: providedData(facts.provides),
  tracking_url: facts.tracking_url,
  contact_url: facts.contact_url,
}))

const byScac = new Map(
  referenceShippingLines.flatMap((line) => [line.scac, ...line.alternative_scacs].map((scac) => [scac, line] as const)),
)
const bySmdg = new Map(shippingLineFacts.flatMap(({ scac, smdg }) => smdg.map((code) => [code, scac] as const)))
const otherNames = new Map([...linesWithoutScac, ...railCarriers])
const systemOf = new Map(
  referenceShippingLines.map(({ scac }) => {
    const lines = [scac, ...(trackingSystems.find((system) => system.includes(scac)) ?? []).filter((other) => other !== scac)]
    return [scac, lines.flatMap((line) => [line, ...(byScac.get(line)?.alternative_scacs ?? [])])] as const
  }),
)

/** The line of a SCAC or of one of its alternative codes, in any case; null when we do not know it. */
export function shippingLineByScac(scac: string): ShippingLine | null {
  return byScac.get(parseScac(scac) ?? '') ?? null
}

/** The main SCAC for any code of a line or railroad; an unknown code comes back as given, in capitals. */
export function canonicalScac(scac: string): string {
  const code = scac.trim().toUpperCase()
  return byScac.get(code)?.scac ?? (Object.hasOwn(railAliases, code) ? (railAliases[code] ?? code) : code)
}

/** The SCAC behind an SMDG liner code (`MSK` → `MAEU`); null for a code that we do not know, and for lines of which no source says a SCAC. */
export function scacOfSmdg(code: string): string | null {
  return bySmdg.get(code.trim().toUpperCase()) ?? null
}

/** The name to show for a SCAC of a line or railroad, or for the SMDG code of a line without one; the code itself when it is unknown. */
export function carrierName(scac: string): string {
  const code = canonicalScac(scac)
  return byScac.get(code)?.short_name ?? otherNames.get(code) ?? code
}

export function isRailCarrier(scac: string): boolean {
  const code = canonicalScac(scac)
  return railCarriers.some(([rail]) => rail === code)
}

/**
 * Every SCAC under which the tracking system of a line is known, main and alternative, the line's own first: these lines answer for each
 * other's numbers (`SAFM` → SAFM, MAEU, SEAU …). An unknown code is a system of its own.
 */
export function trackingSystemOf(scac: string): readonly string[] {
  const code = canonicalScac(scac)
  return systemOf.get(code) ?? [code]
}

/** Whether two lines are one tracking system. */
export function isSameTrackingSystem(scac: string, other: string): boolean {
  return trackingSystemOf(scac).includes(canonicalScac(other))
}

// Every field has a flag and, but for the last free day, a text for remarks, empty when there is nothing to remark.
function providedData(provides: readonly FieldGroup[]): Record<string, boolean | string> {
  const provided: Record<string, boolean | string> = {}
  for (const [group, field] of Object.entries(fieldGroups)) {
    provided[field] = provides.some((name) => name === group)
    if (group !== 'lfd') provided[`${field}_notes`] = ''
  }
  return provided
}
