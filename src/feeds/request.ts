/** What to send to a line, as a description: who sends it resolves the secrets and the clock. */
import type { NumberType } from '../vocabulary/request-type.ts'
import type { HeaderValue, LineFeed } from './line-feed.ts'

export type AskedNumber = { number_type: NumberType; number: string }

export type RequestDescription = {
  method: 'GET'
  url: string
  /** Secrets by name. The token of an OAuth2 client is added by the sender. */
  headers: Readonly<Record<string, HeaderValue>>
}

/** Pages of one answer that are asked for at most. */
export const pages_max = 20

/**
 * Describes the request for a number, or for the page that a cursor leads to; null when the line cannot be asked by that kind of number.
 * `created_since` (ISO 8601 with offset) narrows it to what is new, where the line can filter by it.
 */
export function describeRequest(
  feed: LineFeed,
  { number_type, number, cursor, created_since }: AskedNumber & { cursor?: string; created_since?: string },
): RequestDescription | null {
  const { quirks, auth } = feed
  const query = quirks.queries[number_type]
  if (!query) return null
  const asked = number_type === 'container' ? number : withoutPrefix(number, quirks.prefixes_dropped)
  const url = new URL(feed.base_url.replace(/\/+$/, '') + feed.path.replace('{number}', encodeURIComponent(asked)))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value.replace('{number}', asked))
  if (quirks.limit !== null) url.searchParams.set('limit', String(quirks.limit))
  if (created_since !== undefined && quirks.created_filter === 'suffix')
    url.searchParams.set('eventCreatedDateTime:gte', created_since)
  if (created_since !== undefined && quirks.created_filter === 'value')
    url.searchParams.set('eventCreatedDateTime', `gte:${created_since}`)
  if (cursor !== undefined) url.searchParams.set('cursor', cursor)
  return {
    method: 'GET',
    url: url.href,
    headers: {
      accept: 'application/json',
      ...(quirks.api_version === null ? {} : { 'api-version': quirks.api_version }),
      ...(auth.kind === 'header-key' ? auth.headers : {}),
      ...(auth.kind === 'oauth2-client-credentials' ? auth.extra_headers : {}),
    },
  }
}

export type NextPage =
  | { kind: 'last' }
  | { kind: 'next'; url: string }
  /** The answer leads to another host: we do not go there, least of all with credentials. */
  | { kind: 'foreign'; host: string }

/**
 * Where the next page is. `current` is the address of this page, `visited` holds the addresses of all pages so far. A cursor that
 * leads to a page we have seen ends the answer: some lines' last page leads to itself.
 */
export function nextPage(
  feed: LineFeed,
  { current, headers, visited }: { current: string; headers: Readonly<Record<string, string>>; visited: ReadonlySet<string> },
): NextPage {
  const { cursor } = feed.quirks
  const value = (headers['next-page'] ?? headers['next-page-cursor'] ?? '').trim()
  if (cursor === 'none' || value === '') return { kind: 'last' }
  const here = new URL(current)
  if (cursor === 'url' || /^https?:\/\//i.test(value)) {
    if (!URL.canParse(value, current)) return { kind: 'last' }
    const there = new URL(value, current)
    if (there.hostname !== here.hostname || there.port !== here.port) return { kind: 'foreign', host: there.host }
    // Gateways write the scheme of their inner side. Credentials go out over the configured one only.
    return unseen(new URL(`${there.pathname}${there.search}`, here.origin).href, visited)
  }
  if (cursor === 'page_number' && Number(value) <= Number(here.searchParams.get('cursor') ?? 0)) return { kind: 'last' }
  here.searchParams.set('cursor', value)
  return unseen(here.href, visited)
}

function unseen(url: string, visited: ReadonlySet<string>): NextPage {
  return visited.has(url) ? { kind: 'last' } : { kind: 'next', url }
}

// A rest shorter than this is no number of any line: then the letters were no prefix.
const number_length_min = 6

function withoutPrefix(number: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find(
    (candidate) => number.startsWith(candidate) && number.length - candidate.length >= number_length_min,
  )
  return prefix === undefined ? number : number.slice(prefix.length)
}
