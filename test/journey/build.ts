/**
 * Words for journeys in tests: `journeyOf([actual('load', 'CNSHA', '2026-08-01T10:00'), …])`. Claims are heard in the order in which they
 * are listed, one hour apart, by one line about one container, unless they say otherwise.
 */
import { createHash } from 'node:crypto'
import type { ContainerBelief, Facts, Journey, Place } from '../../src/journey/belief.ts'
import { foldShipment } from '../../src/journey/fold.ts'
import type {
  ClaimedPlace,
  ClaimedTime,
  Condition,
  MilestoneClaim,
  Movement,
  Particulars,
  RawEvent,
} from '../../src/vocabulary/raw-event.ts'

export const box = 'TGHU6578122'
export const bill = 'MEDUX1234567'

export type Options = Partial<Pick<MilestoneClaim, 'load_state' | 'mode' | 'role' | 'voyage_number' | 'transport_call'>> &
  Partial<
    Pick<
      RawEvent,
      | 'id'
      | 'source_id'
      | 'reported_at'
      | 'received_at'
      | 'retracted'
      | 'no_longer_reported_at'
      | 'absence'
      | 'data_source'
      | 'operator'
      | 'container_number'
      | 'bill_of_lading_number'
      | 'booking_number'
      | 'index'
      | 'message_id'
    >
  > & {
    /** A name, or `IMO 9321483` for a vessel known by its number. */
    vessel?: string
    facility?: string
    facility_type?: NonNullable<ClaimedPlace['facility']>['type']
    offset?: string
    /** For places without code. */
    place_name?: string
  }

export type Said = { claim: RawEvent['claim']; options: Options }

const lift = new Set<Movement>(['load', 'discharge', 'arrive', 'berth', 'depart'])

type Told = [movement: Movement, locode: string | null, local: string, options?: Options]

function milestone(classifier: MilestoneClaim['classifier']) {
  return (...[movement, locode, local, options = {}]: Told): Said => ({
    options,
    claim: {
      kind: 'milestone',
      movement,
      classifier,
      at: time(local, options.offset),
      load_state: options.load_state === undefined ? (lift.has(movement) ? 'laden' : null) : options.load_state,
      mode: options.mode === undefined ? (lift.has(movement) ? 'vessel' : null) : options.mode,
      role: options.role ?? null,
      place: placeNamed(locode, options),
      vessel: vesselNamed(options.vessel),
      voyage_number: options.voyage_number ?? null,
      transport_call: options.transport_call ?? null,
    },
  })
}

export const actual = milestone('actual')
export const estimated = milestone('estimated')
export const planned = milestone('planned')

export function emptyOut(locode: string, local: string, options: Options = {}): Said {
  return actual('gate_out', locode, local, { load_state: 'empty', ...options })
}
export function fullIn(locode: string, local: string, options: Options = {}): Said {
  return actual('gate_in', locode, local, { load_state: 'laden', ...options })
}
export function fullOut(locode: string | null, local: string, options: Options = {}): Said {
  return actual('gate_out', locode, local, { load_state: 'laden', ...options })
}
export function emptyIn(locode: string, local: string, options: Options = {}): Said {
  return actual('gate_in', locode, local, { load_state: 'empty', ...options })
}
export function byRail(...[movement, locode, local, options = {}]: Told): Said {
  return actual(movement, locode, local, { mode: 'rail', load_state: 'laden', ...options })
}
/** The word of a person of the account. */
export function confirmed(local: string, options: Options = {}): Said {
  return actual('deliver', null, local, {
    load_state: 'laden',
    offset: 'Z',
    data_source: 'user_input',
    operator: 'user U1',
    source_id: 'delivery of it',
    ...options,
  })
}
/** What a ship's position tells: by AIS, about no container. */
export function sighted(...[movement, locode, local, options = {}]: Told): Said {
  return actual(movement, locode, local, {
    data_source: 'ais',
    operator: 'AIS',
    container_number: null,
    load_state: null,
    ...options,
  })
}

export function condition(local: string, reported: Condition['reported'], options: Options & { locode?: string } = {}): Said {
  return {
    options: { data_source: 'terminal', operator: 'Y258', ...options },
    claim: {
      kind: 'condition',
      at: time(local, options.offset),
      place: options.locode === undefined ? null : placeNamed(options.locode, options),
      reported,
    },
  }
}

export function particulars(fields: Particulars['fields'], options: Options = {}): Said {
  return { options, claim: { kind: 'particulars', at: null, fields } }
}

export function at(locode: string): ClaimedPlace {
  return { name: null, locode, state: null, country: null, latitude: null, longitude: null, facility: null }
}

export function time(local: string, offset?: string): ClaimedTime {
  return { local: /T\d\d:\d\d$/.test(local) ? `${local}:00` : local, offset: offset ?? null }
}

/** The same claim under another word: `with_(actual(…), { retracted: true })`. */
export function but(said: Said, options: Options): Said {
  return { ...said, options: { ...said.options, ...options } }
}

function placeNamed(locode: string | null, { facility, facility_type, place_name }: Options): ClaimedPlace | null {
  if (locode === null && place_name === undefined) return null
  return {
    ...at(locode ?? ''),
    locode,
    name: place_name ?? null,
    facility:
      facility === undefined && facility_type === undefined
        ? null
        : { name: facility ?? null, code: facility ?? null, code_list: 'smdg', type: facility_type ?? null },
  }
}

function vesselNamed(vessel: string | undefined): MilestoneClaim['vessel'] {
  if (vessel === undefined) return null
  return vessel.startsWith('IMO ') ? { name: null, imo: vessel.slice(4) } : { name: vessel, imo: null }
}

const heard_from_ms = Date.parse('2026-07-01T00:00:00Z')

/** Heard one after the other, an hour apart, and nothing before it happened. */
export function rawEvents(said: readonly Said[]): RawEvent[] {
  let heard_ms = heard_from_ms
  return said.map(({ claim, options }, position) => {
    heard_ms = Math.max(heard_ms + 3_600_000, happenedBy(claim))
    return rawEventOf(claim, { received_at: new Date(heard_ms).toISOString(), ...options }, position)
  })
}

function happenedBy(claim: RawEvent['claim']): number {
  const is_expected = 'classifier' in claim && claim.classifier !== 'actual'
  return !('at' in claim) || claim.at === null || is_expected ? 0 : Date.parse(`${claim.at.local.slice(0, 10)}T23:59:59Z`) || 0
}

function rawEventOf(claim: RawEvent['claim'], options: Options & { received_at: string }, position: number): RawEvent {
  const raw = {
    source_id: options.source_id ?? null,
    reported_at: options.reported_at ?? null,
    retracted: options.retracted ?? false,
    ...(options.no_longer_reported_at === undefined ? {} : { no_longer_reported_at: options.no_longer_reported_at }),
    ...(options.absence === undefined ? {} : { absence: options.absence }),
    data_source: options.data_source ?? 'shipping_line',
    operator: options.operator ?? 'MSCU',
    container_number: options.container_number === undefined ? box : options.container_number,
    bill_of_lading_number: options.bill_of_lading_number ?? null,
    booking_number: options.booking_number ?? null,
    index: options.index ?? position,
    original_event: null,
    claim,
    feed: options.data_source ?? 'line',
    message_id: options.message_id ?? `message-${position}`,
    received_at: options.received_at,
  }
  const digest = createHash('sha1').update(JSON.stringify(raw)).digest('hex')
  return { ...raw, id: options.id ?? `${digest.slice(0, 8)}-0000-5000-8000-${digest.slice(8, 20)}` }
}

const zones: Record<string, [name: string, zone: string, type?: Place['type']]> = {
  BEANR: ['Antwerp', 'Europe/Brussels'],
  CNNKG: ['Nanjing', 'Asia/Shanghai'],
  CNSHA: ['Shanghai', 'Asia/Shanghai'],
  DEHAM: ['Hamburg', 'Europe/Berlin'],
  FIHEL: ['Helsinki', 'Europe/Helsinki'],
  IDJKT: ['Jakarta', 'Asia/Jakarta'],
  KRPUS: ['Busan', 'Asia/Seoul'],
  NLRTM: ['Rotterdam', 'Europe/Amsterdam'],
  SGSIN: ['Singapore', 'Asia/Singapore'],
  USCHI: ['Chicago', 'America/Chicago', 'metro_area'],
  USDAL: ['Dallas', 'America/Chicago', 'metro_area'],
  USLAX: ['Los Angeles', 'America/Los_Angeles'],
  USLGB: ['Long Beach', 'America/Los_Angeles'],
  USNYC: ['New York', 'America/New_York'],
  USOAK: ['Oakland', 'America/Los_Angeles'],
}

export const facts: Facts = {
  shipment_id: '11111111-1111-5111-8111-111111111111',
  asked: { number_type: 'bill_of_lading', number: bill, scac: 'MSCU' },
  placeOf: ({ locode }) => {
    const [name, time_zone, type = 'port'] = zones[locode ?? ''] ?? []
    if (locode === null || name === undefined || time_zone === undefined) return null
    return { id: `place-${locode}`, type, locode, name, country_code: locode.slice(0, 2), time_zone }
  },
  terminalOf: (place, { code }) =>
    code === null
      ? null
      : {
          id: `terminal-${place.locode}-${code}`,
          type: place.type === 'port' ? 'terminal' : 'rail_terminal',
          name: code,
          port_locode: place.locode,
        },
  areaOf: ({ locode }) => (locode === 'USLGB' ? 'USLAX' : locode),
}

export function journeyOf(said: readonly Said[], changed: Partial<Facts> = {}): Journey {
  return foldShipment(rawEvents(said), { ...facts, ...changed })
}

/** The one container, or the one with the number. */
export function containerOf(said: readonly Said[], changed: Partial<Facts> = {}, number = box): ContainerBelief {
  return containerIn(journeyOf(said, changed), number)
}

export function containerIn(journey: Journey, number = box): ContainerBelief {
  const container = journey.containers.find((one) => one.number === number)
  if (!container)
    throw new Error(`no container ${number} among ${journey.containers.map((one) => one.number).join(', ') || 'none'}`)
  return container
}

/** `vessel_loaded CNSHA 2026-08-01T02:00:00Z` for every transport event, in order of time. */
export function eventsOf(container: ContainerBelief): string[] {
  return container.transport_events.map(
    ({ milestone: name, location_locode, timestamp }) => `${name} ${location_locode ?? '-'} ${timestamp}`,
  )
}

/** Milestone and place only. */
export function stepsOf(container: ContainerBelief): string[] {
  return container.transport_events.map(({ milestone: name, location_locode }) => `${name} ${location_locode ?? '-'}`)
}

/** Why the claim at a position of the list was set aside; null when it counts. */
export function reasonFor(container: ContainerBelief, said: readonly Said[], position: number): string | null | undefined {
  const id = rawEvents(said)[position]?.id
  return container.readings.find((reading) => reading.raw_event_id === id)?.set_aside
}
