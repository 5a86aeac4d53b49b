/** What must hold where an answer has further pages: the way is found without faults, stays at the line, and ends. */
import { messageOf } from '../base/errors.ts'
import { type NextPage, pages_max, type ReceivedPage } from '../feeds/request.ts'
import type { Remedy } from './remedies.ts'
import { shortened, shownSentence } from './shortened.ts'

/** How a line's dialect goes on from a page. */
export type PageReader = {
  /** Address of the first page. */
  url: string
  next(bytes: Uint8Array, page: ReceivedPage): NextPage
}

// Headers in which services name the next page; the first is none.
const cursors: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'next-page': 'Y3Vyc29y' },
  { 'next-page-cursor': '2' },
  { 'next-page': 'https://elsewhere.example.com/events?cursor=2', link: '<https://elsewhere.example.com/2>; rel="next"' },
]

type PagingFault = { what: string; remedy: Remedy }

/** What is wrong with the way from a page; the first fault of each kind of header. */
export function pagingFaults({ url, next }: PageReader, bytes: Uint8Array): PagingFault[] {
  return cursors.flatMap((headers) => walk(headers))

  function walk(headers: Readonly<Record<string, string>>): PagingFault[] {
    const seen = new Set([JSON.stringify([url, null])])
    const visited = new Set([url])
    let current = url
    // The same page again and again: a cursor that it holds leads nowhere new.
    for (let page = 0; page < pages_max; page++) {
      const found = step(() => next(bytes, { current, headers, visited }), current)
      if (typeof found === 'string') return [{ what: found, remedy: 'next_page' }]
      if (found.kind !== 'next') return []
      const key = JSON.stringify([found.url, found.body ?? null])
      if (seen.has(key))
        return [{ what: `the next page of ${shortened(current)} is one that was asked for before`, remedy: 'circle' }]
      seen.add(key)
      visited.add(found.url)
      current = found.url
    }
    return []
  }
}

function step(take: () => NextPage, current: string): NextPage | string {
  let next: NextPage
  try {
    next = take()
  } catch (error) {
    return `\`nextPage\` throws: ${shownSentence(messageOf(error))}`
  }
  switch (next?.kind) {
    case 'last':
    case 'foreign':
    case 'faulty':
      return next
    case 'next':
      if (!URL.canParse(next.url)) return `the next page ${shortened(String(next.url))} is no address`
      return new URL(next.url).host === new URL(current).host
        ? next
        : `the next page is at another host, ${new URL(next.url).host}: that is \`{kind: 'foreign', host}\``
    default:
      return '`nextPage` gives none of last, next, foreign'
  }
}
