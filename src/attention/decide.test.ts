import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
import { anyFacts, type FactChanges, factsWith, now, tariff } from '../../test/world/work-facts.ts'
import { actionGroups } from '../vocabulary/container-work.ts'
import { decide } from './decide.ts'
import { ruleNames } from './rules.ts'

const sentences = (changes: FactChanges) => decide(factsWith(changes), now).findings.map(({ sentence }) => sentence)
const customs = [{ name: 'customs', status: 'hold', description: 'Papers are missing' }] as const
const on = (day: string) => ({ at: new Date(`${day}T20:00:00Z`), source: 'line' }) as const
const away = {
  current_status: 'on_ship',
  charge: { last_free_day: null, pickup: { arrived_at: null, discharged_at: null } },
} as const
const no_deadlines = { line: null, terminal: null, rail: null }

describe('what is said of a container', () => {
  test.each<[string, FactChanges, string[]]>([
    ['with time left nothing', {}, []],
    ['that is charged', { charge: { last_free_day: on('2026-11-18') } }, ['Charged since Thu 19 Nov, and nothing holds it']],
    [
      'that is charged where no terminal reports',
      { availability_known: false, charge: { last_free_day: on('2026-11-18') } },
      ['Charged since Thu 19 Nov'],
    ],
    [
      'that is held and charged',
      { holds: [{ name: 'VACIS', status: 'hold', description: null }], charge: { last_free_day: on('2026-11-22') } },
      ['VACIS exam hold, and charged since Mon 23 Nov'],
    ],
    [
      'with its last free day tomorrow',
      { charge: { last_free_day: on('2026-11-25') } },
      ['Last free day is Wed 25 Nov, no appointment'],
    ],
    [
      'with an appointment that is too late',
      { charge: { last_free_day: on('2026-11-25') }, pickup_appointment_at: new Date('2026-11-27T18:00:00Z') },
      ['Last free day is Wed 25 Nov, and the appointment is Fri 27 Nov'],
    ],
    [
      'with an appointment in time nothing',
      { charge: { last_free_day: on('2026-11-25') }, pickup_appointment_at: new Date('2026-11-25T18:00:00Z') },
      [],
    ],
    [
      'that is not released three days before the last',
      { current_status: 'not_available', available_for_pickup: false },
      ['Last free day is Fri 27 Nov, not released'],
    ],
    ['that is held three days before the last', { holds: customs }, ['Customs hold, and the last free day is Fri 27 Nov']],
    ['that is held with more time nothing', { holds: customs, charge: { last_free_day: on('2026-11-28') } }, []],
    [
      'with a hold that is only announced nothing',
      { holds: [{ name: 'customs', status: 'pending', description: null }], charge: { last_free_day: on('2026-11-28') } },
      [],
    ],
    [
      'that is held, with two last free days',
      { holds: customs, deadlines: { line: on('2026-11-27').at, terminal: on('2026-11-25').at, rail: null } },
      ['Customs hold, and two last free days are told'],
    ],
    [
      'with two last free days',
      { deadlines: { line: on('2026-11-27').at, terminal: on('2026-11-25').at, rail: null } },
      ['Two last free days are told'],
    ],
    [
      'without a last free day',
      { tariffs: [], charge: { last_free_day: null }, deadlines: no_deadlines },
      ['Nobody has told a last free day, and no tariff fits'],
    ],
    [
      'that is late',
      {
        ...away,
        arrival: {
          arrived_at: null,
          expected_at: new Date('2026-12-04T02:00:00Z'),
          first_expected_at: new Date('2026-11-27T20:00:00Z'),
        },
      },
      ['Arrives 6 days later than first said'],
    ],
    [
      'that nobody heard of',
      { ...away, arrival: { arrived_at: null }, heard: { line_at: new Date('2026-11-15T04:00:00Z'), terminal_at: null } },
      ['Nothing heard since Sat 14 Nov'],
    ],
    [
      'that did not leave',
      {
        ...away,
        current_status: 'new',
        arrival: { arrived_at: null },
        departure: {
          place: 'Busan',
          zone: 'Asia/Seoul',
          expected_at: new Date('2026-11-20T20:00:00Z'),
          departed_at: null,
        },
      },
      ['Should have left Busan on Sat 21 Nov, and nobody reports it'],
    ],
    [
      'that is picked up and not back',
      {
        current_status: 'picked_up',
        tariffs: [{ ...tariff, id: 't2', charge: 'detention' }],
        charge: { pickup: { full_out_at: new Date('2026-11-16T20:00:00Z') } },
      },
      ['Detention is charged since Sat 21 Nov'],
    ],
    ['that sources differ about', { contradicted: ['pod_discharged_at'] }, ['Sources differ about the discharge']],
    ['that is not tracked any more nothing', { charge: { last_free_day: on('2026-11-18'), tracking_stopped: true } }, []],
  ])('%s', (_, changes, said) => {
    expect(sentences(changes)).toEqual(said)
  })

  test('once the box is out the last free day is that of the time with the empty, and no tariff for it is no word about the pickup', () => {
    const out = { current_status: 'picked_up', charge: { pickup: { full_out_at: new Date('2026-11-16T20:00:00Z') } } } as const
    const detention = { ...tariff, id: 't2', charge: 'detention' } as const
    const told = decide(factsWith({ ...out, tariffs: [tariff, detention] }), now)
    expect(told.charges).toMatchObject({ state: 'told', charge: 'detention', last_free_day: '2026-11-20', source: 'tariff' })
    expect(told.pickup_lfd_on).not.toBe('2026-11-20')
    const rests_on = told.findings[0]?.evidence.map(({ attribute, value }) => [attribute, value])
    expect(rests_on?.slice(0, 2)).toEqual([
      ['charges', told.charges.amount],
      ['charges', '2026-11-21'],
    ])
    const untold = decide(factsWith({ ...out, tariffs: [tariff] }), now)
    expect(untold.charges).toMatchObject({ state: 'cannot_tell', charge: 'detention', last_free_day: null })
  })

  test('what is charged is told with its days and amounts', () => {
    const { charges, pickup_lfd_on } = decide(factsWith({ charge: { last_free_day: on('2026-11-20') } }), now)
    expect(pickup_lfd_on).toBe('2026-11-20')
    expect(charges).toMatchObject({ charge: 'demurrage', last_free_day: '2026-11-20' })
    expect(charges).toMatchObject({ state: 'told', days_left: 0, days_charged: 4, amount: 740, currency: 'USD' })
    expect(charges).toMatchObject({ next_day_amount: 185, next_charge_on: '2026-11-25', source: 'line' })
    expect(charges.strip.map(({ kind }) => kind).slice(5, 11)).toEqual(['used', ...Array(4).fill('charged'), 'to_come'])
    expect(charges.strip.filter(({ today }) => today)).toEqual([
      { on: '2026-11-24', kind: 'charged', amount: 185, reason: null, today: true },
    ])
  })

  test('a last free day of the tariff is told as such', () => {
    const decided = decide(factsWith({ charge: { last_free_day: null }, deadlines: no_deadlines }), now)
    expect(decided).toMatchObject({ pickup_lfd_on: '2026-11-18', pickup_lfd_source: 'tariff' })
  })
})

describe('properties of a decision', () => {
  test('it is complete: every container has a group, and needs somebody exactly when there is a reason', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { action_group, findings } = decide(facts, now)
        expect(actionGroups).toContain(action_group)
        expect(action_group === 'needs_attention').toBe(findings.length > 0)
        expect(findings.map(({ weight }) => weight)).toEqual(findings.map(({ weight }) => weight).sort((a, b) => b - a))
        for (const { rule, evidence, sentence } of findings) {
          expect(ruleNames).toContain(rule)
          expect([rule, evidence.length > 0, /undefined|null|NaN/.test(sentence)]).toEqual([rule, true, false])
        }
      }),
      propertyRuns(2_000),
    )
  })

  test('it is deterministic', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(decide(structuredClone(facts), new Date(now))).toEqual(decide(facts, now))
      }),
      propertyRuns(300),
    )
  })

  test('it holds until the moment that it names, which lies ahead', () => {
    fc.assert(
      fc.property(anyFacts, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (facts, share) => {
        const { decide_again_at, ...decided } = decide(facts, now)
        const until_ms = decide_again_at?.getTime() ?? now.getTime() + 100 * 86_400_000
        expect(until_ms).toBeGreaterThan(now.getTime())
        const between = new Date(now.getTime() + Math.floor((until_ms - 1 - now.getTime()) * share))
        const { decide_again_at: then, ...later } = decide(facts, between)
        expect(later).toEqual(decided)
        expect(then).toEqual(decide_again_at)
      }),
      propertyRuns(1_000),
    )
  })
})
