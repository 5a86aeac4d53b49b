import type { CustomFieldDefinition } from '../../../client/interface.ts'

// Values of the account's own fields, as they are typed and as the interface takes them.

export type FieldValue = string | number | boolean | string[] | null
type DataType = CustomFieldDefinition['attributes']['data_type']

/** How a field is typed; null: it names a record, which is chosen elsewhere. */
export const inputOf: Readonly<Record<DataType, 'text' | 'number' | 'date' | 'choice' | null>> = {
  short_text: 'text',
  number: 'number',
  date: 'date',
  datetime: 'text',
  boolean: 'choice',
  enum: 'choice',
  enum_multi: 'text',
  reference: null,
}

/** null: no value. Whether it is a good one the server says. */
export function valueTyped(type: DataType, text: string): FieldValue {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (type === 'number') return Number(trimmed)
  if (type === 'boolean') return trimmed === 'true'
  if (type === 'enum_multi') return listTyped(trimmed)
  return trimmed
}

export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Several by commas, each once. */
export function listTyped(text: string): string[] {
  return [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean)
}
