/** The server over standard input and output: a program on somebody's own machine, which asks a Landfall elsewhere with their key. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { systemClock } from '../base/clock.ts'
import { type Client, createClient } from '../client/landfall.ts'
import type { Role } from '../contract/roles.ts'
import { problemWords } from './problem.ts'
import { createMcpServer } from './server.ts'
import { simulatedNow } from './simulated-now.ts'

type StdioSettings = {
  /** Where Landfall is reached, with or without /v2. */
  server: string
  key: string
  /** In the simulated world of the account. */
  is_simulated: boolean
  /** Of Landfall. */
  version: string
  /** Takes note of what broke by our fault. Never on standard output. */
  onBug(error: unknown): void
}

/**
 * Answers until standard input ends. Nothing but the protocol is written to standard output; what breaks goes to `onBug`. A Landfall
 * that cannot be reached is no reason to end: each call says so, and the next may reach it.
 */
export async function serveStdio({ server: address, key, is_simulated, version, onBug }: StdioSettings): Promise<void> {
  const headers = { 'user-agent': `landfall-mcp/${version}`, ...(is_simulated ? { 'landfall-sandbox': 'true' } : {}) }
  // A model that waits asks again by itself, and its program has a patience of its own.
  const client = createClient({ base_url: address, key, retries: 0, headers })
  const server = createMcpServer({
    ...{ client, version, onBug, is_simulated },
    now: is_simulated ? () => simulatedNow(client) : async () => systemClock.now(),
    origin: new URL(address).origin,
    roleOf: openRole(client),
  })
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}

/** What the key may do, asked once; null while Landfall does not answer. */
function openRole(client: Pick<Client, 'getMe'>): () => Promise<Role | null> {
  let known: Role | null = null
  return async () => {
    if (known !== null) return known
    try {
      known = (await client.getMe()).data.attributes.role
    } catch (error) {
      if (problemWords(error) === null) throw error
    }
    return known
  }
}
