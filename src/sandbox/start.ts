/** Starts the simulated world: a small HTTP server on loopback where invented shipping lines speak the real dialect. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import { invariant } from '../base/invariant.ts'
import type { Log } from '../base/log.ts'
import type { LineFeed } from '../feeds/line-feed.ts'
import { lineProfile } from '../feeds/lines.ts'
import { answer, type World } from './answer.ts'
import { rememberFirstAsked } from './first-asked.ts'
import { sandboxLines } from './lines.ts'

export type SandboxOptions = {
  /** 0 takes any free one. */
  port: number
  clock: Clock
  log: Log
  /** Simulated hours per hour, from the moment a number is first asked about. The default is one hour in a second. */
  speed?: number
  /** Where to remember when each number was first asked about; null: in this process only. */
  memory_file?: string | null
}

export type Sandbox = {
  address: string
  /** How its lines are asked: to be put beside those of the feeds file. */
  feeds: readonly LineFeed[]
  close(): Promise<void>
}

const speed_default = 3_600
// A journey of weeks takes minutes here: asked every six hours it would be over before the first look.
const poll_every_s = 10

export async function startSandbox({
  port,
  clock,
  log,
  speed = speed_default,
  memory_file = null,
}: SandboxOptions): Promise<Sandbox> {
  const world: World = { first_asked: rememberFirstAsked(memory_file), speed, asks: new Map() }
  const server = createServer((request, response) => {
    const started_ms = performance.now()
    answer(world, response, { address: request.url ?? '/', now: clock.now() }).then(
      (asked) => log.debug({ ...asked, duration_ms: Math.round(performance.now() - started_ms) }, 'sandbox.asked'),
      (error: unknown) => {
        log.error({ error: messageOf(error) }, 'sandbox.failed')
        response.destroy()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = `http://127.0.0.1:${portOf(server.address())}`
  return {
    address,
    feeds: sandboxFeeds(address),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/** How the lines of a sandbox at `address` are asked: also for processes that do not run it. */
export function sandboxFeeds(address: string): LineFeed[] {
  return sandboxLines.map(({ scac }) => feedOf(scac, address))
}

function feedOf(scac: string, address: string): LineFeed {
  const profile = lineProfile(scac)
  return {
    ...profile,
    // What 400 means differs from line to line; ours refuse a number with it.
    quirks: { ...profile.quirks, status_meanings: { ...profile.quirks.status_meanings, '400': 'invalid_number' } },
    name: scac,
    dialect: 'dcsa-2',
    base_url: `${address}/${scac.toLowerCase()}`,
    auth: { kind: 'none' },
    // A world on this machine need not be spared.
    pacing: { requests_per_minute: 6_000, concurrency: 20, poll_every_s },
  }
}

function portOf(address: string | AddressInfo | null): number {
  invariant(address !== null && typeof address === 'object', 'a listening server has an address')
  return address.port
}
