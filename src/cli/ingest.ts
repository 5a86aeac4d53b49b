/** `landfall ingest`: takes files by hand as a mailbox would, or shows what would be read of them. */
import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { recordCommand } from '../accounts/audit.ts'
import { environmentSecret, loadConfig } from '../app/config.ts'
import { loadFeeds } from '../app/load-feeds.ts'
import { systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { type Decoder, openDecoder } from '../decoding/decoder.ts'
import { type MessageContent, type UnreadKind, unreadOf } from '../decoding/message-read.ts'
import { ediSyntax, ediText, numbersIn } from '../feeds/dialects/edi/edi.ts'
import { type Mailbox, mailbox } from '../feeds/mailboxes/mailbox.ts'
import { messageDialects } from '../feeds/mailboxes/message-dialects.ts'
import type { Database } from '../store/pool.ts'
import { type IncomingMessage, type IngestResult, ingestRead } from '../tracking/ingest.ts'
import type { Unread } from '../vocabulary/raw-event.ts'
import { withDatabase } from './database.ts'
import { print } from './print.ts'

export type IngestMessage = (message: IncomingMessage, read: MessageContent) => Promise<IngestResult>

/** Exit codes of sysexits: nothing in the file could be read, there is no such file. */
const data_error = 65
const no_input = 66

type Options = { feed?: string; dialect: string; mailbox?: string; dryRun?: true }

export function registerIngest(program: Command): void {
  program
    .command('ingest')
    .description('Take files as a mailbox would: X12, EDIFACT, car location messages, the Terminal Status Feed')
    .argument('<file...>', 'files to take')
    .addOption(new Option('--dialect <name>', 'how they are read').choices(Object.keys(messageDialects)).default('auto'))
    .option('--mailbox <name>', 'read and keep them as this mailbox of the feeds file does')
    .option('--feed <name>', 'name under which the files are kept (edi, or that of the mailbox)')
    .option('--dry-run', 'show what would be read and keep nothing')
    .action(async (files: string[], options: Options) => {
      const { reader, adapters } = await readerFor(options)
      const decoder = openDecoder({ adapters })
      const ingestAll = (ingestMessage: IngestMessage | null) => ingestFiles(files, { reader, decoder, ingestMessage, print })
      try {
        process.exitCode = options.dryRun
          ? await ingestAll(null)
          : await withDatabase(({ db }) => ingestAll((message, read) => ingestRecorded(db, message, read)))
      } finally {
        await decoder.close()
      }
    })
}

/** A mailbox of the feeds file, or one without settings. Throws StartError. */
async function readerFor({ mailbox: name, dialect, feed }: Options): Promise<{ reader: Mailbox; adapters: readonly string[] }> {
  if (name === undefined) return { reader: plainReader(dialect, feed), adapters: [] }
  const { mailboxes, adapters } = await loadFeeds(loadConfig().feeds, environmentSecret)
  const found = mailboxes.find((one) => one.name === name)
  if (found !== undefined) return { reader: { ...found, name: feed ?? name }, adapters }
  const names = mailboxes.map((one) => one.name).join(', ')
  throw new StartError(names === '' ? 'The feeds file names no mailbox.' : `The feeds file has the mailboxes ${names}.`)
}

export function plainReader(dialect = 'auto', feed = 'edi'): Mailbox {
  if (dialect === 'clm')
    throw new StartError('Car location messages have no layout of their own: name a mailbox that has columns.')
  return mailbox({ name: feed, dialect })
}

/** Takes a message, with an entry in the audit log when it is new. */
async function ingestRecorded(db: Database, message: IncomingMessage, read: MessageContent): Promise<IngestResult> {
  const ingested = await ingestRead({ database: db, clock: systemClock }, message, read)
  if (ingested.kind === 'known') return ingested
  const { feed, account_id } = message
  const after = JSON.stringify({ feed, message_id: ingested.message_id, added: ingested.added })
  await recordCommand(db, { command: 'landfall ingest', action: 'run', account_id, after }, systemClock.now())
  return ingested
}

type IngestTools = {
  /** How the files are read, and under which name they are kept. */
  reader: Mailbox
  decoder: Decoder
  /** Keeps a message and wakes the shipments that it speaks of; null: only show what would be read. */
  ingestMessage: IngestMessage | null
  print(line: string): void
}

/** Takes the files one after the other and prints a summary of each. Returns the exit code: that of the worst file. */
export async function ingestFiles(
  files: readonly string[],
  { reader, decoder, ingestMessage, print }: IngestTools,
): Promise<number> {
  const codes: number[] = []
  for (const file of files) {
    const body = await readFile(file).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (body instanceof Error) {
      print(`${file}: cannot be read: ${body.message}`)
      codes.push(no_input)
      continue
    }
    const decoded = await decoder.decodeMessage(reader, { bytes: body, content_type: null }, null)
    if (decoded.kind === 'refused') {
      print(`${file}: not taken: ${decoded.reason}`)
      codes.push(data_error)
      continue
    }
    const { read } = decoded
    const dialect = reader.dialect === 'auto' ? ediSyntax(ediText(body)) : reader.dialect
    for (const line of summary(file, dialect, read)) print(line)
    if (ingestMessage !== null) print(`  ${outcome(await ingestMessage(messageOf(reader, { body, dialect }), read))}`)
    if (read.events === 0) codes.push(data_error)
  }
  return Math.max(0, ...codes)
}

type FileContent = { body: Buffer; dialect: string | null }

function messageOf({ name, account }: Mailbox, { body, dialect }: FileContent): IncomingMessage {
  return { feed: name, dialect: dialect ?? 'edi', account_id: account, content_type: null, body }
}

function outcome(ingested: IngestResult): string {
  return ingested.kind === 'known' ? 'already taken before' : `taken, ${counted(ingested.added, 'new event')}`
}

/** What was read of a file, for a person. */
function summary(file: string, dialect: string | null, read: MessageContent): string[] {
  const numbers = numbersIn({ events: [...read.batches()].flat() })
  const containers = [...Map.groupBy(numbers, ({ container_number }) => container_number ?? 'whole shipment')]
  return [
    `${file}: ${dialect ?? 'unknown'}, ${counted(read.events, 'event')}, ${counted(containers.length, 'container')}`,
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
    ...read.unread_kinds.map(kindLine),
  ]
}

/** One line for each code and reason. */
export function unreadLines(unread: readonly Unread[]): string[] {
  return unreadOf(unread).unread_kinds.map(kindLine)
}

function kindLine({ code, reason, seen, path }: UnreadKind): string {
  return `  unread ${seen} × ${code === null ? reason : `${code}: ${reason}`} (${path})`
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
