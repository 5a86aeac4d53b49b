import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzzRequests, narrowBuckets } from '../fuzz/requests.ts'
import { reference } from './api-reference.ts'
import { openRequests, type Requests } from './api-requests.ts'
import { type Answered, type Ask, apiWorld, type World } from './api-world.ts'

// 2,000 requests here; `npm run fuzz` sends as many as it is told to.

const total = Number(process.env.LANDFALL_FUZZ_REQUESTS ?? 2_000)
const seed = process.env.LANDFALL_FUZZ_SEED
const batch = 20
const put_off_max_ms = 60_000
const shown_every = 5_000

let world: World
let requests: Requests
beforeAll(async () => {
  world = await apiWorld()
  requests = await openRequests(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Whatever the requests have done to the key that they are sent with is undone, or nothing would get through. */
async function restore(): Promise<void> {
  const { db } = world.test
  const { mine } = world
  await db.query(
    'update api_keys set revoked_at = null, expires_at = null, requests_per_minute = 1000000 where account_id = $1',
    [mine.id],
  )
  await db.query('update accounts set suspended_at = null where id = $1', [mine.id])
  await world.makeMineOperator()
  await db.query('delete from rate_limit_slots where bucket = any ($1)', [narrowBuckets])
}

/** A busy machine may put a request off (503 with Retry-After), or close a connection that was idle: that is no answer yet. */
async function askUntilServed(path: string, options: Ask): Promise<Answered> {
  const until_ms = performance.now() + put_off_max_ms
  for (;;) {
    const answer = await world.ask(path, options).catch((error: unknown) => {
      if (performance.now() > until_ms || !isClosed(error)) throw error
      return null
    })
    const is_put_off = answer === null || (answer.status === 503 && answer.headers.has('retry-after'))
    if (answer !== null && (!is_put_off || performance.now() > until_ms)) return answer
  }
}

function isClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'UND_ERR_SOCKET')
}

test(
  'random requests: none breaks the service, each answer keeps the contract [F59]',
  async () => {
    const ids = [...Object.values(world.mine), ...Object.values(world.other), ...Object.values(reference), 'JPTYO', '9990002']
    const requestBatch = fc.array(fuzzRequests(requests, ids), { minLength: batch, maxLength: batch })
    const seen = new Map<number, number>()
    let sent = 0
    await fc.assert(
      fc.asyncProperty(requestBatch, async (list) => {
        await restore()
        const answers = await Promise.all(list.map(({ path, options }) => askUntilServed(path, options)))
        sent += list.length
        if (sent % shown_every === 0) console.log(`${sent} of ${total} requests`)
        for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1)
        const broken = list.flatMap((request, index) => {
          const answer = answers[index]
          return answer === undefined || answer.status >= 500 ? [{ request, status: answer?.status, body: answer?.body }] : []
        })
        expect(broken).toEqual([])
      }),
      // What fails is named as it was sent; sending smaller batches again and again would say no more.
      { numRuns: Math.ceil(total / batch), endOnFailure: true, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    )
    console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...seen].sort()))}`)
    // A run in which hardly anything gets through proves little.
    expect(seen.get(200)).toBeGreaterThan(total / 20)
  },
  // For what hangs: a calm machine answers a request in 6 ms, a busy one in 60.
  300_000 + total * 200,
)
