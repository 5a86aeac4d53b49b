import { describe, expect, test } from 'vitest'
import { decide, type FollowedWord, outdoneBecause, type PositionEstimate } from '../../../src/voyage/better-estimate.ts'

const hour_ms = 3_600_000
const now_ms = 1_000 * hour_ms
const rules = { now_ms, old_ms: 48 * hour_ms }
const at = (hours: number) => now_ms + hours * hour_ms
/** A ship that keeps 15 knots. */
const ship = (arrives_h: number, changed: Partial<PositionEstimate> = {}): PositionEstimate => ({
  arrives_ms: at(arrives_h),
  distance_nm: arrives_h * 15,
  speed_knots: 15,
  now_knots: 15,
  ...changed,
})
const word = (eta_h: number, said_h = -100) => ({ eta_ms: at(eta_h), said_ms: at(said_h) })

describe('a word of the line is outdone', () => {
  test.each([
    ['when it has passed and the ship is hours away', word(-1, -2), ship(10), 'past'],
    ['not when the ship is nearly there', word(-1, -2), ship(4), null],
    ['when the ship would have to sail at 30 knots', word(50), ship(100), 'too_fast'],
    ['when the ship would have to sail a third faster than it does', word(72), ship(100), 'too_fast'],
    ['not when hurrying helps', word(80), ship(100), null],
    ['not by hours', word(20), ship(31), null],
    ['not while it is new', word(50, -47), ship(100), null],
    ['not because the ship could be there earlier: it may have calls to make', word(300), ship(20), null],
    ['not by a ship that lies still', word(-20), ship(10, { now_knots: 0.2 }), null],
    ['not by a ship that does not tell its speed', word(-20), ship(10, { now_knots: null }), null],
  ])('%s', (_, said, heard, because) => {
    expect(outdoneBecause(said, heard, rules)).toBe(because)
  })
})

describe('once it is outdone', () => {
  const followed = (arrives_h: number, outdone_h: number): FollowedWord => ({
    outdone_ms: at(outdone_h),
    because: 'too_fast',
    arrives_ms: at(arrives_h),
  })
  const decided = (said: ReturnType<typeof word>, told: FollowedWord | null, heard: PositionEstimate | null) =>
    decide({ word: said, followed: told, heard }, rules)

  test('it is followed, and again only with news', () => {
    expect(decided(word(50), null, ship(100))).toEqual({ kind: 'follow', because: 'too_fast' })
    expect(decided(word(50), followed(98, 50), ship(100))).toEqual({ kind: 'stay' })
    expect(decided(word(50), followed(93, 50), ship(100))).toEqual({ kind: 'follow', because: 'too_fast' })
    expect(decided(word(-9), followed(10, -9), ship(11.5))).toEqual({ kind: 'follow', because: 'past' })
  })

  test('what would not begin it does not end it: nothing goes to and fro', () => {
    // Eight hours late: too little to begin with, too much to give up.
    expect(decided(word(92), null, ship(100))).toEqual({ kind: 'stay' })
    expect(decided(word(92), followed(101, 92), ship(100))).toEqual({ kind: 'stay' })
    expect(decided(word(98), followed(101, 98), ship(100))).toEqual({ kind: 'give_back', because: 'right_after_all' })
  })

  test('the same word said again changes nothing, another one counts', () => {
    expect(decided(word(50, 0), followed(100, 50), ship(100))).toEqual({ kind: 'stay' })
    expect(decided(word(104, 0), followed(100, 50), ship(100))).toEqual({ kind: 'give_back', because: 'said_anew' })
    expect(decided(word(-2, 0), followed(100, 50), ship(100))).toEqual({ kind: 'follow', because: 'past' })
  })

  test('a ship that falls silent or lies still changes nothing, until its own estimate has passed and the word has not', () => {
    expect(decided(word(50), followed(100, 50), null)).toEqual({ kind: 'stay' })
    expect(decided(word(50), followed(90, 50), ship(100, { now_knots: 0 }))).toEqual({ kind: 'stay' })
    expect(decided(word(-50), followed(-20, -50), null)).toEqual({ kind: 'stay' })
    expect(decided(word(50), followed(-13, 50), null)).toEqual({ kind: 'give_back', because: 'unheard' })
  })
})
