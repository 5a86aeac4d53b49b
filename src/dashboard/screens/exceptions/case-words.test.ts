import { expect, test } from 'vitest'
import { attributeWords, endOf, folded, snoozeChoices } from './case-words.ts'

test('a case is put aside for hours or until a morning, and Monday is never today', () => {
  const monday = new Date(2026, 10, 23, 9, 30)
  expect(snoozeChoices(monday).map(({ until }) => [until.getDate(), until.getHours(), until.getMinutes()])).toEqual([
    [23, 13, 30],
    [24, 8, 0],
    [30, 8, 0],
    [30, 9, 30],
  ])
  const sunday = new Date(2026, 10, 22, 22, 0)
  expect(snoozeChoices(sunday)[2]?.until.getDate()).toBe(23)
})

test('cases of one container stand behind the first of them, those of shipments alone', () => {
  const row = (id: string, container: string | null) => ({
    one: {
      id,
      relationships: {
        container: { data: container === null ? null : { id: container, type: 'container' as const } },
        shipment: { data: null },
      },
    },
  })
  const rows = [row('1', 'a'), row('2', null), row('3', 'a'), row('4', null)]
  expect(folded(rows).map(({ first, others }) => [first.one.id, others.map(({ one }) => one.id)])).toEqual([
    ['1', ['3']],
    ['2', []],
    ['4', []],
  ])
})

test('attributes have names that people use', () => {
  expect(attributeWords('pickup_lfd_on')).toBe('Last free day')
  expect(attributeWords('current_status')).toBe('Current status')
  expect(attributeWords('pod_original_eta_at', '2026-11-27T09:00:00Z')).toBe('Arrival as first said')
  expect(attributeWords('charges', 185)).toBe('Charged so far')
  expect(attributeWords('charges', '2026-11-27')).toBe('Charged since')
  expect(attributeWords('charges', 'no_last_free_day')).toBe('Why no charge is told')
})

test('a time is told by the clock of the end of the way where it is', () => {
  expect(['pol_etd_at', 'pod_eta_at', 'pickup_appointment_at', 'last_heard_at', 'way'].map(endOf)).toEqual([
    ...['pol', 'pod', 'pod', null, null],
  ])
})
