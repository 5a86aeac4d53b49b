/** The attributes of the interface that the tables of attributes declare: a row there is an attribute here. */
import Type from 'typebox'
import { invariant } from '../base/invariant.ts'
import type { AttributeKind, AttributeRow, AttributeTable } from '../vocabulary/attribute.ts'
import { feeTypes, holdNames } from '../vocabulary/raw-event.ts'
import {
  type Attribute,
  boolean,
  instant,
  integer,
  integerOf,
  json,
  number,
  text,
  textList,
  uuid,
  withNull,
  word,
} from './resource.ts'

const nullableInstant = Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' }))

const sayer = Type.Unsafe<{ data_source: string; operator: string } | null>({
  type: ['object', 'null'],
  properties: { data_source: { type: 'string' }, operator: { type: 'string' } },
  required: ['data_source', 'operator'],
  description: 'Kind and code of the source that said so first; null: not known.',
})
const since = {
  since_at: Type.Optional(
    Type.Unsafe<string | null>({
      ...withNull({ type: 'string', format: 'date-time' }),
      description: 'When it was first said; null: it was there before that was noted.',
    }),
  ),
  source: Type.Optional(sayer),
}

const hold = Type.Object({
  name: Type.Unsafe<(typeof holdNames)[number]>({ type: 'string', enum: [...holdNames] }),
  status: Type.Unsafe<'pending' | 'hold'>({ type: 'string', enum: ['pending', 'hold'] }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  ...since,
})
const fee = Type.Object({
  type: Type.Unsafe<(typeof feeTypes)[number]>({ type: 'string', enum: [...feeTypes] }),
  amount: Type.Number(),
  currency_code: Type.String({ pattern: '^[A-Z]{3}$' }),
  ...since,
})
const deadlines = Type.Object({
  pickup_lfd_terminal: nullableInstant,
  pickup_lfd_rail: nullableInstant,
  pickup_lfd_line: nullableInstant,
})

/** Kinds that the interface shows. */
type ShownKind = Exclude<AttributeKind, 'word' | 'stops'>

const ofKind = {
  text,
  text_list: textList,
  uuid,
  instant,
  integer,
  number,
  boolean,
  holds: (description: string) => json(Type.Array(hold), description),
  fees: (description: string) => json(Type.Array(fee), description),
  deadlines: (description: string) => json(deadlines, description),
} satisfies Record<ShownKind, (description: string) => Attribute>

type ValueOfKind<Kind> = Kind extends ShownKind
  ? ReturnType<(typeof ofKind)[Kind]> extends Attribute<infer Value>
    ? Value
    : never
  : never

type ValueOf<Row extends AttributeRow> =
  | (Row extends { values: readonly (infer Value)[] } ? Value : ValueOfKind<Row['kind']>)
  | (Row extends { or_null: true | 'in the interface only' } ? null : never)

/** The attributes that a table shows, by name and in its order. */
type ShownAttributes<Table extends AttributeTable> = {
  readonly [Name in keyof Table as Table[Name]['shown'] extends string ? Name : never]: Attribute<ValueOf<Table[Name]>>
}

export function declaredIn<Table extends AttributeTable>(table: Table): ShownAttributes<Table> {
  const entries = Object.entries(table).flatMap(([name, row]) => {
    const { shown } = row
    return shown === null ? [] : [[name, attributeOf(row, shown)] as const]
  })
  // Each attribute is built from the row of its name.
  return Object.fromEntries(entries) as ShownAttributes<Table>
}

function attributeOf(row: AttributeRow, description: string): Attribute {
  const plain = ofValues(row, description)
  const nullable = row.or_null ? plain.nullable : plain
  return row.is_deprecated ? nullable.deprecated : nullable
}

function ofValues({ kind, values = [] }: AttributeRow, description: string): Attribute {
  switch (kind) {
    case 'word':
      return word(values.map(String), description)
    case 'integer':
      return values.length > 0 ? integerOf(values.map(Number), description) : integer(description)
    default:
      invariant(kind !== 'stops', 'stops are not shown')
      return ofKind[kind](description)
  }
}
