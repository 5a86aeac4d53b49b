import { harmless, oneLine } from '../../base/harmless.ts'
import { marks, type TextStyle } from './marks.ts'
import { isMark, type Piece, piecesOf, type TextLine } from './text.ts'

// What a terminal can show, and a line as it is written there. The terminal's own sixteen colours, so that every theme works.

export type TerminalLook = { width: number; is_coloured: boolean; is_ascii: boolean; has_links: boolean }

type Environment = Readonly<Record<string, string | undefined>>
type Wishes = { no_color?: boolean; ascii?: boolean; width?: number }

const usual_width = 80
const width_max = 400

/** By what the environment tells and the flags ask for. A stream that is no terminal has no colour. */
export function lookOf(
  stream: { is_terminal: boolean; columns: number | undefined },
  environment: Environment,
  { no_color = false, ascii = false, width }: Wishes,
): TerminalLook {
  const is_dumb = environment.TERM === 'dumb'
  const is_coloured = stream.is_terminal && !no_color && !is_dumb && !environment.NO_COLOR
  return {
    // A terminal that does not know its width says 0.
    width: Math.min(width_max, width ?? (stream.columns || usual_width)),
    is_coloured,
    is_ascii: ascii || hasNoUnicode(environment),
    // Those that are known to have them; others show what steers them.
    has_links: is_coloured && /^(iTerm|WezTerm|vscode|ghostty)/i.test(environment.TERM_PROGRAM ?? ''),
  }
}

/** A locale that names another encoding than UTF-8, or none on purpose. Where nothing is said, terminals of today have it. */
function hasNoUnicode({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG || ''
  if (locale === '') return false
  return locale === 'C' || locale === 'POSIX' || (locale.includes('.') && !/utf-?8/i.test(locale))
}

const codes: Readonly<Record<TextStyle, number>> = {
  bold: 1,
  dim: 2,
  struck: 9,
  red: 31,
  green: 32,
  yellow: 33,
  blue: 34,
  magenta: 35,
}

/** What of our own words has no twin of ASCII of its own. */
const twins: Readonly<Record<string, string>> = { '−': '-', '·': '-', '…': '~', '→': '>', '›': '>', '•': '*', '’': "'", '–': '-' }

/** The line as it is written, without its end. Names of strangers steer nothing. */
export function painted(line: TextLine, look: TerminalLook): string {
  return piecesOf(line)
    .map((piece) => paintedPiece(piece, look))
    .join('')
    .trimEnd()
}

function paintedPiece(piece: Piece, look: TerminalLook): string {
  if (isMark(piece)) {
    const { sign, ascii, style } = marks[piece.mark]
    return withStyles(look.is_ascii ? ascii : sign, style === null ? [] : [style], look)
  }
  if (typeof piece === 'string') return plain(piece, look)
  const text = withStyles(plain(piece.text, look), piece.styles, look)
  const link = piece.link === undefined || !look.has_links ? null : harmless(piece.link)
  return link === null ? text : `\u001b]8;;${link}\u001b\\${text}\u001b]8;;\u001b\\`
}

function plain(text: string, { is_ascii }: TerminalLook): string {
  const safe = oneLine(text)
  return is_ascii ? [...safe].map((character) => twins[character] ?? character).join('') : safe
}

function withStyles(text: string, styles: readonly TextStyle[], { is_coloured }: TerminalLook): string {
  if (!is_coloured || styles.length === 0 || text === '') return text
  return `\u001b[${styles.map((style) => codes[style]).join(';')}m${text}\u001b[0m`
}
