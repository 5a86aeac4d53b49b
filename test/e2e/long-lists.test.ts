import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../src/api/server.ts'
import { openLog } from '../../src/base/log.ts'
import { foldAddedTexts } from '../../src/store/part-of-text.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { fillLists } from '../bench/list-rows.ts'
import { type OpenedServices, openTestServices } from '../world/api-services.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'

// Lists that are longer than they are counted: what a page holds is compared with a plain statement over the same rows.

let world: TestDatabase
let pool: Database
let api: Api
let archive: { account_id: string; key: string }
let day_100 = ''
let day_200 = ''
let party = ''

beforeAll(async () => {
  world = await testDatabase()
  archive = await fillLists(world.db, 30_000)
  pool = openDatabase(world.url, { account: '', connections_max: 5, application_name: 'api' })
  const log = openLog('info', { write: () => undefined })
  // Short, for the list that waits for a lock.
  const list_limits = { at_once: 3, at_once_of_account: 2, wait_ms: 300, statement_ms: 600 }
  opened = await openTestServices(world.db)
  const tools = { database: pool, services: opened.services, log, settings: loopbackSettings }
  api = await startApi(tools)
  slow = await startApi({ ...tools, list_limits })
  const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 - days * 86_400_000).toISOString()
  day_100 = daysAgo(100)
  day_200 = daysAgo(200)
  const { rows } = await world.db.query<{ id: string }>(
    "select id from parties where account_id = $1 and company_name = 'Customer 7'",
    [archive.account_id],
  )
  party = rows[0]?.id ?? ''
})
let slow: Api
let opened: OpenedServices
afterAll(async () => {
  await api.close()
  await slow.close()
  await pool.close()
  await opened[Symbol.asyncDispose]()
  await world.close()
})

type Body = {
  data: { id: string }[]
  links: Record<string, string>
  meta: { size: number; total: number; total_is_at_least?: true; pagination: Record<string, number> }
  errors?: { code: string; status: string }[]
}

async function get(path: string, of: Api = api): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`http://127.0.0.1:${of.port}/v2${path}`, { headers: { authorization: `Token ${archive.key}` } })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

async function expected(table: string, where: string, order: string): Promise<string[]> {
  const { rows } = await world.db.query<{ id: string }>(
    `select r.id from ${table} r where r.account_id = $1 and ${where} order by ${order}`,
    [archive.account_id],
  )
  return rows.map(({ id }) => id)
}

const newest = 'r.created_at desc, r.id desc'
const of_shipment = (condition: string) =>
  `exists (select from shipments s where s.account_id = r.account_id and s.id = r.shipment_id and ${condition})`
const person = '(select coalesce(u.name, u.email) from users u where u.account_id = r.account_id and u.id = r.user_id)'

// Asked when the rows are there: path, table, what the same is in plain SQL, and the order.
const cases = (): Case[] => [...casesOfCargo(), ...casesOfOthers()]

type Case = [path: string, table: string, where: string, order?: string]

const casesOfCargo = (): Case[] => [
  ['/containers', 'containers', 'true'],
  ['/containers?filter[status]=empty_returned', 'containers', "r.current_status = 'empty_returned'"],
  ['/containers?filter[status]=delivered,on_ship,new,none', 'containers', "r.current_status in ('delivered', 'on_ship', 'new')"],
  ['/containers?filter[status]=nothing', 'containers', 'false'],
  ['/containers?filter[shipping_line_scac]=sudu', 'containers', of_shipment("s.shipping_line_scac = 'SUDU'")],
  [
    '/containers?filter[port_of_discharge]=USSAV,USBAL',
    'containers',
    of_shipment("s.port_of_discharge_locode in ('USSAV', 'USBAL')"),
  ],
  [`/containers?filter[customer_id]=${party}`, 'containers', of_shipment(`s.customer_id = '${party}'`)],
  [
    `/containers?filter[customer_id]=${archive.account_id},${party}`,
    'containers',
    of_shipment(`(s.customer_id is null or s.customer_id = '${party}')`),
  ],
  ['/containers?filter[customer_id]=nobody', 'containers', 'false'],
  ['/containers?filter[customer_name]=CUSTOMER 7', 'containers', of_shipment(`s.customer_id = '${party}'`)],
  [`/containers?filter[updated_at][start]=${day_100}`, 'containers', `r.updated_at >= '${day_100}'`],
  [`/containers?filter[updated_at][end]=${day_100}`, 'containers', `date_trunc('second', r.updated_at) <= '${day_100}'`],
  [
    '/containers?filter[status]=empty_returned&filter[shipping_line_scac]=MSCU,MAEU',
    'containers',
    `r.current_status = 'empty_returned' and ${of_shipment("s.shipping_line_scac in ('MSCU', 'MAEU')")}`,
  ],
  [
    '/containers?filter[status]=on_ship&filter[shipping_line_scac]=MSCU',
    'containers',
    `r.current_status = 'on_ship' and ${of_shipment("s.shipping_line_scac = 'MSCU'")}`,
  ],
  // Words that nearly all have, that many have, and that few have.
  ['/containers?filter[tag]=unknown&filter[current_status]=empty_returned', 'containers', "r.current_status = 'empty_returned'"],
  [
    '/containers?filter[tag]=unknown&filter[tracking_stopped]=true',
    'containers',
    of_shipment('s.line_tracking_stopped_at is not null'),
  ],
  [
    '/containers?filter[tag]=unknown&filter[port_of_lading]=CNAAX&filter[current_status]=empty_returned,on_ship',
    'containers',
    `r.current_status in ('empty_returned', 'on_ship') and ${of_shipment("s.port_of_lading_locode = 'CNAAX'")}`,
  ],
  ['/shipments', 'shipments', 'true'],
  ['/shipments?sort=-number', 'shipments', 'true', 'r.bill_of_lading_number desc, r.created_at, r.id'],
  [
    `/shipments?filter[last_heard_at][end]=${day_100}`,
    'shipments',
    `date_trunc('second', r.line_tracking_last_succeeded_at) <= '${day_100}'`,
  ],
  [
    '/shipments?filter[tracking_stopped]=true&filter[shipping_line_scac]=MSCU',
    'shipments',
    "r.line_tracking_stopped_at is not null and r.shipping_line_scac = 'MSCU'",
  ],
  ['/shipments?filter[tracking_stopped]=true', 'shipments', 'r.line_tracking_stopped_at is not null'],
  ['/shipments?filter[tracking_stopped]=false', 'shipments', 'r.line_tracking_stopped_at is null'],
  ['/shipments?filter[port_of_lading]=CNAAX,CNBAX', 'shipments', "r.port_of_lading_locode in ('CNAAX', 'CNBAX')"],
  [`/shipments?filter[arrival_from]=${day_100}`, 'shipments', `coalesce(r.pod_ata_at, r.pod_eta_at) >= '${day_100}'`],
  [
    `/shipments?filter[arrival_to]=${day_100}&filter[arrival_from]=${day_200}`,
    'shipments',
    `coalesce(r.pod_ata_at, r.pod_eta_at) between '${day_200}' and '${day_100}'::timestamptz + interval '0.999999 s'`,
  ],
]

const casesOfOthers = (): Case[] => [
  ['/tracking_requests?filter[status]=failed,created', 'tracking_requests', "r.status in ('failed', 'created')"],
  [`/tracking_requests?filter[created_at][start]=${day_100}`, 'tracking_requests', `r.created_at >= '${day_100}'`],
  ['/webhook_notifications', 'notifications', 'true'],
  ['/webhook_notifications?filter[delivery_status]=succeeded', 'notifications', "r.delivery_status = 'succeeded'"],
  ['/webhook_notifications?filter[event]=container.updated', 'notifications', "r.event = 'container.updated'"],
  [
    '/webhook_notifications?filter[delivery_status]=failed,pending',
    'notifications',
    "r.delivery_status in ('failed', 'pending')",
  ],
  ['/custom_fields?filter[entity_type]=container', 'custom_fields', "r.entity_type = 'container'"],
  ['/documents?filter[filename]=invoice', 'documents', 'true'],
  [
    '/documents?filter[filename]=invoice-30&filter[document_types]=packing_list',
    'documents',
    "r.file_name ~ 'invoice-30' and r.document_type = 'packing_list'",
  ],
  ['/documents?sort=-document_type', 'documents', 'true', 'r.document_type desc nulls last, r.created_at desc, r.id'],
  ['/documents?sort=added_by', 'documents', 'true', `${person} nulls last, r.created_at desc, r.id`],
  [
    '/documents?filter[document_types]=packing_list,arrival_notice&sort=document_type',
    'documents',
    "r.document_type in ('packing_list', 'arrival_notice')",
    'r.document_type, r.created_at desc, r.id',
  ],
  ['/admin/audit_entries', 'audit_entries', 'true', 'r.id desc'],
  [
    `/admin/audit_entries?filter[created_at][start]=${day_200}&filter[created_at][end]=${day_100}`,
    'audit_entries',
    `date_trunc('second', r.created_at) between '${day_200}' and '${day_100}'`,
    'r.id desc',
  ],
]

test('every page of every list is what a plain statement gives, and totals are exact up to ten thousand', async () => {
  for (const [path, table, where, order = newest] of cases()) {
    const all = await expected(table, where, order)
    const is_whole = where === 'true'
    const size = 97
    const counted = is_whole ? all.length : Math.min(all.length, 10_000)
    const last = Math.max(1, Math.ceil(counted / size))
    for (const number of new Set([1, 2, Math.ceil(last / 2), last, Math.max(1, Math.ceil(all.length / size)), last + 500])) {
      const address = `${path}${path.includes('?') ? '&' : '?'}page[size]=${size}&page[number]=${number}`
      const { status, body } = await get(address)
      expect([address, status, body.errors]).toEqual([address, 200, undefined])
      const page = all.slice((number - 1) * size, number * size)
      expect([address, body.data.map(({ id }) => id)]).toEqual([address, page])
      if (is_whole || all.length <= 10_000) {
        expect([address, body.meta.total, body.meta.total_is_at_least]).toEqual([address, all.length, undefined])
      } else if (number * size < all.length) {
        expect([address, body.meta.total_is_at_least]).toEqual([address, true])
        expect(body.links.next).toContain(`page[number]=${number + 1}&`)
        expect(body.meta.total).toBeLessThanOrEqual(all.length)
        expect(body.meta.total).toBeGreaterThanOrEqual(Math.max(10_000, (number - 1) * size + page.length))
      }
    }
  }
})

test('whoever follows next reads a list to its end, with every record once, by key from the ten thousandth on', async () => {
  for (const [path, table, where] of [
    ['/webhook_notifications?filter[event]=container.updated', 'notifications', "r.event = 'container.updated'"],
    ['/containers?filter[status]=empty_returned', 'containers', "r.current_status = 'empty_returned'"],
    ['/containers?', 'containers', 'true'],
  ] as const) {
    const all = await expected(table, where, newest)
    expect(all.length).toBeGreaterThan(10_500)
    const seen: string[] = []
    // The pages before are those of the test above.
    let pages = 96
    let address: string | undefined = `${path}&page[size]=100&page[number]=${pages + 1}`
    while (address !== undefined) {
      const { status, body }: { status: number; body: Body } = await get(address)
      expect([address, status, body.errors]).toEqual([address, 200, undefined])
      seen.push(...body.data.map(({ id }) => id))
      pages += 1
      expect(body.meta.pagination.current).toBe(pages)
      // Small lists, and the beginnings of long ones, have the links that they always had.
      expect(body.links.next?.includes('page[after]') ?? false).toBe(body.links.next !== undefined && pages >= 100)
      address = body.links.next?.replace(/^.*\/v2/, '')
    }
    expect(seen).toEqual(all.slice(9_600))
  }
})

test('containers follow their shipment: its customer when it changes, and the shipment when they move', async () => {
  const { rows } = await world.db.query<{ id: string; shipment_id: string }>(
    `select c.id, c.shipment_id from containers c where c.account_id = $1 and c.customer_id is null order by c.created_at limit 1`,
    [archive.account_id],
  )
  const [moved] = rows
  const before = await listed(`filter[customer_id]=${party}`)
  expect(before).not.toContain(moved?.id)
  await world.db.query('update shipments set customer_id = $1 where id = $2', [party, moved?.shipment_id])
  expect(await listed(`filter[customer_id]=${party}`)).toContain(moved?.id)
  // To a shipment without customer, and to none.
  await world.db.query(
    `update containers set shipment_id = (select id from shipments where account_id = $2 and customer_id is null limit 1) where id = $1`,
    [moved?.id, archive.account_id],
  )
  expect(await listed(`filter[customer_id]=${party}`)).not.toContain(moved?.id)
  const total = (await get('/containers')).body.meta.total
  await world.db.query('update containers set shipment_id = null where id = $1', [moved?.id])
  expect((await get('/containers')).body.meta.total).toBe(total - 1)
})

async function listed(query: string): Promise<string[]> {
  const { body } = await get(`/containers?${query}&page[size]=100`)
  return body.data.map(({ id }) => id)
}

test('a part from the middle of any number or reference is found, however old, at once when it comes, and after it was put with the others', async () => {
  const found = async (path: string) => (await get(`${path}&page[size]=100`)).body.data.map(({ id }) => id)
  const [oldest] = await oldestContainer()
  const { id = '', number = '', bill = '' } = oldest ?? {}
  const holding = (part: string) =>
    expected(
      'shipments',
      `(strpos(r.bill_of_lading_number, '${part}') > 0 or strpos(r.ref_numbers::text, '${part}') > 0
      or exists (select from containers c where c.shipment_id = r.id and strpos(c.number, '${part}') > 0))`,
      newest,
    )
  const requested = (part: string) => expected('tracking_requests', `strpos(r.request_number, '${part}') > 0`, newest)
  const [box, middle] = [number.slice(2, 9), bill.slice(2, 10)]
  expect(await found(`/shipments?q=${box}`)).toEqual(await holding(box))
  expect(await found(`/shipments?q=${middle.toLowerCase()}`)).toEqual(await holding(middle))
  expect(await found(`/tracking_requests?q=${middle}`)).toEqual(await requested(middle))
  for (const part of [box, middle]) expect((await holding(part)).length).toBeGreaterThan(0)

  await world.db.query(
    `insert into containers (account_id, id, shipment_id, created_at, updated_at, number) values ($1, gen_random_uuid(), $2, now(), now(), 'QQQU7654321')`,
    [archive.account_id, id],
  )
  await world.db.query(`update shipments set ref_numbers = '{"Order Blue-Heron 12"}' where id = $1`, [id])
  for (const when of ['added', 'folded']) {
    expect([when, await found('/shipments?q=U76543')]).toEqual([when, [id]])
    expect([when, await found('/shipments?q=e-heron')]).toEqual([when, [id]])
    expect([when, await found('/shipments?q=eheron')]).toEqual([when, []])
    await foldAddedTexts(world.db)
  }
  expect((await world.db.query('select from added_texts')).rowCount).toBe(0)
})

async function oldestContainer(): Promise<{ id: string; number: string; bill: string }[]> {
  const { rows } = await world.db.query<{ id: string; number: string; bill: string }>(
    `select s.id, c.number, s.bill_of_lading_number as bill from containers c join shipments s on s.id = c.shipment_id
      where c.account_id = $1 order by c.created_at, c.id limit 1`,
    [archive.account_id],
  )
  return rows
}

test('a place that is none is refused', async () => {
  const { status, body } = await get('/containers?page[after]=12_x')
  expect([status, body.errors?.[0]?.code]).toEqual([400, 'bad_request'])
})

test('lists that hang neither hold all connections nor other requests up, and say so', async () => {
  const [id] = await expected('containers', 'true', newest)
  await world.db.transaction(async (tx) => {
    await tx.query('lock table shipments in access exclusive mode')
    const hanging = Array.from({ length: 6 }, () => get('/shipments?filter[tracking_stopped]=true', slow))
    // There is a connection for what is quick while they hang.
    expect((await get(`/parties/${id}`, slow)).status).toBe(404)
    const codes = (await Promise.all(hanging)).map(({ status, body }) => `${status} ${body.errors?.[0]?.code}`)
    expect(codes.sort()).toEqual([...Array(2).fill('503 list_too_slow'), ...Array(4).fill('503 lists_busy')])
  })
  expect((await get('/shipments?filter[tracking_stopped]=true', slow)).status).toBe(200)
})
