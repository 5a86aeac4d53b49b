/**
 * EDIFACT as text: service characters, segments, messages. Forgiving on purpose: UNA and UNB may be missing, line breaks may stand
 * anywhere, counts may be wrong. Doubts are reported in `unread`. Throws OverLimit, and nothing else.
 */
import type { ClaimedTime, Unread } from '../../../../vocabulary/raw-event.ts'
import { checkLimit, messageLimits } from '../../../message-limits.ts'
import { edifactTime } from '../time.ts'

export type EdifactSegment = {
  tag: string
  /** Elements of components; `elements[0]` is the tag. Release characters are resolved. */
  elements: readonly (readonly string[])[]
  /** Number of the segment in the text, from 1; empty ones are counted. */
  position: number
}

export type EdifactMessage = {
  /** Message type, e.g. `IFTSTA`. */
  type: string
  /** Between UNH and UNT, both left out. */
  segments: readonly EdifactSegment[]
  position: number
  /** Interchange sender. */
  sender: string | null
  /** Time of preparation of the interchange, on the sender's clocks. */
  written_at: ClaimedTime | null
}

type EdifactText = { messages: readonly EdifactMessage[]; unread: readonly Unread[] }

/** Reads any text. O(length). */
export function readEdifact(text: string): EdifactText {
  return gather(cut(text))
}

/** The segments of any text, envelopes and all, for whoever answers it. O(length). */
export function segmentsOfEdifact(text: string): readonly EdifactSegment[] {
  return cut(text)
}

/** Component `c` (from 0) of element `n`, without blanks around it; empty when anything is missing. */
export function component(segment: EdifactSegment | undefined, n: number, c = 0): string {
  return segment?.elements[n]?.[c]?.trim() ?? ''
}

type Service = { component: string; element: string; release: string; segment: string }

const defaults: Service = { component: ':', element: '+', release: '?', segment: "'" }

function cut(text: string): EdifactSegment[] {
  const segments: EdifactSegment[] = []
  let service = text.includes(defaults.segment) ? defaults : { ...defaults, segment: '\n' }
  let at = skipBlanks(text, 0)
  let position = 0
  while (at < text.length) {
    const una = unaAt(text, at)
    if (una) {
      service = una.service
      at = skipBlanks(text, una.end)
      continue
    }
    const end = segmentEnd(text, at, service)
    const raw = text.slice(at, end).replace(/[\r\n]+/g, '')
    position++
    if (raw !== '') {
      checkLimit(segments.length + 1, messageLimits.segments, 'segments')
      const elements = split(raw, service.element, service.release).map((one) =>
        split(one, service.component, service.release).map((part) => released(part, service.release)),
      )
      segments.push({ tag: elements[0]?.[0]?.trim() ?? '', elements, position })
    }
    at = skipBlanks(text, end + 1)
  }
  return segments
}

const blank = /[\s\uFEFF\0]/

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && blank.test(text.charAt(at))) at++
  return at
}

/** `UNA` and six characters: component, element, decimal mark, release, reserved, terminator. */
function unaAt(text: string, at: number): { service: Service; end: number } | null {
  if (!text.startsWith('UNA', at) || /[A-Za-z0-9]/.test(text.charAt(at + 3))) return null
  const [component = '', element = '', , release = '', , terminator = ''] = text.slice(at + 3, at + 9)
  if (terminator === '') return null
  // A blank release character means that there is none.
  return {
    service: { component, element, release: release === ' ' ? '' : release, segment: terminator === '\r' ? '\n' : terminator },
    end: at + 9,
  }
}

function segmentEnd(text: string, from: number, { segment, release }: Service): number {
  for (let at = text.indexOf(segment, from); at >= 0; at = text.indexOf(segment, at + 1)) {
    if (!isReleased(text, at, release)) return at
  }
  return text.length
}

/** Whether an odd number of release characters stands before this place: two of them are one that is meant. */
function isReleased(text: string, at: number, release: string): boolean {
  if (release === '') return false
  let count = 0
  while (text.charAt(at - count - 1) === release) count++
  return count % 2 === 1
}

function split(text: string, separator: string, release: string): string[] {
  if (release === '' || !text.includes(release)) return checked(text.split(separator, messageLimits.elements + 2))
  const parts: string[] = []
  let start = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (isReleased(text, at, release)) continue
    parts.push(text.slice(start, at))
    checked(parts)
    start = at + 1
  }
  return [...parts, text.slice(start)]
}

function checked(parts: string[]): string[] {
  checkLimit(parts.length - 1, messageLimits.elements, 'elements in a segment')
  return parts
}

function released(text: string, release: string): string {
  if (release === '' || !text.includes(release)) return text
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === release && at + 1 < text.length) at++
    plain += text.charAt(at)
  }
  return plain
}

type EdifactMessageDraft = { type: string; reference: string; segments: EdifactSegment[]; position: number }

const envelope: ReadonlySet<string> = new Set(['UNB', 'UNG', 'UNH', 'UNT', 'UNE', 'UNZ'])

/** Follows the envelope: which message a segment belongs to, who sent it, and whether the counts agree. */
function gather(segments: readonly EdifactSegment[]): EdifactText {
  const messages: EdifactMessage[] = []
  const unread: Unread[] = []
  let unb: EdifactSegment | undefined
  let open: EdifactMessageDraft | null = null
  let count = 0
  let is_stray = false
  const doubt = (segment: EdifactSegment, code: string, reason: string) => {
    unread.push({ path: `segment ${segment.position}`, code, reason })
  }
  const close = ({ type, segments, position }: EdifactMessageDraft) => messages.push({ type, segments, position, ...author(unb) })
  const closeOpen = (segment: EdifactSegment) => {
    if (open === null) return
    doubt(segment, 'UNT', 'message without end')
    close(open)
    open = null
  }

  for (const segment of segments) {
    switch (segment.tag) {
      case 'UNB':
        closeOpen(segment)
        ;[unb, count] = [segment, 0]
        if (component(unb, 4) !== '' && author(unb).written_at === null) doubt(segment, 'UNB', 'date cannot be read')
        break
      case 'UNH':
        closeOpen(segment)
        count++
        checkLimit(messages.length + 1, messageLimits.sets, 'messages')
        open = {
          type: component(segment, 2).toUpperCase(),
          reference: component(segment, 1),
          segments: [],
          position: segment.position,
        }
        break
      case 'UNT':
        for (const [code, reason] of open === null ? strayEnd : endDoubts(segment, open)) doubt(segment, code, reason)
        if (open !== null) close(open)
        open = null
        break
      case 'UNZ':
        closeOpen(segment)
        if (differs(component(segment, 1), String(count))) doubt(segment, 'UNZ', 'wrong count of messages')
        if (unb && differs(component(segment, 2), component(unb, 5))) doubt(segment, 'UNZ', 'control reference differs')
        break
      case 'UNG':
      case 'UNE':
        break
      default:
        if (open) open.segments.push(segment)
        else if (!is_stray && segment.tag !== '') doubt(segment, segment.tag.slice(0, 10), 'segment outside of a message')
    }
    is_stray = open === null && !envelope.has(segment.tag)
  }
  const last = segments.at(-1)
  if (last) closeOpen(last)
  return { messages, unread }
}

const strayEnd = [['UNT', 'end without a message']] as const

function endDoubts(end: EdifactSegment, open: EdifactMessageDraft): (readonly [code: string, reason: string])[] {
  const doubts: (readonly [string, string])[] = []
  if (differs(component(end, 1), String(open.segments.length + 2))) doubts.push(['UNT', 'wrong count of segments'])
  if (differs(component(end, 2), open.reference)) doubts.push(['UNT', 'message reference differs'])
  return doubts
}

// A missing value contradicts nothing.
function differs(stated: string, counted: string): boolean {
  const plain = (text: string) => text.replace(/^0+(?=.)/, '')
  return stated !== '' && plain(stated) !== plain(counted)
}

function author(unb: EdifactSegment | undefined): Pick<EdifactMessage, 'sender' | 'written_at'> {
  const sender = component(unb, 2)
  return {
    sender: sender === '' ? null : sender,
    written_at: edifactTime(`${component(unb, 4, 0)}${component(unb, 4, 1)}`),
  }
}
