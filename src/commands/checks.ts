import { narrow_below } from './output/columns.ts'
import { dim, mark, type Piece, type TextLine, wrapped } from './output/text.ts'
import { countText } from './words.ts'

// What an examination found: each check is well, needs somebody, or cannot be told.

export type Check = { check: string; outcome: 'well' | 'needs_you' | 'not_told'; detail: string; do: string | null }

const outcome_marks = { well: 'well', needs_you: 'waiting', not_told: 'expected' } as const
const name_width = 11

type CheckLook = { width: number; line(words: string): string }

/** A check with what to do, and at the end how many need somebody. */
export function checkLines(checks: readonly Check[], look: CheckLook): TextLine[] {
  const troubles = checks.filter(({ outcome }) => outcome === 'needs_you').length
  const last = troubles === 0 ? 'Nothing needs you.' : `${countText(troubles, 'thing needs you', 'things need you')}.`
  return [...checks.flatMap((check) => linesOf(check, look)), last]
}

function linesOf({ check, outcome, detail, do: what }: Check, { width, line }: CheckLook): TextLine[] {
  const name = `${check.slice(0, 1).toUpperCase()}${check.slice(1)}`
  const indent = width < narrow_below ? 2 : name_width + 2
  const [first = '', ...rest] = wrapped(detail, width - name_width - 2)
  const head: readonly Piece[] = [mark(outcome_marks[outcome]), ' ', name.padEnd(name_width), first]
  const more = rest.map((one): TextLine => `${' '.repeat(name_width + 2)}${one}`)
  return [head, ...more, ...(what === null ? [] : [[' '.repeat(indent), dim(line(what))]])]
}
