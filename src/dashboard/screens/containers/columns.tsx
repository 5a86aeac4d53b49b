import type { ComponentChildren } from 'preact'
import type { Shipment, Terminal } from '../../../client/interface.ts'
import { Appointment, Arrival, Charged, Heard, Holds, PickupLastFreeDay, Slip } from '../../facts/box-facts.tsx'
import { Ruler } from '../../facts/ruler.tsx'
import { Status } from '../../facts/status.tsx'
import { ReaderTime, Time } from '../../facts/time.tsx'
import { DoesNotApply, NotTold, Quiet } from '../../facts/unknown.tsx'
import { Way } from '../../facts/way.tsx'
import type { Box } from '../../server/work.ts'

// The columns of the table beside the number, which always stands first.

export type ShipmentFacts = Shipment['attributes']
export type TerminalFacts = Terminal['attributes']

export type Column = {
  id: string
  name: string
  /** By what the server sorts it; null: it does not. */
  sort: string | null
  figure?: true
  /** Where it is cut unless somebody makes it wider: long words of sources. */
  cut_px?: number
  /** Where it stands in the block that a row is on a narrow screen; left out: only in the row's own page. */
  narrow?: 'aside' | 'line' | 'end'
  cell: (box: Box, shipment: ShipmentFacts | null, terminal: TerminalFacts | null) => ComponentChildren
}

export const columns: readonly Column[] = [
  {
    id: 'status',
    name: 'Status',
    sort: 'current_status',
    narrow: 'aside',
    cell: ({ attributes }) => <Status status={attributes.current_status} />,
  },
  {
    ...{ id: 'way', name: 'Way', sort: null, narrow: 'line' },
    cell: ({ attributes: { way } }) => (way ? <Way way={way} /> : <NotTold why="No source told the way" />),
  },
  {
    id: 'vessel',
    name: 'Last vessel',
    sort: null,
    cut_px: 118,
    cell: (_, shipment) => textCell(shipment?.pod_vessel_name, 'No source names the vessel'),
  },
  { id: 'arrival', name: 'Arrival', sort: 'arrival_at', narrow: 'end', cell: ({ attributes }) => <Arrival box={attributes} /> },
  { id: 'slip', name: 'Slip', sort: 'slip_days', figure: true, cell: ({ attributes }) => <Slip days={attributes.slip_days} /> },
  {
    id: 'lfd',
    name: 'Last free day',
    sort: 'pickup_lfd_on',
    narrow: 'line',
    cell: ({ attributes }) => <PickupLastFreeDay box={attributes} />,
  },
  { id: 'free_time', name: 'Free time', sort: null, cell: ({ attributes }) => freeTime(attributes) },
  { id: 'holds', name: 'Holds', sort: null, cut_px: 92, cell: ({ attributes }) => <Holds box={attributes} /> },
  { id: 'charged', name: 'Charged', sort: 'charged', figure: true, cell: ({ attributes }) => <Charged box={attributes} /> },
  {
    id: 'heard',
    name: 'Heard',
    sort: 'last_heard_at',
    figure: true,
    narrow: 'end',
    cell: ({ attributes }) => <Heard box={attributes} />,
  },
  {
    id: 'why',
    name: 'Why',
    sort: null,
    cell: ({ attributes: { attention } }) => whyCell(attention?.[0]?.sentence),
  },
  {
    id: 'line',
    name: 'Line',
    sort: null,
    cell: (_, shipment) => textCell(shipment?.shipping_line_short_name, 'No source names the line'),
  },
  { id: 'bill', name: 'Bill', sort: null, cell: (_, shipment) => <span class="mono">{shipment?.bill_of_lading_number}</span> },
  { id: 'customer', name: 'Customer', sort: null, cell: (_, shipment) => shipment?.customer_name ?? <Quiet>None</Quiet> },
  { id: 'references', name: 'References', sort: null, cell: ({ attributes }) => listCell(attributes.ref_numbers) },
  { id: 'tags', name: 'Tags', sort: null, cell: (_, shipment) => listCell(shipment?.tags ?? []) },
  {
    id: 'terminal',
    name: 'Terminal',
    sort: null,
    cell: (_, __, terminal) => textCell(terminal?.nickname ?? terminal?.name, 'No source names the terminal'),
  },
  {
    id: 'spot',
    name: 'Yard place',
    sort: null,
    cell: ({ attributes }) => textCell(attributes.location_at_pod_terminal, 'The terminal does not say'),
  },
  { id: 'appointment', name: 'Appointment', sort: null, cell: ({ attributes }) => <Appointment box={attributes} /> },
  { id: 'equipment', name: 'Equipment', sort: null, cell: ({ attributes }) => equipment(attributes) },
  {
    id: 'seal',
    name: 'Seal',
    sort: null,
    cell: ({ attributes }) => textCell(attributes.seal_number, 'No source names the seal'),
  },
  { id: 'weight', name: 'Weight', sort: null, figure: true, cell: ({ attributes }) => weight(attributes.weight_in_lbs) },
  {
    id: 'created',
    name: 'First known',
    sort: null,
    cell: ({ attributes }) => <ReaderTime at={attributes.created_at} />,
  },
  {
    ...{ id: 'chassis', name: 'Chassis', sort: null },
    cell: ({ attributes }) => attributes.pod_full_out_chassis_number ?? <Quiet>None told</Quiet>,
  },
  moment('first_eta', 'First expected', (_, shipment) => [shipment?.pod_original_eta_at, shipment?.pod_timezone, 'estimate']),
  moment('expected', 'Expected now', (_, shipment) => [shipment?.pod_eta_at, shipment?.pod_timezone, 'estimate']),
  moment('rail_eta', 'Expected at the ramp', (box) => [box.ind_eta_at, box.final_destination_timezone, 'estimate']),
  moment('full_in', 'Full box in', (box, shipment) => [box.pol_full_in_at, shipment?.pol_timezone]),
  moment('loaded', 'Loaded', (box, shipment) => [box.pol_vessel_loaded_at, shipment?.pol_timezone]),
  moment('sailed', 'Sailed', (box, shipment) => [box.pol_vessel_departed_at, shipment?.pol_timezone]),
  moment('arrived', 'Arrived', (box) => [box.pod_arrived_at, box.pod_timezone]),
  moment('discharged', 'Discharged', (box) => [box.pod_discharged_at, box.pod_timezone]),
  moment('rail_departed', 'Left by rail', (box) => [box.pod_rail_departed_at, box.pod_timezone]),
  moment('inland_arrived', 'At the ramp', (box) => [box.ind_ata_at, box.final_destination_timezone]),
  moment('picked_up', 'Picked up', (box) => [box.pod_full_out_at, box.pod_timezone]),
  moment('inland_picked_up', 'Picked up inland', (box) => [box.final_destination_full_out_at, box.final_destination_timezone]),
  moment('returned', 'Returned', (box) => [box.empty_terminated_at, box.empty_terminated_timezone]),
]

const kilograms_in_pound = 0.45359237
/** So that the usual columns fit a screen of 1440. */
const marks_max = 8

function textCell(text: string | null | undefined, why: string): ComponentChildren {
  return text ? <span title={text}>{text}</span> : <NotTold why={why} />
}

function whyCell(sentence: string | undefined): ComponentChildren {
  return sentence === undefined ? <Quiet>Nothing to do</Quiet> : <span data-words>{sentence}</span>
}

function listCell(texts: readonly string[]): ComponentChildren {
  return texts.length === 0 ? (
    <Quiet>None</Quiet>
  ) : (
    <span dir="auto" title={texts.join(', ')}>
      {texts.join(', ')}
    </span>
  )
}

function freeTime({ charges }: Box['attributes']): ComponentChildren {
  return charges && charges.strip.length > 0 ? <Ruler strip={charges.strip} most={marks_max} /> : <DoesNotApply />
}

function weight(pounds: number | null): ComponentChildren {
  if (pounds === null) return <NotTold why="No source told the weight" />
  return (
    <span title={`${pounds.toLocaleString('en-US')} lb`}>
      {Math.round(pounds * kilograms_in_pound).toLocaleString('en-US')} <span class="quiet">kg</span>
    </span>
  )
}

function equipment({ equipment_type, equipment_length, equipment_height }: Box['attributes']): ComponentChildren {
  const length = equipment_length === null ? null : `${equipment_length} ft`
  const told = [length, equipment_type, equipment_height].filter(Boolean)
  return told.length === 0 ? <NotTold why="No source tells the equipment" /> : told.join(' ').replaceAll('_', ' ')
}

type Moment = readonly [at: string | null | undefined, zone: string | null | undefined, certainty?: 'fact' | 'estimate']

function moment(id: string, name: string, read: (box: Box['attributes'], shipment: ShipmentFacts | null) => Moment): Column {
  return {
    ...{ id, name, sort: null },
    cell: ({ attributes }, shipment) => {
      const [at, zone, certainty = 'fact'] = read(attributes, shipment)
      return at ? <Time at={at} zone={zone ?? null} certainty={certainty} /> : <Quiet>Not yet</Quiet>
    },
  }
}
