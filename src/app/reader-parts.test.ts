import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { openHttp } from '../base/http.ts'
import { silentLog } from '../base/log.ts'
import { loadConfig } from './config.ts'
import { ownReader } from './reader-parts.ts'

let test_db: TestDatabase
const http = openHttp()
beforeAll(async () => {
  test_db = await testDatabase()
})
afterAll(async () => {
  await http.close()
  await test_db.close()
})

const opened = (environment: Record<string, string>, is_simulated = false) =>
  ownReader(
    { config: loadConfig(environment), clock: systemClock, log: silentLog, is_simulated },
    { database: test_db.db, http, registry: new Registry() },
  )
const named = { LANDFALL_READER: 'http://127.0.0.1:9/v1', LANDFALL_READER_MODEL: 'made-up' }

test('nobody is asked unless a reader is named, and in simulated worlds never', () => {
  expect(opened({})).toBeNull()
  expect(opened({ LANDFALL_READER_MODEL: 'made-up', LANDFALL_READER_KEY: 'made-up' })).toBeNull()
  expect(opened(named)).not.toBeNull()
  expect(opened(named, true)).toBeNull()
})

test('settings that cannot work are said at the start', () => {
  expect(() => opened({ LANDFALL_READER: named.LANDFALL_READER })).toThrow(
    new StartError('LANDFALL_READER needs LANDFALL_READER_MODEL as well.'),
  )
  for (const [name, value, message] of [
    ['LANDFALL_READER', 'models.example.com', 'an address that begins with http://'],
    ['LANDFALL_READER_TYPES', 'arrival_notice,other', 'words of draft_house_bill_of_lading'],
    ['LANDFALL_READER_INPUT_PRICE', '0,15', 'an amount such as 0.15'],
    ['LANDFALL_READER_COST_PER_DAY', '-1', 'an amount such as 0.15'],
  ] as const)
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} must be ${message}`)
  expect(loadConfig({ LANDFALL_READER_TYPES: 'Arrival_Notice, packing_list' }).reader_types).toEqual([
    'arrival_notice',
    'packing_list',
  ])
})
