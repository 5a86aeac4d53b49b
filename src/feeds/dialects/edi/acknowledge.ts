/** Answers to EDI: a 997 for X12 (acknowledge-x12.ts), a CONTRL for EDIFACT (acknowledge-edifact.ts), built from what was read. */

import { legibleText } from '../legible-text.ts'
import type { AnswerHeader } from './answer-header.ts'
import { readEach } from './edi.ts'
import { answerEdifact } from './edifact/acknowledge-edifact.ts'
import type { EdiOptions } from './options.ts'
import { answerX12 } from './x12/acknowledge-x12.ts'

export type Acknowledgement = { kind: '997' | 'contrl'; content_type: string; text: string }

/**
 * The answer to a text: one interchange for each of its interchanges. Null when there is nothing to answer: no EDI, a fragment that names
 * nobody to answer to, or itself an answer. Never throws.
 */
export function acknowledge(text: string, options: EdiOptions, header: AnswerHeader): Acknowledgement | null {
  const plain = legibleText(text)
  const { syntax, start, messages } = readEach(plain, options)
  if (syntax === null) return null
  const byPosition = new Map(messages.map((message) => [message.position, message]))
  const answer =
    syntax === 'x12' ? answerX12(plain.slice(start), byPosition, header) : answerEdifact(plain.slice(start), byPosition, header)
  if (answer === '') return null
  return syntax === 'x12'
    ? { kind: '997', content_type: 'application/edi-x12', text: answer }
    : { kind: 'contrl', content_type: 'application/edifact', text: answer }
}
