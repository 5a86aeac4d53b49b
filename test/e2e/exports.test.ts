import { read as readWorkbook, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headingsOf } from '../../src/api/export-rows.ts'
import { exportColumns } from '../../src/vocabulary/export-columns.ts'
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
