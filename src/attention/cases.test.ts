import { expect, test } from 'vitest'
import { caseChanges, type StoredCase } from './cases.ts'
import type { Finding } from './finding.ts'

const hold: Finding = {
  rule: 'held_near_last_free_day',
  sentence: 'Customs holds it.',
  detail: null,
  evidence: [
    { attribute: 'holds_at_pod_terminal', value: 'customs', source: 'terminal', at: new Date('2031-01-20T08:00:00.500Z') },
  ],
  since_at: null,
  weight: 90.4,
}
const subject = { account_id: 'a', container_id: 'c' }
const content = {
  group: 'holds',
  sentence: 'Customs holds it.',
  detail: null,
  evidence: [{ attribute: 'holds_at_pod_terminal', value: 'customs', source: 'terminal', at: '2031-01-20T08:00:00Z' }],
  weight: 90,
  since_at: null,
} as const
const stored: StoredCase = {
  ...content,
  account_id: 'a',
  id: 'case',
  subject_id: 'c',
  rule: 'held_near_last_free_day',
  state: 'open',
  holds: true,
}

test('what is found is opened, and the same again is nothing', () => {
  const decided = [{ ...subject, findings: [hold] }]
  expect(caseChanges([], decided)).toEqual([
    { account_id: 'a', subject_id: 'c', rule: 'held_near_last_free_day', kind: 'opened', content },
  ])
  expect(caseChanges([stored], decided)).toEqual([])
})

test('newer evidence changes a case quietly, another sentence is told', () => {
  const older = { ...content.evidence[0], at: '2031-01-20T07:00:00Z' }
  const found = [{ ...subject, findings: [hold] }]
  expect(caseChanges([{ ...stored, evidence: [older] }], found)).toMatchObject([{ kind: 'changed', id: 'case', told: false }])
  expect(caseChanges([{ ...stored, sentence: 'The line holds it.' }], found)).toMatchObject([{ kind: 'changed', told: true }])
})

test('what is found no more ends; resolved by a person it stays so until it is found again', () => {
  const nothing = [{ ...subject, findings: [] }]
  const again = [{ ...subject, findings: [hold] }]
  expect(caseChanges([stored], nothing)).toMatchObject([{ kind: 'ended', id: 'case', resolves: true }])
  const resolved = { ...stored, state: 'resolved' as const }
  expect(caseChanges([resolved], again)).toEqual([])
  expect(caseChanges([resolved], nothing)).toMatchObject([{ kind: 'ended', resolves: false }])
  expect(caseChanges([{ ...resolved, holds: false }], nothing)).toEqual([])
  expect(caseChanges([{ ...resolved, holds: false }], again)).toMatchObject([{ kind: 'reopened', id: 'case' }])
})

test('cases of another account or container are left alone', () => {
  const nothing = [{ ...subject, findings: [] }]
  expect(
    caseChanges(
      [
        { ...stored, account_id: 'b' },
        { ...stored, subject_id: 'd' },
      ],
      nothing,
    ),
  ).toEqual([])
})
