/** What a row of an exported list of shipments tells: the columns of its screen, and more of its dates. Pure. */
import type { AttributesOf } from '../contract/resource.ts'
import type { resources } from '../contract/resources.ts'
import type { ShipmentExportColumn } from '../vocabulary/export-columns.ts'
import { type Cell, type ColumnCells, cellsInZone, instantThere, listed, oneCell } from './export-cells.ts'

export type ExportedShipment = { shipment: AttributesOf<typeof resources.shipment>; boxes: number }

const cellsOf: Readonly<Record<ShipmentExportColumn, ColumnCells<ExportedShipment>>> = {
  way: {
    headings: ['port_of_lading_locode', 'port_of_discharge_locode', 'destination_locode'],
    cells: ({ shipment: { port_of_lading_locode, port_of_discharge_locode, destination_locode } }) => [
      port_of_lading_locode ?? null,
      port_of_discharge_locode ?? null,
      destination_locode ?? null,
    ],
  },
  vessel: {
    headings: ['pod_vessel_name', 'pod_voyage_number'],
    cells: ({ shipment }) => [shipment.pod_vessel_name ?? null, shipment.pod_voyage_number ?? null],
  },
  sailed: happening('departure', ({ shipment: { pol_atd_at, pol_etd_at, pol_timezone } }) => ({
    fact: pol_atd_at,
    estimate: pol_etd_at,
    zone: pol_timezone,
  })),
  arrival: happening('arrival', ({ shipment: { pod_ata_at, pod_eta_at, pod_timezone } }) => ({
    fact: pod_ata_at,
    estimate: pod_eta_at,
    zone: pod_timezone,
  })),
  first_arrival: cellsInZone({ name: 'first_arrival_at', zone: 'first_arrival_time_zone' }, ({ shipment }) => [
    shipment.pod_original_eta_at,
    shipment.pod_timezone,
  ]),
  destination_arrival: happening(
    'destination_arrival',
    ({ shipment: { destination_ata_at, destination_eta_at, destination_timezone } }) => ({
      fact: destination_ata_at,
      estimate: destination_eta_at,
      zone: destination_timezone,
    }),
  ),
  boxes: oneCell('containers', ({ boxes }) => boxes),
  line: oneCell('shipping_line_scac', ({ shipment }) => shipment.shipping_line_scac),
  customer: oneCell('customer_name', ({ shipment }) => shipment.customer_name ?? null),
  references: oneCell('ref_numbers', ({ shipment }) => listed(shipment.ref_numbers)),
  tags: oneCell('tags', ({ shipment }) => listed(shipment.tags)),
  heard: oneCell('line_tracking_last_succeeded_at', ({ shipment }) =>
    instantThere(shipment.line_tracking_last_succeeded_at, null),
  ),
  tracking: {
    headings: ['line_tracking_stopped_at', 'line_tracking_stopped_reason'],
    cells: ({ shipment: { line_tracking_stopped_at, line_tracking_stopped_reason } }) => [
      instantThere(line_tracking_stopped_at, null),
      line_tracking_stopped_reason ?? null,
    ],
  },
  created: oneCell('created_at', ({ shipment }) => instantThere(shipment.created_at, null)),
}

type DatedFact = {
  fact: string | null | undefined
  estimate: string | null | undefined
  zone: string | null | undefined
}

/** What happened, or is expected: one column says which. */
function happening(name: string, read: (row: ExportedShipment) => DatedFact): ColumnCells<ExportedShipment> {
  return {
    headings: [`${name}_at`, `${name}_time_zone`, `${name}_is_estimate`],
    cells: (row) => {
      const { fact, estimate, zone } = read(row)
      const at = fact ?? estimate
      return at ? [instantThere(at, zone), zone ?? null, String(!fact)] : [null, null, null]
    },
  }
}

/** The cells of a shipment, the number first. */
export function shipmentRow(exported: ExportedShipment, columns: readonly ShipmentExportColumn[]): readonly Cell[] {
  return [exported.shipment.bill_of_lading_number, ...columns.flatMap((name) => cellsOf[name].cells(exported))]
}

export function shipmentHeadings(columns: readonly ShipmentExportColumn[]): readonly string[] {
  return ['number', ...columns.flatMap((name) => cellsOf[name].headings)]
}
