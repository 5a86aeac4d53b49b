import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { hour_ms, startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

// Texts and times in a line's events that a database or a decoder could choke on. One bad event must not keep the others out, and no
// answer may leave a request without an end.

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Change = (event: WireEvent, position: number) => unknown

/** Puts a text at a place of every event. */
function placed(name: string): Change {
  return (event) => {
    const copy = JSON.parse(JSON.stringify(event))
    copy.transportCall.location.locationName = name
    if (copy.eventLocation) copy.eventLocation.locationName = name
    return copy
  }
}

function sailed(fields: object): Change {
  return (event) => {
    const copy = JSON.parse(JSON.stringify(event))
    Object.assign(copy.transportCall, { exportVoyageNumber: undefined }, fields)
    return copy
  }
}

/** Changes the first event only. */
const first =
  (fields: object): Change =>
  (event, position) =>
    position === 0 ? { ...event, ...fields } : event

const long = 'x'.repeat(100_000)
const changes: Record<string, Change> = {
  'NUL in a name': placed('Ant\u0000werp'),
  'half of a character in a name': placed('Antwerp \ud83d'),
  'an endless name': placed(long),
  'NUL in a vessel': sailed({ vessel: { vesselName: 'A\u0000B', vesselIMONumber: '3000348' } }),
  'an endless vessel': sailed({ vessel: { vesselName: long, vesselIMONumber: long } }),
  'an endless voyage': sailed({ exportVoyageNumber: long, importVoyageNumber: long }),
  'endless facilities': sailed({ facilityCode: long, facilityCodeListProvider: 'SMDG' }),
  'NUL in an id': first({ eventID: '\u0000' }),
  'an endless id': first({ eventID: long }),
  'the year 0': first({ eventDateTime: '0000-01-01T00:00:00Z' }),
  'the year 9999': first({ eventDateTime: '9999-12-31T23:59:59-12:00' }),
  'the year 1': first({ eventDateTime: '0001-01-01T00:00:00+14:00' }),
  'written in the year 0': first({ eventCreatedDateTime: '0000-01-01T00:00:00+14:00' }),
  'an endless box': first({ equipmentReference: long }),
  'NUL for a box': first({ equipmentReference: '\u0000' }),
  'a remark with NUL': first({ changeRemark: '\u0000', delayReasonCode: '\u0000' }),
  'endless references': first({
    references: Array.from({ length: 5_000 }, (_, n) => ({ referenceType: 'EQ', referenceValue: `ZZZU${n}` })),
  }),
  'a prototype': (event) =>
    JSON.parse(JSON.stringify(event).replace('{', '{"__proto__":{"eventType":"X"},"constructor":{"a":1},')),
  'nulls everywhere': first({ transportCall: null, references: [null], documentReferences: [null], equipmentReference: null }),
  'lists for objects': first({ transportCall: [], eventLocation: [[]], documentReferences: {} }),
  'seals and a box type without end': first({
    seals: Array(1_000).fill({ sealNumber: long.slice(0, 500) }),
    ISOEquipmentCode: long,
  }),
}

test('hostile texts and times leave no request without an end, and the next answer is taken', async () => {
  const told = Object.entries(changes).map(([name, change], index) => ({
    name,
    change,
    story: storyOf(index + 1, world.clock.now()),
  }))
  for (const { change, story } of told) {
    world.line.reply(story.bill, { kind: 'raw', body: JSON.stringify(story.underWay(100).map(change)) })
    expect((await world.track(story.bill)).status).toBe(201)
  }
  await world.settled()
  for (const { name, story } of told) {
    const [request] = (await world.api.get(`/tracking_requests?filter[request_number]=${story.bill}`)).list()
    expect({ name, ...request?.attributes }).toMatchObject({ name, status: 'created', failed_reason: null })
    const containers = (await world.api.get(`/shipments?include=containers&number=${story.bill}`)).included('container')
    for (const number of story.boxes)
      expect({ name, ...containers.find(({ attributes }) => attributes.number === number)?.attributes }).toMatchObject({
        name,
        current_status: 'on_ship',
      })
  }
  for (const { story } of told) world.line.reply(story.bill, { kind: 'events', events: story.underWay(130) })
  await world.advance(12 * hour_ms)
  for (const { name, story } of told) {
    const [shipment] = (await world.api.get(`/shipments?number=${story.bill}`)).list()
    expect({ name, ...shipment?.attributes }).toMatchObject({ name, pod_eta_at: story.at(130) })
  }
})
