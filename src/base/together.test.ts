import { expect, test } from 'vitest'
import { together, togetherBy } from './together.ts'

function watched() {
  const batches: number[][] = []
  const releases: (() => void)[] = []
  const double = together(
    async (inputs: readonly number[]) => {
      batches.push([...inputs])
      await new Promise<void>((resolve) => releases.push(resolve))
      if (inputs.includes(-1)) throw new Error('no')
      return inputs.map((input) => input * 2)
    },
    { batch_max: 3 },
  )
  return { batches, release: () => releases.shift()?.(), double }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('calls that come while a batch is under way gather into the next, no larger than the most, and each gets its own output', async () => {
  const { batches, release, double } = watched()
  const first = double(1)
  await turn()
  const others = [2, 3, 4, 5].map(double)
  await turn()
  expect(batches).toEqual([[1]])
  release()
  expect(await first).toBe(2)
  await turn()
  expect(batches).toEqual([[1], [2, 3, 4]])
  release()
  await turn()
  release()
  expect(await Promise.all(others)).toEqual([4, 6, 8, 10])
})

test('a batch that fails fails its own calls only, and later calls go on', async () => {
  const { release, double } = watched()
  const bad = double(-1)
  await turn()
  release()
  await expect(bad).rejects.toThrow('no')
  const good = double(7)
  await turn()
  release()
  expect(await good).toBe(14)
})

test('calls go together with those of their group, and no group waits for another', async () => {
  const batches: string[][] = []
  const releases: (() => void)[] = []
  const loud = togetherBy(
    (input: string) => input.charAt(0),
    async (inputs) => {
      batches.push([...inputs])
      await new Promise<void>((resolve) => releases.push(resolve))
      return inputs.map((input) => input.toUpperCase())
    },
    { batch_max: 10 },
  )
  const first = ['a1', 'b1'].map(loud)
  await turn()
  const others = ['a2', 'b2', 'a3'].map(loud)
  await turn()
  expect(batches).toEqual([['a1'], ['b1']])
  for (const _ of [1, 2]) {
    for (const release of releases.splice(0)) release()
    await turn()
  }
  expect(batches.slice(2)).toEqual([['a2', 'a3'], ['b2']])
  expect(await Promise.all([...first, ...others])).toEqual(['A1', 'B1', 'A2', 'B2', 'A3'])
  // A group that was forgotten begins anew.
  const later = loud('a4')
  await turn()
  releases.shift()?.()
  expect(await later).toBe('A4')
})
