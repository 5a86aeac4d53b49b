import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../base/escape-html.ts'
import { RequestError } from '../contract/errors.ts'
import { links_mark, server_mark } from '../docs/page.ts'
import { docs_root, docsSite } from './docs-site.ts'
import { routeOf } from './routes.ts'

// The documentation at /docs: pages of src/docs, made when somebody asks and kept. No key is needed, and no page asks another host for anything.

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pages = ['/docs', '/docs/{part}', '/docs/{part}/{page}', '/docs/{part}/{page}/{section}'] as const
const hits_max = 30

type DocsTools = { originOf(request: FastifyRequest): string; links: string }

export function serveDocs(app: FastifyInstance, { originOf, links }: DocsTools): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { type, text }: { type: 'html' | 'markdown' | 'plain'; text: string },
  ) =>
    reply
      .headers({ 'content-security-policy': policy, vary: 'accept, accept-encoding' })
      .type(`text/${type}; charset=utf-8`)
      .send(
        withOrigin(
          text.replace(links_mark, () => links),
          originOf(request),
          type === 'html',
        ),
      )

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    // The addresses of the routes below have them. A slash at the end makes the last one empty.
    const { part = '', page = '', section = '' } = request.params as { part?: string; page?: string; section?: string }
    const address = ['/docs', part, page, section].filter((word) => word !== '').join('/')
    const wants_markdown = request.headers.accept?.includes('text/markdown') ?? false
    if (address.endsWith('.md') || wants_markdown) {
      const text = docsSite().twin(address.replace(/\.md$/, ''))
      if (text !== null) return send(request, reply, { type: 'markdown', text })
    }
    const text = docsSite().html(address)
    if (text !== null) return send(request, reply, { type: 'html', text })
    const place = part === 'errors' && page !== '' ? docsSite().placeOf(page) : null
    if (place === null && request.headers.accept?.includes('text/html')) {
      const words = (section || page || part).replaceAll('-', ' ')
      return send(request, reply.code(404), { type: 'html', text: docsSite().searchHtml(words, 'There is no such page') })
    }
    if (place === null) throw nowhere()
    return reply.redirect(place)
  }
  for (const address of pages) app.get(routeOf(address), async (request, reply) => answer(request, reply))
  app.get('/docs.md', async (request, reply) => send(request, reply, { type: 'markdown', text: docsSite().twin('/docs') ?? '' }))
  app.get<{ Params: { word: string } }>(routeOf('/docs/go/{word}'), async ({ params }, reply) =>
    reply.redirect(docsSite().placeOf(params.word) ?? `/docs/search?q=${encodeURIComponent(params.word)}`),
  )
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', async (request, reply) => {
    const query = typeof request.query.q === 'string' ? request.query.q : ''
    const is_program = request.headers.accept?.includes('application/json') ?? false
    return is_program
      ? reply.send(docsSite().search(query, hits_max))
      : send(request, reply, { type: 'html', text: docsSite().searchHtml(query) })
  })
  // Asked by the pages themselves: a word that the site does not know is no fault of the reader.
  app.get<{ Querystring: { word?: unknown } }>('/docs/card', async ({ query: { word } }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(typeof word === 'string' ? docsSite().card(word) : null)),
  )
  app.get('/llms-full.txt', async (request, reply) => send(request, reply, { type: 'plain', text: docsSite().everything() }))
  app.get('/docs/changelog.xml', async (request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(
      docsSite()
        .changes()
        .replaceAll(server_mark, () => escapeHtml(originOf(request))),
    ),
  )
  serveImages(app)
}

function serveImages(app: FastifyInstance): void {
  const folder = join(docs_root, 'docs/images')
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { file = '', screen = '' } = request.params as { file?: string; screen?: string } // The address has one of them.
    const below = screen === '' ? folder : join(folder, 'screens')
    const name = `${file}${screen}`
    // Only what the folder lists: a name cannot lead out of it.
    if (!existsSync(below) || !readdirSync(below).includes(name)) throw nowhere()
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    return reply
      .headers({ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'", 'cache-control': 'no-cache' })
      .type(type)
      .send(readFileSync(join(below, name)))
  }
  app.get(routeOf('/docs/images/{file}'), answer)
  app.get(routeOf('/docs/images/screens/{screen}'), answer)
}

const nowhere = () => new RequestError([{ code: 'not_found', detail: 'There is no such page.' }])

/** The server under the address that the reader used. */
function withOrigin(text: string, origin: string, is_html: boolean): string {
  const shown = (address: string) => (is_html ? escapeHtml(address) : address)
  return text
    .replaceAll(server_mark, shown(origin))
    .replaceAll(server_mark.replace(/^https:\/\//, ''), shown(origin.replace(/^https?:\/\//, '')))
}
