import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestError } from '../contract/errors.ts'
import type { PageParts } from '../sharing/page/page.ts'
import { routeOf } from './routes.ts'
import { screenAddresses } from './screen-addresses.ts'

// The screens: one page at every address that people bookmark, and the files it loads. Built by scripts/build-dashboard.ts, kept in memory,
// compressed when they were built. A program that asks for one of these addresses gets what it always got.

/** What was built: the page, its files by their names under /assets, and what the pages of share links are made with. */
export type Dashboard = {
  page: BuiltFile
  /** What keeps the page for when the server is not heard. */
  worker: BuiltFile
  assets: ReadonlyMap<string, BuiltFile>
  shared: PageParts
  /** Tags that load the styles and the script of the documentation. */
  docs_links: string
}

type BuiltFile = { type: string; plain: Buffer; gzip: Buffer | null; brotli: Buffer | null }

const assets_address = '/assets/{file}'
const worker_address = '/worker.js'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]
const worker_policy = ["default-src 'none'", "script-src 'self'", "connect-src 'self'"]
// The names hold a hash: what is in them never changes.
const asset_caching = 'public, max-age=31536000, immutable'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Reads what was built into `folder`; null: nothing was, or an earlier version built less than is asked for today. */
export function readDashboard(folder: string): Dashboard | null {
  try {
    return readWhole(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function readWhole(folder: string): Dashboard {
  const names = readdirSync(join(folder, 'assets')).filter((name) => !/\.(gz|br)$/.test(name))
  return {
    page: readBuilt(join(folder, 'index.html')),
    worker: readBuilt(join(folder, 'worker.js')),
    assets: new Map(names.map((name) => [name, readBuilt(join(folder, 'assets', name))])),
    shared: {
      links: (readFileSync(join(folder, 'share.html'), 'utf8').match(/<link [^<>]{1,500}>/g) ?? []).join('\n'),
      land: JSON.parse(readFileSync(join(folder, 'land.json'), 'utf8')),
    },
    docs_links: (
      readFileSync(join(folder, 'docs.html'), 'utf8').match(/<link [^<>]{1,500}>|<script [^<>]{1,500}><\/script>/g) ?? []
    ).join('\n'),
  }
}

function readBuilt(file: string): BuiltFile {
  const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const packed = (ending: string) => (existsSync(`${file}${ending}`) ? readFileSync(`${file}${ending}`) : null)
  return { type, plain: readFileSync(file), gzip: packed('.gz'), brotli: packed('.br') }
}

/** `frontPage` writes what a program finds at /, and everybody where no screens were built. */
export function serveDashboard(
  app: FastifyInstance,
  dashboard: Dashboard | null,
  frontPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  for (const address of screenAddresses)
    app.get(routeOf(address), async (request, reply) => {
      reply.header('vary', 'accept, accept-encoding')
      if (dashboard !== null && wantsPage(request)) return sendPage(request, reply, dashboard.page)
      if (address === '/') return frontPage(request, reply)
      throw nowhere()
    })
  app.get(routeOf(worker_address), async (request, reply) => {
    if (dashboard === null) throw nowhere()
    return sendWorker(request, reply, dashboard.worker)
  })
  app.get<{ Params: { file: string } }>(routeOf(assets_address), async (request, reply) => {
    const file = dashboard?.assets.get(request.params.file)
    if (file === undefined) throw nowhere()
    return sendBuilt(request, reply.headers({ 'cache-control': asset_caching, vary: 'accept-encoding' }), file)
  })
}

function sendWorker(request: FastifyRequest, reply: FastifyReply, worker: BuiltFile): FastifyReply {
  // Browsers look for another one themselves; what they have heard of it is never good for long.
  reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': worker_policy.join('; '), vary: 'accept-encoding' })
  return sendBuilt(request, reply, worker)
}

const nowhere = () => new RequestError([{ code: 'not_found', detail: 'There is no such address.' }])

/** Browsers name the type when somebody opens an address; programs name theirs, or take anything. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: BuiltFile): FastifyReply {
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  })
  return sendBuilt(request, reply, page)
}

function sendBuilt({ headers }: FastifyRequest, reply: FastifyReply, { type, plain, gzip, brotli }: BuiltFile): FastifyReply {
  const taken = headers['accept-encoding']?.split(',').map((word) => word.trim().split(';', 1)[0]) ?? []
  reply.header('content-type', type)
  if (brotli !== null && taken.includes('br')) return reply.header('content-encoding', 'br').send(brotli)
  if (gzip !== null && taken.includes('gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}
