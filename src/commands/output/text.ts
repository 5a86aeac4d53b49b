// Text with looks, before it is known what the terminal can show: a line is made of pieces, so that widths are those of what is read.
import type { MarkName, TextStyle } from './marks.ts'

export type Piece = string | { text: string; styles: readonly TextStyle[]; link?: string } | { mark: MarkName }
export type TextLine = string | readonly Piece[]

export const bold = (text: string): Piece => ({ text, styles: ['bold'] })
export const dim = (text: string): Piece => ({ text, styles: ['dim'] })
export const styled = (text: string, ...styles: TextStyle[]): Piece => ({ text, styles })
export const mark = (name: MarkName): Piece => ({ mark: name })

export function piecesOf(line: TextLine): readonly Piece[] {
  return typeof line === 'string' ? [line] : line
}

/** Columns that a line takes. */
export function widthOf(line: TextLine): number {
  return piecesOf(line).reduce((sum, piece) => sum + (isMark(piece) ? 1 : textWidth(plainText(piece))), 0)
}

export function isMark(piece: Piece): piece is { mark: MarkName } {
  return typeof piece !== 'string' && 'mark' in piece
}

export function plainText(piece: Exclude<Piece, { mark: MarkName }>): string {
  return typeof piece === 'string' ? piece : piece.text
}

// Characters of East Asia take two columns; those that stand over others take none.
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u
const over = /\p{Mn}/u

export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += over.test(character) ? 0 : wide.test(character) ? 2 : 1
  return width
}

/** The text in at most `width` columns: names lose their end, addresses (`middle`) what is between. */
export function cutText(text: string, width: number, where: 'end' | 'middle' = 'end'): string {
  if (textWidth(text) <= width) return text
  const characters = [...text]
  const take = (from: readonly string[], room: number) => {
    const taken: string[] = []
    for (const character of from) {
      if (textWidth([...taken, character].join('')) > room) break
      taken.push(character)
    }
    return taken
  }
  if (where === 'end') return `${take(characters, Math.max(0, width - 1)).join('')}…`
  const half = Math.floor((width - 1) / 2)
  return `${take(characters, width - 1 - half).join('')}…${take(characters.toReversed(), half).toReversed().join('')}`
}

/** The line, with blanks behind it (or before it) up to that width. */
export function padded(line: TextLine, width: number, side: 'left' | 'right' = 'left'): readonly Piece[] {
  const rest = ' '.repeat(Math.max(0, width - widthOf(line)))
  return side === 'left' ? [...piecesOf(line), rest] : [rest, ...piecesOf(line)]
}

/** Sentences broken between words into lines of at most `width`. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || textWidth(`${last} ${word}`) > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
