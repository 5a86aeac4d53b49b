/** HTML in which whatever is put in is escaped, unless it is HTML itself. */
import { escapeHtml } from '../../base/escape-html.ts'

export type Markup = { readonly markup: string }
type MarkupPart = string | number | Markup | null | false | readonly MarkupPart[]

/** Text and numbers are escaped; lists stand one after the other; null and false are nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return { markup: texts.reduce((whole, text, place) => `${whole}${markupOf(parts[place - 1] ?? null)}${text}`) }
}

function markupOf(part: MarkupPart): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}
