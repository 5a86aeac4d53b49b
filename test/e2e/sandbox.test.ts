import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' } })
})
afterAll(() => world.close())

async function track(number: string, scac: string, request_type = 'bill_of_lading') {
  const { id, status } = await world.track(number, { scac, request_type })
  expect(status, number).toBe(201)
  await world.settled()
  return world.api.get(`/tracking_requests/${id}`)
}

test('the first request of the README finds a shipment at sea', async () => {
  const request = await track('ZZLF482193', 'ZZLF')
  expect(request.attributes()).toMatchObject({ status: 'created' })
  const [shipment] = (await world.api.get('/shipments?number=ZZLF482193')).list()
  expect(shipment?.attributes).toMatchObject({
    shipping_line_name: 'Landfall Sandbox Line',
    port_of_lading_locode: 'CNSHA',
    pod_ata_at: null,
  })
  const containers = (await world.api.get(`/shipments/${shipment?.id}?include=containers`)).included('container')
  expect(containers.map((container) => container.attributes.current_status)).toEqual(['on_ship', 'on_ship'])
})

describe('its numbers, without a SCAC', () => {
  test.each([
    ['ZZLF482193', 'bill_of_lading', 'ZZLF'],
    ['zzlf-482193-rail', 'bill_of_lading', 'ZZLF'],
    ['ZZNRBK100001', 'booking', 'ZZNR'],
    ['ZZAU4821938', 'container', 'ZZLF'],
    ['TEST-TR-SUCCEEDED', 'bill_of_lading', 'TEST'],
    ['TEST-JOURNEY-RAIL', 'bill_of_lading', 'TEST'],
  ])('%s is inferred as a %s of %s', async (number, number_type, scac) => {
    const sent = { body: JSON.stringify({ number }), headers: { 'content-type': 'application/json' } }
    const answered = await world.api.raw('POST', '/tracking_requests/infer_number', sent)
    expect(answered.attributes()).toMatchObject({
      number_type,
      shipping_line: { decision: 'auto_select', selected: { scac } },
      supported: true,
    })
  })

  test.each([
    ['ZZLF777001', 'bill_of_lading', 'ZZLF'],
    ['ZZNRBK777002', 'booking_number', 'ZZNR'],
    ['TEST-TR-SUCCEEDED', 'bill_of_lading', 'TEST'],
  ])('%s is detected and tracked', async (request_number, request_type, scac) => {
    const attributes = { request_number, request_type, auto_detect_vocc_scac: true }
    const { id, status } = await world.api.post('/tracking_requests', 'tracking_request', attributes)
    expect(status).toBe(201)
    await world.settled()
    const request = await world.api.get(`/tracking_requests/${id}`)
    expect(request.attributes()).toMatchObject({ status: 'created', scac })
  })
})

describe('the test line', () => {
  test.each([
    ['TEST-TR-SUCCEEDED', { status: 'created', failed_reason: null }],
    ['TEST-TR-FAILED', { status: 'failed' }],
    ['TEST-TR-AWAITING-MANIFEST', { status: 'awaiting_manifest' }],
    ['TEST-TR-RETRYING', { status: 'pending', is_retrying: true, failed_reason: 'shipping_line_unreachable' }],
    ['TEST-TR-NOT-FOUND', { status: 'awaiting_manifest' }],
    ['TEST-TR-TRACKING-STOPPED', { status: 'tracking_stopped' }],
  ])('%s', async (number, outcome) => {
    expect((await track(number, 'TEST')).attributes()).toMatchObject(outcome)
  })

  test('answers again and again, each time with a shipment of its own', async () => {
    const [first, second] = [await track('TEST-TR-SUCCEEDED', 'TEST'), await track('TEST-TR-SUCCEEDED', 'TEST')]
    expect(second.data().relationships.tracked_object).not.toEqual(first.data().relationships.tracked_object)
  })
})

describe('every route becomes a journey', () => {
  test.each([
    ['DIRECT', ['vessel_loaded', 'vessel_departed']],
    [
      'TRANSHIPMENT',
      [
        'vessel_loaded',
        'vessel_departed',
        'transshipment_arrived',
        'transshipment_discharged',
        'transshipment_loaded',
        'transshipment_departed',
      ],
    ],
    ['RAIL', ['vessel_loaded', 'vessel_departed']],
  ])('%s', async (scenario, milestones) => {
    await track(`ZZLF555001-${scenario}`, 'ZZLF')
    const [shipment] = (await world.api.get(`/shipments?number=ZZLF555001-${scenario}`)).list()
    const related = shipment?.relationships.containers?.data
    const [container] = Array.isArray(related) ? related : []
    const events = (await world.api.get(`/containers/${container?.id}/transport_events`)).list()
    expect(events.map((event) => event.attributes.event)).toEqual(
      expect.arrayContaining(milestones.map((milestone) => `container.transport.${milestone}`)),
    )
  })
})

test('a booking and a container of the same journey can be asked for', async () => {
  expect((await track('ZZNRBK100003', 'ZZNR', 'booking')).attributes()).toMatchObject({ status: 'created' })
  const boxes = (await world.api.get('/containers?page[size]=100')).list().map((container) => String(container.attributes.number))
  const box = boxes.find((number) => number.startsWith('ZZDU100003'))
  expect(box).toBeDefined()
  const byBox = await (await world.newAccount()).post('/tracking_requests', 'tracking_request', {
    request_type: 'container',
    request_number: box,
    scac: 'ZZNR',
  })
  expect(byBox.status).toBe(201)
})

describe('numbers that misbehave come to the end that the guide promises', () => {
  const retried = (failed_reason: string) => ({ status: 'pending', is_retrying: true, failed_reason })
  test.each([
    ['HTML', retried('unrecognized_response')],
    ['TRUNCATED', retried('shipping_line_unreachable')],
    ['HUGE', retried('unrecognized_response')],
    ['500', retried('shipping_line_unreachable')],
    ['OTHER', retried('unrecognized_response')],
    ['400', { status: 'failed', failed_reason: 'invalid_number' }],
    ['404', { status: 'awaiting_manifest' }],
    ['NODATA', { status: 'awaiting_manifest' }],
    ['CANCELLED', { status: 'failed', failed_reason: 'booking_cancelled' }],
    ['STOPPED', { status: 'tracking_stopped' }],
  ])('-%s', async (ending, outcome) => {
    expect((await track(`ZZLF666001-${ending}`, 'ZZLF')).attributes()).toMatchObject(outcome)
  })

  test.each(['FUTURE', 'PASTETA', 'EMPTY'])('-%s never becomes an arrival, however often it is asked', async (ending) => {
    const number = `ZZLF666002-${ending}`
    expect((await track(number, 'ZZLF')).attributes()).toMatchObject({ status: 'created' })
    for (let ask = 0; ask < 2; ask++) await world.advance(11_000)
    const [shipment] = (await world.api.get(`/shipments?number=${number}`)).list()
    expect(shipment?.attributes).toMatchObject({ pod_ata_at: null, line_tracking_stopped_at: null })
    expect(shipment?.relationships.containers?.data).not.toEqual([])
  })

  test('-SHUFFLE never becomes an arrival before its time, however often it is asked', async () => {
    const number = 'ZZLF666002-SHUFFLE'
    const asked_ms = world.clock.now().getTime()
    expect((await track(number, 'ZZLF')).attributes()).toMatchObject({ status: 'created' })
    for (let ask = 0; ask < 2; ask++) await world.advance(11_000)
    const [shipment] = (await world.api.get(`/shipments?number=${number}`)).list()
    const arrived_at = shipment?.attributes.pod_ata_at ?? null
    // Ships of the sandbox are twenty seconds away at least when they are first asked about; a slow machine may see them arrive.
    if (arrived_at !== null) expect(Date.parse(String(arrived_at))).toBeGreaterThan(asked_ms + 20_000)
    expect(shipment?.relationships.containers?.data).not.toEqual([])
  })

  test('-WITHDRAW takes the arrival back', async () => {
    await track('ZZLF666003-WITHDRAW', 'ZZLF')
    const arrival = async () => (await world.api.get('/shipments?number=ZZLF666003-WITHDRAW')).list()[0]?.attributes.pod_ata_at
    expect(await arrival()).not.toBeNull()
    // Two answers in a row that no longer hold it.
    for (let ask = 0; ask < 3; ask++) await world.advance(12_000)
    expect(await arrival()).toBeNull()
  })

  test('-429 is asked again after the pause', async () => {
    const { id } = await world.track('ZZLF666004-429', { scac: 'ZZLF' })
    await world.settled()
    for (let step = 0; step < 10; step++) await world.advance(5_000)
    expect((await world.api.get(`/tracking_requests/${id}`)).attributes()).toMatchObject({ status: 'created' })
  })
})

test('-401 makes Landfall leave the whole line alone for a while', async () => {
  expect((await track('ZZNR666005-401', 'ZZNR')).attributes()).toMatchObject({
    status: 'pending',
    is_retrying: true,
    failed_reason: 'shipping_line_unreachable',
  })
  expect((await track('ZZNR666006', 'ZZNR')).attributes()).toMatchObject({ status: 'pending' })
})
