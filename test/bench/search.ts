/**
 * `npm run bench -- search`: how long searches take over HTTP among a million containers of one account, each kind of search by itself, one
 * after the other. Writes docs/reference/search-performance.md. The bare side looks one number up by its index on one connection.
 */

import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startApi } from '../../src/api/server.ts'
import { openLog } from '../../src/base/log.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { openTestServices } from '../world/api-services.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import { quantile } from './compare.ts'
import { type Archive, fillArchive } from './search-rows.ts'

const containers = 1_000_000
const samples = 200
const limit_ms = 50

type Sample = { number: string; bill: string; reference: string }
type Row = { kind: string; found: number; p50_ms: number; p99_ms: number }

const kinds: Readonly<Record<string, (sample: Sample) => string>> = {
  'a container number': ({ number }) => number,
  'a bill of lading number': ({ bill }) => bill,
  'a reference': ({ reference }) => reference,
  'four letters of an owner': ({ number }) => number.slice(0, 4),
  'the beginning of a number': ({ number }) => number.slice(0, 8),
  'the last five digits': ({ number }) => number.slice(-5),
  'the serial number without check digit': ({ number }) => number.slice(4, 10),
  'one digit mistyped': ({ number }) => number.slice(0, 6) + ((Number(number.charAt(6)) + 1) % 10) + number.slice(7),
  'a label that thousands have': () => 'lane 7',
  'what is nowhere': ({ number }) => `QQ${number.slice(5, 8)}XQ`,
}

export async function measureSearch(database: Database, { url, load }: { url: string; load(): number }): Promise<string> {
  const archive = await fillArchive(database, containers)
  return writePage(await measureArchive(database, { url, archive }), load())
}

async function measureArchive(database: Database, { url, archive }: { url: string; archive: Archive }): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const pool = stack.adopt(openDatabase(url, { account: '', connections_max: 4, application_name: 'api' }), (it) => it.close())
  // Lines are written as in earnest and then dropped.
  const log = openLog('info', { write: () => undefined })
  const { services } = stack.use(await openTestServices(database))
  const tools = { database: pool, services, log, settings: loopbackSettings }
  const api = stack.adopt(await startApi(tools), (it) => it.close())
  const chosen = await chooseSamples(database, archive)
  const rows = [await bareRow(url, { archive, chosen })]
  for (const [kind, textOf] of Object.entries(kinds)) {
    const search = async (sample: Sample) => {
      const address = `http://127.0.0.1:${api.port}/v2/search?query=${encodeURIComponent(textOf(sample))}`
      const answer = await fetch(address, { headers: { authorization: `Token ${archive.key}` } })
      const { data }: { data: unknown[] } = JSON.parse(await answer.text()) // a search that fails has none, and throws below
      return data.length
    }
    rows.push({ kind, ...(await timed(chosen, search)) })
  }
  return rows
}

async function timed(chosen: readonly Sample[], work: (sample: Sample) => Promise<number>): Promise<Omit<Row, 'kind'>> {
  const times_ms: number[] = []
  let found = 0
  // The first ones open connections and prepare statements.
  for (const [position, sample] of [...chosen.slice(0, 10), ...chosen].entries()) {
    const began_ms = performance.now()
    found = await work(sample)
    if (position >= 10) times_ms.push(performance.now() - began_ms)
  }
  return { found, p50_ms: quantile(times_ms, 0.5), p99_ms: quantile(times_ms, 0.99) }
}

async function chooseSamples(database: Database, { account_id }: Archive): Promise<Sample[]> {
  const { rows } = await database.query<Sample>(
    `select c.number, s.bill_of_lading_number as bill, s.ref_numbers[1] as reference
      from (select * from containers where account_id = $1 order by id limit $2) c
      join shipments s on s.account_id = c.account_id and s.id = c.shipment_id`,
    [account_id, samples],
  )
  return rows
}

async function bareRow(url: string, { archive, chosen }: { archive: Archive; chosen: readonly Sample[] }): Promise<Row> {
  const client = new pg.Client({ connectionString: url, options: `-c landfall.account_id=${archive.account_id}` })
  await client.connect()
  const look = { name: 'bare', text: 'select * from containers where account_id = $1 and number = $2' }
  const found = await timed(
    chosen,
    async ({ number }) => (await client.query({ ...look, values: [archive.account_id, number] })).rows.length,
  )
  await client.end()
  return { kind: 'bare: one prepared query for a container number, without HTTP', ...found }
}

function writePage(rows: readonly Row[], load: number): string {
  const file = join(import.meta.dirname, '../../docs/reference/search-performance.md')
  writeFileSync(file, pageOf(rows, load))
  return file
}

function pageOf(rows: readonly Row[], load: number): string {
  const cells = rows.map(({ kind, found, p50_ms, p99_ms }) => {
    const verdict = p99_ms < limit_ms ? '' : ' ✗'
    return `| ${kind} | ${found} | ${p50_ms.toFixed(1)} | ${p99_ms.toFixed(1)}${verdict} |`
  })
  return `# Performance of the search

Written by \`npm run bench -- search\`; do not edit. ${containers.toLocaleString('en')} containers, ${(containers / 2.5).toLocaleString('en')} shipments and as many
tracking requests, nine tenths of them one account's; ${samples} searches of each kind over HTTP, one after the other. ✗ marks a p99 of
${limit_ms} ms or more. Load of the machine at the end: ${load.toFixed(1)} on ${availableParallelism()} processors${load > availableParallelism() ? ', so that other work had a part in the times' : ''}.

The first row is a look-up by index without anything around it, for what the machine had to give.

| Search for | Results of the last | p50 ms | p99 ms |
|---|--:|--:|--:|
${cells.join('\n')}
`
}
