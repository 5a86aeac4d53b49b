/** A service that is asked within limits: of pages and money by account and day, of time, and with a rest after each failure. */
import type { Clock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import type { ReaderService, ServiceOutcome } from '../reading/own-reader/service.ts'
import { type ServiceQuestion, type TokenCount, tokensAtMost } from '../reading/own-reader/wire.ts'
import { correctReaderUse, type ReaderUse, reserveReaderUse } from '../store/documents/reader-days.ts'
import type { Database } from '../store/pool.ts'
import { dayOf } from './quota.ts'

type ServiceBounds = {
  /** Of one account on one day. */
  most: ReaderUse
  /** Of a million tokens, in units of one currency. */
  prices: TokenCount
}

export type NotAskedReason = 'over_limit' | 'resting' | 'no_time'
export type BoundedOutcome<Answer> = ServiceOutcome<Answer> | { kind: 'not_asked'; reason: NotAskedReason }

/** `ends_ms`: by the clock of the process (performance.now). */
export type AskedFile = { account_id: string; ends_ms: number; signal: AbortSignal }

export type BoundedService = {
  /** Throws only what `signal` gives as its reason. */
  ask<Answer>(question: ServiceQuestion<Answer>, file: AskedFile): Promise<BoundedOutcome<Answer>>
}

type BoundedTools = { database: Database; clock: Clock; service: ReaderService }

/** A service that failed is left alone for so long, so that it holds up one paper and not all. */
const rest_ms = minute_ms
/** Less time is not worth a question. */
const time_least_ms = 500

export function boundService(bounds: ServiceBounds, { database, clock, service }: BoundedTools): BoundedService {
  let rests_until_ms = 0
  return {
    ask: async (question, { account_id, ends_ms, signal }) => {
      const left_ms = Math.round(ends_ms - performance.now())
      if (left_ms < time_least_ms) return { kind: 'not_asked', reason: 'no_time' }
      if (clock.now().getTime() < rests_until_ms) return { kind: 'not_asked', reason: 'resting' }
      // Counted before it is asked, and put right afterwards: a process that ends in between has counted too much.
      const at_most: ReaderUse = { pages: question.pages, cost_micros: costOf(tokensAtMost(question), bounds.prices) }
      const day = { account_id, day: dayOf(clock.now()) }
      if (!(await reserveReaderUse(database, day, { more: at_most, max: bounds.most })))
        return { kind: 'not_asked', reason: 'over_limit' }
      const outcome = await orStopped(service.ask(question, left_ms), signal)
      await correctReaderUse(database, day, correctionOf(outcome, { at_most, prices: bounds.prices }))
      if (outcome.kind === 'failed')
        rests_until_ms = Math.max(rests_until_ms, clock.now().getTime() + (outcome.retry_after_ms ?? rest_ms))
      return outcome
    },
  }
}

function correctionOf(
  outcome: ServiceOutcome<unknown>,
  { at_most, prices }: { at_most: ReaderUse; prices: TokenCount },
): ReaderUse {
  if (outcome.kind === 'failed') {
    // Who may have worked for us may also send a bill.
    return outcome.was_asked ? { pages: 0, cost_micros: 0 } : { pages: -at_most.pages, cost_micros: -at_most.cost_micros }
  }
  return { pages: 0, cost_micros: outcome.usage === null ? 0 : costOf(outcome.usage, prices) - at_most.cost_micros }
}

/** In millionths: a price of a million tokens is that of one token in millionths. */
function costOf(tokens: TokenCount, prices: TokenCount): number {
  return Math.ceil(tokens.input * prices.input + tokens.output * prices.output)
}

/** A process that stops does not wait for somebody else's answer. */
async function orStopped<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([answer, stopped.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
