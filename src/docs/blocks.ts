/** Blocks of a page as HTML. */
import { escapeHtml } from '../base/escape-html.ts'
import { answerHtml, sampleHtml } from './code-frame.ts'
import { diagramSvg } from './diagram.ts'
import { foldHtml } from './fold.ts'
import { breakable, cellHtml, codeWord, inlineHtml, type LinkResolver, markdownHtml, tableHtml } from './markdown.ts'
import type { DocumentedError, DocumentedMember, MemberMark, PageBlock, PageLink, PageStop } from './page.ts'
import { server_mark } from './page.ts'

/** `resolve`: where a link leads that stands in a file of the repository. */
type BlockTools = { resolve(from: string, href: string): string | null }

export function blocksHtml(blocks: readonly PageBlock[], tools: BlockTools): string {
  return blocks.map((block) => blockHtml(block, tools)).join('')
}

const asIs: LinkResolver = (href) => href

/** A sentence with code words and links of the site. */
export function sentenceHtml(text: string): string {
  return inlineHtml(text, asIs)
}

function blockHtml(block: PageBlock, { resolve }: BlockTools): string {
  switch (block.kind) {
    case 'heading': {
      const { level, text, anchor } = block
      const id = escapeHtml(anchor)
      return `<h${level} id="${id}">${sentenceHtml(text)} <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></h${level}>\n`
    }
    case 'markdown': {
      const { from } = block
      return markdownHtml(block.text, from === null ? asIs : (href) => resolve(from, href))
    }
    case 'route':
      return routeHtml(block.method, block.path)
    case 'facts':
      return `<dl class="facts">${block.facts.map(([term, value]) => `<div><dt>${escapeHtml(term)}</dt><dd>${sentenceHtml(value)}</dd></div>`).join('')}</dl>\n`
    case 'members':
      return membersHtml(block.members, block.legend)
    case 'samples': {
      const foot = block.foot === undefined ? '' : sentenceHtml(block.foot)
      return sampleHtml({ title: block.title, samples: block.samples, foot, run: block.run, is_answer: block.is_answer })
    }
    case 'answer':
      return answerHtml(block.title, foldHtml(block.value, block.subject))
    case 'table':
      return tableHtml(
        block.head.map(escapeHtml),
        block.rows.map((cells) => `<tr>${cells.map((cell, at) => cellHtml(sentenceHtml(cell), at, block.head)).join('')}</tr>`),
      )
    case 'links':
      return linksHtml(block.links, block.dense === true)
    case 'way':
      return wayHtml(block.stops)
    case 'diagram':
      return `<div class="tw" role="region" aria-label="Diagram: ${escapeHtml(block.diagram.title)}" tabindex="0">${diagramSvg(block.diagram)}</div>\n<p class="caption">${sentenceHtml(block.caption)}</p>\n`
    case 'error':
      return errorHtml(block.error)
  }
}

function routeHtml(method: string, path: string): string {
  const parts = breakable(path).replace(/\{\w*(?:<wbr>\w*)*\}/g, (name) => `<span class="hole">${name}</span>`)
  return `<p class="route">${methodHtml(method)}<span><span class="host">${escapeHtml(server_mark.replace(/^https?:\/\//, ''))}</span>${parts}</span></p>\n`
}

/** Reading is quiet, writing is not. */
export function methodHtml(method: string): string {
  return `<span class="m${method === 'GET' ? '' : ' w'}">${escapeHtml(method)}</span>`
}

const marks: Readonly<Record<MemberMark, string>> = { required: 'rq', conditional: 'cond', optional: 'op' }
const markWords: Readonly<Record<MemberMark, string>> = {
  required: 'Required:',
  conditional: 'Conditional:',
  optional: 'Optional:',
}

function membersHtml(members: readonly DocumentedMember[], legend: readonly (readonly [MemberMark, string])[]): string {
  const words = legend.map(([mark, text]) => `<span><i class="${marks[mark]}"></i>${escapeHtml(text)}</span>`).join('')
  const list = members.map(memberHtml).join('')
  return `${legend.length === 0 ? '' : `<p class="legend">${words}</p>`}<dl class="pt">${list}</dl>\n`
}

const values_shown_max = 24

function memberHtml({ name, anchor, mark, type, text, values, depth, deprecated }: DocumentedMember): string {
  const id = escapeHtml(anchor)
  const chips = values
    .slice(0, values_shown_max)
    .map((value) => codeWord(value))
    .join('')
  const further = values.length > values_shown_max ? `<span>and ${values.length - values_shown_max} more</span>` : ''
  const inner = `${text === '' ? '' : sentenceHtml(text)}${chips === '' ? '' : `<span class="vals">${chips}${further}</span>`}`
  const shown = deprecated ? `<s>${breakable(name)}</s>` : breakable(name)
  return `<div class="pr${depth === 0 ? '' : ` sub d${depth}`}" id="${id}"><dt><a class="nm" href="#${id}"><i class="${marks[mark]}"></i><span class="unseen">${markWords[mark]}</span><span>${shown}</span></a><small>${escapeHtml(type)}${deprecated ? ', deprecated' : ''}</small></dt><dd>${inner}</dd></div>`
}

function linksHtml(links: readonly PageLink[], is_dense: boolean): string {
  const rows = links.map(({ text, address, note, method }) => {
    const mark = method === undefined ? '' : is_dense ? `<span class="n">${escapeHtml(method)}</span>` : methodHtml(method)
    const below = note === undefined ? '' : `<small>${note.startsWith('/') ? breakable(note) : sentenceHtml(note)}</small>`
    return `<li><a href="${escapeHtml(address)}"><span class="what">${sentenceHtml(text)}${below}</span>${mark}</a></li>`
  })
  return `<ul class="${is_dense ? 'res' : 'ops'}">${rows.join('')}</ul>\n`
}

function wayHtml(stops: readonly PageStop[]): string {
  const rows = stops.map(({ text, address, note = '', state }) => {
    const name = `<code>${breakable(text)}</code>`
    const linked =
      state === 'here'
        ? `<span class="stop" aria-current="true">${name}</span>`
        : `<a class="stop" href="${escapeHtml(address)}">${name}</a>`
    return `<li class="${state}">${linked}<span class="t">${sentenceHtml(note)}</span></li>`
  })
  return `<ol class="way">${rows.join('')}</ol>\n`
}

const againWords: Readonly<Record<DocumentedError['again'], string>> = {
  yes: 'repeat it',
  wait: 'after Retry-After',
  no: 'do not repeat',
}

function errorHtml({ code, status, when, client, operator, again, answer, answered_by }: DocumentedError): string {
  const sample = sampleHtml({ title: 'An answer', samples: [{ label: 'JSON', language: 'json', code: answer }] })
  return `<section class="er" id="${code}"><h3><a href="#${code}">${breakable(code)}</a> <span class="s">${status}</span><span class="again ${again}">${againWords[again]}</span></h3><p>${sentenceHtml(when)}</p><dl><dt>You</dt><dd>${sentenceHtml(client)}</dd><dt>Operator</dt><dd>${sentenceHtml(operator)}</dd><dt>Answered by</dt><dd>${sentenceHtml(answered_by)}</dd></dl><details><summary>An answer</summary>${sample}</details></section>\n`
}
