import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { View } from '../client/interface.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { type ListName, rowQuery, writeRows } from './export-rows.ts'
import { nearestWord } from './nearest.ts'
import { mark } from './output/text.ts'
import type { ApiService } from './service.ts'
import { isoText } from './times.ts'
import { countText } from './words.ts'

// A list as a file. CSV and workbooks are made by the server, with an offset in every instant and its zone in a column of its own.

const lists: readonly ListName[] = ['containers', 'shipments', 'events']
type ExportForm = 'csv' | 'xlsx' | 'ndjson'

export const exportList: CommandRun = async (call) => {
  const { subjects, flags, out } = call
  const list = listOf(subjects[0] ?? 'containers', call)
  const form = formOf(list, flags.text('format'), call.line)
  const file = flags.text('out') ?? `${list}.${form}`
  if (file === '-' && form === 'xlsx')
    throw new Complaint({
      exit: 'usage',
      wrong: 'A workbook needs a file: -o FILE.',
      happened: 'Nothing was written.',
      code: 'usage',
    })
  if (flags.has('resume') && form !== 'ndjson')
    throw new Complaint({
      exit: 'usage',
      wrong: `${form.toUpperCase()} comes in one piece: only ndjson goes on where it broke.`,
      happened: 'Nothing was written.',
      code: 'usage',
      to_do: [{ label: 'From the beginning:', line: call.line(`export ${list} --format ${form}`) }],
    })
  const service = await call.service()
  const counts =
    form === 'ndjson'
      ? { rows: await writing(file, () => writeRows(call, service, { list, file })), columns: null }
      : await write(call, piecesOf(call, service, { list, form }), { file })
  const rows = form === 'xlsx' ? '' : `   ${countText(counts.rows, 'row')}`
  const columns = counts.columns === null ? '' : `, ${counts.columns} columns`
  const said = `${file}${rows}${columns}, as believed ${isoText(call.now().toISOString())}`
  if (file === '-') return 'done'
  out.record({ file, list, format: form, rows: form === 'xlsx' ? null : counts.rows })
  out.document({ file, list, format: form, rows: form === 'xlsx' ? null : counts.rows })
  out.say([mark('well'), ` ${said}`])
  return 'done'
}

function listOf(text: string, { line }: CommandCall): ListName {
  const found = lists.find((list) => list === text)
  if (found !== undefined) return found
  const meant = nearestWord(text, lists) ?? 'containers'
  throw new Complaint({
    exit: 'usage',
    wrong: `There is no list "${text}".`,
    happened: 'Nothing was written.',
    code: 'usage',
    to_do: [{ label: 'Did you mean:', line: line(`export ${meant}`) }],
  })
}

function formOf(list: ListName, wanted: string | null, line: CommandCall['line']): ExportForm {
  const form = wanted ?? (list === 'containers' ? 'csv' : 'ndjson')
  if (form === 'ndjson' || (list !== 'events' && (form === 'csv' || form === 'xlsx'))) return form
  throw new Complaint({
    exit: 'usage',
    wrong: `${form.toUpperCase()} is made of containers and shipments; ${list} are written as ndjson.`,
    happened: 'Nothing was written.',
    code: 'usage',
    to_do: [{ label: 'As ndjson:', line: line(`export ${list} --format ndjson`) }],
  })
}

/** What the server makes, as it comes. */
async function* piecesOf(
  call: CommandCall,
  service: ApiService,
  { list, form }: { list: ListName; form: 'csv' | 'xlsx' },
): AsyncGenerator<Uint8Array> {
  const { flags } = call
  const view = await wantedView(call, service, list)
  const columns = flags.text('columns') ?? (view === null || view.columns.length === 0 ? null : view.columns.join(','))
  const stored = view === null ? {} : Object.fromEntries(new URLSearchParams(view.query))
  const given = rowQuery(flags, call.now(), list)
  const query = { ...stored, ...(view?.sort ? { sort: view.sort } : {}), ...given, ...(columns === null ? {} : { columns }) }
  // All of them are texts, but for those that are switched on.
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await service.open(`/${list}.${form}`, { query: texts, headers: { accept: '*/*' } })
  if (!answer.ok || answer.body === null) return service.refuse(answer)
  yield* answer.body
}

async function wantedView(
  { flags, line }: CommandCall,
  { client }: ApiService,
  list: ListName,
): Promise<View['attributes'] | null> {
  const name = flags.text('view')
  if (name === null) return null
  const views = await client.listViews({ query: { 'page[size]': 100 } })
  const data = views.data.filter(({ attributes }) => attributes.resource === list)
  const found = data.find(({ id, attributes }) => id === name || attributes.name.toLowerCase() === name.toLowerCase())
  if (found !== undefined) return found.attributes
  const names = data.map(({ attributes }) => attributes.name)
  const meant = nearestWord(name, names)
  throw new Complaint({
    exit: 'not_found',
    wrong: `There is no view "${name}" of ${list}${names.length === 0 ? '' : `: there are ${names.join(', ')}`}.`,
    happened: 'Nothing was written.',
    code: 'not_found',
    to_do: meant === null ? [] : [{ label: 'Did you mean:', line: line(`export ${list} --view "${meant}"`) }],
  })
}

type WrittenCounts = { rows: number; columns: number | null }

/** Writes beside the file and puts it in its place at the end: a file that is there is whole. */
async function write(
  { machine }: CommandCall,
  pieces: AsyncIterable<Uint8Array>,
  { file }: { file: string },
): Promise<WrittenCounts> {
  const counter = csvCounter()
  if (file === '-') {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    for await (const piece of pieces) {
      counter.take(piece)
      machine.out.write(decoder.decode(piece, { stream: true }))
    }
    return counter.counts()
  }
  const beside = `${file}.part`
  const stream = createWriteStream(beside)
  const opened = new Promise<void>((done, failed) => stream.once('open', () => done()).once('error', failed))
  try {
    await writing(file, async () => {
      await opened
      for await (const piece of pieces) {
        counter.take(piece)
        if (!stream.write(piece)) await new Promise<void>((done) => stream.once('drain', done))
      }
      stream.end()
      await finished(stream)
      renameSync(beside, file)
    })
  } catch (error) {
    stream.destroy()
    rmSync(beside, { force: true })
    throw error
  }
  return counter.counts()
}

/** Does it; a file that cannot be written is told as that. */
async function writing<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))) throw error
    throw new Complaint({
      exit: 'unreadable',
      wrong: `${file} cannot be written (${error.code}).`,
      happened: 'Nothing was written.',
      code: 'unwritable',
    })
  }
}

type RowCounter = { take(piece: Uint8Array): void; counts(): WrittenCounts }
const [quote, comma, newline] = [34, 44, 10]

/** A line end within quotes is part of a cell. */
function csvCounter(): RowCounter {
  let [lines, columns, is_quoted] = [0, 1, false]
  return {
    take: (piece) => {
      for (const byte of piece) {
        if (byte === quote) is_quoted = !is_quoted
        else if (!is_quoted && byte === newline) lines += 1
        else if (!is_quoted && byte === comma && lines === 0) columns += 1
      }
    },
    counts: () => ({ rows: Math.max(0, lines - 1), columns }),
  }
}
