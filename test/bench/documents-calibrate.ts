/**
 * `npm run bench -- documents --calibrate` writes src/reading/certainty-table.ts: for each strength of evidence, how many values are right. Layouts that
 * are held out weigh as much as the known ones together, because most papers that come in are of layouts that nobody has seen.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRight, type Measured } from './documents-tally.ts'

const file = join(import.meta.dirname, '../../src/reading/certainty-table.ts')
// What is weaker than the first step is no value (certainty.ts, unproved). Strengths of the rules on text, and steps that hold enough values on pictures, where letters weigh as well.
const steps = { text: [0.55, 0.79, 0.84, 0.87, 0.92, 0.97], picture: [0.35, 0.55, 0.7, 0.76, 0.81, 0.86, 0.9, 0.95] } as const
type Medium = keyof typeof steps
// Fewer values than these say nothing about a group of layouts.
const values_least = 20
const share_most = 0.99

/** A table that changes nothing: readers that start now give the evidence itself. */
export function clearTable(): void {
  write({ text: [], picture: [] })
}

export function writeTable(measured: readonly Measured[]): string {
  const pictures = measured.filter(({ rendering }) => rendering === 'scan' || rendering === 'photo')
  const texts = measured.filter(({ rendering }) => rendering !== 'scan' && rendering !== 'photo')
  write({ text: rising(tableOf(texts, 'text')), picture: rising(tableOf(pictures, 'picture')) })
  return readFileSync(file, 'utf8')
}

type Step = { from: number; right: number; values: number }

function tableOf(measured: readonly Measured[], medium: Medium): Step[] {
  return steps[medium].map((from, at) => {
    const to = steps[medium][at + 1] ?? 2
    const groups = [true, false].map((held_out) => {
      const own = measured.filter(({ paper }) => (paper.layout.held_out === true) === held_out)
      const values = own.flatMap(({ score }) =>
        score.fields.filter(({ confidence }) => confidence !== null && confidence >= from && confidence < to),
      )
      return { values: values.length, right: values.filter(isRight).length }
    })
    const enough = groups.filter(({ values }) => values >= values_least)
    const [values, right] = [sum(groups, 'values'), sum(groups, 'right')]
    // One right and one wrong more: few values never say that all are right.
    const share =
      enough.length === 2
        ? enough.reduce((total, group) => total + group.right / group.values, 0) / 2
        : (right + 1) / (values + 2)
    return { from, right: Math.min(share_most, Math.round(share * 100) / 100), values }
  })
}

const sum = (groups: readonly { values: number; right: number }[], of: 'values' | 'right') =>
  groups.reduce((total, group) => total + group[of], 0)

/** Better letters are no worse evidence: neighbours that fall are put together (isotonic regression, pool adjacent violators). */
function rising(table: readonly Step[]): Step[] {
  const pools: { steps: Step[]; values: number; right: number }[] = []
  for (const step of table) {
    pools.push({ steps: [step], values: Math.max(1, step.values), right: step.right })
    for (
      let last = pools.at(-1), before = pools.at(-2);
      last && before && before.right > last.right;
      last = pools.at(-1), before = pools.at(-2)
    ) {
      const values = last.values + before.values
      pools.splice(-2, 2, {
        steps: [...before.steps, ...last.steps],
        values,
        right: (last.right * last.values + before.right * before.values) / values,
      })
    }
  }
  return pools.flatMap(({ steps: own, right }) => own.map((step) => ({ ...step, right: Math.round(right * 100) / 100 })))
}

function write(tables: Record<Medium, readonly Step[]>): void {
  const rows = (table: readonly Step[]) =>
    table.length === 0
      ? '[]'
      : `[\n${table.map(({ from, right, values }) => `    [${from}, ${right}], // ${values} values`).join('\n')}\n  ]`
  writeFileSync(
    file,
    `// Written by \`npm run bench -- documents --calibrate\`; do not edit. Evidence from a strength on (certainty.ts), and how many of such values are right.
export const certaintyTable: Readonly<Record<'text' | 'picture', readonly (readonly [from: number, right: number])[]>> = {
  text: ${rows(tables.text)},
  picture: ${rows(tables.picture)},
}
`,
  )
}
