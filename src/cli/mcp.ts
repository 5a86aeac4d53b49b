/** `landfall mcp`: a server for language models on standard input and output, which asks a running Landfall with a key. */
import type { Command } from 'commander'
import { clientEnvironment } from '../app/config.ts'
import { version } from '../app/version.ts'
import { StartError } from '../base/errors.ts'
import { complain } from './print.ts'

// Of a Landfall on the same machine with its usual settings.
const usual_server = 'http://localhost:4949'

export function registerMcp(program: Command): void {
  program
    .command('mcp')
    .description(
      'Answer language models on standard input and output (Model Context Protocol). Asks the Landfall at LANDFALL_SERVER with the API key in LANDFALL_KEY.',
    )
    .option('--server <url>', 'the server, before LANDFALL_SERVER')
    .action(async ({ server }: { server?: string }) => {
      const given = clientEnvironment()
      const address = server ?? given.server ?? usual_server
      if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
        throw new StartError('LANDFALL_SERVER must be the address of a Landfall, such as https://tracking.example.')
      if (given.key === null)
        throw new StartError('LANDFALL_KEY must hold an API key of the server. `landfall keys create` makes one.')
      // Loaded here: whoever asks for help does not wait for it.
      const { serveStdio } = await import('../mcp/stdio.ts')
      await serveStdio({
        ...{ server: address, key: given.key, version },
        onBug: (error) => complain(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      })
    })
}
