/** CONTRL, syntax and service report: says for each message whether it was taken. It has no grade between yes and no. */
import { trimEndOf } from '../../../../base/trim.ts'
import type { AnswerHeader } from '../answer-header.ts'
import type { EachRead } from '../edi.ts'
import { outcomeOf } from '../outcome.ts'
import { component, type EdifactSegment, segmentsOfEdifact } from './edifact.ts'

type Message = { unh: EdifactSegment; has_end: boolean }
type EdifactInterchange = { unb: EdifactSegment; messages: Message[] }

/** The answers to all interchanges of a text; empty when none is to be answered. */
export function answerEdifact(text: string, read: ReadonlyMap<number, EachRead>, { written_at, control }: AnswerHeader): string {
  const answers = interchangesOf(segmentsOfEdifact(text)).flatMap((interchange) => {
    // Answers are not answered, or two machines would never stop.
    const messages = interchange.messages.filter(({ unh }) => component(unh, 2).toUpperCase() !== 'CONTRL')
    return messages.length === 0 ? [] : [{ ...interchange, messages }]
  })
  return answers.map((one, index) => answerTo(one, read, { written_at, control: control + index })).join('')
}

function interchangesOf(segments: readonly EdifactSegment[]): EdifactInterchange[] {
  const found: EdifactInterchange[] = []
  for (const segment of segments) {
    const messages = found.at(-1)?.messages
    const last = messages?.at(-1)
    if (segment.tag === 'UNB') found.push({ unb: segment, messages: [] })
    if (segment.tag === 'UNH') messages?.push({ unh: segment, has_end: false })
    if (segment.tag === 'UNT' && last) last.has_end = true
  }
  return found
}

function answerTo(
  { unb, messages }: EdifactInterchange,
  read: ReadonlyMap<number, EachRead>,
  { written_at, control }: AnswerHeader,
): string {
  const stamp = written_at.replace(/\D/g, '')
  const [sender, recipient] = [composite(unb, 2), composite(unb, 3)]
  const body = [
    `UCI+${escaped(component(unb, 5))}+${sender}+${recipient}+7`,
    ...messages.map(({ unh, has_end }) => {
      const verdict = verdictOf(has_end, read.get(unh.position))
      return `UCM+${escaped(component(unh, 1))}+${composite(unh, 2)}+${verdict}`
    }),
  ]
  const segments = [
    `UNB+${composite(unb, 1) || 'UNOA:2'}+${recipient}+${sender}+${stamp.slice(2, 8)}:${stamp.slice(8, 12)}+${control}`,
    'UNH+1+CONTRL:D:3:UN',
    ...body,
    `UNT+${body.length + 2}+1`,
    `UNZ+1+${control}`,
  ]
  return segments.map((segment) => `${segment}'\n`).join('')
}

/** 7 taken, 4 rejected with the reason (element 0085): 13 missing, 14 value not supported, 18 something else. */
function verdictOf(has_end: boolean, read: EachRead | undefined): string {
  if (read === undefined || !read.is_known) return '4+14+UNH'
  if (outcomeOf(read) === 'rejected') return has_end ? '4+18' : '4+13+UNT'
  return '7'
}

function composite(segment: EdifactSegment, n: number): string {
  return trimEndOf((segment.elements[n] ?? []).map((part) => escaped(part.trim())).join(':'), ':')
}

function escaped(text: string): string {
  return text.replace(/[?+:']/g, '?$&').replace(/[\r\n]+/g, ' ')
}
