// A block of lines about a party, taken apart: name, address, and ways to reach them.
import { blanks, trimEndOf, trimStartOf } from '../base/trim.ts'
import { countryCodeOf } from '../reference/place-names.ts'
import type { PrintedValue } from './find-values.ts'
import type { PartyPart } from './layout.ts'
import type { PrintedWord } from './pages.ts'

const phone =
  /(?:\b(?:TEL(?:EPHONE)?|PHONE|PH|T|MOBILE|CONTACT NO)\b\.?\s{0,3}(?:NO\.?|#)?\s{0,3}[:.]?\s{0,3})(\+?[\d(][\d\s().\-/]{6,22}\d)/i
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/
const fax = /\bFAX\b[^\n]*/i
const duns4 = /\bDUNS\s{0,3}\+\s{0,3}4\s{0,3}[:#]?\s{0,3}(\d{13})/i
const duns = /\bDUNS\s{0,3}(?:NO\.?|#)?\s{0,3}[:#]?\s{0,3}(\d{2}-?\d{3}-?\d{4})\b/i
const tax = /\b(?:IRS|EIN|TAX ID|FEIN|TAX ID NO\.?)\s{0,3}(?:NO\.?|#|NUMBER)?\s{0,3}[:#]?\s{0,3}(\d{2}-?\d{7}[A-Z0-9]{0,2})\b/i
// Behind the city, `LONG BEACH, CA 90802`, `TORONTO, ON M5V 2T6`; the country may follow.
const stateAndCode = /(?<=[,\s])([A-Z]{2})\.?[,\s]{1,3}(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)\b/i
const commas = `,${blanks}`

// Captions within the box of a party.
const label =
  /^(?:(?:COMPANY|PARTY|FULL)? ?NAME(?: (?:AND|&|\/) ADDRESS)?|(?:STREET )?ADDRESS(?: LINE)? ?\d?|STREET|CITY(?:, STATE(?:,? ZIP)?)?|CITY\/STATE\/ZIP|COUNTRY|ATTN|ATTENTION) ?[:.] ?/i

type PartyValues = Partial<Record<PartyPart, PrintedValue>>

/** Everything that the block says. Values as printed; lines of the address are parted by line breaks. */
export function partyOf(block: PrintedValue): PartyValues {
  const value = (text: string): PrintedValue => ({ text, page: block.page, words: wordsOf(text, block.words) })
  const found = {
    phone: phone.exec(block.text)?.[1],
    email: email.exec(block.text)?.[0],
    duns4: duns4.exec(block.text)?.[1],
    duns: duns.exec(block.text)?.[1],
    irs_tax_id: tax.exec(block.text)?.[1],
  }
  const lines = block.text
    .split('\n')
    .map((line) => withoutContacts(line.replace(label, '')))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
  const end = lines.findIndex((line, at) => at > 0 && ends_party.test(line))
  if (end >= 0) lines.length = end
  const [name, ...address] = withWholeName(lines)
  const texts: Partial<Record<PartyPart, string | undefined>> = {
    ...found,
    name,
    address: address.join('\n') || undefined,
    ...addressParts(address),
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([part, text]) => (text ? [[part, value(text)]] : [])))
}

// What a letter goes on with behind somebody's address.
const ends_party =
  /^(?:DEAR\b|PLEASE\b|KINDLY\b|SINCERELY\b|YOURS\b|BEST REGARDS|KIND REGARDS|REGARDS\b|THANK|RE:|SUBJECT:|WE (?:ARE|HAVE|WOULD)\b|THIS IS\b|YOUR SHIPMENT)/i

const legal_form =
  /\b(INC|LLC|L\.L\.C|LTD|LIMITED|CORP|CORPORATION|COMPANY|CO|GMBH|AG|S\.?A|B\.?V|PLC|PTE|PVT|LP|LLP|S\.?R\.?L)\.?$/i
const name_words_max = 3

/** A name that ends without a legal form goes on when the next line is the rest of one: `SILVERBROOK CUSTOMHOUSE`, `SERVICES LLC`. */
function withWholeName([name, next, ...rest]: readonly string[]): string[] {
  if (name === undefined || next === undefined) return name === undefined ? [] : [name]
  const goes_on =
    !legal_form.test(name) && legal_form.test(next) && !/[\d,]/.test(next) && next.split(' ').length <= name_words_max
  return goes_on ? [`${name} ${next}`, ...rest] : [name, next, ...rest]
}

const separators = `,;/|:${blanks}`
const withoutContacts = (line: string) => {
  const named = [phone, email, fax, duns4, duns, tax].reduce((text, pattern) => text.replace(pattern, ''), line)
  return trimStartOf(trimEndOf(withoutContactWord(named), separators), separators)
}

/** Without the caption that is left at the end of a line when its number is taken out. */
function withoutContactWord(line: string): string {
  const word = /\b(E-?MAIL|TEL|PHONE|ATTN|CONTACT)$/i.exec(trimEndOf(line, `.:${blanks}`))
  return word === null ? line : line.slice(0, word.index)
}

/** Streets, city, state, code and country, from the last line upwards. */
function addressParts(lines: readonly string[]): Partial<Record<PartyPart, string | undefined>> {
  const rest = [...lines]
  const parts: Partial<Record<PartyPart, string | undefined>> = {}
  const last = rest.at(-1) ?? ''
  if (isCountry(last)) parts.country = rest.pop()
  else {
    const comma = last.lastIndexOf(',')
    const country = last.slice(comma + 1).trim()
    if (comma >= 0 && isCountry(country)) {
      parts.country = country
      rest[rest.length - 1] = last.slice(0, comma)
    }
  }
  const town = rest.length > 0 ? (rest.at(-1) ?? '') : ''
  const found = stateAndCode.exec(town)
  const city = found ? trimEndOf(town.slice(0, found.index), commas) : ''
  if (found && city !== '') {
    const behind = trimStartOf(town.slice(found.index + found[0].length), commas)
    rest.pop()
    parts.city = city
    parts.state = found[1]
    parts.postal_code = found[2]
    if (behind && isCountry(behind)) parts.country ??= behind
  } else if (rest.length > 1) Object.assign(parts, foreignTown(rest.pop() ?? ''))
  parts.address_1 = rest[0]
  parts.address_2 = rest.slice(1).join(', ') || undefined
  return parts
}

/** `NINGBO, ZHEJIANG 315000`, `20457 HAMBURG`. */
function foreignTown(line: string): Partial<Record<PartyPart, string>> {
  const code = /\b\d{3,7}(?:-\d{3,4})?\b/.exec(line)?.[0]
  const names = line
    .replace(code ?? '', '')
    .split(',')
    .map((part) => part.trim().replace(/\s{2,}/g, ' '))
    .filter((part) => part !== '')
  const [city, state] = names
  return { ...(city ? { city } : {}), ...(state ? { state } : {}), ...(code ? { postal_code: code } : {}) }
}

const spellings = new Set([
  'USA',
  'U S A',
  'PR CHINA',
  'P R CHINA',
  'UK',
  'VIET NAM',
  'VIETNAM',
  'KOREA SOUTH',
  'UNITED STATES OF AMERICA',
  'TURKIYE',
])
const isCountry = (text: string) =>
  spellings.has(
    text
      .trim()
      .toUpperCase()
      .replace(/[.\s]+/g, ' ')
      .trim(),
  ) || countryCodeOf(text) !== null

/** The words of the block that `text` is made of, for its place; all of them when they cannot be told. */
function wordsOf(text: string, words: readonly PrintedWord[]): readonly PrintedWord[] {
  const parts = text.split(/\s+/)
  const start = words.findIndex((_, at) => parts.every((part, index) => words[at + index]?.text.includes(part) ?? false))
  return start < 0 ? words : words.slice(start, start + parts.length)
}
