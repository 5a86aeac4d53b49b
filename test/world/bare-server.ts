import { exitWith } from '../../src/cli/failure.ts'
import { runServer } from '../../src/cli/run-server.ts'

// Landfall without its parts, for tests of starting and stopping. With the argument `stuck`, a part that never stops.

const stuck = process.argv.includes('stuck')

await runServer(new Set(['worker']), async (_, lifetimes) => {
  const end = () => (stuck ? new Promise<void>(() => undefined) : undefined)
  const timer = await lifetimes.begin('idle', () => setInterval(() => undefined, 60_000), { end })
  if (!stuck) await lifetimes.begin('timer', () => timer, { end: clearInterval })
  return { origin: null }
}).catch(exitWith)
