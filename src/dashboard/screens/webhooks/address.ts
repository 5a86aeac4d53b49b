import { useMemo } from 'preact/hooks'
import { useLocation, useSearchParams } from 'wouter-preact'
import { day_ms, hour_ms } from '../../../base/durations.ts'
import { wholeMinute } from '../../facts/local-time.ts'
import { currentTime } from '../../server/now.ts'
import type { DeliveryFilter, ReplayFilter } from '../../server/webhooks.ts'

// What the address says: which webhook, which notification, and what is filtered by.

export type OutcomeChoice = 'any' | 'undelivered' | 'pending' | 'failed' | 'succeeded'
type MadeChoice = 'any' | '1h' | '1d' | '3d' | '7d'
export type Part = 'deliveries' | 'tail' | 'kinds'

export const outcome_choices = [
  { value: 'any', name: 'any' },
  { value: 'undelivered', name: 'not delivered' },
  { value: 'pending', name: 'waiting' },
  { value: 'failed', name: 'given up' },
  { value: 'succeeded', name: 'delivered' },
] as const satisfies readonly { value: OutcomeChoice; name: string }[]

export const made_choices = [
  { value: 'any', name: 'any time' },
  { value: '1h', name: 'last hour' },
  { value: '1d', name: 'last 24 hours' },
  { value: '3d', name: 'last 3 days' },
  { value: '7d', name: 'last 7 days' },
] as const satisfies readonly { value: MadeChoice; name: string }[]

const spans_ms: Readonly<Record<MadeChoice, number | null>> = {
  any: null,
  '1h': hour_ms,
  '1d': day_ms,
  '3d': 3 * day_ms,
  '7d': 7 * day_ms,
}
const statuses: Readonly<Record<OutcomeChoice, ReplayFilter['delivery_status']>> = {
  any: undefined,
  undelivered: ['pending', 'failed'],
  pending: ['pending'],
  failed: ['failed'],
  succeeded: ['succeeded'],
}

export function statusesOf(outcome: OutcomeChoice): ReplayFilter['delivery_status'] {
  return statuses[outcome]
}

export type Filters = { outcome: OutcomeChoice; kind: string; made: MadeChoice }

/** The filters as the list takes them. */
export function filterOf(webhook_id: string, { outcome, kind, made }: Filters, now: Date): DeliveryFilter {
  const span_ms = spans_ms[made]
  const status = statuses[outcome]
  return {
    'filter[webhook_id]': webhook_id,
    ...(status === undefined ? {} : { 'filter[delivery_status]': status.join(',') }),
    ...(kind === '' ? {} : { 'filter[event]': kind }),
    ...(span_ms === null ? {} : { 'filter[created_at][start]': new Date(now.getTime() - span_ms).toISOString() }),
  }
}

/** What the address says, and how to change it. */
export function useWebhookAddress(id: string | undefined) {
  const [address, write] = useSearchParams()
  const [, go] = useLocation()
  const choiceOf = <Value extends string>(name: string, choices: readonly { value: Value }[], usual: Value): Value =>
    choices.find(({ value }) => value === address.get(name))?.value ?? usual
  const wanted: Filters = {
    outcome: choiceOf('outcome', outcome_choices, 'any'),
    kind: address.get('kind') ?? '',
    made: choiceOf('made', made_choices, 'any'),
  }
  const part: Part = choiceOf('part', [{ value: 'tail' }, { value: 'kinds' }, { value: 'deliveries' }], 'deliveries')
  const change = (values: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '' || value === 'any') next.delete(name)
      else next.set(name, value)
    }
    write(next)
  }
  return {
    wanted,
    part,
    notification: address.get('notification'),
    change,
    chooseWebhook: (webhook_id: string) => go(`/webhooks/${webhook_id}`),
    // To the minute, so that the question stays the same from one drawing to the next.
    filter: useMemo(
      () => (id === undefined ? null : filterOf(id, wanted, wholeMinute(currentTime()))),
      [id, wanted.outcome, wanted.kind, wanted.made],
    ),
  }
}
