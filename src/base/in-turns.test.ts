import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

function room(most_under_way: number) {
  const begun: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const call = inTurns(
    (name: string) => name.charAt(0),
    (name) => {
      begun.push(name)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.set(name, { resolve, reject })
      return promise
    },
    { most_under_way },
  )
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, call, end, ends }
}

test('one group alone has all places, and one that comes later waits for one of them only', async () => {
  const { begun, call, end } = room(3)
  const calls = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'a6', 'b2', 'c1'].map((name) => call(name))
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  expect(begun.at(-1)).toBe('b1')
  await end('a1')
  expect(begun.at(-1)).toBe('c1')
  // Each has one now: who was served longest ago.
  await end('c1')
  expect(begun.at(-1)).toBe('a4')
  await end('b1')
  expect(begun.at(-1)).toBe('b2')
  for (const name of ['a3', 'a4', 'b2', 'a5', 'a6']) await end(name)
  await Promise.all(calls)
  expect(begun).toHaveLength(9)
})

test('a failure is told to who called, and makes room', async () => {
  const { begun, call, ends } = room(1)
  const failing = call('a1')
  const waiting = call('a2')
  ends.get('a1')?.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => begun).toEqual(['a1', 'a2'])
  ends.get('a2')?.resolve()
  await waiting
})
