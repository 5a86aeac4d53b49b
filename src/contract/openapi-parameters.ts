import { exampleParameter } from './example-values.ts'
import { examplePathValue } from './openapi-answers.ts'
import type { Json } from './openapi-schemas.ts'
import type { Operation, Parameter } from './operation.ts'
import { resources, storedResources } from './resources.ts'

// Parameters in the published description: those of the address and those of the query, each with an example.

export function pathParameters({ path }: Pick<Operation, 'path'>): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: pathWords[name] ?? `Id of the ${name.replace(/_id$/, '').replaceAll('_', ' ')}.`,
    schema: { type: 'string' },
    example: examplePathValue(name, path),
  }))
}

const pathWords: Readonly<Record<string, string>> = {
  id: 'Id of the record. Places may also be named by their code, vessels by their IMO number and shipping lines by their SCAC.',
  api_slug: 'Name of the custom field, as its definition states it.',
  definition_id: 'Id of the custom field definition.',
  option_id: 'Id of the option.',
}

export function queryParameters(operation: Operation): Json[] {
  const { query, include, page } = operation
  const own = Object.entries(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    description: parameter.description,
    ...(isRequired(parameter) ? { required: true } : {}),
    ...(isDeprecated(parameter) ? { deprecated: true } : {}),
    ...(parameter.kind === 'texts' ? { style: 'deepObject', explode: true } : {}),
    schema: parameterSchemas[kindOf(query, parameter)],
    example: exampleParameter(name, parameter),
  }))
  return [
    ...own,
    ...(include ? [includeParameter(include)] : []),
    ...fieldsParameters(operation),
    ...(page ? pageParameters(page) : []),
  ]
}

const parameterSchemas: Record<Parameter['kind'], Json> = {
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  instant: { type: 'string', format: 'date-time' },
  texts: { type: 'object', additionalProperties: { type: 'string' } },
  ignored: { type: 'string' },
}

/** A second name is of the kind of the first. */
function kindOf(query: Operation['query'], parameter: Parameter): Parameter['kind'] {
  const meant = parameter.kind !== 'ignored' && parameter.same_as !== undefined ? query[parameter.same_as] : parameter
  return (meant ?? parameter).kind
}

/** Whether new programs should not send it. */
export function isDeprecated(parameter: Parameter): boolean {
  return parameter.kind === 'ignored' || parameter.deprecated === true || parameter.same_as !== undefined
}

function isRequired(parameter: Parameter): boolean {
  return parameter.kind !== 'ignored' && parameter.required === true
}

function includeParameter({ from, rules }: NonNullable<Operation['include']>): Json {
  const names = Object.keys(storedResources[from].relationships)
  const standard = rules.default ? ` Without the parameter: \`${rules.default}\`.` : ''
  const ignored = rules.ignored?.filter((name) => !names.includes(name) && !Object.hasOwn(rules.aliases ?? {}, name)) ?? []
  const told = ignored.map((name) => `\`${name}\``).join(', ')
  const left_out = told === '' ? '' : `, but for ${told}, which are left out and named in \`meta.ignored\``
  return {
    name: 'include',
    in: 'query',
    description: `Relationships whose records come along in \`included\`, separated by commas; dots descend. From here: ${names.map((name) => `\`${name}\``).join(', ') || 'none'}. Other names are refused${left_out}.${standard}`,
    schema: { type: 'string' },
    example: names.slice(0, 2).join(','),
  }
}

/** Of the types that the operation itself answers with: those that come along are narrowed alike. */
function fieldsParameters({ method, answer }: Operation): Json[] {
  if (method !== 'GET' || (answer.kind !== 'document' && answer.kind !== 'collection')) return []
  return answer.types.map((type) => {
    const names = Object.keys(resources[type].attributes)
    return {
      name: `fields[${type}]`,
      in: 'query',
      description: `The attributes and relationships of \`${type}\` that are wanted, separated by commas; all when left out. Records that are included are narrowed by their own types.`,
      schema: { type: 'string' },
      example: names.slice(0, 2).join(','),
    }
  })
}

function pageParameters({ size_default }: NonNullable<Operation['page']>): Json[] {
  const otherwise = 'Anything but a whole number from 1 is refused.'
  return [
    {
      name: 'page[number]',
      in: 'query',
      description: `Which page, from 1. ${otherwise}`,
      schema: { type: 'integer', minimum: 1, default: 1 },
      example: 2,
    },
    {
      name: 'page[size]',
      in: 'query',
      description: `Records on a page; more than 100 counts as 100. ${otherwise}`,
      schema: { type: 'integer', minimum: 1, default: size_default },
      example: 50,
    },
  ]
}
