import type { Operation } from '../contract/operation.ts'
import type { Answer } from './call.ts'
import { cursorLinks, onlyPageLinks, pageLinks, type RequestAddress, selfLink } from './links.ts'
import type { Page } from './query.ts'
import { type WantedFields, withWanted } from './sparse-fields.ts'

// Puts an answer into words. Resource objects arrive as JSON text and are joined, and parsed only where not all of them is wanted.

export type RenderedAnswer = {
  status: number
  content_type: string | null
  body: string
  headers: Readonly<Record<string, string>>
}

const everything: WantedFields = new Map()
const jsonApi = 'application/vnd.api+json'
const plainJson = 'application/json'

/** What a request asked for, as far as its answer shows it. `ignored` are parameters that had no effect. */
type AnswerContext = { place: RequestAddress; page: Page; ignored: readonly string[]; fields?: WantedFields }

export function render(
  operation: Operation,
  answer: Answer,
  { place, page, ignored, fields = everything }: AnswerContext,
): RenderedAnswer {
  const { status } = operation.answer
  const narrowed = (text: string) => (fields.size === 0 ? text : withWanted(fields, text))
  const unheeded = ignored.length === 0 || operation.method !== 'GET' ? null : { ignored }
  switch (answer.kind) {
    case 'document': {
      const self = `${place.origin}/v2${answer.self ?? `${operation.path}/${answer.id}`}`
      const links = operation.method === 'GET' ? selfLink(place) : answer.self === undefined ? null : { self }
      const location = status === 201 ? { location: self } : {}
      return {
        status,
        content_type: jsonApi,
        body: join({
          data: narrowed(answer.data),
          included: listOf(answer.included, narrowed),
          links: links && JSON.stringify(links),
          meta: unheeded || answer.meta ? JSON.stringify({ ...answer.meta, ...unheeded }) : null,
        }),
        headers: location,
      }
    }
    case 'collection': {
      const { links, meta } = linksAndMeta(operation, answer, { place, page })
      const data = listOf(answer.data, narrowed)
      const body = join({
        data,
        included: listOf(answer.included, narrowed),
        meta: meta || unheeded ? JSON.stringify({ ...meta, ...unheeded }) : null,
        links: JSON.stringify(links),
      })
      return { status, content_type: jsonApi, body, headers: {} }
    }
    case 'plain': {
      const body = 'text' in answer ? answer.text : JSON.stringify(answer.body)
      return { status, content_type: plainJson, body, headers: {} }
    }
    case 'empty':
      return { status, content_type: null, body: '', headers: {} }
  }
}

function linksAndMeta(
  operation: Operation,
  answer: Answer & { kind: 'collection' },
  { place, page }: { place: RequestAddress; page: Page },
) {
  const { data, total, is_at_least = false, next_after = null, cursor } = answer
  if (cursor !== undefined) return cursorLinks(place, cursor)
  if (operation.page === undefined) return { links: onlyPageLinks(place), meta: answer.meta ?? null }
  return pageLinks(place, page, { size: data.length, total: total ?? data.length, is_at_least, next_after })
}

// Texts are put behind one another with `+`, which copies nothing: the body of a long list is copied once, where it is read as a whole, and not
// once for each brace around it.

function listOf(resources: readonly string[] | null, narrowed: (text: string) => string): string | null {
  return resources && `[${resources.reduce((list, text, place) => list + (place === 0 ? '' : ',') + narrowed(text), '')}]`
}

/** An object of members that are JSON text already; null ones are left out. */
function join(members: Readonly<Record<string, string | null>>): string {
  const written = Object.entries(members).filter(([, text]) => text !== null)
  return `{${written.reduce((body, [name, text], place) => `${body}${place === 0 ? '' : ','}"${name}":${text}`, '')}}`
}
