import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { harmless } from '../base/harmless.ts'
import type { Container, Event, Shipment } from '../client/interface.ts'
import type { Answer } from '../client/landfall.ts'
import { boxRecord } from './box-lines.ts'
import type { CommandCall } from './command.ts'
import { Complaint } from './complaint.ts'
import { type BoxQuery, containerQuery } from './containers.ts'
import { momentOf } from './durations.ts'
import type { GivenFlags } from './flags.ts'
import type { ApiService } from './service.ts'
import { type ShipmentQuery, shipmentQuery, shipmentRecord } from './shipments.ts'
import { countText } from './words.ts'

// A list as one JSON object a line, page by page. What was written before it broke stays beside the file, with a note of where it goes on.

export type ListName = 'containers' | 'shipments' | 'events'
type RowQuery = BoxQuery | ShipmentQuery
type RowPage = { rows: readonly { id: string }[]; next: string | null }
/** What is written, and where it goes on: the number of a page, or a cursor of the event feed. */
type ExportNote = { list: ListName; query: RowQuery; since: string | null; next: string | null }

const page_size = 100

/** Writes the whole list, or the rest of it with `--resume`; how many rows the file has. */
export async function writeRows(call: CommandCall, service: ApiService, wish: { list: ListName; file: string }): Promise<number> {
  const { list, file } = wish
  if (file === '-') return printRows(call, service, freshNote(call, list))
  const note = call.flags.has('resume') ? keptNote(call, wish) : freshNote(call, list)
  const beside = `${file}.part`
  const seen = new Set(call.flags.has('resume') ? idsIn(beside) : [])
  if (seen.size === 0) await writeFile(beside, '')
  try {
    for (let next = note.next; ; ) {
      const page = await readPage(service, { ...note, next })
      // Pages move on where something new came before them: what is written already is not written again.
      const rows = page.rows.filter(({ id }) => !seen.has(id))
      for (const { id } of rows) seen.add(id)
      await appendFile(beside, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      next = page.next
      if (next === null) break
      await writeFile(noteOf(file), JSON.stringify({ ...note, next } satisfies ExportNote))
    }
  } catch (error) {
    if (existsSync(noteOf(file)))
      call.out.note(`${countText(seen.size, 'row')} kept. Go on: ${call.line(`export ${list} -o ${file} --resume`)}`)
    else rmSync(beside, { force: true })
    throw error
  }
  renameSync(beside, file)
  rmSync(noteOf(file), { force: true })
  return seen.size
}

const noteOf = (file: string) => `${file}.part.json`

async function printRows(call: CommandCall, service: ApiService, note: ExportNote): Promise<number> {
  let count = 0
  for (let next = note.next; ; ) {
    const page = await readPage(service, { ...note, next })
    for (const row of page.rows) call.machine.out.write(`${harmless(JSON.stringify(row))}\n`)
    count += page.rows.length
    if (page.next === null) return count
    next = page.next
  }
}

const of_containers = ['status', 'attention', 'lfd'] as const

/** What the flags narrow the list to. Throws a Complaint for a flag that says nothing of the list: the file would look narrowed and be whole. */
export function rowQuery(flags: GivenFlags, now: Date, list: ListName): RowQuery {
  if (list === 'containers') return containerQuery(flags, now)
  const strange = of_containers.find((name) => flags.has(name))
  if (strange !== undefined)
    throw new Complaint({
      exit: 'usage',
      wrong: `--${strange} narrows containers down, and not ${list}.`,
      happened: 'Nothing was written.',
      code: 'usage',
    })
  return list === 'shipments' ? shipmentQuery(flags, now) : {}
}

function freshNote({ flags, now }: CommandCall, list: ListName): ExportNote {
  const since = flags.text('since')
  const from = since === null ? null : momentOf(since, 'since', now()).toISOString()
  return { list, since: from, query: rowQuery(flags, now(), list), next: null }
}

/** The filters are those with which it was begun. Throws a Complaint where nothing was. */
function keptNote({ line }: CommandCall, { list, file }: { list: ListName; file: string }): ExportNote {
  // Written by writeRows.
  const note = existsSync(noteOf(file)) ? (JSON.parse(readFileSync(noteOf(file), 'utf8')) as ExportNote) : null
  if (note !== null && note.list === list) return note
  throw new Complaint({
    exit: 'usage',
    wrong: note === null ? `Nothing was begun for ${file}.` : `What was begun for ${file} are ${note.list}.`,
    happened: 'Nothing was written.',
    code: 'usage',
    to_do: [{ label: 'From the beginning:', line: line(`export ${list} -o ${file}`) }],
  })
}

function idsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((text) => (JSON.parse(text) as { id: string }).id) // each was written above
}

async function readPage({ client }: ApiService, { list, query, since, next }: ExportNote): Promise<RowPage> {
  if (list === 'events') {
    const { data, meta } = await client.listEvents({ query: { after: next ?? 'start', limit: '1000' } })
    const from = since === null ? null : new Date(since)
    const fresh = data.filter(({ attributes }) => from === null || new Date(attributes.created_at) >= from)
    return { rows: fresh.map(eventRecord), next: meta.has_more ? meta.cursor : null }
  }
  const page = { 'page[number]': Number(next ?? 1), 'page[size]': page_size }
  if (list === 'containers')
    // What a note asks for is asked of its own list.
    return pageOf(await client.listContainers({ query: { ...(query as BoxQuery), ...page } }), page, (row: Container) => ({
      ...boxRecord(row),
      id: row.id,
    }))
  // What a note asks for is asked of its own list.
  const asked = { ...(query as ShipmentQuery), ...page }
  return pageOf(await client.listShipments({ query: asked }), page, (row: Shipment) => ({ ...shipmentRecord(row), id: row.id }))
}

type ListedPage<Row> = { data: readonly Row[]; links: Answer<'listShipments'>['links'] }

function pageOf<Row>(
  { data, links }: ListedPage<Row>,
  { 'page[number]': number }: { 'page[number]': number },
  recordOf: (row: Row) => { id: string },
): RowPage {
  return { rows: data.map(recordOf), next: links.next === undefined || data.length === 0 ? null : String(number + 1) }
}

function eventRecord({ id, attributes, relationships }: Event) {
  return {
    id,
    ...attributes,
    container_id: relationships.container.data?.id ?? null,
    shipment_id: relationships.shipment.data?.id ?? null,
  }
}
