import { messageOf, StartError } from '../base/errors.ts'
import { ApiError, type ApiProblem, ConnectionError, TimeoutError, UnreadableAnswerError } from '../client/errors.ts'
import { type ExitName, exits } from './exits.ts'
import type { CommandFlag } from './flags.ts'
import { startLine } from './here.ts'
import { dim, mark, type Piece, type TextLine, textWidth, wrapped } from './output/text.ts'

// What a command ends with when it cannot do what was asked: what is wrong, what happened, what to do. Never a stack trace.

type Advice = { label: string; line: string }

type ComplaintFacts = {
  exit: ExitName
  /** What is wrong, in the words of the thing. */
  wrong: string
  /** What happened, and what did not. */
  happened?: string | null
  to_do?: readonly Advice[]
  /** For programs. */
  code?: string
  pointer?: string | null
  request_id?: string | null
}

export class Complaint extends Error {
  override name = 'Complaint'
  readonly facts: ComplaintFacts

  constructor(facts: ComplaintFacts) {
    super(facts.wrong)
    this.facts = facts
  }
}

/** How failures are told: what did not happen, and how the program and its flags are called. */
type ComplaintContext = {
  /** `Nothing was tracked.` */
  nothing_happened: string | null
  flags: readonly CommandFlag[]
  line(words: string): string
  server: string | null
  keepFault(error: unknown): string | null
}

/** Anything thrown, as a complaint. */
export function complaintOf(error: unknown, context: ComplaintContext): Complaint {
  if (error instanceof Complaint) return error
  if (error instanceof ApiError) return ofAnswer(error, context)
  const happened = context.nothing_happened
  if (error instanceof ConnectionError || error instanceof TimeoutError) return noServer(error, context)
  if (error instanceof UnreadableAnswerError) {
    const wrong = `What answers at ${context.server} is no Landfall: ${error.message}.`
    const exit = error.status >= 500 ? 'source_failed' : 'no_connection'
    return new Complaint({ exit, wrong, happened, code: 'unreadable_answer', to_do: [another_server(context)] })
  }
  if (error instanceof StartError) return new Complaint({ exit: 'configuration', wrong: error.message, code: 'configuration' })
  const file = context.keepFault(error)
  return new Complaint({
    exit: 'fault',
    wrong: `A fault of Landfall itself: ${messageOf(error).split('\n')[0] ?? ''}`,
    code: 'fault',
    to_do: [
      ...(file === null ? [] : [{ label: 'Its details:', line: file }]),
      { label: 'What is wrong:', line: context.line('doctor') },
    ],
  })
}

const another_server = ({ line }: ComplaintContext): Advice => ({ label: 'Another server:', line: line('login --server URL') })

function noServer(error: ConnectionError | TimeoutError, context: ComplaintContext): Complaint {
  const why = error instanceof TimeoutError ? 'No answer in time from' : 'No server at'
  return new Complaint({
    exit: 'no_connection',
    wrong: `${why} ${context.server}.`,
    happened: context.nothing_happened,
    code: error.kind,
    to_do: [{ label: 'Start one:', line: startLine(context.line) }, another_server(context)],
  })
}

/** How a command ends after an answer with this status. */
function exitOfStatus(status: number): ExitName {
  if (status === 401 || status === 403) return 'refused_key'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429) return 'too_fast'
  return status >= 500 ? 'source_failed' : 'refused'
}

function ofAnswer(error: ApiError, context: ComplaintContext): Complaint {
  const [first] = error.problems
  const said = error.problems.map((problem) => problemText(problem, context.flags))
  return new Complaint({
    exit: exitOfStatus(error.status),
    wrong: said.length === 0 ? `The server answered with ${error.status}.` : said.join(' '),
    happened: context.nothing_happened,
    to_do: adviceFor(first?.code ?? '', error, context),
    code: first?.code ?? `status_${error.status}`,
    pointer: first === undefined ? null : flagOf(first, context.flags),
    request_id: error.request_id,
  })
}

/** Its detail as a sentence; where its pointer stands in the words, the flag instead. */
function problemText(problem: ApiProblem, flags: readonly CommandFlag[]): string {
  const detail = problem.detail ?? problem.title
  const flag = flagOf(problem, flags)
  const told = flag === null || detail.includes(flag) ? detail : `${flag}: ${detail}`
  return /[.!?]$/.test(told) ? told : `${told}.`
}

/** The flag that sent what is wrong; null where there is none. */
function flagOf({ source }: ApiProblem, flags: readonly CommandFlag[]): string | null {
  const place = source?.pointer ?? source?.parameter
  if (place === undefined) return null
  const found = flags.find(({ pointer }) => pointer !== undefined && (place === pointer || place.startsWith(`${pointer}/`)))
  return found === undefined ? null : `--${found.name}`
}

function adviceFor(code: string, { status }: ApiError, { line }: ComplaintContext): Advice[] {
  if (code === 'not_supported')
    return [
      { label: 'Lines it asks:', line: line('feeds status') },
      { label: 'Add one:', line: line('docs guides/feeds-file') },
    ]
  if (status === 401) return [{ label: 'Another key:', line: line('login') }]
  if (status === 403) return [{ label: 'A key that may:', line: line('login') }]
  if (status === 429) return [{ label: 'Wait longer:', line: '--max-wait 5m' }]
  if (status >= 500) return [{ label: 'What is wrong:', line: line('doctor') }]
  return []
}

/** For people: the mark, the sentence, what happened, what to do; the code last and dim. */
export function complaintLines({ facts }: Complaint, width: number): TextLine[] {
  const { wrong, happened, to_do = [], code, request_id } = facts
  const sentences = wrapped(wrong, width - 2)
  const label_width = Math.max(0, ...to_do.map(({ label }) => textWidth(label)))
  const about = [code, request_id?.slice(0, 13)].filter(Boolean).join(' · ')
  const lines: (readonly Piece[])[] = [
    ...sentences.map((sentence, place): readonly Piece[] => (place === 0 ? [mark('failed'), ' ', sentence] : ['  ', sentence])),
    ...(happened ? wrapped(happened, width - 2).map((sentence) => ['  ', sentence]) : []),
    ...to_do.flatMap(({ label, line }) => adviceLines(label.padEnd(label_width), line, width)),
  ]
  const last = lines.at(-1) ?? []
  const used = last.reduce((sum, piece) => sum + (typeof piece === 'string' ? textWidth(piece) : 1), 0)
  if (used + about.length + 3 <= width)
    return [...lines.slice(0, -1), [...last, ' '.repeat(width - used - about.length), dim(about)]]
  return [...lines, ['  ', dim(about)]]
}

function adviceLines(label: string, line: string, width: number): (readonly Piece[])[] {
  if (2 + label.length + 2 + textWidth(line) <= width) return [['  ', label, '  ', line]]
  return [
    ['  ', label.trimEnd()],
    ['  ', line],
  ]
}

/** For programs. */
export function complaintRecord({ facts }: Complaint): object {
  const { wrong, code = 'fault', pointer = null, request_id = null, exit } = facts
  return { error: { code, detail: wrong, pointer, request_id, exit: exits[exit].code } }
}
