/** The service that an operator has named to be asked about papers: one question, one outcome, within a time. What goes wrong is a value. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../base/clock.ts'
import type { Http, HttpOutcome } from '../../base/http.ts'
import { retryAfter } from '../../base/retry-after.ts'
import { answerOf, requestOf, type ServiceAnswer, type ServiceQuestion } from './wire.ts'

type ServiceSettings = {
  /** Without `/chat/completions`. */
  address: string
  model: string
  /** Sent as a bearer token; null: none is. */
  key: string | null
}

type ServiceFailure =
  | 'unreachable'
  | 'too_late'
  /** Our key, or the model, is not taken. */
  | 'refused'
  /** It does not understand the question, such as a schema. */
  | 'rejected'
  | 'busy'
  | 'fault'
  | 'too_large'

export type ServiceOutcome<Answer> = ServiceAnswer<Answer> | FailedQuestion
/** `retry_after_ms`: for so long it wants to be left alone; null: it does not say. `was_asked`: it may have worked for us, and count it. */
type FailedQuestion = { kind: 'failed'; failure: ServiceFailure; retry_after_ms: number | null; was_asked: boolean }

export type ReaderService = { ask<Answer>(question: ServiceQuestion<Answer>, time_ms: number): Promise<ServiceOutcome<Answer>> }

const connect_timeout_ms = 5_000
/** A page of findings has some kilobytes. */
const answer_bytes_max = 2_000_000
/** A service that is busy is asked once more, when it says for how long and that is within the time. */
const asks_max = 2

export function openService(settings: ServiceSettings, { http, clock }: { http: Http; clock: Clock }): ReaderService {
  const askOnce = (body: string, timeout_ms: number): Promise<HttpOutcome> =>
    http.request({
      method: 'POST',
      url: `${settings.address}/chat/completions`,
      headers: {
        'content-type': 'application/json',
        ...(settings.key === null ? {} : { authorization: `Bearer ${settings.key}` }),
      },
      body,
      timeout_ms,
      connect_timeout_ms,
      body_max_bytes: answer_bytes_max,
      // The operator's own setting: a model in the next room is at a private address.
      private_targets: 'allowed',
    })
  return {
    ask: async (question, time_ms) => {
      const ends_ms = performance.now() + time_ms
      const body = requestOf(question, settings.model)
      for (let asks = 1; ; asks++) {
        const left_ms = Math.max(1, Math.round(ends_ms - performance.now()))
        const outcome = outcomeOf(await askOnce(body, left_ms), question, clock.now())
        if (outcome.kind !== 'failed' || outcome.failure !== 'busy' || outcome.retry_after_ms === null || asks === asks_max)
          return outcome
        if (performance.now() + outcome.retry_after_ms >= ends_ms) return outcome
        await delay(outcome.retry_after_ms)
      }
    },
  }
}

function outcomeOf<Answer>(outcome: HttpOutcome, question: ServiceQuestion<Answer>, now: Date): ServiceOutcome<Answer> {
  const failed = (failure: ServiceFailure, was_asked: boolean, retry_after_ms: number | null = null): FailedQuestion => {
    return { kind: 'failed', failure, retry_after_ms, was_asked }
  }
  if (outcome.kind === 'unreachable') {
    const is_late = outcome.reason === 'timeout' || outcome.reason === 'reset'
    return failed(outcome.reason === 'timeout' ? 'too_late' : 'unreachable', is_late)
  }
  const { status, headers, body, truncated_by } = outcome
  if (status === 429 || status === 503) return failed('busy', false, retryAfter(headers, now))
  if (status === 401 || status === 403 || status === 404) return failed('refused', false)
  if (status >= 500) return failed('fault', true)
  if (status !== 200) return failed('rejected', false)
  if (truncated_by === null) return answerOf(body, question)
  return failed(truncated_by === 'cap' ? 'too_large' : 'too_late', true)
}
