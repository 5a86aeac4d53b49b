import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())

test.each([
  ['PO 20417', '20417'],
  ['P.O. # 2O417', '20417'],
  ['p.o. no. 20417', '20417'],
  ['PO-20417', '20417'],
  ['Purchase Order Number: 20417', '20417'],
  ['order 20417', '20417'],
  ['Ref: 20417', '20417'],
  ['2O4-I7', '20417'],
  ['POLAR-7712', 'P01AR7712'],
  ['ORDERLY 99', '0RDER1Y99'],
  ['BH99/4711', 'BH994711'],
  ['PO 12', ''],
  ['URGENT', ''],
  ['', ''],
])('%s is compared as "%s"', async (printed, compared) => {
  const { rows } = await world.db.query<{ compared: string }>('select compared_reference($1) as compared', [printed])
  expect(rows[0]?.compared).toBe(compared)
})
