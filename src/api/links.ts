import type { Page } from './query.ts'

// Links and meta of collections of the interface. A link that does not apply is left out and never null.

/** Where a request came in: `origin` as clients reach us, `raw_url` as received. */
export type Place = { origin: string; raw_url: string }

export function selfLink({ origin, raw_url }: Place): { self: string } {
  return { self: origin + raw_url }
}

/** Links of a list that always is one page. */
export function onlyPageLinks(place: Place): { self: string; current: string } {
  return { ...selfLink(place), current: pageAddress(place, 1) }
}

export type PageLinks = {
  links: Record<string, string>
  meta: { size: number; total: number; pagination: Record<string, number> }
}

/** Links and meta of one page: `size` records are on it, of `total` in all. */
export function pageLinks(place: Place, page: Page, { size, total }: { size: number; total: number }): PageLinks {
  const last = Math.max(1, Math.ceil(total / page.size))
  const numbers: Record<string, number> = { current: page.number, first: 1 }
  // Behind the last page, the way back leads to the last page.
  if (page.number > 1) numbers.prev = Math.min(page.number - 1, last)
  if (page.number < last) numbers.next = page.number + 1
  numbers.last = last
  const links = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, pageAddress(place, number)]))
  return { links: { ...selfLink(place), ...links }, meta: { size, total, pagination: { ...numbers, records: total } } }
}

function pageAddress({ origin, raw_url }: Place, number: number): string {
  const [path = '', query = ''] = raw_url.split('?', 2)
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'page[number]')
  const parameters = [['page[number]', String(number)] as const, ...others]
  return `${origin}${path}?${parameters.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&')}`
}

/** Encoded, but for brackets and commas, which people want to read and every parser takes. */
function readable(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',')
}
