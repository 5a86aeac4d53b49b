import type { Command } from 'commander'
import { systemClock } from '../base/clock.ts'
import { verify } from '../tracking/verify.ts'
import { readDatabase } from './database.ts'
import { print } from './print.ts'

/** `landfall verify`: are the stored beliefs what a fresh fold gives? Exit code 1 when they are not. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('Compare every tracked shipment with a fresh fold of everything that was said about it; changes nothing.')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const { shipments, disagreements } = await readDatabase(({ db }) => verify({ database: db, clock: systemClock }))
      if (json) print(JSON.stringify({ shipments, disagreements }))
      else {
        for (const { id, attributes, transport_events } of disagreements)
          print(`shipment ${id} differs: ${attributes.join(', ') || 'no attributes'}; ${transport_events} transport events`)
        print(`${shipments} shipments compared, ${disagreements.length} differ.`)
      }
      if (disagreements.length > 0) process.exitCode = 1
    })
}
