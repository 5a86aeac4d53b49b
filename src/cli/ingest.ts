/** `landfall ingest`: takes EDI files by hand, or shows what would be read of them. */
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { recordCommand } from '../accounts/audit.ts'
import { systemClock } from '../base/clock.ts'
import { decodeEdi, ediSyntax, ediText, numbersIn } from '../feeds/dialects/edi.ts'
import type { Database } from '../store/pool.ts'
import { type IncomingMessage, type Ingested, ingest } from '../tracking/ingest.ts'
import type { Decoded, Unread } from '../vocabulary/raw-event.ts'
import { withDatabase } from './database.ts'

export type IngestMessage = (message: IncomingMessage) => Promise<Ingested>

/** Exit codes of sysexits: nothing in the file could be read, there is no such file. */
const data_error = 65
const no_input = 66

type Options = { feed: string; dryRun?: true }

export function registerIngest(program: Command): void {
  program
    .command('ingest')
    .description('Take EDI files: X12 315 and 322, EDIFACT IFTSTA, CODECO and COARRI')
    .argument('<file...>', 'files to take')
    .option('--feed <name>', 'name under which the files are kept', 'edi')
    .option('--dry-run', 'show what would be read and keep nothing')
    .action(async (files: string[], { feed, dryRun }: Options) => {
      const print = (line: string) => process.stdout.write(`${line}\n`)
      const ingestAll = (ingestMessage: IngestMessage | null) => ingestFiles(files, { feed, ingestMessage, print })
      process.exitCode = dryRun
        ? await ingestAll(null)
        : await withDatabase(({ db }) => ingestAll((message) => ingestRecorded(db, message)))
    })
}

/** Takes a message, with an entry in the audit log when it is new. */
async function ingestRecorded(db: Database, message: IncomingMessage): Promise<Ingested> {
  const ingested = await ingest({ database: db, clock: systemClock }, message)
  if (ingested.kind === 'known') return ingested
  const { feed, account_id } = message
  const after = JSON.stringify({ feed, message_id: ingested.message_id, added: ingested.added })
  await recordCommand(db, { command: 'landfall ingest', action: 'run', account_id, after }, systemClock.now())
  return ingested
}

type Ingesting = {
  feed: string
  /** Keeps a message and wakes the shipments that it speaks of; null: only show what would be read. */
  ingestMessage: IngestMessage | null
  print(line: string): void
}

/** Takes the files one after the other and prints a summary of each. Returns the exit code: that of the worst file. */
export async function ingestFiles(files: readonly string[], { feed, ingestMessage, print }: Ingesting): Promise<number> {
  const codes: number[] = []
  for (const file of files) {
    const body = await readFile(file).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (body instanceof Error) {
      print(`${file}: cannot be read: ${body.message}`)
      codes.push(no_input)
      continue
    }
    const text = ediText(body)
    const decoded = decodeEdi(text)
    for (const line of summary(file, text, decoded)) print(line)
    if (ingestMessage !== null) print(`  ${outcome(await ingestMessage(messageOf({ feed, body, text, decoded })))}`)
    if (decoded.events.length === 0) codes.push(data_error)
  }
  return Math.max(0, ...codes)
}

type Opened = { feed: string; body: Buffer; text: string; decoded: Decoded }

function messageOf({ feed, body, text, decoded }: Opened): IncomingMessage {
  const dialect = ediSyntax(text) ?? 'edi'
  return { feed, dialect, account_id: null, content_type: null, body, decode: () => decoded }
}

function outcome(ingested: Ingested): string {
  return ingested.kind === 'known' ? 'already taken before' : `taken, ${counted(ingested.added, 'new event')}`
}

/** What was read of a file, for a person. */
function summary(file: string, text: string, decoded: Decoded): string[] {
  const numbers = numbersIn(decoded)
  const containers = [...Map.groupBy(numbers, ({ container_number }) => container_number ?? 'whole shipment')]
  return [
    `${file}: ${ediSyntax(text) ?? 'unknown'}, ${counted(decoded.events.length, 'event')}, ${counted(containers.length, 'container')}`,
    ...containers.map(([container, named]) => {
      const about = (label: string, found: readonly (string | null)[]) => {
        const distinct = [...new Set(found.filter((one) => one !== null))]
        return distinct.length === 0 ? '' : `  ${label} ${distinct.join(', ')}`
      }
      const bills = about(
        'bill',
        named.map((one) => one.bill_of_lading_number),
      )
      const bookings = about(
        'booking',
        named.map((one) => one.booking_number),
      )
      return `  ${container}${bills}${bookings}${about(
        'from',
        named.map((one) => one.operator),
      )}`
    }),
    ...unreadLines(decoded.unread),
  ]
}

function unreadLines(unread: readonly Unread[]): string[] {
  const kinds = Map.groupBy(unread, ({ code, reason }) => (code === null ? reason : `${code}: ${reason}`))
  return [...kinds].map(([kind, found]) => `  unread ${found.length} × ${kind} (${found[0]?.path})`)
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
