import type { NumberInference } from '../reference/infer-number.ts'
import { inferNumber } from '../reference/infer-number.ts'
import { sandboxNumbers } from '../sandbox/number-forms.ts'
import type { CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { bold, dim, mark, type TextLine, textWidth } from './output/text.ts'

// What a number tells by itself, from our own tables: no server is asked.

const refusals = {
  blank: 'The number is blank.',
  too_short: 'The number is too short: at least 4 letters and digits are needed.',
  characters: 'The number has characters other than letters, digits, blanks, hyphens, slashes and dots.',
} as const

export const kind_words: Readonly<Record<string, string>> = {
  bill_of_lading: 'bill of lading',
  booking: 'booking',
  booking_number: 'booking',
  container: 'container',
}

const decision_words = {
  auto_select: 'sure enough to take',
  needs_confirmation: 'likely, ask before taking it',
  no_prediction: 'not likely enough',
} as const

export const infer: CommandRun = async ({ subjects: [number = ''], out, line }) => {
  if (number === '') throw new Complaint({ exit: 'usage', wrong: `Which number? ${line('infer NUMBER')}`, code: 'usage' })
  const inference = inferNumber(number, { lines: sandboxNumbers })
  if (inference.kind === 'unusable')
    throw new Complaint({ exit: 'unreadable', wrong: refusals[inference.reason], code: 'unusable_number' })
  const { attributes } = inference
  for (const one of inferenceLines(number, attributes, line)) out.say(one)
  out.record({ number, ...attributes })
  out.document(attributes)
  return attributes.validation.is_valid === false ? 'answer_is_no' : 'done'
}

function inferenceLines(
  number: string,
  { number_type, validation, shipping_line }: NumberInference,
  line: (words: string) => string,
): TextLine[] {
  const read = validation.parsed_number ?? number
  const kind = kind_words[number_type] ?? number_type
  const state =
    validation.is_valid === false
      ? ([mark('failed'), ` ${read}  ${kind}, ${validation.reason ?? 'not well formed'}`] as const)
      : ([mark('well'), ` ${read}  ${kind}${validation.is_valid === null ? '' : ', well formed'}`] as const)
  const { candidates, decision, selected } = shipping_line
  const name_width = Math.max(0, ...candidates.map(({ name }) => textWidth(name)))
  const rows = candidates.map(({ scac, name, confidence }, place): TextLine => {
    const said = place === 0 ? decision_words[decision] : ''
    return ['  ', bold(scac.padEnd(4)), `  ${name.padEnd(name_width)}  ${confidence.toFixed(2)}  `, dim(said)]
  })
  const chosen = (selected ?? candidates[0])?.scac ?? 'SCAC'
  const wanted = decision === 'auto_select' ? `track ${read}` : `track ${read} --line ${chosen}`
  return [
    state,
    ...(rows.length === 0 ? [['  ', dim('No line is likely.')]] : rows),
    ...(validation.is_valid === false ? [] : [`  Track it:  ${line(wanted)}`]),
  ]
}
