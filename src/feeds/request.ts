/** What to send to a line, as a description: who sends it resolves the secrets and the clock. */
import { trimEndOf } from '../base/trim.ts'
import type { NumberType } from '../vocabulary/request-type.ts'
import type { HeaderValue, LineFeed } from './lines/line-feed.ts'

export type AskedNumber = { number_type: NumberType; number: string }

/** `created_since` (ISO 8601 with offset) narrows the question to what is new, where the line can filter by it. */
export type LineQuestion = AskedNumber & { created_since?: string }

/** Credentials are no part of it: whoever sends it adds them. */
export type RequestDescription = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, HeaderValue>>
  body: string | null
}

/** Pages of one answer that are asked for at most. */
export const pages_max = 20

/**
 * The feed's address with what it wants to know the number by, as its quirks say; null when the line cannot be asked by that kind of
 * number.
 */
export function addressOf({ base_url, path, quirks }: LineFeed, { number_type, number }: AskedNumber): URL | null {
  const query = quirks.queries[number_type]
  if (!query) return null
  const asked = number_type === 'container' ? number : withoutPrefix(number, quirks.prefixes_dropped)
  const url = new URL(trimEndOf(base_url, '/') + path.replace('{number}', encodeURIComponent(asked)))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value.replace('{number}', asked))
  return url
}

/** The request for a number as DCSA 2 has it; null when the line cannot be asked by that kind of number. */
export function describeRequest(feed: LineFeed, { created_since, ...asked }: LineQuestion): RequestDescription | null {
  const { quirks } = feed
  const url = addressOf(feed, asked)
  if (url === null) return null
  if (quirks.limit !== null) url.searchParams.set('limit', String(quirks.limit))
  if (created_since !== undefined && quirks.created_filter === 'suffix')
    url.searchParams.set('eventCreatedDateTime:gte', created_since)
  if (created_since !== undefined && quirks.created_filter === 'value')
    url.searchParams.set('eventCreatedDateTime', `gte:${created_since}`)
  const headers = { accept: 'application/json', ...(quirks.api_version === null ? {} : { 'api-version': quirks.api_version }) }
  return { method: 'GET', url: url.href, headers, body: null }
}

export type NextPage =
  | { kind: 'last' }
  /** `body` is what to send with it; absent: what was sent before. */
  | { kind: 'next'; url: string; body?: string }
  /** The answer leads to another host: we do not go there, least of all with credentials. */
  | { kind: 'foreign'; host: string }
  /** An adapter failed on the way there. */
  | { kind: 'faulty'; reason: string }

/** What is known of the page that was just received. */
export type ReceivedPage = {
  /** Its address. */
  current: string
  headers: Readonly<Record<string, string>>
  /** The addresses of all pages so far. */
  visited: ReadonlySet<string>
}

/**
 * Where the next page is, by the headers of the answer. `current` is the address of this page, `visited` holds the addresses of all pages so far. A cursor that
 * leads to a page we have seen ends the answer: some lines' last page leads to itself.
 */
export function nextPage({ quirks: { cursor } }: LineFeed, { current, headers, visited }: ReceivedPage): NextPage {
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

/** The number without the first of the prefixes that it begins with. */
export function withoutPrefix(number: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find(
    (candidate) => number.startsWith(candidate) && number.length - candidate.length >= number_length_min,
  )
  return prefix === undefined ? number : number.slice(prefix.length)
}
