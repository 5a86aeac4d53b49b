import { expect, test } from 'vitest'
import { openLog } from '../../src/base/log.ts'
import { lookAtRefusedFeeds } from '../../src/tracking/feed-tasks.ts'
import { openRoom } from './feed-room.ts'

const minute_ms = 60_000
const down = { kind: 'unreachable', reason: 'status 503', retry_after_ms: null } as const

function listening() {
  const lines: { level: string; event: string; feed?: string }[] = []
  return { lines, log: openLog('info', { write: (text: string) => void lines.push(JSON.parse(text)) }) }
}

test('a line that is down is asked five times, then once at each look, whatever the number of its numbers; others go on [F38]', async () => {
  const { lines, log } = listening()
  await using room = await openRoom({ log })
  await room.track('HLCU', 60)
  await room.track('ACLU', 5)
  room.line.answer = ({ scac }) => (scac === 'HLCU' ? down : { kind: 'not_found' })
  await room.run()
  const asksOf = (scac: string) => room.line.asks.filter((ask) => ask.scac === scac).length
  expect([asksOf('HLCU'), asksOf('ACLU')]).toEqual([5, 5])
  for (let minute = 0; minute < 50; minute++) await room.pass(minute_ms)
  // Looks after about 1, 2, 4, 8, 15 and 15 minutes, each about one number.
  expect(asksOf('HLCU') - 5).toBeGreaterThanOrEqual(4)
  expect(asksOf('HLCU') - 5).toBeLessThanOrEqual(7)
  expect(lines.filter(({ event }) => event === 'feed.paused')).toHaveLength(1)
  expect(lines.filter(({ level }) => level !== 'info')).toHaveLength(1)
  const { rows } = await room.db.query<{
    status: string
    reason: string
    retrying: boolean
    retries: number | null
    count: number
  }>(
    `select status, failed_reason as reason, is_retrying as retrying, max(retry_count) as retries, count(*)::int as count
      from tracking_requests where scac = 'HLCU' group by 1, 2, 3`,
  )
  expect(rows).toMatchObject([{ status: 'pending', reason: 'shipping_line_unreachable', retrying: true, count: 60 }])
})

test('when it is back everybody is asked again, slowly at first, once each [F38]', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 200)
  room.line.answer = () => down
  await room.run()
  room.line.answer = () => ({ kind: 'not_found' })
  const before = room.line.asks.length
  const minutes: number[] = []
  for (let minute = 0; minute < 16; minute++) {
    const already = room.line.asks.length
    await room.pass(minute_ms)
    minutes.push(room.line.asks.length - already)
  }
  const numbers = room.line.asks.slice(before).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(200)
  expect(numbers.length).toBeLessThanOrEqual(205)
  // 60 a minute is the pace of the line, of which the backlog takes four fifths when the ramp is over.
  expect(Math.max(...minutes)).toBeLessThanOrEqual(50)
  expect(minutes.slice(0, 3).reduce((sum, asks) => sum + asks, 0)).toBeLessThan(50)
  const { rows } = await room.db.query('select * from parked_polls')
  expect(rows).toEqual([])
})

test('what one process learned of a line, the others know', async () => {
  await using room = await openRoom()
  const other = room.another()
  await room.track('HLCU', 10)
  room.line.answer = () => down
  await room.run()
  expect(room.line.asks).toHaveLength(5)
  await room.track('HLCU', 10)
  await other.run()
  expect(room.line.asks).toHaveLength(5)
})

test('refused credentials are one alarm and one ask; new ones are tried within a minute of a start [F39]', async () => {
  const { lines, log } = listening()
  await using room = await openRoom({ log })
  await room.track('HLCU', 20)
  room.line.answer = () => ({ kind: 'credentials', status: 401 })
  await room.run()
  expect(room.line.asks).toHaveLength(1)
  for (let minute = 0; minute < 60; minute++) await room.pass(minute_ms)
  // After about 5, 10, 20 and 40 minutes.
  expect(room.line.asks.length).toBeLessThanOrEqual(5)
  expect(lines.filter(({ level }) => level !== 'info')).toMatchObject([{ event: 'feed.paused', feed: 'HLCU' }])
  const asked = room.line.asks.length
  room.line.answer = () => ({ kind: 'not_found' })
  await lookAtRefusedFeeds({ database: room.db, clock: room.clock })
  await room.pass(minute_ms + 1_000)
  expect(room.line.asks.length).toBeGreaterThan(asked)
  const { rows } = await room.db.query('select state from feed_health')
  expect(rows).toEqual([{ state: 'closed' }])
})

test('a number that always fails keeps no line from the others', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 6)
  const { rows } = await room.db.query<{ number: string }>('select number from tracked_numbers limit 1')
  room.line.answer = ({ number }) => (number === rows[0]?.number ? down : { kind: 'not_found' })
  for (let minute = 0; minute < 30; minute++) await room.pass(minute_ms)
  expect((await room.db.query('select state from feed_health')).rows).toEqual([{ state: 'closed' }])
})

test('every outcome is counted by feed and hour', async () => {
  await using room = await openRoom()
  await room.track('HLCU', 3)
  await room.track('ACLU', 2)
  room.line.answer = ({ scac }) => (scac === 'HLCU' ? { kind: 'not_found' } : down)
  await room.run()
  await room.tally.flush()
  room.line.answer = () => ({ kind: 'empty', pages: [] })
  await room.pass(27 * 3_600_000)
  await room.tally.flush()
  await room.tally.flush()
  const { rows } = await room.db.query(
    `select feed, sum(not_found)::int as not_found, sum(unreachable)::int as unreachable, sum(empty)::int as empty,
      max(last_succeeded_at) is not null as succeeded, cardinality(max(latency_counts)) as groups from feed_hours group by feed order by feed`,
  )
  expect(rows).toMatchObject([
    { feed: 'ACLU', not_found: 0, unreachable: 2, succeeded: true, groups: 7 },
    { feed: 'HLCU', not_found: 3, unreachable: 0, empty: 3, succeeded: true },
  ])
})
