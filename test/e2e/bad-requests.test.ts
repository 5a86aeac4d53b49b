import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import { hour_ms, startWorld, type World } from '../world/app.ts'
import type { Answered, ApiClient } from '../world/client.ts'
import { storyOf } from './story.ts'

// What clients send that they should not, and what is made of numbers as people write them. A refusal leaves nothing behind: no row, no
// job, no question to the line.

let world: World
let serial = 0
const nextStory = () => storyOf(++serial, world.clock.now())

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const json = { 'content-type': 'application/vnd.api+json' }
const request = (attributes: object) => ({ data: { type: 'tracking_request', attributes } })
const codes = (answer: Answered) => answer.errors().map(({ code, source }) => `${code} ${source?.pointer?.split('/').at(-1)}`)
const stateOf = async (id: string, api = world.api) => (await api.get(`/tracking_requests/${id}`)).attributes()

/** How many rows there are of what a request could leave behind, and how often the line was asked. */
async function traces(): Promise<unknown> {
  const tables = ['tracking_requests', 'tracked_numbers', 'shipments', 'webhooks', 'events', 'notifications']
  const { rows } = await world.db.query(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  )
  return [rows[0], world.line.requests.length]
}

describe('refused, without a trace [F57]', () => {
  const sound = { request_type: 'bill_of_lading', request_number: 'REFUSED0001', scac: 'ACLU' }
  const whole = JSON.stringify(request(sound))

  test.each<[string, string | Uint8Array, Record<string, string>, number]>([
    ['half of a document', whole.slice(0, -5), json, 400],
    ['a document and more', `${whole}}`, json, 400],
    ['nothing', '', json, 400],
    ['no object', '"tracking_request"', json, 400],
    ['bytes that are no text', Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0x80]), json, 400],
    ['a form', 'request_number=REFUSED0001&scac=ACLU', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', whole, { 'content-type': 'text/plain' }, 415],
    ['markup', '<request/>', { 'content-type': 'application/xml' }, 415],
    ['2 MB', JSON.stringify(request({ ...sound, ref_numbers: ['x'.repeat(2_000_000)] })), json, 413],
    ['a hundred thousand references', JSON.stringify(request({ ...sound, ref_numbers: Array(100_000).fill('a') })), json, 422],
    ['deep brackets', `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, json, 400],
    ['another type', JSON.stringify({ data: { type: 'shipment', attributes: sound } }), json, 422],
  ])('%s', async (_, body, headers, status) => {
    const before = await traces()
    const answer = await world.api.raw('POST', '/tracking_requests', { body, headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/vnd.api+json')
    expect(answer.errors().map((problem) => problem.status)).toContain(String(status))
    expect(await traces()).toEqual(before)
  })

  test.each<[object, string[]]>([
    [{}, ['blank request_type', 'blank request_number', 'too_short request_number', 'blank scac']],
    [{ ...sound, request_number: ' AB-1 ' }, ['too_short request_number']],
    [{ ...sound, request_number: 'x'.repeat(51) }, ['too_long request_number']],
    [{ ...sound, request_number: 12_345_678 }, ['invalid request_number']],
    [{ ...sound, request_number: 'REFUSED\u00070001' }, ['invalid request_number']],
    [{ ...sound, scac: 'QQQQ' }, ['not_recognized scac']],
    [{ ...sound, scac: 'HLCU' }, ['not_supported scac']],
    [
      { ...sound, request_type: 'parcel', scac: 'QQQQ', request_number: '' },
      ['invalid_request_type request_type', 'blank request_number', 'too_short request_number', 'not_recognized scac'],
    ],
    [{ ...sound, request_type: 'container' }, ['invalid_container request_number']],
    [{ ...sound, request_type: 'container', request_number: 'ZZAU0000010' }, ['invalid_container request_number']],
    [{ ...sound, request_type: 'container', request_number: 'ZZAU000001' }, ['invalid_container request_number']],
    [{ ...sound, request_type: 'container', request_number: 'ZZAX0000011' }, ['invalid_container request_number']],
  ])('%j', async (attributes, expected) => {
    expect(checkDigitOf('ZZAU000001')).not.toBe(0)
    const before = await traces()
    const answer = await world.api.post('/tracking_requests', 'tracking_request', attributes)
    expect([answer.status, codes(answer)]).toEqual([422, expected])
    expect(await traces()).toEqual(before)
  })

  test('pages and includes out of proportion [F57]', async () => {
    const { status, text } = await world.api.get('/shipments?page[size]=1000000&page[number]=999999999999')
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: [], meta: { size: 0 } }])
    for (const include of ['containers.'.repeat(300), 'containers,'.repeat(300), 'containers.shipment.'.repeat(5)])
      expect((await world.api.get(`/shipments?include=${include}`)).errors()).toMatchObject([
        { status: '400', source: { parameter: 'include' } },
      ])
  })
})

test('what belongs to another account is not there, to be read, changed, stopped or deleted [I4]', async () => {
  const story = nextStory()
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const webhook_id = await world.listen(['tracking_request.succeeded'])
  const { id } = await world.track(story.bill)
  await world.settled()
  const [shipment] = (await world.api.get('/shipments')).list()
  const [container] = (await world.api.get('/containers')).list()
  const [notification] = (await world.api.get('/webhook_notifications')).list()
  const own = [
    `/tracking_requests/${id}`,
    `/shipments/${shipment?.id}`,
    `/containers/${container?.id}`,
    `/containers/${container?.id}/transport_events`,
    `/containers/${container?.id}/raw_events`,
    `/webhooks/${webhook_id}`,
    `/webhook_notifications/${notification?.id}`,
  ]
  const shown = () => Promise.all(own.map(async (path) => (await world.api.get(path)).text))
  const before = await shown()
  const stranger = await world.newAccount()
  for (const path of own) {
    const unknown = path.replace(/[0-9a-f-]{36}/, '0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff')
    const [mine, nobodys] = [await stranger.get(path), await stranger.get(unknown)]
    expect([path, mine.status, mine.text]).toEqual([path, 404, nobodys.text])
  }
  const changes = [
    stranger.patch(`/tracking_requests/${id}`, 'tracking_request', { ref_numbers: ['FORGED'] }),
    stranger.patch(`/shipments/${shipment?.id}`, 'shipment', { tags: ['forged'] }),
    stranger.raw('PATCH', `/shipments/${shipment?.id}/stop_tracking`),
    stranger.raw('PATCH', `/shipments/${shipment?.id}/resume_tracking`),
    stranger.patch(`/containers/${container?.id}`, 'container', { ref_numbers: ['FORGED'] }),
    stranger.patch(`/webhooks/${webhook_id}`, 'webhook', { url: 'https://stranger.example/' }),
    stranger.delete(`/webhooks/${webhook_id}`),
  ]
  for (const { status } of await Promise.all(changes)) expect(status).toBe(404)
  for (const list of ['shipments', 'containers', 'tracking_requests', 'webhooks', 'webhook_notifications'])
    expect((await stranger.get(`/${list}`)).list()).toEqual([])
  expect(await shown()).toEqual(before)
})

describe('a number as people write it', () => {
  /** The ways to write it, each for an account of its own. Resolves to how the line was asked. */
  async function asked(type: string, spellings: readonly string[]): Promise<string[]> {
    const begun = world.line.requests.length
    for (const request_number of spellings) {
      const account = await world.newAccount()
      const sent = { request_type: type, request_number, scac: ' aclu ' }
      const accepted = await account.post('/tracking_requests', 'tracking_request', sent)
      expect(accepted.status).toBe(201)
      expect(accepted.attributes()).toMatchObject({ request_number: request_number.trim(), scac: 'ACLU' })
      await world.settled()
      expect(await stateOf(accepted.id, account)).toMatchObject({ status: 'created' })
    }
    return [...new Set(world.line.requests.slice(begun).map(({ number }) => number))]
  }

  test('finds its bill', async () => {
    const story = nextStory()
    world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
    const spellings = [
      story.bill.toLowerCase(),
      ` ${story.bill} `,
      story.bill.replace('STORY', 'Story-'),
      story.bill.replace(/(...)/g, '$1 '),
    ]
    expect(await asked('bill_of_lading', spellings)).toEqual([story.bill])
  })

  test('finds its box', async () => {
    const story = nextStory()
    const [box] = story.boxes
    world.line.reply(box, { kind: 'events', events: story.underWay(100) })
    const spellings = [
      box.toLowerCase(),
      `${box.slice(0, 4)} ${box.slice(4, 10)}-${box.slice(10)}`,
      `${box.slice(0, 4)}-${box.slice(4)}`,
    ]
    expect(await asked('container', spellings)).toEqual([box])
  })
})

test('a hundred equal requests at once make one, however they are written, and the others are told which [F23]', async () => {
  const account = await world.newAccount()
  const story = nextStory()
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const spellings = [story.bill, story.bill.toLowerCase(), ` ${story.bill}`, story.bill.replace('STORY', 'STORY-')]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      account.post('/tracking_requests', 'tracking_request', {
        request_type: 'bill_of_lading',
        request_number: spellings[index % spellings.length],
        scac: 'ACLU',
      }),
    ),
  )
  const created = answers.filter(({ status }) => status === 201)
  const others = answers.filter(({ status }) => status === 422)
  expect([created.length, others.length]).toEqual([1, 99])
  for (const { errors } of others) {
    expect(errors()).toMatchObject([
      {
        status: '422',
        code: 'duplicate',
        source: { pointer: '/data/attributes/request_number' },
        detail: expect.stringMatching(/^Request number '.*' with scac 'ACLU' already exists in a tracking_request/),
        meta: { tracking_request_id: created[0]?.id },
      },
    ])
  }
  await world.settled()
  expect((await account.get('/tracking_requests')).list()).toHaveLength(1)
  expect((await account.get('/shipments')).list()).toHaveLength(1)
  expect(world.line.asks(story.bill)).toBe(1)
})

describe('without a line', () => {
  async function detected(api: ApiClient, request_number: string) {
    const attributes = { request_type: 'bill_of_lading', request_number, auto_detect_vocc_scac: true }
    const accepted = await api.post('/tracking_requests', 'tracking_request', attributes)
    expect([accepted.status, accepted.attributes()]).toMatchObject([201, { status: 'pending', scac: '' }])
    await world.settled()
    return stateOf(accepted.id, api)
  }

  test('the line of a number that tells it is asked', async () => {
    const story = nextStory()
    const bill = 'SA00123456'
    world.line.reply(bill, { kind: 'raw', body: JSON.stringify(story.underWay(100)).replaceAll(story.bill, bill) })
    const account = await world.newAccount()
    expect(await detected(account, bill)).toMatchObject({ status: 'created', scac: 'ACLU', failed_reason: null })
    // Found out only afterwards, so it is no refusal at the door.
    expect(await detected(account, bill)).toMatchObject({ status: 'failed', failed_reason: 'duplicate' })
    expect((await account.get('/shipments')).list()).toHaveLength(1)
  })

  test('a number that tells none fails, and so does one of a line that is not asked', async () => {
    const account = await world.newAccount()
    const begun = world.line.requests.length
    expect(await detected(account, 'QWERTY123456')).toMatchObject({
      status: 'failed',
      scac: '',
      failed_reason: 'scac_auto_detect_failed',
      is_retrying: false,
    })
    expect(await detected(account, 'MAEU123456789')).toMatchObject({
      status: 'failed',
      scac: 'MAEU',
      failed_reason: 'data_unavailable',
      failed_detail: 'shipping_line_not_supported',
    })
    expect(world.line.requests.length).toBe(begun)
  })
})

test('the test numbers succeed and fail, as often as they are sent', async () => {
  await using sandbox = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' } })
  await sandbox.listen(['tracking_request.succeeded', 'tracking_request.failed'])
  const ids: Record<string, string[]> = { 'TEST-TR-SUCCEEDED': [], 'TEST-TR-FAILED': [] }
  for (const [number, made] of Object.entries(ids))
    for (let time = 0; time < 2; time++) {
      const accepted = await sandbox.track(number, { scac: 'TEST' })
      expect([accepted.status, accepted.attributes()]).toMatchObject([201, { status: 'pending', request_number: number }])
      made.push(accepted.id)
    }
  await sandbox.settled()
  for (const id of ids['TEST-TR-SUCCEEDED'] ?? []) {
    const succeeded = await sandbox.api.get(`/tracking_requests/${id}`)
    expect(succeeded.attributes()).toMatchObject({ status: 'created', failed_reason: null })
    expect(succeeded.included('shipment')).toHaveLength(1)
  }
  for (const id of ids['TEST-TR-FAILED'] ?? [])
    expect(await stateOf(id, sandbox.api)).toMatchObject({
      status: 'failed',
      failed_reason: 'invalid_number',
      is_retrying: false,
    })
  const heard = sandbox.receiver
    .documents()
    .map(({ data }) => `${data.attributes.event} ${data.relationships.reference_object?.data?.id}`)
  expect(heard.toSorted()).toEqual(
    [
      ...(ids['TEST-TR-SUCCEEDED'] ?? []).map((id) => `tracking_request.succeeded ${id}`),
      ...(ids['TEST-TR-FAILED'] ?? []).map((id) => `tracking_request.failed ${id}`),
    ].toSorted(),
  )
})

describe('a request that waits', () => {
  /** Jumps to its next attempt. Returns how long that took. */
  async function nextAttempt(patient: World, id: string): Promise<number> {
    const { rows } = await patient.db.query<{ next_attempt_at: Date }>(
      'select next_attempt_at from tracking_requests where id = $1',
      [id],
    )
    const wait_ms = Math.max(0, (rows[0]?.next_attempt_at.getTime() ?? 0) - patient.clock.now().getTime()) + 100
    await patient.advance(wait_ms)
    return wait_ms
  }

  const heardIn = ({ receiver }: World) => receiver.documents().map(({ data }) => data.attributes.event)

  /** What failed is over; the same number may be tracked anew. */
  async function startsAnew(patient: World, { bill, underWay }: ReturnType<typeof storyOf>): Promise<void> {
    const asks = patient.line.asks(bill)
    const told = heardIn(patient).length
    await patient.advance(48 * hour_ms)
    expect([patient.line.asks(bill), heardIn(patient).length]).toEqual([asks, told])
    patient.line.reply(bill, { kind: 'events', events: underWay(100) })
    const again = await patient.track(bill)
    expect(again.status).toBe(201)
    await patient.settled()
    expect(await stateOf(again.id, patient.api)).toMatchObject({ status: 'created', failed_reason: null })
  }

  test('for a line that is broken is given up after fourteen retries in about a day, and says so once', async () => {
    await using patient = await startWorld()
    await patient.listen()
    const story = storyOf(++serial, patient.clock.now())
    patient.line.reply(story.bill, { kind: 'error', status: 500 })
    const { id } = await patient.track(story.bill)
    await patient.settled()
    let waited_ms = 0
    for (let retry = 1; retry <= 14; retry++) {
      expect(await stateOf(id, patient.api)).toMatchObject({
        status: 'pending',
        failed_reason: 'shipping_line_unreachable',
        is_retrying: true,
        retry_count: retry,
      })
      expect(heardIn(patient)).toEqual([])
      waited_ms += await nextAttempt(patient, id)
    }
    expect(await stateOf(id, patient.api)).toMatchObject({
      status: 'failed',
      failed_reason: 'retries_exhausted',
      is_retrying: false,
      retry_count: 14,
    })
    expect(patient.line.asks(story.bill)).toBe(15)
    expect(waited_ms / hour_ms).toBeGreaterThan(22)
    expect(waited_ms / hour_ms).toBeLessThan(28)
    expect(heardIn(patient)).toEqual(['tracking_request.failed'])
    await startsAnew(patient, story)
  })

  const placeless = {
    eventID: 'confirmed',
    eventType: 'SHIPMENT' as const,
    eventClassifierCode: 'ACT',
    shipmentEventTypeCode: 'CONF',
    documentTypeCode: 'BKG',
    eventDateTime: '2026-01-01T00:00:00Z',
    eventCreatedDateTime: '2026-01-01T00:00:00Z',
  }

  test.each([
    ['that the line does not know', 'not_found', { kind: 'error', status: 404 }],
    ['that the line knows without a place or a box', 'expired', { kind: 'events', events: [placeless] }],
  ] as const)('for the manifest of a bill %s is looked after daily for seven days, then fails', async (_, reason, reply) => {
    await using patient = await startWorld()
    await patient.listen()
    const story = storyOf(++serial, patient.clock.now())
    patient.line.reply(story.bill, reply)
    const { id } = await patient.track(story.bill)
    await patient.settled()
    let waited_ms = 0
    while ((await stateOf(id, patient.api)).status === 'awaiting_manifest') {
      expect(await stateOf(id, patient.api)).toMatchObject({
        failed_reason: null,
        failed_detail: 'awaiting_manifest',
        is_retrying: false,
      })
      expect(heardIn(patient)).toEqual(['tracking_request.awaiting_manifest'])
      waited_ms += await nextAttempt(patient, id)
    }
    expect(await stateOf(id, patient.api)).toMatchObject({ status: 'failed', failed_reason: reason, is_retrying: false })
    expect(waited_ms / hour_ms).toBeGreaterThanOrEqual(7 * 24 - 0.1)
    expect(waited_ms / hour_ms).toBeLessThan(7 * 24 + 0.1)
    expect(patient.line.asks(story.bill)).toBeGreaterThanOrEqual(8)
    expect(patient.line.asks(story.bill)).toBeLessThanOrEqual(9)
    expect(heardIn(patient)).toEqual(['tracking_request.awaiting_manifest', 'tracking_request.failed'])
    await startsAnew(patient, story)
  })
})
