import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutSecrets } from '../../src/api/without-secrets.ts'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { insertMessage } from '../../src/store/tracking/messages.ts'
import { startWorld, type World } from '../world/app.ts'
import { type ApiClient, apiClient } from '../world/client.ts'
import { atSea, discharged, shipmentEvents, type TrackedShipment } from '../world/shipments.ts'

// What sources said of what was to come, when they were asked, and what they sent.

let world: World
let cargo: TrackedShipment
const hour_ms = 3_600_000
beforeAll(async () => {
  world = await startWorld()
  cargo = await world.follow(atSea)
  await tell({ ...atSea, voyage: { leaves_hub: -8, arrives: 10 } })
})
afterAll(() => world.close())

async function tell(phase: typeof atSea) {
  const events = shipmentEvents(phase, { bill: cargo.bill, container: cargo.number, imo: cargo.imo, now: world.clock.now() })
  world.line.reply(cargo.bill, { kind: 'events', events })
  await world.advance(13 * hour_ms)
}

/** A key of another account, or of the same with another role. */
async function keyOf(account_id: string, role: string): Promise<ApiClient> {
  const key = `lf_${newId()}`
  await world.db.query(
    `insert into api_keys (id, account_id, name, role, key_hash, requests_per_minute, created_at) values ($1, $2, 'key', $3, $4, 1000, now())`,
    [newId(), account_id, role, sha256(key)],
  )
  return apiClient(world.origin, key)
}

const ownAccount = async () => {
  const { rows } = await world.db.query<{ account_id: string }>('select account_id from shipments where id = $1', [cargo.id])
  return rows[0]?.account_id ?? ''
}

async function otherAccount(): Promise<string> {
  const id = newId()
  await world.db.query(`insert into accounts (id, company_name, created_at) values ($1, 'Another', now())`, [id])
  return id
}

type Estimate = {
  event: string
  location_locode: string
  estimated_at: string
  said_at: string
  state: string
  data_source: string
}

describe('estimates', () => {
  const estimates = async (query = '') =>
    (await world.api.get(`/shipments/${cargo.id}/estimates${query}`)).list().map(({ attributes }) => attributes as Estimate)

  test('each word of the line is told with when it was said; the last one stands, the one before was replaced', async () => {
    const arrivals = (await estimates('?filter[event]=vessel_arrived')).filter(
      ({ location_locode }) => location_locode === 'USLAX',
    )
    expect(arrivals.map(({ state }) => state)).toEqual(['stands', 'replaced'])
    const [last, first] = arrivals
    expect(Date.parse(last?.estimated_at ?? '')).toBeGreaterThan(Date.parse(first?.estimated_at ?? ''))
  })

  test('one whose time has passed without a report says so', async () => {
    await world.advance(11 * 24 * hour_ms)
    const passed = await estimates('?filter[state]=passed&filter[event]=vessel_arrived')
    expect(passed).toMatchObject([{ location_locode: 'USLAX', state: 'passed', data_source: 'shipping_line' }])
  })

  test('and when it is reported, that it happened', async () => {
    await tell({ ...discharged, voyage: { leaves_hub: -20, arrives: -1 } })
    const arrivals = (await estimates('?filter[event]=vessel_arrived')).filter(
      ({ location_locode }) => location_locode === 'USLAX',
    )
    expect(arrivals.map(({ state }) => state)).toEqual(['happened', 'replaced'])
  })

  test('a state or source that there is not is refused, and an unknown shipment is none', async () => {
    for (const query of ['filter[state]=soon', 'filter[data_source]=rumour']) {
      const answer = await world.api.get(`/shipments/${cargo.id}/estimates?${query}`)
      expect([answer.status, answer.errors()[0]?.source]).toEqual([400, { parameter: query.split('=')[0] }])
    }
    expect((await world.api.get(`/shipments/${cargo.container_id}/estimates`)).status).toBe(404)
  })
})

describe('asks', () => {
  test('each time that the line was asked is told, with what came of it and when it is asked next', async () => {
    world.line.reply(cargo.bill, { kind: 'error', status: 503 })
    await world.advance(13 * hour_ms)
    await expect
      .poll(async () => (await world.api.get(`/shipments/${cargo.id}/asks`)).list().map(({ attributes }) => attributes.outcome))
      .toEqual(expect.arrayContaining(['unreachable', 'answered']))
    const asks = (await world.api.get(`/shipments/${cargo.id}/asks`)).list().map(({ attributes }) => attributes)
    expect(asks.slice(1).every(({ next_ask_at }) => next_ask_at === null)).toBe(true)
    expect(asks[0]).toMatchObject({ next_ask_at: expect.any(String), duration_ms: expect.any(Number) })
  })

  test('an account does not see the asks from before it tracked the number', async () => {
    const api = await keyOf(await otherAccount(), 'write')
    world.line.reply(cargo.bill, {
      kind: 'events',
      events: shipmentEvents(atSea, { bill: cargo.bill, container: cargo.number, imo: cargo.imo, now: world.clock.now() }),
    })
    await world.advance(2 * hour_ms)
    const request = await api.post('/tracking_requests', 'tracking_request', {
      request_type: 'bill_of_lading',
      request_number: cargo.bill,
      scac: world.line.scac,
    })
    await world.settled()
    const shipment = (await api.get(`/tracking_requests/${request.id}`)).included('shipment')[0]?.id
    const own = (await api.get(`/shipments/${shipment}/asks`)).list().length
    expect(own).toBeLessThan((await world.api.get(`/shipments/${cargo.id}/asks`)).list().length)
    expect((await api.get(`/shipments/${cargo.id}/asks`)).status).toBe(404)
  })
})

describe('messages', () => {
  const answerOfLine = async () => {
    const { rows } = await world.db.query<{ id: string }>(
      `select m.id from messages m join shipments s on s.tracked_number_id = m.tracked_number_id where s.id = $1 limit 1`,
      [cargo.id],
    )
    return rows[0]?.id ?? ''
  }
  const handedIn = (account_id: string | null, body: string | Buffer) =>
    insertMessage(
      world.db,
      {
        ...{ account_id, feed: 'desk', dialect: 'clm', tracked_number_id: null, content_type: 'text/plain', truncated: false },
        body: Buffer.from(body),
        unread: [],
      },
      world.clock.now(),
    )

  test('an answer of the line is for admins of accounts that track the number, and for nobody else', async () => {
    const id = await answerOfLine()
    const account = await ownAccount()
    const message = (await (await keyOf(account, 'admin')).get(`/messages/${id}`)).attributes()
    expect(message).toMatchObject({ dialect: expect.stringContaining('dcsa'), body_encoding: 'text', is_truncated: false })
    expect(JSON.parse(String(message.body))).toBeTypeOf('object')
    expect((await (await keyOf(account, 'write')).get(`/messages/${id}`)).status).toBe(404)
    expect((await (await keyOf(await otherAccount(), 'admin')).get(`/messages/${id}`)).status).toBe(404)
  })

  test('what was handed in for an account is for its keys; for all accounts, for the operator alone', async () => {
    await world.db.query('update accounts set is_operator = false')
    const account = await otherAccount()
    const [own, shared] = [await handedIn(account, 'CLM,1'), await handedIn(null, 'CLM,2')]
    expect((await (await keyOf(account, 'read')).get(`/messages/${own}`)).attributes()).toMatchObject({ body: 'CLM,1' })
    expect((await world.api.get(`/messages/${own}`)).status).toBe(404)
    const admin = await keyOf(account, 'admin')
    expect((await admin.get(`/messages/${shared}`)).status).toBe(404)
    await world.db.query('update accounts set is_operator = (id = $1)', [account])
    expect((await admin.get(`/messages/${shared}`)).attributes()).toMatchObject({ body: 'CLM,2' })
    await world.db.query('update accounts set is_operator = false')
  })

  test('bytes that are no text come in base64, and a long message is cut and says so', async () => {
    const account = await ownAccount()
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x41])
    const [odd, long] = [await handedIn(account, bytes), await handedIn(account, 'x'.repeat(1_200_000))]
    expect((await world.api.get(`/messages/${odd}`)).attributes()).toMatchObject({
      body_encoding: 'base64',
      body: bytes.toString('base64'),
    })
    const message = (await world.api.get(`/messages/${long}`)).attributes<{
      body: string
      is_truncated: boolean
      body_bytes: number
    }>()
    expect([message.body.length, message.is_truncated, message.body_bytes]).toEqual([1_000_000, true, 1_200_000])
  })

  test.each([
    ['{"access_token": "abc\\"def", "eta":"x"}', '{"access_token": "[removed]", "eta":"x"}', 1],
    ['https://line.example/a?apiKey=s3cret&bl=1', 'https://line.example/a?apiKey=[removed]&bl=1', 1],
    ['<Password>hush</Password><BL>1</BL>', '<Password>[removed]</Password><BL>1</BL>', 1],
    ['authorization: Bearer abcdefgh12345', 'authorization: Bearer [removed]', 1],
    ['{"location":"Basic shed"}', '{"location":"Basic shed"}', 0],
  ])('secrets are left out of %s', (text, left, removed) => {
    expect(withoutSecrets(text)).toEqual({ text: left, removed })
  })
})
