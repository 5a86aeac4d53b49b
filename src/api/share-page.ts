import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestError } from '../contract/errors.ts'
import { type ShareLanguage, shareLanguages } from '../contract/resources/share-link.ts'
import { type PageParts, type PageScene, sharePage } from '../sharing/page/page.ts'
import type { PageFailure } from '../sharing/words/share-words.ts'
import { languageFor } from '../sharing/words.ts'
import { brandOfRefusal, readShared, type SharedTools } from './read-shared.ts'
import { routeOf } from './routes.ts'

// The page that a share link opens, written here from the document that programs read: it works without scripts, sets no cookie and loads
// nothing of others. A password comes in the body of a form, and is kept nowhere.

const address = '/s/{token}'
const password_bytes_max = 4_096

type SharePageTools = SharedTools & { originOf(request: FastifyRequest): string }

/** `parts`: what was built for the page; null: no screens were, and there is no such page. */
export function serveSharePage(app: FastifyInstance, parts: PageParts | null, tools: SharePageTools): void {
  app.get(routeOf(address), async (request, reply) => answer(request, reply, { parts, tools, password: undefined }))
  app.post(routeOf(address), { bodyLimit: password_bytes_max }, async (request, reply) => {
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
    return answer(request, reply, { parts, tools, password: form.get('password') ?? undefined })
  })
}

type SharedQuestion = { parts: PageParts | null; tools: SharePageTools; password: string | undefined }

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, tools, password }: SharedQuestion,
): Promise<FastifyReply> {
  if (parts === null) throw new RequestError([{ code: 'not_found', detail: 'There is no such address.' }])
  const { token = '' } = request.params as { token?: string } // The address has it.
  const chosen = chosenLanguage(request)
  const accept_language = request.headers['accept-language']
  const asked = { token, remote_address: request.ip, password, language: chosen, accept_language }
  const { status, language, brand, shows, headers } = await readShared(
    { ...asked, public_origin: tools.originOf(request) },
    tools,
  ).then(
    ({ journey, has_password }) => ({
      ...{ status: 200, language: journey.language, headers: {} },
      ...{ brand: journey.brand, shows: { kind: 'journey', journey, has_password } as const },
    }),
    async (error: unknown) => {
      const refused = refusal(error, password !== undefined)
      const brand = nameless_statuses.has(refused.status) ? null : await brandOfRefusal(token, tools)
      return { ...refused, brand, language: languageFor(chosen, accept_language) }
    },
  )
  const is_bare = Object.hasOwn(Object(request.query), 'bare')
  const path = `/s/${encodeURIComponent(token)}`
  const page = sharePage({ ...parts, language, now: tools.clock.now(), is_bare, path, brand, shows })
  if (is_bare) reply.removeHeader('x-frame-options')
  return reply
    .code(status)
    .headers({ ...headers, ...pageHeaders(is_bare) })
    .type('text/html; charset=utf-8')
    .send(page)
}

function pageHeaders(is_bare: boolean) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    // The logo of the account is in the page.
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    is_bare ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    vary: 'accept-language, accept-encoding',
    ...(is_bare ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  }
}

function chosenLanguage({ query }: FastifyRequest): ShareLanguage | null {
  const { language } = Object(query) as { language?: unknown } // The router gives texts, or lists of them.
  return shareLanguages.find((one) => one === language) ?? null
}

// Whoever asks too often costs the database nothing, and where there is no database nobody knows whose page it is.
const nameless_statuses: ReadonlySet<number> = new Set([429, 503])

type ShareRefusal = { status: number; shows: PageScene['shows']; headers: Readonly<Record<string, string>> }

/** The page for a refusal that whoever opens a link may meet. Throws what is none. */
function refusal(error: unknown, was_tried: boolean): ShareRefusal {
  if (!(error instanceof RequestError)) throw error
  const [problem] = error.problems
  // SharedQuestion for the first time it is no failure; browsers offer a dialog of their own for 401.
  if (problem?.code === 'password_required')
    return { status: was_tried ? 403 : 200, shows: { kind: 'password', is_wrong: was_tried }, headers: {} }
  const failure = failures[problem?.code ?? '']
  if (failure === undefined) throw error
  const wait = Number(error.headers['retry-after'])
  const wait_s = Number.isFinite(wait) ? wait : null
  return { status: error.status, shows: { kind: 'failure', failure, wait_s }, headers: error.headers }
}

const failures: Readonly<Record<string, PageFailure>> = {
  not_found: 'not_found',
  share_ended: 'share_ended',
  share_revoked: 'share_revoked',
  too_many_requests: 'too_many_requests',
  unavailable: 'unavailable',
}
