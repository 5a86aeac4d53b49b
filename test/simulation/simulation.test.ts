import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { simulate } from './simulate.ts'
import { openStage, type Stage } from './stage.ts'

// The short form of `npm run simulate`; docs/decisions/simulation.md says what it is.

let base: TestDatabase
let stage: Stage
beforeAll(async () => {
  base = await testDatabase('seeded')
  stage = await openStage(base.url)
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await base.close()
})

// As many as a change can wait for; `.ci/run` goes through 200, and looks whether each kind of fault struck.
const seeds_count = 40

test('a seed gives the same run twice, statement by statement, whatever ran before it', async () => {
  const first = await simulate(stage, 7)
  await simulate(stage, 8)
  const again = await simulate(stage, 7)
  expect(again.trace).toEqual(first.trace)
  expect(again.digest).toBe(first.digest)
})

test('workers and an API that die, freeze and lose connections at any statement, among lines and receivers that fail and lie [I1 I2 I3 I4 I5 I6 I7 I8 F01 F02 F03 F04 F05 F14 F31 F32 F33 F40 F41 F44 F45]', async () => {
  for (let seed = 1; seed <= seeds_count; seed++) {
    const report = await simulate(stage, seed)
    expect(
      report.findings,
      `repeat with npm run simulate -- --seed ${seed} --verbose\n${report.trace.slice(-100).join('\n')}`,
    ).toEqual([])
  }
})
