import { afterAll, beforeAll, expect, test } from 'vitest'
import { storyAhead } from '../../src/sandbox/ahead.ts'
import { hour_ms, startWorld, type World } from '../world/app.ts'

// Journeys of a simulated world that are told by those who write of their own accord: what arrives over HTTP, who is believed, and what
// receivers hear. All are tracked at once.

let world: World
let begun_at: Date

const numbers = {
  edi: 'ZZLF482111-RAIL-EDI',
  iftsta: 'ZZLF482112-DIRECT-IFTSTA',
  push: 'ZZLF482113-DIRECT-PUSH',
  yard_feed: 'ZZLF482114-DIRECT-YARDFEED',
  yard_sheet: 'ZZLF482115-DIRECT-YARDSHEET',
  ships: 'ZZLF482116-DIRECT-SHIPS',
  quarrel: 'ZZLF482117-DIRECT-QUARREL',
  edi_files: 'ZZLF482118-RAIL-EDIFILES',
  yard_files: 'ZZLF482119-DIRECT-YARDFILES',
  radio: 'ZZLF482120-DIRECT-RADIO',
} as const

beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' }, is_simulated: true })
  begun_at = world.clock.now()
  await world.listen()
  await Promise.all(Object.values(numbers).map((number) => world.track(number, { scac: 'ZZLF' })))
  await world.settled()
})
afterAll(() => world.close())

function hourOf(number: string, label: string): number {
  const moment = storyAhead(number, { first_asked_at: new Date(0), speed: 1 }).findLast((one) => one.label.startsWith(label))
  if (moment === undefined) throw new Error(`nothing of ${number} is "${label}"`)
  return moment.at.getTime() / hour_ms
}

/** To an hour of the journeys, all of which began at once. */
async function until(hour: number): Promise<void> {
  for (;;) {
    const left_ms = begun_at.getTime() + hour * hour_ms - world.clock.now().getTime()
    if (left_ms <= 0) return
    await world.advance(Math.min(left_ms, 6 * hour_ms))
  }
}

type Explained = {
  open_conflicts: number
  values: {
    name: string
    value: unknown
    winner: { feed: string; operator: string; data_source: string } | null
    lost: { feed: string; said: string | null }[]
  }[]
}

async function boxOf(number: string) {
  const [shipment] = (await world.api.get(`/shipments?number=${number}`)).list()
  const [box] = (await world.api.get(`/shipments/${shipment?.id}?include=containers`)).included('container')
  const id = box?.id ?? ''
  const explained = (await world.api.get(`/containers/${id}/explain`)).attributes<Explained>()
  return {
    id,
    ...explained,
    attributes: box?.attributes ?? {},
    feedOf: (name: string) => explained.values.find((one) => one.name === name)?.winner?.feed,
  }
}

type Check = { what: string; hour: number; holds: () => Promise<void> }

/** Each number with the feed by whose word its last ship has arrived. */
const arrivals = [
  ['iftsta', 'sandbox-edifact'],
  ['push', 'sandbox-push-zzlf'],
  ['edi', 'sandbox-x12'],
  ['edi_files', 'sandbox-x12-files'],
] as const
const yards = [
  ['yard_feed', 'sandbox-yard'],
  ['yard_sheet', 'sandbox-yard'],
  ['yard_files', 'sandbox-yard-files'],
] as const
/** By which way each is heard. */
const ships = [
  { name: 'ships', feed: 'sandbox-ships', imo: '4821165', mmsi: '298482116' },
  { name: 'radio', feed: 'sandbox-radio', imo: '4821206', mmsi: '298482120' },
] as const

const checks: readonly Check[] = [
  ...ships.map(({ name, feed, imo, mmsi }) => ({
    ...{ what: `${name}: the ship of a journey of its own is heard at sea, by the world's clock`, hour: 1 },
    holds: async () => {
      const [shipment] = (await world.api.get(`/shipments?number=${numbers[name]}`)).list()
      expect(shipment?.attributes.pod_vessel_imo).toBe(imo)
      const { rows } = await world.db.query(
        `select mmsi, latitude is not null as is_heard, nautical_speed_knots > 10 as is_under_way from vessels where imo = $1`,
        [imo],
      )
      expect(rows).toEqual([{ mmsi, is_heard: true, is_under_way: true }])
      const positions = await world.db.query<{ source: string; timestamp: Date }>(
        `select source, timestamp from vessel_positions join vessels v on v.id = vessel_id where v.imo = $1 order by timestamp desc limit 1`,
        [imo],
      )
      expect(positions.rows.map(({ source }) => source)).toEqual([feed])
      const behind_ms = world.clock.now().getTime() - (positions.rows[0]?.timestamp.getTime() ?? 0)
      expect(behind_ms).toBeLessThan(hour_ms)
    },
  })),
  {
    ...{ what: 'radio: the crew says where the ship goes', hour: 1 },
    holds: async () => {
      const { rows } = await world.db.query(`select destination from ais_ships where mmsi = $1`, ['298482120'])
      expect(rows).toEqual([{ destination: expect.stringMatching(/^US/) }])
    },
  },
  ...arrivals.map(([name, feed]) => ({
    what: `${name}: the ship has arrived by the word of ${feed}`,
    hour: hourOf(numbers[name], 'Arrival of') + 1,
    holds: async () => expect((await boxOf(numbers[name])).feedOf('pod_arrived_at')).toBe(feed),
  })),
  ...arrivals.map(([name, feed]) => ({
    what: `${name}: a discharge that ${feed} tells names ship and voyage`,
    hour: hourOf(numbers[name], 'Discharged from') + 1,
    holds: async () => {
      const { id } = await boxOf(numbers[name])
      const { rows } = await world.db.query<{ claim: { vessel: { imo: string } | null; voyage_number: string | null } }>(
        `select decoded -> 'claim' as claim from raw_events where feed = $1 and decoded #>> '{claim,movement}' = 'discharge' and decoded #>> '{claim,mode}' = 'vessel'`,
        [feed],
      )
      expect([id === '', rows.length > 0]).toEqual([false, true])
      for (const { claim } of rows)
        expect([claim.vessel?.imo, claim.voyage_number]).toEqual([expect.any(String), expect.any(String)])
    },
  })),
  ...yards.map(([name, feed]) => ({
    what: `${name}: the terminal hands in what it knows`,
    hour: hourOf(numbers[name], 'In the yard') + 3,
    holds: async () => {
      const box = await boxOf(numbers[name])
      expect(box.attributes.holds_at_pod_terminal).not.toEqual([])
      const names = ['holds_at_pod_terminal', 'pickup_lfd', 'pod_discharged_at']
      expect(names.map(box.feedOf)).toEqual(names.map(() => feed))
    },
  })),
  {
    ...{ what: 'line and terminal tell two last free days', hour: hourOf(numbers.quarrel, 'The line writes another') + 1 },
    holds: async () => {
      const { values, open_conflicts } = await boxOf(numbers.quarrel)
      const [by_line, by_terminal] = ['line', 'terminal'].map((teller) =>
        values.find(({ name }) => name === `import_deadlines.pickup_lfd_${teller}`),
      )
      expect([by_line?.winner?.feed, by_terminal?.winner?.feed]).toEqual(['sandbox-x12', expect.stringMatching(/^sandbox-us/)])
      expect(Date.parse(String(by_line?.value))).toBeGreaterThan(Date.parse(String(by_terminal?.value)))
      expect(open_conflicts).toBeGreaterThan(0)
    },
  },
  ...(['edi', 'edi_files'] as const).map((name) => ({
    ...{ what: `${name}: the railroad and the truck write, up to the delivery`, hour: hourOf(numbers[name], 'Delivered') + 1 },
    holds: async () => {
      const feed = name === 'edi' ? 'sandbox-x12' : 'sandbox-x12-files'
      const { rows } = await world.db.query(
        `select distinct decoded ->> 'operator' as operator from raw_events where feed = $1 order by 1`,
        [feed],
      )
      expect(rows).toEqual([{ operator: 'ZZLF' }, { operator: 'ZZRR' }, { operator: 'ZZTR' }])
      const box = await boxOf(numbers[name])
      expect(box.attributes.delivered_at).toEqual(expect.any(String))
      expect(['delivered_at', 'ind_ata_at'].map(box.feedOf)).toEqual([feed, feed])
    },
  })),
]

test.each(checks.toSorted((one, other) => one.hour - other.hour))('$what', async ({ hour, holds }) => {
  await until(hour)
  await holds()
})

test('receivers hear of it by the times of the world', () => {
  const told = world.receiver.requests.filter(({ body }) => body.includes('container.transport.vessel_discharged'))
  expect(told.length).toBeGreaterThan(3)
  for (const { headers } of told)
    expect(new Date(String(headers['webhook-simulated-at'])).getTime()).toBeGreaterThan(begun_at.getTime() + hour_ms)
})
