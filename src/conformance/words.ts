/** The words of a text, each with its place: EDI is cut into segments and elements, everything else into lines and columns. */
import { ediSyntax, ediText } from '../feeds/dialects/edi/edi.ts'
import { segmentsOfEdifact } from '../feeds/dialects/edi/edifact/edifact.ts'
import { segmentsOfX12 } from '../feeds/dialects/edi/x12/x12.ts'

type PlacedWord = {
  /**
   * `315 R4-02` (set, segment, element), `IFTSTA LOC-02.4` (message, segment, element, component), `315 R4` (the segment's name), `column 3`,
   * `column DATE` where the first line names the columns.
   */
  place: string
  word: string
}

/** A text as its words: `write` puts it together again, with other words in place of some. Written with none it says what it said. */
export type WordsOfText = { words: readonly PlacedWord[]; write(others: ReadonlyMap<number, string>): Uint8Array }

/** Lines and columns, as they stand. */
export function wordsOfLines(bytes: Uint8Array): WordsOfText {
  return assembled(piecesOfLines(ediText(bytes)))
}

/** Segments and elements, with separators and line breaks of our own. Null: no EDI. */
export function wordsOfEdi(bytes: Uint8Array): WordsOfText | null {
  const text = ediText(bytes)
  const syntax = ediSyntax(text)
  return syntax && assembled(syntax === 'x12' ? piecesOfX12(text) : piecesOfEdifact(text))
}

/** Words, and what stands between them. */
type TextPart = string | PlacedWord

function assembled(pieces: readonly TextPart[]): WordsOfText {
  const positions = [...pieces.entries()].flatMap(([position, piece]) => (isReplaceable(piece) ? [{ position, piece }] : []))
  return {
    words: positions.map(({ piece }) => piece),
    write: (others) => {
      const replaced = new Map([...others].map(([index, other]) => [positions[index]?.position, other]))
      const text = pieces.map((piece, position) => replaced.get(position) ?? (typeof piece === 'string' ? piece : piece.word))
      return Buffer.from(text.join(''))
    },
  }
}

function isReplaceable(piece: TextPart): piece is PlacedWord {
  return typeof piece !== 'string' && piece.word.trim() !== ''
}

const two = (position: number) => String(position).padStart(2, '0')

function piecesOfX12(text: string): TextPart[] {
  let set = ''
  return segmentsOfX12(text).flatMap(({ tag, elements }): TextPart[] => {
    if (['ISA', 'GS', 'GE', 'IEA'].includes(tag)) set = ''
    if (tag === 'ST') set = `${elements[1]?.trim() ?? ''} `
    const named = elements.flatMap((element, position): TextPart[] => {
      // What the sender's own separators allowed.
      const word = element.replace(/[*~]/g, ' ')
      return [...(position === 0 ? [] : ['*']), { place: `${set}${tag}${position === 0 ? '' : `-${two(position)}`}`, word }]
    })
    return [...named, tag === 'ISA' ? '*>~\n' : '~\n']
  })
}

function piecesOfEdifact(text: string): TextPart[] {
  let type = ''
  return segmentsOfEdifact(text).flatMap(({ tag, elements }): TextPart[] => {
    if (['UNB', 'UNG', 'UNE', 'UNZ'].includes(tag)) type = ''
    if (tag === 'UNH') type = `${elements[2]?.[0]?.trim() ?? ''} `
    const named = elements.flatMap((components, element) =>
      components.flatMap((component, position): TextPart[] => {
        const place = element === 0 ? `${type}${tag}` : `${type}${tag}-${two(element)}.${position + 1}`
        const between = position > 0 ? [':'] : element > 0 ? ['+'] : []
        return [...between, { place, word: component.replace(/[?+:']/g, '?$&') }]
      }),
    )
    return [...named, "'\n"]
  })
}

const columnSeparators = /([,;|\t]|[\r\n]+)/

function piecesOfLines(text: string): TextPart[] {
  const [first = '', ...lines] = text.split(/(?<=\r\n|\r(?!\n)|\n)/)
  const names = first
    .trimEnd()
    .split(columnSeparators)
    .filter((_, position) => position % 2 === 0)
  const has_names = names.length > 1 && names.every((name) => /^["A-Za-z][^0-9]*$/.test(name.trim()))
  const piecesOf = (line: string, placeOf: (column: number) => string): TextPart[] => [
    ...line
      .split(columnSeparators)
      .map((part, position): TextPart => (position % 2 === 0 ? { place: placeOf(position / 2), word: part } : part)),
  ]
  const column = (position: number) => `column ${has_names ? (names[position]?.trim() ?? position + 1) : position + 1}`
  return [...piecesOf(first, (at) => (has_names ? 'first line' : column(at))), ...lines.flatMap((line) => piecesOf(line, column))]
}
