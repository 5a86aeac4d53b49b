/**
 * Landfall inside a process of yours: `import { start } from 'landfall'`. It does what `landfall serve` does, and leaves signals, exit codes and
 * the end of the process to you.
 */
import { nodeProblem } from '../base/node-version.ts'
import type { LandfallServer, ServerOptions } from './landfall-server.ts'

export type { LandfallServer, ServerOptions } from './landfall-server.ts'

/**
 * Starts Landfall. Rejects when it cannot start, with everything stopped again; an error named `StartError` says in its message what a person
 * must change (a setting, a busy port, a database that does not answer).
 */
export async function start(options: ServerOptions = {}): Promise<LandfallServer> {
  const problem = nodeProblem(process.versions.node)
  if (problem !== null) throw new Error(problem)
  // An older Node could not even read these.
  const { startLandfall } = await import('./start-landfall.ts')
  return startLandfall(options)
}
