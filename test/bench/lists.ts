/**
 * `npm run bench -- lists`: how long each list of the interface takes over HTTP, with each of its filters and sorts, among a million containers
 * of which one account has six in ten: the first page, one in the middle and the last. Writes docs/reference/list-performance.md; with
 * `--quick` a small part of the rows, and nothing is written. `--keep FOLDER` leaves the filled database there and finds it again the next
 * time; a word after `lists` measures only the queries that it is a part of, and shows them.
 */

import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startApi } from '../../src/api/server.ts'
import { openLog } from '../../src/base/log.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { openTestServices } from '../world/api-services.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import type { About } from './asked-lists.ts'
import { quantile } from './compare.ts'
import { type ListQuery, queriesOf } from './list-queries.ts'
import { type Archive, fillLists, keptArchive } from './list-rows.ts'

const all_containers = 1_000_000
const few_containers = 20_000
const limit_ms = 50
// Far fewer where a list takes long: the page shows it all the same.
const samples_max = 200
const samples_ms = 4_000

type Figure = { p50_ms: number; p99_ms: number }
type Row = { list: string; query: string; total: string; pages: Figure[] }

export async function measureLists(
  database: Database,
  { url, load, quick, only }: { url: string; load(): number; quick: boolean; only: string | undefined },
): Promise<string> {
  const containers = quick ? few_containers : all_containers
  const archive = (await keptArchive(database)) ?? (await fillLists(database, containers))
  const rows = await measureArchive(database, { url, archive, only })
  const page = pageOf(rows, { load: load(), containers })
  if (quick || only !== undefined) return page
  const file = join(import.meta.dirname, '../../docs/reference/list-performance.md')
  writeFileSync(file, page)
  return `Written: ${file}\n`
}

type Asked = { port: number; path: string; key: string; body?: string | undefined }

/**
 * Asks and reads the answer to its end. What times are taken of keeps none of it: answers that are made texts beside the server had the whole heap of this
 * process collected at one request in seventy, which then was a p99 of the garbage of whoever asked.
 */
function ask(agent: Agent, { port, path, key, body }: Asked, keeps: boolean): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const method = body === undefined ? 'GET' : 'POST'
    // What is written as %2B stays so, and blanks are written as %20.
    const { pathname, search } = new URL(`/v2${path}`, 'http://127.0.0.1')
    const asked = request({ agent, host: '127.0.0.1', port, path: `${pathname}${search}`, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => keeps && chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    asked.on('error', reject).end(body)
  })
}

async function measureArchive(
  database: Database,
  { url, archive, only = '' }: { url: string; archive: Archive; only: string | undefined },
): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const pool = stack.adopt(openDatabase(url, { account: '', connections_max: 4, application_name: 'api' }), (it) => it.close())
  const { services } = stack.use(await openTestServices(database))
  // Lines are written as in earnest and then dropped.
  const log = openLog('info', { write: () => undefined })
  const api = stack.adopt(await startApi({ database: pool, services, log, settings: loopbackSettings }), (it) => it.close())
  const agent = stack.adopt(new Agent({ keepAlive: true }), (it) => it.destroy())
  const get: Get = (path, { body, keeps = false } = {}) => ask(agent, { port: api.port, path, key: archive.key, body }, keeps)
  await addWebhooks(database, archive)
  const rows: Row[] = []
  for (const asked of queriesOf(await learnAbout(database, archive)))
    if (`${asked.list}?${asked.query}`.includes(only)) rows.push(await measureQuery(get, asked))
  return rows
}

type Get = (path: string, how?: { body?: string; keeps?: boolean }) => Promise<{ status: number; text: string }>

/** Counts are told all at once; a sum is one record, and a map has none. */
type ListAnswer = {
  data?: readonly unknown[] | object
  meta?: { total?: number; total_is_at_least?: true; pagination?: { last: number } }
}

async function measureQuery(get: Get, { list, query }: ListQuery): Promise<Row> {
  if (list.startsWith('POST ')) return measurePost(get, { list, query })
  // Some are no lists of pages.
  const address = (number: number) => `${list}?${query}${number === 1 ? '' : `&page[number]=${number}`}`
  const { text, status } = await get(address(1), { keeps: true })
  if (status !== 200) return { list, query, total: `error ${status}`, pages: [] }
  const { meta = {}, data }: ListAnswer = JSON.parse(text)
  const last = meta.pagination?.last ?? 1
  const numbers = [...new Set([1, Math.ceil(last / 2), last])]
  const pages: Figure[] = []
  for (const number of numbers) pages.push(await timed(() => get(address(number))))
  return {
    list,
    query,
    total: `${meta.total_is_at_least ? '≥ ' : ''}${(meta.total ?? (Array.isArray(data) ? data.length : 1)).toLocaleString('en')}`,
    pages,
  }
}

/** A question that is sent as a body. */
async function measurePost(get: Get, { list, query }: ListQuery): Promise<Row> {
  const send = () => get(list.slice('POST '.length), { body: query })
  const { status } = await send()
  return { list, query, total: status === 200 ? '1' : `error ${status}`, pages: status === 200 ? [await timed(send)] : [] }
}

async function timed(work: () => Promise<unknown>): Promise<Figure> {
  const times_ms: number[] = []
  const started_ms = performance.now()
  // The first ones open connections and prepare statements.
  for (let turn = -5; turn < samples_max; turn++) {
    const began_ms = performance.now()
    await work()
    if (turn >= 0) times_ms.push(performance.now() - began_ms)
    if (times_ms.length >= 5 && performance.now() - started_ms > samples_ms) break
  }
  return { p50_ms: quantile(times_ms, 0.5), p99_ms: quantile(times_ms, 0.99) }
}

/** Those of which the notifications of the account are. Never opened: their secrets are none. */
async function addWebhooks(database: Database, { account_id }: Archive): Promise<void> {
  await database.query(
    `insert into webhooks (account_id, id, url, active, events, secret, created_at, updated_at)
      select $1, md5('one' || 'webhook' || k)::uuid, 'https://receiver.example/' || k, false, '{container.updated}', 'none', now(), now()
      from generate_series(1, 3) k on conflict do nothing`,
    [account_id],
  )
}

async function learnAbout(database: Database, { account_id }: Archive): Promise<About> {
  const { rows } = await database.query<Omit<About, 'day' | 'account_id'>>(
    `select c.number as container_number, c.id as container_id, s.bill_of_lading_number as bill, s.id as shipment_id,
        (select id from parties where account_id = $1 and company_name = 'Customer 7') as party_id,
        (select webhook_id from notifications where account_id = $1 limit 1) as webhook_id,
        (select compared from document_references where account_id = $1 limit 1) as document_bill,
        (select id from api_keys where account_id = $1 limit 1) as key_id, (select id from users where account_id = $1 order by id limit 1) as user_id,
        (select id from custom_field_definitions where account_id = $1 order by id limit 1) as definition_id
      from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where c.account_id = $1 order by c.created_at limit 1`,
    [account_id],
  )
  const [found] = rows
  if (found === undefined) throw new Error('the archive is empty')
  const now_ms = Date.now()
  return { ...found, account_id, day: (ago) => new Date(now_ms - ago * 86_400_000).toISOString() }
}

function pageOf(rows: readonly Row[], { load, containers }: { load: number; containers: number }): string {
  const cell = (figure: Figure | undefined) =>
    figure === undefined
      ? ' |'
      : `${figure.p50_ms.toFixed(1)} | ${figure.p99_ms.toFixed(1)}${figure.p99_ms < limit_ms ? '' : ' ✗'}`
  const lines = rows.map(
    ({ list, query, total, pages: [first, middle, last = middle] }) =>
      `| \`${list}\` | ${query === '' ? '' : `\`${query.replaceAll(/[0-9a-f]{8}-[-0-9a-f]{27}/g, 'ID')}\``} | ${total} | ${cell(first)} | ${cell(middle)} | ${cell(last)} |`,
  )
  return `# Performance of the lists

Written by \`npm run bench -- lists\`; do not edit. ${containers.toLocaleString('en')} containers, ${(containers / 2.5).toLocaleString('en')} shipments, as many tracking requests, values
of custom fields and entries of the audit log, five notifications a shipment, and a document for each third: six tenths of all of them one account's, which asks over HTTP, one
request after the other, with each list, filter and sort for the first page, one in the middle and the last, and first of all with what the screens ask, in pages of their size. ✗ marks a p99 of ${limit_ms} ms or more. A total with ≥ was not
counted further (see [the decision](../decisions/lists.md)); the last page is then the last of those that were counted. Some lines and ports are used by many shipments, some by few, and some only long ago. Load of the machine at the end: ${load.toFixed(1)} on
${availableParallelism()} processors${load > availableParallelism() ? ', so that other work had a part in the times' : ''}.

| List | Query | Total | First p50 ms | p99 | Middle p50 ms | p99 | Last p50 ms | p99 |
|---|---|--:|--:|--:|--:|--:|--:|--:|
${lines.join('\n')}
`
}
