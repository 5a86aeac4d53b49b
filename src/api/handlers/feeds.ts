import { day_ms, hour_ms } from '../../base/durations.ts'
import type { feedOperations } from '../../contract/operations/feeds.ts'
import { widenForOperator } from '../../store/accounts/accounts.ts'
import { wordsOf } from '../../store/filter.ts'
import { type FeedSpanRow, readFeedSpans } from '../../store/tracking/feeds-status.ts'
import { hasCases, readScorecardCases, readScorecardHistory, scorecard_periods } from '../../store/tracking/scorecard.ts'
import { figuresOf, shownToAccounts } from '../../tracking/feeds-status.ts'
import { scorecard, scorecard_days_max, scorecardSpan } from '../../tracking/scorecard.ts'
import type { CallBase, Handlers } from '../call.ts'
import { refused } from '../query.ts'

const days_default = 90
const cases_max = 200

/** How far back the history of feeds goes in one answer, and unless told. */
const spans = {
  hour: { longest_ms: 31 * day_ms, usual_ms: 48 * hour_ms },
  day: { longest_ms: 366 * day_ms, usual_ms: 30 * day_ms },
} as const

export const feedHandlers: Handlers<typeof feedOperations> = {
  async getFeedsStatus(call, { readFeedsStatus }) {
    const detailed = await isOperatorsAdmin(call)
    const { now } = call
    return {
      kind: 'detached',
      work: async () => {
        const feeds = await readFeedsStatus()
        return { kind: 'plain', body: { data: detailed ? feeds : feeds.map(shownToAccounts), meta: { detailed, at: now } } }
      },
    }
  },

  async getFeedsScorecard({ query }, { all_accounts, clock }) {
    const days = daysIn(query.days)
    const score = () => scorecard({ database: all_accounts, clock }, days)
    return { kind: 'detached', work: async () => ({ kind: 'plain', body: await score() }) }
  },

  async getFeedsHistory({ sql, now, query, ...call }) {
    const by = wordIn('by', query.by ?? 'hour', ['hour', 'day'] as const)
    const until = query.until ?? now
    const from = query.from ?? new Date(until.getTime() - spans[by].usual_ms)
    if (from > until) throw refused('from', 'must not be later than until')
    if (until.getTime() - from.getTime() > spans[by].longest_ms)
      throw refused('from', `may lie ${spans[by].longest_ms / day_ms} days before until, by the ${by}`)
    const detailed = await isOperatorsAdmin(call)
    const rows = await readFeedSpans(sql, { by, from, until, feeds: wordsOf(query.feed) })
    const data = [...Map.groupBy(rows, ({ feed }) => feed)].map(([feed, ofFeed]) => {
      return { feed, history: ofFeed.map((row) => (detailed ? wholeSpan(row) : spanForAccounts(row))) }
    })
    return { kind: 'plain', body: { data, meta: { by, detailed, from, until } } }
  },

  async getScorecardHistory({ sql, query, now }) {
    const by = wordIn('by', query.by ?? 'week', scorecard_periods)
    const span = scorecardSpan(now, daysIn(query.days))
    const wanted = { scacs: wordsOf(query.scac), measures: wordsOf(query.measure) }
    return { kind: 'plain', body: { data: await readScorecardHistory(sql, { ...span, by, ...wanted }), meta: { by, ...span } } }
  },

  async listScorecardCases({ sql, caller, query: { scac, measure, part, days }, now }) {
    if (!scac) throw refused('scac', 'is required')
    if (!measure) throw refused('measure', 'is required')
    if (!hasCases(measure)) throw refused('measure', 'must be a measure with cases')
    const span = scorecardSpan(now, daysIn(days))
    const wanted = { account_id: caller.account_id, scac, measure, part: part || undefined, limit: cases_max + 1 }
    const found = await readScorecardCases(sql, { ...span, ...wanted })
    const meta = { ...span, is_truncated: found.length > cases_max }
    return { kind: 'plain', body: { data: found.slice(0, cases_max), meta } }
  },
}

function daysIn(text: string | undefined): number {
  const days = text === undefined ? days_default : Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= scorecard_days_max) return days
  throw refused('days', `must be a whole number from 1 to ${scorecard_days_max}`)
}

function wordIn<const Word extends string>(parameter: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text)
  if (found === undefined) throw refused(parameter, `may be ${words.join(', ')}`)
  return found
}

function wholeSpan({ at, last_succeeded_at, counts }: FeedSpanRow) {
  const figures = figuresOf(counts)
  return { at, asked: figures.asks > 0, last_succeeded_at, ...figures }
}

/** A share, and no counts: how much others track is not for everybody. */
function spanForAccounts(row: FeedSpanRow) {
  const { at, asked, error_rate, last_succeeded_at } = wholeSpan(row)
  return { at, asked, error_rate, last_succeeded_at }
}

/** How much is tracked and asked over all accounts is for whoever runs the installation. */
function isOperatorsAdmin({ caller, transaction }: Pick<CallBase, 'caller' | 'transaction'>): Promise<boolean> {
  return caller.role === 'admin' ? transaction((tx) => widenForOperator(tx, caller.account_id)) : Promise.resolve(false)
}
