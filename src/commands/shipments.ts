import type { Shipment } from '../client/interface.ts'
import type { Arguments } from '../client/landfall.ts'
import type { CommandRun } from './command.ts'
import { arrivingWithin, sortKey } from './containers.ts'
import type { GivenFlags } from './flags.ts'
import { fieldLines, readPages, streamPages } from './lists.ts'
import { narrow_below, type TableColumn, tableLines } from './output/columns.ts'
import { dim, type TextLine } from './output/text.ts'
import { instantPieces, type TimeLook } from './times.ts'
import { countText } from './words.ts'

// All shipments, the newest first.

export type ShipmentQuery = NonNullable<Arguments<'listShipments'>['query']>

export const shipments: CommandRun = async (call) => {
  const { flags, out, line } = call
  const service = await call.service()
  const query = shipmentQuery(flags, call.now())
  const read = (page: object) => service.client.listShipments({ query: { ...query, ...page } })
  if (out.form === 'lines' || (out.form === 'document' && flags.has('all'))) {
    await streamPages<Shipment>(out, read, shipmentRecord)
    return 'done'
  }
  const { rows, total, document } = await readPages<Shipment>(read, { is_all: flags.has('all') })
  const look = { now: call.now(), in_utc: flags.has('utc') }
  const fields = flags.text('fields')?.split(',') ?? null
  if (rows.length === 0)
    out.say(Object.keys(query).length === 0 ? 'Nothing is tracked yet.' : 'No shipment fits.', '', [
      '  ',
      dim('next'),
      `  ${line('track NUMBER')}`,
    ])
  else
    out.say(
      ...(fields === null
        ? shipmentLines(rows, look, out.look.width)
        : fieldLines(rows.map(shipmentRecord), fields, out.look.width)),
      [dim(rows.length === total ? `${rows.length} shown` : `${rows.length} of ${total.toLocaleString('en-US')} shown`)],
    )
  out.document(document)
  return 'done'
}

/** The filters and the order that the flags ask for. */
export function shipmentQuery(flags: GivenFlags, now: Date): ShipmentQuery {
  const words = {
    'filter[shipping_line_scac]': flags.text('line'),
    'filter[customer_name]': flags.text('customer'),
    'filter[reference]': flags.text('ref'),
    'filter[tracking_stopped]': flags.has('stopped') ? true : null,
    ...arrivingWithin(flags.text('arriving'), now),
    sort: sortKey(flags.text('sort')),
  }
  // Names and values are those of the lines above.
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null)) as ShipmentQuery
}

export function shipmentRecord({ id, attributes, relationships }: Shipment): object {
  const { bill_of_lading_number: number, ...rest } = attributes
  return { number, ...rest, containers: relationships.containers.data.length, id }
}

function shipmentLines(rows: readonly Shipment[], look: TimeLook, width: number): TextLine[] {
  const arrival = ({ attributes: { pod_ata_at, pod_eta_at, pod_timezone } }: Shipment) =>
    instantPieces({ at: pod_ata_at ?? pod_eta_at, zone: pod_timezone }, look)
  const way = ({ attributes }: Shipment) =>
    [attributes.port_of_lading_locode, attributes.port_of_discharge_locode].map((code) => code ?? 'not told').join(' → ')
  if (width < narrow_below)
    return rows.flatMap((row): TextLine[] => [
      `${row.attributes.bill_of_lading_number}  ${row.attributes.shipping_line_scac}`,
      ['  ', way(row), '  ', dim(countText(row.relationships.containers.data.length, 'box', 'boxes'))],
      ['  ', row.attributes.pod_ata_at === null ? 'Arrives ' : 'Arrived ', ...arrival(row)],
    ])
  const columns: TableColumn<Shipment>[] = [
    { title: 'SHIPMENT', cell: ({ attributes }) => attributes.bill_of_lading_number },
    { title: 'LINE', cell: ({ attributes }) => attributes.shipping_line_scac },
    { title: 'WAY', cell: way },
    { title: 'ARRIVES', cell: arrival },
    { title: 'BOXES', cell: ({ relationships }) => String(relationships.containers.data.length), align: 'right' },
    { title: 'VESSEL', cell: ({ attributes }) => attributes.pod_vessel_name ?? 'not told', cut: 'end', from_width: 100 },
    { title: 'CUSTOMER', cell: ({ attributes }) => attributes.customer_name ?? '', cut: 'end', from_width: 120 },
  ]
  return tableLines(rows, columns, width)
}
