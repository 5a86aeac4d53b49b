import { expect, test } from 'vitest'
import { eachTogether, inHalves, type Limits, type Outcome, together, togetherBy } from './together.ts'

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

test('beside a batch that is under way calls gather for a moment, or until there are enough; one that is alone waits for nobody', async () => {
  const { batches, releases, call } = gathering({ batch_max: 3, most_under_way: 2, gather_ms: 20 })
  const first = call(1)
  await turn()
  expect(batches).toEqual([[1]])
  // Less than the most, and for less than the time.
  const others = [2, 3].map(call)
  await turn()
  expect(batches).toEqual([[1]])
  others.push(call(4))
  await turn()
  expect(batches).toEqual([[1], [2, 3, 4]])
  // No more than two at once, however many wait; those that have waited go when one ends.
  const more = [5, 6, 7, 8].map(call)
  await turn()
  expect(batches).toHaveLength(2)
  releases.shift()?.()
  await expect.poll(() => batches).toEqual([[1], [2, 3, 4], [5, 6, 7]])
  releases.shift()?.()
  await expect.poll(() => batches).toHaveLength(4)
  for (const release of releases.splice(0)) release()
  expect(await Promise.all([first, ...others, ...more])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('calls that waited long enough go beside the batch that is under way, few as they are', async () => {
  const { batches, releases, call } = gathering({ batch_max: 3, most_under_way: 2, gather_ms: 5 })
  const first = call(1)
  await turn()
  const second = call(2)
  await expect.poll(() => batches).toEqual([[1], [2]])
  for (const release of releases.splice(0)) release()
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

function gathering(limits: Limits) {
  const batches: number[][] = []
  const releases: (() => void)[] = []
  const call = together(async (inputs: readonly number[]) => {
    batches.push([...inputs])
    await new Promise<void>((resolve) => releases.push(resolve))
    return inputs
  }, limits)
  return { batches, releases, call }
}

test('of work that fails for some, the calls of those alone fail', async () => {
  const half = eachTogether(
    async (inputs: readonly number[]) =>
      inputs.map((input): Outcome<number> => {
        if (input % 2 === 1) return { kind: 'failed', error: new Error(`${input} is odd`) }
        return { kind: 'done', output: input / 2 }
      }),
    { batch_max: 10 },
  )
  const called = await Promise.allSettled([4, 3, 8].map(half))
  expect(called.map((one) => (one.status === 'fulfilled' ? one.value : `${one.reason.message}`))).toEqual([2, '3 is odd', 4])
})

test('one bad input of many is found by halves, and the others are done', async () => {
  const runs: number[] = []
  const work = async (inputs: readonly number[]) => {
    runs.push(inputs.length)
    if (inputs.includes(13)) throw new Error('unlucky')
    return inputs.map((input): Outcome<number> => ({ kind: 'done', output: input }))
  }
  const inputs = Array.from({ length: 64 }, (_, input) => input)
  const outcomes = await inHalves(inputs, work, () => true)
  expect(outcomes.flatMap((outcome, input) => (outcome.kind === 'failed' ? [[input, outcome.error.message]] : []))).toEqual([
    [13, 'unlucky'],
  ])
  expect(runs).toHaveLength(13)
  await expect(inHalves(inputs, work, () => false)).rejects.toThrow('unlucky')
})
