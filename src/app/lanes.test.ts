import { expect, test } from 'vitest'
import { laneOfTask, lanesOf } from './lanes.ts'

const limits = {
  delivery_concurrency: 1,
  tracking_concurrency: 2,
  poll_concurrency: 3,
  document_readers: 4,
  worker_concurrency: 5,
}

test('each task stands in one lane, and one that is not named in the last', () => {
  const names = [...Object.keys(laneOfTask), 'sweep']
  const lanes = lanesOf(Object.fromEntries(names.map((name) => [name, async () => undefined])), limits)
  expect(lanes.map(({ name, concurrency }) => [name, concurrency])).toEqual([
    ['delivering', 1],
    ['tracking', 2],
    ['polling', 3],
    ['files', 5],
    ['other', 5],
  ])
  expect(lanes.flatMap(({ tasks }) => Object.keys(tasks)).sort()).toEqual(names.sort())
  expect(lanes.at(-1)?.tasks).toHaveProperty('sweep')
})
