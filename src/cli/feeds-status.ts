/** `landfall feeds status` and `scorecard`: how the sources of this installation are doing. Works beside a running server. */

import type { Command } from 'commander'
import { systemClock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import { StartError } from '../base/errors.ts'
import { type FeedStatus, readFeedsStatus } from '../tracking/feeds-status.ts'
import { type Scorecard, scorecard, scorecard_days_max } from '../tracking/scorecard.ts'
import { readDatabase } from './database.ts'
import { print, table } from './print.ts'
import { readRunningFeeds } from './running.ts'

export function registerFeedsStatus(program: Command): void {
  const group = program.commands.find((command) => command.name() === 'feeds') ?? program.command('feeds')
  group
    .command('status')
    .description('Whether each feed works, how much it is asked, what it is late with and what could not be read.')
    .option('--json', 'print it as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const feeds = await readDatabase(async ({ db, config }) =>
        readFeedsStatus({ database: db, clock: systemClock }, await readRunningFeeds(db, config)),
      )
      print(json ? JSON.stringify(feeds, null, 2) : statusText(feeds, systemClock.now()))
    })
  group
    .command('scorecard')
    .description('How good each line is as a source, from what was seen on days that are over.')
    .option('--days <days>', 'how many days back', '90')
    .option('--json', 'print it as JSON', false)
    .action(async ({ json, days }: { json: boolean; days: string }) => {
      const card = await readDatabase(({ db }) => scorecard({ database: db, clock: systemClock }, daysOf(days)))
      print(json ? JSON.stringify(card, null, 2) : scorecardText(card))
    })
}

function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= scorecard_days_max) return days
  throw new StartError(`--days must be a whole number from 1 to ${scorecard_days_max}.`)
}

function scorecardText({ data, meta }: Scorecard): string {
  const rows = data.flatMap(({ scac, measures }) =>
    Object.entries(measures).flatMap(([measure, parts]) =>
      parts.map(({ part, cases, mean }) => [scac, measure, part, String(mean), String(cases)]),
    ),
  )
  if (rows.length === 0) return `Nothing is known of the days from ${meta.from} to ${meta.until} yet.`
  return table(['LINE', 'MEASURE', 'OF', 'MEAN', 'CASES'], rows)
}

const headings = [
  'FEED',
  'KIND',
  'STATUS',
  'LAST ANSWER',
  'NUMBERS',
  'PARKED',
  'LATE BY',
  'ASKS/H',
  'ERRORS',
  'P95',
  'LEFT',
  'SHRUNK',
  'UNREAD',
]

/** A table, and a line for each feed that is left alone. Exported for tests. */
export function statusText(feeds: readonly FeedStatus[], now: Date): string {
  if (feeds.length === 0) return 'There are no feeds: see docs/guides/feeds-file.md.'
  const paused = feeds.filter(({ status }) => status === 'paused').map((feed) => pausedLine(feed, now))
  return [
    table(
      headings,
      feeds.map((feed) => cellsOf(feed, now)),
    ),
    ...paused,
  ].join('\n')
}

function cellsOf(feed: FeedStatus, now: Date): string[] {
  const { last_hour, pacing, unread } = feed
  return [
    feed.feed,
    feed.kind,
    feed.status,
    feed.last_succeeded_at === null ? 'never' : `${spanOf(now.getTime() - feed.last_succeeded_at.getTime())} ago`,
    String(feed.numbers),
    String(feed.numbers_parked),
    feed.lag_seconds === 0 ? '-' : spanOf(feed.lag_seconds * 1_000),
    String(last_hour.asks),
    last_hour.error_rate === null ? '-' : `${Math.round(last_hour.error_rate * 100)} %`,
    last_hour.mean_latency_ms === null ? '-' : last_hour.p95_latency_ms === null ? '> 30 s' : `${last_hour.p95_latency_ms} ms`,
    pacing === null ? '-' : String(pacing.requests_left_now),
    feed.last_day.answers_shrunk === 0 ? '-' : String(feed.last_day.answers_shrunk),
    unread.map(({ code, seen }) => `${code === '' ? '?' : code}:${seen}`).join(' ') || '-',
  ]
}

function pausedLine({ feed, reason, paused_since, next_look_at, numbers_parked, kind }: FeedStatus, now: Date): string {
  const why = reason === 'credentials' ? 'it refuses our credentials' : 'it cannot be reached'
  const since = paused_since === null ? '' : ` for ${spanOf(now.getTime() - paused_since.getTime())}`
  const next =
    next_look_at === null ? '' : `; the next look comes in ${spanOf(Math.max(0, next_look_at.getTime() - now.getTime()))}`
  return `${feed} is left alone${since}, because ${why}: ${numbers_parked} ${isFacility(kind) ? 'containers' : 'numbers'} wait${next}.`
}

function isFacility(kind: FeedStatus['kind']): boolean {
  return kind === 'terminal' || kind === 'railroad'
}

function spanOf(ms: number): string {
  const minutes = Math.floor(ms / minute_ms)
  if (minutes < 1) return `${Math.max(0, Math.round(ms / 1_000))} s`
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`
}
