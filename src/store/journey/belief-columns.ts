/** The columns of beliefs, with their types. A belief's columns are named as its attributes. */
import { containerBeliefs, shipmentBeliefs } from '../../journey/stored.ts'
import type { AttributeKind, AttributeTable } from '../../vocabulary/attribute.ts'
import { containerAttributes } from '../../vocabulary/container-attributes.ts'
import { shipmentAttributes } from '../../vocabulary/shipment-attributes.ts'
import type { ColumnType, ColumnTypes } from '../binary-columns.ts'

const types: Record<AttributeKind, ColumnType> = {
  text: 'text',
  // Arrays have no rows within rows: whoever writes one takes it apart.
  text_list: 'json',
  word: 'text',
  uuid: 'uuid',
  instant: 'timestamptz',
  integer: 'integer',
  number: 'float8',
  boolean: 'boolean',
  holds: 'json',
  fees: 'json',
  deadlines: 'json',
  stops: 'jsonb',
}

function columnsOf(table: AttributeTable, names: readonly string[]): ColumnTypes {
  return Object.fromEntries(names.flatMap((name) => (table[name] === undefined ? [] : [[name, types[table[name].kind]]])))
}

/** What a fold writes of a shipment. */
export const shipmentColumns: ColumnTypes = {
  ...columnsOf(shipmentAttributes, shipmentBeliefs),
  provenance: 'jsonb',
  fold_sha256: 'text',
  booking_cancelled: 'boolean',
}

/** What a fold writes of a container. */
export const containerColumns: ColumnTypes = { provenance: 'jsonb', ...columnsOf(containerAttributes, containerBeliefs) }
