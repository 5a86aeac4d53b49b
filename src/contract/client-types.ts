import { isTagged } from './conditions.ts'
import { componentSchemas, documentSchema, type Json, writer } from './openapi-schemas.ts'
import { type Body, type Operation, ownParameters, type ParameterKind } from './operation.ts'
import { listOperations } from './operations.ts'
import type { RawAnswer, RawContent, RawOperation } from './raw-operation.ts'
import { listRawOperations } from './raw-operations.ts'

// The typed client's view of the interface, written as TypeScript: src/client/interface.ts in the repository is its output. The client
// imports nothing of the server, so that it can be published and read by itself.

export function clientTypes(): string {
  const write = writer(false)
  const schemas = Object.entries(componentSchemas(write)).filter(([name]) => !name.endsWith('_body'))
  const operations = [
    ...listOperations().map(([id, operation]) => ({
      ...{ id, description: operation.description },
      ...{ type: operationType(operation), row: operationRow(operation) },
    })),
    ...rawOperationsOfClients().map(([id, operation]) => ({
      ...{ id, description: operation.description },
      ...{ type: rawOperationType(operation), row: rawOperationRow(operation) },
    })),
  ]
  return [
    '// Written by `npm run generate` from the contract; do not edit.',
    ...schemas.map(([name, schema]) => `${comment(schema)}export type ${typeName(name)} = ${typeOf(schema)}`),
    `/** Every operation: what its address, query and body take, and what it answers. */\nexport type Operations = {\n${operations
      .map(({ id, description, type }) => `  /** ${description.replaceAll('*/', '')} */\n  ${id}: ${type}`)
      .join('\n')}\n}`,
    `/** Where each operation is found, and what wraps its body: the type of a JSON:API document, or nothing. */\nexport const operations = {\n${operations
      .map(({ id, row }) => `  ${id}: ${JSON.stringify(row)},`)
      .join('\n')}\n} as const satisfies Record<keyof Operations, OperationRow>`,
    [
      '/** `sends`: the media type of a body of bytes, which goes as it is. */',
      'export type OperationRow = {',
      '  readonly method: string',
      '  readonly path: string',
      '  readonly wraps: string | null',
      '  readonly sends?: string',
      '  readonly paged: boolean',
      '}',
    ].join('\n'),
    '',
  ].join('\n\n')
}

function operationRow({ method, path, body, answer }: Operation) {
  return {
    method,
    path,
    wraps: body?.kind === 'document' ? body.type : null,
    paged: answer.kind === 'collection' && answer.paged,
  }
}

/** Those of an API key and of screens: what takes another token, or a signed address, is for other programs. */
function rawOperationsOfClients() {
  return listRawOperations().filter(([, { access }]) => access.kind === 'mail' || access.kind === 'visitor')
}

function rawOperationRow({ method, path, body }: RawOperation) {
  const sends = body && !jsonIn(body.content) ? { sends: Object.keys(body.content)[0] } : {}
  return { method, path, wraps: null, ...sends, paged: false }
}

function jsonIn(content: Readonly<Record<string, RawContent>>): RawContent | undefined {
  return content['application/json']
}

function rawOperationType({ query = {}, body, answers }: RawOperation): string {
  const json = body && jsonIn(body.content)
  const bodyType = json ? `{ body: ${typeOf({ ...json.schema }, 2)} }` : '{ bytes: Uint8Array<ArrayBuffer> }'
  return [
    '{',
    `    path: ${nothing}`,
    `    query: ${members(Object.keys(query).map((name) => `${memberName(name)}?: string`))}`,
    `    body: ${body ? bodyType : nothing}`,
    `    answer: ${unionOf(Object.values(answers).map(rawAnswerType))}`,
    '  }',
  ].join('\n')
}

function rawAnswerType(answer: RawAnswer): string {
  if (answer.kind === 'document') return `{ data: ${typeName(answer.type)} }`
  const json = answer.kind === 'content' ? jsonIn(answer.content) : undefined
  return json === undefined ? 'undefined' : typeOf({ ...json.schema }, 2)
}

function operationType(operation: Operation): string {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
  const paging = operation.page ? { 'page[number]': 'number', 'page[size]': 'number' } : {}
  const include = operation.include ? { include: 'string' } : {}
  const fields = isTagged(operation) ? [parameterTypes.texts('fields')] : []
  const own = ownParameters(operation.query).map(([name, { kind }]) => parameterTypes[kind](name))
  const query = [
    ...own,
    ...fields,
    ...Object.entries({ ...include, ...paging }).map(([name, type]) => `${memberName(name)}?: ${type}`),
  ]
  return [
    '{',
    `    path: ${members(path)}`,
    `    query: ${members(query)}`,
    `    body: ${bodyType(operation.body)}`,
    `    answer: ${answerType(operation)}`,
    '  }',
  ].join('\n')
}

const textType = (name: string) => `${memberName(name)}?: string`
const parameterTypes: Record<ParameterKind, (name: string) => string> = {
  text: textType,
  instant: textType,
  boolean: (name) => `${memberName(name)}?: boolean`,
  texts: (name) => ['[name: `', name, '[$', '{string}]`]: string | undefined'].join(''),
}

/** `unknown` adds nothing to what it is combined with. */
const nothing = 'unknown'

function members(list: readonly string[]): string {
  return list.length === 0 ? nothing : `{ ${list.join('; ')} }`
}

/** A document's members without their wrapping; a plain body under the name `body`. */
function bodyType(body: Body | undefined): string {
  if (body === undefined) return nothing
  if (body.kind === 'plain') return `{ body: ${typeOf({ ...body.schema }, 2)} }`
  const relationships = body.relationships ? `; relationships?: ${typeOf({ ...body.relationships }, 2)}` : ''
  const id = body.names_record ? 'id: string; ' : ''
  return `{ ${id}attributes: ${typeOf({ ...body.attributes }, 2)}${relationships} }`
}

function answerType(operation: Operation): string {
  const { answer } = operation
  if (answer.kind === 'empty') return 'undefined'
  if (answer.kind === 'plain') return typeOf({ ...answer.schema }, 2)
  return typeOf(documentSchema(writer(false), operation, answer), 2)
}

/** A TypeScript type for a JSON Schema, as far as the contract uses them; what it cannot say is unknown. `depth` is the indentation. */
function typeOf(schema: Json, depth = 0): string {
  if (typeof schema.$ref === 'string') return typeName(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
  if (schema.const !== undefined) return literal(schema.const)
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map(literal))
  const choices = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choices)) return unionOf(choices.map((choice) => typeOf(choice, depth)))
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type }, depth)))
  return simpleTypes.get(String(schema.type))?.(schema, depth) ?? 'unknown'
}

const simpleTypes = new Map<string, (schema: Json, depth: number) => string>([
  ['string', () => 'string'],
  ['integer', () => 'number'],
  ['number', () => 'number'],
  ['boolean', () => 'boolean'],
  ['null', () => 'null'],
  ['array', ({ items }, depth) => `readonly ${elementType(isJson(items) ? typeOf(items, depth) : 'unknown')}[]`],
  ['object', objectType],
])

function elementType(type: string): string {
  return type.includes(' | ') || type.startsWith('readonly ') ? `(${type})` : type
}

function objectType({ properties, required, patternProperties, additionalProperties }: Json, depth: number): string {
  const needed = Array.isArray(required) ? required : []
  const indent = '  '.repeat(depth + 1)
  const members = isJson(properties)
    ? Object.entries(properties).flatMap(([name, value]) =>
        isJson(value)
          ? [
              `${comment(value, indent)}${indent}${memberName(name)}${needed.includes(name) ? '' : '?'}: ${typeOf(value, depth + 1)}`,
            ]
          : [],
      )
    : []
  if (members.length > 0) return `{\n${members.join('\n')}\n${'  '.repeat(depth)}}`
  const [pattern] = isJson(patternProperties) ? Object.values(patternProperties) : []
  const others = isJson(additionalProperties) ? additionalProperties : pattern
  return `Record<string, ${isJson(others) ? typeOf(others, depth) : 'unknown'}>`
}

function memberName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(name) ? name : `'${name}'`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}

function unionOf(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ')
}

function comment({ description, deprecated }: Json, indent = ''): string {
  if (typeof description !== 'string') return ''
  return `${indent}/** ${description.replaceAll('*/', '')}${deprecated === true ? ' @deprecated' : ''} */\n`
}

/** `tracking_request` is TrackingRequest. */
function typeName(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
