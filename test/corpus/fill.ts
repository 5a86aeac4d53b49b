// Puts a shipment into a layout: the texts of the paper, and the fields that can be read from it.
import { type Fact, type Facts, factsOf } from './facts.ts'
import type { CorpusPaper, Fields, FilledBlock, FilledRow, Layout, PaperKind } from './model.ts'
import { type BlockPlan, parseLayout, type RowPlan, type RowSource } from './notation.ts'
import type { Shipment } from './shipment.ts'

type Row = Readonly<Record<string, string>>
type Printed = { singles: Map<string, string>; boxes: Set<string>; goods: Set<string> }
type Filling = { facts: Facts; box_line: string; printed: Printed }

export function fillPaper(id: string, shipment: Shipment, { kind, layout }: { kind: PaperKind; layout: Layout }): CorpusPaper {
  const facts = factsOf(shipment, layout.hand)
  const printed: Printed = { singles: new Map(), boxes: new Set(), goods: new Set() }
  const filling: Filling = { facts, box_line: layout.hand.box_line ?? '{number} / {seal} / {size}', printed }
  const blocks = parseLayout(layout.blocks).map((block) => fillBlock(block, filling))
  const truth = fieldsOf(kind.fields, { kind, facts, printed })
  return { id, kind, layout, blocks, truth, also: alsoOf(kind, { facts, printed }), numbers: numbersOf({ facts, printed }) }
}

function numbersOf({ facts, printed }: { facts: Facts; printed: Printed }): string[] {
  const named = ['mbl', 'hbl', 'booking'].flatMap((name) => printed.singles.get(name) ?? [])
  const has_boxes = [...printed.boxes].some((name) => name.startsWith('number'))
  return [...named, ...(has_boxes ? facts.boxes.flatMap(({ number }) => number ?? []) : [])]
}

function fillBlock(block: BlockPlan, filling: Filling): FilledBlock {
  switch (block.kind) {
    case 'page':
      return block
    case 'split':
      return {
        kind: 'split',
        left: block.left.map((part) => fillBlock(part, filling)),
        right: block.right.map((part) => fillBlock(part, filling)),
      }
    case 'text':
      return {
        ...block,
        lines: rowsOf(block.source, filling).flatMap((of) => block.lines.flatMap((line) => fillText(line, filling, of))),
      }
    case 'form':
      return { ...block, rows: rowsOf(block.source, filling).flatMap((of) => block.rows.map((row) => fillRow(row, filling, of))) }
    case 'table':
      return fillTable(block, filling)
  }
}

const fillRow = ({ widths, cells }: RowPlan, filling: Filling, of?: RowOf): FilledRow => ({
  widths,
  cells: cells.map(({ caption, value }) => ({
    caption: fillText(caption, filling, of).join(' '),
    lines: value === '' ? [] : fillText(value, filling, of),
  })),
})

function fillTable(
  { ruled, figures, source, columns, totals }: Extract<BlockPlan, { kind: 'table' }>,
  filling: Filling,
): FilledBlock {
  const captions = columns.cells.map(({ caption }) => fillText(caption, filling, rowsOf(source, filling)[0]))
  const rows = rowsOf(source, filling).map((row) => columns.cells.map(({ value }) => fillText(value, filling, row)))
  const last = totals.map(({ cells }) => cells.map(({ value }) => fillText(value, filling)))
  return { kind: 'table', ruled, figures, widths: columns.widths, rows: [captions, ...rows, ...last] }
}

type RowOf = { source: 'boxes' | 'goods'; row: Row }

function rowsOf(source: RowSource, { facts }: Filling): readonly (RowOf | undefined)[] {
  return source === 'cargo' ? [undefined] : facts[source].map((row) => ({ source, row }))
}

/** The lines of a text with its facts put in; notes what was printed. */
function fillText(text: string, filling: Filling, of?: RowOf): string[] {
  return text.split('~').flatMap((line) => {
    const only = /^\{([^}]+)\}$/.exec(line.trim())?.[1]
    if (only === 'boxes') return boxLines(filling)
    if (only !== undefined && of?.row[only] === undefined) return note(filling, only).lines
    return [line.replace(/\{([^}]+)\}/g, (_, name: string) => textOf(name, filling, of))]
  })
}

function textOf(name: string, filling: Filling, of?: RowOf): string {
  const own = of?.row[name]
  if (of === undefined || own === undefined) return note(filling, name).lines.join(', ')
  filling.printed[of.source].add(name)
  return own
}

function note({ facts, printed }: Filling, name: string): Fact {
  const fact = name === 'terms_boxes' ? checkBoxes(facts) : facts.single(name)
  for (const [said, text] of Object.entries(fact.says)) printed.singles.set(said, text)
  return fact
}

function checkBoxes(facts: Facts): Fact {
  const terms = facts.single('terms').lines.join()
  const mark = (word: string) => `[${word === terms ? 'X' : ' '}] ${word}`
  return { lines: [`${mark('PREPAID')}   ${mark('COLLECT')}`], says: { terms } }
}

const boxLines = (filling: Filling) =>
  filling.facts.boxes.map((row) =>
    filling.box_line.replace(/\{([^}]+)\}/g, (_, name: string) => textOf(name, filling, { source: 'boxes', row })),
  )

function fieldsOf(
  fields: PaperKind['fields'],
  { kind, facts, printed }: { kind: PaperKind; facts: Facts; printed: Printed },
): Fields {
  const truth: Fields = {}
  for (const [name, text] of printed.singles) if (fields[name] !== undefined) put(truth, fields[name], text)
  const boxes = rowFields(facts.boxes, printed.boxes, kind.boxes)
  const goods = rowFields(facts.goods, printed.goods, kind.goods)
  if (boxes.length > 0) truth.containers = boxes
  if (goods.length > 0) truth.line_items = goods
  return truth
}

function rowFields(rows: readonly Row[], printed: ReadonlySet<string>, names: Readonly<Record<string, string>>): Fields[] {
  const shown = [...printed].flatMap((name) => (names[name] === undefined ? [] : [[name, names[name]] as const]))
  if (shown.length === 0) return []
  return rows.map((row) => {
    const fields: Fields = {}
    for (const [name, field] of shown) put(fields, field, (name.startsWith('number_') ? row.number : row[name]) ?? '')
    return fields
  })
}

/** What may be made of the paper: further fields for its facts, and the sums and units of its rows. */
function alsoOf(kind: PaperKind, { facts, printed }: { facts: Facts; printed: Printed }): Fields {
  const also: Fields = {}
  for (const [name, text] of printed.singles) if (kind.also[name] !== undefined) put(also, kind.also[name], text)
  const sums = [
    'packages',
    'package_unit',
    'weight',
    'weight_unit',
    'measure',
    'measure_unit',
    'hs',
    'goods',
    'origin',
    'currency',
    'quantity',
    'box_count',
  ]
  for (const name of sums) {
    const text = facts.single(name).lines.join('\n')
    if (kind.fields[name] !== undefined) put(also, kind.fields[name], text)
    if (kind.also[name] !== undefined) put(also, kind.also[name], text)
  }
  // The orders that its rows name are those of the paper.
  const orders = printed.goods.has('po') ? facts.goods.flatMap(({ po }) => po ?? []) : []
  if (orders.length > 0 && kind.fields.order_number !== undefined) put(also, kind.fields.order_number, orders.join('\n'))
  if (facts.boxes.length > 0) also.containers = rowFields(facts.boxes, new Set(Object.keys(kind.boxes)), kind.boxes)
  const has_orders = printed.goods.has('po') && kind.goods.po !== undefined
  if (has_orders) put(also, 'po_numbers[]', facts.goods.map(({ po }) => po).join(', '))
  const lines = rowFields(facts.goods, new Set(Object.keys(kind.goods)), kind.goods)
  if (lines.length > 0) also.line_items = lines
  return also
}

const isFields = (value: string | Fields): value is Fields => typeof value !== 'string'

/** `shipper/name`; `hts_codes[]`: a list of texts; `line_items#/description`: the first of a list of rows. */
function put(fields: Fields, path: string, text: string): void {
  const [first = '', rest] = path.split(/\/(.*)/)
  if (first.endsWith('[]')) fields[first.slice(0, -2)] = text.split(/[\n,] ?/)
  else if (first.endsWith('#')) {
    const list = fields[first.slice(0, -1)]
    const [row = {}] = Array.isArray(list) ? list.filter(isFields) : []
    put(row, rest ?? '', text)
    fields[first.slice(0, -1)] = [row]
  } else if (rest === undefined) fields[first] = text
  else {
    const group = fields[first]
    const inner: Fields = typeof group === 'object' && !Array.isArray(group) ? group : {}
    put(inner, rest, text)
    fields[first] = inner
  }
}
