import { second_ms } from '../base/durations.ts'
import type { CommandCall } from './command.ts'
import { painted } from './output/look.ts'
import { bold, dim, isMark, type Piece, piecesOf, type TextLine } from './output/text.ts'

// A page that changes while somebody looks: on the terminal's other screen, so that what stood there before comes back, and the last state of
// the page stays below it.

export type LiveScreen = {
  /** Draws the page. Lines that were not on the last one are bold for a while. */
  draw(lines: readonly TextLine[]): void
  /** Somebody has had enough: `q`, or another key that ends it, or Ctrl-C. */
  left: AbortSignal
  /** Leaves the other screen, and prints the last page. */
  close(): void
}

const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'
const home = '\u001b[H'
const to_line_end = '\u001b[K'
const to_screen_end = '\u001b[J'
const bold_ms = 2 * second_ms
const usual_rows = 24

/** Whether there is a terminal that has another screen. */
export function hasScreen({ out, machine }: CommandCall): boolean {
  return out.form === 'words' && machine.out.is_terminal && machine.environment.TERM !== 'dumb'
}

type ScreenKeys = { hint: string; press(key: string): void }

/** Opens the other screen. `q` leaves; other keys are handed on. Close it, whatever happens. */
export function openLiveScreen({ out, machine }: CommandCall, { hint, press }: ScreenKeys): LiveScreen {
  const leaving = new AbortController()
  const left = AbortSignal.any([leaving.signal, machine.interrupted])
  let page: readonly TextLine[] = []
  let seen: ReadonlySet<string> | null = null
  const keys = machine.input.keys((key) => {
    if (key === 'q') leaving.abort(new Error('left'))
    else press(key)
  })
  const write = (lines: readonly TextLine[]) => {
    // The last row is for the keys; what does not fit is on the page that stays.
    const room = (machine.out.rows || usual_rows) - 1
    const rows = [...lines.slice(0, room), [dim(hint)]].map((line) => `${painted(line, out.look)}${to_line_end}`)
    machine.out.write(`${home}${rows.join('\r\n')}${to_screen_end}`)
  }
  machine.out.write(enter)
  return {
    left,
    draw: (lines) => {
      const known = seen
      page = lines
      seen = new Set(lines.map((line) => painted(line, out.look)))
      const changed = lines.map((line) => (known === null || known.has(painted(line, out.look)) ? line : emphasised(line)))
      write(changed)
      if (changed.every((line, place) => line === lines[place])) return
      const rest = () => {
        if (page === lines) write(lines)
      }
      machine.wait(bold_ms, left).then(rest, () => undefined)
    },
    close: () => {
      leaving.abort(new Error('left'))
      keys.stop()
      machine.out.write(leave)
      out.say(...page)
      page = []
    },
  }
}

function emphasised(line: TextLine): TextLine {
  return piecesOf(line).map((piece): Piece => {
    if (isMark(piece)) return piece
    return typeof piece === 'string' ? bold(piece) : { ...piece, styles: ['bold', ...piece.styles] }
  })
}
