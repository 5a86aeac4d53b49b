/** Answers to EDI: a 997 for X12 (acknowledge-x12.ts), a CONTRL for EDIFACT (acknowledge-edifact.ts), built from what was read. */

import { legibleText } from '../legible-text.ts'
import { readEach } from './edi.ts'
import { answerEdifact } from './edifact/acknowledge-edifact.ts'
import type { EdiOptions } from './options.ts'
import { answerX12 } from './x12/acknowledge-x12.ts'

export type Acknowledgement = { kind: '997' | 'contrl'; content_type: string; text: string }

export type Answering = {
  /** When the answer is written (ISO 8601, UTC). */
  written_at: string
  /** Control number of the first answer; the next ones count on. At most nine digits. */
  control: number
}

/**
 * The answer to a text: one interchange for each of its interchanges. Null when there is nothing to answer: no EDI, a fragment that names
 * nobody to answer to, or itself an answer. Never throws.
 */
export function acknowledge(text: string, options: EdiOptions, answering: Answering): Acknowledgement | null {
  const plain = legibleText(text)
  const { syntax, start, messages } = readEach(plain, options)
  if (syntax === null) return null
  const byPosition = new Map(messages.map((message) => [message.position, message]))
  const answer =
    syntax === 'x12'
      ? answerX12(plain.slice(start), byPosition, answering)
      : answerEdifact(plain.slice(start), byPosition, answering)
  if (answer === '') return null
  return syntax === 'x12'
    ? { kind: '997', content_type: 'application/edi-x12', text: answer }
    : { kind: 'contrl', content_type: 'application/edifact', text: answer }
}
