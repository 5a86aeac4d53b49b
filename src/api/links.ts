import type { RecordKey } from '../store/resources/selection.ts'
import { after_parameter, keyText, type Page } from './query.ts'

// Links and meta of collections of the interface. A link that does not apply is left out and never null.

/** Where a request came in: `origin` as clients reach us, `raw_url` as received. */
export type RequestAddress = { origin: string; raw_url: string }

export function selfLink({ origin, raw_url }: RequestAddress): { self: string } {
  return { self: origin + raw_url }
}

/** Links of a list that always is one page. */
export function onlyPageLinks(place: RequestAddress): { self: string; current: string } {
  return { ...selfLink(place), current: pageAddress(place, 1) }
}

/** Links and meta of a page of a list that goes on for ever. */
export function cursorLinks(place: RequestAddress, { next: cursor, has_more }: { next: string; has_more: boolean }) {
  const { path, parameters } = partsOf(place)
  const others = parameters.filter(([name]) => name !== 'after')
  const next = { next: addressWith(place.origin + path, [...others, ['after', cursor]]) }
  return { links: { ...selfLink(place), ...(has_more ? next : {}) }, meta: { cursor, has_more } }
}

type PageLinks = {
  links: Record<string, string>
  meta: { size: number; total: number; total_is_at_least?: true; pagination: Record<string, number> }
}

type PageFigures = {
  /** How many records are on the page. */
  size: number
  total: number
  is_at_least: boolean
  next_after: RecordKey | null
}

/** Links and meta of one page. */
export function pageLinks(place: RequestAddress, page: Page, { size, total, is_at_least, next_after }: PageFigures): PageLinks {
  // A list that goes on has a page behind this one, however far it was counted.
  const goes_on = is_at_least && size === page.size && total <= page.number * page.size
  const last = Math.max(1, Math.ceil(total / page.size), goes_on ? page.number + 1 : 1)
  const numbers: Record<string, number> = { current: page.number, first: 1 }
  // Behind the last page, the way back leads to the last page.
  if (page.number > 1) numbers.prev = Math.min(page.number - 1, last)
  if (page.number < last) numbers.next = page.number + 1
  numbers.last = last
  const keyOf = (name: string) => (name === 'current' ? page.after : name === 'next' ? next_after : null) ?? null
  const links = Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, pageAddress(place, number, keyOf(name))]),
  )
  const told = is_at_least ? ({ total_is_at_least: true } as const) : {}
  return { links: { ...selfLink(place), ...links }, meta: { size, total, ...told, pagination: { ...numbers, records: total } } }
}

function pageAddress(place: RequestAddress, number: number, after: RecordKey | null = null): string {
  const { path, parameters } = partsOf(place)
  const others = parameters.filter(([name]) => name !== 'page[number]' && name !== after_parameter)
  const key = after === null ? [] : [[after_parameter, keyText(after)] as const]
  return addressWith(place.origin + path, [['page[number]', String(number)], ...others, ...key])
}

type Parameters = readonly (readonly [string, string])[]

function partsOf({ raw_url }: RequestAddress): { path: string; parameters: Parameters } {
  const [path = '', query = ''] = raw_url.split('?', 2)
  return { path, parameters: [...new URLSearchParams(query)] }
}

function addressWith(address: string, parameters: Parameters): string {
  return `${address}?${parameters.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&')}`
}

/** Encoded, but for brackets and commas, which people want to read and every parser takes. */
function readable(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',')
}
