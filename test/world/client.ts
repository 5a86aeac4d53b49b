/** A client of the API for tests: sends what it is told, also nonsense, and gives back what came. */

type Resource = {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: null | { id: string; type: string } | { id: string; type: string }[] }>
}

type Problem = {
  status: string
  code?: string
  title?: string
  detail?: string
  source?: { pointer?: string; parameter?: string } | null
}

export type Answered = {
  status: number
  headers: Headers
  text: string
  /** The primary resource; throws when there is none. */
  data(): Resource
  /** The primary resources of a list. */
  list(): Resource[]
  included(type?: string): Resource[]
  errors(): Problem[]
  /** Attributes of the primary resource. */
  attributes<Attributes = Record<string, unknown>>(): Attributes
  /** Of the primary resource, or ''. */
  id: string
}

export type ApiClient = {
  key: string
  get(path: string): Promise<Answered>
  /** Sends a JSON:API document with one resource. */
  post(path: string, type: string, attributes: unknown): Promise<Answered>
  patch(path: string, type: string, attributes: unknown): Promise<Answered>
  delete(path: string): Promise<Answered>
  /** Sends exactly this. */
  raw(
    method: string,
    path: string,
    init?: { body?: string | Uint8Array; headers?: Readonly<Record<string, string>> },
  ): Promise<Answered>
}

const media_type = 'application/vnd.api+json'

export function apiClient(origin: string, key: string): ApiClient {
  const raw: ApiClient['raw'] = async (method, path, { body, headers = {} } = {}) => {
    const init: RequestInit = { method, headers: { authorization: `Token ${key}`, ...headers } }
    if (body !== undefined) init.body = typeof body === 'string' ? body : Buffer.from(body)
    const response = await fetch(`${origin}/v2${path}`, init)
    return answered(response, await response.text())
  }
  const send = (method: string, path: string, document: unknown) =>
    raw(method, path, { body: JSON.stringify(document), headers: { 'content-type': media_type } })
  return {
    key,
    raw,
    get: (path) => raw('GET', path),
    post: (path, type, attributes) => send('POST', path, { data: { type, attributes } }),
    patch: (path, type, attributes) => send('PATCH', path, { data: { type, attributes } }),
    delete: (path) => raw('DELETE', path),
  }
}

/** The answer, when it says that something was made. */
export async function created(answer: Promise<Answered>): Promise<Answered> {
  const { status, text } = await answer
  if (status !== 201) throw new Error(`refused with ${status} ${text}`)
  return answer
}

type Document = { data?: Resource | Resource[] | null; included?: Resource[]; errors?: Problem[] }

export function answered(response: Response, text: string): Answered {
  const { status, headers } = response
  const document = (): Document => JSON.parse(text) // What tests read of it they compare.
  const primary = () => {
    const found = document().data
    if (found === undefined || found === null || Array.isArray(found)) throw new Error(`no resource in ${status} ${text}`)
    return found
  }
  const list = () => {
    const found = document().data
    if (!Array.isArray(found)) throw new Error(`no list in ${status} ${text}`)
    return found
  }
  return {
    status,
    headers,
    text,
    data: primary,
    list,
    included: (type) => (document().included ?? []).filter((resource) => type === undefined || resource.type === type),
    errors: () => document().errors ?? [],
    attributes: <Attributes>() => primary().attributes as Attributes, // as above
    get id() {
      return primary().id
    },
  }
}
