import { expect, test } from 'vitest'
import type { Estimate } from '../../../client/interface.ts'
import { barsOf, firstWord, type Leg, leaves, reaches, scaleOf } from './legs.ts'

const place = { name: 'Ningbo', locode: 'CNNGB', zone: 'Asia/Shanghai' }
const leg = (from: [string | null, boolean], to: [string | null, boolean], first: string | null = null): Leg => ({
  ...{ key: 'leg', mode: 'vessel', vessel: 'GREY SANDPIPER', voyage: '1', boxes: 1 },
  from: { place, at: from[0], is_fact: from[1], first: null },
  to: { place, at: to[0], is_fact: to[1], first },
})
const now = new Date('2026-11-11T00:00:00Z')
const scale = { from_ms: Date.parse('2026-11-01T00:00:00Z'), to_ms: Date.parse('2026-11-21T00:00:00Z') }

test('a leg that is over is solid from end to end, with what was said first above it', () => {
  const over = leg(['2026-11-01T00:00:00Z', true], ['2026-11-06T00:00:00Z', true], '2026-11-03T00:00:00Z')
  expect(barsOf(over, scale, now)).toEqual({
    first: { start: 0, end: 0.1 },
    planned: null,
    actual: { start: 0, end: 0.25 },
  })
})

test('a leg under way is solid until now and in outline from there', () => {
  const sailing = leg(['2026-11-06T00:00:00Z', true], ['2026-11-16T00:00:00Z', false])
  expect(barsOf(sailing, scale, now)).toEqual({
    first: null,
    planned: { start: 0.5, end: 0.75 },
    actual: { start: 0.25, end: 0.5 },
  })
})

test('an arrival that has passed without a word is no outline backwards', () => {
  const overdue = leg(['2026-11-06T00:00:00Z', true], ['2026-11-08T00:00:00Z', false])
  expect(barsOf(overdue, scale, now).planned).toBeNull()
})

test('of what nobody told a time nothing is drawn', () => {
  expect(barsOf(leg([null, false], ['2026-11-16T00:00:00Z', false]), scale, now)).toEqual({
    ...{ first: null, planned: null, actual: null },
  })
  expect(scaleOf([leg([null, false], [null, false])], now)).toBeNull()
})

test('the first word is what was said earliest of such an event at that place', () => {
  const said = (said_at: string, estimated_at: string, location_locode: string) =>
    // What is read of an estimate.
    ({ attributes: { event: 'vessel_arrived', said_at, estimated_at, location_locode } }) as unknown as Estimate
  const estimates = [
    said('2026-10-20T00:00:00Z', '2026-11-22T00:00:00Z', 'USLAX'),
    said('2026-10-14T00:00:00Z', '2026-11-20T00:00:00Z', 'USLAX'),
    said('2026-10-01T00:00:00Z', '2026-10-29T00:00:00Z', 'SGSIN'),
  ]
  expect(firstWord(estimates, reaches, 'USLAX')).toBe('2026-11-20T00:00:00Z')
  expect(firstWord(estimates, leaves, 'USLAX')).toBeNull()
})
