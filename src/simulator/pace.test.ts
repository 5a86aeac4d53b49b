import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
import { nextStep } from './pace.ts'

const now = new Date('2031-03-02T09:30:00Z')
const minute = 60_000

describe('a clock that stands', () => {
  test('jumps nowhere, and holds back what is planned by nearly as much as passes', () => {
    const { step } = nextStep({ speed: 0, goal: null }, { now, elapsed_ms: 1_000, owed_ms: 0 })
    expect(step).toEqual({ jump_ms: 0, nearer_ms: -999, is_at_goal: false })
  })
})

describe('a clock that runs', () => {
  test('at once real time leaves everything as it is', () => {
    const { step } = nextStep({ speed: 1, goal: null }, { now, elapsed_ms: 250, owed_ms: 0 })
    expect(step).toMatchObject({ jump_ms: 0, nearer_ms: 0 })
  })

  test('faster jumps by what real time does not bring', () => {
    const { step } = nextStep({ speed: 3_600, goal: null }, { now, elapsed_ms: 250, owed_ms: 0 })
    expect(step).toMatchObject({ jump_ms: 250 * 3_599, nearer_ms: 250 * 3_599 })
  })

  test('by no more than an hour at a time; what is left is owed, once', () => {
    const { step, owed_ms } = nextStep({ speed: 100_000, goal: null }, { now, elapsed_ms: 10_000, owed_ms: 0 })
    expect(step.jump_ms).toBe(50 * minute)
    expect(owed_ms).toBe(50 * minute)
  })
})

describe('a clock that goes somewhere', () => {
  test('is there after as many steps as it takes, to the millisecond, and not a moment later', () => {
    const far = fc.integer({ min: 1, max: 30 * 24 * 60 * minute })
    fc.assert(
      fc.property(far, (ms) => {
        const goal = new Date(now.getTime() + ms)
        let at = now
        for (let steps = 0; steps <= Math.ceil(ms / (50 * minute)); steps++) {
          const { step } = nextStep({ speed: 0, goal }, { now: at, elapsed_ms: 0, owed_ms: 0 })
          at = new Date(at.getTime() + step.jump_ms)
          expect(step.jump_ms).toBeLessThanOrEqual(50 * minute)
          if (!step.is_at_goal) continue
          expect(at).toEqual(goal)
          return
        }
        throw new Error('it never arrives')
      }),
      propertyRuns(100),
    )
  })

  test('that lies behind it is reached at once', () => {
    const { step } = nextStep({ speed: 0, goal: new Date(now.getTime() - 1) }, { now, elapsed_ms: 0, owed_ms: 0 })
    expect(step).toMatchObject({ jump_ms: 0, is_at_goal: true })
  })
})
