/** Starts the simulated world: a small HTTP server on loopback where invented lines and terminals speak real dialects. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import { invariant } from '../base/invariant.ts'
import type { Log } from '../base/log.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import { lineProfile } from '../feeds/lines/known-lines.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { answer } from './answer.ts'
import { answerOfFacility, type FacilityRecord, isFacilityAddress, sandboxContainerSources } from './facilities.ts'
import { answerOfFleet, isFleetAddress } from './fleet/answer.ts'
import { rememberedFleet } from './fleet/fleet.ts'
import { type Radio, startRadio } from './fleet/radio.ts'
import { sandboxLines } from './lines.ts'
import { ownMemory, type SandboxMemory } from './memory.ts'
import { sandboxNumbers } from './number-forms.ts'
import type { AskRecord, SandboxFleet, World } from './world.ts'

type SandboxOptions = {
  /** 0 takes any free one. */
  port: number
  clock: Clock
  log: Log
  /** Simulated hours per hour, from the moment a number is first asked about. The default is one hour in a second. */
  speed?: number
  /** What was asked before; without it, only what this process was asked. */
  memory?: SandboxMemory
  /** Also runs a fleet with this seed, on the same memory; null: none. */
  fleet_seed?: string | null
}

export type Sandbox = {
  /** Where it is asked; see `withSandbox`. */
  address: string
  /** Null: there is none. */
  fleet: SandboxFleet | null
  /** The ships of the fleet; null: there is none. */
  radio: Radio | null
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
  memory = ownMemory(),
  fleet_seed = null,
}: SandboxOptions): Promise<Sandbox> {
  const fleet = fleet_seed === null ? null : rememberedFleet(memory, fleet_seed)
  const world: World = { memory, speed, fleet }
  const server = createServer((request, response) => {
    const started_ms = performance.now()
    answerAny(world, { request, response, now: () => clock.now() }).then(
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
  const radio = fleet === null ? null : await startRadio(fleet, clock)
  return {
    address,
    fleet,
    radio,
    close: async () => {
      await radio?.close()
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      })
    },
  }
}

// An ask names forty containers at most; a webhook of the fleet may say more, which nobody reads.
const body_max_bytes = 10_000

async function answerAny(
  world: World,
  { request, response, now }: { request: IncomingMessage; response: ServerResponse; now: () => Date },
): Promise<AskRecord | FacilityRecord> {
  const address = request.url ?? '/'
  if (!isFacilityAddress(address) && !isFleetAddress(address)) return answer(world, response, { address, now: now() })
  let body = ''
  for await (const chunk of request) if (body.length < body_max_bytes) body += String(chunk)
  if (isFacilityAddress(address) || world.fleet === null) return answerOfFacility(world, response, { address, body, now: now() })
  const delivery_id = String(request.headers['webhook-id'] ?? '')
  return answerOfFleet(world.fleet, response, { address, body, now: now(), delivery_id })
}

/** The feeds together with those of a sandbox at `address`. */
export function withSandbox(feeds: Feeds, address: string): Feeds {
  return {
    ...feeds,
    lines: [...feeds.lines, ...sandboxFeeds(address)],
    container_sources: [...feeds.container_sources, ...sandboxContainerSources(address)],
  }
}

/** How the lines of a sandbox at `address` are asked: also for processes that do not run it. */
function sandboxFeeds(address: string): LineFeed[] {
  return sandboxLines.map(({ scac }) => feedOf(scac, address))
}

function feedOf(scac: string, address: string): LineFeed {
  const profile = lineProfile(scac)
  const numbers = sandboxNumbers.find((line) => line.scac === scac)
  return {
    ...profile,
    ...(numbers === undefined ? {} : { numbers }),
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
