/** Cells of rows: each must stand on the page of what its row is known by, and is taken from where it stands nearest to it. */
import type { DocumentLayout } from '../layout.ts'
import type { ReaderFinding } from './answer.ts'
import { believeText, type PlacedValue, printedValue, type ReaderDraft, sourceOf, value_from } from './draft.ts'
import type { PaperField, RowList } from './fields.ts'
import { type PrintedSpot, standingsOf } from './find-text.ts'
import { memberAt } from './open-payload.ts'
import { type AskedRows, nameOf, type PaperQuestion, type Row } from './question.ts'

/** What a row cannot be without, when nobody but the service has seen it. */
const key_cells: Record<RowList, string> = { containers: 'container_number', line_items: 'description' }
const new_rows_max = 200

type RowContext = { question: PaperQuestion; layout: DocumentLayout }

export function believeRows(draft: ReaderDraft, findings: readonly ReaderFinding[], { question, layout }: RowContext): void {
  for (const asked of question.rows) {
    const said = findings.filter(({ field, row }) => row !== null && asked.cells.some(({ path }) => path === field))
    if (asked.rows === 'new') addRows(draft, said, { asked, question, layout })
    else fillRows(draft, said, { asked, rows: asked.rows, question })
  }
}

type ListContext = { asked: AskedRows; question: PaperQuestion }

function fillRows(
  draft: ReaderDraft,
  said: readonly ReaderFinding[],
  { asked, rows, question }: ListContext & { rows: readonly Row[] },
): void {
  for (const finding of said) {
    const at = (finding.row ?? 0) - 1
    const row = rows[at]
    if (row === undefined) continue
    fillCell(draft, finding, { asked, at, anchors: anchorsOf(row, question), question })
  }
}

type CellContext = ListContext & { at: number; anchors: readonly PrintedSpot[] }

function fillCell(draft: ReaderDraft, finding: ReaderFinding, { asked, at, anchors, question }: CellContext): void {
  const field = asked.cells.find(({ path }) => path === finding.field)
  const path = [asked.list, String(at), nameOf(finding.field)]
  if (field === undefined || memberAt(draft.payload, path) !== null) return
  const value = cellValue(field, finding, { anchors, question })
  if (value !== null) believeText(draft, path, sourceOf(`/${path.join('/')}`, value))
}

function cellValue(
  field: PaperField,
  { value }: ReaderFinding,
  { anchors, question }: { anchors: readonly PrintedSpot[]; question: PaperQuestion },
): PlacedValue | null {
  const near = standingsOf(value, question.lines).flatMap((standing) => {
    const distances = anchors.filter(({ page }) => page === standing.page).map(({ line }) => Math.abs(line - standing.line))
    return distances.length === 0 ? [] : [{ standing, distance: Math.min(...distances) }]
  })
  const [nearest] = near.toSorted((a, b) => a.distance - b.distance)
  return nearest === undefined ? null : printedValue(field, nearest.standing)
}

/** Where a row stands: where its number does, else the longest text of it. */
function anchorsOf(row: Row, { lines }: PaperQuestion): PrintedSpot[] {
  const texts = Object.values(row).filter((value) => typeof value === 'string')
  const [longest] = texts.toSorted((a, b) => b.length - a.length)
  const known = typeof row.container_number === 'string' ? row.container_number : longest
  return known === undefined ? [] : standingsOf(known.split('\n')[0] ?? '', lines)
}

/** Rows of a list of which we found none. Each needs its key, and no key comes twice. */
function addRows(
  draft: ReaderDraft,
  said: readonly ReaderFinding[],
  { asked, question, layout }: ListContext & { layout: DocumentLayout },
): void {
  const list = memberAt(draft.payload, [asked.list])
  if (!Array.isArray(list)) return
  const key_path = `${asked.list}/${key_cells[asked.list]}`
  const key_field = asked.cells.find(({ path }) => path === key_path)
  if (key_field === undefined) return
  const keys = new Set<string>()
  for (const key of said.filter(({ field }) => field === key_path).slice(0, new_rows_max)) {
    const value = keyValue(key_field, key, question)
    if (value === null || keys.has(value.text)) continue
    const at = list.length
    const source = sourceOf(`/${asked.list}/${at}/${key_cells[asked.list]}`, value)
    // A row of which not even the key is a value is none.
    if (source.confidence < value_from) continue
    keys.add(value.text)
    list.push(
      Object.fromEntries((layout[asked.list] ?? []).map(({ name, list: is_list }) => [name, is_list === true ? [] : null])),
    )
    believeText(draft, [asked.list, String(at), key_cells[asked.list]], source)
    for (const finding of said)
      if (finding.row === key.row && finding !== key) fillCell(draft, finding, { asked, at, anchors: [value.standing], question })
  }
}

function keyValue(field: PaperField, { value, line }: ReaderFinding, { lines }: PaperQuestion): PlacedValue | null {
  const [nearest] = standingsOf(value, lines).toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))
  return nearest === undefined ? null : printedValue(field, nearest)
}
