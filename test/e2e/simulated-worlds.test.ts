import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { type ApiClient, apiClient } from '../world/client.ts'
import { sharedServer } from '../world/database.ts'
import { makeScratch } from '../world/scratch.ts'

// Each account has a simulated world, whose clock it moves. What is in one is in no other, and not in production.

let world: World
/** Of the first account's simulated world. */
let inside: ApiClient
const folder = makeScratch('simulated-worlds')
beforeAll(async () => {
  const { superuser_url } = await sharedServer()
  world = await startWorld({
    environment: { LANDFALL_SANDBOX: 'on', LANDFALL_SIMULATIONS_URL: superuser_url, LANDFALL_DATA_DIR: folder },
  })
  inside = apiClient(world.origin, await testKey('admin'))
})
afterAll(async () => {
  await world.api.delete('/sandbox')
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

async function testKey(role: string): Promise<string> {
  const made = await world.api.post('/admin/keys', 'api_key', { name: `simulated ${role}`, role, sandbox: true })
  expect(made.status).toBe(201)
  return String(made.attributes().key)
}

const clockOf = async (api: ApiClient) =>
  (await api.get('/sandbox/clock')).attributes<{ now: string; state: string; speed: number }>()
const move = (api: ApiClient, attributes: object) => api.patch('/sandbox/clock', 'sandbox_clock', attributes)

/** Resolves once the clock has come to where it was sent. */
async function arrived(api: ApiClient): Promise<Date> {
  await expect.poll(async () => (await clockOf(api)).state, { interval: 50, timeout: 120_000 }).toBe('standing')
  return new Date((await clockOf(api)).now)
}

describe('a journey in a simulated world', () => {
  let begun_at: Date

  test('begins with the first thing that is done: to look at its clock, and at what comes, begins nothing', async () => {
    expect(await clockOf(world.api)).toMatchObject({ state: 'standing', speed: 0, has_begun: false })
    expect((await world.api.get('/sandbox/moments')).list()).toEqual([])
    expect((await world.db.query('select 1 from simulations')).rows).toEqual([])
  })

  test('is begun by its name, tracked as any other, and followed by the world alone', async () => {
    begun_at = await arrived(world.api)
    expect(Math.abs(begun_at.getTime() - Date.now())).toBeLessThan(60_000)
    const webhook = await inside.post('/webhooks', 'webhook', { url: world.receiver.url, active: true, events: ['*'] })
    expect(webhook.status).toBe(201)
    const run = await world.api.post('/sandbox/scenarios', 'sandbox_run', {
      scenario: 'direct',
      seed: 482_193,
      begins: 'under_way',
    })
    expect(run.attributes()).toMatchObject({
      seed: 482_193,
      requested: [{ request_number: expect.stringMatching(/^ZZLF\d{6}-DIRECT$/), scac: 'ZZLF', detail: null }],
    })
    await move(world.api, { by: 'PT2H' })
    await arrived(world.api)
    expect((await inside.get('/shipments')).list()).toHaveLength(1)
    expect((await world.api.get('/shipments')).list()).toEqual([])
    expect((await world.api.raw('GET', '/shipments', { headers: { 'landfall-sandbox': 'true' } })).list()).toHaveLength(1)
  })

  test('goes on as the clock does: discharged, free, charged and gone, by the days of the world', async () => {
    const moments = (await world.api.get('/sandbox/moments')).list()
    const [moment] = moments
    const arrival = moments.find(({ attributes: { label } }) => String(label).startsWith('Arrival of'))
    expect(arrival?.attributes).toMatchObject({ place: 'USLAX', place_name: 'Los Angeles' })
    await move(world.api, { to: 'next_moment' })
    const at = await arrived(world.api)
    expect(at.getTime()).toBeGreaterThan(new Date(String(moment?.attributes.at)).getTime())
    await move(world.api, { by: 'P6D' })
    const end = await arrived(world.api)
    expect(end.getTime() - at.getTime()).toBeGreaterThanOrEqual(6 * 86_400_000)
    const statuses = (await inside.get('/containers')).list().map(({ attributes }) => attributes.current_status)
    expect(statuses.length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set(['empty_returned']))
    const answer = await inside.get('/containers')
    expect(new Date(answer.headers.get('landfall-simulated-at') ?? '').getTime()).toBeGreaterThanOrEqual(end.getTime())
  })

  test('is told to real receivers, by simulated times, with signatures of the present', async () => {
    const told = world.receiver.requests
    expect(told.length).toBeGreaterThan(10)
    const discharged = told.find(({ body }) => body.includes('container.transport.vessel_discharged'))
    expect(discharged).toBeDefined()
    for (const { headers } of told) {
      const simulated_ms = new Date(String(headers['webhook-simulated-at'])).getTime()
      expect(simulated_ms).toBeGreaterThanOrEqual(begun_at.getTime())
      expect(Math.abs(Number(headers['webhook-timestamp']) * 1_000 - Date.now())).toBeLessThan(180_000)
    }
    const last = told.at(-1)
    expect(new Date(String(last?.headers['webhook-simulated-at'])).getTime() - Date.now()).toBeGreaterThan(3 * 86_400_000)
  })
})

describe('the clock', () => {
  test('runs at the speed that was asked for, and stands when it should', async () => {
    const before = new Date((await clockOf(world.api)).now)
    expect((await move(world.api, { speed: 3_600 })).attributes()).toMatchObject({ state: 'running', speed: 3_600 })
    // An hour and a half would be 1.5 s of real time; a clock that does not run takes the whole of it.
    await expect
      .poll(async () => new Date((await clockOf(world.api)).now).getTime() - before.getTime(), { interval: 50, timeout: 60_000 })
      .toBeGreaterThan(90 * 60_000)
    const { state, now } = (await move(world.api, { speed: 0 })).attributes<{ state: string; now: string }>()
    expect(state).toBe('standing')
    const stood_ms = new Date((await clockOf(world.api)).now).getTime() - new Date(now).getTime()
    expect(stood_ms).toBeLessThan(60_000)
  })

  test.each([
    [{ to: '2020-01-01T00:00:00Z' }, 422, 'to', 'The clock never goes back.'],
    [{ to: 'tomorrow' }, 422, 'to', 'instant'],
    [{ by: 'three days' }, 422, 'by', 'ISO 8601'],
    [{ by: 'P400D' }, 422, 'by', '120 days'],
    [{ by: 'P1D', to: 'next_day' }, 422, 'by', 'not both'],
    [{ speed: -1 }, 422, 'speed', ''],
  ])('refuses %j', async (attributes, status, pointer, detail) => {
    const answer = await move(world.api, attributes)
    expect([answer.status, answer.errors()[0]?.source?.pointer]).toEqual([status, `/data/attributes/${pointer}`])
    expect(answer.errors()[0]?.detail).toContain(detail)
  })

  test('an unknown scenario is refused with where the names are', async () => {
    const answer = await world.api.post('/sandbox/scenarios', 'sandbox_run', { scenario: 'no-such' })
    expect([answer.status, answer.errors()[0]?.source?.pointer]).toEqual([422, '/data/attributes/scenario'])
    expect(answer.errors()[0]?.detail).toContain('GET /v2/sandbox/scenarios')
  })
})

test('a fleet has customers with orders of theirs, and is the same of the same seed', async () => {
  const run = await world.api.post('/sandbox/scenarios', 'sandbox_run', { scenario: 'fleet', seed: 7, count: 12 })
  const numbers = run.attributes<{ requested: { request_number: string }[] }>().requested.map((one) => one.request_number)
  expect(new Set(numbers).size).toBe(12)
  const parties = (await inside.get('/parties')).list().map(({ id, attributes }) => [id, attributes.company_name])
  expect(parties.length).toBeGreaterThan(2)
  const requests = (await inside.get('/tracking_requests?page[size]=50')).list()
  const ours = requests.filter(({ attributes }) => numbers.includes(String(attributes.request_number)))
  expect(ours.length).toBe(12)
  for (const { attributes, relationships } of ours) {
    expect(attributes.ref_numbers).toEqual([expect.stringMatching(/^ORD-\d{4}$/)])
    expect(parties.map(([id]) => id)).toContain(Object(relationships.customer?.data).id)
  }
  const again = await world.api.post('/sandbox/scenarios', 'sandbox_run', { scenario: 'fleet', seed: 7, count: 12 })
  expect(again.attributes<{ requested: { request_number: string }[] }>().requested.map((one) => one.request_number)).toEqual(
    numbers,
  )
})

test('what is written there arrives as its clock goes, by the mailbox of its dialect', async () => {
  const run = await world.api.post('/sandbox/scenarios', 'sandbox_run', { scenario: 'iftsta', seed: 11, begins: 'under_way' })
  const [first] = run.attributes<{ requested: { request_number: string }[] }>().requested
  await move(world.api, { by: 'PT3H' })
  await arrived(world.api)
  const [shipment] = (await inside.get(`/shipments?number=${first?.request_number}`)).list()
  const [box] = (await inside.get(`/shipments/${shipment?.id}?include=containers`)).included('container')
  type Told = { name: string; winner: { feed: string } | null }
  const { values } = (await inside.get(`/containers/${box?.id}/explain`)).attributes<{ values: Told[] }>()
  expect(values.find(({ name }) => name === 'pol_vessel_departed_at')?.winner?.feed).toBe('sandbox-edifact')
})

describe('a ship that a receiver hears by TCP', () => {
  let imo: string
  let begun_at: Date
  const positions = async (): Promise<Date[]> => {
    const span = `show_positions[from_timestamp]=${begun_at.toISOString()}`
    const { positions: told } = (await inside.get(`/vessels/${imo}?${span}`)).attributes<{
      positions: { timestamp: string; estimated: boolean }[]
    }>()
    const reported = told.filter(({ estimated }) => !estimated)
    return reported.map(({ timestamp }) => new Date(timestamp)).sort((one, other) => one.getTime() - other.getTime())
  }

  test('is heard when the clock comes to it, and not before', async () => {
    const run = await world.api.post('/sandbox/scenarios', 'sandbox_run', {
      scenario: 'ships-radio',
      seed: 5,
      begins: 'under_way',
    })
    const [first] = run.attributes<{ requested: { request_number: string }[] }>().requested
    begun_at = new Date((await clockOf(world.api)).now)
    await move(world.api, { by: 'PT2H' })
    const at = await arrived(world.api)
    const [shipment] = (await inside.get(`/shipments?number=${first?.request_number}`)).list()
    imo = String(shipment?.attributes.pod_vessel_imo)
    const heard = await positions()
    expect(heard.length).toBeGreaterThan(1)
    // To the second in which the world's clock stands, and no further.
    expect(heard.at(-1)?.getTime()).toBeLessThanOrEqual(at.getTime())
    expect(at.getTime() - (heard.at(-1)?.getTime() ?? 0)).toBeLessThan(3_600_000)
  })

  test.each([
    [600, 0.5],
    [100_000, 4],
  ])('at %i times real time it is heard as often as the clock says', async (speed, hours) => {
    const before = (await positions()).length
    const from = new Date((await clockOf(world.api)).now)
    await move(world.api, { speed })
    const gone = async () => new Date((await clockOf(world.api)).now).getTime() - from.getTime()
    await expect.poll(gone, { interval: 50, timeout: 120_000 }).toBeGreaterThan(hours * 3_600_000)
    await move(world.api, { speed: 0 })
    const to = await arrived(world.api)
    const since = async () => (await positions()).slice(before)
    // What was due before the last jump is still being done.
    await expect.poll(async () => (await since()).length, { interval: 1_000, timeout: 60_000 }).toBeGreaterThan(hours / 2)
    const heard = await since()
    for (const at of heard) expect([at >= new Date(from.getTime() - 3_600_000), at <= to]).toEqual([true, true])
    const gaps_ms = heard.slice(1).map((at, index) => at.getTime() - (heard[index]?.getTime() ?? 0))
    // It jumps fifty minutes at once; who is busy may miss one of them.
    for (const gap_ms of gaps_ms) expect(gap_ms).toBeLessThan(121 * 60_000)
  })

  test('while the clock stands nothing is heard', async () => {
    // What was due before it stood is still being done.
    const counts: number[] = []
    const areAlike = async () => {
      counts.push((await positions()).length)
      return counts.at(-1) === counts.at(-2)
    }
    await expect.poll(areAlike, { interval: 1_500, timeout: 60_000 }).toBe(true)
    const stood = await positions()
    const { asked_at } = (await world.api.get('/sandbox/clock')).attributes<{ asked_at: string }>()
    // Some turns of a clock that stands, each of a second.
    await expect.poll(() => Date.now() - Date.parse(asked_at), { interval: 100, timeout: 60_000 }).toBeGreaterThan(3_000)
    expect(await positions()).toEqual(stood)
  })
})

describe('who may do what', () => {
  test('a key that reads looks around, and moves nothing', async () => {
    const reader = apiClient(world.origin, await testKey('read'))
    expect((await reader.get('/containers')).status).toBe(200)
    expect((await reader.get('/sandbox/clock')).status).toBe(200)
    expect((await move(reader, { by: 'P1D' })).status).toBe(403)
    expect((await reader.post('/webhooks', 'webhook', { url: world.receiver.url, events: ['*'] })).status).toBe(403)
  })

  test('a key of the sandbox opens nothing of production, by whatever way', async () => {
    const key = await testKey('admin')
    const session = await world.api.raw('POST', '/session', {
      body: JSON.stringify({ api_key: key }),
      headers: { 'content-type': 'application/json', authorization: '' },
    })
    expect([session.status, session.errors()[0]?.detail]).toEqual([401, expect.stringContaining('simulated world')])
    // An address of the interface that is not under /v2.
    const upload = await fetch(`${world.origin}/rails/active_storage/direct_uploads`, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        blob: { filename: 'a.pdf', content_type: 'application/pdf', byte_size: 3, checksum: 'rL0Y20zC+Fzt72VPzMSk2A==' },
      }),
    })
    expect(upload.headers.get('landfall-simulated-at')).not.toBeNull()
    const { rows } = await world.db.query('select 1 from blobs')
    expect(rows).toEqual([])
  })

  test('a key that is not known opens no world', async () => {
    expect((await apiClient(world.origin, 'lf_test_nobody').get('/containers')).status).toBe(401)
  })

  test('another account has another world, and its own numbers there', async () => {
    const other = await world.newAccount()
    const run = await other.post('/sandbox/scenarios', 'sandbox_run', { scenario: 'direct', seed: 482_193 })
    expect(run.attributes<{ requested: { detail: string | null }[] }>().requested[0]?.detail).toBeNull()
    const [mine, others] = [await clockOf(world.api), await clockOf(other)]
    expect(new Date(mine.now).getTime() - new Date(others.now).getTime()).toBeGreaterThan(5 * 86_400_000)
    expect((await other.delete('/sandbox')).status).toBe(204)
  })
})

test('to wipe a world is to begin anew, at the present, and leaves none of its files', async () => {
  const blob = {
    filename: 'a.txt',
    content_type: 'text/plain',
    byte_size: 2,
    checksum: createHash('md5').update('ok').digest('base64'),
  }
  const announced = await inside.raw('POST', '/rails/active_storage/direct_uploads', {
    body: JSON.stringify({ blob }),
    headers: { 'content-type': 'application/json' },
  })
  const { direct_upload }: { direct_upload: { url: string; headers: Record<string, string> } } = JSON.parse(announced.text)
  const headers = { ...direct_upload.headers, authorization: `Token ${inside.key}` }
  const { pathname, search } = new URL(direct_upload.url)
  expect((await fetch(`${world.origin}${pathname}${search}`, { method: 'PUT', headers, body: 'ok' })).status).toBe(204)
  const filesOf = () =>
    readdirSync(join(folder, 'simulated', 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(filesOf()).toHaveLength(1)
  expect((await world.api.delete('/sandbox')).status).toBe(204)
  const now = await arrived(world.api)
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000)
  expect(filesOf()).toEqual([])
  expect((await world.api.raw('GET', '/shipments', { headers: { 'landfall-sandbox': 'true' } })).list()).toEqual([])
  // Its keys are of the account, and open the next one.
  expect((await inside.get('/webhooks')).list()).toEqual([])
})

test('a stop ends the streams that are open in worlds, and does not wait for who listens', async () => {
  const { superuser_url } = await sharedServer()
  const stopping = await startWorld({ environment: { LANDFALL_SANDBOX: 'on', LANDFALL_SIMULATIONS_URL: superuser_url } })
  const headers = { authorization: `Token ${stopping.api.key}`, 'landfall-sandbox': 'true' }
  const stream = await fetch(`${stopping.origin}/v2/events/stream`, { headers })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const ended = stream.text().then(() => 'ended')
  await stopping.close()
  expect(await ended).toBe('ended')
})
