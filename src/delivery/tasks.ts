/** The tasks of delivery for the job engine. */
import type { Clock } from '../base/clock.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'
import type { Deliverer } from './deliver.ts'
import { type EndpointReport, type SendMail, tellOfEndpoint } from './endpoint-news.ts'
import type { DeliverPayload } from './jobs.ts'
import { stepReplay } from './replays.ts'
import { sweepAttempts, sweepDeliveries } from './sweep.ts'

const sweep_interval_ms = 15 * 60_000

type DeliveryTaskTools = {
  database: Database
  clock: Clock
  deliverer: Deliverer
  /** Notifications that go out again, at most, for each webhook. */
  replays_per_second: number
  /** For which attempts are kept. */
  attempt_days: number
  sendMail: SendMail
}

type DeliveryPayloads = {
  deliver: DeliverPayload
  replay: DeliverPayload
  sweep_deliveries: Record<string, never>
  tell_of_endpoint: EndpointReport
}

export function deliveryTasks({
  database,
  clock,
  deliverer,
  replays_per_second,
  attempt_days,
  sendMail,
}: DeliveryTaskTools): Tasks {
  return defineTasks<DeliveryPayloads>({
    tell_of_endpoint: (news) => tellOfEndpoint({ database, clock, sendMail }, news),
    deliver: (payload) => deliverer.deliver(payload),
    replay: ({ webhook_id }, job) =>
      database.transaction(async (tx) => {
        await job.fence(tx)
        await stepReplay(tx, webhook_id, { per_second: replays_per_second, now: clock.now() })
      }),
    sweep_deliveries: async () => {
      await sweepDeliveries({ database, clock })
      await sweepAttempts({ database, clock, attempt_days })
      await scheduleDeliverySweep(database, sweep_interval_ms)
    },
  })
}

/** Queues the next look for forgotten deliveries. Every worker does so when it starts; the key holds one. */
export function scheduleDeliverySweep(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task: 'sweep_deliveries', payload: {}, key: 'sweep_deliveries', delay_ms, key_mode: 'preserve_run_at' }])
}
