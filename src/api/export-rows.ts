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
}

/** The cells of a record, the number first. */
export function rowOf(record: ExportedRecord, columns: readonly ExportColumn[]): readonly Cell[] {
  return [record.box.number, ...columns.flatMap((name) => cellsOf[name].cells(record))]
}

export function headingsOf(columns: readonly ExportColumn[]): readonly string[] {
  return ['number', ...columns.flatMap((name) => cellsOf[name].headings)]
}
