// Where one paper ends and the next begins in a file that holds several.
import type { Classification } from './classification.ts'
import { classify, isBill } from './classify.ts'
import { findContainers } from './container-text.ts'
import { type PaperPage, textOfPage } from './pages.ts'
import { billNumbersIn } from './reference-text.ts'

// A heading of usual size at the top of a page, or a large one lower down.
const heading_score = 6.5

type PacketPage = { page: PaperPage; kind: Classification; numbered: { number: number; of: number } | null; text: string }

/** Groups of pages, in order, each one paper. Pages without text go with the paper before them. */
export function splitPapers(pages: readonly PaperPage[]): PaperPage[][] {
  const papers: PacketPage[][] = []
  for (const page of pages) {
    const text = textOfPage(page)
    const seen: PacketPage = { page, kind: classify([page], null), numbered: numberOf(text), text }
    const current = papers.at(-1)
    if (current && !begins(seen, current)) current.push(seen)
    else papers.push([seen])
  }
  return papers.map((paper) => paper.map(({ page }) => page))
}

function begins(seen: PacketPage, current: readonly PacketPage[]): boolean {
  const { kind, numbered } = seen
  const first = current[0]
  const last = current.at(-1)
  if (!first || !last) return true
  if (numbered && numbered.number > 1) {
    // Page 2 of 2 goes with page 1 of 2, whatever it says; a lone page 2 belongs where its numbering began.
    if (last.numbered && last.numbered.number === numbered.number - 1 && last.numbered.of === numbered.of) return false
    if (kind.title === null) return false
  }
  if (kind.title === null || kind.score < heading_score) return false
  if (isBlank(current)) return false
  const same_kind =
    kind.document_type === first.kind.document_type || (isBill(kind.document_type) && isBill(first.kind.document_type))
  if (!same_kind) return true
  if (numbered?.number === 1) return true
  return !sharesNumber(seen, current)
}

const isBlank = (current: readonly PacketPage[]) => current.every(({ text }) => text.trim() === '')

/** Two pages of one paper repeat its number; two bills in one file do not. Without numbers they are taken for one paper. */
function sharesNumber(seen: PacketPage, current: readonly PacketPage[]): boolean {
  const first = current[0] ?? seen
  for (const numbersIn of ownNumbers(seen.kind)) {
    const [numbers, others] = [numbersIn(seen.text), numbersIn(first.text)]
    if (numbers.length > 0 && others.length > 0) return numbers.some((number) => others.includes(number))
  }
  // A list goes on before its sum: what begins behind it is another.
  if (!isBill(seen.kind.document_type) && hasTotal(current.at(-1)?.text ?? '') && hasTotal(seen.text)) return false
  const boxes = findContainers(seen.text).map(({ number }) => number)
  const known = findContainers(current.map(({ text }) => text).join('\n')).map(({ number }) => number)
  return boxes.length === 0 || known.length === 0 || known.some((number) => boxes.includes(number))
}

const hasTotal = (text: string) => /^(?:GRAND |SUB-?)?TOTALS?\b[^\n]{0,80}\d/im.test(text)

const listNumber = /PACKING (?:LIST|SLIP)\s{0,3}(?:NO\.?|NUMBER|#)\s{0,3}[:.]?\s{0,3}([A-Z0-9/-]{4,30})/gi
const invoiceNumber = /INVOICE\s{0,3}(?:NO\.?|NUMBER|#)\s{0,3}[:.]?\s{0,3}([A-Z0-9/-]{4,30})/gi
const numbersBy = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '').filter((number) => /\d/.test(number))

/** What numbers a paper of that kind, surest first. An invoice or a list names a bill that many of them share. */
function ownNumbers({ document_type }: Classification): readonly ((text: string) => string[])[] {
  if (document_type === 'packing_list') return [numbersBy(listNumber), numbersBy(invoiceNumber)]
  if (document_type === 'commercial_invoice') return [numbersBy(invoiceNumber)]
  return [billNumbersIn, numbersBy(invoiceNumber)]
}

function numberOf(text: string): PacketPage['numbered'] {
  const match = /\bPAGE\s{0,3}(?:NO\.?)?\s{0,3}:?\s{0,3}(\d{1,3})\s{0,3}(?:OF|\/)\s{0,3}(\d{1,3})\b/i.exec(text)
  return match ? { number: Number(match[1]), of: Number(match[2]) } : null
}
