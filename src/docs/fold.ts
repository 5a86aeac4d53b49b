/** An answer that folds: a line a member; what is closed says what it holds. It needs no script. */
import { escapeHtml } from '../base/escape-html.ts'
import { type FoldedLine, type FoldedWord, foldedLines } from '../base/folded-json.ts'

/** `subject`: the type of the record in `included` that stands open. */
export function foldHtml(value: unknown, subject: string | null): string {
  return lineHtml(foldedLines(value, subject))
}

function lineHtml(line: FoldedLine): string {
  if (line.kind === 'line') return `<span class="ln">${line.words.map(wordHtml).join('')}</span>`
  const { is_open, head, held, inner, tail } = line
  return `<details${is_open ? ' open' : ''}><summary>${head.map(wordHtml).join('')}<span class="fold"> ${escapeHtml(held)}</span></summary>${inner.map(lineHtml).join('')}<span class="ln">${escapeHtml(tail)}</span></details>`
}

function wordHtml(piece: FoldedWord): string {
  const text = escapeHtml(piece.text)
  if (piece.kind === 'sign') return text
  if (piece.kind === 'value') return `<span class="${piece.is_text ? 's' : 'n'}">${text}</span>`
  return `<span class="k"${piece.word === null ? '' : ` data-word="${escapeHtml(piece.word)}"`}>${text}</span>`
}
