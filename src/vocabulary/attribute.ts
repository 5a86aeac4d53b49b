/**
 * How an attribute of a shipment or container is declared: in one row. Its type in the journey and in the interface, its column, its blank
 * value, its comparison and its place in an explanation follow from the row.
 */
import type { Milestone } from './event-name.ts'
import type { Condition } from './raw-event.ts'

export type AttributeKind =
  | 'text'
  | 'text_list'
  | 'word'
  | 'uuid'
  | 'instant'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'holds'
  | 'fees'
  | 'deadlines'
  | 'stops'

/** Files of the journey that decide attributes. */
export const deciders = [
  'ashore',
  'conditions',
  'container',
  'journey-stops',
  'particulars',
  'shipment',
  'status',
  'terminals',
  'timed',
] as const
export type Decider = (typeof deciders)[number]

export type AttributeRow = {
  kind: AttributeKind
  /** All values that a word, or an integer, may have. */
  values?: readonly (string | number)[]
  /** Whether there may be no value. */
  or_null?: true | 'in the interface only'
  /** A file of the journey; else whose business it is: the account's, that of asking sources, or as yet nobody's. */
  decided_by: Decider | 'account' | 'tracking' | 'nobody'
  /** The milestone whose time it is; with the visit, where a container can pass it in several ways. */
  milestone?: Milestone
  visit?: 'pod' | 'inland'
  /** The member of a condition in which sources report it. */
  reported?: keyof Condition['reported']
  is_deprecated?: true
  /** What the interface says of it; null: it is not shown, or shown as a relationship. */
  shown: string | null
}

export type AttributeTable = Readonly<Record<string, AttributeRow>>

/** Names of the attributes that the journey decides. */
export type BelievedNames<Table extends AttributeTable> = {
  [Name in keyof Table]: Table[Name]['decided_by'] extends Decider ? Name : never
}[keyof Table]

export function namesWhere<Table extends AttributeTable, Name extends keyof Table>(
  table: Table,
  isMeant: (row: AttributeRow) => boolean,
): Name[] {
  // The caller's type says what the test says.
  return Object.keys(table).filter((name) => isMeant(table[name] as AttributeRow)) as Name[]
}

/** What is believed before anything is known, by name. A word that must be there begins as the first one. */
export function blankOf(table: AttributeTable): Record<string, unknown> {
  return Object.fromEntries(
    believedNames(table).map((name) => {
      const row = table[name]
      return [name, row === undefined || row.or_null === true ? null : row.values ? row.values[0] : blanks[row.kind]]
    }),
  )
}

const blanks: Record<AttributeKind, unknown> = {
  text: '',
  text_list: [],
  word: null,
  uuid: null,
  instant: null,
  integer: 0,
  number: 0,
  boolean: false,
  holds: [],
  fees: [],
  deadlines: { pickup_lfd_terminal: null, pickup_lfd_rail: null, pickup_lfd_line: null },
  stops: [],
}

/** Names of the attributes that the journey decides, in the order of the table. */
export function believedNames<Table extends AttributeTable>(table: Table): BelievedNames<Table>[] {
  return namesWhere(table, ({ decided_by }) => deciders.some((decider) => decider === decided_by))
}
