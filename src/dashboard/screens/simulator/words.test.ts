import { expect, test } from 'vitest'
import type { Scenario } from '../../server/simulator.ts'
import { choicesOf, titleOf } from './words.ts'

const scenario = (name: string, group: Scenario['group']): Scenario => ({ name, group, sentence: '', legs: [], words: '' })
const listed = [scenario('hang', 'broken lines'), scenario('late-by-30-days', 'sea'), scenario('demurrage', 'money')]

test('of all groups the fleet comes first, and then group by group', () => {
  expect(choicesOf(listed, null).map(({ name }) => name)).toEqual(['fleet', 'late-by-30-days', 'demurrage', 'hang'])
  expect(choicesOf(listed, 'money').map(({ name }) => name)).toEqual(['demurrage'])
})

test('a name is a title', () => {
  expect(titleOf({ name: 'late-by-30-days' })).toBe('Late by 30 days')
})
