import type { Command } from 'commander'
import { systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { timelineOf } from '../journey/timeline.ts'
import { findShipments } from '../store/journey/shipments.ts'
import { foldAgain } from '../tracking/reconcile.ts'
import { readDatabase } from './database.ts'
import { print } from './print.ts'

/** `landfall show NUMBER`: what is believed about a bill, booking or container, as a timeline for people. */
export function registerShow(program: Command): void {
  program
    .command('show')
    .description('Show the journey of a bill of lading, booking or container number as a timeline.')
    .argument('<number>', 'the number, as you would write it')
    .option('--raw', 'also every raw event, with the reason where one decides nothing', false)
    .action((number: string, { raw }: { raw: boolean }) => show(number, raw))
}

async function show(number: string, with_readings: boolean): Promise<void> {
  const lines = await readDatabase(async ({ db }) => {
    const shipments = await findShipments(db, number)
    if (shipments.length === 0) throw new StartError(`Nothing is tracked under ${number}.`)
    const told: string[] = []
    for (const { account_id, id, tracked_number_id, bill_of_lading_number, shipping_line_scac } of shipments) {
      const folded = await db.transaction((tx) => foldAgain(tx, { account_id, tracked_number_id }, systemClock.now()))
      if (folded === undefined) continue
      told.push(`${shipping_line_scac} ${bill_of_lading_number}  (shipment ${id})`)
      told.push(...timelineOf(folded.journey, { with_readings }), '')
    }
    return told
  })
  print(lines.join('\n'))
}
