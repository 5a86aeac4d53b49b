import { describe, expect, test } from 'vitest'
import { faults, invariants } from './faults.ts'
import { findProofs, proofsIn } from './find.ts'
import { guarantees } from './guarantees.ts'
import { open } from './open.ts'
import { cellOf, numbered } from './pages.ts'

const proofs = findProofs()
const proved = new Set(proofs.map(({ id }) => id))

describe('of what is promised', () => {
  test('each has a proof: a test whose name ends with its number', () => {
    expect([...numbered.keys()].filter((id) => !proved.has(id) && !Object.hasOwn(open, id))).toEqual([])
  })

  test('what has a proof by now is struck off test/proofs/open.ts', () => {
    expect(Object.keys(open).filter((id) => proved.has(id) || !numbered.has(id))).toEqual([])
  })

  test('every number that a test names stands for something', () => {
    expect(proofs.filter(({ id }) => !numbered.has(id)).map(({ id, path }) => `${id} in ${path}`)).toEqual([])
  })

  test('no proof is told not to run', () => {
    expect(proofs.filter(({ is_skipped }) => is_skipped).map(({ id, path }) => `${id} in ${path}`)).toEqual([])
  })

  test('numbers go on without a gap', () => {
    const counted = (letter: string, count: number, digits: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(digits, '0')}`)
    const idsOf = (groups: object) => Object.values(groups).flatMap((group) => Object.keys(group))
    expect(idsOf(guarantees)).toEqual(counted('W', 72, 1))
    expect(idsOf(faults)).toEqual(counted('F', 61, 2))
    expect(Object.keys(invariants)).toEqual(counted('I', 8, 1))
  })
})

describe('numbers are found', () => {
  const found = (text: string, path = 'test/x.test.ts') => proofsIn(path, text).map(({ id, name }) => `${id} ${name}`)

  test('at the end of the names of tests and groups, several in one', () => {
    expect(found("test('one waits for nobody [W37 I6]', () => {})")).toEqual([
      'W37 one waits for nobody',
      'I6 one waits for nobody',
    ])
    expect(found("describe('a line', () => { test.each(rows)('of %s [F31]', () => {}) })")).toEqual(['F31 a line › of %s'])
    expect(found("describe.each(rows)('of %s [F31]', () => { test('it') })")).toEqual(['F31 of %s'])
  })

  test('and not in other texts of a test, nor in what only looks like one', () => {
    expect(found("test('list[W1]s', () => { expect('x [W2]').toBe(list[F3]) })\ntest('a [box]')")).toEqual(['W1 lists'])
  })

  test('in the texts of what a command of its own runs', () => {
    const [proof] = proofsIn('test/bench/x.ts', `const row = { what: \`from \${a} to b [W72]\` }`)
    expect(proof).toMatchObject({ id: 'W72', name: 'from … to b', command: 'npm run bench' })
  })

  test.each([
    "test.skip('a [W1]')",
    "test.todo('a [W1]')",
    "describe.skip('x', () => { test('a [W1]') })",
    "test('a [W1]', { skip: true }, f)",
  ])('and told to be skipped: %s', (text) => {
    expect(proofsIn('test/x.test.ts', text)).toMatchObject([{ id: 'W1', is_skipped: true }])
  })

  test.each(["test.runIf(has_openssl)('a [W1]', f)", "test('a [W1]', { skip: false, timeout: 9 }, f)"])('and not: %s', (text) => {
    expect(proofsIn('test/x.test.ts', text)).toMatchObject([{ is_skipped: false }])
  })
})

test('a figure is the cell of its row and column', () => {
  const page = '| Killed | Times |\n|---|--:|\n| api | 8 |\n'
  expect(cellOf(page, { row: 'api', column: 'Times' })).toBe('8')
  expect(cellOf(page, { row: 'worker', column: 'Times' })).toBe('?')
})
