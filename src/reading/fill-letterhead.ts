/** The party that writes such papers, where no caption names it: the name at the top of the first page, and its address under it. */
import { tokensOf } from './caption-words.ts'
import { certainty } from './certainty.ts'
import type { PageView, PrintedValue } from './find-values.ts'
import { isBrokerName, isLineName } from './issuer.ts'
import type { DocumentLayout, LayoutParty } from './layout.ts'
import { linesOf, type Segment, segmentOf } from './pages.ts'
import { partyOf } from './parties.ts'
import { fill, type PayloadDraft } from './payload.ts'

// Logos and addresses of the issuer take this much of a page; lower down begin the boxes of the form.
const letterhead_share = 0.15

/** The first line of the first page that is a name: not a caption, not a heading, not a number. */
export function fillLetterhead(draft: PayloadDraft, { parties, titles }: DocumentLayout, view: PageView | undefined): void {
  if (!view) return
  const headings = titles.map((title) => tokensOf(title).join(' '))
  const names = linesOf(view.page.segments)
    .flatMap((line) => line.flatMap(namesIn))
    .filter(
      (segment) => segment.top < view.page.height * letterhead_share && !isTaken(segment, view) && segment.words.length <= 8,
    )
    .filter(
      ({ text }) =>
        isOfTwoWords(text) &&
        !/\d{3}|:/.test(text) &&
        !headings.some((heading) => ` ${tokensOf(text).join(' ')} `.includes(` ${heading} `)),
    )
  for (const { parts, heads_the_page } of parties) {
    const name = heads_the_page && names.find(({ text }) => heads[heads_the_page](text))
    if (!name || !parts.name) continue
    const value: PrintedValue = { text: name.text.replace(/ \([A-Z]{4}\)$/, ''), page: view.page, words: name.words }
    fill(draft, parts.name, { value, kind: 'name', confidence: certainty.letterhead })
    const address = parts.address === undefined ? null : addressUnder(name, view, headings)
    // The name and its address are one party's: a caption's name keeps the address that stands with it.
    if (address && parts.address && tokensOf(nameIn(draft, parts.name)).join(' ') === tokensOf(value.text).join(' '))
      fill(draft, parts.address, { value: address, kind: 'address', confidence: certainty.letterhead })
  }
}

const isTaken = ({ words }: Segment, { taken }: PageView) => [...taken].some((other) => other.words.includes(words[0] ?? none))
const none = { text: '', left: 0, top: 0, right: 0, bottom: 0, confidence: 0 }

/** `Sea Waybill, not negotiable - Cedarline Maritime Ltd`: the name may stand behind what the paper is. */
function namesIn(segment: Segment): Segment[] {
  const dash = segment.words.findIndex(({ text }) => text === '-' || text === '–' || text === '|')
  if (dash <= 0 || dash === segment.words.length - 1) return [segment]
  return [segmentOf(segment.words.slice(0, dash)), segmentOf(segment.words.slice(dash + 1))]
}

const heads: Record<NonNullable<LayoutParty['heads_the_page']>, (text: string) => boolean> = {
  anybody: () => true,
  line: isLineName,
  broker: isBrokerName,
}

function nameIn({ sources }: PayloadDraft, path: string): string {
  return sources.find((source) => source.path === `/${path}`)?.text ?? ''
}

// In heights of letters: a name in large letters, and what is smaller under it.
const gap_max = 1.2
const sheet_gap_points = 24
const lines_max = 5
const aligned_points = 3

/** The lines under a name that stand as it does, left or in the middle; null unless they end as an address does. */
function addressUnder(name: Segment, { page, taken }: PageView, headings: readonly string[]): PrintedValue | null {
  const lines: Segment[] = []
  let last = name
  for (const line of linesOf(page.segments.filter(({ top }) => top > name.bottom - 2))) {
    const next = line.find((segment) => isAligned(name, segment))
    const height = Math.max(last.bottom - last.top, 6)
    if (!next || taken.has(next) || headings.includes(tokensOf(next.text).join(' '))) break
    // In a table program the next line of the letterhead may be the next row but one.
    const gap = page.source === 'sheet' ? Math.max(gap_max * height, sheet_gap_points) : gap_max * height
    if (next.top - last.bottom > gap || lines.length === lines_max) break
    lines.push(next)
    last = next
  }
  const text = lines.map((line) => line.text).join('\n')
  const words = lines.flatMap((line) => line.words)
  const found = partyOf({ text: `${name.text}\n${text}`, page, words })
  return found.country || found.postal_code ? (found.address ?? null) : null
}

const isAligned = (a: Segment, b: Segment) =>
  Math.abs(a.left - b.left) < aligned_points || Math.abs(a.left + a.right - b.left - b.right) < 2 * aligned_points

/** A word of three letters or more, and another one behind it. */
function isOfTwoWords(text: string): boolean {
  const first = text.search(/\p{L}{3}/u)
  const blank = first < 0 ? -1 : text.indexOf(' ', first)
  return blank >= 0 && /\p{L}{2}/u.test(text.slice(blank))
}
