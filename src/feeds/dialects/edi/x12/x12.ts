/**
 * X12 as text: finds the separators, cuts segments and gathers them into transactions. Forgiving on purpose: real senders do not pad the
 * ISA, count wrongly, wrap lines and leave the envelope out. Doubts are reported in `unread`. Throws OverLimit, and nothing else.
 */
import type { ClaimedTime, Unread } from '../../../../vocabulary/raw-event.ts'
import { checkLimit, messageLimits } from '../../../message-limits.ts'
import { ediTime } from '../time.ts'

export type X12Segment = {
  tag: string
  /** `elements[0]` is the tag, so that `elements[4]` is what guides call B4-04. */
  elements: readonly string[]
  /** Number of the segment in the text, from 1; empty ones are counted. */
  position: number
}

export type X12Transaction = {
  /** Transaction set, e.g. `315`. */
  set: string
  /** Between ST and SE, both left out. */
  segments: readonly X12Segment[]
  position: number
  /** GS02, else ISA06. */
  sender: string | null
  /** GS04 and GS05, else ISA09 and ISA10: on the sender's clocks. */
  written_at: ClaimedTime | null
}

type X12Text = { transactions: readonly X12Transaction[]; unread: readonly Unread[] }

/** Reads any text. O(length). */
export function readX12(text: string): X12Text {
  return gather(cut(text))
}

/** The segments of any text, envelopes and all, for whoever answers it. O(length). */
export function segmentsOfX12(text: string): readonly X12Segment[] {
  return cut(text).segments
}

/** Element `n` without blanks around it; empty when segment or element is missing. */
export function element(segment: X12Segment | undefined, n: number): string {
  return segment?.elements[n]?.trim() ?? ''
}

type Separators = { element: string; segment: string }
type X12Segments = { segments: X12Segment[]; unread: Unread[] }

// Longer than any padded ISA; a header that is not complete by then is garbage.
const isa_length_max = 400

/** Splits the text into segments, reading the separators anew at each ISA. */
function cut(text: string): X12Segments {
  const segments: X12Segment[] = []
  const unread: Unread[] = []
  const nextInterchange = finder(text, /[\r\n]ISA([^A-Za-z0-9\s])\d\d\1/g)
  let separators: Separators | null = null
  let nextTerminator = (_from: number) => text.length
  let at = skipBlanks(text, 0)
  let terminator = ''
  let position = 0
  const use = (found: Separators) => {
    separators = found
    terminator = found.segment
    nextTerminator = finder(text, found.segment)
  }
  const add = (elements: readonly string[]) => {
    checkLimit(segments.length + 1, messageLimits.segments, 'segments')
    checkLimit(elements.length - 1, messageLimits.elements, 'elements in a segment')
    segments.push({ tag: elements[0]?.trim() ?? '', elements, position })
  }
  while (at < text.length) {
    if (terminator !== '' && text.startsWith(terminator, at)) {
      // An empty segment.
      position++
      at = skipBlanks(text, at + 1)
      continue
    }
    const header = isaAt(text, at)
    if (header) {
      use(header.separators)
      position++
      add(header.elements)
      at = skipBlanks(text, header.end)
      continue
    }
    const known: Separators | null = separators ?? separatorsWithoutIsa(text, at)
    const interchange = nextInterchange(at)
    if (known === null) {
      checkLimit(unread.length + 1, messageLimits.doubts, 'places without a segment')
      unread.push({ path: `segment ${position + 1}`, code: null, reason: 'no X12 segment found' })
      at = skipBlanks(text, interchange)
      continue
    }
    if (separators === null) use(known)
    // A terminator that got lost must not swallow the interchange that follows.
    const end = Math.min(nextTerminator(at), interchange)
    position++
    const raw = text.slice(at, end).replace(/[\r\n]+/g, '')
    // One element too many tells enough.
    if (raw !== '') add(raw.split(known.element, messageLimits.elements + 2))
    at = skipBlanks(text, end + 1)
  }
  return { segments, unread }
}

/** Where a pattern occurs next at or behind a place, asked in ascending order: the text is searched once. Its length when nowhere. */
function finder(text: string, pattern: string | RegExp): (from: number) => number {
  let found = -1
  const search = (from: number): number => {
    if (typeof pattern === 'string') return text.indexOf(pattern, from)
    pattern.lastIndex = from
    return pattern.exec(text)?.index ?? -1
  }
  return (from) => {
    if (found >= from) return found
    const next = search(from)
    found = next < 0 ? text.length : next
    return found
  }
}

const blank = /[\s\uFEFF\0]/

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && blank.test(text.charAt(at))) at++
  return at
}

/**
 * The ISA at this place. By the standard it is 106 characters wide; many senders do not pad, so its sixteen separators are counted
 * instead: behind the last stand the component separator and the segment terminator.
 */
function isaAt(text: string, at: number): { elements: readonly string[]; separators: Separators; end: number } | null {
  if (!text.startsWith('ISA', at)) return null
  const head = text.slice(at, at + isa_length_max)
  const separator = /^ISA([^A-Za-z0-9\s])/.exec(head)?.[1]
  if (separator === undefined) return null
  const parts = head.split(separator, 17)
  const tail = parts[16]
  if (tail === undefined) return null
  const start = parts.slice(0, 16).join(separator).length + 1
  const [component, terminator] = [tail.charAt(0), tail.charAt(1)]
  // Where the component separator was left out, the terminator stands in its place and a segment name follows.
  const is_short = /[\r\n]/.test(component) || /^(.|[~'][\r\n]+)(GS|ST|TA1|IEA)$/.test(tail)
  const segment = is_short ? component : terminator === '' ? '~' : terminator
  return {
    elements: parts.slice(0, 16),
    separators: { element: separator, segment: segment === '\r' ? '\n' : segment },
    end: at + start + (is_short ? 1 : 2),
  }
}

/** Separators of a fragment that begins with GS or ST: the terminator is what follows the last element of that segment. */
function separatorsWithoutIsa(text: string, from: number): Separators | null {
  const head = text.slice(from, from + isa_length_max)
  const st = /(?:^|[\s~'|])ST([^A-Za-z0-9\s])\d{3}\1[A-Za-z0-9 .-]*(?:\1[A-Za-z0-9 .-]*)?(\r?\n|[^A-Za-z0-9])/.exec(head)
  const gs = /(?:^|[\s~'|])GS([^A-Za-z0-9\s])[A-Z]{2}(?:\1(?:(?!\1)[^\r\n]){0,35}){6}\1[A-Z0-9]{1,12}(\r?\n|[^A-Za-z0-9])/.exec(
    head,
  )
  const [, separator, terminator] = gs ?? st ?? []
  if (separator === undefined || terminator === undefined) return null
  return { element: separator, segment: terminator.endsWith('\n') ? '\n' : terminator }
}

type TransactionDraft = { set: string; control: string; segments: X12Segment[]; position: number }

/** Follows the envelope: which transaction a segment belongs to, who sent it, and whether the counts agree. */
function gather({ segments, unread }: X12Segments): X12Text {
  const transactions: X12Transaction[] = []
  let isa: X12Segment | undefined
  let gs: X12Segment | undefined
  let open: TransactionDraft | null = null
  let groups = 0
  let sets = 0
  let is_stray = false
  const doubt = (segment: X12Segment, code: string, reason: string) => {
    unread.push({ path: `segment ${segment.position}`, code, reason })
  }
  const close = (at: TransactionDraft) => {
    transactions.push({ set: at.set, segments: at.segments, position: at.position, ...author(isa, gs) })
  }
  const closeOpen = (segment: X12Segment) => {
    if (open === null) return
    doubt(segment, 'SE', 'transaction set without end')
    close(open)
    open = null
  }

  for (const segment of segments) {
    const { tag } = segment
    if (envelope.has(tag) && segment.elements.length > envelope_elements_max) doubt(segment, tag, 'segment terminator not found')
    switch (tag) {
      case 'ISA':
        closeOpen(segment)
        ;[isa, gs, groups] = [segment, undefined, 0]
        break
      case 'GS':
        closeOpen(segment)
        ;[gs, sets] = [segment, 0]
        groups++
        if (element(gs, 4) !== '' && author(undefined, gs).written_at === null) doubt(segment, 'GS04', 'date cannot be read')
        break
      case 'ST':
        closeOpen(segment)
        sets++
        checkLimit(transactions.length + 1, messageLimits.sets, 'transaction sets')
        open = { set: element(segment, 1), control: element(segment, 2), segments: [], position: segment.position }
        break
      case 'SE':
        for (const [code, reason] of open === null ? strayEnd : endDoubts(segment, open)) doubt(segment, code, reason)
        if (open !== null) close(open)
        open = null
        break
      case 'GE':
        closeOpen(segment)
        if (differs(element(segment, 1), String(sets))) doubt(segment, 'GE01', 'wrong count of transaction sets')
        if (gs && differs(element(segment, 2), element(gs, 6))) doubt(segment, 'GE02', 'control number differs')
        break
      case 'IEA':
        closeOpen(segment)
        if (differs(element(segment, 1), String(groups))) doubt(segment, 'IEA01', 'wrong count of groups')
        if (isa && differs(element(segment, 2), element(isa, 13))) doubt(segment, 'IEA02', 'control number differs')
        break
      case 'TA1':
        break
      default:
        if (open) {
          checkLimit(open.segments.length + 1, messageLimits.set_segments, 'segments in a transaction set')
          open.segments.push(segment)
        } else if (!is_stray && tag !== '') doubt(segment, tag.slice(0, 10), 'segment outside of a transaction set')
    }
    is_stray = open === null && !envelope.has(tag)
  }
  const last = segments.at(-1)
  if (last) closeOpen(last)
  return { transactions, unread }
}

// ISA has the most, sixteen and its tag.
const envelope_elements_max = 20
const envelope: ReadonlySet<string> = new Set(['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA', 'TA1'])
const strayEnd = [['SE', 'end without a transaction set']] as const

function endDoubts(end: X12Segment, open: TransactionDraft): (readonly [code: string, reason: string])[] {
  const doubts: (readonly [string, string])[] = []
  if (differs(element(end, 1), String(open.segments.length + 2))) doubts.push(['SE01', 'wrong count of segments'])
  if (differs(element(end, 2), open.control)) doubts.push(['SE02', 'control number differs'])
  return doubts
}

// Some write 0001 where others write 1. A missing value contradicts nothing.
function differs(stated: string, counted: string): boolean {
  const plain = (text: string) => text.replace(/^0+(?=.)/, '')
  return stated !== '' && plain(stated) !== plain(counted)
}

function author(isa: X12Segment | undefined, gs: X12Segment | undefined): Pick<X12Transaction, 'sender' | 'written_at'> {
  const sender = element(gs, 2) || element(isa, 6)
  return {
    sender: sender === '' ? null : sender,
    written_at: ediTime(element(gs, 4), element(gs, 5)) ?? ediTime(element(isa, 9), element(isa, 10)),
  }
}
