/** How the fleet's lines, terminals, railroad, ships and letters are asked, heard and taken in: what is added to the feeds while it runs. */
import { nameBasedId } from '../../base/ids.ts'
import type { Feeds } from '../../feeds/file/feeds-file.ts'
import { lineProfile } from '../../feeds/lines/known-lines.ts'
import type { LineFeed } from '../../feeds/lines/line-feed.ts'
import { mailbox } from '../../feeds/mailboxes/mailbox.ts'
import type { Facility } from '../../feeds/terminals/facilities.ts'
import type { ContainerSource } from '../../feeds/terminals/source.ts'
import type { ShippingLine } from '../../reference/shipping-lines.ts'
import type { SandboxLine } from '../lines.ts'
import { type PlaceCode, places } from '../places.ts'
import { fleetLines } from './lines.ts'

// Where a terminal tells of its boxes. Norfolk's does not.
const ports: readonly PlaceCode[] = ['USLAX', 'USLGB', 'USNYC', 'NLRTM', 'DEHAM', 'GBFXT']

// No list of terminals and no list of carriers has these codes.
const terminal_code = 'ZZFP'
const railroad_scac = 'ZZFR'

// The fleet moves by the hour: to ask every two minutes is to be told soon.
const poll_every_s = 120
const cadence = { on_vessel_s: 600, at_terminal_s: 120, off_hours_s: 120, rail_s: 120 }
const letters_every_s = 2

const owners = Object.values(fleetLines).flatMap(({ container_prefixes }) => container_prefixes)
// A world on this machine need not be spared.
const pacing = { requests_per_minute: 6_000 }

type FleetDoors = {
  /** Of the sandbox. */
  address: string
  /** Where the ships are heard, on loopback; null: not in this process. */
  radio_port: number | null
  /** Folder that letters are dropped into. */
  letters: string
}

/** The feeds together with those of the fleet. */
export function withFleet(feeds: Feeds, { address, radio_port, letters }: FleetDoors): Feeds {
  return {
    ...feeds,
    lines: [...feeds.lines, ...Object.values(fleetLines).map((line) => lineFeed(line, address))],
    container_sources: [...feeds.container_sources, ...terminals(address), railroad(address)],
    mailboxes: [
      ...feeds.mailboxes,
      mailbox({ name: 'sandbox-letters', dialect: 'x12', folder: { path: letters, names: '*.edi', poll_s: letters_every_s } }),
    ],
    ais:
      radio_port === null
        ? feeds.ais
        : [...feeds.ais, { name: 'sandbox-radio', kind: 'nmea-tcp', host: '127.0.0.1', port: radio_port, silence_s: 120 }],
  }
}

function lineFeed({ scac, short_name, container_prefixes }: SandboxLine, address: string): LineFeed {
  const profile = lineProfile(scac)
  const forms = [
    { kind: 'b', shape: new RegExp(`^${scac}\\d{6}$`), confidence: 0.99 },
    { kind: 'k', shape: new RegExp(`^${scac}BK\\d{6}$`), confidence: 0.99 },
  ] as const
  return {
    ...profile,
    numbers: { scac, name: short_name, forms, container_prefixes },
    quirks: { ...profile.quirks, status_meanings: { ...profile.quirks.status_meanings, '400': 'invalid_number' } },
    name: scac,
    dialect: 'dcsa-2',
    base_url: `${address}/${scac.toLowerCase()}`,
    auth: { kind: 'none' },
    pacing: { ...pacing, concurrency: 8, poll_every_s },
  }
}

const common = {
  auth: { kind: 'none' },
  pacing,
  stations: {},
  facility_code: null,
  // No line of the fleet names a terminal.
  asks_unassigned: true,
  owners,
  cadence,
  watch_every_s: 30,
} as const

function terminals(address: string): ContainerSource[] {
  return ports.map((port) => ({
    ...common,
    name: `sandbox-fleet-${port.toLowerCase()}`,
    dialect: 'tms2',
    kind: 'terminal',
    base_url: `${address}/fleet/terminals/${port.toLowerCase()}`,
    batch_size: 40,
    facilities: [facilityAt(port)],
    railroad: null,
  }))
}

function railroad(address: string): ContainerSource {
  return {
    ...common,
    name: 'sandbox-fleet-railroad',
    dialect: 'up',
    kind: 'rail',
    base_url: `${address}/fleet/railroad`,
    batch_size: 20,
    facilities: [],
    railroad: railroad_scac,
  }
}

function facilityAt(port: PlaceCode): Facility {
  const { locode, name } = places[port]
  const facility = { name: `Sandbox Pier 40, ${name}`, code: terminal_code, code_list: 'smdg', type: 'port_terminal' } as const
  const place = { name: null, locode, state: null, country: locode.slice(0, 2), latitude: null, longitude: null, facility }
  return { code: `${locode}${terminal_code}`, locode, place }
}

/** The fleet's lines as rows of the shipping line table. */
export const fleetShippingLines: readonly ShippingLine[] = Object.values(fleetLines).map(({ scac, name, short_name }) => ({
  id: nameBasedId('shipping_line', scac),
  ...{ scac, name, short_name },
  alternative_scacs: [],
  bol_prefix: scac,
  bill_of_lading_tracking_support: true,
  booking_number_tracking_support: true,
  container_number_tracking_support: true,
  provided_data: {},
  tracking_url: null,
  contact_url: null,
}))
