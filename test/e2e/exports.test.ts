import { read as readWorkbook, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headingsOf } from '../../src/api/export-rows.ts'
import { shipmentHeadings } from '../../src/api/export-shipment-rows.ts'
import { exportColumns, shipmentExportColumns } from '../../src/vocabulary/export-columns.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

async function fetched(path: string, key = world.mine.key) {
  const response = await fetch(`${world.api.origin}/v2${path}`, { headers: { authorization: `Token ${key}` } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const csvRows = (bytes: Buffer): string[][] => parse(bytes, { bom: true })

test('a file has the rows of the list under the same filters, and the columns that were asked for, in that order', async () => {
  const { status, headers, bytes } = await fetched('/containers.csv?columns=lfd,status,heard&sort=number')
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'attachment; filename="containers.csv"',
  ])
  const [headings, ...rows] = csvRows(bytes)
  expect(headings).toEqual(headingsOf(['lfd', 'status', 'heard']))
  const { body } = await world.ask('/v2/containers?sort=number&page[size]=100', { key: world.mine.key })
  const listed = body.data.map(({ attributes }) => [attributes.number, attributes.current_status])
  expect(rows.map((row) => [row[0], row[4]])).toEqual(listed)
  expect(listed.length).toBeGreaterThan(0)
  expect(csvRows((await fetched('/containers.csv?filter[number]=ZZZU0000000')).bytes)).toEqual([[...headingsOf(exportColumns)]])
})

test('words of others are no formulas, and figures are figures', async () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', ' =2', 'a, "b"\nc']
  await world.test.db.query('update containers set ref_numbers = $2 where id = $1', [world.mine.container, evil.slice(0, 1)])
  await world.test.db.query('update shipments set tags = $2 where account_id = $1', [world.mine.id, [evil[5]]])
  const { bytes } = await fetched('/containers.csv?columns=references,tags,weight')
  const row = csvRows(bytes).find(([, references]) => references?.includes('1+1'))
  expect(row?.slice(1, 3)).toEqual(["'=1+1", 'a, "b"\nc'])
  const sheet = await fetched('/containers.xlsx?columns=references,tags,slip')
  const { Sheets } = readWorkbook(sheet.bytes)
  const found = Object.values(Sheets)[0]
  const rows: unknown[][] = found === undefined ? [] : utils.sheet_to_json(found, { header: 1, raw: true })
  expect(rows[0]).toEqual(headingsOf(['references', 'tags', 'slip']))
  expect(rows.find(([, references]) => references === '=1+1')?.[2]).toBe('a, "b"\nc')
})

test('more rows than a page of the list has are there, each once', async () => {
  await world.test.db.query(
    `insert into containers (account_id, id, shipment_id, number, current_status, created_at, updated_at, journey_stops, provenance)
      select account_id, gen_random_uuid(), shipment_id, 'ZZTU' || lpad((n * 10)::text, 7, '0'), 'on_ship', now() - n * interval '1 s', now(), journey_stops, provenance
      from containers, generate_series(1, 230) n where id = $1`,
    [world.mine.container],
  )
  const numbers = csvRows((await fetched('/containers.csv?columns=status')).bytes).map(([number]) => number)
  expect(numbers.length).toBeGreaterThan(230)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('what is wrong with the question is told, and another account sees nothing', async () => {
  for (const wrong of ['columns=nothing', 'filter[nothing]=1', 'sort=nothing', 'filter[pickup_lfd]=yesterday'])
    expect([wrong, (await fetched(`/containers.csv?${wrong}`)).status]).toEqual([wrong, 400])
  expect((await fetched('/containers.xlsx', 'no key at all')).status).toBe(401)
  const theirs = csvRows((await fetched('/containers.csv', world.other.key)).bytes).map(([number]) => number)
  expect(theirs).not.toContain('ZZTU0000010')
})

test('shipments come as the rows of their list, with the zone beside each instant and the number of their boxes', async () => {
  const columns = ['arrival', 'boxes', 'line', 'tags'] as const
  await world.test.db.query(
    `update shipments set pod_eta_at = '2031-02-01T20:00:00Z', pod_ata_at = null, pod_timezone = 'America/Los_Angeles', tags = '{"@cmd"}'
      where account_id = $1`,
    [world.mine.id],
  )
  const { status, headers, bytes } = await fetched(`/shipments.csv?sort=number&columns=${columns.join(',')}`)
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="shipments.csv"'])
  const [headings, ...rows] = csvRows(bytes)
  expect(headings).toEqual(shipmentHeadings(columns))
  const { body } = await world.ask('/v2/shipments?sort=number&page[size]=100', { key: world.mine.key })
  const listed = body.data.map(({ attributes, relationships }) => [
    attributes.bill_of_lading_number,
    '2031-02-01T12:00:00-08:00',
    'America/Los_Angeles',
    'true',
    String([relationships?.containers?.data].flat().length),
    attributes.shipping_line_scac,
    "'@cmd",
  ])
  expect(listed.length).toBeGreaterThan(0)
  expect(rows).toEqual(listed)
  expect(csvRows((await fetched('/shipments.csv?filter[shipping_line_scac]=NONE')).bytes)).toEqual([
    [...shipmentHeadings(shipmentExportColumns)],
  ])
})

test('a workbook of shipments has a sheet of that name, and figures in it', async () => {
  const book = readWorkbook((await fetched('/shipments.xlsx?columns=boxes')).bytes)
  expect(book.SheetNames).toEqual(['Shipments'])
  const sheet = book.Sheets.Shipments
  const rows: unknown[][] = sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, raw: true })
  expect(rows.slice(1).map(([, boxes]) => typeof boxes)).toEqual(rows.slice(1).map(() => 'number'))
  expect((await fetched('/shipments.csv?columns=slip')).status).toBe(400)
  expect((await fetched('/shipments.csv?filter[action_group]=done')).status).toBe(400)
  const labels = (bytes: Buffer) => csvRows(bytes).map(([, tags]) => tags)
  expect(labels((await fetched('/shipments.csv?columns=tags')).bytes)).toContain("'@cmd")
  expect(labels((await fetched('/shipments.csv?columns=tags', world.other.key)).bytes)).not.toContain("'@cmd")
})

test('a file of chosen containers has these and no other, and none of another account', async () => {
  const { container } = world.mine
  const { body } = await world.ask(`/v2/containers?filter[id]=${container},no-id&page[size]=5`, { key: world.mine.key })
  expect(body.data.map(({ id }) => id)).toEqual([container])
  const rows = csvRows((await fetched(`/containers.csv?filter[id]=${container}&columns=chassis,sailed,picked_up`)).bytes)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(headingsOf(['chassis', 'sailed', 'picked_up']))
  expect(csvRows((await fetched(`/containers.csv?filter[id]=${container}`, world.other.key)).bytes)).toHaveLength(1)
  const many = Array.from({ length: 201 }, () => container).join(',')
  expect((await fetched(`/containers.csv?filter[id]=${many}`)).status).toBe(400)
})
