/** Values that need no caption because their words say it all, such as FREIGHT PREPAID. */
import { certainty } from './certainty.ts'
import type { PageView, PrintedValue } from './find-values.ts'
import type { DocumentLayout } from './layout.ts'
import { type PaperPage, textOfPage } from './pages.ts'
import { fill, type PayloadDraft } from './payload.ts'

// A line that says what state a paper is in; more words are a sentence.
const title_words_max = 8

export function fillByWordings(draft: PayloadDraft, layout: DocumentLayout, views: readonly PageView[]): void {
  const pages = views.map(({ page }) => page)
  const [first] = pages
  if (!first) return
  const text = pages.map((page) => [textOfPage(page), ...page.watermarks].join('\n')).join('\n')
  const titles = views.flatMap(titlesOf).join('\n')
  for (const { path, shape, patterns = [], patterns_in } of layout.fields) {
    for (const pattern of patterns) {
      const match = pattern.exec(patterns_in === 'titles' ? titles : text)?.[1]?.trim()
      // What a caption asked for is not also something else.
      if (match && !draft.sources.some((source) => source.text === match && patterns_in !== 'titles'))
        fill(draft, path, {
          kind: shape,
          value: wherever(pages, match) ?? { text: match, page: first, words: [] },
          confidence: certainty.wording,
        })
    }
  }
}

/** Short lines that are no captions, and what stands across the page. */
function titlesOf({ page, taken }: PageView): string[] {
  const lines = page.segments.filter(
    (segment) => !taken.has(segment) && segment.words.length <= title_words_max && !/[(:]/.test(segment.text),
  )
  return [...lines.map(({ text }) => text), ...page.watermarks]
}

/** Where a text stands; null when it runs over several lines. */
function wherever(pages: readonly PaperPage[], text: string): PrintedValue | null {
  for (const page of pages) {
    const segment = page.segments.find((candidate) => candidate.text.includes(text))
    if (segment) return { text, page, words: segment.words }
  }
  return null
}
