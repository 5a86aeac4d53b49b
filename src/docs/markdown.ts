/** Markdown of the repository as HTML of the site: headings with anchors, code in inks, tables that become lines on phones. */
import { Marked, type Token, type Tokens, type TokensList } from 'marked'
import { escapeHtml } from '../base/escape-html.ts'
import { sampleHtml } from './code-frame.ts'
import { labelOfFence, languageOf } from './ink.ts'
import { anchorOf } from './page.ts'

/** Where a link of a page leads: an address of the site or of another host; null where the site has no such page. */
export type LinkResolver = (href: string) => string | null

const columns_that_stack = 4
const first_cell_length = 30
/** A longer name may break where its parts meet; a shorter one stays whole. */
const whole_word_length = 34
const cell_word_length = 20

/** A whole text. Its `# title` must be gone. */
export function markdownHtml(text: string, resolve: LinkResolver): string {
  const marked = parserOf(resolve)
  return marked.parser(withTabs(marked.lexer(text)))
}

/** The same in several programming languages: one frame with tabs. */
const told_alike: readonly string[] = ['ts', 'js', 'python', 'go', 'php']

/** Fences that follow each other directly, each in another programming language, are one sample. */
function withTabs(tokens: Token[]): TokensList {
  const kept: Token[] = []
  for (const token of tokens) {
    const last = kept.findLast(({ type }) => type !== 'space')
    const is_alike = isFence(token) && isFence(last) && kept.slice(kept.indexOf(last) + 1).every(({ type }) => type === 'space')
    const fences = isFence(last) ? (last.others ?? []) : []
    if (is_alike && ![last, ...fences].some(({ lang }) => lang === token.lang)) last.others = [...fences, token]
    else kept.push(token)
  }
  return Object.assign(kept, { links: {} })
}

/** `others`: the same in other languages. */
type Fence = Tokens.Code & { others?: Fence[] }

function isFence(token: Token | undefined): token is Fence {
  return token?.type === 'code' && told_alike.includes(token.lang ?? '')
}

/** One paragraph without its element. */
export function inlineHtml(text: string, resolve: LinkResolver): string {
  return parserOf(resolve).parseInline(text, { async: false })
}

function parserOf(resolve: LinkResolver): Marked {
  const anchors = new Map<string, number>()
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const anchor = unusedAnchor(plainText(text), anchors)
        const inner = this.parser.parseInline(tokens)
        return `<h${depth} id="${escapeHtml(anchor)}">${inner} <a class="anchor" href="#${escapeHtml(anchor)}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`
      },
      code(fence: Fence) {
        const samples = [fence, ...(fence.others ?? [])].map(({ lang, text }) => ({
          label: labelOfFence(lang),
          language: languageOf(lang),
          code: text,
        }))
        return sampleHtml({ title: null, samples })
      },
      codespan({ text }: Tokens.Codespan) {
        return codeWord(text)
      },
      link({ href, tokens }: Tokens.Link) {
        const address = resolve(href)
        const inner = this.parser.parseInline(tokens)
        return address === null ? inner : `<a class="lk" href="${escapeHtml(address)}">${inner}</a>`
      },
      image({ href, text }: Tokens.Image) {
        const address = resolve(href)
        return address === null ? escapeHtml(text) : `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" loading="lazy">`
      },
      // Comments, and anchors that GitHub needs and this site makes itself. A break in a cell is a break.
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return /^<br *\/?>$/.test(text.trim()) ? '<br>' : ''
      },
      table({ header, rows }: Tokens.Table) {
        const inner = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens)
        const heads = header.map(inner)
        const body = rows.map((cells) => {
          const word = rowAnchor(cells[0]?.text ?? '')
          const id = word === null || anchors.has(word) ? '' : ` id="${escapeHtml(word)}"`
          if (word !== null) anchors.set(word, 1)
          return `<tr${id}>${cells.map((cell, at) => cellHtml(inner(cell), at, heads)).join('')}</tr>`
        })
        return tableHtml(heads, body)
      },
    },
  })
}

/** A row is found by the word that it begins with: one of the code, or one that is explained. */
export function rowAnchor(cell: string): string | null {
  const word = /^`([^`]+)`$/.exec(cell)?.[1]
  const term = /^\*\*([^*]+)\*\*$/.exec(cell)?.[1]
  return word ?? (term === undefined ? null : anchorOf(term))
}

/** A short first cell stays on one line; names in the others may break where their parts meet. `head`: what the cell is, said on phones. */
export function cellHtml(html: string, at: number, heads: readonly string[]): string {
  const length = html.replace(/<[^<>]*>/g, '').length
  if (at === 0 && length <= first_cell_length) return `<td class="nw">${html}</td>`
  const is_between = at > 0 && at < heads.length - 1
  const head = is_between ? ` data-head="${plainText(heads[at] ?? '').replace(/<[^<>]*>/g, '')}"` : ''
  return `<td${head}>${html.replace(/<code>([^<]*)<\/code>/g, (whole: string, word: string) =>
    word.length > cell_word_length ? `<code class="long">${withBreaks(word)}</code>` : whole,
  )}</td>`
}

/** A table of HTML. Wide ones move sideways in a frame of their own; others become lines on phones. */
export function tableHtml(head: readonly string[], rows: readonly string[]): string {
  const is_wide = head.length > columns_that_stack
  const cells = head.map((cell) => `<th scope="col">${cell || '<span class="unseen">More</span>'}</th>`).join('')
  const table = `<table class="tb${is_wide ? '' : ' stack'}"><thead><tr>${cells}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return is_wide
    ? `<div class="tw" role="region" aria-label="Table: ${plainText(head.join(', ').replace(/<[^<>]*>/g, ''))}" tabindex="0">${table}</div>\n`
    : `<div class="tw">${table}</div>\n`
}

/** A word of code in a sentence. Only a long one may break, where its parts meet. */
export function codeWord(text: string): string {
  return text.length > whole_word_length ? `<code class="long">${breakable(text)}</code>` : `<code>${escapeHtml(text)}</code>`
}

/** A name that may break behind `_`, `.`, `/` and the like. */
export function breakable(text: string): string {
  return withBreaks(escapeHtml(text))
}

function withBreaks(html: string): string {
  return html.replace(/([_./\]=])(?=[^\s])/g, '$1<wbr>')
}

function unusedAnchor(text: string, used: Map<string, number>): string {
  const anchor = anchorOf(text)
  const count = used.get(anchor) ?? 0
  used.set(anchor, count + 1)
  return count === 0 ? anchor : `${anchor}-${count}`
}

/** The text with each of its links led to where `resolve` says; where that is nowhere, the link is its words. */
export function resolvedLinks(markdown: string, resolve: LinkResolver): string {
  return markdown.replace(/(!?)\[([^[\]]*)\]\(([^()\s]+)\)/g, (_, image: string, words: string, href: string) => {
    const target = resolve(href)
    return target === null ? words : `${image}[${words}](${target})`
  })
}

/** Without the marks of Markdown: what a heading says. */
export function plainText(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/[`*]/g, '')
}
