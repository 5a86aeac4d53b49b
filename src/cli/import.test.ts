import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { nameBasedId } from '../base/ids.ts'
import { seedReference } from '../store/reference/reference.ts'
import { importLocodes, importTerminals } from './import.ts'

const first = new Date('2026-01-01T00:00:00Z')
const later = new Date('2026-02-01T00:00:00Z')

let world: TestDatabase
let folder: string

beforeAll(async () => {
  world = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'landfall-import-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => world.db.query('truncate ports, metro_areas, terminals, rail_terminals, shipping_lines cascade'))

async function rowOf(table: 'ports' | 'metro_areas' | 'terminals', id: string): Promise<Record<string, unknown> | undefined> {
  return (await world.db.query(`select * from ${table} where id = $1`, [id])).rows[0]
}

test('a file of places is read to the end, with its problems by line', async () => {
  const file = join(folder, 'locodes.csv')
  const lines = [
    ',"SE",,".SWEDEN",,,,,,,,',
    '+,"SE","QQ2","Någonstans","Nagonstans","AB","AI","1-3-----","2401",,"5918N 01805E",',
    ',"SE","QQ3","Ort "i" norr","Ort i norr",,"AI","-2----6-","2401",,,"a ""remark"""',
    ',"SE","Q!","Fel","Fel",,"AI","1-------","2401",,,',
    'garbage',
    '',
    ',"SE","QQ4","Flygplats","Flygplats",,"AI","---4----","2401",,,',
  ]
  await writeFile(file, lines.join('\r\n'))
  const outcome = await importLocodes(world.db, file, { origin: 'imported', now: first })
  expect(outcome).toMatchObject({ lines: 6, written: 2, unchanged: 0 })
  expect(outcome.problems).toEqual(['line 4: "SEQ!" is no UN/LOCODE', 'line 5: 1 columns instead of 12'])
  expect(Object.fromEntries(outcome.skipped)).toEqual({ country: 1, no_cargo_function: 1 })
  expect(await rowOf('ports', nameBasedId('port', 'SEQQ2'))).toMatchObject({
    name: 'Nagonstans',
    time_zone: 'Europe/Stockholm',
    origin: 'imported',
  })
  expect(await rowOf('metro_areas', nameBasedId('metro_area', 'SEQQ3'))).toMatchObject({ name: 'Ort i norr' })
  expect(await importLocodes(world.db, file, { origin: 'imported', now: later })).toMatchObject({ written: 0, unchanged: 2 })
})

test('a terminal code list is read with either delimiter', async () => {
  await seedReference(world.db, first)
  for (const [index, delimiter] of [',', ';'].entries()) {
    const file = join(folder, `terminals-${index}.csv`)
    const table = [
      ['SMDG list', ''],
      ['UNLOCODE', 'Terminal Code', 'Terminal Facility Name', 'Valid until', 'Terminal Address'],
      ['NLRTM', `QQ${index}`, 'Quay', '', '"Road 1; Port, Rotterdam"'],
      ['NLRTM', 'OLD', 'Old Quay', '2020-01-01', ''],
      ['QQQQQ', 'QQ1', 'Nowhere', '', ''],
    ]
    await writeFile(file, table.map((cells) => cells.join(delimiter)).join('\n'))
    const outcome = await importTerminals(world.db, file, { origin: 'imported', now: later })
    expect(outcome).toMatchObject({ written: 1, unchanged: 0, problems: [] })
    expect(Object.fromEntries(outcome.skipped)).toEqual({
      before_header: 2,
      expired: 1,
      'port unknown: import UN/LOCODE first': 1,
    })
    expect(await rowOf('terminals', nameBasedId('terminal', 'NLRTM', `QQ${index}`))).toMatchObject({
      street: 'Road 1; Port, Rotterdam',
      city: 'Rotterdam',
    })
  }
})

test('a file that is no table at all is refused without filling the memory', async () => {
  const file = join(folder, 'blob.csv')
  await writeFile(file, `"${'x'.repeat(2_000_000)}`)
  await expect(importLocodes(world.db, file, { origin: 'imported', now: first })).rejects.toThrow(/Max Record Size/i)
})
