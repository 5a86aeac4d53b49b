/**
 * Shipments in a phase of their journey, told as the world outside tells them: a line answers in DCSA's form, a terminal hands in what it
 * knows, and the application asks, takes, folds. From Tokyo by Shanghai to Los Angeles, and by rail to Chicago where the phase says so.
 */
import type { MovableClock } from '../../src/base/clock.ts'
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import type { Answered, ApiClient } from './client.ts'
import type { FakeLine } from './line.ts'
import { type Said, says, type Where } from './says.ts'

/** Days from now; what is not to come has happened. */
export type Phase = {
  /** The box is filled. */
  stuffed?: number
  /** The ship leaves Shanghai; the feeder left Tokyo six days before. Half a day after the arrival in Los Angeles the box is ashore. */
  voyage?: { leaves_hub: number; arrives: number }
  /** The train leaves Los Angeles; four days later it is in Chicago. */
  train_leaves?: number
  /** What the terminal says of the box. */
  at_terminal?: Readonly<Record<string, unknown>>
  /** Collected, returned empty. */
  out?: number
  returned?: number
}

export const stuffed: Phase = { stuffed: -1 }
export const inHub: Phase = { voyage: { leaves_hub: 2, arrives: 16 }, train_leaves: 19 }
export const atSea: Phase = { voyage: { leaves_hub: -8, arrives: 8 }, train_leaves: 11 }
export const discharged: Phase = { voyage: { leaves_hub: -20, arrives: -3 } }
export const held: Phase = {
  ...discharged,
  at_terminal: { available: false, holds: [{ name: 'customs', status: 'hold', description: null }] },
}
export const available: Phase = { ...discharged, at_terminal: { available: true, holds: [] } }
export const onRail: Phase = { ...discharged, train_leaves: -1 }
export const collected: Phase = { ...discharged, out: -1 }
export const returnedEmpty: Phase = { ...collected, out: -2, returned: -0.5 }

const yard_token = 'yard-token'
const pier_400 = { firms: 'W185', smdg: 'APMT' } as const

/** The feeds of a world whose phases have an `at_terminal`: a mailbox for what the terminal says. */
export function yardFeeds() {
  // Secrets of feeds are read from the environment.
  process.env.YARD_TOKEN = yard_token
  return { mailboxes: [{ name: 'yard', dialect: 'terminal-status', token: { env: 'YARD_TOKEN' } }] }
}

export const places = {
  tokyo: { locode: 'JPTYO', name: 'Tokyo' },
  shanghai: { locode: 'CNSHA', name: 'Shanghai' },
  losAngeles: { locode: 'USLAX', name: 'Los Angeles', terminal: { code: pier_400.smdg, list: 'SMDG' } },
  chicago: { locode: 'USCHI', name: 'Chicago', facility: 'RAMP', terminal: { name: 'BNSF Logistics Park Chicago' } },
} as const satisfies Record<string, Where>

/** As the API knows it. */
export type TrackedShipment = {
  id: string
  bill: string
  container_id: string
  number: string
  imo: string
}

type Teller = { origin: string; api: ApiClient; clock: MovableClock; line: FakeLine; settled(): Promise<void> }

/** Has the line tell of a new shipment in this phase, and follows it until all of it is known. `serial` tells the shipments of a world apart. */
export async function follow(world: Teller, phase: Phase, serial: number): Promise<TrackedShipment> {
  const bill = `VOYAGE${String(serial).padStart(6, '0')}`
  const ten = `ZZVU${String(serial).padStart(6, '0')}`
  const number = `${ten}${checkDigitOf(ten)}`
  const imo = imoOf(serial)
  world.line.reply(bill, {
    kind: 'events',
    events: shipmentEvents(phase, { bill, container: number, imo, now: world.clock.now() }),
  })
  const attributes = { request_type: 'bill_of_lading', request_number: bill, scac: world.line.scac }
  const request = await world.api.post('/tracking_requests', 'tracking_request', attributes)
  await world.settled()
  if (phase.at_terminal !== undefined) {
    await terminalSays(world, { container_number: number, ...phase.at_terminal })
    await world.settled()
  }
  const shipment = await onlyIncluded(await world.api.get(`/tracking_requests/${request.id}`), 'shipment')
  const container = await onlyIncluded(await world.api.get(`/shipments/${shipment}?include=containers`), 'container')
  return { id: shipment, bill, container_id: container, number, imo }
}

/** Hands in what the terminal in Los Angeles says of a box. */
export async function terminalSays({ origin, clock }: Pick<Teller, 'origin' | 'clock'>, said: object): Promise<void> {
  const observed_at = clock.now().toISOString()
  const body = JSON.stringify({ source: 'gate', observed_at, items: [{ facility: { firms: pier_400.firms }, ...said }] })
  const headers = { authorization: `Bearer ${yard_token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/v2/feeds/yard/terminal/v1/status`, { method: 'POST', headers, body })
  const text = await answer.text()
  // A message has an outcome for each container.
  if (JSON.parse(text).accepted !== 1) throw new Error(`what the terminal says was answered with ${answer.status} ${text}`)
}

const positions_token = 'positions-token'

/** The feeds of a world that is told positions of ships. */
export function positionFeed() {
  process.env.POSITIONS_TOKEN = positions_token
  return { ais: [{ name: 'partner', kind: 'push', token: { env: 'POSITIONS_TOKEN' } }] }
}

export async function sendPosition(
  { origin }: Pick<Teller, 'origin'>,
  position: { imo: string; [member: string]: unknown },
): Promise<void> {
  const headers = { authorization: `Bearer ${positions_token}`, 'content-type': 'application/json' }
  const body = JSON.stringify([{ mmsi: Number(`563${position.imo.slice(0, 6)}`), ...position }])
  const answer = await fetch(`${origin}/v2/feeds/partner/positions`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (JSON.parse(text).accepted !== 1) throw new Error(`the position was answered with ${answer.status} ${text}`)
}

async function onlyIncluded(answer: Answered, type: string): Promise<string> {
  const [record, ...others] = answer.included(type)
  if (record === undefined || others.length > 0) throw new Error(`not one ${type} in ${answer.text}`)
  return record.id
}

type Carried = { bill: string; container: string; imo: string; now: Date }

/** What the line answers about a shipment in a phase. */
export function shipmentEvents(
  { stuffed: filled, voyage, train_leaves, out, returned }: Phase,
  { imo, now, ...carried }: Carried,
): WireEvent[] {
  const feeder = { name: 'HARBOUR WREN', imo: '3000348', voyage: '9N' }
  const ship = { name: `EXAMPLE STAR ${imo}`, imo, voyage: '014W' }
  const said = (where: Where, days: number, further: Pick<Said, 'ship' | 'mode'> = {}): Said => ({
    ...carried,
    ...further,
    where,
    at: dayFrom(now, days),
    created_at: dayFrom(now, Math.min(days, 0)),
    classifier: days > 0 ? 'EST' : 'ACT',
  })
  const { tokyo, shanghai, losAngeles, chicago } = places
  const voyageSays = ({ leaves_hub, arrives }: NonNullable<Phase['voyage']>) => [
    says.loaded(said(tokyo, leaves_hub - 6.2, { ship: feeder })),
    says.departed(said(tokyo, leaves_hub - 6, { ship: feeder })),
    says.arrived(said(shanghai, leaves_hub - 3, { ship: feeder })),
    says.discharged(said(shanghai, leaves_hub - 2.8, { ship: feeder })),
    says.loaded(said(shanghai, leaves_hub - 0.2, { ship })),
    says.departed(said(shanghai, leaves_hub, { ship })),
    says.arrived(said(losAngeles, arrives, { ship })),
    says.discharged(said(losAngeles, arrives + 0.5, { ship })),
  ]
  return [
    ...(filled === undefined ? [] : [says.stuffed(said({ ...tokyo, facility: 'DEPO' }, filled))]),
    ...(voyage === undefined ? [] : voyageSays(voyage)),
    ...(train_leaves === undefined
      ? []
      : [
          says.loaded(said(losAngeles, train_leaves - 0.1, { mode: 'RAIL' })),
          says.departed(said(losAngeles, train_leaves, { mode: 'RAIL' })),
          says.arrived(said(chicago, train_leaves + 4, { mode: 'RAIL' })),
        ]),
    ...(out === undefined ? [] : [says.fullOut(said(losAngeles, out))]),
    ...(returned === undefined ? [] : [says.emptyIn(said({ ...losAngeles, facility: 'DEPO' }, returned))]),
  ]
}

/** An instant some days from `now`, to the second. */
export function dayFrom(now: Date, days: number): string {
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 19)}Z`
}

/** A made-up number with its check digit. */
function imoOf(serial: number): string {
  const six = String(999_000 + serial)
  const sum = [...six].reduce((total, digit, position) => total + Number(digit) * (7 - position), 0)
  return `${six}${sum % 10}`
}
