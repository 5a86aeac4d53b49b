/** What a row of an exported list of containers tells: the columns of its screen. Pure. */
import type { AttributesOf } from '../contract/resource.ts'
import type { resources } from '../contract/resources.ts'
import type { ExportColumn } from '../vocabulary/export-columns.ts'
import { type Cell, type ColumnCells, cellsInZone, instantThere, listed, oneCell } from './export-cells.ts'

type ExportedBox = AttributesOf<typeof resources.container>
export type ExportedRecord = {
  box: ExportedBox
  shipment: AttributesOf<typeof resources.shipment> | null
  terminal: AttributesOf<typeof resources.terminal> | null
}

const cellsOf: Readonly<Record<ExportColumn, ColumnCells<ExportedRecord>>> = {
  status: oneCell('current_status', ({ box }) => box.current_status),
  why: {
    headings: ['attention', 'attention_rule'],
    cells: ({ box }) => [box.attention?.[0]?.sentence ?? null, box.attention?.[0]?.rule ?? null],
  },
  way: oneCell('way', ({ box }) => listed(box.way?.stops.map(({ locode, name }) => locode ?? name ?? '?'))),
  vessel: oneCell('pod_vessel_name', ({ shipment }) => shipment?.pod_vessel_name ?? null),
  arrival: {
    headings: ['arrival_at', 'arrival_time_zone', 'arrival_is_estimate'],
    cells: ({ box: { arrival_at, arrival_time_zone, arrival_is_estimate } }) =>
      arrival_at
        ? [instantThere(arrival_at, arrival_time_zone), arrival_time_zone ?? null, String(arrival_is_estimate)]
        : [null, null, null],
  },
  slip: oneCell('slip_days', ({ box }) => box.slip_days ?? null),
  lfd: {
    headings: ['pickup_lfd_on', 'pickup_lfd_time_zone', 'pickup_lfd_source'],
    cells: ({ box }) => [box.pickup_lfd_on ?? null, box.pickup_lfd_time_zone ?? null, box.pickup_lfd_source ?? null],
  },
  free_time: {
    headings: ['free_days_used', 'free_days_left'],
    cells: ({ box }) => [box.charges?.days_used ?? null, box.charges?.days_left ?? null],
  },
  holds: oneCell('holds', ({ box: { availability_known, holds_at_pod_terminal } }) => {
    const names = holds_at_pod_terminal?.filter(({ status }) => status === 'hold').map(({ name }) => name) ?? []
    return names.length > 0 ? listed(names) : availability_known ? 'none' : null
  }),
  charged: {
    headings: ['charged', 'charged_currency', 'charged_cannot_tell'],
    cells: ({ box: { charges } }) => [
      charges?.amount ?? null,
      charges?.currency ?? null,
      charges?.state === 'cannot_tell' ? (charges.reason ?? null) : null,
    ],
  },
  heard: {
    headings: ['last_heard_at', 'last_heard_from'],
    cells: ({ box }) => [instantThere(box.last_heard_at, null), box.last_heard_from ?? null],
  },
  line: oneCell('shipping_line_scac', ({ shipment }) => shipment?.shipping_line_scac ?? null),
  bill: oneCell('bill_of_lading_number', ({ shipment }) => shipment?.bill_of_lading_number ?? null),
  customer: oneCell('customer_name', ({ shipment }) => shipment?.customer_name ?? null),
  references: oneCell('ref_numbers', ({ box }) => listed(box.ref_numbers)),
  tags: oneCell('shipment_tags', ({ shipment }) => listed(shipment?.tags)),
  terminal: oneCell('pod_terminal_name', ({ terminal }) => terminal?.name ?? null),
  spot: oneCell('location_at_pod_terminal', ({ box }) => box.location_at_pod_terminal ?? null),
  appointment: cellsInZone({ name: 'pickup_appointment_at', zone: 'pickup_appointment_time_zone' }, ({ box }) => [
    box.pickup_appointment_at,
    box.pod_timezone,
  ]),
  equipment: {
    headings: ['equipment_type', 'equipment_length', 'equipment_height'],
    cells: ({ box }) => [box.equipment_type ?? null, box.equipment_length ?? null, box.equipment_height ?? null],
  },
  weight: oneCell('weight_in_lbs', ({ box }) => box.weight_in_lbs ?? null),
  seal: oneCell('seal_number', ({ box }) => box.seal_number ?? null),
  created: oneCell('created_at', ({ box }) => instantThere(box.created_at, null)),
  chassis: oneCell('pod_full_out_chassis_number', ({ box }) => box.pod_full_out_chassis_number ?? null),
  first_eta: moment('pod_original_eta', ({ shipment }) => [shipment?.pod_original_eta_at, shipment?.pod_timezone]),
  expected: moment('pod_eta', ({ shipment }) => [shipment?.pod_eta_at, shipment?.pod_timezone]),
  rail_eta: moment('ind_eta', ({ box }) => [box.ind_eta_at, box.final_destination_timezone]),
  full_in: moment('pol_full_in', ({ box, shipment }) => [box.pol_full_in_at, shipment?.pol_timezone]),
  loaded: moment('pol_vessel_loaded', ({ box, shipment }) => [box.pol_vessel_loaded_at, shipment?.pol_timezone]),
  sailed: moment('pol_vessel_departed', ({ box, shipment }) => [box.pol_vessel_departed_at, shipment?.pol_timezone]),
  arrived: moment('pod_arrived', ({ box }) => [box.pod_arrived_at, box.pod_timezone]),
  discharged: moment('pod_discharged', ({ box }) => [box.pod_discharged_at, box.pod_timezone]),
  rail_departed: moment('pod_rail_departed', ({ box }) => [box.pod_rail_departed_at, box.pod_timezone]),
  inland_arrived: moment('ind_ata', ({ box }) => [box.ind_ata_at, box.final_destination_timezone]),
  picked_up: moment('pod_full_out', ({ box }) => [box.pod_full_out_at, box.pod_timezone]),
  inland_picked_up: moment('final_destination_full_out', ({ box }) => [
    box.final_destination_full_out_at,
    box.final_destination_timezone,
  ]),
  returned: moment('empty_terminated', ({ box }) => [box.empty_terminated_at, box.empty_terminated_timezone]),
}

/** An instant under the name of its attribute, and the zone of its place. */
function moment(
  name: string,
  read: (record: ExportedRecord) => readonly (string | null | undefined)[],
): ColumnCells<ExportedRecord> {
  return cellsInZone({ name: `${name}_at`, zone: `${name}_time_zone` }, read)
}

/** The cells of a record, the number first. */
export function rowOf(record: ExportedRecord, columns: readonly ExportColumn[]): readonly Cell[] {
  return [record.box.number, ...columns.flatMap((name) => cellsOf[name].cells(record))]
}

export function headingsOf(columns: readonly ExportColumn[]): readonly string[] {
  return ['number', ...columns.flatMap((name) => cellsOf[name].headings)]
}
