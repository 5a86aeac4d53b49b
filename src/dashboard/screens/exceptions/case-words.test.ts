import { expect, test } from 'vitest'
import { endOf, folded, snoozeChoices } from './case-words.ts'

test('a case is put aside for hours or until a morning on the clock of the reader, and Monday is never today', () => {
  const untils = (now: string, zone: string) =>
    snoozeChoices(new Date(now), zone).map(({ until }) => until.toISOString().slice(0, 16))
  const monday_morning = '2026-11-23T17:30:00Z'
  expect(untils(monday_morning, 'America/Los_Angeles')).toEqual([
    ...['2026-11-23T21:30', '2026-11-24T16:00', '2026-11-30T16:00', '2026-11-30T17:30'],
  ])
  // There it is Tuesday.
  expect(untils(monday_morning, 'Asia/Singapore').slice(1, 3)).toEqual(['2026-11-25T00:00', '2026-11-30T00:00'])
  const sunday_night = '2026-11-22T22:00:00Z'
  expect(untils(sunday_night, 'UTC')[2]).toBe('2026-11-23T08:00')
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

test('a time is told by the clock of the end of the way where it is', () => {
  expect(['pol_etd_at', 'pod_eta_at', 'pickup_appointment_at', 'last_heard_at', 'way'].map(endOf)).toEqual([
    ...['pol', 'pod', 'pod', null, null],
  ])
})
