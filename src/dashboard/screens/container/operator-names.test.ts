import { expect, test } from 'vitest'
import type { BoxDocument } from '../../server/work.ts'
import { isOfAccount, terminalName } from './operator-names.ts'

const terminal = (codes: object) => ({ type: 'terminal', attributes: { name: 'West Basin, Pier 40', nickname: null, ...codes } })
// What is read of what came along.
const known = (codes: object) => ({ included: [terminal(codes)] }) as unknown as BoxDocument

test('a terminal that sources write by its port and code is called by its name', () => {
  expect(terminalName(known({ nickname: 'Pier 40, Los Angeles', firms_code: 'W185' }), 'USLAXW185')).toBe('Pier 40')
  expect(terminalName(known({ smdg_code: 'WB40' }), 'USLAXWB40')).toBe('West Basin')
})

test('people and keys of the account are known by what they say, not by their ids; a line of that name is none', () => {
  expect(
    ['key 01a22970-e251-7160-89a5-3dee36de2ddb', 'user 01a22970-e251-7160-89a5-3dee36de2ddb', 'key'].map(isOfAccount),
  ).toEqual([true, true, false])
})

test('another terminal, or a code of another kind, is not', () => {
  expect(terminalName(known({ firms_code: 'W185' }), 'USLAXY258')).toBeNull()
  expect(terminalName(known({ firms_code: null }), 'USLAX')).toBeNull()
  expect(terminalName({ data: known({}).data }, 'USLAXW185')).toBeNull()
})
