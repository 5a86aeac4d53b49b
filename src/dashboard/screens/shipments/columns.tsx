import type { ComponentChildren } from 'preact'
import type { Shipment } from '../../../client/interface.ts'
import { Source } from '../../facts/source.tsx'
import { Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { currentTime } from '../../server/now.ts'
import styles from './shipments.module.css'

// The columns of the list of shipments beside the number, which always stands first.

export type Column = {
  id: string
  name: string
  /** By what the server sorts it; null: it does not. */
  sort: string | null
  figure?: true
  /** Where it stands in the block that a row is on a narrow screen; left out: only on the page of the shipment. */
  narrow?: 'aside' | 'line' | 'end'
  /** Shown only where there is room for everything. */
  roomy?: true
  cell: (shipment: Shipment) => ComponentChildren
}

export const columns: readonly Column[] = [
  {
    id: 'way',
    name: 'Way',
    sort: null,
    narrow: 'line',
    cell: ({ attributes }) => <Way attributes={attributes} />,
  },
  {
    id: 'vessel',
    name: 'Ship',
    sort: null,
    cell: ({ attributes: { pod_vessel_name: name, pod_voyage_number: voyage } }) =>
      name === null ? (
        <NotTold why="No source names the ship that brings it" />
      ) : (
        <>
          {name} <span class="quiet small">{voyage}</span>
        </>
      ),
  },
  { id: 'sailed', name: 'Sails', sort: null, cell: ({ attributes }) => <Sails attributes={attributes} /> },
  {
    id: 'arrival',
    name: 'Arrives',
    sort: 'arrival_at',
    narrow: 'aside',
    cell: ({ attributes }) => <Arrives attributes={attributes} />,
  },
  {
    id: 'boxes',
    name: 'Boxes',
    sort: null,
    figure: true,
    narrow: 'end',
    cell: ({ relationships: { containers } }) => <Boxes count={containers.data.length} />,
  },
  {
    id: 'line',
    name: 'Line',
    sort: null,
    cell: ({ attributes }) => attributes.shipping_line_short_name || attributes.shipping_line_scac,
  },
  {
    id: 'customer',
    name: 'Customer',
    sort: null,
    narrow: 'line',
    cell: ({ attributes: { customer_name } }) =>
      customer_name === null ? <Quiet>None</Quiet> : <span dir="auto">{customer_name}</span>,
  },
  { id: 'references', name: 'References', sort: null, cell: ({ attributes }) => listCell(attributes.ref_numbers ?? []) },
  { id: 'tags', name: 'Tags', sort: null, roomy: true, cell: ({ attributes }) => listCell(attributes.tags) },
  {
    id: 'heard',
    name: 'Answered',
    sort: null,
    figure: true,
    narrow: 'end',
    cell: ({ attributes }) => <Answered attributes={attributes} />,
  },
]

type Attributes = Shipment['attributes']

/** Where it is loaded, unloaded, and where it goes from there. */
function Way({ attributes }: { attributes: Attributes }) {
  const stops = [
    [attributes.port_of_lading_locode, attributes.port_of_lading_name],
    [attributes.port_of_discharge_locode, attributes.port_of_discharge_name],
    ...(attributes.destination_locode === null ? [] : [[attributes.destination_locode, attributes.destination_name] as const]),
  ] as const
  return (
    <span class={styles.way}>
      {stops.map(([locode, name], place) => (
        <span key={place} title={name ?? undefined}>
          {place > 0 && <i aria-hidden="true">–</i>}
          {locode === null ? <NotTold why="No source names the port">?</NotTold> : locode.slice(2)}
          <span class="unseen"> {name}</span>
        </span>
      ))}
    </span>
  )
}

function Sails({ attributes: { pol_atd_at, pol_etd_at, pol_timezone } }: { attributes: Attributes }) {
  if (pol_atd_at !== null) return <Time at={pol_atd_at} zone={pol_timezone} />
  if (pol_etd_at === null) return <NotTold why="No source says when it sails" />
  return <Time at={pol_etd_at} zone={pol_timezone} certainty="estimate" />
}

function Arrives({ attributes: { pod_ata_at, pod_eta_at, pod_timezone } }: { attributes: Attributes }) {
  if (pod_ata_at !== null) return <Time at={pod_ata_at} zone={pod_timezone} />
  if (pod_eta_at === null) return <NotTold why="No source says when it arrives" />
  const has_passed = Date.parse(pod_eta_at) < currentTime().getTime()
  return <Time at={pod_eta_at} zone={pod_timezone} certainty={has_passed ? 'gone' : 'estimate'} />
}

function Boxes({ count }: { count: number }) {
  if (count === 0) return <NotTold why="The line has named no container yet">none named</NotTold>
  return (
    <>
      {count} <span class="quiet narrow-only">{count === 1 ? 'box' : 'boxes'}</span>
    </>
  )
}

function Answered({ attributes }: { attributes: Attributes }) {
  if (attributes.line_tracking_stopped_at !== null) return <Quiet>stopped</Quiet>
  const at = attributes.line_tracking_last_succeeded_at
  return at === null ? <NotTold why="The line has not answered yet" /> : <Source name="line" at={at} />
}

function listCell(texts: readonly string[]): ComponentChildren {
  return texts.length === 0 ? (
    <Quiet>None</Quiet>
  ) : (
    <span class={styles.cut} dir="auto" title={texts.join(', ')}>
      {texts.join(', ')}
    </span>
  )
}
