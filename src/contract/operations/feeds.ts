import Type from 'typebox'
import { defineOperations, instantParameter, required, textParameter } from '../operation.ts'
import { withNull } from '../resource.ts'

// How the sources of the installation are doing. Not part of JSON:API: a table of figures, without records behind it.

const instantOrNull = Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' }))
const numberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] })
const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const count = Type.Integer({ minimum: 0 })

const figures = Type.Object({
  asks: count,
  errors: count,
  error_rate: numberOrNull,
  mean_latency_ms: numberOrNull,
  p95_latency_ms: numberOrNull,
  outcomes: Type.Record(Type.String(), count),
  events: count,
  unread: count,
  answers_shrunk: count,
})

const feedStatus = Type.Object({
  feed: Type.String(),
  kind: Type.Enum(['line', 'mailbox', 'terminal', 'railroad', 'former']),
  status: Type.Enum(['well', 'failing', 'paused', 'recovering', 'idle']),
  paused_since: instantOrNull,
  last_succeeded_at: instantOrNull,
  // From here on: for admin keys of the operator only.
  scacs: Type.Optional(Type.Array(Type.String())),
  reason: Type.Optional(textOrNull),
  next_look_at: Type.Optional(instantOrNull),
  last_asked_at: Type.Optional(instantOrNull),
  numbers: Type.Optional(count),
  numbers_parked: Type.Optional(count),
  oldest_due_at: Type.Optional(instantOrNull),
  lag_seconds: Type.Optional(count),
  last_hour: Type.Optional(figures),
  last_day: Type.Optional(figures),
  pacing: Type.Optional(
    Type.Unsafe<object | null>({
      type: ['object', 'null'],
      properties: {
        requests_per_minute: { type: 'number' },
        requests_left_now: { type: 'integer' },
        places_ahead: { type: 'integer' },
        paused_seconds: { type: 'integer' },
        tokens_left_now: { type: 'integer' },
      },
    }),
  ),
  unread: Type.Optional(
    Type.Array(Type.Object({ code: Type.String(), reason: Type.String(), seen: count, last_seen_at: Type.String() })),
  ),
})

const part = Type.Object({ part: Type.String(), cases: count, mean: Type.Number() })

const scorecard = Type.Object({
  scac: Type.String(),
  measures: Type.Record(Type.String(), Type.Array(part)),
})

const period = { from: Type.String({ format: 'date-time' }), until: Type.String({ format: 'date-time' }) }
const perSpan = {
  at: Type.String({ format: 'date-time', description: 'Begin of the hour or day, UTC.' }),
  asked: Type.Boolean({ description: 'Whether it was asked, or handed something over.' }),
  // A share, so that nobody learns how much others track.
  error_rate: numberOrNull,
  last_succeeded_at: instantOrNull,
  // From here on: for admin keys of the operator only.
  asks: Type.Optional(count),
  errors: Type.Optional(count),
  mean_latency_ms: Type.Optional(numberOrNull),
  p95_latency_ms: Type.Optional(numberOrNull),
  outcomes: Type.Optional(Type.Record(Type.String(), count)),
  events: Type.Optional(count),
  unread: Type.Optional(count),
  answers_shrunk: Type.Optional(count),
}
const scorecardPeriod = Type.Object({
  on: Type.String({ format: 'date', description: 'First day of the period.' }),
  scac: Type.String(),
  measure: Type.String(),
  part: Type.String(),
  cases: count,
  mean: Type.Number(),
})
const scorecardCase = Type.Object({
  on: Type.String({ format: 'date', description: 'The day that it counts for.' }),
  type: Type.Unsafe<'container' | 'shipment'>({ type: 'string', enum: ['container', 'shipment'] }),
  id: Type.String(),
  number: Type.String(),
  part: Type.String(),
  value: Type.Number({ description: 'What it adds to the mean.' }),
})

const common = { method: 'GET', tag: 'Feed status', bucket: 'general', role: 'read', errors: ['bad_request'] } as const

export const feedOperations = defineOperations({
  getFeedsStatus: {
    ...common,
    path: '/feeds/status',
    summary: 'How the feeds are doing',
    description:
      'Each source of this installation and whether it works: shipping lines that are asked (`line`), terminals and railroads that are asked about containers (`terminal`, `railroad`), mailboxes, and those that were once configured (`former`). `paused`: it failed for several numbers in a row, or refused our credentials, and is left alone but for one look now and then; its numbers keep what is known and are asked again when it is back. Keys see names and health; admin keys of the operator also see loads, error rates, latencies, pacing, what could not be read, and how many answers lacked moves that the one before held (`answers_shrunk`). Figures are a few seconds old.',
    query: {},
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Array(feedStatus),
        meta: Type.Object({ detailed: Type.Boolean(), at: Type.String({ format: 'date-time' }) }),
      }),
    },
  },
  getFeedsScorecard: {
    ...common,
    path: '/feeds/scorecard',
    summary: 'How good the lines are as sources',
    description:
      'By line, from what this installation itself saw in the last `days` days (90 unless told, 366 at most) that are over: `availability` (share of asks that were answered), `completeness` (share of finished containers with a milestone, by milestone), `latency_hours` (from an event to our hearing of it), `eta_error_days` (distance of the estimated from the actual arrival, by days of lead time), `eta_bias_days` (the same with its sign: above 0 is later than said), `vessel_eta_error_days`, `vessel_eta_bias_days`, `line_eta_error_days` and `line_eta_bias_days` (the same for what the position of the vessel told and for what the line did, of arrivals of which both are known), `eta_revisions` (changes of the estimate for one arrival), `contradictions` (events that its answers no longer held, of all) and `no_longer_reported` (milestones of finished containers by the word of the line that its answers no longer held, believed all the same, by milestone). Each part has the number of cases and their mean.',
    query: { days: textParameter('How many days back, from 1 to 366.') },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Array(scorecard),
        meta: Type.Object({ from: Type.String({ format: 'date' }), until: Type.String({ format: 'date' }) }),
      }),
    },
  },
  getFeedsHistory: {
    ...common,
    path: '/feeds/history',
    summary: 'How the feeds did over time',
    description:
      'By feed, the hours or days of a period, the earliest first; an hour in which nothing was asked is left out. Keys see whether it was asked and the share of asks that failed; admin keys of the operator also see counts, latencies and what came of the asks. At most 31 days by the hour, 366 by the day.',
    query: {
      by: textParameter('`hour` (unless told) or `day`, UTC.'),
      feed: textParameter('Only these feeds, separated by commas.'),
      from: instantParameter('Begin; unless told 48 hours, or 30 days, before `until`.'),
      until: instantParameter('End; unless told now.'),
    },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Array(Type.Object({ feed: Type.String(), history: Type.Array(Type.Object(perSpan)) })),
        meta: Type.Object({ by: Type.String(), detailed: Type.Boolean(), ...period }),
      }),
    },
  },
  getScorecardHistory: {
    ...common,
    path: '/feeds/scorecard/history',
    summary: 'The scorecard over time',
    description: 'The measures of the scorecard by day, week (from Monday) or month, the earliest first.',
    query: {
      by: textParameter('`day`, `week` (unless told) or `month`.'),
      days: textParameter('How many days back, from 1 to 366; 90 unless told.'),
      scac: textParameter('Only these lines, separated by commas.'),
      measure: textParameter('Only these measures, separated by commas.'),
    },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Array(scorecardPeriod),
        meta: Type.Object({ by: Type.String(), from: Type.String({ format: 'date' }), until: Type.String({ format: 'date' }) }),
      }),
    },
  },
  listScorecardCases: {
    ...common,
    path: '/feeds/scorecard/cases',
    summary: 'The cases behind a figure of the scorecard',
    description:
      'Shipments and containers of the account that a figure is made of, the latest day and the largest value first, at most 200. A figure is of all accounts of the installation, so that there may be fewer cases than it counts. `availability` and `contradictions` are of asks and answers, and have no such cases.',
    query: {
      scac: required(textParameter('The line.')),
      measure: required(textParameter('The measure.')),
      part: textParameter('The part of it, such as a milestone or days of lead time; all of them unless told.'),
      days: textParameter('How many days back, from 1 to 366; 90 unless told.'),
    },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        data: Type.Array(scorecardCase),
        meta: Type.Object({
          from: Type.String({ format: 'date' }),
          until: Type.String({ format: 'date' }),
          is_truncated: Type.Boolean(),
        }),
      }),
    },
  },
})
