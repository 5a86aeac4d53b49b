/** Detect: which line does a bare number belong to? Answered from our own tables; a wrong line would be worse than none. */
import type { Clock } from '../base/clock.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { inferNumber, type LineNumbers } from '../reference/infer-number.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { ensureTrackedNumber } from '../store/tracking/tracked-numbers.ts'
import { assignLine, lockTrackingRequest } from '../store/tracking/tracking-requests.ts'
import { type DetectPayload, pollJob } from './jobs.ts'
import { settleRequests } from './outcome.ts'
import { numberToAsk } from './requests.ts'

type Tools = {
  database: Database
  clock: Clock
  /** Numbers of lines that our tables do not have. */
  numbers: readonly LineNumbers[]
}

/** Fills in the line of a request that came without one and queues its first ask, or fails the request. */
export function detect(
  { database, clock, numbers }: Tools,
  { account_id, tracking_request_id }: DetectPayload,
  job: Pick<RunningJob, 'fence'>,
): Promise<void> {
  return database.transaction(async (tx) => {
    await job.fence(tx)
    const request = await lockTrackingRequest(tx, account_id, tracking_request_id)
    if (request === undefined || request.status !== 'pending' || request.scac !== null) return
    const now = clock.now()
    const scac = detectedLine(request.request_number, numbers)
    if (scac === null) return settleRequests(tx, { requests: [request], outcome: { kind: 'line_not_detected' }, now })
    const tracked_number_id = await ensureTrackedNumber(tx, numberToAsk({ ...request, scac }), now)
    if (!(await assignLine(tx, { account_id, id: request.id, scac, tracked_number_id }, now)))
      return settleRequests(tx, { requests: [request], outcome: { kind: 'duplicate' }, now })
    await enqueue(tx, [pollJob(tracked_number_id)])
  })
}

// The request was made without a person to confirm, so a likely line is taken where the interface would ask: the line itself then says
// whether the number is one of its own.
const confidence_min = 0.7

function detectedLine(number: string, lines: readonly LineNumbers[]): string | null {
  const inferred = inferNumber(number, { lines })
  if (inferred.kind === 'unusable') return null
  const [best] = inferred.attributes.shipping_line.candidates
  return best !== undefined && best.confidence >= confidence_min ? best.scac : null
}
