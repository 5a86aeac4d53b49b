/** Frames of code: tabs by language that stand below each other without a script. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../base/escape-html.ts'
import { inked } from './ink.ts'
import type { CodeSample, RunnableRequest } from './page.ts'

type CodeFrame = {
  /** Said of all; without one a single sample is headed by its language. */
  readonly title: string | null
  readonly samples: readonly CodeSample[]
  /** HTML below them. */
  readonly foot?: string
  /** What a reader may ask this server. */
  readonly run?: RunnableRequest | undefined
  /** It is part of an answer, beside which the reader's own may stand. */
  readonly is_answer?: boolean | undefined
}

export function sampleHtml({ title, samples, foot = '', run, is_answer = false }: CodeFrame): string {
  const id = idOf(samples)
  const has_tabs = samples.length > 1
  const tabs = samples.map(
    ({ label }, at) =>
      `<button type="button" role="tab" class="lang" id="${id}-t${at}" aria-controls="${id}-p${at}" aria-selected="${at === 0}"${at === 0 ? '' : ' tabindex="-1"'} data-label="${escapeHtml(label)}">${escapeHtml(label)}</button>`,
  )
  const panels = samples.map(({ label, language, code }, at) => {
    const role = has_tabs ? ` id="${id}-p${at}" role="tabpanel" aria-labelledby="${id}-t${at}"` : ''
    const name = has_tabs ? `<p class="ttl no-tabs">${escapeHtml(label)}</p>` : ''
    return `<div class="panel"${role} data-label="${escapeHtml(label)}">${name}<pre tabindex="0" role="group" aria-label="${escapeHtml(`${title ?? 'Code'}: ${label}`)}"><code>${inked(code, language)}</code></pre></div>`
  })
  const head = has_tabs
    ? `<div role="tablist" class="tabs-of" aria-label="${escapeHtml(title ?? 'Language')}">${tabs.join('')}</div>`
    : `<p class="ttl">${escapeHtml(title ?? samples[0]?.label ?? '')}</p>`
  const asks = run === undefined ? '' : ` data-run="${escapeHtml(JSON.stringify(run))}"`
  return `<div class="code" data-code${is_answer ? ' data-answer' : ''}${asks}><div class="code-head">${head}${copyButton}</div>${panels.join('')}${foot === '' ? '' : `<p class="code-foot">${foot}</p>`}</div>\n`
}

/** An answer, made of lines that fold. */
export function answerHtml(title: string, lines: string): string {
  return `<div class="code" data-code data-answer><div class="code-head"><p class="ttl">${escapeHtml(title)}</p>${foldButton}${copyButton}</div><div class="js" tabindex="0" role="group" aria-label="${escapeHtml(title)}">${lines}</div></div>\n`
}

/** The same code has the same id: what a page is made of does not depend on what was made before. */
function idOf(samples: readonly CodeSample[]): string {
  const hash = createHash('sha256')
  for (const { label, code } of samples) hash.update(label).update('\0').update(code)
  return `c${hash.digest('hex').slice(0, 10)}`
}

const copyIcon = '<svg class="i s" viewBox="0 0 16 16" aria-hidden="true"><path d="M5.5 5.5h8v8h-8zM3 10.5H2.5v-8h8V3"/></svg>'
const foldButton = '<button type="button" class="cb folds" data-fold hidden>Unfold all</button>'
const copyButton = `<button type="button" class="cb copy" data-copy hidden>${copyIcon}<span>Copy</span></button>`
