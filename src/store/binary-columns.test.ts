import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { binaryColumns, type ColumnTypes, rowsAt } from './binary-columns.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const columns = {
  account_id: 'uuid',
  said: 'text',
  told: 'json',
  kept: 'jsonb',
  at: 'timestamptz',
  day: 'date',
  count: 'integer',
  sequence: 'bigint',
  weight: 'float8',
  is_known: 'boolean',
  packed: 'bytea',
} as const satisfies ColumnTypes

/** The rows as PostgreSQL understood them. */
async function arrived(rows: readonly object[], of: ColumnTypes = columns): Promise<unknown[]> {
  const { rows: found } = await base.db.query({ text: `select r.* from ${rowsAt(1, of)}`, values: binaryColumns(of, rows) })
  return found
}

const filled = {
  account_id: '0197a1b2-0000-7000-8000-0000000000ff',
  said: 'Zürich “quoted” \\ {a,b} NULL 🚢',
  told: { b: 1, a: ['"', null] },
  kept: { deep: [{ é: true }] },
  at: new Date('2026-03-29T01:59:59.987Z'),
  day: '2024-02-29',
  count: -2_147_483_648,
  sequence: 9_007_199_254_740_991,
  weight: 0.1,
  is_known: false,
  packed: Buffer.from([0, 255, 92]),
}
const empty = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))

describe('rows in binary columns', () => {
  test('arrive as they were, in their order, with what they lack as null', async () => {
    expect(await arrived([filled, {}, { ...filled, said: '', day: '1969-12-31' }])).toEqual([
      filled,
      empty,
      { ...filled, said: '', day: '1969-12-31' },
    ])
  })

  test('may be none', async () => {
    expect(await arrived([])).toEqual([])
  })

  test('have instants as dates or as texts, from long ago to far away', async () => {
    const told = ['2026-01-05T08:00:00+08:00', '1999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
    expect(
      await arrived(
        told.map((at) => ({ at })),
        { at: 'timestamptz' },
      ),
    ).toEqual(told.map((at) => ({ at: new Date(at) })))
  })

  test('keep the text of json as it is written', async () => {
    const { rows } = await base.db.query({
      text: `select told::text from ${rowsAt(1, { told: 'json' })}`,
      values: binaryColumns({ told: 'json' }, [{ told: { z: 1, a: 'x' } }]),
    })
    expect(rows).toEqual([{ told: '{"z":1,"a":"x"}' }])
  })

  test('refuse what PostgreSQL could not read again', () => {
    for (const type of ['json', 'jsonb'] as const) {
      const of = { told: type }
      expect(() => binaryColumns(of, [{ told: { a: 'x\u0000' } }])).toThrow('NUL')
      expect(() => binaryColumns(of, [{ told: { a: '\\\u0000' } }])).toThrow('NUL')
      // A backslash and a word.
      expect(() => binaryColumns(of, [{ told: { a: '\\u0000' } }])).not.toThrow()
    }
    expect(() => binaryColumns({ id: 'uuid' }, [{ id: 'no id' }])).toThrow('no UUID')
  })
})
