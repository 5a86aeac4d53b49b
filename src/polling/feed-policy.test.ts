import { expect, test } from 'vitest'
import { afterSign, type FeedHealth, type FeedSign, probeDelay, ramp_ms, rampDelay, rampPace, well } from './feed-policy.ts'

const now = new Date('2026-08-01T10:00:00Z')
const minute_ms = 60_000

function afterAll(signs: readonly (readonly [FeedSign, string])[], from: FeedHealth = well, is_probe = false) {
  let health = from
  const turns = signs.map(([sign, number]) => {
    const next = afterSign(health, { sign, numbers: [number], is_probe }, { now, random: 0.5 })
    health = next.health
    return next.turn
  })
  return { health, turns }
}

test('five failures in a row about three numbers close a feed to all, and no fewer', () => {
  const few = afterAll(['a', 'b', 'c', 'a'].map((number) => ['unreachable', number]))
  expect(few.health).toMatchObject({ state: 'closed', failures: 4 })
  const enough = afterAll([['unreachable', 'b']], few.health)
  expect(enough.turns).toEqual(['opened'])
  expect(enough.health).toMatchObject({ state: 'open', reason: 'unreachable', probe_at: new Date(now.getTime() + minute_ms) })
})

test('a number that fails over and over closes nothing to the others', () => {
  const { health } = afterAll(Array.from({ length: 50 }, () => ['unreachable', 'a'] as const))
  expect(health.state).toBe('closed')
})

test('an answer between failures begins the count anew; one that says nothing does not', () => {
  const failing = ['a', 'b', 'c', 'd'].map((number) => ['unreachable', number] as const)
  expect(afterAll([...failing, ['well', 'e'], ...failing]).health.state).toBe('closed')
  expect(afterAll([...failing, ['unclear', 'e'], ['unreachable', 'e']]).health.state).toBe('open')
})

test('refused credentials close it at once; a refusal that may be about the number does not', () => {
  expect(afterAll([['credentials_of_all', 'a']]).health).toMatchObject({ state: 'open', reason: 'credentials' })
  expect(afterAll([['credentials', 'a']]).health.state).toBe('closed')
})

test('only a probe changes a feed that is open, and each failed one makes the next come later', () => {
  const { health } = afterAll([['credentials_of_all', 'a']])
  expect(
    afterAll(
      [
        ['well', 'b'],
        ['unreachable', 'c'],
      ],
      health,
    ).health,
  ).toBe(health)
  const waits = [0, 1, 2, 3, 4, 5].map((probes) => probeDelay('unreachable', probes, 0.5) / minute_ms)
  expect(waits).toEqual([1, 2, 4, 8, 15, 15])
  const probed = afterAll([['unclear', 'a']], health, true)
  expect(probed).toMatchObject({ turns: ['still_open'], health: { state: 'open', probes: 1 } })
  expect(afterAll([['well', 'b']], probed.health, true)).toMatchObject({
    turns: ['recovered'],
    health: { state: 'closed', failures: 0, recovered_at: now },
  })
})

test('a probe about a number that cannot be asked about makes room for another soon', () => {
  const { health } = afterAll([['credentials_of_all', 'a']])
  const probed = afterAll([['neutral', 'a']], health, true).health
  expect(probed).toMatchObject({ state: 'open', probes: 0, probe_at: new Date(now.getTime() + minute_ms) })
})

test('after a recovery the backlog drains at a rate that grows to four fifths of the pace and never beyond', () => {
  const per_minute = 60
  const delays = Array.from({ length: 3_000 }, (_, position) => rampDelay(position, per_minute, 0.5))
  const inMinute = (minute: number) => delays.filter((delay) => Math.floor(delay / minute_ms) === minute).length
  const rates = Array.from({ length: 60 }, (_, minute) => inMinute(minute))
  expect(rates[0]).toBeLessThan(10)
  expect(rates.slice(1, 10)).toEqual(rates.slice(1, 10).toSorted((a, b) => a - b))
  expect(Math.max(...rates)).toBeLessThanOrEqual(49)
  expect(inMinute(ramp_ms / minute_ms + 5)).toBeGreaterThanOrEqual(47)
})

test('what is asked about in batches comes back slowly too, and then at its pace', () => {
  const after = (minutes: number) =>
    rampPace({ recovered_at: now }, { requests_per_minute: 20, now: new Date(now.getTime() + minutes * minute_ms) })
  expect([0, 1, 5, 9, 10, 60].map((minutes) => Math.round(after(minutes) * 10) / 10)).toEqual([1.6, 1.6, 8, 14.4, 20, 20])
  expect(rampPace({ recovered_at: null }, { requests_per_minute: 20, now })).toBe(20)
})

test('one ask about many numbers speaks for all of them', () => {
  const numbers = ['a', 'b', 'c', 'd']
  let health = well
  for (let asks = 0; asks < 5; asks++)
    health = afterSign(health, { sign: 'unreachable', numbers, is_probe: false }, { now, random: 0.5 }).health
  expect(health).toMatchObject({ state: 'open', failures: 5, failing_numbers: ['a', 'b', 'c'] })
})
