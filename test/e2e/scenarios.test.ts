import { afterAll, beforeAll, expect, test } from 'vitest'
import { storyAhead } from '../../src/sandbox/ahead.ts'
import { hour_ms, startWorld, type World } from '../world/app.ts'

// Words of trouble as the product sees them: all are tracked at once, and each is looked at when its story says so.

let world: World
let begun_at: Date

const digits = '482193'
const words = [
  'ROLLED',
  'MANIFEST',
  'HOLDS',
  'EXTENDED',
  'SITS',
  'QUARREL',
  'SILENT',
  'RETRACT',
  'STORM',
  'DATEONLY',
  'REUSED',
] as const
type Word = (typeof words)[number]
const numberOf = (word: Word) => `ZZLF${digits.slice(0, 4)}${String(10 + words.indexOf(word))}-DIRECT-${word}`

beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' }, is_simulated: true })
  begun_at = world.clock.now()
  await Promise.all(words.map((word) => world.track(numberOf(word), { scac: 'ZZLF' })))
  await world.settled()
})
afterAll(() => world.close())

/** The hour at which something becomes known, by the words for it. */
function hourOf(word: Word, label: string): number {
  const moment = storyAhead(numberOf(word), { first_asked_at: new Date(0), speed: 1 }).find((one) => one.label.startsWith(label))
  if (moment === undefined) throw new Error(`nothing of ${word} is "${label}"`)
  return moment.at.getTime() / hour_ms
}

type Found = Readonly<Record<string, unknown>> & { id: string }

async function shipmentOf(word: Word): Promise<Found> {
  const [shipment] = (await world.api.get(`/shipments?number=${numberOf(word)}`)).list()
  return { id: shipment?.id ?? '', ...shipment?.attributes }
}

async function boxOf(word: Word): Promise<Found> {
  const { id } = await shipmentOf(word)
  const [box] = (await world.api.get(`/shipments/${id}?include=containers`)).included('container')
  return { id: box?.id ?? '', ...box?.attributes }
}

async function requestOf(word: Word) {
  return (await world.api.get(`/tracking_requests?filter[request_number]=${numberOf(word)}`)).list()[0]?.attributes
}

type Check = { word: Word; what: string; hour: number; holds: () => Promise<void> }
const believed = new Map<string, unknown>()

const checks: readonly Check[] = [
  {
    ...{ word: 'MANIFEST', what: 'waits for its manifest', hour: 1 },
    holds: async () => expect(await requestOf('MANIFEST')).toMatchObject({ status: 'awaiting_manifest' }),
  },
  {
    ...{ word: 'MANIFEST', what: 'is at sea once that is in', hour: hourOf('MANIFEST', 'Booking confirmed') + 30 },
    holds: async () => {
      expect(await requestOf('MANIFEST')).toMatchObject({ status: 'created' })
      expect(await boxOf('MANIFEST')).toMatchObject({ current_status: 'on_ship' })
    },
  },
  {
    ...{ word: 'ROLLED', what: 'has a ship', hour: hourOf('ROLLED', 'Moved') - 2 },
    holds: async () => {
      const { pod_vessel_name, pod_eta_at } = await shipmentOf('ROLLED')
      expect(pod_vessel_name).toEqual(expect.any(String))
      believed.set('ship', pod_vessel_name).set('eta', pod_eta_at)
    },
  },
  {
    ...{ word: 'ROLLED', what: 'goes by another ship, a week later', hour: hourOf('ROLLED', 'Moved') + 2 },
    holds: async () => {
      const { pod_vessel_name, pod_eta_at } = await shipmentOf('ROLLED')
      expect(pod_vessel_name).not.toBe(believed.get('ship'))
      expect((Date.parse(String(pod_eta_at)) - Date.parse(String(believed.get('eta')))) / hour_ms).toBe(168)
    },
  },
  {
    ...{ word: 'SITS', what: 'is charged for days', hour: 2 },
    holds: async () => {
      const { pickup_lfd, attention, pod_full_out_at } = await boxOf('SITS')
      expect(pod_full_out_at).toBeNull()
      expect(Date.parse(String(pickup_lfd))).toBeLessThan(world.clock.now().getTime() - 4 * 24 * hour_ms)
      expect(JSON.stringify(attention)).toContain('charged')
    },
  },
  {
    ...{ word: 'RETRACT', what: 'has arrived, as its line says', hour: hourOf('RETRACT', 'Arrival told too early') + 2 },
    holds: async () => expect((await shipmentOf('RETRACT')).pod_ata_at).toEqual(expect.any(String)),
  },
  {
    ...{ word: 'RETRACT', what: 'has not arrived after all', hour: hourOf('RETRACT', 'Arrival taken back') + 8 },
    holds: async () => expect((await shipmentOf('RETRACT')).pod_ata_at).toBeNull(),
  },
  {
    ...{ word: 'STORM', what: 'has not arrived, for its line is out of order', hour: hourOf('STORM', 'Line answers') - 1 },
    holds: async () => expect((await shipmentOf('STORM')).pod_ata_at).toBeNull(),
  },
  {
    ...{ word: 'STORM', what: 'has arrived once that is over', hour: hourOf('STORM', 'Line answers') + 3 },
    holds: async () => expect((await shipmentOf('STORM')).pod_ata_at).toEqual(expect.any(String)),
  },
  {
    ...{ word: 'DATEONLY', what: 'arrived, on the clocks of the port', hour: hourOf('DATEONLY', 'Discharged') + 3 },
    holds: async () => {
      const { pod_ata_at } = await shipmentOf('DATEONLY')
      const told_h = hourOf('DATEONLY', 'Arrival of') - 1
      expect((Date.parse(String(pod_ata_at)) - begun_at.getTime()) / hour_ms).toBeCloseTo(told_h, 2)
    },
  },
  {
    ...{ word: 'QUARREL', what: 'is contradicted', hour: hourOf('QUARREL', 'Discharged') + 4 },
    holds: async () => {
      const { id } = await boxOf('QUARREL')
      expect((await world.api.get(`/containers/${id}/explain`)).attributes().open_conflicts).toBe(1)
    },
  },
  {
    ...{ word: 'SILENT', what: 'is ashore by the word of the terminal alone', hour: hourOf('SILENT', 'In the yard') + 4 },
    holds: async () => {
      expect(await boxOf('SILENT')).toMatchObject({
        pod_discharged_at: expect.any(String),
        location_at_pod_terminal: expect.any(String),
      })
      const { id } = await boxOf('SILENT')
      const discharge = (await world.api.get(`/containers/${id}/transport_events?include=vessel`))
        .list()
        .find(({ attributes }) => attributes.event === 'container.transport.vessel_discharged')
      expect(discharge?.attributes).toMatchObject({ data_source: 'terminal', voyage_number: expect.any(String) })
      expect(discharge?.relationships.vessel?.data).not.toBeNull()
    },
  },
  {
    ...{ word: 'HOLDS', what: 'is held for an exam that costs', hour: hourOf('HOLDS', 'EXAM FEE owed') + 2 },
    holds: async () => {
      const { holds_at_pod_terminal, fees_at_pod_terminal, available_for_pickup } = await boxOf('HOLDS')
      expect(available_for_pickup).toBe(false)
      expect(holds_at_pod_terminal).toContainEqual(expect.objectContaining({ name: 'customs', status: 'hold' }))
      expect(fees_at_pod_terminal).toContainEqual(expect.objectContaining({ type: 'exam', amount: 420 }))
    },
  },
  {
    ...{ word: 'EXTENDED', what: 'has a last free day', hour: hourOf('EXTENDED', 'Last free day') + 60 },
    holds: async () => void believed.set('lfd', (await boxOf('EXTENDED')).pickup_lfd),
  },
  {
    ...{ word: 'EXTENDED', what: 'has one two days later', hour: hourOf('EXTENDED', 'Last free day') + 76 },
    holds: async () => {
      const { pickup_lfd } = await boxOf('EXTENDED')
      expect((Date.parse(String(pickup_lfd)) - Date.parse(String(believed.get('lfd')))) / hour_ms).toBe(48)
    },
  },
  {
    ...{ word: 'HOLDS', what: 'is released', hour: hourOf('HOLDS', 'Available for pickup') + 3 },
    holds: async () => expect(await boxOf('HOLDS')).toMatchObject({ available_for_pickup: true, holds_at_pod_terminal: [] }),
  },
  {
    ...{ word: 'REUSED', what: 'is over, whatever its box does next', hour: hourOf('REUSED', 'Boxes returned') + 3 },
    holds: async () => {
      expect(await shipmentOf('REUSED')).toMatchObject({ line_tracking_stopped_reason: 'all_containers_terminated' })
      expect(await boxOf('REUSED')).toMatchObject({ current_status: 'empty_returned' })
    },
  },
]

// No step is longer than what is told and taken back again.
const step_h = 12
let now_h = 0

test.each(checks.toSorted((one, other) => one.hour - other.hour))('$word $what', async ({ hour, holds }) => {
  for (; now_h < hour; now_h += Math.min(step_h, hour - now_h)) await world.advance(Math.min(step_h, hour - now_h) * hour_ms)
  await holds()
})

test('a thousand boxes of one bill appear, and so do those of a number that is asked at once', async () => {
  const numbers = ['ZZLF482193-THOUSAND', 'ZZLF482193-TRANSHIPMENT-STORM']
  await Promise.all(numbers.map((number) => world.track(number, { scac: 'ZZLF' })))
  await world.settled()
  const boxes = await Promise.all(
    numbers.map(async (number) => {
      const [shipment] = (await world.api.get(`/shipments?number=${number}`)).list()
      const related = shipment?.relationships.containers?.data
      return Array.isArray(related) ? related.length : 0
    }),
  )
  expect(boxes).toEqual([1_000, 2])
})
