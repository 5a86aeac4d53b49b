// How a kind of paper looks, as data. A new spelling of a caption or a new kind of paper is a line in src/reading/layouts, not code.
import type { DocumentType } from '../vocabulary/document-reading.ts'

/**
 * What a value looks like, which decides between candidates, and of what kind it must be to count as one (value-kinds.ts):
 * text: words on one line · code: has a digit, few words · date · weight, measurement, packages: a number with its unit, which goes to the
 * field named by `unit_path` · amount: a number with its currency · block: several lines · codes: a list · vessel_voyage: both in one,
 * the second goes to `second_path` · voyage · port: a known place · place: a known one, or words that may be one · name: of somebody ·
 * scac · firms · terms: of freight · email · phone · goods: lines that describe them · location: of cargo, the code of its firm goes to `second_path` · terminal: a location that is
 * called one · carrier: a name without a voyage · vessel_with_voyage: both or nothing · address, city, postal_code, country: asked for one by one · person: who signs, and no company.
 */
export type Shape =
  | 'text'
  | 'code'
  | 'date'
  | 'weight'
  | 'measurement'
  | 'packages'
  | 'amount'
  | 'block'
  | 'codes'
  | 'vessel_voyage'
  | 'voyage'
  | 'port'
  | 'place'
  | 'name'
  | 'scac'
  | 'firms'
  | 'terms'
  | 'email'
  | 'phone'
  | 'goods'
  | 'location'
  | 'terminal'
  | 'carrier'
  | 'vessel_with_voyage'
  | 'address'
  | 'city'
  | 'postal_code'
  | 'country'
  | 'person'

/** `path` is a JSON pointer without its first slash. `patterns` are tried on the whole text when no caption was found; group 1 is the value. */
export type Field = {
  path: string
  shape: Shape
  captions: readonly string[]
  patterns?: readonly RegExp[]
  /** Where the patterns may match: on lines that stand by themselves and are no caption, instead of anywhere. */
  patterns_in?: 'titles'
  unit_path?: string
  second_path?: string
}

/**
 * A block of a name, an address and ways to reach someone. `parts` says where each goes: a path for each part that is wanted.
 * Parts after `address` are taken out of its lines.
 */
export type LayoutParty = {
  captions: readonly string[]
  parts: Partial<Record<PartyPart, string>>
  /** Who writes such papers: without a caption, the name at the top of the first page is taken; of a line only when it is called one. */
  heads_the_page?: 'anybody' | 'line' | 'broker'
}
export type PartyPart =
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'duns'
  | 'duns4'
  | 'irs_tax_id'

/** A column of a table by the captions at its head. */
export type Column = { key: ColumnKey; captions: readonly string[] }
export type ColumnKey =
  | 'amount'
  | 'container_number'
  | 'container_size'
  | 'country_of_origin'
  | 'description'
  | 'gross_weight'
  | 'gross_weight_lb'
  | 'hts_code'
  | 'marks'
  | 'measurement'
  | 'net_weight'
  | 'packages'
  | 'po_number'
  | 'product_code'
  | 'quantity'
  | 'quantity_unit'
  | 'seal_number'
  | 'unit_price'

/** Which part of a row goes to which field of the payload's list. */
export type RowField = { name: string; from: ContainerPart | LinePart; list?: true }
type ContainerPart =
  | 'container_number'
  | 'seal_number'
  | 'container_size'
  | 'gross_weight'
  | 'weight_unit'
  | 'gross_weight_kg'
  | 'gross_weight_lb'
  | 'measurement'
  | 'measurement_unit'
  | 'packages'
  | 'package_unit'
  | 'slac'
  | 'cargo_references'
export type LinePart = ContainerPart | ColumnKey | 'hts_codes' | 'currency'

type Totals = Partial<
  Record<
    | 'packages'
    | 'package_unit'
    | 'gross_weight'
    | 'weight_unit'
    | 'measurement'
    | 'measurement_unit'
    | 'amount'
    | 'currency'
    | 'quantity',
    string
  >
>

/** What the items of a paper's table are. */
export type TableKind = 'priced goods' | 'packed goods' | 'charges'

export type DocumentLayout = {
  document_type: DocumentType
  label: string
  description: string
  schema_version: string
  /** Headings that name this kind of paper, best first. */
  titles: readonly string[]
  /** Words that speak for it, with their weight; a title weighs 10. */
  clues: readonly (readonly [RegExp, number])[]
  /** The table that only such papers have. */
  table?: TableKind
  /** Words in the name of a file that hint at it. */
  file_names: RegExp
  fields: readonly Field[]
  parties: readonly LayoutParty[]
  /** Captions that are no field of ours but end the field above or beside them. */
  ends: readonly string[]
  containers: readonly RowField[] | null
  line_items: readonly RowField[] | null
  /** Parts of all lines of goods together, for payloads that have one field for them. */
  gathered: readonly { path: string; from: LinePart; list?: true }[]
  /** Where the last row of a table, its sum, goes. */
  totals: Totals
}
