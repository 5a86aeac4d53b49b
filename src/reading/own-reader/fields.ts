/** The fields of a kind of paper with what each must be, as one list: what can be asked for, and by which check an answer passes. */
import type { DocumentLayout, Field, LinePart, Shape } from '../layout.ts'
import { fits } from '../shapes.ts'
import { isOfKind, type PrintedKind } from '../value-kinds.ts'

export type PaperField = {
  /** JSON pointer into the payload without its first slash; of a cell of a row, `containers/seal_number`. */
  path: string
  kind: PrintedKind
  /** Holds several texts. */
  is_list: boolean
  /** Words that stand by it on paper, the most usual first. */
  captions: readonly string[]
}

const kinds: Partial<Record<Shape, PrintedKind>> = {
  weight: 'gross_weight',
  vessel_voyage: 'vessel',
}
const units: Partial<Record<Shape, PrintedKind>> = {
  weight: 'weight_unit',
  measurement: 'measurement_unit',
  packages: 'package_unit',
  amount: 'currency',
}

/** Single values and lists of texts, each path once, in the order of the layout. */
export function fieldsOf(layout: DocumentLayout): PaperField[] {
  const all: PaperField[] = [
    ...layout.fields.flatMap(fieldsOfCaption),
    ...layout.parties.flatMap(({ captions, parts }) =>
      Object.entries(parts).map(([part, path]) => ({
        path,
        // The keys of `parts` are parts of parties.
        kind: part as PrintedKind,
        is_list: false,
        captions: captions.slice(0, captions_max),
      })),
    ),
    ...layout.gathered.map(({ path, from, list }) => ({
      path,
      kind: list === true ? from : ('block' as const),
      is_list: list === true,
      captions: [],
    })),
    ...Object.entries(layout.totals).map(([part, path]) => ({
      path,
      // The keys of `totals` are parts of lines.
      kind: part as LinePart,
      is_list: false,
      captions: [],
    })),
  ]
  return all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at)
}

const captions_max = 4

function fieldsOfCaption({ path, shape, unit_path, second_path, captions }: Field): PaperField[] {
  const usual = captions.slice(0, captions_max)
  const unit = units[shape]
  return [
    { path, kind: kinds[shape] ?? shape, is_list: shape === 'codes', captions: usual },
    ...(unit_path === undefined || unit === undefined ? [] : [{ path: unit_path, kind: unit, is_list: false, captions: [] }]),
    ...(second_path === undefined ? [] : [{ path: second_path, kind: 'voyage' as const, is_list: false, captions: [] }]),
  ]
}

export const rowLists = ['containers', 'line_items'] as const
export type RowList = (typeof rowLists)[number]

/** The single cells of the rows of a list; none where such papers have no such list. */
export function cellsOf(layout: DocumentLayout, list: RowList): PaperField[] {
  return (layout[list] ?? [])
    .filter((cell) => cell.list !== true)
    .map(({ name, from }) => ({ path: `${list}/${name}`, kind: from, is_list: false, captions: [] }))
}

const shapes: Partial<Record<PrintedKind, Shape>> = {
  code: 'code',
  codes: 'code',
  date: 'date',
  firms: 'firms',
  name: 'name',
  phone: 'phone',
  place: 'place',
  port: 'port',
  scac: 'scac',
  terms: 'terms',
  text: 'text',
  vessel: 'name',
  voyage: 'voyage',
}

/** Whether a printed text can be the value of a field: the check that our own readings pass. A container is one number and nothing beside it. */
export function isValueOf({ kind }: PaperField, text: string): boolean {
  const shape = shapes[kind]
  if (shape !== undefined && !fits(shape, text)) return false
  if (kind === 'container_number' && text.replace(/[^\p{L}\p{N}]/gu, '').length !== container_letters) return false
  return isOfKind(kind, text)
}

/** Of ISO 6346: owner, serial number and check digit. */
const container_letters = 11

const of_several_lines: ReadonlySet<PrintedKind> = new Set<PrintedKind>(['address', 'block', 'description', 'marks'])

/** Whether line breaks stay as they are printed. */
export const keepsLines = ({ kind }: PaperField): boolean => of_several_lines.has(kind)
