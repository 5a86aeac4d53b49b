import { partsOfBoxNumber } from '../dashboard/facts/check-digit.ts'
import { statusLooks } from '../dashboard/facts/status-words.ts'
import type { MarkName } from './output/marks.ts'
import { bold, mark, type Piece, styled } from './output/text.ts'

// Numbers, statuses, sources and money as the trade writes them: the same words as on the screens.

/** `ZZAU 482193 [8]`, as on the door; a wrong check digit in magenta. */
export function boxNumber(number: string): readonly Piece[] {
  const parts = partsOfBoxNumber(number)
  if (parts === null) return [number]
  const { owner, serial, digit, digit_should_be } = parts
  const framed = `[${digit}]`
  return [`${owner} ${serial} `, digit_should_be === null ? bold(framed) : styled(framed, 'magenta')]
}

type BoxStatus = keyof typeof statusLooks

const status_marks: Partial<Record<BoxStatus, MarkName>> = {
  not_available: 'waiting',
  available: 'well',
  off_dock: 'well',
  delivered: 'well',
  picked_up: 'well',
  empty_returned: 'well',
}

export function statusWord(status: string): string {
  // Looked up in the table itself.
  return Object.hasOwn(statusLooks, status) ? statusLooks[status as BoxStatus].word : status
}

/** The mark and the word; what asks for nothing has no mark. */
export function statusPieces(status: string): readonly Piece[] {
  // Looked up in the table itself.
  const name = Object.hasOwn(status_marks, status) ? status_marks[status as BoxStatus] : undefined
  return name === undefined ? [statusWord(status)] : [mark(name), ' ', statusWord(status)]
}

const source_words: Readonly<Record<string, string>> = {
  shipping_line: 'line',
  line: 'line',
  terminal: 'term',
  rail: 'rail',
  ais: 'ais',
  tariff: 'tariff',
  user_input: 'person',
  person: 'person',
}

/** One word for who says something. */
export function sourceWord(source: string): string {
  return source_words[source] ?? source
}

/** `1,204.50 USD`; whole amounts without cents. */
export function moneyText(amount: number, currency: string | null): string {
  const text = amount.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })
  return currency === null ? text : `${text} ${currency}`
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
