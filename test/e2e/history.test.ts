import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import type { Answered } from '../world/client.ts'
import { atSea, discharged, shipmentEvents, type TrackedShipment, terminalSays, yardFeeds } from '../world/shipments.ts'

// One box: at sea, then discharged, then held, with a last free day that moves, then free.

let world: World
let box: TrackedShipment
const times: Record<'sailing' | 'ashore' | 'held' | 'moved' | 'released', string> = {
  sailing: '',
  ashore: '',
  held: '',
  moved: '',
  released: '',
}
const hour_ms = 3_600_000
const now = () => world.clock.now().toISOString()
const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * 24 * hour_ms).toISOString().slice(0, 10)
const customs = { name: 'customs', status: 'hold', description: 'X-ray' }

async function told(said: object): Promise<string> {
  await terminalSays(world, { container_number: box.number, ...said })
  await world.settled()
  const at = now()
  await world.advance(6 * hour_ms)
  return at
}

beforeAll(async () => {
  world = await startWorld({ feeds: yardFeeds() })
  box = await world.follow(atSea)
  times.sailing = now()
  const events = shipmentEvents(discharged, { bill: box.bill, container: box.number, imo: box.imo, now: world.clock.now() })
  world.line.reply(box.bill, { kind: 'events', events })
  await world.advance(30 * hour_ms)
  times.ashore = now()
  const fees = [{ type: 'demurrage', amount: 120, currency_code: 'USD' }]
  times.held = await told({ available: false, holds: [customs], fees, last_free_day: { terminal: dayIn(4) } })
  times.moved = await told({ available: false, holds: [customs], fees, last_free_day: { terminal: dayIn(6) } })
  times.released = await told({ available: true, holds: [], fees: [], last_free_day: { terminal: dayIn(6) } })
})
afterAll(() => world.close())

type Change = { attribute: string; from: unknown; to: unknown; said_by: { data_source: string; operator: string } | null }
type Version = {
  at: string
  is_first: boolean
  moved_status: boolean
  changes: Change[]
  reported: { event: string }[]
  withdrew: { event: string }[]
}
const get = (path: string): Promise<Answered> => world.api.get(path)
const versionsOf = async (path: string) => (await get(path)).list().map(({ attributes }) => attributes as Version)

describe('versions', () => {
  test('each change of a container is told, the latest first, with who said so and whether it moved the status', async () => {
    const versions = await versionsOf(`/containers/${box.container_id}/versions`)
    expect(versions.map(({ at }) => at)).toEqual(
      versions
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(versions.at(-1)).toMatchObject({ is_first: true, moved_status: false })
    const ashore = versions.find(({ changes }) => changes.some(({ attribute }) => attribute === 'pod_discharged_at'))
    const change = ashore?.changes.find(({ attribute }) => attribute === 'pod_discharged_at')
    expect(ashore).toMatchObject({ moved_status: true, is_first: false })
    expect(change).toMatchObject({ from: null, to: expect.stringMatching(/Z$/), said_by: { data_source: 'shipping_line' } })
    expect(ashore?.reported.map(({ event }) => event)).toContain('container.transport.vessel_discharged')
    const held = versions.find(({ changes }) => changes.some(({ attribute }) => attribute === 'holds_at_pod_terminal'))
    expect(held?.changes.find(({ attribute }) => attribute === 'holds_at_pod_terminal')?.said_by?.data_source).toBe('terminal')
  })

  test('that a source was asked is no version, and a version without news neither', async () => {
    const before = await versionsOf(`/containers/${box.container_id}/versions`)
    await world.advance(30 * hour_ms)
    const after = await versionsOf(`/containers/${box.container_id}/versions`)
    expect(after).toEqual(before)
    for (const { changes, reported, withdrew } of after) expect([...changes, ...reported, ...withdrew]).not.toEqual([])
  })

  test('they come in pages that join without a gap', async () => {
    const all = await versionsOf(`/containers/${box.container_id}/versions`)
    const pages = await Promise.all(
      all.map((_, index) => versionsOf(`/containers/${box.container_id}/versions?page[size]=1&page[number]=${index + 1}`)),
    )
    expect(pages.flat()).toEqual(all)
  })

  test('a shipment has versions too, with the dates that moved', async () => {
    const versions = await versionsOf(`/shipments/${box.id}/versions`)
    const names = versions.flatMap(({ changes }) => changes.map(({ attribute }) => attribute))
    expect(names).toContain('pod_ata_at')
  })

  test('an unknown record is none', async () => {
    expect((await get(`/containers/${box.id}/versions`)).status).toBe(404)
    expect((await get(`/shipments/${box.container_id}/versions`)).status).toBe(404)
  })
})

describe('two instants', () => {
  test('what differs is told once, whatever lay in between', async () => {
    const { changes, from, to } = (
      await get(`/containers/${box.container_id}/changes?from=${times.sailing}&to=${times.released}`)
    ).attributes<{ changes: Change[]; from: string; to: string }>()
    expect([Date.parse(from), Date.parse(to)].map(Number.isFinite)).toEqual([true, true])
    const names = changes.map(({ attribute }) => attribute)
    expect(names).toEqual(names.toSorted())
    expect(changes.find(({ attribute }) => attribute === 'current_status')).toMatchObject({ from: 'on_ship', to: 'available' })
    // Placed and released in between.
    expect(names).not.toContain('holds_at_pod_terminal')
    expect(names).toContain('import_deadlines.pickup_lfd_terminal')
  })

  test('the same instant twice differs in nothing; without the first it is refused, and before the beginning unknown', async () => {
    const at = (query: string) => get(`/containers/${box.container_id}/changes${query}`)
    expect((await at(`?from=${times.held}&to=${times.held}`)).attributes()).toMatchObject({
      changes: [],
      reported: [],
      withdrew: [],
    })
    expect((await at('')).errors()[0]?.source).toEqual({ parameter: 'from' })
    expect((await at(`?from=${times.released}&to=${times.sailing}`)).status).toBe(400)
    expect((await at('?from=2001-01-01')).status).toBe(404)
  })
})

describe('as it was believed', () => {
  test('the explanation names who was believed then', async () => {
    type Explanation = { values: { name: string; value: unknown; winner: { age_s: number } | null }[]; explained_at: string }
    const explained = async (as_of: string) =>
      (await get(`/containers/${box.container_id}/explain?as_of=${as_of}`)).attributes<Explanation>()
    const sailing = await explained(times.sailing)
    expect(sailing.values.find(({ name }) => name === 'current_status')?.value).toBe('on_ship')
    expect(sailing.values.map(({ name }) => name)).not.toContain('pod_discharged_at')
    const held = await explained(times.held)
    expect(held.values.find(({ name }) => name === 'holds_at_pod_terminal')?.value).toMatchObject([{ name: 'customs' }])
    for (const { winner } of held.values) expect(winner?.age_s ?? 0).toBeLessThan(40 * 3_600)
    expect((await get(`/containers/${box.container_id}/explain?as_of=2001-01-01`)).status).toBe(404)
    expect((await get(`/shipments/${box.id}/explain?as_of=${times.sailing}`)).status).toBe(200)
  })

  test('demurrage is reckoned by the last free day of then', async () => {
    const lfd = async (as_of: string) =>
      (await get(`/containers/${box.container_id}/demurrage?as_of=${as_of}`)).attributes<{ pickup_lfd: string | null }>()
        .pickup_lfd
    const [sailing, held, moved] = [await lfd(times.sailing), await lfd(times.held), await lfd(times.moved)]
    expect(sailing).toBeNull()
    expect(Date.parse(moved ?? '')).toBeGreaterThan(Date.parse(held ?? ''))
    expect((await get(`/containers/${box.container_id}/demurrage?as_of=2001-01-01`)).status).toBe(404)
  })

  test('the route and the raw events are those of then', async () => {
    const arrivals = async (query: string) =>
      (await get(`/containers/${box.container_id}/route${query}`))
        .included('route_location')
        .map(({ attributes }) => attributes.inbound_ata_at)
    expect((await arrivals(`?as_of=${times.sailing}`)).at(-1)).toBeNull()
    expect((await arrivals('')).at(-1)).not.toBeNull()
    const raw = async (query: string) => (await get(`/containers/${box.container_id}/raw_events${query}`)).list().length
    expect(await raw(`?as_of=${times.sailing}`)).toBeLessThan(await raw(''))
    expect((await get(`/containers/${box.container_id}/route?as_of=2001-01-01`)).status).toBe(404)
  })
})

describe('holds, fees and last free days', () => {
  test('a hold has its time and source on the container while it stands', async () => {
    const { holds_at_pod_terminal: holds } = (await get(`/containers/${box.container_id}?as_of=${times.moved}`)).attributes()
    expect(holds).toMatchObject([{ ...customs, since_at: expect.any(String), source: { data_source: 'terminal' } }])
    // The second word changed nothing about it.
    const [hold] = holds as { since_at: string }[]
    expect(Date.parse(hold?.since_at ?? '')).toBeLessThanOrEqual(Date.parse(times.held))
  })

  test('what was released stays in a list of its own, with its end', async () => {
    const { data, total } = JSON.parse((await get(`/containers/${box.container_id}/holds`)).text) as never as {
      data: { attributes: Record<string, unknown> }[]
      total: undefined
    }
    expect(total).toBeUndefined()
    expect(data.map(({ attributes: { kind, name, status } }) => [kind, name, status])).toEqual([
      ['hold', 'customs', 'released'],
      ['fee', 'demurrage', 'settled'],
    ])
    for (const { attributes } of data) {
      expect(attributes.until_at).toEqual(expect.any(String))
      expect(attributes.raw_event_id).not.toBe(attributes.ended_by_raw_event_id)
    }
  })

  test('a hold that comes back is another one', async () => {
    await told({ available: false, holds: [customs] })
    const holds = (await get(`/containers/${box.container_id}/holds`)).list().map(({ attributes }) => attributes)
    expect(holds.filter(({ kind }) => kind === 'hold').map(({ status }) => status)).toEqual(['hold', 'released'])
  })

  test('every last free day is told by who grants it, with its end, the first one first', async () => {
    const days = (await get(`/containers/${box.container_id}/last_free_days`)).attributes<{
      pickup_lfd: string
      first_pickup_lfd: string
      source: string
      told: { source: string; value: string; since_at: string; until_at: string | null; counted: boolean }[]
    }>()
    expect(days.source).toBe('terminal')
    // The terminal changed its mind once or twice, by the hour at which the story begins.
    const { told } = days
    expect(told.length).toBeGreaterThan(1)
    expect(told.every(({ source, counted }) => source === 'terminal' && counted)).toBe(true)
    expect([told[0]?.value, told.at(-1)?.value]).toEqual([days.first_pickup_lfd, days.pickup_lfd])
    expect(told.map(({ until_at }) => until_at)).toEqual([...told.slice(1).map(({ since_at }) => since_at), null])
  })
})

describe('a file of the containers', () => {
  const fetched = (query: string) =>
    fetch(`${world.origin}/v2/containers.csv?${query}`, { headers: { authorization: `Token ${world.api.key}` } })
  const rowOf = async (columns: string, as_of?: string) => {
    const text = await (await fetched(`columns=${columns}${as_of === undefined ? '' : `&as_of=${as_of}`}`)).text()
    return text.trim().split('\r\n')[1]?.split(',')
  }

  test('of a moment has what was believed then, also of their shipments', async () => {
    await world.api.patch(`/shipments/${box.id}`, 'shipment', { tags: ['later'] })
    await world.settled()
    const columns = 'status,holds,tags,line'
    const [, , , tags, scac] = (await rowOf(columns)) ?? []
    expect(tags).toBe('later')
    expect(await rowOf(columns, times.released)).toEqual([box.number, 'available', 'none', '', scac])
    expect(await rowOf(columns, times.moved)).toEqual([box.number, 'not_available', 'customs', '', scac])
    expect(await rowOf(columns, times.sailing)).toEqual([box.number, 'on_ship', '', '', scac])
    expect(await (await fetched('as_of=2001-01-01T00:00:00Z&columns=status')).text()).toContain('number,current_status\r\n')
  })

  test('of a moment has no column that is decided about now', async () => {
    expect((await fetched(`as_of=${times.held}&columns=charged`)).status).toBe(400)
    const [headings = ''] = (await (await fetched(`as_of=${times.held}`)).text()).split('\r\n')
    expect(headings).toContain('pod_discharged_at')
    expect(headings).not.toContain('charged_currency')
  })
})
