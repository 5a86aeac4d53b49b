import { describe, expect, test } from 'vitest'
import type { Claim, MilestoneClaim } from '../vocabulary/raw-event.ts'
import { type Candidate, contradictions, ruleInWords } from './explain.ts'

const move: MilestoneClaim = {
  kind: 'milestone',
  movement: 'discharge',
  classifier: 'actual',
  at: { local: '2026-08-01T10:00:00', offset: null },
  load_state: null,
  mode: 'vessel',
  role: null,
  place: null,
  vessel: null,
  voyage_number: null,
  transport_call: null,
}
const hours = (count: number) => count * 3_600_000

function said(id: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    raw_event_id: id,
    data_source: 'shipping_line',
    operator: 'HLCU',
    said_ms: hours(100),
    is_estimate: false,
    at_ms: hours(50),
    claim: move,
    ...changes,
  }
}
const terminal = { data_source: 'terminal', operator: 'Y258' } as const
const against = (winner: Candidate, ...lost: Candidate[]) =>
  contradictions('pod_discharged_at', winner, lost).map(({ raw_event_id }) => raw_event_id)

describe('what stands against a belief', () => {
  test('another source that says another time does, within a few hours it does not', () => {
    expect(against(said('line'), said('far', { ...terminal, at_ms: hours(57) }))).toEqual(['far'])
    expect(against(said('line'), said('near', { ...terminal, at_ms: hours(56) }))).toEqual([])
  })

  test('an earlier word of the same source was corrected by it', () => {
    expect(against(said('now'), said('before', { at_ms: hours(90), said_ms: hours(10) }))).toEqual([])
  })

  test('one source that says at once that a ship came at two times contradicts itself; lifts may happen twice', () => {
    const arrived = { ...move, movement: 'arrive' } as const
    const status = said('status', { claim: arrived })
    const routing = { at_ms: hours(90), claim: arrived }
    expect(against(status, said('routing', routing))).toEqual(['routing'])
    expect(against(status, said('corrected', { ...routing, said_ms: hours(10) }))).toEqual([])
    expect(
      against(status, said('day', { ...routing, claim: { ...arrived, at: { local: '2026-08-02', offset: null } } })),
    ).toEqual([])
    expect(against(said('discharge'), said('again', { at_ms: hours(90) }))).toEqual([])
  })

  test('of another source only its last word counts', () => {
    const earlier = said('earlier', { ...terminal, at_ms: hours(90), said_ms: hours(10) })
    const later = said('later', { ...terminal, said_ms: hours(20) })
    expect(against(said('line'), earlier, later)).toEqual([])
    expect(against(said('line'), later, { ...earlier, said_ms: hours(30) })).toEqual(['earlier'])
  })

  test('an estimate does not contradict what has happened', () => {
    expect(against(said('line'), said('eta', { ...terminal, at_ms: hours(90), is_estimate: true }))).toEqual([])
  })

  test('of observations the member decides that the value comes from', () => {
    const observed = (reported: object): Claim => ({ kind: 'condition', at: move.at, place: null, reported })
    const winner = said('one', { ...terminal, at_ms: null, claim: observed({ available_for_pickup: true, holds: [] }) })
    const other = said('two', { at_ms: null, claim: observed({ available_for_pickup: false, holds: [] }) })
    const names = (attribute: string) => contradictions(attribute, winner, [other]).map(({ raw_event_id }) => raw_event_id)
    expect(names('available_for_pickup')).toEqual(['two'])
    expect(names('holds_at_pod_terminal')).toEqual([])
    expect(names('pickup_lfd')).toEqual([])
  })
})

test('rules have words', () => {
  expect(ruleInWords('authority:terminal')).toBe('Of several sources, the terminal knows best.')
  expect(ruleInWords('status:on_rail')).toBe('The first rule that holds: it is on a train.')
  expect(ruleInWords('latest_condition:rail')).toBe('The latest observation.')
  expect(ruleInWords('a_rule_without_words')).toBe('a_rule_without_words')
})
