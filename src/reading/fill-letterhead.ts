/** The party that writes such papers, where no caption names it: the name at the top of the first page. */
import { tokensOf } from './caption-words.ts'
import { certainty } from './certainty.ts'
import type { PageView, PrintedValue } from './find-values.ts'
import { isLineLetterhead } from './issuer.ts'
import type { DocumentLayout } from './layout.ts'
import { linesOf } from './pages.ts'
import { fill, type PayloadDraft } from './payload.ts'

// Logos and addresses of the issuer take this much of a page; lower down begin the boxes of the form.
const letterhead_share = 0.15

/** The first line of the first page that is a name: not a caption, not a heading, not a number. */
export function fillLetterhead(draft: PayloadDraft, { parties, titles }: DocumentLayout, view: PageView | undefined): void {
  if (!view) return
  const headings = titles.map((title) => tokensOf(title).join(' '))
  const names = linesOf(view.page.segments)
    .flat()
    .filter(
      (segment) => segment.top < view.page.height * letterhead_share && !view.taken.has(segment) && segment.words.length <= 8,
    )
    .filter(
      ({ text }) =>
        isOfTwoWords(text) && !/\d{3}|:/.test(text) && !headings.some((heading) => tokensOf(text).join(' ').includes(heading)),
    )
  for (const { parts, heads_the_page } of parties) {
    const name = heads_the_page === 'line' ? names.find(({ text }) => isLineLetterhead(text)) : names[0]
    if (!name || !heads_the_page || !parts.name) continue
    const value: PrintedValue = { text: name.text.replace(/ \([A-Z]{4}\)$/, ''), page: view.page, words: name.words }
    fill(draft, parts.name, { value, kind: 'name', confidence: certainty.letterhead })
  }
}

/** A word of three letters or more, and another one behind it. */
function isOfTwoWords(text: string): boolean {
  const first = text.search(/\p{L}{3}/u)
  const blank = first < 0 ? -1 : text.indexOf(' ', first)
  return blank >= 0 && /\p{L}{2}/u.test(text.slice(blank))
}
