/** A page for each operation, and one for each family of them. */
import { errorAdvice } from '../contract/error-advice.ts'
import { type ErrorCode, errorTable } from '../contract/errors.ts'
import { buckets, type Operation } from '../contract/operation.ts'
import { accessText } from '../contract/raw-operation.ts'
import { resources } from '../contract/resources.ts'
import { answerHeaders } from './answer-headers.ts'
import { announcedBy, consequenceBlocks } from './consequences.ts'
import {
  type DescribedOperation,
  type DescribedParameter,
  type Description,
  familyAddress,
  operationAddress,
  resourceAddress,
} from './described.ts'
import { membersOf, typeInWords, valuesOf } from './members.ts'
import {
  type DocsContent,
  type DocumentedMember,
  firstSentences,
  heading,
  type MemberMark,
  type PageBlock,
  prose,
  type SitePage,
} from './page.ts'
import { type DocumentedRequest, requestSamples } from './requests.ts'
import { runnableOf } from './runnable.ts'

export function operationPages(description: Description): SitePage[] {
  return [...Map.groupBy(description.operations, ({ tag }) => tag)].flatMap(([tag, operations]) => [
    familyPage(tag, operations),
    ...operations.map((operation) => operationPage(description, operation)),
  ])
}

function familyPage(tag: string, operations: readonly DescribedOperation[]): SitePage {
  const types = [...new Set(operations.flatMap(typesOf))]
  return {
    address: familyAddress(tag),
    title: tag,
    label: 'Overview',
    tab: 'api',
    group: tag,
    folded: true,
    kind: 'operation',
    word: null,
    method: null,
    content: () => ({
      lede: operations.length === 1 ? 'One operation.' : `${operations.length} operations.`,
      blocks: [
        heading('Operations'),
        {
          kind: 'links',
          links: operations.map((one) => ({
            text: one.summary,
            address: operationAddress(one),
            note: one.path,
            method: one.method,
          })),
        },
        ...(types.length === 0
          ? []
          : [
              heading('Records'),
              {
                kind: 'links' as const,
                links: types.map((type) => ({
                  text: `\`${type}\``,
                  address: resourceAddress(type),
                  note: firstSentences(resources[type].description, 1).first,
                })),
              },
            ]),
      ],
      rail: [],
    }),
  }
}

function typesOf({ own }: DescribedOperation) {
  if (own.kind === 'raw')
    return Object.values(own.operation.answers).flatMap((answer) => (answer.kind === 'document' ? [answer.type] : []))
  const { answer } = own.operation
  return answer.kind === 'document' || answer.kind === 'collection' ? answer.types : []
}

function operationPage(description: Description, operation: DescribedOperation): SitePage {
  return {
    address: operationAddress(operation),
    title: operation.summary,
    label: operation.summary,
    tab: 'api',
    group: operation.tag,
    folded: true,
    kind: 'operation',
    word: operation.id,
    method: operation.method,
    content: () => operationContent(description, operation),
  }
}

function operationContent(description: Description, operation: DescribedOperation): DocsContent {
  const { first, rest } = firstSentences(operation.description, 2)
  const { parameters = [] } = operation.object
  return {
    lede: operation.deprecated ? `**Deprecated.** ${first}` : first,
    blocks: [
      { kind: 'route', method: operation.method, path: operation.path },
      { kind: 'facts', facts: factsOf(operation) },
      ...(rest === '' ? [] : [prose(rest)]),
      ...parameterBlocks(
        'Address',
        parameters.filter((one) => one.in === 'path'),
      ),
      ...parameterBlocks(
        'Filters',
        parameters.filter((one) => one.in === 'query' && one.name.startsWith('filter[')),
      ),
      ...parameterBlocks(
        'Query',
        parameters.filter((one) => one.in === 'query' && !one.name.startsWith('filter[')),
      ),
      ...bodyBlocks(description, operation),
      ...parameterBlocks(
        'Headers',
        parameters.filter((one) => one.in === 'header'),
      ),
      ...answerBlocks(operation),
      ...consequenceBlocks(operation.id),
      ...errorBlocks(operation),
    ],
    rail: railOf(operation, description),
  }
}

const roles = { read: 'may read', write: 'may write', admin: 'administers' } as const

function factsOf({ id, own, method, object }: DescribedOperation): [string, string][] {
  const answers = Object.keys(object.responses)
    .filter((status) => status < '300')
    .join(', ')
  if (own.kind === 'raw')
    return [
      ['Who', sentence(accessText[own.operation.access.kind])],
      ['Answers', answers],
    ]
  const { bucket, role } = own.operation
  return [
    ['Key', roles[role]],
    ['Limit', `${buckets[bucket]} in 60 s`],
    ['Safe to repeat', method === 'GET' ? 'yes' : 'with a key'],
    ['Answers', answers],
    ...announced(id),
  ]
}

function announced(id: string): [string, string][] {
  const kinds = announcedBy(id)
  return kinds === null ? [] : [['Announces', kinds]]
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const bodyLegend: readonly [MemberMark, string][] = [
  ['required', 'required'],
  ['conditional', 'required unless'],
  ['optional', 'optional'],
]

function parameterBlocks(title: string, parameters: readonly DescribedParameter[]): PageBlock[] {
  if (parameters.length === 0) return []
  const members = parameters.map(parameterMember)
  return [
    heading(title, `request-${title.toLowerCase()}`),
    {
      kind: 'members',
      members: [...members.filter((one) => !one.deprecated), ...members.filter((one) => one.deprecated)],
      legend: [],
    },
  ]
}

function parameterMember({
  name,
  required = false,
  deprecated = false,
  description,
  schema,
  example,
}: DescribedParameter): DocumentedMember {
  const shown =
    typeof example === 'string' || typeof example === 'number' || typeof example === 'boolean'
      ? ` For example \`${example}\`.`
      : ''
  return {
    name,
    anchor: name,
    mark: required ? 'required' : 'optional',
    type: typeInWords(schema),
    text: `${description}${shown}`,
    values: valuesOf(schema),
    depth: 0,
    deprecated,
  }
}

function bodyBlocks(description: Description, { own, object }: DescribedOperation): PageBlock[] {
  const content = Object.entries(object.requestBody?.content ?? {})
  const [type, first] = content[0] ?? []
  if (first === undefined || type === undefined) return []
  const whole = description.schema(first.schema)
  const members =
    own.kind === 'operation' && own.operation.body?.kind === 'document'
      ? documentMembers(description, whole, own.operation.body.type)
      : membersOf(whole, () => '')
  const types = content.map(([name]) => `\`${name}\``).join(' or ')
  return [
    heading('Body', 'request-body'),
    prose(type === '*/*' ? 'The bytes of the file.' : `As ${types}.`),
    ...(members.length === 0
      ? []
      : [{ kind: 'members' as const, members, legend: bodyLegend.filter(([mark]) => members.some((one) => one.mark === mark)) }]),
  ]
}

/** The attributes of a document, and its relationships. What an attribute means its resource knows. */
function documentMembers(
  description: Description,
  whole: Readonly<Record<string, unknown>>,
  type: keyof typeof resources,
): DocumentedMember[] {
  const data = Object(Object(whole.properties).data)
  const parts = Object(data.properties)
  const known: Readonly<Record<string, { description: string }>> = resources[type].attributes
  const related: Readonly<Record<string, { description: string }>> = resources[type].relationships
  const relationships = membersOf(description.schema(Object(parts.relationships)), (name) => related[name]?.description ?? '')
    .filter(({ depth }) => depth === 0)
    .map((member) => ({
      ...member,
      name: `relationships.${member.name}`,
      anchor: `relationships.${member.anchor}`,
      type: 'record, by type and id',
    }))
  return [...membersOf(description.schema(Object(parts.attributes)), (name) => known[name]?.description ?? ''), ...relationships]
}

function answerBlocks(operation: DescribedOperation): PageBlock[] {
  const types = typesOf(operation)
  const answers = Object.entries(operation.object.responses).filter(
    ([status, { description }]) => status < '400' && description !== undefined,
  )
  const records = types.map((type) => `[\`${type}\`](${resourceAddress(type)})`).join(', ')
  return [
    heading('Answer', 'the-answer'),
    {
      kind: 'table',
      head: ['Status', 'What comes back'],
      rows: answers.map(([status, { description = '' }]) => [
        `\`${status}\``,
        `${description}${status < '300' && records !== '' ? ` ${records}: all attributes stand there.` : ''}`,
      ]),
    },
  ]
}

/** What every operation may answer is said once. */
const everywhere: readonly ErrorCode[] = ['unauthorized', 'forbidden', 'too_many_requests', 'internal', 'unavailable']

function errorBlocks({ errors, method }: DescribedOperation): PageBlock[] {
  const own = [...new Set(errors)].filter((code) => !everywhere.includes(code))
  const others: ErrorCode[] =
    method === 'GET' ? [...everywhere] : ['idempotency_key_reused', 'idempotency_key_in_use', ...everywhere]
  return [
    heading('What can go wrong'),
    ...(own.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            head: ['Code', 'When', 'Do'],
            rows: own.map((code) => [
              `${errorLink(code)} ${errorTable[code].status}`,
              errorTable[code].when,
              errorAdvice[code].client,
            ]),
          },
        ]),
    prose(
      `Every ${method === 'GET' ? 'read' : 'write'} may answer ${others.map(errorLink).join(', ')}. Whether to try again: [the table](/docs/errors#whether-to-try-again).`,
    ),
  ]
}

function errorLink(code: ErrorCode): string {
  return `[\`${code}\`](/docs/errors#${code})`
}

function railOf(operation: DescribedOperation, { operations }: Description): PageBlock[] {
  const answer = Object.entries(operation.object.responses).find(([status]) => status < '300')
  const content = Object.entries(answer?.[1].content ?? {})[0]
  const example = content?.[1].example
  const asked = requestOf(operation)
  const run = runnableOf(operation, asked, operations)
  const request: PageBlock = { kind: 'samples', title: null, samples: requestSamples(asked), ...(run === null ? {} : { run }) }
  if (answer === undefined) return [request]
  const heads = answerHeaders(answer[1])
  const title = `Answer ${answer[0]}`
  const body: PageBlock =
    typeof example === 'string'
      ? {
          kind: 'samples',
          title,
          samples: [{ label: content?.[0] ?? '', language: 'text', code: example }],
          is_answer: true,
        }
      : { kind: 'answer', title, value: example, subject: null }
  return [request, ...(example === undefined ? [] : [body]), ...(heads === null ? [] : [heads])]
}

function requestOf({ id, method, path, object, own }: DescribedOperation): DocumentedRequest {
  const { parameters = [], requestBody } = object
  const inPath = Object.fromEntries(
    parameters.filter((one) => one.in === 'path').map(({ name, example }) => [name, String(example ?? '')]),
  )
  const query = Object.fromEntries(
    parameters
      .filter((one) => one.in === 'query' && one.required === true)
      .map(({ name, example }) => [name, String(example ?? '')]),
  )
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const body = type === undefined ? null : { type, value: content?.example }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? name)
  return {
    method,
    path: filled,
    query,
    key: keyOf(own),
    body,
    call:
      own.kind === 'raw'
        ? null
        : {
            name: id,
            given: {
              ...inPath,
              ...(Object.keys(query).length === 0 ? {} : { query }),
              ...givenBody(own.operation.body, body?.value),
            },
          },
  }
}

function keyOf(own: DescribedOperation['own']): DocumentedRequest['key'] {
  if (own.kind === 'operation') return 'LANDFALL_KEY'
  const { kind } = own.operation.access
  return kind === 'feed' ? 'FEED_TOKEN' : kind === 'program' || kind === 'mail' ? 'LANDFALL_KEY' : null
}

/** As the typed client takes a body: attributes and relationships side by side, or the plain object. */
function givenBody(body: Operation['body'], value: unknown): Readonly<Record<string, unknown>> {
  if (body === undefined || value === undefined) return {}
  if (body.kind === 'plain') return { body: value }
  const { id, attributes, relationships } = Object(Object(value).data)
  return {
    ...(body.names_record ? { id } : {}),
    ...(attributes === undefined ? {} : { attributes }),
    ...(relationships === undefined ? {} : { relationships }),
  }
}
