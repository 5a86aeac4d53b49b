import { describe, expect, test } from 'vitest'
import { standing_rate, worldClock } from './clock.ts'

const begin = new Date('2031-03-02T09:30:00Z')

function clockAt() {
  let real_ms = 5_000
  const clock = worldClock(begin, () => real_ms)
  return { clock, pass: (ms: number) => (real_ms += ms), since: () => clock.now().getTime() - begin.getTime() }
}

describe('the clock of a world', () => {
  test('stands, but for so little that what is done one after the other keeps its order', () => {
    const { pass, since } = clockAt()
    expect(since()).toBe(0)
    pass(86_400_000)
    expect(since()).toBe(86_400_000 * standing_rate)
  })

  test('runs as real time does from where it stood, and stands again', () => {
    const { clock, pass, since } = clockAt()
    pass(2_000)
    clock.run('running')
    pass(10_000)
    expect(since()).toBe(2_000 * standing_rate + 10_000)
    clock.run('standing')
    pass(1_000)
    expect(since()).toBe(3_000 * standing_rate + 10_000)
  })

  test('jumps forward, and never back', () => {
    const { clock, since } = clockAt()
    clock.jump(3_600_000)
    clock.jump(-7_200_000)
    expect(since()).toBe(3_600_000)
  })
})
