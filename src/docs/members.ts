/** JSON Schemas of the description as lists of members in words. */
import type { DocumentedMember, MemberMark } from './page.ts'

/** A JSON Schema, as far as pages look into it. */
export type ReadSchema = { readonly [keyword: string]: unknown }

const depth_max = 3
const values_max = 24

/** Something with members, or a list of such; anything else has none. `described` knows what a member of the whole means. */
export function membersOf(schema: ReadSchema, described: (name: string) => string, above = ''): DocumentedMember[] {
  const depth = above === '' ? 0 : above.split('.').length
  const required = textsOf(schema.required)
  return Object.entries(Object(schema.properties)).flatMap(([name, value]) => {
    const member: ReadSchema = Object(value)
    const path = above === '' ? name : `${above}.${name}`
    const own = typeof member.description === 'string' ? member.description : depth === 0 ? described(name) : ''
    const mark: MemberMark = required.includes(name) ? 'required' : own.includes('Required unless') ? 'conditional' : 'optional'
    const inner = innerOf(member)
    return [
      {
        name,
        anchor: path,
        mark,
        type: typeInWords(member),
        text: own,
        values: valuesOf(member).slice(0, values_max),
        depth,
        deprecated: member.deprecated === true,
      },
      ...(inner === null || depth >= depth_max ? [] : membersOf(inner, described, path)),
    ]
  })
}

/** What has the members of a member: itself, the one that a list consists of, or the one alternative that is no null. */
function innerOf(schema: ReadSchema): ReadSchema | null {
  const alternatives = [schema.anyOf, schema.oneOf].find(Array.isArray) ?? []
  const candidates: ReadSchema[] = [schema, Object(schema.items), ...alternatives.map(Object)]
  return candidates.find(({ properties }) => Object.keys(Object(properties)).length > 0) ?? null
}

/** The words that a value may be, its own or those of a list. */
export function valuesOf(schema: ReadSchema): string[] {
  const words = Array.isArray(schema.enum)
    ? schema.enum
    : Array.isArray(Object(schema.items).enum)
      ? Object(schema.items).enum
      : []
  return words.filter((word: unknown) => word !== null).map(String)
}

const formats: Readonly<Record<string, string>> = {
  'date-time': 'instant',
  date: 'day',
  uuid: 'id',
  uri: 'address',
  email: 'e-mail address',
}
const plainTypes: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

/** "text, 6 to 50", "list of text, up to 100", "one of 4, or null". */
export function typeInWords(schema: ReadSchema): string {
  const alternatives = [schema.anyOf, schema.oneOf].find(Array.isArray)
  if (alternatives) return [...new Set(alternatives.map((one) => typeInWords(Object(one))))].join(' or ')
  if ('const' in schema) return `always ${JSON.stringify(schema.const)}`
  const types = textsOf(Array.isArray(schema.type) ? schema.type : [schema.type])
  const may_be_null = types.length > 1 && types.includes('null') ? ', or null' : ''
  if (types.includes('array') && types.length < 3)
    return `list of ${typeInWords(Object(schema.items)).split(',', 1)[0]}${limits(schema.minItems, schema.maxItems)}${may_be_null}`
  const count = valuesOf(schema).length
  if (count > 0) return `${count === 1 ? 'one word' : `one of ${count}`}${may_be_null}`
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined
  const word =
    format ??
    ([...new Set(types.filter((type) => type !== 'null').map((type) => plainTypes[type] ?? 'list'))].join(' or ') || 'any value')
  return `${word}${limits(schema.minLength ?? schema.minimum, schema.maxLength ?? schema.maximum)}${may_be_null}`
}

function limits(least: unknown, most: unknown): string {
  if (typeof most === 'number')
    return typeof least === 'number' && least > 1 ? `, ${shown(least)} to ${shown(most)}` : `, up to ${shown(most)}`
  return typeof least === 'number' && least > 1 ? `, ${shown(least)} or more` : ''
}

function shown(amount: number): string {
  return amount.toLocaleString('en')
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
