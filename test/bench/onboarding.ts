/** P7b: numbers from the bulk endpoint to shipments whose webhooks were delivered, by the whole product over real HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { newId } from '../../src/base/ids.ts'
import type { Database } from '../../src/store/pool.ts'
import type { apiClient } from '../world/client.ts'
import type { Bare } from './bare.ts'
import { type Contest, type Done, timed } from './compare.ts'
import { forget, listens_to } from './ingest.ts'
import type { Outsiders } from './start-outsiders.ts'
import { scacs, startLandfall } from './start-product.ts'

const parallel = 64
/** Rows of one request to the bulk endpoint. */
const rows_of_request = 1_000
const payloads = 3
const look_every_ms = 50

type Onboarding = { database: Database; url: string; bare: Bare; outsiders: Outsiders; operations: number }

export async function onboarding({ database, url, bare, outsiders, operations }: Onboarding): Promise<Contest & AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  stack.defer(() => forgetAll(database))
  // The product takes over no webhook whose secret was sealed by somebody else.
  await forgetAll(database)
  const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'landfall-bench-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const api = await startLandfall(stack, { database, url, folder, line: outsiders.line })
  await api.post('/webhooks', 'webhook', { url: `${outsiders.receiver}/`, active: true, events: listens_to })
  const agent = stack.adopt(new Agent({ connections: parallel }), (it) => it.close())
  let next = 1_000_000
  const rest = stack.move()
  return {
    id: 'P7b',
    what: `${operations} numbers at once from the bulk endpoint to shipments, with all webhooks delivered: asked over HTTP, kept, read, folded, announced, sent (${payloads} payloads each)`,
    bare_is: `rows inserted a thousand at a time; for each GET, JSON.parse, the transaction of P7 and ${payloads} POSTs, ${parallel} at a time`,
    floor: 0.15,
    aim: 0.3,
    ours: {
      turn: async () => {
        const began_ms = performance.now()
        await requestAll(api, operations)
        await whenDelivered(database)
        return { operations, elapsed_ms: performance.now() - began_ms }
      },
    },
    bare: {
      turn: async () => {
        const ids = Array.from({ length: operations }, () => next++)
        return bareTurn(ids, { bare, outsiders, agent })
      },
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}

async function forgetAll(database: Database): Promise<void> {
  await forget(database)
  await database.query('truncate accounts, webhooks, master_keys cascade')
}

async function requestAll(api: ReturnType<typeof apiClient>, count: number): Promise<void> {
  const series = newId().slice(-6).toUpperCase()
  for (let first = 0; first < count; first += rows_of_request) {
    const data = Array.from({ length: Math.min(rows_of_request, count - first) }, (_, row) => ({
      attributes: {
        request_type: 'bill_of_lading',
        request_number: `BULK${series}${first + row}`,
        scac: scacs[row % scacs.length],
      },
    }))
    const headers = { 'content-type': 'application/vnd.api+json' }
    const { status, text } = await api.raw('POST', '/tracking_requests/bulk', { body: JSON.stringify({ data }), headers })
    if (status >= 300) throw new Error(`the bulk endpoint answered ${status}: ${text.slice(0, 200)}`)
  }
}

/** Every request has its shipment, and everything that is to be told was sent. */
async function whenDelivered(database: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query(
      `select 1 from tracking_requests where status = 'pending'
        union all select 1 from notifications where delivery_status = 'pending' limit 1`,
    )
    if (rowCount === 0) return
    await delay(look_every_ms)
  }
}

type BareTools = Pick<Onboarding, 'bare' | 'outsiders'> & { agent: Agent }

async function bareTurn(ids: readonly number[], { bare, outsiders, agent }: BareTools): Promise<Done> {
  const began_ms = performance.now()
  for (let first = 0; first < ids.length; first += rows_of_request) {
    await bare.pool.query('insert into bare.tracked select id, now() from unnest($1::int[]) id', [
      ids.slice(first, first + rows_of_request),
    ])
  }
  await timed(ids, parallel, async (id) => {
    const address = `${outsiders.line}/v2/events?transportDocumentReference=BARE${id}`
    const { body } = await request(address, { dispatcher: agent })
    const bytes = Buffer.from(await body.arrayBuffer())
    JSON.parse(bytes.toString())
    await bare.snapshot(id, { body: bytes, events: 20, outbox: payloads })
    const headers = { 'content-type': 'application/json' }
    const told = JSON.stringify({ data: { type: 'webhook_notification' }, filler: 'x'.repeat(1_900) })
    for (let sent = 0; sent < payloads; sent++) {
      const answer = await request(outsiders.receiver, { method: 'POST', headers, body: told, dispatcher: agent })
      await answer.body.dump()
    }
  })
  return { operations: ids.length, elapsed_ms: performance.now() - began_ms }
}
