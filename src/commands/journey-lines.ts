import { hour_ms } from '../base/durations.ts'
import type { Container } from '../client/interface.ts'
import { expectedWords, lookOf, type Move } from '../dashboard/screens/container/event-words.ts'
import { durationText } from '../dashboard/screens/container/journey-legs.ts'
import { expectedMoves, type MoveRow, pastMoves, type Quarrel } from '../dashboard/screens/container/journey-rows.ts'
import { podOf } from './box-lines.ts'
import { narrow_below } from './output/columns.ts'
import { bold, cutText, dim, mark, type Piece, styled, type TextLine, widthOf } from './output/text.ts'
import { ageOf, dayPieces, instantPieces, shortPlace, type TimeLook } from './times.ts'
import { sourceWord, statusWord } from './words.ts'

// The journey in text: solid behind, hollow ahead, a diamond where it is now. Source and age stand at the right edge of every fact.

export type JourneyLook = TimeLook & { width: number; is_short?: true }
type LineLook = JourneyLook & { time_width: number }

type JourneyFacts = Parameters<typeof pastMoves>[0] & Pick<Parameters<typeof expectedMoves>[0], 'box'>

/** What happened and what is expected, in its order. */
export function movesOf({ box, events, estimates, explanation }: JourneyFacts): MoveRow[] {
  const past = pastMoves({ events, explanation, estimates })
  return [...past, ...expectedMoves({ box, estimates, past })]
}

const is_past = ({ certainty }: MoveRow) => certainty === 'fact' || certainty === 'withdrawn'

/** The lines of the journey; `is_short`: only the moves. */
export function journeyLines(box: Container['attributes'], moves: readonly MoveRow[], given: JourneyLook): TextLine[] {
  const widths = moves.map(({ at, zone }) => widthOf(instantPieces({ at, zone }, given)))
  const look: LineLook = { ...given, time_width: Math.max(time_width_usual, ...widths) }
  const past = moves.filter(is_past)
  const ahead = moves.filter((move) => !is_past(move))
  if (look.is_short) return past.flatMap((move) => moveLines(move, look))
  const deadline = deadlineOf(box, look)
  const is_over = deadline !== null && deadline.at < look.now.toISOString()
  return [
    ...pastLines(past, is_over ? deadline : null, look),
    ...nowLines(box, look),
    ...aheadLines({ ahead, past, deadline: is_over ? null : deadline }, look),
  ]
}

/** Headings for places and ships between the moves. */
function pastLines(moves: readonly MoveRow[], deadline: JourneyDeadline | null, look: LineLook): TextLine[] {
  const lines: TextLine[] = []
  let [place, ship]: [string | null, string | null] = [null, null]
  let open = deadline
  for (const move of moves) {
    if (open !== null && move.at !== null && move.at > open.at) {
      lines.push(...open.lines)
      open = null
    }
    const { part, step } = lookOf(move.move)
    const here = move.place ?? move.locode
    const is_leaving = step === 'begin' || step === 'leave'
    if (here !== null && here !== place)
      lines.push([...(lines.length === 0 ? ['    '] : ['  ', mark('behind'), ' ']), bold(here)])
    const carrier = shipText(move)
    if (part !== 'place' && is_leaving && carrier !== null && carrier !== ship)
      lines.push(['  ', mark('behind'), ' ', dim(withSpan(carrier, move, moves))])
    lines.push(...moveLines(move, look))
    place = here ?? place
    if (part !== 'place') ship = carrier ?? ship
  }
  return open === null ? lines : [...lines, ...open.lines]
}

function shipText({ vessel, voyage, move }: MoveRow): string | null {
  if (lookOf(move).part === 'rail') return 'By rail'
  return vessel === null ? null : [vessel, voyage].filter(Boolean).join(' ')
}

/** The ship, and how long it took where both ends were reported. */
function withSpan(carrier: string, from: MoveRow, moves: readonly MoveRow[]): string {
  const rest = moves.slice(moves.indexOf(from))
  const left = rest.find((move) => lookOf(move.move).step === 'leave' && move.certainty === 'fact')?.at
  const reached = rest.find((move) => lookOf(move.move).step === 'reach' && move.certainty === 'fact')?.at
  if (!left || !reached || reached <= left) return carrier
  return `${carrier}, ${durationText(Date.parse(reached) - Date.parse(left))}`
}

// `Sat 21 Nov 04:12 −8`, and room for an offset of two digits.
const time_width_usual = 20

function moveLines(row: MoveRow, look: LineLook): TextLine[] {
  const { certainty, quarrels, data_source, heard_at, at, zone } = row
  const time = timePieces({ at, zone }, look, certainty)
  const sign =
    certainty === 'fact'
      ? quarrels.length > 0
        ? mark('disputed')
        : mark('known')
      : certainty === 'withdrawn'
        ? mark('taken_back')
        : mark('expected')
  const lines = factLines({ sign, time, words: [moveWords(row, look)], source: data_source, heard_at }, look)
  return [...lines, ...quarrels.map((quarrel) => quarrelLine(quarrel, row, look))]
}

function moveWords(row: MoveRow, look: LineLook): string {
  const { move, certainty, facility, withdrawn_at, heard_at } = row
  const words = certainty === 'fact' || certainty === 'withdrawn' ? pastWords(move) : expectedWords(move)
  const where = facility === null || look.is_short ? '' : `, ${facility}`
  if (certainty === 'withdrawn')
    return `${words}, taken back${withdrawn_at && heard_at ? ` ${spanText(heard_at, withdrawn_at)} later` : ''}`
  return `${words}${where}${certainty === 'passed' ? ', not reported' : ''}`
}

const spanText = (from: string, to: string) => ageOf(from, new Date(to))

function pastWords(move: Move): string {
  const is_transhipment = move === 'transshipment_arrived'
  return `${lookOf(move).words}${is_transhipment ? ', transhipment' : ''}`
}

function timePieces(
  moment: { at: string | null; zone: string | null },
  look: LineLook,
  certainty: MoveRow['certainty'],
): readonly Piece[] {
  const pieces = instantPieces(moment, look)
  if (certainty !== 'withdrawn' && certainty !== 'passed') return pieces
  return pieces.map((piece) => (typeof piece === 'string' ? styled(piece, 'struck') : piece))
}

type FactLine = { sign: Piece; time: readonly Piece[]; words: readonly Piece[]; source: string | null; heard_at: string | null }

/** Mark and time, words, source and age at the right edge; on a narrow terminal in two lines. */
function factLines({ sign, time, words, source, heard_at }: FactLine, look: LineLook): TextLine[] {
  const told =
    source === null || heard_at === null ? '' : `${sourceWord(source).padStart(6)} ${ageOf(heard_at, look.now).padStart(6)}`
  if (look.width < narrow_below)
    return [
      ['  ', sign, ' ', ...time],
      ['    ', ...words, ...(told === '' ? [] : ['  ', dim(told.trim())])],
    ]
  const left: readonly Piece[] = ['  ', sign, ' ', ...time, ' '.repeat(Math.max(0, look.time_width - widthOf(time))), '  ']
  const room = Math.min(look.width, line_width_max) - widthOf(left) - told.length - 1
  const fitting = words.map((piece) => (typeof piece === 'string' ? cutText(piece, room) : piece))
  const gap = ' '.repeat(Math.max(1, room - widthOf(fitting) + 1))
  return [[...left, ...fitting, ...(told === '' ? [] : [gap, dim(told)])]]
}

// Wider, the source would stand too far from the fact.
const line_width_max = 100

function quarrelLine({ said_by, at, zone, said }: Quarrel, row: MoveRow, look: LineLook): TextLine {
  const who = said_by === 'shipping_line' ? 'the line' : said_by === 'user_input' ? 'a person' : `the ${said_by}`
  const what: readonly Piece[] =
    at === null ? [`"${(said ?? '').slice(0, 40)}"`] : instantPieces({ at, zone: zone ?? row.zone }, look).slice(0, 1)
  const apart = at === null || row.at === null ? '' : awayText(Date.parse(at) - Date.parse(row.at))
  return ['  ', mark('behind'), ' ', mark('branch'), styled(` ${who} says `, 'magenta'), ...what, styled(apart, 'magenta')]
}

function awayText(ms: number): string {
  const hours = Math.round(Math.abs(ms) / hour_ms)
  return hours === 0 ? '' : `, ${hours} h ${ms > 0 ? 'later' : 'earlier'}`
}

function nowLines(box: Container['attributes'], look: LineLook): TextLine[] {
  const word = statusWord(box.current_status)
  return factLines(
    {
      sign: mark('now'),
      time: [bold('now')],
      words: [bold(word)],
      source: box.last_heard_from ?? null,
      heard_at: box.last_heard_at ?? null,
    },
    look,
  )
}

type JourneyDeadline = { at: string; lines: TextLine[] }

/** The last free day, until the box is out. */
function deadlineOf(box: Container['attributes'], look: LineLook): JourneyDeadline | null {
  const on = box.pickup_lfd_on
  const is_out = box.pod_full_out_at !== null || box.final_destination_full_out_at !== null
  if (!on || is_out) return null
  const at = `${on}T23:59:59Z`
  const sign = mark(at < look.now.toISOString() ? 'known' : 'expected')
  const time = dayPieces(on, shortPlace(podOf(box)), look)
  return {
    at,
    lines: factLines({ sign, time, words: ['Last free day'], source: box.pickup_lfd_source ?? null, heard_at: null }, look),
  }
}

type Sides = { ahead: readonly MoveRow[]; past: readonly MoveRow[]; deadline: JourneyDeadline | null }

/** What is expected, the last free day in its place, and what nobody told. */
function aheadLines({ ahead, past, deadline }: Sides, look: LineLook): TextLine[] {
  const rows = ahead.map((move) => ({ at: move.at ?? '9999', lines: moveLines(move, look) }))
  if (deadline !== null) rows.push(deadline)
  const known = new Set([...ahead, ...past.filter(({ certainty }) => certainty === 'fact')].map(({ move }) => move))
  const missing = (['full_out', 'empty_in'] as const).filter((move) => !known.has(move))
  if (rows.length + missing.length === 0) return []
  return [
    ['  ', mark('ahead')],
    ...rows.toSorted((one, other) => (one.at < other.at ? -1 : 1)).flatMap(({ lines }) => lines),
    ...missing.flatMap((move) =>
      factLines({ sign: mark('expected'), time: ['not told'], words: [expectedWords(move)], source: null, heard_at: null }, look),
    ),
  ]
}
