/** P1: one container. P2: a page of shipments with their containers. The API as it is served against node:http and one query. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Registry } from 'prom-client'
import { type Api, startApi } from '../../src/api/server.ts'
import { openLog } from '../../src/base/log.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { renderingOf } from '../../src/store/resources/render.ts'
import { openTestServices } from '../world/api-services.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import type { Contest, Side } from './compare.ts'
import { fillLibrary, type Library } from './reading-rows.ts'
import { type Caller, startCaller } from './start-caller.ts'

// The default of a process: what it opens to PostgreSQL.
const pool_size = 10
const connections = 16

type Reading = { database: Database; url: string; containers: number; turn_ms: number }
type Opened = AsyncDisposable & { library: Library; api: Api; bare: BareServer; sideOf(urls: readonly string[]): Side }

export async function readingOne(reading: Reading): Promise<Contest & AsyncDisposable> {
  const { library, api, bare, sideOf, ...rest } = await open(reading)
  const addressesAt = (port: number) => library.container_ids.map((id) => `http://127.0.0.1:${port}/v2/containers/${id}`)
  const [ours, theirs] = [addressesAt(api.port), addressesAt(bare.port)]
  await expectSame(library, ours[0] ?? '', theirs[0] ?? '')
  return {
    id: 'P1',
    what: `GET a container: key, rate limit, tenant, headers, log line; ${reading.containers.toLocaleString('en')} containers, ${connections} connections`,
    bare_is: 'node:http and one prepared query that gives the same bytes',
    floor: 0.6,
    aim: 0.8,
    ours: sideOf(ours),
    bare: sideOf(theirs),
    ...rest,
  }
}

export async function readingPage(reading: Reading): Promise<Contest & AsyncDisposable> {
  const { api, bare, sideOf, library: _library, ...rest } = await open(reading)
  const pages = Array.from({ length: 40 }, (_, index) => index + 1)
  const addressesAt = (port: number) =>
    pages.map((page) => `http://127.0.0.1:${port}/v2/shipments?include=containers&page%5Bsize%5D=25&page%5Bnumber%5D=${page}`)
  return {
    id: 'P2',
    what: `GET 25 shipments of ${(reading.containers / 2.5).toLocaleString('en')} with their containers, total and links; ${connections} connections`,
    bare_is: 'node:http and one prepared query that gives the rows, written by JSON.stringify',
    floor: 0.5,
    aim: 1,
    ours: sideOf(addressesAt(api.port)),
    bare: sideOf(addressesAt(bare.port)),
    ...rest,
  }
}

async function open({ database, url, containers, turn_ms }: Reading): Promise<Opened> {
  await using stack = new AsyncDisposableStack()
  const library = await fillLibrary(database, containers)
  const pool = stack.adopt(openDatabase(url, { account: '', connections_max: pool_size, application_name: 'api' }), (it) =>
    it.close(),
  )
  const { services } = stack.use(await openTestServices(database))
  // Lines are written as in earnest and then dropped: how fast a terminal scrolls is not the question.
  const log = openLog('info', { write: () => undefined })
  const tools = { database: pool, services, log, settings: loopbackSettings, registry: new Registry() }
  const api = stack.adopt(await startApi(tools), (it) => it.close())
  const bare = stack.adopt(await startBareServer(url, library.account_id), (it) => it.close())
  const caller = stack.adopt(startCaller(), (it) => it.close())
  const rest = stack.move()
  return {
    library,
    api,
    bare,
    sideOf: (urls) => sideOf(caller, { urls, key: library.key, turn_ms }),
    [Symbol.asyncDispose]: async () => {
      await rest.disposeAsync()
      await database.query(
        'truncate tracked_numbers, shipments, containers, journey_versions, container_whereabouts, container_vessels cascade',
      )
    },
  }
}

function sideOf(caller: Caller, { urls, key, turn_ms }: { urls: readonly string[]; key: string; turn_ms: number }): Side {
  const headers = { authorization: `Token ${key}` }
  return { turn: () => caller.call({ urls, headers, connections, duration_ms: turn_ms }) }
}

/** A bare answer that is not the same document would be another contest. */
async function expectSame({ key }: Library, ours: string, bare: string): Promise<void> {
  const documentAt = async (url: string): Promise<string> => {
    const response = await fetch(url, { headers: { authorization: `Token ${key}` } })
    const { data }: { data?: unknown } = JSON.parse(await response.text())
    return JSON.stringify(data ?? null)
  }
  const document = await documentAt(ours)
  if (document === 'null' || document !== (await documentAt(bare))) throw new Error('the bare server answers something else')
}

type BareServer = { port: number; close(): Promise<void> }

async function startBareServer(url: string, account_id: string): Promise<BareServer> {
  const pool = new pg.Pool({ connectionString: url, max: pool_size, options: `-c landfall.account_id=${account_id}` })
  pool.on('error', () => undefined)
  const { column, from } = renderingOf('container')
  const one = { name: 'one', text: `select ${column} from ${from} where r.account_id = $1 and r.id = $2` }
  const page = {
    name: 'page',
    text: `select s.*, (select json_agg(c) from containers c where c.account_id = s.account_id and c.shipment_id = s.id) as containers
      from shipments s where s.account_id = $1 order by s.created_at desc, s.id desc limit 25 offset $2`,
  }
  const answer = async (address: string): Promise<string> => {
    const { pathname, searchParams } = new URL(address, 'http://bare')
    const id = pathname.split('/')[3]
    if (id === undefined) {
      const offset = (Number(searchParams.get('page[number]')) - 1) * 25
      return JSON.stringify({ data: (await pool.query({ ...page, values: [account_id, offset] })).rows })
    }
    const { rows } = await pool.query<{ document: string }>({ ...one, values: [account_id, id] })
    return `{"data":${rows[0]?.document}}`
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '/').then(
      (body) => response.writeHead(200, { 'content-type': 'application/vnd.api+json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has a port
    close: async () => {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}
