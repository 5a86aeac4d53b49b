/** `landfall infer`: what a bare number tells, and how often that is right. Needs no server and no database. */
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { loadConfig } from '../app/config.ts'
import { type Evaluation, evaluateInference, parseLabelledNumbers, type Tally } from '../reference/evaluate-inference.ts'
import { inferNumber, type LineCandidate, type NumberInference } from '../reference/infer-number.ts'
import { carrierName } from '../reference/shipping-lines.ts'
import { sandboxNumbers } from '../sandbox/number-forms.ts'
import { complain, print } from './print.ts'

/** Exit code for input that cannot be read (sysexits EX_DATAERR). */
const data_error = 65

export function registerInfer(program: Command): void {
  program
    .command('infer')
    .description(
      'Tell the kind and the shipping line of a number, also of the sandbox while it is on, or measure how well that works on numbers whose line is known',
    )
    .argument('[number]', 'bill of lading, booking or container number')
    .option('--evaluate <file>', 'tab-separated file with the columns number, type, scac and status')
    .option('--json', 'print JSON')
    .action(async (number: string | undefined, options: { evaluate?: string; json?: boolean }, command: Command) => {
      if (options.evaluate !== undefined) return printEvaluation(options.evaluate, options.json ?? false)
      if (number === undefined) return command.error('error: name a number, or a file with --evaluate', { exitCode: 64 })
      return printInference(number, options.json ?? false)
    })
}

const refusals = {
  blank: 'the number is blank',
  too_short: 'the number is too short: at least 4 letters and digits are needed',
  characters: 'the number has characters other than letters, digits, blanks, hyphens, slashes and dots',
} as const

function printInference(number: string, as_json: boolean): void {
  const inference = inferNumber(number, { lines: loadConfig().sandbox ? sandboxNumbers : [] })
  if (inference.kind === 'unusable') fail(refusals[inference.reason])
  else print(as_json ? JSON.stringify(inference.attributes, null, 2) : described(number, inference.attributes))
}

const kinds = { bill_of_lading: 'bill of lading', booking: 'booking', container: 'container' } as const
const decisions = {
  auto_select: 'sure enough to take without asking',
  needs_confirmation: 'likely, ask before taking it',
  no_prediction: 'no line is likely enough',
} as const

function described(number: string, { number_type, validation, shipping_line }: NumberInference): string {
  const validity = validation.is_valid === null ? 'form unknown' : validation.is_valid ? 'valid' : `invalid: ${validation.reason}`
  const [best, ...others] = shipping_line.candidates
  return [
    `Number   ${validation.parsed_number ?? number}`,
    `Kind     ${kinds[number_type]}, ${validity}`,
    `Line     ${shipping_line.selected && best ? nameWithConfidence(best) : '–'}`,
    `         ${decisions[shipping_line.decision]}`,
    ...(shipping_line.selected ? others : shipping_line.candidates).map(
      (candidate, index) => `${index === 0 ? 'Others   ' : '         '}${nameWithConfidence(candidate)}`,
    ),
  ].join('\n')
}

function nameWithConfidence({ scac, name, confidence }: LineCandidate): string {
  return `${scac} ${name} (${confidence.toFixed(2)})`
}

async function printEvaluation(file: string, as_json: boolean): Promise<void> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return fail(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const labelled = parseLabelledNumbers(text)
  if (labelled.kind === 'malformed') return fail(`${file} line ${labelled.line}: ${labelled.reason}`)
  const evaluation = evaluateInference(labelled.rows)
  print(as_json ? JSON.stringify(evaluation, null, 2) : tables(evaluation))
}

function tables({ by_carrier, by_band, total }: Evaluation): string {
  const carriers = by_carrier.map(([scac, tally]) => row(`${scac} ${carrierName(scac)}`, tally))
  const bands = [
    row('0.95 and more: taken', by_band.auto_select),
    row('0.70 to 0.95: ask', by_band.needs_confirmation),
    row('below 0.70: none', by_band.no_prediction),
  ]
  return [
    heading('Carrier'),
    ...carriers,
    '',
    heading('Confidence'),
    ...bands,
    '',
    heading('Total'),
    row('all', total),
    '',
    ...verdict({ by_band, total }),
  ].join('\n')
}

const columns = [
  'numbers',
  'answers',
  'right',
  'right_family',
  'wrong',
  'no_prediction',
] as const satisfies readonly (keyof Tally)[]
const label_width = 34

function heading(label: string): string {
  return label.padEnd(label_width) + columns.map((column) => column.replace('_', ' ').padStart(14)).join('')
}

function row(label: string, tally: Tally): string {
  return (
    label.slice(0, label_width - 1).padEnd(label_width) + columns.map((column) => String(tally[column]).padStart(14)).join('')
  )
}

function verdict({ by_band, total }: Pick<Evaluation, 'by_band' | 'total'>): string[] {
  const taken = by_band.auto_select
  return [
    `Taken without asking: ${percent(taken.right, taken.answers)} right.`,
    `Confidently wrong: ${percent(taken.wrong, total.numbers)} of all numbers.`,
  ]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
}

function fail(message: string): void {
  complain(`landfall infer: ${message}`)
  process.exitCode = data_error
}
