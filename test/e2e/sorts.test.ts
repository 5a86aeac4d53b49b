import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

// Orders by several keys, over rows of which many are alike in one and some have no value.

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await addRows(1, 240)
})
afterAll(() => world[Symbol.asyncDispose]())

async function addRows(from: number, to: number) {
  for (const table of ['containers', 'container_work']) await world.test.db.query(`alter table ${table} disable trigger user`)
  const { rows: columns } = await world.test.db.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_name in ('containers', 'container_work') and is_generated = 'NEVER'",
  )
  const copied = (table: string, changed: Readonly<Record<string, string>>) => {
    const names = columns.filter(({ table_name }) => table_name === table).map(({ column_name }) => column_name)
    const key = table === 'containers' ? 'id' : 'container_id'
    return `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changed[name] ?? `r.${name}`).join(', ')}
      from ${table} r, generate_series(${from}, ${to}) n where r.${key} = $1`
  }
  const id = "md5('sorted' || n)::uuid"
  const current_status = "(array['on_ship', 'available', 'grounded'])[n % 3 + 1]"
  const made = "'2031-01-01'::timestamptz + n % 50 * interval '1 minute'"
  const number = "'ZZTU' || lpad(n::text, 7, '0')"
  await world.test.db.query(copied('containers', { id, number, created_at: made, current_status }), [world.mine.container])
  await world.test.db.query(
    copied('container_work', {
      container_id: id,
      number,
      created_at: made,
      current_status,
      pickup_lfd_on: "case when n % 4 > 0 then '2031-02-01'::date + n % 5 end",
      arrival_at: "case when n % 5 > 0 then '2031-01-20T00:00:00Z'::timestamptz + n % 7 * interval '1 day' end",
      slip_days: 'case when n % 6 > 0 then n % 8 - 3 end',
    }),
    [world.mine.container],
  )
  await world.test.db.query(
    "insert into list_changes (account_id, list, day, records) values ($1, 'containers', '2031-01-01', $2)",
    [world.mine.id, to - from + 1],
  )
}

type Attributes = Readonly<Record<string, string | number | null>>

async function listed(query: string): Promise<{ id: string; attributes: Attributes }[]> {
  const rows: { id: string; attributes: Attributes }[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await world.ask(`/v2/containers?page[size]=100&page[number]=${page}&${query}`, {
      key: world.mine.key,
    })
    expect([query, status]).toEqual([query, 200])
    rows.push(...(body.data as { id: string; attributes: Attributes }[]))
    if (body.data.length < 100) return rows
  }
}

/** Those without a value last, whichever way. */
function compared(sort: string) {
  const keys = sort.split(',').map((key) => ({ name: key.replace('-', ''), way: key.startsWith('-') ? -1 : 1 }))
  const made = keys.at(-1)?.way === -1 ? 1 : -1
  const by = (name: string, one: Attributes, other: Attributes) => {
    const [a = null, b = null] = [one[name], other[name]]
    if (a === b) return 0
    if (a === null) return Number.POSITIVE_INFINITY
    if (b === null) return Number.NEGATIVE_INFINITY
    return a < b ? -1 : 1
  }
  return (one: { id: string; attributes: Attributes }, other: { id: string; attributes: Attributes }) => {
    for (const { name, way } of [...keys, { name: 'created_at', way: made }]) {
      const found = by(name, one.attributes, other.attributes)
      if (found !== 0) return Number.isFinite(found) ? found * way : found
    }
    return (one.id < other.id ? -1 : 1) * made
  }
}

test.each([
  'pickup_lfd_on,arrival_at',
  '-pickup_lfd_on,arrival_at',
  'pickup_lfd_on,-slip_days,arrival_at',
  'arrival_at,-current_status',
  '-arrival_at,-pickup_lfd_on,slip_days',
  'current_status,-pickup_lfd_on',
  '-slip_days,pickup_lfd_on,number',
])('containers are put in order by %s, whole and narrowed down', async (sort) => {
  for (const filter of ['', '&filter[current_status]=on_ship,available', '&filter[pickup_lfd]=unknown']) {
    const rows = await listed(`sort=${sort}${filter}`)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(50)
    expect([filter, rows.map(({ id }) => id)]).toEqual([filter, rows.toSorted(compared(sort)).map(({ id }) => id)])
  }
})

test('shipments take several keys too', async () => {
  const { status, body } = await world.ask('/v2/shipments?sort=-arrival_at,number', { key: world.mine.key })
  expect([status, body.data.length > 0]).toEqual([200, true])
})

test.each(['number,nothing', 'number,-number', 'slip_days,number,arrival_at,charged', 'number,'])(
  '%s is no order',
  async (sort) => {
    const { status, body } = await world.ask(`/v2/containers?sort=${sort}`, { key: world.mine.key })
    expect([status, body.errors]).toMatchObject([400, [{ source: { parameter: 'sort' } }]])
  },
)

test('a long list is not put in order by what most are alike in, and says what it can begin with', async () => {
  await addRows(1_000, 11_200)
  const asked = (query: string) => world.ask(`/v2/containers?page[size]=1&${query}`, { key: world.mine.key })
  const { status, body } = await asked('sort=current_status,pickup_lfd_on')
  expect([status, body.errors]).toMatchObject([
    400,
    [{ source: { parameter: 'sort' }, detail: expect.stringContaining('begin with one of') }],
  ])
  expect((await asked('sort=pickup_lfd_on,current_status')).status).toBe(200)
  expect((await asked('sort=current_status,pickup_lfd_on&filter[current_status]=on_ship')).status).toBe(200)
})
