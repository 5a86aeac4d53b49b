/** `landfall mcp`: a server for language models on standard input and output, which asks a running Landfall with a key. */
import type { Command } from 'commander'
import { version } from '../app/version.ts'
import { messageOf, StartError } from '../base/errors.ts'
import { Complaint } from '../commands/complaint.ts'
import { connectionOf, type ServerConnection } from '../commands/connection.ts'
import { flagsOf } from '../commands/given.ts'
import { faultSentence } from './failure.ts'
import { ownSettings } from './own-machine.ts'
import { complain } from './print.ts'

type McpFlags = { server?: string; profile?: string; sandbox?: true }

export function registerMcp(program: Command): void {
  program
    .command('mcp')
    .description(
      'Answer language models on standard input and output (Model Context Protocol). Asks the Landfall that other commands ask: of LANDFALL_SERVER with the API key in LANDFALL_KEY, or as `landfall login` has kept it.',
    )
    .option('--server <url>', 'the server, before LANDFALL_SERVER')
    .option('--profile <name>', 'another installation of the configuration')
    .option('--sandbox', 'in the simulated world of the account')
    .action(async (given: McpFlags) => {
      const connection = await connectionFor(given)
      // Loaded here: whoever asks for help does not wait for it.
      const { serveStdio } = await import('../mcp/stdio.ts')
      await serveStdio({ ...connection, version, onBug: (error) => complain(faultSentence(error)) })
    })
}

/** The same as of every other command. Throws StartError where no key is known or the configuration cannot be read. */
async function connectionFor(given: McpFlags): Promise<ServerConnection> {
  const flags = flagsOf(new Map(Object.entries(given).map(([name, value]) => [name, [value === true ? '' : value]])))
  try {
    return await connectionOf(ownSettings(), flags)
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    const [advice] = error.facts.to_do ?? []
    const to_do = advice === undefined ? '' : ` ${advice.label} ${advice.line}`
    throw new StartError(`${messageOf(error)}${to_do}`, { cause: error })
  }
}
