/** Customers who never give up: each number is asked for again until the API has said 201 or that it exists already. */
import { setTimeout as delay } from 'node:timers/promises'
import { numberOf, scac } from './story.ts'

export type Customer = { account_id: string; key: string }

export type Load = {
  /** Ids of requests that were answered with 201, by account and number. */
  accepted: ReadonlyMap<string, string>
  /** Numbers that were there when they were sent again: the answer to an earlier try was lost. */
  found_again: number
  failures: Readonly<Record<string, number>>
  /** Every number asked for is accepted or found again. */
  finished: Promise<void>
  stop(): void
}

type LoadOptions = { origin: string; customers: readonly Customer[]; per_second: number }

export const keyOf = (account_id: string, number: string) => `${account_id} ${number}`

export function startLoad({ origin, customers, per_second }: LoadOptions): Load {
  const accepted = new Map<string, string>()
  const failures: Record<string, number> = {}
  let found_again = 0
  let stopped = false
  const askFor = async (customer: Customer, number: string): Promise<void> => {
    for (;;) {
      const outcome = await post(origin, customer, number)
      if (outcome.kind === 'created') accepted.set(keyOf(customer.account_id, number), outcome.id)
      if (outcome.kind === 'duplicate') found_again++
      if (outcome.kind !== 'failed') return
      failures[outcome.reason] = (failures[outcome.reason] ?? 0) + 1
      await delay(250)
    }
  }
  const run = async () => {
    const asking = new Set<Promise<void>>()
    for (let index = 1; !stopped; index++) {
      const customer = customers[index % customers.length]
      if (customer === undefined) throw new Error('a load needs customers')
      const asked = askFor(customer, numberOf(Math.ceil(index / 2)))
      asking.add(asked)
      void asked.finally(() => asking.delete(asked))
      await delay(1_000 / per_second)
    }
    await Promise.all(asking)
  }
  return {
    accepted,
    get found_again() {
      return found_again
    },
    failures,
    finished: run(),
    stop: () => {
      stopped = true
    },
  }
}

type Outcome = { kind: 'created'; id: string } | { kind: 'duplicate' } | { kind: 'failed'; reason: string }

const patience_ms = 5_000

async function post(origin: string, { key }: Customer, number: string): Promise<Outcome> {
  const attributes = { request_type: 'bill_of_lading', request_number: number, scac }
  try {
    const response = await fetch(`${origin}/v2/tracking_requests`, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
      signal: AbortSignal.timeout(patience_ms),
    })
    const document: { data?: { id: string }; errors?: { code?: string }[] } = JSON.parse(await response.text()) // the two shapes of the interface
    if (response.status === 201 && document.data) return { kind: 'created', id: document.data.id }
    if (response.status === 422 && document.errors?.[0]?.code === 'duplicate') return { kind: 'duplicate' }
    return { kind: 'failed', reason: `status ${response.status}` }
  } catch (error) {
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.cause instanceof Error ? codeOf(error.cause) : error.name) : 'unknown',
    }
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
