import { expect, test } from 'vitest'
import { openLifetimes } from './lifetimes.ts'
import { silentLog } from './log.ts'

test('everything drains, then stops in reverse; a failure keeps nothing from stopping; twice is once', async () => {
  const told: string[] = []
  const lifetimes = openLifetimes(silentLog)
  for (const name of ['a', 'b', 'c']) {
    const end = (thing: string) => {
      told.push(`end ${thing}`)
      if (name === 'b') throw new Error('no')
    }
    await lifetimes.begin(name, () => name, { drain: (thing) => void told.push(`drain ${thing}`), end })
  }
  await Promise.all([lifetimes.end(), lifetimes.end()])
  expect(told).toEqual(['drain a', 'drain b', 'drain c', 'end c', 'end b', 'end a'])
})
