/** `landfall health`: asks the process that runs with these settings whether it may be given work; for containers and scripts. */
import type { Command } from 'commander'
import { type Config, loadConfig } from '../app/config.ts'
import { messageOf } from '../base/errors.ts'
import { complain, print } from './print.ts'

const timeout_ms = 4_000

export function registerHealth(program: Command): void {
  program
    .command('health')
    .description(
      'Ask the process that runs here with the same PORT, LANDFALL_ADMIN_PORT and HOST whether it is ready. Exit code 0: it is; 1: it is not.',
    )
    .action(async () => {
      const { is_ready, sentence } = await askReadiness(loadConfig())
      if (is_ready) print(sentence)
      else complain(sentence)
      process.exitCode = is_ready ? 0 : 1
    })
}

/** What the process says of itself; a process that does not answer is not ready. */
export async function askReadiness(config: Pick<Config, 'host' | 'port' | 'admin_port'>): Promise<Readiness> {
  // The port for health is this process's own; without it only the API tells.
  const port = config.admin_port > 0 ? config.admin_port : config.port
  const address = `http://${hostToAsk(config.host)}:${port}/ready`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout_ms) })
    return { is_ready: response.ok, sentence: `${address} says ${response.status}: ${(await response.text()).slice(0, 200)}` }
  } catch (error) {
    return { is_ready: false, sentence: `${address} does not answer: ${messageOf(error)}.` }
  }
}

export type Readiness = { is_ready: boolean; sentence: string }

/** An address to ask at, where HOST may stand for all of this machine's. */
function hostToAsk(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
