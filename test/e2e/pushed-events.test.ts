import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call3, pushed2, pushed3 } from '../feeds/pushed.ts'
import { startWorld, type World } from '../world/app.ts'

// Events that lines push, over real HTTP, to what becomes of them in the database.

const secret = Buffer.alloc(32, 7).toString('base64')
const old_secret = Buffer.alloc(32, 5).toString('base64')

let world: World
beforeAll(async () => {
  process.env.PUSH_SECRET = secret
  process.env.PUSH_OLD_SECRET = old_secret
  process.env.PUSH_TOKEN = 'push-token'
  world = await startWorld({
    feeds: {
      mailboxes: [
        {
          name: 'signed',
          dialect: 'dcsa-2',
          scac: 'EGLV',
          signing_secrets: [{ env: 'PUSH_SECRET' }, { env: 'PUSH_OLD_SECRET' }],
        },
        { name: 'pushed', dialect: 'dcsa-3', scac: 'EGLV', token: { env: 'PUSH_TOKEN' } },
      ],
    },
  })
})
afterAll(() => world.close())

const signatureOf = (body: string, key = secret) =>
  `sha256=${createHmac('sha256', Buffer.from(key, 'base64')).update(body).digest('hex')}`

async function post(path: string, body: string, headers: Record<string, string>) {
  const answer = await fetch(`${world.origin}/v2/feeds/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, text: await answer.text(), version: answer.headers.get('api-version') }
}

const rawEvents = async (feed: string) =>
  (await world.db.query(`select decoded from raw_events where feed = $1 order by received_at, id`, [feed])).rows.map(
    ({ decoded }) => decoded,
  )

describe('version 2, signed', () => {
  const body = `${JSON.stringify([pushed2('one')], null, 2)}\n`

  test('is taken over the bytes as they came, once, and answered with nothing', async () => {
    const headers = { 'Notification-Signature': signatureOf(body), 'Subscription-ID': 'b80d923d-e8ac-4c34-9506-55d3de347034' }
    expect(await post('signed/messages', body, headers)).toMatchObject({ status: 204, text: '' })
    expect(await post('signed/messages', body, headers)).toMatchObject({ status: 204 })
    const events = await rawEvents('signed')
    expect(events).toMatchObject([{ source_id: 'one', operator: 'EGLV', bill_of_lading_number: 'PUSHED1' }])
  })

  test('is taken under the secret that is being replaced', async () => {
    const second = JSON.stringify([pushed2('two')])
    const headers = { 'Notification-Signature': signatureOf(second, old_secret) }
    expect(await post('signed/messages', second, headers)).toMatchObject({ status: 204 })
  })

  test.each([
    ['of other bytes', { 'Notification-Signature': signatureOf(body.trim()) }],
    ['by another secret', { 'Notification-Signature': signatureOf(body, Buffer.alloc(32, 1).toString('base64')) }],
    ['of another kind', { 'Notification-Signature': `sha1=${'0'.repeat(64)}` }],
    ['that is none', { 'Notification-Signature': 'sha256=abc' }],
    ['that is left out for a token', { Authorization: 'Bearer push-token' }],
  ])('is refused with a signature %s', async (_name, headers) => {
    expect(await post('signed/messages', body, headers)).toMatchObject({ status: 401 })
  })

  test('answers those who look whether anybody is there', async () => {
    for (const method of ['HEAD', 'OPTIONS']) {
      const answer = await fetch(`${world.origin}/v2/feeds/signed/messages`, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'HEAD, OPTIONS, POST'])
    }
  })
})

const routing = { originatingParty: { partyCode: 'EMC', codeListProvider: 'SMDG', codeListName: 'LCL', partyFunction: 'CA' } }

describe('version 3', () => {
  const push = (events: readonly unknown[]) =>
    post('pushed/v3/events', JSON.stringify({ events }), { Authorization: 'Bearer push-token' })

  test('tells about each event what became of it', async () => {
    const answer = await push([
      pushed3({ id: 'good' }),
      pushed3({ id: 'bad', at: 'yesterday' }),
      pushed3({ id: 'cold', type: 'REEFER', code: 'MEAS' }),
      pushed3({ id: 'half', equipmentDetails: { equipmentReference: 'TGHU8002115', emptyIndicatorCode: 'MAYBE' } }),
      'no event',
    ])
    expect(answer).toMatchObject({ status: 200, version: '3.0.0' })
    expect(JSON.parse(answer.text)).toEqual({
      feedbackElements: [
        { severity: 'WARN', message: 'unknown empty indicator: MAYBE', propertyPath: '$.events[3].emptyIndicatorCode' },
        { severity: 'ERROR', message: 'not a time that can be meant: eventDateTime', propertyPath: '$.events[1]' },
        { severity: 'ERROR', message: 'not an object', propertyPath: '$.events[4]' },
        { severity: 'INFO', message: 'readings of sensors are not used', propertyPath: '$.events[2]' },
      ].toSorted((one, other) => order(one) - order(other)),
    })
    const ids = (await rawEvents('pushed')).map(({ source_id }) => source_id)
    expect(ids).toContain('SMDG/LCL/EMC/good')
    expect(ids.some((id) => id?.endsWith('cold'))).toBe(false)
  })

  // Findings come in the order in which they were made: those of the list, of the events, of the sensors.
  const order = ({ severity, propertyPath }: { severity: string; propertyPath: string }) =>
    severity === 'INFO' ? 2 : propertyPath === '$.events[4]' ? 0 : Number(propertyPath.at(9)) / 10 + 0.5

  test.each([['{"events": 7}'], ['not json'], ['']])('%j is no list of events', async (body) => {
    const answer = await post('pushed/v3/events', body, { Authorization: 'Bearer push-token' })
    expect(answer).toMatchObject({ status: 400, version: '3.0.0' })
    expect(JSON.parse(answer.text).feedbackElements).toMatchObject([{ severity: 'ERROR', propertyPath: '$' }])
  })

  test('lets nobody in without the token, nor at a mailbox of another kind', async () => {
    expect(await post('pushed/v3/events', '{"events": []}', { Authorization: 'Bearer other' })).toMatchObject({ status: 401 })
    expect(await post('signed/v3/events', '{"events": []}', { Authorization: 'Bearer push-token' })).toMatchObject({
      status: 401,
    })
    expect(await post('nobody/v3/events', '{"events": []}', { Authorization: 'Bearer push-token' })).toMatchObject({
      status: 401,
    })
  })

  test('the newest version counts whatever the order, and a retraction by id alone reaches the shipment', async () => {
    const number = 'EGLV999000111'
    const details = { shipmentDetails: { documentReference: { typeCode: 'TRD', reference: number } } }
    await world.track(number, { scac: 'EGLV' })
    await push([pushed3({ id: 'v', at: '2026-02-12T08:00:00+01:00', updated: '2026-02-12T09:00:00Z', ...details })])
    await push([pushed3({ id: 'v', at: '2026-02-11T08:00:00+01:00', updated: '2026-02-11T09:00:00Z', ...details })])
    await world.advance(3_600_000)
    const loaded = async () =>
      (
        await world.db.query<{ timestamp: Date }>(
          `select t."timestamp" from transport_events t join shipments s on s.id = t.shipment_id
           where s.bill_of_lading_number = $1 and t.event = 'container.transport.vessel_loaded' and t.invalidated_at is null`,
          [number],
        )
      ).rows.map(({ timestamp }) => timestamp.toISOString())
    expect(await loaded()).toEqual(['2026-02-12T07:00:00.000Z'])
    const retraction = { eventRouting: routing, eventID: 'v', isRetracted: true, eventUpdatedDateTime: '2026-02-13T09:00:00Z' }
    expect(JSON.parse((await push([retraction])).text)).toEqual({ feedbackElements: [] })
    await world.advance(3_600_000)
    expect(await loaded()).toEqual([])
  })

  test('an event that moves to another box leaves the old one, whichever version comes first', async () => {
    const [old_box, new_box] = ['TGHU8002136', 'TGHU8002157']
    const version = (id: string, equipmentReference: string, day: number) => {
      const equipmentDetails = { equipmentReference, emptyIndicatorCode: 'LADEN' }
      return pushed3({ id, updated: `2026-02-${day}T13:00:00Z`, shipmentDetails: undefined, equipmentDetails })
    }
    const versions = [
      version('m1', old_box, 10),
      version('m1', new_box, 11),
      version('m2', new_box, 11),
      version('m2', old_box, 10),
    ]
    for (const event of versions) await push([event])
    const moves = (await rawEvents('pushed')).filter(({ source_id }) => /\/m[12]$/.test(source_id ?? ''))
    const taken_back = moves.filter(({ retracted }) => retracted)
    expect(taken_back.map(({ container_number }) => container_number)).toEqual([old_box, old_box])
    expect(new Set(taken_back.map(({ reported_at }) => Date.parse(reported_at)))).toEqual(new Set([Date.UTC(2026, 1, 11, 13)]))
  })

  test('a retraction by id alone takes an event back for every box of its list', async () => {
    const number = 'EGLV999000222'
    const boxes = ['TGHU8002178', 'TGHU8002199']
    const documentReference = { typeCode: 'TRD', reference: number }
    await world.track(number, { scac: 'EGLV' })
    const loads = boxes.map((equipmentReference) =>
      pushed3({
        id: `load ${equipmentReference}`,
        shipmentDetails: { documentReference },
        equipmentDetails: { equipmentReference, emptyIndicatorCode: 'LADEN' },
      }),
    )
    // The line names the boxes only: the shipment knows them.
    const departure = pushed3({
      id: 'departure',
      type: 'TRANSPORT',
      code: 'DEPA',
      at: '2026-02-10T20:00:00+01:00',
      shipmentDetails: undefined,
      shipmentReferences: boxes.map((reference) => ({ typeCode: 'EQ', reference })),
      ...call3,
    })
    const departed = async () =>
      (
        await world.db.query(
          `select c.number from transport_events t join containers c on c.id = t.container_id
           where c.number = any($1) and t.event = 'container.transport.vessel_departed' and t.invalidated_at is null order by 1`,
          [boxes],
        )
      ).rows.map((row) => row.number)
    await push(loads)
    await world.advance(3_600_000)
    await push([departure])
    await world.advance(3_600_000)
    await expect.poll(departed).toEqual(boxes)
    await push([{ eventRouting: routing, eventID: 'departure', isRetracted: true, eventUpdatedDateTime: '2026-02-13T09:00:00Z' }])
    await world.advance(3_600_000)
    await expect.poll(departed).toEqual([])
  })
})
