/** The pages of what is promised and what may go wrong, with the tests that prove each. `npm run generate` writes them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../tidy/source.ts'
import { type Fault, faults, invariants } from './faults.ts'
import { findProofs, type Proof } from './find.ts'
import { guarantees } from './guarantees.ts'
import { open } from './open.ts'

/** Every number with the sentence that it stands for. */
export const numbered: ReadonlyMap<string, string> = new Map([
  ...Object.values(guarantees).flatMap((group) => Object.entries(group)),
  ...Object.values(faults).flatMap((group) => Object.entries(group).map(([id, { fault }]) => [id, fault] as const)),
  ...Object.entries(invariants),
])

/** docs/explanation/delivery-guarantees.md */
export function guaranteesPage(): string {
  const proofs = proofsById()
  const sections = Object.entries(guarantees).map(([title, group]) => {
    const rows = Object.entries(group).map(([id, promise]) => `| ${id} | ${promise} | ${shown(id, proofs)} |`)
    return `## ${title}\n\n| | Promise | Shown by |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Delivery guarantees

Written by \`npm run generate\` from the names of tests; do not edit. What you may rely on when Landfall tells your systems about events: each
promise has a number, and each test that shows it has that number in its name. ${standing(Object.values(guarantees))}

In short: every event reaches every webhook that asked for it **at least once**, always with the same id and the same bytes; keep the ids that you
have seen, and what comes twice does no harm. The [tutorial](../tutorial.md) receives the first one, the [typed client](../../src/client/README.md) checks
where a delivery comes from, and what else may go wrong is in [faults](../reference/faults.md).

${sections.join('\n')}`
}

/** docs/reference/faults.md */
export function faultsPage(): string {
  const proofs = proofsById()
  const sections = Object.entries(faults).map(([title, group]) => {
    const rows = Object.entries(group).map(
      ([id, fault]) => `| ${id} | ${fault.fault} | ${fault.outcome}${figureOf(fault)} | ${shown(id, proofs)} |`,
    )
    return `## ${title}\n\n| | Fault | What happens | Shown by |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  const rows = Object.entries(invariants).map(([id, sentence]) => `| ${id} | ${sentence} | ${shown(id, proofs)} |`)
  return `# Faults

Written by \`npm run generate\` from the names of tests; do not edit. What may go wrong, what Landfall does then, and the tests that try it: each has
its number in its name. ${standing([...Object.values(faults), invariants])} Figures are those of the last measured run.

What somebody does on purpose is in [attacks that were tried](security-tests.md), what is promised about webhooks in
[delivery guarantees](../explanation/delivery-guarantees.md).

## Whatever goes wrong

| | What holds | Shown by |
|---|---|---|
${rows.join('\n')}

${sections.join('\n')}`
}

function proofsById(): ReadonlyMap<string, readonly Proof[]> {
  return Map.groupBy(findProofs(), ({ id }) => id)
}

function standing(groups: readonly Readonly<Record<string, unknown>>[]): string {
  const ids = groups.flatMap((group) => Object.keys(group))
  const left = ids.filter((id) => Object.hasOwn(open, id))
  return left.length === 0
    ? `All ${ids.length} are proved.`
    : `Of ${ids.length}, ${ids.length - left.length} are proved; what is not is marked **not proved**, with the reason (${left.join(', ')}).`
}

function shown(id: string, proofs: ReadonlyMap<string, readonly Proof[]>): string {
  const lines = (proofs.get(id) ?? []).map(
    ({ name, path, command }) => `[${cell(name)}](../../${path})${command === 'npm test' ? '' : ` (\`${command}\`)`}`,
  )
  const reason = open[id]
  return [...(reason === undefined ? [] : [`**not proved**: ${reason}`]), ...lines].join('<br>')
}

/** A name as the cell of a table: nothing in it is markup. */
function cell(text: string): string {
  return text.replaceAll(/%[sdijoO]|%#|\$\w+(?:\.\w+)*/g, '…').replaceAll(/[\\`*_[\]<>|]/g, '\\$&')
}

function figureOf({ figure }: Fault): string {
  if (figure === undefined) return ''
  const { page, row, column } = figure
  return ` ([${column.toLowerCase()}: ${cellOf(readFileSync(join(checkout, 'docs/reference', page), 'utf8'), { row, column })}](${page}))`
}

/** The cell of the first table that has the column and a row that begins so. */
export function cellOf(page: string, { row, column }: { row: string; column: string }): string {
  let at = -1
  for (const line of page.split('\n')) {
    const cells = line.split('|').map((text) => text.trim())
    if (cells.includes(column)) at = cells.indexOf(column)
    else if (cells[1] === row && at !== -1) return cells[at] ?? '?'
  }
  return '?'
}
