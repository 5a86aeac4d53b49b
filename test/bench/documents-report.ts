/** docs/reference/document-reading.md, from what was measured. */
import { cpus, loadavg } from 'node:os'
import { layoutSets } from '../corpus/layout-sets.ts'
import { renderings } from '../corpus/render/render.ts'
import {
  inventedShare,
  type Measured,
  printedOf,
  reliabilityOf,
  rightShare,
  type Tally,
  tallyOf,
  typedShare,
} from './documents-tally.ts'

export type DocumentsRun = { measured: readonly Measured[]; command: string; seed: string; day: string; load_before: number }

const percent = (share: number | null, places = 1) => (share === null ? '–' : `${(100 * share).toFixed(places)} %`)
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]) =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows].join('\n')

const verdicts = ({ right, wrong, missing, invented }: Tally) => [right, wrong, missing, invented]
const isHeldOut = ({ paper }: Measured) => paper.layout.held_out === true
const isVaried = ({ paper }: Measured) => paper.layout.varied === true
const standings = [
  ['known', (entry: Measured) => !isHeldOut(entry) && !isVaried(entry)],
  ['varied', isVaried],
  ['held out', isHeldOut],
] as const

export function renderDocuments(run: DocumentsRun): string {
  return `# How well documents are read

Written by \`${run.command}\` on ${run.day}; do not edit. Every paper is made up (\`test/corpus\`, seed \`${run.seed}\`): shipments of invented companies in
${layoutSets.reduce((sum, { layouts }) => sum + layouts.length, 0)} layouts of ${layoutSets.length} kinds, each as a PDF with text, as a scan of 200 dpi (office, skewed, stamped over, fax, turned by a quarter), as a photograph
and as a word file, some as spreadsheets; a command with --pictures reads as many of the scans and of the photographs, evenly chosen. The layouts were written from what papers of the trade look like, without a look at the rules; one of each
kind is **held out**: no rule is tried on it, so that it shows what an unknown paper gives. **Varied** ones are many of many hands that rules are
written against; they count apart from the others that are known.

**Right**: the field has what is printed (case, spaces, commas and hyphens aside; a description has to hold what is printed). **Wrong**: it has something else.
**Missing**: printed, and not read. **Invented**: a value for a field that the paper does not have, in shares of all values given. A paper whose kind is wrong
counts with all its fields: they are missing, and what was read in their place is invented. Fields of a paper that are not asked for but right are not counted.

## By rendering

${byRendering(run.measured)}

## By kind

${byKind(run.measured)}

## What a confidence means

Of all values with a confidence in the range, how many are right.

${reliability(run.measured)}

## What papers are linked by

${linking(run.measured)}

## By field

All renderings together; fields that are printed at least ${printed_least} times or invented at least twice.

${byField(run.measured)}

## Machine

${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node.js ${process.version}, load ${run.load_before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after; two processes read.
`
}

function byRendering(measured: readonly Measured[]): string {
  const rows = renderings.flatMap((rendering) =>
    standings.flatMap(([standing, belongs]) => {
      const own = measured.filter((entry) => entry.rendering === rendering && belongs(entry))
      return own.length === 0 ? [] : [line(`${rendering}, ${standing}`, tallyOf(own))]
    }),
  )
  const head = [
    '',
    'Papers',
    'Kind right',
    'Fields',
    'Right',
    'Wrong',
    'Missing',
    'Invented',
    'Right of printed',
    'Invented of read',
    's a page',
  ]
  return table(head, rows)
}

function line(name: string, tally: Tally): string {
  return row([
    ...[name, tally.papers, percent(typedShare(tally)), printedOf(tally), ...verdicts(tally)],
    ...[percent(rightShare(tally)), percent(inventedShare(tally)), (tally.seconds / Math.max(1, tally.pages)).toFixed(2)],
  ])
}

function byKind(measured: readonly Measured[]): string {
  const groups = [
    ...standings.map(
      ([standing, belongs]) =>
        [`text, ${standing}`, (entry: Measured) => entry.rendering === 'born digital' && belongs(entry)] as const,
    ),
    ['scan', (entry: Measured) => entry.rendering === 'scan'],
    ['photo', (entry: Measured) => entry.rendering === 'photo'],
    ['docx, xlsx', ({ rendering }: Measured) => rendering === 'docx' || rendering === 'xlsx'],
  ] as const
  const rows = layoutSets.map(({ kind }) => {
    const own = measured.filter(({ paper }) => paper.kind.name === kind.name)
    const cells = groups.map(([, belongs]) => {
      const tally = tallyOf(own.filter(belongs))
      return `${percent(rightShare(tally), 0)} (${tally.typed}/${tally.papers})`
    })
    return row([kind.name, ...cells, ...verdicts(tallyOf(own))])
  })
  const head = ['Kind', ...groups.map(([name]) => name), 'Right', 'Wrong', 'Missing', 'Invented']
  return `Fields that are right, and in brackets papers whose kind is right.\n\n${table(head, rows)}`
}

function reliability(measured: readonly Measured[]): string {
  const groups = [
    ['text', (entry: Measured) => entry.rendering === 'born digital' || entry.rendering === 'docx' || entry.rendering === 'xlsx'],
    ['scans and photographs', ({ rendering }: Measured) => rendering === 'scan' || rendering === 'photo'],
    ['held out', isHeldOut],
    ['all', () => true],
  ] as const
  const columns = groups.map(([, belongs]) => reliabilityOf(measured.filter(belongs)))
  const rows = (columns[0] ?? []).map(({ from, to }, at) =>
    row([
      `${from.toFixed(2)}–${to.toFixed(2)}`,
      ...columns.map((buckets) => {
        const bucket = buckets[at]
        return bucket === undefined || bucket.values === 0 ? '–' : `${percent(bucket.right / bucket.values)} of ${bucket.values}`
      }),
    ]),
  )
  return table(['Confidence', ...groups.map(([name]) => name)], rows)
}

function linking(measured: readonly Measured[]): string {
  const rows = renderings.flatMap((rendering) => {
    const own = measured.filter((entry) => entry.rendering === rendering)
    const [printed, found, read] = (['printed', 'found', 'read'] as const).map((name) =>
      own.reduce((sum, { score }) => sum + score.links[name], 0),
    )
    if (printed === undefined || found === undefined || read === undefined || own.length === 0) return []
    return [row([rendering, printed, found, percent(found / printed), read - found, percent((read - found) / read)])]
  })
  const head = ['', 'Containers, bills, bookings printed', 'Found', '', 'Others taken for one', 'of all taken']
  return table(head, rows)
}

const printed_least = 10

function byField(measured: readonly Measured[]): string {
  const entries = measured.flatMap((entry) =>
    entry.score.fields.map((field) => ({ ...entry, score: { ...entry.score, fields: [field] } })),
  )
  const groups = Map.groupBy(entries, ({ score }) => score.fields[0]?.field ?? '')
  const rows = [...groups]
    .map(([field, own]) => ({ field, tally: tallyOf(own) }))
    .filter(({ tally }) => printedOf(tally) >= printed_least || tally.invented >= 2)
    .toSorted((one, other) => one.field.localeCompare(other.field))
    .map(({ field, tally }) => row([`\`${field}\``, printedOf(tally), ...verdicts(tally), percent(rightShare(tally), 0)]))
  return table(['Field', 'Printed', 'Right', 'Wrong', 'Missing', 'Invented', 'Right of printed'], rows)
}
