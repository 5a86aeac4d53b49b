/** P12: webhook deliveries a second. P13: from the commit to the first byte at the receiver, on an idle system. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Agent, request } from 'undici'
import { newId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import type { DeliverPayload } from '../../src/delivery/jobs.ts'
import { defineTasks, type Lane } from '../../src/jobs/tasks.ts'
import { startWorkers } from '../../src/jobs/workers.ts'
import { insertNotifications } from '../../src/store/delivery/notifications.ts'
import type { Database } from '../../src/store/pool.ts'
import { addAccount, addWebhook, announceFailures, openDelivery } from '../world/deliveries.ts'
import { oneLane } from '../world/one-lane.ts'
import { type Contest, quantile, timed } from './compare.ts'
import type { Latency } from './report.ts'

const payload = JSON.stringify({ data: { type: 'webhook_notification' }, filler: 'x'.repeat(2_150) })
const parallel = 64
// Eight requests at a time for one webhook: as many webhooks as fill the same width as the bare loop.
const webhooks_count = parallel / 8

export async function deliveries(
  database: Database,
  { receiver, operations }: { receiver: string; operations: number },
): Promise<Contest & AsyncDisposable> {
  const account_id = await addAccount(database)
  const webhook_ids = await Promise.all(
    Array.from({ length: webhooks_count }, () => addWebhook(database, account_id, { url: receiver })),
  )
  const world = openDelivery(database)
  const agent = new Agent({ connections: parallel })
  return {
    id: 'P12',
    what: `webhook deliveries, ${payload.length} bytes, signed twice, address checked, each attempt and outcome recorded`,
    bare_is: `POST of the same bytes with two HMACs, ${parallel} at a time`,
    floor: 0.4,
    aim: 0.65,
    ours: {
      prepare: () => queueNotifications(database, { account_id, webhook_ids, count: operations }),
      turn: async () => {
        const began_ms = performance.now()
        while ((await countPending(database, account_id)) > 0) {
          await Promise.all(webhook_ids.map((webhook_id) => world.deliverer.deliver({ webhook_id })))
        }
        return { operations, elapsed_ms: performance.now() - began_ms }
      },
    },
    bare: {
      turn: () =>
        timed(Array.from({ length: operations }, newId), parallel, async (id) => {
          const headers = {
            'content-type': 'application/json',
            'x-signature': hmac(payload),
            'webhook-signature': hmac(`${id}.1.${payload}`),
          }
          const { body } = await request(receiver, { method: 'POST', headers, body: payload, dispatcher: agent })
          await body.dump()
        }),
    },
    [Symbol.asyncDispose]: async () => {
      await world.close()
      await agent.close()
    },
  }
}

function hmac(text: string): string {
  return createHmac('sha256', 'a secret of thirty-two characters').update(text).digest('hex')
}

async function queueNotifications(
  database: Database,
  { account_id, webhook_ids, count }: { account_id: string; webhook_ids: readonly string[]; count: number },
): Promise<void> {
  const notifications = Array.from({ length: count }, (_, index) => ({
    account_id,
    id: newId(),
    webhook_id: webhook_ids[index % webhook_ids.length] ?? '',
    event_id: newId(),
    event: 'container.updated',
    reference_type: 'container',
    reference_id: newId(),
    container_sequence: null,
    shipment_sequence: null,
    object_id: null,
    object_sequence: null,
    payload,
  }))
  await insertNotifications(database, notifications, new Date())
}

async function countPending(database: Database, account_id: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from notifications where account_id = $1 and delivery_status = 'pending'",
    [account_id],
  )
  return rows[0]?.count ?? 0
}

type LatencyWishes = {
  url: string
  samples: number
  /** Other work of the same process; absent: it is idle. */
  beside?: { lanes: readonly Lane[]; keepBusy(): Promise<void> }
}

/** P13: samples of both, in turns, with pauses so that the system is idle. P13b: the same while 1,000 polls queue. */
export async function deliveryLatency(database: Database, { url, samples, beside }: LatencyWishes): Promise<Latency> {
  const sink = await openSink()
  const ours = await ourPath(database, { url, sink, lanes: beside?.lanes ?? [] })
  const bare = await barePath({ url, sink })
  const [ours_ms, bare_ms]: [number[], number[]] = [[], []]
  for (let sample = -3; sample < samples; sample++) {
    await beside?.keepBusy()
    const taken = [await ours.send(), await bare.send()] as const
    // The first ones open connections and prepare statements.
    if (sample >= 0) ours_ms.push(taken[0])
    if (sample >= 0) bare_ms.push(taken[1])
    await delay(100 + (sample % 7) * 10)
  }
  await ours.close()
  await bare.close()
  await sink.close()
  return {
    ...(beside === undefined ? idle : busy),
    floor: 'p99 < 250 ms',
    ours_p50_ms: quantile(ours_ms, 0.5),
    ours_p99_ms: quantile(ours_ms, 0.99),
    bare_p50_ms: quantile(bare_ms, 0.5),
    bare_p99_ms: quantile(bare_ms, 0.99),
  }
}

const idle = { id: 'P13', what: 'from the commit of a change to the first byte of its webhook, idle [W72]' }
const busy = {
  id: 'P13b',
  what: 'the same while 1,000 polls queue and run in the same process, over HTTP to a line; the bare loop beside them',
}

type Sink = { url: string; arrived(): Promise<number>; close(): Promise<void> }

async function openSink(): Promise<Sink> {
  let arrival = Promise.withResolvers<number>()
  const server = createServer((incoming, response) => {
    arrival.resolve(performance.now())
    incoming.resume().on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    arrived: () => {
      arrival = Promise.withResolvers()
      return arrival.promise
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Path = { send(): Promise<number>; close(): Promise<void> }

async function ourPath(
  database: Database,
  { url, sink, lanes }: { url: string; sink: Sink; lanes: readonly Lane[] },
): Promise<Path> {
  const account_id = await addAccount(database)
  await addWebhook(database, account_id, { url: sink.url })
  const world = openDelivery(database)
  const tasks = defineTasks<{ deliver: DeliverPayload }>({ deliver: (wanted) => world.deliverer.deliver(wanted) })
  const workers = await startWorkers({ database_url: url, lanes: [oneLane(tasks, 10), ...lanes], log: silentLog })
  return {
    send: async () => {
      const arrived = sink.arrived()
      await announceFailures(database, account_id, { clock: world.clock })
      const committed_ms = performance.now()
      return Math.max(0, (await arrived) - committed_ms)
    },
    close: async () => {
      await workers.stop()
      await world.close()
    },
  }
}

/** The least: a row, a hint in the same transaction, one listener that reads the row and posts it. */
async function barePath({ url, sink }: { url: string; sink: Sink }): Promise<Path> {
  const [writer, listener] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([writer.connect(), listener.connect()])
  await writer.query('create table if not exists bare.latency (id bigint generated always as identity primary key, payload text)')
  await listener.query('listen bare_latency')
  listener.on('notification', () => {
    void listener.query('delete from bare.latency returning payload').then(async ({ rows }) => {
      const { body } = await request(sink.url, { method: 'POST', body: String(rows[0]?.payload ?? '') })
      await body.dump()
    })
  })
  return {
    send: async () => {
      const arrived = sink.arrived()
      await writer.query('begin')
      await writer.query('insert into bare.latency (payload) values ($1)', [payload])
      await writer.query('notify bare_latency')
      await writer.query('commit')
      const committed_ms = performance.now()
      return Math.max(0, (await arrived) - committed_ms)
    },
    close: async () => {
      await Promise.all([writer.end(), listener.end()])
    },
  }
}
