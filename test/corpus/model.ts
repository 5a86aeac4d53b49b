// What kinds, layouts and papers of the corpus are.
import type { DocumentType } from '../../src/vocabulary/document-reading.ts'
import type { Hand } from './facts.ts'
import type { Captions, Figures, TextLook } from './notation.ts'

/** One kind of paper, and what its facts are called in our payload. */
export type PaperKind = {
  name: string
  /** What it may be taken for. The first is what it is; the others say as little. */
  types: readonly [DocumentType, ...DocumentType[]]
  /** Facts and the fields they belong in (`shipper/name`); `hts_codes[]` is a list. Facts that are missing have no field. */
  fields: Readonly<Record<string, string>>
  /** Fields that may have a fact as well, without being asked for. */
  also: Readonly<Record<string, string>>
  /** Facts of a container, and of a line of goods, in rows of the payload. */
  boxes: Readonly<Record<string, string>>
  goods: Readonly<Record<string, string>>
}

export type Look = {
  face: 'Helvetica' | 'Times-Roman' | 'Courier'
  size: 'LETTER' | 'A4'
  /** Points. */
  caption: number
  value: number
}

export type Layout = {
  /** Its place and a word: `1 boxed`. */
  name: string
  /** No rule was ever tried on it: what it shows is what an unknown paper gives. */
  held_out?: true
  /** Of the many that rules are written against; the bench counts them apart. */
  varied?: true
  /** Made with a table program, whatever its kind. */
  sheet?: true
  /** Lines of goods, if not the one to three that a shipment has. */
  goods_lines?: number
  hand: Hand
  look: Look
  blocks: string
}

export type LayoutSet = { kind: PaperKind; layouts: readonly Layout[] }

export type FilledCell = { caption: string; lines: readonly string[] }
export type FilledRow = { widths: readonly number[]; cells: readonly FilledCell[] }
export type FilledBlock =
  | { kind: 'form'; ruled: boolean; captions: Captions; rows: readonly FilledRow[] }
  | {
      kind: 'table'
      ruled: boolean
      figures: Figures
      widths: readonly number[]
      rows: readonly (readonly (readonly string[])[])[]
    }
  | { kind: 'text'; look: TextLook; lines: readonly string[] }
  | { kind: 'split'; left: readonly FilledBlock[]; right: readonly FilledBlock[] }
  | { kind: 'page' }

/** Fields in the shape of a payload. */
export type Fields = { [name: string]: string | string[] | Fields | Fields[] }

export type CorpusPaper = {
  id: string
  kind: PaperKind
  layout: Layout
  blocks: readonly FilledBlock[]
  /** What is printed on it. */
  truth: Fields
  /** What may be read from it besides: right or not there, both are well. */
  also: Fields
  /** Its containers, bills and bookings: what it may be linked by. */
  numbers: readonly string[]
}
