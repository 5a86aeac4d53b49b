/** What a row of an exported list tells: the columns of screens, each as the cells that a spreadsheet can work with. Pure. */
import { Temporal } from 'temporal-polyfill'
import type { AttributesOf } from '../contract/resource.ts'
import type { resources } from '../contract/resources.ts'
import type { ExportColumn } from '../vocabulary/export-columns.ts'

/** null: nothing is told. */
export type Cell = string | number | null

type ExportedBox = AttributesOf<typeof resources.container>
export type ExportedRecord = {
  box: ExportedBox
  shipment: AttributesOf<typeof resources.shipment> | null
  terminal: AttributesOf<typeof resources.terminal> | null
}

type ColumnCells = { headings: readonly string[]; cells: (record: ExportedRecord) => readonly Cell[] }

/** ISO 8601 with the offset of the place, to the second; in UTC where the zone is unknown, which the cell of the zone shows. */
function instantThere(instant: string | null | undefined, zone: string | null | undefined): string | null {
  if (instant === null || instant === undefined) return null
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone ?? 'UTC')
  return at.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

const one = (heading: string, cell: (record: ExportedRecord) => Cell): ColumnCells => ({
  headings: [heading],
  cells: (record) => [cell(record)],
})

function inZone(
  { name, zone }: { name: string; zone: string },
  read: (record: ExportedRecord) => readonly (string | null | undefined)[],
): ColumnCells {
  return {
    headings: [name, zone],
    cells: (record) => {
      const [instant, time_zone] = read(record)
      return [instantThere(instant, time_zone), instant ? (time_zone ?? null) : null]
    },
  }
}

const listed = (words: readonly string[] | null | undefined) => (words === null || words === undefined ? null : words.join(', '))

const cellsOf: Readonly<Record<ExportColumn, ColumnCells>> = {
  status: one('current_status', ({ box }) => box.current_status),
  why: {
    headings: ['attention', 'attention_rule'],
    cells: ({ box }) => [box.attention?.[0]?.sentence ?? null, box.attention?.[0]?.rule ?? null],
  },
  way: one('way', ({ box }) => listed(box.way?.stops.map(({ locode, name }) => locode ?? name ?? '?'))),
  vessel: one('pod_vessel_name', ({ shipment }) => shipment?.pod_vessel_name ?? null),
  arrival: {
    headings: ['arrival_at', 'arrival_time_zone', 'arrival_is_estimate'],
    cells: ({ box: { arrival_at, arrival_time_zone, arrival_is_estimate } }) =>
      arrival_at
        ? [instantThere(arrival_at, arrival_time_zone), arrival_time_zone ?? null, String(arrival_is_estimate)]
        : [null, null, null],
  },
  slip: one('slip_days', ({ box }) => box.slip_days ?? null),
  lfd: {
    headings: ['pickup_lfd_on', 'pickup_lfd_time_zone', 'pickup_lfd_source'],
    cells: ({ box }) => [box.pickup_lfd_on ?? null, box.pickup_lfd_time_zone ?? null, box.pickup_lfd_source ?? null],
  },
  free_time: {
    headings: ['free_days_used', 'free_days_left'],
    cells: ({ box }) => [box.charges?.days_used ?? null, box.charges?.days_left ?? null],
  },
  holds: one('holds', ({ box: { availability_known, holds_at_pod_terminal } }) => {
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
  line: one('shipping_line_scac', ({ shipment }) => shipment?.shipping_line_scac ?? null),
  bill: one('bill_of_lading_number', ({ shipment }) => shipment?.bill_of_lading_number ?? null),
  customer: one('customer_name', ({ shipment }) => shipment?.customer_name ?? null),
  references: one('ref_numbers', ({ box }) => listed(box.ref_numbers)),
  tags: one('shipment_tags', ({ shipment }) => listed(shipment?.tags)),
  terminal: one('pod_terminal_name', ({ terminal }) => terminal?.name ?? null),
  spot: one('location_at_pod_terminal', ({ box }) => box.location_at_pod_terminal ?? null),
  appointment: inZone({ name: 'pickup_appointment_at', zone: 'pickup_appointment_time_zone' }, ({ box }) => [
    box.pickup_appointment_at,
    box.pod_timezone,
  ]),
  equipment: {
    headings: ['equipment_type', 'equipment_length', 'equipment_height'],
    cells: ({ box }) => [box.equipment_type ?? null, box.equipment_length ?? null, box.equipment_height ?? null],
  },
  weight: one('weight_in_lbs', ({ box }) => box.weight_in_lbs ?? null),
  seal: one('seal_number', ({ box }) => box.seal_number ?? null),
  created: one('created_at', ({ box }) => instantThere(box.created_at, null)),
}

/** The cells of a record, the number first. */
export function rowOf(record: ExportedRecord, columns: readonly ExportColumn[]): readonly Cell[] {
  return [record.box.number, ...columns.flatMap((name) => cellsOf[name].cells(record))]
}

export function headingsOf(columns: readonly ExportColumn[]): readonly string[] {
  return ['number', ...columns.flatMap((name) => cellsOf[name].headings)]
}
