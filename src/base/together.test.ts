import { expect, test } from 'vitest'
import { together } from './together.ts'

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
