import { exitWith } from '../../src/cli/failure.ts'
import { runServer } from '../../src/cli/run-server.ts'

// Landfall without its parts, for tests of starting and stopping. With the argument `stuck`, a part that never stops. With `faulty`, one that
// rejects at SIGUSR2 what nobody waits for.

const stuck = process.argv.includes('stuck')
if (process.argv.includes('faulty')) process.once('SIGUSR2', () => void Promise.reject(new Error('nobody catches this')))

await runServer(new Set(['worker']), async (_, lifetimes) => {
  const end = () => (stuck ? new Promise<void>(() => undefined) : undefined)
  const timer = await lifetimes.begin('idle', () => setInterval(() => undefined, 60_000), { end })
  if (!stuck) await lifetimes.begin('timer', () => timer, { end: clearInterval })
  return { origin: null }
}).catch(exitWith)
