import { expect, test } from 'vitest'
import type { Sample, TableSample } from './gauge.ts'
import { verdictOf } from './verdict.ts'

const table = (name: string, changes: Partial<TableSample> = {}): TableSample => ({
  ...{ table: name, bytes: 10_000_000, live: 1_000, dead: 0 },
  ...changes,
})

/** Thirty samples; `at` says what is unusual of the one at a part of the way. */
const samples = (at: (way: number) => Partial<Sample> = () => ({})): Sample[] =>
  Array.from({ length: 30 }, (_, n) => ({
    ...{ minute: n, heap_mb: 70, rss_mb: 200, pending: 0, delivered: 0, tables: [table('_private_jobs')] },
    ...at(n / 29),
  }))

test('what stays as it is is flat, and what grows while it warms up', () => {
  expect(verdictOf(samples()).is_flat).toBe(true)
  expect(verdictOf(samples((way) => ({ heap_mb: way < 0.3 ? 200 * way : 70 }))).is_flat).toBe(true)
})

test('memory that goes on growing is told', () => {
  const { is_flat, lines } = verdictOf(samples((way) => ({ heap_mb: 70 + 100 * way })))
  expect(is_flat).toBe(false)
  expect(lines.join()).toContain('memory')
})

test('memory that comes with what waits in line is told, also when it stays as it is', () => {
  const [before] = samples(() => ({ heap_mb: 60 }))
  const with_backlog = (heap_mb: number) =>
    verdictOf(
      samples(() => ({ heap_mb, pending: 1_000_000 })),
      before,
    )
  expect(with_backlog(90).is_flat).toBe(true)
  expect(with_backlog(400)).toMatchObject({
    is_flat: false,
    lines: [expect.anything(), expect.stringContaining('1000000 notifications')],
  })
})

test('a table whose rows are rewritten may not grow, one that is added to may, while its rows do not', () => {
  const growing = (name: string, live: (way: number) => number) =>
    verdictOf(samples((way) => ({ tables: [table(name, { bytes: 10_000_000 * (1 + 8 * way ** 3), live: live(way) })] })))
  expect(growing('webhooks', () => 1_000).is_flat).toBe(false)
  expect(growing('notifications', (way) => 1_000 * (1 + 8 * way ** 3)).is_flat).toBe(true)
  expect(growing('notifications', () => 1_000).is_flat).toBe(false)
})

test('dead rows that nobody removes are told', () => {
  expect(verdictOf(samples(() => ({ tables: [table('notifications', { dead: 30_000 })] }))).is_flat).toBe(false)
  expect(verdictOf(samples(() => ({ tables: [table('notifications', { dead: 3_000 })] }))).is_flat).toBe(true)
})
