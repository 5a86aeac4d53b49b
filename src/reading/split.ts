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
  return !sharesNumber(seen, first)
}

const isBlank = (current: readonly PacketPage[]) => current.every(({ text }) => text.trim() === '')

/** Two pages of one paper repeat its number; two bills in one file do not. Without numbers they are taken for one paper. */
function sharesNumber(a: PacketPage, b: PacketPage): boolean {
  const [bills, others] = [billNumbersIn(a.text), billNumbersIn(b.text)]
  if (bills.length > 0 && others.length > 0) return bills.some((number) => others.includes(number))
  const invoice = /INVOICE\s{0,3}(?:NO\.?|NUMBER|#)\s{0,3}[:.]?\s{0,3}([A-Z0-9/-]{4,})/i
  const [one, two] = [invoice.exec(a.text)?.[1], invoice.exec(b.text)?.[1]]
  if (one && two) return one === two
  const boxes = findContainers(b.text).map(({ number }) => number)
  return (
    boxes.length === 0 ||
    findContainers(a.text).length === 0 ||
    findContainers(a.text).some(({ number }) => boxes.includes(number))
  )
}

function numberOf(text: string): PacketPage['numbered'] {
  const match = /\bPAGE\s{0,3}(?:NO\.?)?\s{0,3}:?\s{0,3}(\d{1,3})\s{0,3}(?:OF|\/)\s{0,3}(\d{1,3})\b/i.exec(text)
  return match ? { number: Number(match[1]), of: Number(match[2]) } : null
}
