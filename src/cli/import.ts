/** `landfall import`: official lists of places and terminals, read from a file into the database of this installation. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import { CsvError, parse } from 'csv-parse'
import { recordCommand } from '../accounts/audit.ts'
import { loadConfig } from '../app/config.ts'
import { version } from '../app/version.ts'
import { systemClock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import { runningPostgresUrl } from '../postgres/server.ts'
import { locodeReader } from '../reference/import-locodes.ts'
import { terminalReader } from '../reference/import-terminals.ts'
import type { MetroArea, Port } from '../reference/places.ts'
import type { KnownTerminal } from '../reference/terminals.ts'
import { checkSchema, placeOf } from '../store/migrate.ts'
import { type Database, openDatabase } from '../store/pool.ts'
import { type UpsertOptions, upsertMetroAreas, upsertPorts, upsertTerminals } from '../store/reference/reference.ts'
import { complain, print } from './print.ts'

/** Exit codes of sysexits: input that cannot be read, a service that is not there. */
const data_error = 65
const unavailable = 69

const batch_rows = 2_000
const problems_shown = 20
// Longer than any line of these lists; a file that is not a table at all fails here instead of filling the memory.
const record_bytes_max = 1_000_000

type Options = { replace?: boolean }

export function registerImport(program: Command): void {
  const group = program.command('import').description('Read official lists of places and terminals into the database')
  const replace_text = 'also replace the places that Landfall ships, which are checked by hand'
  group
    .command('locodes')
    .description(
      'UN/LOCODE in its official comma-separated form, or a table with the columns locode, name, subdivision, function, lat, lon',
    )
    .argument('<file>')
    .option('--replace', replace_text)
    .action((file: string, options: Options) => run(file, (database) => importLocodes(database, file, writingOf(options))))
  group
    .command('terminals')
    .description('The terminal code list of SMDG as comma-separated text')
    .argument('<file>')
    .option('--replace', replace_text)
    .action((file: string, options: Options) => run(file, (database) => importTerminals(database, file, writingOf(options))))
}

/** What came of a file, for the summary. */
type ImportSummary = {
  lines: number
  written: number
  unchanged: number
  skipped: Map<string, number>
  /** The first of them, with their lines. */
  problems: string[]
  problem_count: number
}

function writingOf({ replace = false }: Options): UpsertOptions {
  return { origin: 'imported', now: systemClock.now(), replace }
}

/** Reads a file of places and writes them. Exported for tests. */
export async function importLocodes(database: Database, file: string, writing: UpsertOptions): Promise<ImportSummary> {
  const read = locodeReader()
  const outcome = emptyOutcome()
  const ports = batches<Port>(outcome, (rows) => upsertPorts(database, rows, writing))
  const metro_areas = batches<MetroArea>(outcome, (rows) => upsertMetroAreas(database, rows, writing))
  for await (const { record, line } of recordsOf(file, ',')) {
    const reading = read(record)
    outcome.lines++
    if (reading.kind === 'port') await ports.add(reading.row)
    else if (reading.kind === 'metro_area') await metro_areas.add(reading.row)
    else note(outcome, reading, line)
  }
  await ports.flush()
  await metro_areas.flush()
  return outcome
}

/** Reads a terminal code list and writes it. Exported for tests. */
export async function importTerminals(database: Database, file: string, writing: UpsertOptions): Promise<ImportSummary> {
  const read = terminalReader(writing.now.toISOString().slice(0, 10))
  const outcome = emptyOutcome()
  const terminals = batches<KnownTerminal>(outcome, async (rows) => {
    const { written, without_port } = await upsertTerminals(database, rows, writing)
    if (without_port.length > 0) skip(outcome, 'port unknown: import UN/LOCODE first', without_port.length)
    return { written, considered: rows.length - without_port.length }
  })
  for await (const { record, line } of recordsOf(file, await delimiterOf(file))) {
    const reading = read(record)
    outcome.lines++
    if (reading.kind === 'terminal') await terminals.add(reading.row)
    else note(outcome, reading, line)
  }
  await terminals.flush()
  return outcome
}

type CsvRecord = { record: readonly string[]; line: number }

async function* recordsOf(file: string, delimiter: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: record_bytes_max,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const input = createReadStream(file)
  input.on('error', (error) => parser.destroy(error))
  for await (const { record, info } of input.pipe(parser)) yield { record, line: info.lines }
}

/** The list is published with commas and, from spreadsheets of some countries, with semicolons: the line with the header tells. */
async function delimiterOf(file: string): Promise<',' | ';'> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    const header =
      buffer
        .toString('latin1', 0, bytesRead)
        .split('\n')
        .find((line) => /UN\/?LOCODE/i.test(line) && /terminal/i.test(line)) ?? ''
    return header.split(';').length > header.split(',').length ? ';' : ','
  } finally {
    await handle.close()
  }
}

function batches<Row>(
  outcome: ImportSummary,
  write: (rows: readonly Row[]) => Promise<{ written: number; considered?: number }>,
) {
  let rows: Row[] = []
  const flush = async () => {
    if (rows.length === 0) return
    const { written, considered = rows.length } = await write(rows)
    outcome.written += written
    outcome.unchanged += considered - written
    rows = []
  }
  const add = async (row: Row) => {
    rows.push(row)
    if (rows.length >= batch_rows) await flush()
  }
  return { add, flush }
}

function emptyOutcome(): ImportSummary {
  return { lines: 0, written: 0, unchanged: 0, skipped: new Map(), problems: [], problem_count: 0 }
}

function note(
  outcome: ImportSummary,
  reading: { kind: 'skipped'; reason: string } | { kind: 'problem'; reason: string },
  line: number,
): void {
  if (reading.kind === 'skipped') skip(outcome, reading.reason, 1)
  else if (++outcome.problem_count <= problems_shown) outcome.problems.push(`line ${line}: ${reading.reason}`)
}

function skip({ skipped }: ImportSummary, reason: string, lines: number): void {
  skipped.set(reason, (skipped.get(reason) ?? 0) + lines)
}

/** Opens the database of this installation, runs the import and prints what came of it. */
async function run(file: string, work: (database: Database) => Promise<ImportSummary>): Promise<void> {
  const config = loadConfig()
  const url = config.database_url ?? runningPostgresUrl(config.data_dir)
  if (url === null) return fail('no database is running: start Landfall first, or set DATABASE_URL', unavailable)
  complain(`landfall: the database at ${placeOf(url)}`)
  await checkSchema(url, { version })
  const database = openDatabase(url, { account: '*', connections_max: 2, application_name: 'landfall import' })
  try {
    const outcome = await work(database)
    report(file, outcome)
    const { written, unchanged } = outcome
    const after = JSON.stringify({ file, written, unchanged })
    await recordCommand(database, { command: 'landfall import', action: 'run', account_id: null, after }, systemClock.now())
  } catch (error) {
    if (error instanceof CsvError || isFileError(error)) return fail(`${file}: ${messageOf(error)}`, data_error)
    throw error
  } finally {
    await database.close()
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

function report(file: string, outcome: ImportSummary): void {
  const { lines, written, unchanged, skipped, problems, problem_count } = outcome
  for (const problem of problems) complain(`${file} ${problem}`)
  if (problem_count > problems.length) complain(`${file}: ${problem_count - problems.length} more problems`)
  if (written + unchanged === 0) fail(`${file}: nothing in it could be imported`, data_error)
  print(`${lines} lines: ${written} written, ${unchanged} unchanged or kept, ${problem_count} problems`)
  for (const [reason, count] of [...skipped].sort(([a], [b]) => (a < b ? -1 : 1))) {
    print(`  ${String(count).padStart(7)} skipped: ${reason.replaceAll('_', ' ')}`)
  }
}

function fail(message: string, code: number): void {
  complain(`landfall import: ${message}`)
  process.exitCode = code
}
