/** Values that need no caption because their words say it all, such as FREIGHT PREPAID. */
import { certainty } from './certainty.ts'
import type { PrintedValue } from './find-values.ts'
import type { DocumentLayout } from './layout.ts'
import { type PaperPage, textOfPage } from './pages.ts'
import { fill, type PayloadDraft } from './payload.ts'

export function fillByWordings(draft: PayloadDraft, layout: DocumentLayout, pages: readonly PaperPage[]): void {
  const [first] = pages
  if (!first) return
  const text = pages.map((page) => [textOfPage(page), ...page.watermarks].join('\n')).join('\n')
  for (const { path, shape, patterns = [] } of layout.fields) {
    for (const pattern of patterns) {
      const match = pattern.exec(text)?.[1]?.trim()
      if (match)
        fill(draft, path, {
          kind: shape,
          value: wherever(pages, match) ?? { text: match, page: first, words: [] },
          confidence: certainty.wording,
        })
    }
  }
}

/** Where a text stands; null when it runs over several lines. */
function wherever(pages: readonly PaperPage[], text: string): PrintedValue | null {
  for (const page of pages) {
    const segment = page.segments.find((candidate) => candidate.text.includes(text))
    if (segment) return { text, page, words: segment.words }
  }
  return null
}
