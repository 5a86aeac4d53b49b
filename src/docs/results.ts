/** What was found, as a page that needs no script. */
import { escapeHtml } from '../base/escape-html.ts'
import { sentenceHtml } from './blocks.ts'
import { breakable } from './markdown.ts'
import type { SearchHit } from './search.ts'

export function resultsMain(
  title: string,
  query: string,
  { hits, total }: { hits: readonly SearchHit[]; total: number },
): string {
  const asked = escapeHtml(query)
  const said =
    query === ''
      ? 'Pages, operations, attributes, events, errors, settings.'
      : total === 0
        ? `Nothing is called or says “${asked}”.`
        : `${hits.length < total ? `The first ${hits.length} of ${total}` : total} for “${asked}”.`
  return `<div class="page wide"><div class="prose"><h1>${title}</h1><form class="filt" role="search" aria-label="Search again" action="/docs/search"><label><span class="unseen">What to search for</span><input type="search" name="q" value="${asked}" autocomplete="off" spellcheck="false"></label><button type="submit" class="btn">Search</button></form><p class="lede">${said}</p><ol class="hits">${hits.map(hitHtml).join('')}</ol></div></div>`
}

function hitHtml({ name, sentence, address, kind, of, is_code, is_heading }: SearchHit): string {
  const title = is_code ? `<code>${breakable(name)}</code>` : escapeHtml(name)
  const words = is_heading && of !== name ? `${of}: ${sentence}` : sentence
  return `<li><a href="${escapeHtml(address)}"><span class="what">${title}<small>${sentenceHtml(words)}</small></span><span class="ty">${(kind === 'attribute' || kind === 'word') && is_code ? escapeHtml(of) : kind}</span></a></li>`
}
