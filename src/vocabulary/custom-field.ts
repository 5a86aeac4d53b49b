/** Custom fields: what an account may define for its records, and whether a value fits a definition. */
import { trimEndOf } from '../base/trim.ts'

export const dataTypes = ['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference'] as const
export type DataType = (typeof dataTypes)[number]

/** Kinds of record that have custom fields, as definitions spell them. */
export const entityTypes = ['Shipment', 'Container', 'TrackingRequest'] as const
export type EntityType = (typeof entityTypes)[number]

/** The same kinds as resources spell them. */
export const resourceOfEntity = {
  Shipment: 'shipment',
  Container: 'container',
  TrackingRequest: 'tracking_request',
} as const satisfies Record<EntityType, string>
export type EntityResource = (typeof resourceOfEntity)[EntityType]

/** Kinds of record that a value may refer to. */
export const referenceTypes = [
  'container',
  'metro_area',
  'party',
  'port',
  'rail_terminal',
  'shipment',
  'shipping_line',
  'terminal',
  'tracking_request',
  'user',
  'vessel',
] as const
export type FieldReferenceType = (typeof referenceTypes)[number]

/** `TrackingRequest`, `tracking request` and `tracking_request` are one kind; `Cargo` is an older name of containers. */
function plainWord(word: string): string {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  return plain === 'cargo' ? 'container' : plain
}

/** The kind of record with custom fields that a caller means, in any spelling; undefined when there is none. */
export function entityTypeOf(word: string): EntityType | undefined {
  return entityTypes.find((type) => plainWord(type) === plainWord(word))
}

/** The kind of record that a reference of a caller means, in any spelling; undefined when there is none. */
export function referenceTypeOf(word: string): FieldReferenceType | undefined {
  return referenceTypes.find((type) => plainWord(type) === plainWord(word))
}

/** Rules for values. Members that a data type has no use for say nothing; others than these are kept and mean nothing. */
export type ValidationRules = {
  required?: boolean | null
  /** A regular expression of PostgreSQL that texts match somewhere. */
  pattern?: string | null
  min_length?: number | null
  max_length?: number | null
  min?: number | null
  max?: number | null
}

export type ValueRules = {
  data_type: DataType
  reference_type: string | null
  validation: ValidationRules | null
  /** The values of the options; null: not known yet, any text may become one. */
  options: readonly string[] | null
}

/** `json` is the value in the form in which it is kept, as JSON text, or null for no value: numbers keep all their digits. */
type Fit =
  | { kind: 'fits'; json: string | null }
  | { kind: 'unfit'; code: 'blank' | 'invalid' | 'inclusion' | 'too_long' | 'too_short'; phrase: string }

const text_length_max = 4_000
const number_digits_max = 18
const number_decimals_max = 6
const choices_max = 500

/** Whether a value fits, but for what only the database knows: patterns and whether a record exists. */
export function fitValue(rules: ValueRules, value: unknown): Fit {
  const isNothing = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNothing && rules.validation?.required) return unfit('blank', "can't be blank")
  if (value === null || value === undefined) return { kind: 'fits', json: null }
  return fitters[rules.data_type](value, rules)
}

function unfit(code: (Fit & { kind: 'unfit' })['code'], phrase: string): Fit {
  return { kind: 'unfit', code, phrase }
}

function fits(value: unknown): Fit {
  return { kind: 'fits', json: JSON.stringify(value) }
}

const fitters: Record<DataType, (value: unknown, rules: ValueRules) => Fit> = {
  short_text: fitText,
  number: fitNumber,
  date: (value) => (typeof value === 'string' && isDay(value) ? fits(value) : unfit('invalid', 'must be a date (YYYY-MM-DD)')),
  datetime: fitInstant,
  boolean: (value) => (typeof value === 'boolean' ? fits(value) : unfit('invalid', 'must be true or false')),
  enum: (value, { options }) => {
    if (typeof value !== 'string') return unfit('invalid', 'must be the value of one option')
    return isOption(value, options) ? fits(value) : unfit('inclusion', 'is not one of the options')
  },
  enum_multi: fitChoices,
  reference: fitReference,
}

function fitText(value: unknown, { validation }: ValueRules): Fit {
  if (typeof value !== 'string') return unfit('invalid', 'must be a text')
  const max = Math.min(validation?.max_length ?? text_length_max, text_length_max)
  const length = [...value].length
  if (length > max) return unfit('too_long', `is too long (maximum is ${max} characters)`)
  const min = validation?.min_length ?? 0
  if (length < min && value !== '') return unfit('too_short', `is too short (minimum is ${min} characters)`)
  return fits(value)
}

function fitNumber(value: unknown, { validation }: ValueRules): Fit {
  // As text as well: beyond 15 digits a number in JSON is rounded on its way through many programs.
  const written = typeof value === 'number' ? plainNumber(value) : typeof value === 'string' ? value.trim() : ''
  const parts = /^-?(\d+)(?:\.(\d+))?$/.exec(written)
  if (parts === null) return unfit('invalid', 'must be a number')
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '')
  const decimals = trimEndOf(parts[2] ?? '', '0')
  if (decimals.length > number_decimals_max) return unfit('too_long', `has more than ${number_decimals_max} decimals`)
  if (whole.length + decimals.length > number_digits_max) return unfit('too_long', `has more than ${number_digits_max} digits`)
  const { min, max } = validation ?? {}
  if (typeof min === 'number' && Number(written) < min) return unfit('invalid', `must be at least ${min}`)
  if (typeof max === 'number' && Number(written) > max) return unfit('invalid', `must be at most ${max}`)
  const digits = decimals === '' ? whole : `${whole}.${decimals}`
  return { kind: 'fits', json: written.startsWith('-') && digits !== '0' ? `-${digits}` : digits }
}

/** A number without an exponent. */
function plainNumber(value: number): string {
  const written = String(value)
  if (!written.includes('e')) return written
  return Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20)
}

function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null || parts[1] === '0000') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** ISO 8601 with a date and a time; without an offset it is UTC. Kept like every instant of the interface: UTC, whole seconds. */
function fitInstant(value: unknown): Fit {
  const parts =
    typeof value === 'string'
      ? /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/i.exec(value)
      : null
  const date = parts && isDay(parts[1] ?? '') ? new Date(`${parts[1]}T${parts[2]}${parts[3]?.toUpperCase() ?? 'Z'}`) : undefined
  // An offset may lead out of the years that are written with four digits.
  if (date === undefined || Number.isNaN(date.getTime()) || !/^(?!0000)\d{4}-/.test(date.toISOString()))
    return unfit('invalid', 'must be an ISO 8601 date-time')
  return fits(`${date.toISOString().slice(0, 19)}Z`)
}

function isOption(value: string, options: readonly string[] | null): boolean {
  return options === null || options.includes(value)
}

function fitChoices(value: unknown, { options }: ValueRules): Fit {
  if (!Array.isArray(value) || !value.every((choice) => typeof choice === 'string'))
    return unfit('invalid', 'must be a list of the values of options')
  if (value.length > choices_max) return unfit('too_long', `is too long (maximum is ${choices_max})`)
  const stranger = value.find((choice) => !isOption(choice, options))
  if (stranger !== undefined) return unfit('inclusion', `holds '${stranger.slice(0, 100)}', which is not one of the options`)
  return fits([...new Set(value)])
}

function fitReference(value: unknown, { reference_type }: ValueRules): Fit {
  const [type, id] = typeof value === 'object' && value !== null ? [memberOf(value, 'type'), memberOf(value, 'id')] : []
  const expected = referenceTypeOf(reference_type ?? '')
  if (typeof type !== 'string' || typeof id !== 'string') return unfit('invalid', 'must be an object with `type` and `id`')
  if (expected === undefined || referenceTypeOf(type) !== expected) return unfit('invalid', `must refer to a ${expected}`)
  return fits({ type: expected, id: id.toLowerCase() })
}

function memberOf(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}
